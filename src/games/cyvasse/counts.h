/* What the evaluation counts on the board: sums over many cells, which two sides have for the price
 * of one (both.h). */
#ifndef QUADRIGA_GAMES_CYVASSE_COUNTS_H
#define QUADRIGA_GAMES_CYVASSE_COUNTS_H

#include "games/cyvasse/position.h"

struct counts {
    int men[KINDS][SIDES];
    int all; /* men of both sides */
    /* By side. */
    int once[SIDES], twice[SIDES]; /* cells that it attacks, and those that two of it attack */
    int around_once[SIDES], around_twice[SIDES]; /* of the cells `around`, those that the other side
                                                    attacks, and those that two of it attack */
};

/* Counts all of them. `around` is what matters around each side's king; the cover of the position
 * is filled in. */
void cyvasse_count(const struct cyvasse *p, const struct cellset around[SIDES],
                   struct counts *counts);

#endif
