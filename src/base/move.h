/* A move of any game, as a plain value of 16 bytes.
 *
 * What the fields mean is the business of the game that made the move; everyone else may only
 * compare moves, pass them back to that game, and read the cells in `from`, `to` and `place`, which
 * are the game's cell numbers or NO_CELL. */
#ifndef QUADRIGA_BASE_MOVE_H
#define QUADRIGA_BASE_MOVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { NO_CELL = 255 };

struct move {
    uint64_t set; /* a set of cells, where a game needs one to tell moves apart; else 0 */
    uint8_t from; /* where the man starts; NO_CELL for a roll or a pass */
    uint8_t to;   /* where it ends */
    uint8_t kind; /* a change of kind, a skill, a roll: the game's own number; 0 for a plain move */
    uint8_t place; /* a cell chosen besides, or more of `set`; 0 where there is none */
    int32_t order; /* scratch of whoever sorts a list of moves; no part of the move */
};

_Static_assert(sizeof(struct move) == 16, "a move is 16 bytes");
_Static_assert(offsetof(struct move, order) == offsetof(struct move, from) + 4,
               "from, to, kind and place make one word");

static const struct move MOVE_NONE = {0, NO_CELL, NO_CELL, NO_CELL, NO_CELL, 0};

/* `from`, `to`, `kind` and `place` as one word, for comparing. */
static inline uint32_t move_cells(struct move m) {
    uint32_t cells;
    memcpy(&cells, (const char *)&m + offsetof(struct move, from), sizeof cells);
    return cells;
}

static inline bool move_equal(struct move a, struct move b) {
    return a.set == b.set && move_cells(a) == move_cells(b);
}

static inline bool move_is_none(struct move m) { return move_equal(m, MOVE_NONE); }

/* 32 bits that tell a move from nearly all others of its position; never 0 for a real move with a
 * cell in it. Two moves may share a code: whoever looks a move up by it must find it among the
 * legal moves. */
static inline uint32_t move_code(struct move m) {
    uint64_t rest = m.set * UINT64_C(0x9e3779b97f4a7c15) >> 48;
    rest ^= (uint64_t)m.kind << 8 ^ (uint64_t)m.place;
    return (uint32_t)(m.from | (uint32_t)m.to << 8 | (uint32_t)(rest & 0xffff) << 16);
}
/* The one move without a `set` that has a code, for whose moves are all of that kind. */
static inline struct move move_of_code(uint32_t code) {
    return (struct move){
        0, (uint8_t)code, (uint8_t)(code >> 8), (uint8_t)(code >> 24), (uint8_t)(code >> 16), 0};
}
/* The cells in a code. */
static inline int move_code_from(uint32_t code) { return (int)(code & 0xff); }
static inline int move_code_to(uint32_t code) { return (int)(code >> 8 & 0xff); }

#endif
