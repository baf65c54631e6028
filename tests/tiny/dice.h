/* A race with dice for the tests of the search, small enough to be searched in full.
 *
 * Two players with two men each on a track that both share, from square 0 to HOME. The die shows 1,
 * 2 or 3, with the chances 3/6, 2/6 and 1/6. A man advances by the roll, and what is beyond HOME is
 * HOME; landing on a square with men of the other player sends those back to 0. Whoever lands on
 * AGAIN rolls again; whoever lands on STEP makes a second move of one square without a roll: the
 * turn does not simply alternate. Who has both men home has won (`home`); after TURNS_MAX moves the
 * game is drawn (`turn-limit`).
 *
 * Position string: `<man> <man> <man> <man> <player> <roll> <turns>`: the squares of the first
 * player's men and of the second's, 1 or 2, 0 for a roll that is due. */
#ifndef QUADRIGA_TESTS_DICE_H
#define QUADRIGA_TESTS_DICE_H

#include "game.h"

enum { DICE_HOME = 9, DICE_AGAIN = 4, DICE_STEP = 6, DICE_TURNS_MAX = 60 };

extern const struct game DICE;

#endif
