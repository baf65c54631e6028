/* Scores as winning chances. A score of s centipawns stands for the chance 1 / (1 + 10^(-s/400)),
 * the curve of the Elo scale: 0 is an even game, 100 is 64 %, 400 is 10 to 1. */
#ifndef QUADRIGA_GAMES_KILKENNY_CHANCE_H
#define QUADRIGA_GAMES_KILKENNY_CHANCE_H

#include <stdint.h>

/* No evaluation is surer than this; 10^6 to 1, and below any proven win. */
enum { CHANCE_SCORE_MAX = 2400 };

/* The chance of a sure win. */
enum { CHANCE_ONE = 1 << 30 };

/* Fills the tables of the others. */
void chance_prepare(void);

/* Scores beyond the maximum count as it. */
int32_t chance_of_score(int score);
/* The nearest score, within the maximum. */
int chance_to_score(int32_t chance);

/* With several rivals each has a strength, in centipawns, and wins in proportion to
 * 10^(strength/400). The strength of two taken together: */
int chance_join(int strength, int other);

#endif
