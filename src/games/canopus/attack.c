/* Check, seen from the King: which enemy men could capture or push him, and which squares keep
 * them from it. */
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

/* Of the enemy men in `far`, which would have to pass squares to reach the King, one who finds them
 * empty. */
static int arriving(const struct canopus *p, struct cellset far, int king) {
    struct cellset occupied = canopus_occupied(p);
    while (!cellset_empty(far)) {
        int from = cellset_take(&far);
        if (!canopus_meet(T->between[from][king], occupied)) return from;
    }
    return NO_CELL;
}

/* Men of any side who would give check from where they stand, reduced or not. */
static struct cellset neighbours(const struct canopus *p, int side, int king) {
    struct cellset kings = cellset_and(p->kind[KING], T->around[king]);
    struct cellset soldiers = cellset_and(p->kind[SOLDIER], T->soldier_captures[side][king]);
    struct cellset mages = cellset_and(p->kind[MAGE], T->diagonal[king]);
    struct cellset p32s = cellset_and(p->kind[P32], T->orthogonal[king]);
    return cellset_or(cellset_or(kings, soldiers), cellset_or(mages, p32s));
}

/* Enemy special pieces that could give check from afar if nothing were in their way. Both kinds
 * move alike both ways but for the squares they pass. */
static struct cellset far_specials(const struct canopus *p, int side, int king) {
    struct cellset mages = cellset_and(p->kind[MAGE], T->mage_far[king]);
    struct cellset p32s = cellset_and(p->kind[P32], T->slide[king]);
    return cellset_and(cellset_or(mages, p32s), p->side[!side]);
}

/* Whether a push that takes the King along would throw the Pusher's own King off the board. */
static bool endangers_own(const struct canopus *p, int pusher, int king, int side) {
    struct push push = canopus_push(p, pusher, king);
    return push.off && push.last == canopus_single(p, !side, KING);
}

/* Whether a Pusher stands on a line with the King. */
static bool is_on_line(int pusher, int king) {
    return pusher != NO_CELL && T->toward[pusher][king] != NO_CELL;
}

/* The row must reach back from the King to the Pusher on his line, or to the square next to it if
 * it may move two. */
static bool pusher_attacks(const struct canopus *p, int side, int king, bool reduced) {
    int pusher = canopus_single(p, !side, PUSHER);
    struct cellset gaps = cellset_minus(T->between[pusher][king], canopus_occupied(p));
    if (!reduced) cellset_drop(&gaps, T->next[pusher][T->toward[pusher][king]]);
    return cellset_empty(gaps) && !endangers_own(p, pusher, king, side);
}

/* Enemy Stars on a grid from which the King can be jumped over. */
static struct cellset jumpers(const struct canopus *p, int side, int king) {
    return cellset_minus(canopus_men(p, !side, STAR), T->grid[king]);
}

/* One of the Stars that can jump over the King. */
static int jumping(const struct canopus *p, struct cellset stars, int king) {
    struct cellset obstacles = cellset_minus(canopus_occupied(p), stars);
    if (cellset_empty(cellset_minus(T->springs[king], obstacles))) return NO_CELL;
    while (!cellset_empty(stars)) {
        int star = cellset_take(&stars);
        if (canopus_star_attacks(p, star, king)) return star;
    }
    return NO_CELL;
}

/* Those whom a Reducer can keep from it come last: mostly there are none in the right places. */
int canopus_checker(const struct canopus *p, int side) {
    int king = canopus_single(p, side, KING), pusher = canopus_single(p, !side, PUSHER);
    struct cellset near = cellset_and(neighbours(p, side, king), p->side[!side]);
    if (!cellset_empty(near)) return canopus_first(near);
    struct cellset leapers = cellset_and(canopus_men(p, !side, P32), T->leap[king]);
    struct cellset far = far_specials(p, side, king), stars = jumpers(p, side, king);
    bool pushes = is_on_line(pusher, king);
    if (!pushes && cellset_empty(cellset_or(leapers, cellset_or(far, stars)))) return NO_CELL;

    struct cellset reduced = canopus_reduced(p, !side);
    leapers = cellset_minus(leapers, reduced);
    if (!cellset_empty(leapers)) return canopus_first(leapers);
    int checker = arriving(p, cellset_minus(far, reduced), king);
    if (checker != NO_CELL) return checker;
    if (pushes && pusher_attacks(p, side, king, cellset_has(reduced, pusher))) return pusher;
    return jumping(p, cellset_minus(stars, reduced), king);
}

bool canopus_in_check(const union position *position) {
    return canopus_of(position)->checker != NO_CELL;
}

/* Emptying a square on their way lets them through. */
static void specials_guard(const struct canopus *p, int side, int king, struct cellset reduced,
                           struct guard *guard) {
    struct cellset far = cellset_minus(far_specials(p, side, king), reduced);
    while (!cellset_empty(far)) {
        int from = cellset_take(&far);
        guard->open = cellset_or(guard->open, T->between[from][king]);
    }
}

/* Any change on the line of a Pusher may make or break a row. */
static void pusher_guard(const struct canopus *p, int side, int king, struct guard *guard) {
    int pusher = canopus_single(p, !side, PUSHER);
    if (!is_on_line(pusher, king)) return;
    struct cellset line = T->ray[pusher][T->toward[pusher][king]];
    guard->open = cellset_or(guard->open, line);
    guard->fill = cellset_or(guard->fill, line);
}

/* The own Reducer, if it may protect the King by where it stands. */
static struct cellset protector(const struct canopus *p, int side) {
    struct cellset reducer = canopus_men(p, side, REDUCER);
    struct cellset harmless = cellset_or(p->kind[SOLDIER], p->kind[REDUCER]);
    struct cellset zone = canopus_around(canopus_single(p, side, REDUCER));
    bool protects = canopus_meet(cellset_minus(zone, harmless), p->side[!side]);
    return protects ? reducer : (struct cellset){{0, 0}};
}

struct guard canopus_remedy(const struct canopus *p, int side) {
    int checker = p->checker, king = canopus_single(p, side, KING);
    enum kind kind = canopus_kind(p, checker);
    if (kind == STAR) return GUARD_ALL;
    struct guard remedy = {.open = cellset_or(cellset_of(king), canopus_men(p, side, REDUCER)),
                           .fill = cellset_or(cellset_of(checker), canopus_finishing(p, side))};
    if (p->count[!side] <= TOO_FEW + 1) remedy.fill = cellset_or(remedy.fill, p->side[!side]);
    if (kind == MAGE || kind == P32) {
        /* Somebody in between, or no Reducer any more that relieves the man who gives check. */
        remedy.fill = cellset_or(remedy.fill, T->between[checker][king]);
        remedy.fill = cellset_or(remedy.fill, canopus_men(p, !side, REDUCER));
    }
    if (kind == PUSHER) pusher_guard(p, side, king, &remedy);
    return remedy;
}

struct guard canopus_guard(const struct canopus *p, int side) {
    int king = canopus_single(p, side, KING);
    /* The King's own moves are always tried. */
    struct guard guard = {.fill = protector(p, side)};
    guard.open = cellset_or(guard.fill, cellset_of(king));
    struct cellset reduced = canopus_reduced(p, !side);
    specials_guard(p, side, king, reduced, &guard);
    pusher_guard(p, side, king, &guard);
    struct cellset stars = cellset_minus(jumpers(p, side, king), reduced);
    while (!cellset_empty(stars)) canopus_star_guard(p, cellset_take(&stars), king, &guard);
    return guard;
}
