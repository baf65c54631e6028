/* What the evaluation counts on the board: sums over many cells, which two sides have for the price
 * of one (both.h). */
#ifndef QUADRIGA_GAMES_CYVASSE_COUNTS_H
#define QUADRIGA_GAMES_CYVASSE_COUNTS_H

#include "games/cyvasse/position.h"

/* By side. */
struct counts {
    int once[SIDES], twice[SIDES]; /* cells that it attacks, and those that two of it attack */
    int room[SIDES];               /* free cells a step away from its pieces, towers aside */
    int spears[SIDES];             /* free cells where its spearmen stop enemy walkers */
    int around_once[SIDES], around_twice[SIDES]; /* of the cells `around`, those that the other side
                                                    attacks, and those that two of it attack */
    int nearness[SIDES]; /* to the other side's only king, of its pieces but towers and kings */
};

/* Counts all of them. `king` is the cell of each side's only king, or NO_CELL, and `around` what
 * matters around it; the cover of the position is filled in. */
void cyvasse_count(const struct cyvasse *p, const int king[SIDES],
                   const struct cellset around[SIDES], struct counts *counts);

#endif
