#include "base/bounds.h"
#include "games/swordmagic/eval.h"
#include "games/swordmagic/position.h"
#include "games/swordmagic/reach.h"
#include "games/swordmagic/skills.h"
#include "games/swordmagic/weights.h"

static int worth(int kind) { return SM_WEIGHTS.kind[kind].worth; }

static const struct gain_weights *const GAIN = &SM_WEIGHTS.gain;

/* What capturing does to the captor: it grows, or its heroes do. */
static int growth(const struct smposition *p, int side, int kind) {
    if (kind != PRINCESS) return worth(KIND[kind].grown) - worth(kind);
    int sum = 0;
    for (uint64_t heroes = own_heroes(p, side); heroes;) {
        int hero = p->men[set_take(&heroes)];
        sum += hero == ANGEL ? GAIN->princess : worth(KIND[hero].promoted) - worth(hero);
    }
    return sum;
}

static int victims(const struct smposition *p, int side, int square) {
    if (p->men[square] == PRINCESS) return GAIN->princess;
    int sum = 0;
    for (uint64_t men = men_dying(p, side, square); men;) sum += worth(p->men[set_take(&men)]);
    return sum;
}

/* What standing on `to` risks, as a number above or equal to 0. */
static int risk(const struct smposition *p, int side, int kind, int from, int to) {
    uint64_t after = (occupied(p) & ~square_set(from)) | square_set(to);
    if (!attackers(p, other(side), to, after)) return 0;
    return kind == PRINCESS ? GAIN->princess / 2 : worth(kind);
}

/* The square of the cheapest among some men, the princess last. */
static int cheapest(const struct smposition *p, uint64_t men) {
    int best = set_take(&men);
    while (men) {
        int square = set_take(&men);
        if (p->men[best] == PRINCESS ||
            (p->men[square] != PRINCESS && worth(p->men[square]) < worth(p->men[best])))
            best = square;
    }
    return best;
}

/* What `side` wins by taking a man of a kind on a square, each side with its cheapest man and only
 * as long as it pays. Whoever takes grows; what else may hang on a link is left out. */
static int exchange(const struct smposition *p, int side, int square, int kind, uint64_t occupied) {
    uint64_t takers = attackers(p, side, square, occupied) & occupied;
    if (!takers) return 0;
    if (kind == PRINCESS) return GAIN->princess;
    int from = cheapest(p, takers), taker = p->men[from], grown = KIND[taker].grown;
    int lost = exchange(p, other(side), square, grown, occupied & ~square_set(from));
    int won = worth(kind) + worth(grown) - worth(taker) - lost;
    return max(won, 0);
}

static int gain_capture(const struct smposition *p, int side, int from, int to) {
    int kind = p->men[from], captured = victims(p, other(side), to);
    if (captured >= GAIN->princess) return captured;
    uint64_t dying = men_dying(p, other(side), to);
    uint64_t rest = occupied(p) & ~dying & ~square_set(from);
    /* What grows stands on the square, or is a hero elsewhere. */
    return captured + growth(p, side, kind) - exchange(p, other(side), to, KIND[kind].grown, rest);
}

/* A man that leaves a safe place for an attacked one loses part of itself: it may be protected. */
static int gain_quiet(const struct smposition *p, int side, int from, int to) {
    int kind = p->men[from];
    const int16_t *score = SM_TABLES.score[side][kind];
    int sum = score[to] - score[from] - risk(p, side, kind, from, to) * GAIN->risk_percent / 100;
    uint64_t princess = own_of(p, other(side), PRINCESS);
    bool threat = aims(kind, side, to, occupied(p), p->own[side]) & princess;
    return threat ? sum + GAIN->threat : sum;
}

/* What a choice adds to its capture where it is picked, and its whole gain where it is not. */
static int gain_choice(const struct smposition *p, struct move move) {
    struct skill skill;
    skill_offers(p, move.from, move.to, &skill);
    const struct offer *best = &skill.offers[0];
    const uint8_t *preference = SM_TABLES.preference[skill.side][best->kind];
    if (move.kind == best->code && set_has(best->cells, move.place)) {
        int capture = gain_capture(p, skill.side, move.from, move.to);
        if (set_has(skill_picks(p, &skill), move.place)) return capture + GAIN->picked;
        return -GAIN->passed_over - preference[move.place];
    }
    return -2 * GAIN->passed_over - preference[move.place];
}

int sm_gain(const union position *position, struct move move) {
    const struct smposition *p = sm(position);
    int side = p->head.turn;
    switch (move.kind) {
        case DO_VANISH:
            return -worth(p->men[move.from]);
        case DO_TELEPORT:
            return gain_quiet(p, side, move.from, move.to) + worth(SPENT_MAGE) - worth(ARCHMAGE);
        case DO_MOVE:
            return p->men[move.to] == NO_KIND ? gain_quiet(p, side, move.from, move.to)
                                              : gain_capture(p, side, move.from, move.to);
        default:
            return gain_choice(p, move);
    }
}
