/* What a move probably gains, for ordering: what it takes, less what the exchanges on the square
 * where it ends cost then. */
#include "base/bounds.h"
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

/* More than any material: the goal squares, and the men that keep a side from two. */
enum { WINNING_GAIN = 5000, KING_VALUE = 10000 };

/* The value of the man on a square, negative if he is of `side`; 0 on an empty square. */
static int prey_value(const struct canopus *p, int side, int square) {
    if (!cellset_has(canopus_occupied(p), square)) return 0;
    int value = canopus_worth.man[canopus_kind(p, square)];
    return cellset_has(p->side[side], square) ? -value : value;
}

static int taken_value(const struct canopus *p, int side, struct cellset taken) {
    int value = 0;
    while (!cellset_empty(taken)) value += prey_value(p, side, cellset_take(&taken));
    return value;
}

/* --- Exchanges on one square */

struct fight {
    const struct canopus *p;
    int square;
    struct cellset occupied;   /* by whoever did not go there yet */
    struct cellset reduced[2]; /* as the move finds them */
};

static struct cellset fighters(const struct fight *fight, int side, enum kind kind) {
    return cellset_and(canopus_men(fight->p, side, kind), fight->occupied);
}

/* One of the men in `far` whose way is free, NO_CELL if there is none. */
static int unblocked(const struct fight *fight, struct cellset far) {
    while (!cellset_empty(far)) {
        int from = cellset_take(&far);
        if (!canopus_meet(T->between[from][fight->square], fight->occupied)) return from;
    }
    return NO_CELL;
}

/* A special piece that can take the man on the square, a Reducer with a move of three only. */
static int special_for(const struct fight *fight, int side, enum kind kind, enum kind victim) {
    int square = fight->square;
    struct cellset men = fighters(fight, side, kind);
    if (cellset_empty(men)) return NO_CELL;
    struct cellset able = cellset_minus(men, fight->reduced[side]);
    struct cellset near = kind == MAGE ? T->diagonal[square] : T->orthogonal[square];
    struct cellset far = kind == MAGE ? T->mage_long[square] : T->slide[square];
    if (victim != REDUCER) {
        near = cellset_and(near, men);
        if (!cellset_empty(near)) return canopus_first(near);
        struct cellset leap = cellset_and(able, T->leap[square]);
        if (kind == P32 && !cellset_empty(leap)) return canopus_first(leap);
        if (kind == MAGE) far = cellset_or(far, T->mage_bent[square]);
    }
    return unblocked(fight, cellset_and(able, far));
}

/* The cheapest man of a side who can take the one on the square by going there. */
static int taker_for(const struct fight *fight, int side, enum kind victim, enum kind *kind) {
    struct cellset soldiers =
        cellset_and(fighters(fight, side, SOLDIER), T->soldier_captures[!side][fight->square]);
    *kind = SOLDIER;
    if (victim != REDUCER && !cellset_empty(soldiers)) return canopus_first(soldiers);
    int from = special_for(fight, side, *kind = P32, victim);
    if (from == NO_CELL) from = special_for(fight, side, *kind = MAGE, victim);
    if (from != NO_CELL) return from;
    *kind = KING;
    return canopus_first(cellset_and(fighters(fight, side, KING), T->around[fight->square]));
}

/* Whether a Star of a side can jump over the square and so is out of reach at once. */
static bool is_jumped(const struct fight *fight, int side, enum kind victim) {
    if (victim == REDUCER) return false;
    struct cellset stars = cellset_and(fighters(fight, side, STAR), T->springs[fight->square]);
    stars = cellset_minus(stars, fight->reduced[side]);
    while (!cellset_empty(stars))
        if (!cellset_has(fight->occupied, 2 * fight->square - cellset_take(&stars))) return true;
    return false;
}

/* What `side` wins by taking the man on the square, each side with its cheapest man and only as
 * long as it pays. */
static int exchange(struct fight *fight, int side, enum kind victim) {
    int value = victim == KING ? KING_VALUE : canopus_worth.man[victim];
    if (is_jumped(fight, side, victim)) return value;
    enum kind kind;
    int from = taker_for(fight, side, victim, &kind);
    if (from == NO_CELL) return 0;
    cellset_drop(&fight->occupied, from);
    int won = value - exchange(fight, !side, kind);
    return max(won, 0);
}

/* What a man who ends on a square loses there, once `gone` has left the board. */
static int exposure(const struct canopus *p, enum kind kind, int to, struct cellset gone) {
    int side = p->head.turn;
    struct fight fight = {.p = p,
                          .square = to,
                          .occupied = cellset_minus(canopus_occupied(p), gone),
                          .reduced = {canopus_reduced(p, WHITE), canopus_reduced(p, BLACK)}};
    cellset_drop(&fight.occupied, to);
    return exchange(&fight, !side, kind);
}

/* --- Moves */

/* What a quiet mover loses if a Soldier may take him where he ends. */
static int risk(const struct canopus *p, int side, enum kind kind, int to) {
    struct cellset soldiers = canopus_men(p, !side, SOLDIER);
    if (kind == KING || kind == REDUCER) return 0;
    if (!canopus_meet(soldiers, T->soldier_captures[side][to])) return 0;
    return canopus_worth.man[kind];
}

static int gain_push(const struct canopus *p, struct move move) {
    struct push push = canopus_push(p, move.from, move.to);
    if (!push.off) return 0;
    int prey = prey_value(p, p->head.turn, push.last);
    struct cellset gone = cellset_or(cellset_of(move.from), cellset_of(push.last));
    return prey > 0 ? prey - exposure(p, PUSHER, move.to, gone) : prey;
}

static int invasion(const struct canopus *p, int side, int to) {
    bool finishes = cellset_has(T->goal[side], to) && cellset_has(canopus_finishing(p, side), to);
    return finishes ? WINNING_GAIN : 0;
}

/* Of a move that takes men or changes the mover. */
static int gain_of_change(const struct canopus *p, int side, struct move move) {
    enum kind before = canopus_kind(p, move.from);
    enum kind after = move.kind ? (enum kind)move.kind : before;
    bool lands = move.from != move.to && cellset_has(canopus_occupied(p), move.to);
    if (lands && before == PUSHER) return gain_push(p, move);

    int gain = canopus_worth.man[after] - canopus_worth.man[before] + invasion(p, side, move.to);
    struct cellset taken = canopus_taken(move);
    if (!lands && cellset_empty(taken)) return gain - risk(p, side, after, move.to);
    gain += taken_value(p, side, taken) + (lands ? prey_value(p, side, move.to) : 0);
    /* What loses already need not be looked at further, and the King goes where nobody takes. */
    if (after == KING || gain < 0) return gain;
    return gain - exposure(p, after, move.to, cellset_or(taken, cellset_of(move.from)));
}

int canopus_gain(const union position *position, struct move move) {
    const struct canopus *p = canopus_of(position);
    int side = p->head.turn;
    bool plain = (move.set | move.place | move.kind) == 0;
    if (!plain || cellset_has(canopus_occupied(p), move.to)) return gain_of_change(p, side, move);
    return invasion(p, side, move.to) - risk(p, side, canopus_kind(p, move.from), move.to);
}
