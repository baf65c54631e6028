/* Canopus and Super-Star Canopus: docs/rules/canopus.md. */
#ifndef QUADRIGA_GAMES_CANOPUS_H
#define QUADRIGA_GAMES_CANOPUS_H

#include "game.h"

extern const struct game CANOPUS;
extern const struct game CANOPUS_SUPERSTAR;

#endif
