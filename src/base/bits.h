/* Words as sets of bits, and as rows of bytes. */
#ifndef QUADRIGA_BASE_BITS_H
#define QUADRIGA_BASE_BITS_H

#include <stdint.h>

/* The word that has the same in every byte. */
#define BITS_EVERY_BYTE(byte) (UINT64_C(0x0101010101010101) * (uint64_t)(byte))

/* How many bits of a word are set. Where the processor has no instruction for it (and the portable
 * build of x86-64 must not use the one that most have) the compiler's own answer is a function
 * call; this is the same sum in line. */
#if defined __x86_64__ && !defined __POPCNT__

/* In each group of four bits, how many of them are set. */
static inline uint64_t bits_by_four(uint64_t word) {
    const uint64_t odd = UINT64_C(0x5555555555555555), pairs = UINT64_C(0x3333333333333333);
    word -= word >> 1 & odd;
    return (word & pairs) + (word >> 2 & pairs);
}

/* The sum of sixteen such groups, or of two words of them added up. */
static inline int bits_sum(uint64_t groups) {
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f), ones = UINT64_C(0x0101010101010101);
    return (int)(((groups & low) + (groups >> 4 & low)) * ones >> 56);
}

static inline int bits_count(uint64_t word) { return bits_sum(bits_by_four(word)); }
static inline int bits_count_two(uint64_t a, uint64_t b) {
    return bits_sum(bits_by_four(a) + bits_by_four(b));
}

#else

static inline int bits_count(uint64_t word) { return __builtin_popcountll(word); }
static inline int bits_count_two(uint64_t a, uint64_t b) { return bits_count(a) + bits_count(b); }

#endif

#endif
