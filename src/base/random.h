/* Pseudo-random numbers: the splitmix64 generator, whose whole state is one word. */
#ifndef QUADRIGA_BASE_RANDOM_H
#define QUADRIGA_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* A bijection of 64-bit words that scatters neighbouring values: the output step of splitmix64. */
static inline uint64_t random_mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static inline uint64_t random_next(struct random *random) {
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    return random_mix(random->state);
}

/* A number from 0 to bound - 1, each as likely as the others; bound above 0. */
uint32_t random_below(struct random *random, uint32_t bound);

/* Fills `words` with the sequence that begins at `seed`, for Zobrist keys. */
void random_fill(uint64_t *words, size_t count, uint64_t seed);

/* A word that differs from one start of the program to the next. */
uint64_t random_entropy(void);

#endif
