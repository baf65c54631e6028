/* How pieces get about: what stops them, where they can walk, what they can capture. */
#ifndef QUADRIGA_GAMES_CYVASSE_PATHS_H
#define QUADRIGA_GAMES_CYVASSE_PATHS_H

#include "games/cyvasse/position.h"

/* The ways of one side in one position. */
struct paths {
    int side;
    struct cellset open[PASSAGES]; /* what may be passed */
    struct cellset walk, fly;      /* what may be entered in a quiet move, on foot and in the air */
    struct cellset stand;          /* where a quiet move may end */
};

/* Fills the table of capture lines. */
void cyvasse_paths_prepare(void);

struct paths cyvasse_paths(const struct cyvasse *p, int side);

/* Where the side's piece on a cell can go without a capture. */
struct cellset cyvasse_quiet_targets(const struct cyvasse *p, const struct paths *paths, int from);

/* The side's pieces that reach an enemy piece for a capture, armour and towers aside. */
struct cellset cyvasse_reachers(const struct cyvasse *p, const struct paths *paths, int target);

/* Those of the enemy pieces in a set that some piece of the side reaches for a capture. */
struct cellset cyvasse_reached(const struct cyvasse *p, int side, struct cellset targets);

#endif
