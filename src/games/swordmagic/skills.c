#include "games/swordmagic/skills.h"

#include "games/swordmagic/reach.h"
#include "games/swordmagic/weights.h"

/* Whom to revive first: by worth, as the weights have it. */
static const uint8_t REVIVE_ORDER[BASE_KINDS] = {BRAVE,    SWORDSMAN, MAGE,    ARCHER,
                                                 SUMMONER, SAGE,      FAMILIAR};

/* Whom to call first: by worth, the least first, for the man is lost. */
static const uint8_t CALL_ORDER[] = {FAMILIAR,  SPENT_SAGE, HIGH_FAMILIAR, SAGE,
                                     SUMMONER,  ARCHER,     SPENT_MAGE,    MAGE,
                                     SWORDSMAN, ARCHMAGE,   SWORD_SAINT,   PALADIN};

static bool has_dead(const struct smposition *p, int side) {
    for (int base = 0; base < BASE_KINDS; base++)
        if (p->dead[side][base]) return true;
    return false;
}

bool skill_is_due(const struct smposition *p, int from, int to) {
    int side = p->head.turn;
    if (p->men[to] == PRINCESS) return false;
    switch (p->men[from]) {
        case SAGE:
            return has_dead(p, side);
        case SUMMONER:
            return true;
        case PRINCESS:
            return !own_heroes(p, side) && p->own[side] != square_set(from);
        default:
            return false;
    }
}

static void offer(struct skill *skill, int code, int kind, uint64_t cells) {
    if (cells) skill->offers[skill->count++] = (struct offer){code, kind, cells};
}

static void offer_dead(const struct smposition *p, struct skill *skill) {
    for (int i = 0; i < BASE_KINDS; i++) {
        int base = REVIVE_ORDER[i];
        if (p->dead[skill->side][base]) offer(skill, DO_REVIVE + base, base, ~skill->occupied);
    }
}

static void offer_calls(const struct smposition *p, struct skill *skill) {
    uint64_t men = p->own[skill->side] & ~square_set(skill->from);
    for (unsigned i = 0; i < sizeof CALL_ORDER; i++)
        offer(skill, DO_CALL, BRAVE, men & p->of[CALL_ORDER[i]] & ~p->linked);
    offer(skill, DO_CALL, BRAVE, men & p->linked);
}

void skill_offers(const struct smposition *p, int from, int to, struct skill *skill) {
    int side = p->head.turn;
    uint64_t dying = men_dying(p, other(side), to);
    skill->side = side;
    skill->from = from;
    skill->to = to;
    skill->occupied = (occupied(p) & ~dying & ~square_set(from)) | square_set(to);
    skill->count = 0;
    switch (p->men[from]) {
        case SAGE:
            offer_dead(p, skill);
            break;
        case SUMMONER:
            offer(skill, DO_SUMMON, FAMILIAR, ~skill->occupied);
            break;
        default:
            offer_calls(p, skill);
            break;
    }
}

/* Adds the most preferred of `cells` to the picks, up to PICKED in all. */
static uint64_t pick(const struct smposition *p, const struct skill *skill, uint64_t cells,
                     uint64_t picks, bool safe) {
    const uint8_t *preferred = SM_TABLES.preferred[skill->side][skill->offers[0].kind];
    int enemy = other(skill->side), wanted = PICKED - set_count(picks);
    cells &= ~picks;
    for (int i = 0; wanted > 0 && cells; i++) {
        int square = preferred[i];
        if (!set_has(cells, square)) continue;
        cells ^= square_set(square);
        if (safe && attackers(p, enemy, square, skill->occupied) & skill->occupied) continue;
        picks |= square_set(square);
        wanted--;
    }
    return picks;
}

uint64_t skill_picks(const struct smposition *p, const struct skill *skill) {
    const struct offer *best = &skill->offers[0];
    uint64_t princess = own_of(p, other(skill->side), PRINCESS), picks = 0;
    if (princess) {
        uint64_t threats =
            aiming_squares(best->kind, skill->side, set_first(princess), skill->occupied);
        picks = pick(p, skill, best->cells & threats, picks, true);
    }
    picks = pick(p, skill, best->cells, picks, true);
    return picks ? picks : pick(p, skill, best->cells, picks, false);
}
