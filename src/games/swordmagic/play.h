/* Making moves. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_PLAY_H
#define QUADRIGA_GAMES_SWORDMAGIC_PLAY_H

#include "game.h"

void sm_play(const union position *from, struct move move, union position *to);
void sm_pass(const union position *from, union position *to);

#endif
