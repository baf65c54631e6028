/* Squares, sets of squares, and the lines between them: all geometry, no rules.
 *
 * A square is a number: a1 0, b1 1, ... h8 63. A set is a word with a bit for each. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_SQUARES_H
#define QUADRIGA_GAMES_SWORDMAGIC_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { FILES = 8, RANKS = 8, SQUARES = 64 };

/* The first four go to higher numbers, the others to lower ones. */
enum direction {
    NORTH,
    NORTH_EAST,
    EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_WEST,
    WEST,
    SOUTH_EAST,
    COMPASS
};

struct geometry {
    uint64_t ray[COMPASS][SQUARES];  /* all squares in a direction, to the edge */
    uint64_t straight[SQUARES];      /* all squares on its file and rank, to the edges */
    uint64_t slanting[SQUARES];      /* all squares on its diagonals */
    uint64_t diagonal[SQUARES];      /* one step diagonally */
    uint64_t around[SQUARES];        /* one step in the eight directions */
    uint64_t leap[SQUARES];          /* a knight's leap */
    uint64_t near[SQUARES];          /* one or two squares orthogonally */
    uint64_t neighbourhood[SQUARES]; /* at most two steps of a princess away, itself included */
};

/* Filled by squares_prepare. */
extern struct geometry GEOMETRY;
void squares_prepare(void);

static inline uint64_t square_set(int square) { return UINT64_C(1) << square; }
static inline bool set_has(uint64_t set, int square) { return set >> square & 1; }
static inline int set_first(uint64_t set) { return __builtin_ctzll(set); }
static inline int set_last(uint64_t set) { return 63 - __builtin_clzll(set); }
static inline int set_count(uint64_t set) { return bits_count(set); }
/* Takes the lowest square out of a set that is not empty. */
static inline int set_take(uint64_t *set) {
    int square = set_first(*set);
    *set &= *set - 1;
    return square;
}
static inline uint64_t rank_set(int rank) { return UINT64_C(0xff) << 8 * rank; }
static inline uint64_t file_set(int file) { return UINT64_C(0x0101010101010101) << file; }
static inline int square_file(int square) { return square & 7; }
static inline int square_rank(int square) { return square >> 3; }

/* The squares in a direction up to and including the first occupied one. */
static inline uint64_t slide(enum direction direction, int square, uint64_t occupied) {
    const uint64_t *ray = GEOMETRY.ray[direction];
    uint64_t hits = ray[square] & occupied;
    /* The rays from the two corners that stand for "no hit" are empty in these directions. */
    if (direction < SOUTH) return ray[square] ^ ray[set_first(hits | square_set(63))];
    return ray[square] ^ ray[set_last(hits | square_set(0))];
}

static inline uint64_t slide_straight(int square, uint64_t occupied) {
    return slide(NORTH, square, occupied) | slide(EAST, square, occupied) |
           slide(SOUTH, square, occupied) | slide(WEST, square, occupied);
}

static inline uint64_t slide_sideways(int square, uint64_t occupied) {
    return slide(EAST, square, occupied) | slide(WEST, square, occupied);
}

static inline uint64_t slide_diagonally(int square, uint64_t occupied) {
    return slide(NORTH_EAST, square, occupied) | slide(NORTH_WEST, square, occupied) |
           slide(SOUTH_WEST, square, occupied) | slide(SOUTH_EAST, square, occupied);
}

#endif
