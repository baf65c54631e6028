/* How long a lone cat needs: the expected number of turns until it stands on a mouse. */
#ifndef QUADRIGA_GAMES_KILKENNY_RACE_H
#define QUADRIGA_GAMES_KILKENNY_RACE_H

#include <stdint.h>

#include "games/kilkenny/cells.h"

/* Expected turns are counted in parts of a turn. */
enum { RACE_TURN = 1 << 16 };

/* Fills `turns` for every cell of `inner`, for a cat that alone walks an empty board of the cells
 * `inner` by the roll of a die, takes at every roll the move that brings it home soonest, and is
 * home on any cell of `goal`, which it may end on but not pass. With `wait` it may also stay where
 * it is, as a cat may whose fellows can move; without, it moves whenever it can. Cells from which
 * it cannot get home, and those outside `inner`, get RACE_NEVER. */
enum { RACE_NEVER = 1000 * RACE_TURN };
void race_solve(struct cells inner, struct cells goal, bool wait, int32_t turns[CELLS]);

#endif
