#include "games/swordmagic/rules.h"

#include "games/swordmagic/generate.h"
#include "games/swordmagic/position.h"
#include "games/swordmagic/reach.h"

static struct result win(int side, const char *reason) {
    return (struct result){OUTCOME_WIN + side, reason};
}

/* In the order of the rules. */
struct result sm_result(const union position *position, const struct history *history) {
    (void)history;
    const struct smposition *p = sm(position);
    for (int side = 0; side < SIDES; side++)
        if (!own_of(p, side, PRINCESS)) return win(other(side), "princess-captured");
    if (p->of[GODDESS]) return win(own_of(p, WHITE, GODDESS) ? WHITE : BLACK, "goddess");
    if (p->head.quiet > QUIET_PLIES_MAX) return (struct result){OUTCOME_DRAW, "no-progress"};
    if (p->number > MOVES_MAX) return (struct result){OUTCOME_DRAW, "turn-limit"};
    return (struct result){OUTCOME_NONE, NULL};
}

struct result sm_no_moves(const union position *position) {
    return win(other(position->head.turn), "no-moves");
}

/* The men of `side` that could capture the other princess, which is on the board. */
static uint64_t hunters(const struct smposition *p, int side) {
    int target = set_first(own_of(p, other(side), PRINCESS));
    return attackers(p, side, target, occupied(p));
}

/* What the princess of `side` could capture to make a goddess. */
static uint64_t offerings(const struct smposition *p, int side) {
    if (!own_of(p, side, ANGEL)) return 0;
    return GEOMETRY.around[set_first(own_of(p, side, PRINCESS))] & p->own[other(side)];
}

bool sm_in_check(const union position *position) {
    const struct smposition *p = sm(position);
    if (sm_result(position, NULL).outcome != OUTCOME_NONE) return false;
    int enemy = other(p->head.turn);
    /* Who cannot move has lost already. */
    return (hunters(p, enemy) || offerings(p, enemy)) && has_move(p);
}

static bool found(struct move *move, int from, int to) {
    *move = (struct move){0, (uint8_t)from, (uint8_t)to, 0, 0, 0};
    return true;
}

bool sm_wins_at_once(const union position *position, struct move *move) {
    const struct smposition *p = sm(position);
    int side = p->head.turn;
    uint64_t men = hunters(p, side);
    if (men) return found(move, set_first(men), set_first(own_of(p, other(side), PRINCESS)));
    uint64_t victims = offerings(p, side);
    return victims && found(move, set_first(own_of(p, side, PRINCESS)), set_first(victims));
}
