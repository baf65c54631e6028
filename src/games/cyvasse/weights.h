/* The weights of the evaluation, in centipawns unless they say percent. scripts/tune finds them,
 * but for the value of kings and closing_in[1], which it leaves as they are. */
#ifndef QUADRIGA_GAMES_CYVASSE_WEIGHTS_H
#define QUADRIGA_GAMES_CYVASSE_WEIGHTS_H

#include "games/cyvasse/position.h"

/* Stages of the game, by the number of men on the board. Between two of them the value of a man
 * changes evenly. */
enum stage { MIDDLE, LATE, ENDING, STAGES };
extern const int CYVASSE_MEN[STAGES]; /* from most to fewest */

struct cyvasse_weights {
    int value[STAGES][KINDS];
    int loose[SIDES];            /* percent of its middle value for a man that an enemy can capture
                                    and nobody can take back: [0] his side moves, or [1] does not */
    int cover_once, cover_twice; /* for each cell attacked */
    int protected;               /* percent of its middle value for a man beside a tower */
    int king_towers[2];          /* the only king stands beside one tower, or more */
    int king_attacked;           /* he stands beside none, and has an attacker */
    int king_ring;               /* and for each cell around him that the enemy attacks */
    int king_ring_twice;         /* more for two attackers */
    int siege_once;              /* for each tower beside the enemy king that is attacked, */
    int siege_twice;             /* and more for each that two attack */
    int closing_in[2][STAGES];   /* for each step that a man is nearer than FAR (eval.c): [0] to the
                                    enemy king, who stands beside no tower, the own king counted
                                    too; [1] to where he attacks a tower beside that king */
    int tempo;
};
extern const struct cyvasse_weights CYVASSE_WEIGHTS;

#endif
