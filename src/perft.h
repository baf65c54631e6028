/* Counting the leaves of the tree of legal moves: the proof of a game's rules, and a measure of
 * their speed. */
#ifndef QUADRIGA_PERFT_H
#define QUADRIGA_PERFT_H

#include "game.h"

/* Asked now and then with the context; true ends the count. */
typedef bool perft_stop(void *context);

/* Leaves `depth` plies below a position (a roll is a ply); 1 at depth 0. A finished game has no
 * successors. `history` must hold the keys before the position and have room for `depth` more.
 * Returns false if stopped. */
bool perft(const struct game *game, const union position *position, int depth, uint64_t *keys,
           size_t key_count, struct movelist *list, perft_stop *stop, void *context,
           uint64_t *leaves);

#endif
