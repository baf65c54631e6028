/* Kilkenny Cats: a race of cats by the roll of a die, for two to four players. The rules are in
 * docs/rules/kilkenny.md. */
#ifndef QUADRIGA_GAMES_KILKENNY_KILKENNY_H
#define QUADRIGA_GAMES_KILKENNY_KILKENNY_H

#include "game.h"

extern const struct game KILKENNY;

#endif
