/* What a thread learns of quiet moves while it searches: which of them refuted positions, and after
 * which moves. It outlives a search, for the next position of a game is much like the last. */
#ifndef QUADRIGA_SEARCH_EXPERIENCE_H
#define QUADRIGA_SEARCH_EXPERIENCE_H

#include "game.h"

enum {
    CELLS = 256,
    TRACKS = 1024, /* moves as what follows them tells them apart */
    NO_TRACK = 0,  /* a roll, a null move, or the root */
    STANDING_MAX = 16384,
    LOOK_BACK = 2, /* moves before one that its standing depends on */
};

struct experience {
    int16_t plain[PLAYERS_MAX][CELLS][CELLS]; /* by player, first and last cell */
    int16_t after[TRACKS][TRACKS];            /* by the track of an earlier move, and its own */
    struct move counter[TRACKS];              /* what last refuted a move */
};

/* A node as experience sees it. */
struct setting {
    int player;
    uint16_t before[LOOK_BACK]; /* tracks of the last move and the one before it */
};

/* What kind of man went where, and whose. */
uint16_t experience_track(const struct game *game, const union position *position,
                          struct move move);

/* How well a quiet move did; within LOOK_BACK + 1 times +-STANDING_MAX. */
int experience_of(const struct experience *experience, const struct setting *setting,
                  struct move move, uint16_t track);

/* A quiet move refuted a node that was searched to `depth`, and the others before it did not. */
void experience_gain(struct experience *experience, const struct game *game,
                     const union position *position, const struct setting *setting, int depth,
                     struct move best, const struct move *failed, int failed_count);

void experience_clear(struct experience *experience);

#endif
