/* Full-width minimax without any pruning, table or evaluation: what can be forced within a depth.
 * For games for two in which the sides alternate or not, without chance. */
#ifndef QUADRIGA_TESTS_PLAIN_SEARCH_H
#define QUADRIGA_TESTS_PLAIN_SEARCH_H

#include "game.h"

/* The value to the player to move, as src/search/score.h counts from here: a proven win or loss
 * within `depth` plies, or 0; whether their end leaves a move is looked at too. The position is
 * without history. */
int plain_value(const struct game *game, const union position *position, int depth);
/* The same with positions before the root, not more than 40. */
int plain_value_after(const struct game *game, const union position *position,
                      struct history history, int depth);
/* The same after a move, still to the player who makes it and counted from before it. */
int plain_move_value(const struct game *game, const union position *position, struct move move,
                     int depth);

#endif
