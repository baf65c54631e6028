/* The games of this build. */
#ifndef QUADRIGA_GAMES_H
#define QUADRIGA_GAMES_H

#include "game.h"

/* In the order in which the protocol lists them, the first being the default; ends in NULL. */
extern const struct game *const GAMES[];

/* By name, without regard to case; NULL if there is none. */
const struct game *games_find(struct span name);

/* Prepares every game's tables; to be called once, before anything else. */
void games_prepare(void);

#endif
