/* What a move probably gains, for ordering. */
#include "games/canopus/position.h"

/* More than any material: the goal squares, and the men that keep a side from two. */
enum { WINNING_GAIN = 5000 };

/* The value of the man on a square, negative if he is of `side`; 0 on an empty square. */
static int prey_value(const struct canopus *p, int side, int square) {
    if (!cellset_has(canopus_occupied(p), square)) return 0;
    int value = canopus_man_value(canopus_kind(p, square));
    return cellset_has(p->side[side], square) ? -value : value;
}

static int taken_value(const struct canopus *p, int side, struct move move) {
    int value = 0;
    for (struct cellset taken = canopus_taken(move); !cellset_empty(taken);)
        value += prey_value(p, side, cellset_take(&taken));
    return value;
}

/* What the mover loses if a Soldier may take him where he ends. */
static int risk(const struct canopus *p, int side, enum kind kind, int to) {
    struct cellset soldiers = canopus_men(p, !side, SOLDIER);
    if (kind == KING || kind == REDUCER) return 0;
    if (!canopus_meet(soldiers, canopus_tables.soldier_captures[side][to])) return 0;
    return canopus_man_value(kind);
}

static bool is_push(const struct canopus *p, enum kind kind, int to) {
    return kind == PUSHER && cellset_has(canopus_occupied(p), to);
}

int canopus_gain(const union position *position, struct move move) {
    const struct canopus *p = canopus_of(position);
    int side = p->head.turn;
    enum kind before = canopus_kind(p, move.from);
    enum kind after = move.kind ? (enum kind)move.kind : before;
    if (is_push(p, before, move.to)) {
        struct push push = canopus_push(p, move.from, move.to);
        return push.off ? prey_value(p, side, push.last) : 0;
    }
    int gain = canopus_man_value(after) - canopus_man_value(before) - risk(p, side, after, move.to);
    if (move.set | move.place)
        gain += taken_value(p, side, move);
    else if (move.from != move.to)
        gain += prey_value(p, side, move.to);
    if (cellset_has(canopus_finishing(p, side), move.to)) gain += WINNING_GAIN;
    return gain;
}
