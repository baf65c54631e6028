/* Two sets of cells worked on together: each word holds a word of the first set in one lane and of
 * the second in the other, and one vector instruction does for both what cells.h does for one. */
#ifndef QUADRIGA_GAMES_KILKENNY_PAIR_H
#define QUADRIGA_GAMES_KILKENNY_PAIR_H

#include "games/kilkenny/cells.h"

enum { PAIR = 2 };

typedef uint64_t pair_word __attribute__((vector_size(PAIR * sizeof(uint64_t))));

struct pair {
    pair_word word[CELLS_WORDS];
};

static inline struct pair pair_of(struct cells a, struct cells b) {
    return (struct pair){{{a.word[0], b.word[0]},
                          {a.word[1], b.word[1]},
                          {a.word[2], b.word[2]},
                          {a.word[3], b.word[3]}}};
}
/* One of the two: 0 or 1. */
static inline struct cells pair_cells(const struct pair *p, int which) {
    return (struct cells){
        {p->word[0][which], p->word[1][which], p->word[2][which], p->word[3][which]}};
}
static inline struct pair pair_and(struct pair a, struct pair b) {
    return (struct pair){{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2],
                          a.word[3] & b.word[3]}};
}
static inline struct pair pair_or(struct pair a, struct pair b) {
    return (struct pair){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2],
                          a.word[3] | b.word[3]}};
}

/* Moved by n, 1 to 63, as cells_up and cells_down do it. */
static inline struct pair pair_up(struct pair s, int n) {
    return (struct pair){{s.word[0] << n, s.word[1] << n | s.word[0] >> (64 - n),
                          s.word[2] << n | s.word[1] >> (64 - n),
                          s.word[3] << n | s.word[2] >> (64 - n)}};
}
static inline struct pair pair_down(struct pair s, int n) {
    return (struct pair){{s.word[0] >> n | s.word[1] << (64 - n),
                          s.word[1] >> n | s.word[2] << (64 - n),
                          s.word[2] >> n | s.word[3] << (64 - n), s.word[3] >> n}};
}

#endif
