/* Check, seen from the King: which enemy men could capture or push him, and which squares keep
 * them from it. */
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

/* Of the enemy men in `far`, which would have to pass squares to reach the King, does one find them
 * empty? */
static bool arrives(const struct canopus *p, struct cellset far, int king) {
    struct cellset occupied = canopus_occupied(p);
    while (!cellset_empty(far)) {
        int from = cellset_take(&far);
        if (!canopus_meet(T->between[from][king], occupied)) return true;
    }
    return false;
}

/* Mage-Apprentices and P32s move alike both ways but for the squares they pass. */
static bool specials_attack(const struct canopus *p, int side, int king, struct cellset reduced) {
    struct cellset mages = canopus_men(p, !side, MAGE), p32s = canopus_men(p, !side, P32);
    if (canopus_meet(mages, T->diagonal[king]) || canopus_meet(p32s, T->orthogonal[king]))
        return true;
    mages = cellset_minus(mages, reduced);
    p32s = cellset_minus(p32s, reduced);
    if (canopus_meet(p32s, T->leap[king])) return true;
    struct cellset bent = cellset_or(T->mage_bent[king], T->mage_long[king]);
    return arrives(p, cellset_or(cellset_and(mages, bent), cellset_and(p32s, T->slide[king])),
                   king);
}

/* Whether a push that takes the King along would throw the Pusher's own King off the board. */
static bool endangers_own(const struct canopus *p, int pusher, int king, int side) {
    struct push push = canopus_push(p, pusher, king);
    return push.off && cellset_has(canopus_men(p, !side, KING), push.last);
}

/* The row must reach back from the King to the Pusher, or to the square next to it if it may move
 * two. */
static bool pusher_attacks(const struct canopus *p, int side, int king, struct cellset reduced) {
    int pusher = canopus_single(p, !side, PUSHER);
    if (pusher == NO_CELL || T->toward[pusher][king] == NO_CELL) return false;
    struct cellset gaps = cellset_minus(T->between[pusher][king], canopus_occupied(p));
    if (!cellset_has(reduced, pusher))
        cellset_drop(&gaps, T->next[pusher][T->toward[pusher][king]]);
    return cellset_empty(gaps) && !endangers_own(p, pusher, king, side);
}

/* Enemy Stars that can jump and stand on a grid from which the King can be jumped over. */
static struct cellset jumpers(const struct canopus *p, int side, int king, struct cellset reduced) {
    return cellset_minus(cellset_minus(canopus_men(p, !side, STAR), reduced), T->grid[king]);
}

static bool stars_attack(const struct canopus *p, int side, int king, struct cellset reduced) {
    struct cellset stars = jumpers(p, side, king, reduced);
    while (!cellset_empty(stars))
        if (canopus_star_attacks(p, cellset_take(&stars), king)) return true;
    return false;
}

bool canopus_attacked(const struct canopus *p, int side) {
    int king = canopus_single(p, side, KING);
    if (canopus_meet(canopus_men(p, !side, KING), T->around[king])) return true;
    if (canopus_meet(canopus_men(p, !side, SOLDIER), T->soldier_captures[side][king])) return true;
    struct cellset reduced = canopus_reduced(p, !side);
    return specials_attack(p, side, king, reduced) || pusher_attacks(p, side, king, reduced) ||
           stars_attack(p, side, king, reduced);
}

bool canopus_in_check(const union position *position) {
    return canopus_attacked(canopus_of(position), position->head.turn);
}

/* Emptying a square on their way lets them through. */
static void specials_guard(const struct canopus *p, int side, int king, struct cellset reduced,
                           struct guard *guard) {
    struct cellset bent = cellset_or(T->mage_bent[king], T->mage_long[king]);
    struct cellset far =
        cellset_or(cellset_and(p->kind[MAGE], bent), cellset_and(p->kind[P32], T->slide[king]));
    far = cellset_minus(cellset_and(far, p->side[!side]), reduced);
    while (!cellset_empty(far)) {
        int from = cellset_take(&far);
        guard->open = cellset_or(guard->open, T->between[from][king]);
    }
}

/* Any change on the line of a Pusher may make or break a row. */
static void pusher_guard(const struct canopus *p, int side, int king, struct guard *guard) {
    int pusher = canopus_single(p, !side, PUSHER);
    if (pusher == NO_CELL || T->toward[pusher][king] == NO_CELL) return;
    struct cellset line = T->ray[pusher][T->toward[pusher][king]];
    guard->open = cellset_or(guard->open, line);
    guard->fill = cellset_or(guard->fill, line);
}

struct guard canopus_guard(const struct canopus *p, int side) {
    int king = canopus_single(p, side, KING);
    /* The own Reducer protects by where it stands; the King's own moves are always tried. */
    struct guard guard = {.fill = canopus_men(p, side, REDUCER)};
    guard.open = cellset_or(guard.fill, cellset_of(king));
    struct cellset reduced = canopus_reduced(p, !side);
    specials_guard(p, side, king, reduced, &guard);
    pusher_guard(p, side, king, &guard);
    struct cellset stars = jumpers(p, side, king, reduced);
    while (!cellset_empty(stars)) canopus_star_guard(p, cellset_take(&stars), king, &guard);
    return guard;
}
