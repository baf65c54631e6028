/* Where men may go, without regard to check and without a Star's jumps. */
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

/* Empty squares up to `reach` away in the first `ways` directions. */
struct cellset canopus_slides(int square, struct cellset occupied, int ways, int reach) {
    struct cellset found = {{0, 0}};
    for (int way = 0; way < ways; way++) {
        int to = T->next[square][way];
        for (int n = 0; n < reach && to != NO_CELL && !cellset_has(occupied, to); n++) {
            cellset_put(&found, to);
            to = T->next[to][way];
        }
    }
    return found;
}

struct cellset canopus_star_quiet(int star, struct cellset occupied, bool reduced) {
    enum { REACH = 3 };
    struct cellset steps = cellset_minus(T->around[star], occupied);
    if (reduced) return steps;
    return cellset_or(steps, canopus_slides(star, occupied, ORTHOGONAL, REACH));
}

static struct cellset soldier_steps(const struct canopus *p, int square, bool reduced) {
    int side = p->head.turn;
    struct cellset occupied = canopus_occupied(p);
    struct cellset steps = cellset_minus(T->soldier_steps[side][square], occupied);
    int ahead = T->next[square][side == WHITE ? 0 : 2];
    if (square_rank(square) == (side == WHITE ? 2 : 5) && !reduced && cellset_has(steps, ahead)) {
        struct cellset second = cellset_of(T->next[ahead][side == WHITE ? 0 : 2]);
        steps = cellset_or(steps, cellset_minus(second, occupied));
    }
    struct cellset prey = cellset_minus(occupied, cellset_or(p->kind[KING], p->kind[REDUCER]));
    return cellset_or(steps, cellset_and(T->soldier_captures[side][square], prey));
}

/* Of the squares in `far`, those with nothing in between. */
static struct cellset unblocked(int square, struct cellset far, struct cellset occupied) {
    struct cellset found = far;
    while (!cellset_empty(far)) {
        int to = cellset_take(&far);
        if (canopus_meet(T->between[square][to], occupied)) cellset_drop(&found, to);
    }
    return found;
}

/* A Mage-Apprentice or a P32 captures anyone but the Kings, and a Reducer only with a move of three
 * squares: `far`. */
static struct cellset special_steps(const struct canopus *p, struct cellset near,
                                    struct cellset far) {
    struct cellset targets = cellset_or(cellset_minus(near, p->kind[REDUCER]), far);
    return cellset_minus(targets, p->kind[KING]);
}

static struct cellset mage_steps(const struct canopus *p, int square, bool reduced,
                                 struct cellset within) {
    struct cellset none = {{0, 0}}, occupied = canopus_occupied(p);
    if (reduced) return special_steps(p, T->diagonal[square], none);
    struct cellset bent = unblocked(square, cellset_and(T->mage_bent[square], within), occupied);
    struct cellset far = unblocked(square, cellset_and(T->mage_long[square], within), occupied);
    return special_steps(p, cellset_or(T->diagonal[square], bent), far);
}

static struct cellset p32_steps(const struct canopus *p, int square, bool reduced,
                                struct cellset within) {
    struct cellset none = {{0, 0}};
    if (reduced) return special_steps(p, T->orthogonal[square], none);
    struct cellset near = cellset_or(T->orthogonal[square], T->leap[square]);
    struct cellset far =
        unblocked(square, cellset_and(T->slide[square], within), canopus_occupied(p));
    return special_steps(p, near, far);
}

struct cellset canopus_steps(const struct canopus *p, int square, enum kind kind, bool reduced,
                             struct cellset within) {
    switch (kind) {
        case KING:
            return cellset_minus(T->around[square],
                                 cellset_or(p->side[p->head.turn], p->kind[KING]));
        case SOLDIER:
            return soldier_steps(p, square, reduced);
        case STAR:
            return canopus_star_quiet(square, canopus_occupied(p), reduced);
        case PUSHER:
            return canopus_slides(square, canopus_occupied(p), DIRECTIONS, reduced ? 1 : 3);
        case REDUCER:
            return canopus_slides(square, canopus_occupied(p), DIRECTIONS, reduced ? 1 : FILES);
        case MAGE:
            return mage_steps(p, square, reduced, within);
        default:
            return p32_steps(p, square, reduced, within);
    }
}

struct push canopus_push(const struct canopus *p, int pusher, int to) {
    struct cellset occupied = canopus_occupied(p);
    struct push push = {.way = T->toward[pusher][to], .last = to};
    int next = T->next[to][push.way];
    while (next != NO_CELL && cellset_has(occupied, next)) {
        push.last = next;
        next = T->next[next][push.way];
    }
    push.off = next == NO_CELL;
    return push;
}

/* Whether the push is one: it may not throw the Pusher's own King off the board. */
static bool may_push(const struct canopus *p, int pusher, int to) {
    struct push push = canopus_push(p, pusher, to);
    int side = cellset_has(p->side[BLACK], pusher) ? BLACK : WHITE;
    return !push.off || !cellset_has(canopus_men(p, side, KING), push.last);
}

struct cellset canopus_pushes(const struct canopus *p, int pusher, enum pushes which,
                              bool reduced) {
    struct cellset found = {{0, 0}}, occupied = canopus_occupied(p);
    for (int way = 0; way < DIRECTIONS; way++) {
        int to = T->next[pusher][way];
        if (to != NO_CELL && !reduced && !cellset_has(occupied, to)) to = T->next[to][way];
        if (to == NO_CELL || !cellset_has(occupied, to)) continue;
        bool off = cellset_empty(cellset_minus(T->ray[to][way], occupied));
        if (which == PUSHES_OFF && !off) continue;
        if (may_push(p, pusher, to)) cellset_put(&found, to);
    }
    return found;
}
