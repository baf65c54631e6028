#include "games/swordmagic/kinds.h"

#define PLAIN(kind) (kind), (kind)

const struct kind_facts KIND[KINDS] = {
    [FAMILIAR] = {'F', "familiar", FAMILIAR, HIGH_FAMILIAR, FAMILIAR, false, 0},
    [HIGH_FAMILIAR] = {'H', "high familiar", FAMILIAR, PLAIN(HIGH_FAMILIAR), false, 0},
    [SWORDSMAN] = {'S', "swordsman", SWORDSMAN, SWORD_SAINT, SWORDSMAN, false, 2},
    [SWORD_SAINT] = {'V', "sword saint", SWORDSMAN, PLAIN(SWORD_SAINT), false, 2},
    [ARCHER] = {'A', "archer", ARCHER, PALADIN, ARCHER, false, 2},
    [PALADIN] = {'K', "paladin", ARCHER, PLAIN(PALADIN), false, 2},
    [MAGE] = {'M', "mage", MAGE, ARCHMAGE, MAGE, false, 2},
    [ARCHMAGE] = {'W', "archmage", MAGE, PLAIN(ARCHMAGE), false, 2},
    [SPENT_MAGE] = {'X', "spent mage", MAGE, PLAIN(SPENT_MAGE), true, 2},
    [SAGE] = {'G', "sage", SAGE, PLAIN(SAGE), false, 2},
    [SPENT_SAGE] = {'Y', "spent sage", SAGE, PLAIN(SPENT_SAGE), true, 2},
    [SUMMONER] = {'C', "summoner", SUMMONER, PLAIN(SUMMONER), false, 1},
    [PRINCESS] = {'P', "princess", NO_KIND, PLAIN(PRINCESS), false, 1},
    [BRAVE] = {'B', "brave", BRAVE, BRAVE, HERO, false, 0},
    [HERO] = {'E', "hero", BRAVE, HERO, ANGEL, false, 0},
    [ANGEL] = {'N', "angel", BRAVE, ANGEL, GODDESS, false, 0},
    [GODDESS] = {'Q', "goddess", NO_KIND, PLAIN(GODDESS), false, 0},
};

enum { CASE = 'a' - 'A' };

int kind_of_letter(char letter, int *side) {
    for (int kind = 0; kind < KINDS; kind++) {
        *side = letter == KIND[kind].letter ? WHITE : BLACK;
        if (letter == kind_letter(kind, *side)) return kind;
    }
    return NO_KIND;
}

char kind_letter(int kind, int side) {
    return (char)(KIND[kind].letter + (side == BLACK ? CASE : 0));
}
