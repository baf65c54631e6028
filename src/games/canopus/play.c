/* Making moves. */
#include <string.h>

#include "games/canopus/position.h"

/* What changes the men comes in two makes, one that keeps key and scores and one that does not. */
#define EXPANDED static inline __attribute__((always_inline))

/* Adds a man to the scores, or takes him off, and changes the key. */
static void score(struct canopus *p, int side, enum kind kind, int square, int sign) {
    int placement = canopus_worth.placement[side][kind][square];
    p->material[side] = (int16_t)(p->material[side] + sign * canopus_worth.man[kind]);
    p->placement[side] = (int16_t)(p->placement[side] + sign * placement);
    p->head.key ^= canopus_tables.men_key[side][kind][square];
}

EXPANDED void put(struct canopus *p, int side, enum kind kind, int square, bool scored) {
    cellset_put(&p->side[side], square);
    cellset_put(&p->kind[kind], square);
    p->at[square] = (uint8_t)kind;
    p->where[side][canopus_sole[kind]] = (uint8_t)square;
    p->count[side]++;
    if (scored) score(p, side, kind, square, 1);
}

/* The reverse. */
EXPANDED void lift(struct canopus *p, int side, enum kind kind, int square, bool scored) {
    cellset_drop(&p->side[side], square);
    cellset_drop(&p->kind[kind], square);
    p->where[side][canopus_sole[kind]] = NO_CELL;
    p->count[side]--;
    if (scored) score(p, side, kind, square, -1);
}

void canopus_clear(struct canopus *p) {
    memset(p, 0, sizeof *p);
    memset(p->where, NO_CELL, sizeof p->where);
}

void canopus_put(struct canopus *p, int side, enum kind kind, int square) {
    put(p, side, kind, square, true);
}

static int side_at(const struct canopus *p, int square) {
    return cellset_has(p->side[BLACK], square) ? BLACK : WHITE;
}

EXPANDED void destroy(struct canopus *p, int square, bool scored) {
    lift(p, side_at(p, square), canopus_kind(p, square), square, scored);
}

EXPANDED void shift(struct canopus *p, int from, int to, bool scored) {
    int side = side_at(p, from);
    enum kind kind = canopus_kind(p, from);
    lift(p, side, kind, from, scored);
    put(p, side, kind, to, scored);
}

static int opposite(int way) { return (way & ORTHOGONAL) | ((way + 2) % ORTHOGONAL); }

/* Moves the row on, its far end first; the Pusher follows. */
EXPANDED bool apply_push(struct canopus *p, int pusher, int to, bool scored) {
    struct push push = canopus_push(p, pusher, to);
    for (int square = push.last;; square = canopus_tables.next[square][opposite(push.way)]) {
        int on = canopus_tables.next[square][push.way];
        if (on == NO_CELL)
            destroy(p, square, scored);
        else
            shift(p, square, on, scored);
        if (square == to) break;
    }
    shift(p, pusher, to, scored);
    return push.off;
}

EXPANDED bool apply_jumps(struct canopus *p, struct move move, bool scored) {
    struct cellset taken = canopus_taken(move);
    while (!cellset_empty(taken)) destroy(p, cellset_take(&taken), scored);
    if (move.from != move.to) shift(p, move.from, move.to, scored);
    return true;
}

EXPANDED bool apply(struct canopus *p, struct move move, bool scored) {
    if (move.set | move.place) return apply_jumps(p, move, scored);
    int side = p->head.turn;
    enum kind kind = canopus_kind(p, move.from);
    bool captures = move.from != move.to && cellset_has(canopus_occupied(p), move.to);
    if (captures && kind == PUSHER) return apply_push(p, move.from, move.to, scored);
    if (captures) destroy(p, move.to, scored);
    lift(p, side, kind, move.from, scored);
    put(p, side, move.kind ? (enum kind)move.kind : kind, move.to, scored);
    return captures || move.kind;
}

bool canopus_apply(struct canopus *p, struct move move) { return apply(p, move, true); }

void canopus_try(struct canopus *p, struct move move) { apply(p, move, false); }

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
    p->checker = (uint8_t)canopus_checker(p, p->head.turn);
}

/* Not known of a push, which moves many. */
uint64_t canopus_key_after(const union position *position, struct move move) {
    const struct canopus *p = canopus_of(position);
    const struct canopus_tables *t = &canopus_tables;
    int side = p->head.turn;
    enum kind before = canopus_kind(p, move.from);
    enum kind after = move.kind ? (enum kind)move.kind : before;
    struct cellset taken = canopus_taken(move);
    if (move.from != move.to && cellset_has(canopus_occupied(p), move.to)) {
        if (before == PUSHER) return 0;
        cellset_put(&taken, move.to);
    }
    uint64_t key = p->head.key ^ t->turn_key;
    key ^= t->men_key[side][before][move.from] ^ t->men_key[side][after][move.to];
    while (!cellset_empty(taken)) {
        int square = cellset_take(&taken);
        key ^= t->men_key[side_at(p, square)][canopus_kind(p, square)][square];
    }
    return key;
}

void canopus_pass(const union position *from, union position *to) {
    struct canopus *p = (struct canopus *)to;
    *p = *canopus_of(from);
    p->head.quiet = 0; /* what stood before a null move cannot come back */
    p->checker = NO_CELL;
    end_turn(p);
}
