/* Hexapawn: the smallest game that shows what a game must offer (docs/adding-a-game.md).
 *
 * Three men a side on a board of three by three, White at rank 1, who begins. A man steps one
 * square straight forward to an empty square, or captures one square diagonally forward. Who brings
 * a man to the far rank has won (reason `arrived`); who has no move has lost (reason `stuck`).
 *
 * Position string: `<board> <side>`, such as `ppp/3/PPP w`. */
#ifndef QUADRIGA_TESTS_TINY_H
#define QUADRIGA_TESTS_TINY_H

#include "game.h"

extern const struct game TINY;

#endif
