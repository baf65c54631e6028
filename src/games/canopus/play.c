/* Making moves. */
#include "games/canopus/position.h"

enum kind canopus_kind(const struct canopus *p, int square) {
    int kind = KING;
    while (!cellset_has(p->kind[kind], square)) kind++;
    return (enum kind)kind;
}

void canopus_put(struct canopus *p, int side, enum kind kind, int square) {
    cellset_put(&p->side[side], square);
    cellset_put(&p->kind[kind], square);
    p->count[side]++;
    p->material[side] = (int16_t)(p->material[side] + canopus_man_value(kind));
    p->placement[side] = (int16_t)(p->placement[side] + canopus_placement(side, kind, square));
    p->head.key ^= canopus_tables.men_key[side][kind][square];
}

/* The reverse. */
static void lift(struct canopus *p, int side, enum kind kind, int square) {
    cellset_drop(&p->side[side], square);
    cellset_drop(&p->kind[kind], square);
    p->count[side]--;
    p->material[side] = (int16_t)(p->material[side] - canopus_man_value(kind));
    p->placement[side] = (int16_t)(p->placement[side] - canopus_placement(side, kind, square));
    p->head.key ^= canopus_tables.men_key[side][kind][square];
}

static int side_at(const struct canopus *p, int square) {
    return cellset_has(p->side[BLACK], square) ? BLACK : WHITE;
}

static void destroy(struct canopus *p, int square) {
    lift(p, side_at(p, square), canopus_kind(p, square), square);
}

static void shift(struct canopus *p, int from, int to) {
    int side = side_at(p, from);
    enum kind kind = canopus_kind(p, from);
    lift(p, side, kind, from);
    canopus_put(p, side, kind, to);
}

static int opposite(int way) { return (way & ORTHOGONAL) | ((way + 2) % ORTHOGONAL); }

/* Moves the row on, its far end first; the Pusher follows. */
static bool apply_push(struct canopus *p, int pusher, int to) {
    struct push push = canopus_push(p, pusher, to);
    for (int square = push.last;; square = canopus_tables.next[square][opposite(push.way)]) {
        int on = canopus_tables.next[square][push.way];
        if (on == NO_CELL)
            destroy(p, square);
        else
            shift(p, square, on);
        if (square == to) break;
    }
    shift(p, pusher, to);
    return push.off;
}

static bool apply_jumps(struct canopus *p, struct move move) {
    struct cellset taken = canopus_taken(move);
    while (!cellset_empty(taken)) destroy(p, cellset_take(&taken));
    if (move.from != move.to) shift(p, move.from, move.to);
    return true;
}

bool canopus_apply(struct canopus *p, struct move move) {
    if (move.set | move.place) return apply_jumps(p, move);
    int side = p->head.turn;
    enum kind kind = canopus_kind(p, move.from);
    bool captures = move.from != move.to && cellset_has(canopus_occupied(p), move.to);
    if (captures && kind == PUSHER) return apply_push(p, move.from, move.to);
    if (captures) destroy(p, move.to);
    lift(p, side, kind, move.from);
    canopus_put(p, side, move.kind ? (enum kind)move.kind : kind, move.to);
    return captures || move.kind;
}

static void end_turn(struct canopus *p) {
    /* Stops where a position string could not be read back. */
    if (p->head.turn == BLACK && p->number < COUNTER_MAX) p->number++;
    p->head.turn ^= 1;
    p->head.key ^= canopus_tables.turn_key;
}

void canopus_play(const union position *from, struct move move, union position *to) {
    struct canopus *p = (struct canopus *)to;
    *p = *canopus_of(from);
    p->head.quiet = canopus_apply(p, move) ? 0 : p->head.quiet + 1;
    end_turn(p);
}

void canopus_pass(const union position *from, union position *to) {
    struct canopus *p = (struct canopus *)to;
    *p = *canopus_of(from);
    p->head.quiet = 0; /* what stood before a null move cannot come back */
    end_turn(p);
}
