/* The weights of the evaluation, in centipawns: what each prospect adds to a player's strength.
 * How they were found is told in docs/strength.md. */
#ifndef QUADRIGA_GAMES_KILKENNY_WEIGHTS_H
#define QUADRIGA_GAMES_KILKENNY_WEIGHTS_H

#include "games/kilkenny/prospect.h"

/* Whether a player rolls next or has to wait for another to do so first. */
enum role { TO_ROLL, WAITING, ROLES };

struct weights {
    int entries[ROLES][MICE][ROLLS + 1];  /* by mice filled and entering rolls */
    int second[ROLLS + 1];                /* by entering rolls of the mouse with fewer */
    int building[ROLES][MICE][ROLLS + 1]; /* by mice filled and rolls that build an entry */
    int pace[MICE][RUNNERS];              /* for a pace of one mouse a turn, by mice filled */
    int cats[CATS_MAX + 1];               /* by their number */
    int threatened[ROLLS + 1];            /* by rolls; only of who waits */
    int exposed[ROLLS + 1];
    /* What moves gain, for their ordering: a pace of one mouse a turn, a cat taken, a mouse
     * entered, the second one. */
    int nearing, taking, entering, winning;
};

extern const struct weights KILKENNY_WEIGHTS;

#endif
