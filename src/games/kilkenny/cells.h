/* Sets of the 256 cells of a 16 x 16 frame, in four words. A cell is rank * 16 + file, both from 0,
 * so that a step in any direction is a fixed difference of cells, and moving all cells of a set
 * along is one shift. */
#ifndef QUADRIGA_GAMES_KILKENNY_CELLS_H
#define QUADRIGA_GAMES_KILKENNY_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { CELLS = 256, CELLS_FILES = 16, CELLS_WORDS = 4 };

struct cells {
    uint64_t word[CELLS_WORDS];
};

/* The set of two cells, for tables of constants. */
#define CELLS_WORD_OF(cell, i) ((cell) >> 6 == (i) ? UINT64_C(1) << ((cell)&63) : 0)
#define CELLS_PAIR_WORD(a, b, i) (CELLS_WORD_OF(a, i) | CELLS_WORD_OF(b, i))
#define CELLS_PAIR(a, b)                                                                  \
    {                                                                                     \
        {                                                                                 \
            CELLS_PAIR_WORD(a, b, 0), CELLS_PAIR_WORD(a, b, 1), CELLS_PAIR_WORD(a, b, 2), \
                CELLS_PAIR_WORD(a, b, 3)                                                  \
        }                                                                                 \
    }

static inline bool cells_has(const struct cells *s, int cell) {
    return s->word[cell >> 6] >> (cell & 63) & 1;
}
static inline void cells_put(struct cells *s, int cell) {
    s->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}
static inline void cells_drop(struct cells *s, int cell) {
    s->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}
static inline bool cells_empty(struct cells s) {
    return (s.word[0] | s.word[1] | s.word[2] | s.word[3]) == 0;
}
static inline int cells_count(struct cells s) {
    return bits_count_two(s.word[0], s.word[1]) + bits_count_two(s.word[2], s.word[3]);
}
static inline struct cells cells_and(struct cells a, struct cells b) {
    return (struct cells){{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2],
                           a.word[3] & b.word[3]}};
}
static inline struct cells cells_or(struct cells a, struct cells b) {
    return (struct cells){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2],
                           a.word[3] | b.word[3]}};
}
/* What is in a and not in b. */
static inline struct cells cells_minus(struct cells a, struct cells b) {
    return (struct cells){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2],
                           a.word[3] & ~b.word[3]}};
}

/* Word i of a set, nothing beyond either end. */
static inline uint64_t cells_word(struct cells s, int i) {
    return i < 0 || i >= CELLS_WORDS ? 0 : s.word[i];
}
/* Word i of the set that holds cell + n for every cell of s. */
static inline uint64_t cells_up_word(struct cells s, int n, int i) {
    int from = i - (n >> 6), bits = n & 63;
    return bits ? cells_word(s, from) << bits | cells_word(s, from - 1) >> (64 - bits)
                : cells_word(s, from);
}
static inline uint64_t cells_down_word(struct cells s, int n, int i) {
    int from = i + (n >> 6), bits = n & 63;
    return bits ? cells_word(s, from) >> bits | cells_word(s, from + 1) << (64 - bits)
                : cells_word(s, from);
}
/* The cells of s moved by n (0 to 127) towards higher numbers; what leaves the frame is lost. Cheap
 * only where n is a constant after inlining. */
static inline struct cells cells_up(struct cells s, int n) {
    return (struct cells){{cells_up_word(s, n, 0), cells_up_word(s, n, 1), cells_up_word(s, n, 2),
                           cells_up_word(s, n, 3)}};
}
static inline struct cells cells_down(struct cells s, int n) {
    return (struct cells){{cells_down_word(s, n, 0), cells_down_word(s, n, 1),
                           cells_down_word(s, n, 2), cells_down_word(s, n, 3)}};
}

/* Takes the lowest cell out of a set; -1 where it is empty. */
static inline int cells_take(struct cells *s) {
    for (int i = 0; i < CELLS_WORDS; i++) {
        if (!s->word[i]) continue;
        int bit = __builtin_ctzll(s->word[i]);
        s->word[i] &= s->word[i] - 1;
        return 64 * i + bit;
    }
    return -1;
}

#endif
