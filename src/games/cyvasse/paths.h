/* How pieces get about: what stops them, where they can walk, what they can capture. */
#ifndef QUADRIGA_GAMES_CYVASSE_PATHS_H
#define QUADRIGA_GAMES_CYVASSE_PATHS_H

#include "games/cyvasse/position.h"

/* What a quiet move may enter, and what of that it may pass. */
struct ways {
    struct cellset enter, pass;
};

/* The ways of one side in one position. */
struct paths {
    struct ways walk, fly; /* on foot and in the air */
    struct cellset stand;  /* where a quiet move may end */
};

/* Fills the table of capture lines. */
void cyvasse_paths_prepare(void);

struct paths cyvasse_paths(const struct cyvasse *p, int side);

/* Where the side's piece on a cell can go without a capture. */
struct cellset cyvasse_quiet_targets(const struct cyvasse *p, const struct paths *paths, int from);

/* The side's pieces that reach an enemy piece for a capture, armour and towers aside. */
struct cellset cyvasse_reachers(const struct cyvasse *p, int side, int target);

/* Whether there is such a piece. */
bool cyvasse_is_reached(const struct cyvasse *p, int side, int target);

#endif
