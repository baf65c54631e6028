/* Where which roll can take whose cats: what that means to the colours that play on. */
#ifndef QUADRIGA_GAMES_KILKENNY_REACH_H
#define QUADRIGA_GAMES_KILKENNY_REACH_H

#include "games/kilkenny/lanes.h"

/* One who plays on. None of his cats is on a mouse. */
struct reacher {
    struct cells cats;
    struct cells entering, sites; /* as in struct doors */
};

/* Sets of rolls, bit r - 1 for roll r: those that bring one of his cats onto one of his sites; and
 * of each who rolls before him those that take a cat of his, one that stands to enter, or any. */
struct reached {
    uint8_t sites;
    uint8_t entering[COLOURS - 1], cats[COLOURS - 1];
};

/* How it is found: the same everywhere, but with other instructions. */
enum reach_by { REACH_ANYWHERE, REACH_BY_AVX2, REACH_BY_AVX512, REACH_WAYS };
/* False where this processor does not have them. */
bool reach_choose(enum reach_by by);
/* Chooses the last that it has. */
void reach_prepare(void);
/* `count` of them, in the order in which they roll. */
void reach_find(const struct reacher *reachers, int count, struct reached *reached);

#endif
