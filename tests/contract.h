/* The contract of src/game.h, checked on random games: what every game must keep, whatever its
 * rules. Every function fails the running cmocka test with the game, the position and what is
 * wrong. The game must be prepared. */
#ifndef QUADRIGA_TESTS_CONTRACT_H
#define QUADRIGA_TESTS_CONTRACT_H

#include "helpers.h"

/* How many random games a test plays: `usual`, or 1,000 where QUADRIGA_LONG is set. */
int contract_games(int usual);

/* The facts of a game and its start positions. */
void contract_check_facts(const struct game *game);

/* Plays seeded random games from a start to their ends and checks what must hold on the way. */
void contract_check_games(const struct game *game, size_t start, int games, uint64_t seed);

#endif
