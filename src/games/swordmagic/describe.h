/* The picture of a position. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_DESCRIBE_H
#define QUADRIGA_GAMES_SWORDMAGIC_DESCRIBE_H

#include "board.h"

void sm_describe(const union position *position, struct board *board);

#endif
