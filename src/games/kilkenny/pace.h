/* Paces: what a lone cat, on its way to any of its colour's mice that are empty, fills a turn. */
#ifndef QUADRIGA_GAMES_KILKENNY_PACE_H
#define QUADRIGA_GAMES_KILKENNY_PACE_H

#include "games/kilkenny/position.h"

/* The unit, one mouse a turn. Nothing is quicker than a cat that waits for one number of the die,
 * so a pace fits a byte. */
enum { PACE_ONE = 1000 };

/* Solves the races that paces are taken from. */
void pace_prepare(void);
int pace_of(const struct kilkenny *k, int colour, int cell);

/* The paces of up to eight cats, a byte each, the quickest in the lowest one; 0 for no cat. */
uint64_t paces_with(uint64_t paces, int pace);
uint64_t paces_without(uint64_t paces, int pace);
/* Those of all of a colour's cats off the mice. */
uint64_t paces_of(const struct kilkenny *k, int colour);

#endif
