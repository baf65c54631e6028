/* What a position and a move are worth. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_EVAL_H
#define QUADRIGA_GAMES_SWORDMAGIC_EVAL_H

#include "game.h"

int sm_evaluate(const union position *position, int player, struct eval_trace *trace);

/* Choices of a skill that are not among the picks of skills.h gain nothing but a penalty: the
 * picks, which come with the same capture, have shown what it is worth. */
int sm_gain(const union position *position, struct move move);

#endif
