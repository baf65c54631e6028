/* What a position of Cyvasse is worth, in centipawns; a militia is about 100. */
#ifndef QUADRIGA_GAMES_CYVASSE_EVAL_H
#define QUADRIGA_GAMES_CYVASSE_EVAL_H

#include "games/cyvasse/position.h"

/* Value of a piece wherever it stands. */
int cyvasse_value(int kind);
/* What its distance from its own side's edge adds. */
int cyvasse_advance(int side, int kind, int cell);

/* These fill the functions of the same name in `struct game`. */
int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace);
int cyvasse_gain(const union position *position, struct move move);

#endif
