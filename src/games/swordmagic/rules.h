/* How a game stands. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_RULES_H
#define QUADRIGA_GAMES_SWORDMAGIC_RULES_H

#include "game.h"

enum { QUIET_PLIES_MAX = 100, MOVES_MAX = 1000 };

struct result sm_result(const union position *position, const struct history *history);
struct result sm_no_moves(const union position *position);
bool sm_in_check(const union position *position);
/* Finds a capture of the princess, or one by the own princess that makes an angel a goddess; it
 * misses only the wins by leaving the other side without a move. */
bool sm_wins_at_once(const union position *position, struct move *move);

#endif
