/* How each kind of man moves and captures. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_REACH_H
#define QUADRIGA_GAMES_SWORDMAGIC_REACH_H

#include "games/swordmagic/position.h"

/* The squares one step forward of a set of men. */
static inline uint64_t ahead(int side, uint64_t men) { return side == WHITE ? men << 8 : men >> 8; }
/* The squares one step diagonally forward. */
static inline uint64_t ahead_aside(int side, uint64_t men) {
    uint64_t aside = (men & ~file_set(0)) >> 1 | (men & ~file_set(FILES - 1)) << 1;
    return ahead(side, aside);
}

/* The squares on which a man of `kind` and `side` standing on `square` could capture; own men on
 * them are protected. `occupied` blocks lines; `own` is what the summoner hops over. */
uint64_t aims(int kind, int side, int square, uint64_t occupied, uint64_t own);

/* Where a man of the position may go by a line, step or leap: moves and captures. */
uint64_t reach(const struct smposition *p, int kind, int side, int square);

/* The men of `side` that could capture an enemy on `square`, with these `occupied` squares. */
uint64_t attackers(const struct smposition *p, int side, int square, uint64_t occupied);

/* The squares from which a man of a base kind other than the summoner could capture on `square`. */
uint64_t aiming_squares(int kind, int side, int square, uint64_t occupied);

#endif
