/* The picture of a position of Cyvasse. */
#ifndef QUADRIGA_GAMES_CYVASSE_PICTURE_H
#define QUADRIGA_GAMES_CYVASSE_PICTURE_H

#include "board.h"

/* Fills the function of the same name in `struct game`. */
void cyvasse_describe(const union position *position, struct board *board);

#endif
