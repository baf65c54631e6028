/* Sets of up to 128 cells, in two words. */
#ifndef QUADRIGA_BASE_CELLSET_H
#define QUADRIGA_BASE_CELLSET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

struct cellset {
    uint64_t word[2];
};

/* The word of a cell is chosen by comparison, not by index, so that sets stay in registers. */
static inline struct cellset cellset_of(int cell) {
    uint64_t bit = UINT64_C(1) << (cell & 63);
    return (struct cellset){{cell < 64 ? bit : 0, cell < 64 ? 0 : bit}};
}
static inline bool cellset_has(struct cellset s, int cell) {
    return (cell < 64 ? s.word[0] : s.word[1]) >> (cell & 63) & 1;
}
static inline bool cellset_empty(struct cellset s) { return (s.word[0] | s.word[1]) == 0; }
static inline struct cellset cellset_and(struct cellset a, struct cellset b) {
    return (struct cellset){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}
static inline struct cellset cellset_or(struct cellset a, struct cellset b) {
    return (struct cellset){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}
/* What is in one of them alone. */
static inline struct cellset cellset_xor(struct cellset a, struct cellset b) {
    return (struct cellset){{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1]}};
}
/* What is in a and not in b. */
static inline struct cellset cellset_minus(struct cellset a, struct cellset b) {
    return (struct cellset){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}
static inline void cellset_put(struct cellset *s, int cell) {
    *s = cellset_or(*s, cellset_of(cell));
}
static inline void cellset_drop(struct cellset *s, int cell) {
    *s = cellset_minus(*s, cellset_of(cell));
}
static inline int cellset_count(struct cellset s) { return bits_count_two(s.word[0], s.word[1]); }
/* The cells moved by n (1 to 63) towards higher or lower numbers; what passes an end is lost. */
static inline struct cellset cellset_up(struct cellset s, int n) {
    return (struct cellset){{s.word[0] << n, s.word[1] << n | s.word[0] >> (64 - n)}};
}
static inline struct cellset cellset_down(struct cellset s, int n) {
    return (struct cellset){{s.word[0] >> n | s.word[1] << (64 - n), s.word[1] >> n}};
}
/* Takes the lowest cell out of a set that is not empty. */
static inline int cellset_take(struct cellset *s) {
    if (s->word[0]) {
        int cell = __builtin_ctzll(s->word[0]);
        s->word[0] &= s->word[0] - 1;
        return cell;
    }
    int cell = 64 + __builtin_ctzll(s->word[1]);
    s->word[1] &= s->word[1] - 1;
    return cell;
}

#endif
