/* What a position of Cyvasse is worth, in centipawns; a militia is about 100. */
#ifndef QUADRIGA_GAMES_CYVASSE_EVAL_H
#define QUADRIGA_GAMES_CYVASSE_EVAL_H

#include "games/cyvasse/position.h"

/* Made from the weights by cyvasse_eval_prepare. */
struct cyvasse_worth {
    int16_t value[KINDS];
    int16_t advance[SIDES][KINDS][CELLS];
};
extern struct cyvasse_worth cyvasse_worth;
void cyvasse_eval_prepare(void);

/* Value of a piece wherever it stands. */
static inline int cyvasse_value(int kind) { return cyvasse_worth.value[kind]; }
/* What its distance from its own side's edge adds. */
static inline int cyvasse_advance(int side, int kind, int cell) {
    return cyvasse_worth.advance[side][kind][cell];
}

/* These fill the functions of the same name in `struct game`. */
int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace);
int cyvasse_gain(const union position *position, struct move move);

#endif
