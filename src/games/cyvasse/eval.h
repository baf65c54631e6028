/* What a position of Cyvasse is worth, in centipawns. */
#ifndef QUADRIGA_GAMES_CYVASSE_EVAL_H
#define QUADRIGA_GAMES_CYVASSE_EVAL_H

#include "games/cyvasse/position.h"
#include "games/cyvasse/weights.h"

/* Value of a kind of man, to compare exchanges. */
static inline int cyvasse_value(int kind) { return CYVASSE_WEIGHTS.value[MIDDLE][kind]; }

/* The sum of all terms of the evaluation that have weights, with any weights, of which it is
 * linear. */
int cyvasse_weigh(const struct cyvasse_weights *weights, const struct cyvasse *p, int player);

/* These fill the functions of the same name in `struct game`. */
int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace);
int cyvasse_gain(const union position *position, struct move move);

#endif
