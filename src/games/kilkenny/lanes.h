/* The lanes: the three lines inward from each mouse, along which its owner's cats enter it. */
#ifndef QUADRIGA_GAMES_KILKENNY_LANES_H
#define QUADRIGA_GAMES_KILKENNY_LANES_H

#include "games/kilkenny/position.h"

/* How the lanes of one mouse stand. */
struct lanes {
    unsigned rolls;               /* bit r: roll r brings a cat onto the mouse */
    struct cells entering;        /* the cats that stand to do so */
    struct cells open[ROLLS + 1]; /* by roll: where a cat would stand to do so with that roll */
};

/* Adds the lanes of an empty mouse (0 or 1 of a colour) to `lanes`, which begins as zero; `all` are
 * all cats on the board. */
void lanes_add(const struct kilkenny *k, const struct cells *all, int colour, int mouse,
               struct lanes *lanes);

#endif
