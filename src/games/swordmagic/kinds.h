/* The kinds of men and what the rules say of each apart from how it moves. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_KINDS_H
#define QUADRIGA_GAMES_SWORDMAGIC_KINDS_H

#include <stdbool.h>
#include <stdint.h>

/* The base kinds come first, in the order in which a dead zone is written. */
enum kind {
    FAMILIAR,
    SWORDSMAN,
    ARCHER,
    MAGE,
    SAGE,
    SUMMONER,
    BRAVE,
    BASE_KINDS,
    HIGH_FAMILIAR = BASE_KINDS,
    SWORD_SAINT,
    PALADIN,
    ARCHMAGE,
    SPENT_MAGE,
    SPENT_SAGE,
    PRINCESS,
    HERO,
    ANGEL,
    GODDESS,
    KINDS,
    NO_KIND = KINDS /* an empty square; also "none" in the table below */
};

enum { WHITE, BLACK, SIDES };

struct kind_facts {
    char letter;      /* White's; Black's is lower case */
    const char *name; /* for people */
    uint8_t base;     /* what it counts as in a dead zone; NO_KIND if it never lies in one */
    uint8_t grown;    /* what it is after a capture of its own, before it uses a skill */
    uint8_t promoted; /* what it is after a capture by its princess */
    bool spent;       /* has used its skill */
    int most;         /* how many of its base kind a side may have, dead ones included; 0: any */
};

extern const struct kind_facts KIND[KINDS];

/* The kind and side of a letter; NO_KIND if there is none. */
int kind_of_letter(char letter, int *side);
char kind_letter(int kind, int side);

#endif
