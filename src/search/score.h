/* Scores of positions, in centipawns from the view of the player to move.
 *
 * A proven win or loss is counted in plies: SCORE_MATE - n is a win n plies after the root of the
 * search. What lies within EVAL_LIMIT (game.h) is an estimate. */
#ifndef QUADRIGA_SEARCH_SCORE_H
#define QUADRIGA_SEARCH_SCORE_H

#include <stdbool.h>
#include <stdlib.h>

#include "base/sizes.h"
#include "game.h"

enum {
    PLY_MAX = USUAL_OR_TINY(200, 12), /* the deepest line that is searched */
    SCORE_MATE = 32000,
    SCORE_INFINITE = SCORE_MATE + 1,
    SCORE_PROVEN = SCORE_MATE - 1000, /* at least this: a proven win */
};

_Static_assert(PLY_MAX < 1000, "mate scores must not reach down to estimates");
_Static_assert((int)EVAL_LIMIT < (int)SCORE_PROVEN, "estimates must not look like proven wins");

static inline bool score_is_proven(int score) { return abs(score) >= SCORE_PROVEN; }

/* From the root to the end of a proven game: plies, or with chance turns, of which each has a roll
 * and a move. */
static inline int score_mate_length(const struct game *game, int score) {
    int plies = SCORE_MATE - abs(score);
    return game->has_chance ? (plies + 1) / 2 : plies;
}

/* In the table wins are counted from the stored position, in the search from the root. */
static inline int score_to_table(int score, int ply) {
    return score >= SCORE_PROVEN ? score + ply : score <= -SCORE_PROVEN ? score - ply : score;
}
static inline int score_from_table(int score, int ply) {
    return score >= SCORE_PROVEN ? score - ply : score <= -SCORE_PROVEN ? score + ply : score;
}

#endif
