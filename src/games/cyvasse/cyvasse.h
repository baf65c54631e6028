/* Cyvasse: two armies of armoured men on 88 hexagons with water and mountains. The rules are in
 * docs/rules/cyvasse.md. */
#ifndef QUADRIGA_GAMES_CYVASSE_H
#define QUADRIGA_GAMES_CYVASSE_H

#include "game.h"

extern const struct game CYVASSE;

#endif
