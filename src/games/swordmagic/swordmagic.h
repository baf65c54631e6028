/* Sword and Magic Chess: two players, 8 x 8, men that grow by capturing and four skills. The rules
 * are told in docs/rules/swordmagic.md. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_SWORDMAGIC_H
#define QUADRIGA_GAMES_SWORDMAGIC_SWORDMAGIC_H

#include "game.h"

extern const struct game SWORDMAGIC;

#endif
