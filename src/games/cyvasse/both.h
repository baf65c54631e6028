/* A set of cells for each side, worked on together: each word holds White's in its first lane and
 * Black's in the second, and one vector instruction does for both what cellset.h does for one. */
#ifndef QUADRIGA_GAMES_CYVASSE_BOTH_H
#define QUADRIGA_GAMES_CYVASSE_BOTH_H

#include "games/cyvasse/cells.h"

typedef uint64_t lanes __attribute__((vector_size(2 * sizeof(uint64_t))));

struct both {
    lanes word[2];
};

static inline struct both both_of(struct cellset white, struct cellset black) {
    return (struct both){{{white.word[0], black.word[0]}, {white.word[1], black.word[1]}}};
}
static inline struct both both_same(struct cellset s) { return both_of(s, s); }
static inline struct cellset both_side(struct both s, int side) {
    return (struct cellset){{s.word[0][side], s.word[1][side]}};
}
static inline struct both both_and(struct both a, struct both b) {
    return (struct both){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}
static inline struct both both_or(struct both a, struct both b) {
    return (struct both){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}
static inline struct both both_minus(struct both a, struct both b) {
    return (struct both){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

/* One step of both sets, as `shift` takes it. */
static inline struct both both_shift(struct both s, int step) {
    if (step > 0)
        return (struct both){{s.word[0] << step, s.word[1] << step | s.word[0] >> (64 - step)}};
    return (struct both){{s.word[0] >> -step | s.word[1] << (64 + step), s.word[1] >> -step}};
}

/* All cells next to a cell of each set, as `shift_all` finds them. */
static inline struct both both_shift_all(struct both s) {
    struct both east = both_shift(s, STEP_EAST), west = both_shift(s, -STEP_EAST);
    struct both north = both_shift(both_or(s, east), STEP_NORTH_WEST);
    struct both south = both_shift(both_or(s, west), -STEP_NORTH_WEST);
    return both_or(both_or(east, west), both_or(north, south));
}

/* How many cells each set has, in the manner of bits.h. */
static inline void both_count(struct both s, int count[2]) {
    const uint64_t odd = UINT64_C(0x5555555555555555), pairs = UINT64_C(0x3333333333333333);
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f), ones = UINT64_C(0x0101010101010101);
    lanes first = s.word[0] - (s.word[0] >> 1 & odd), second = s.word[1] - (s.word[1] >> 1 & odd);
    lanes sum = (first & pairs) + (first >> 2 & pairs) + (second & pairs) + (second >> 2 & pairs);
    sum = (sum & low) + (sum >> 4 & low);
    for (int side = 0; side < 2; side++) count[side] = (int)(sum[side] * ones >> 56);
}

#endif
