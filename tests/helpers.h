/* What the tests of the games share: positions by their strings, moves by their texts. Every
 * function fails the running cmocka test when something is not as it must be. `game` must be
 * prepared (games_prepare). */
#ifndef QUADRIGA_TESTS_HELPERS_H
#define QUADRIGA_TESTS_HELPERS_H

/* cmocka.h needs these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/**/
#include <cmocka.h>

#include "game.h"

/* Sets up a position that must be accepted, and checks it with the game's `verify`. */
void set_up(const struct game *game, const char *fen, union position *position);

/* Plays the moves of a string parted by blanks, each of which must be legal; the keys on the way
 * are not kept. */
void play_moves(const struct game *game, union position *position, const char *moves);

/* Whether a move, in any accepted spelling, is legal. */
bool is_legal(const struct game *game, const char *fen, const char *move);

/* The `gain` of a move that must be legal. */
int move_gain(const struct game *game, const char *fen, const char *move);

/* The legal moves, in byte order, parted by blanks, must be these. */
void assert_moves(const struct game *game, const char *fen, const char *moves);
/* Those that begin with `prefix` must be these. */
void assert_moves_from(const struct game *game, const char *fen, const char *prefix,
                       const char *moves);
/* The number of legal moves must be this. */
void assert_move_count(const struct game *game, const char *fen, size_t count);

/* After the moves the position string must be `expected`. */
void assert_after(const struct game *game, const char *fen, const char *moves,
                  const char *expected);

/* How the game stands; reason NULL while it goes on. */
void assert_result(const struct game *game, const char *fen, int outcome, const char *reason);
/* The same after moves, with the history that they make. */
void assert_result_after(const struct game *game, const char *fen, const char *moves, int outcome,
                         const char *reason);

/* The string must be refused with a message that contains `words`. */
void assert_refused(const struct game *game, const char *fen, const char *words);

void assert_perft(const struct game *game, const char *fen, int depth, uint64_t leaves);

#endif
