/* The weights of the evaluation, in centipawns: what each prospect adds to a player's strength.
 * scripts/tune finds them. */
#ifndef QUADRIGA_GAMES_KILKENNY_WEIGHTS_H
#define QUADRIGA_GAMES_KILKENNY_WEIGHTS_H

#include "games/kilkenny/prospect.h"

struct weights {
    int entries[WAIT_MAX + 1][MICE][ROLLS + 1];  /* by wait, mice filled and entering rolls */
    int second[ROLLS + 1];                       /* by entering rolls of the mouse with fewer */
    int building[WAIT_MAX + 1][MICE][ROLLS + 1]; /* by wait, mice filled and building rolls */
    int pace[MICE][RUNNERS];                     /* for a pace of a mouse a turn, by mice filled */
    int cats[CATS_MAX + 1];                      /* by their number */
    int threatened[WAIT_MAX];                    /* for each roll, by who rolls */
    int exposed[WAIT_MAX];
};

/* For two, three and four players who are not stuck. With fewer players there is less to wait for:
 * what is beyond that is 0 and not used. */
enum { KILKENNY_TABLES = COLOURS - 1 };
extern const struct weights KILKENNY_WEIGHTS[KILKENNY_TABLES];

enum term { TERM_ENTRIES, TERM_BUILDING, TERM_PACE, TERM_CATS, TERM_THREATS, TERMS };

/* What a player's prospects add to his strength, by term; linear in the weights. In evaluate.c. */
void kilkenny_weigh(const struct weights *weights, const struct prospect *prospect,
                    int term[TERMS]);

#endif
