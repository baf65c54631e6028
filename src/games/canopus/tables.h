/* The geometry of the Canopus board: nine files, eight ranks, squares numbered from a1 = 0 along
 * the ranks to i8 = 71. Filled once by canopus_tables_prepare. */
#ifndef QUADRIGA_GAMES_CANOPUS_TABLES_H
#define QUADRIGA_GAMES_CANOPUS_TABLES_H

#include "base/cellset.h"

enum { FILES = 9, RANKS = 8, SQUARES = FILES * RANKS };

/* The goal squares: d, e and f of the last rank. */
enum { GOAL_FILE = 3, GOAL_FILES = 3 };

/* The orthogonal directions come first: a Star's jumps follow each other in the first
 * `canopus.chain` of them. */
enum { DIRECTIONS = 8, ORTHOGONAL = 4 };

struct canopus_tables {
    uint8_t next[SQUARES][DIRECTIONS];       /* the neighbour, or NO_CELL */
    uint8_t toward[SQUARES][SQUARES];        /* direction of a straight line, or NO_CELL */
    struct cellset ray[SQUARES][DIRECTIONS]; /* all squares that way */

    /* What a move from the first square to the second passes: the squares of a straight line, or of
     * a Mage-Apprentice's path, which is not the same both ways. */
    struct cellset between[SQUARES][SQUARES];

    struct cellset orthogonal[SQUARES]; /* the neighbours that share a side */
    struct cellset diagonal[SQUARES];   /* those that share a corner */
    struct cellset around[SQUARES];     /* both */
    struct cellset leap[SQUARES];       /* two squares away, orthogonally */
    struct cellset slide[SQUARES];      /* three squares away, orthogonally */
    struct cellset mage_bent[SQUARES];  /* one diagonal step and one outward */
    struct cellset mage_long[SQUARES];  /* one diagonal step and two outward */
    struct cellset mage_far[SQUARES];   /* both */
    struct cellset special[2][SQUARES]; /* all that a Mage-Apprentice, or a P32, may ever reach */

    struct cellset soldier_steps[2][SQUARES]; /* by side; without the double step */
    struct cellset soldier_captures[2][SQUARES];

    /* Jumps. A jump moves a Star by two files and ranks or none: it never leaves the squares of
     * like parity, its grid, and the men it takes stand off the grid. */
    struct cellset grid[SQUARES];
    struct cellset hops[2][SQUARES]; /* neighbours with a square of the board straight behind them:
                                        orthogonal ones; all */
    struct cellset springs[SQUARES]; /* neighbours from which the square can be jumped over */

    struct cellset last_rank[2]; /* where a Soldier of the side changes */
    struct cellset goal[2];      /* the three squares that the side must take */

    uint64_t men_key[2][7][SQUARES]; /* by side and kind */
    uint64_t turn_key;
};

extern struct canopus_tables canopus_tables;

void canopus_tables_prepare(void);

static inline int square_file(int square) { return square % FILES; }
static inline int square_rank(int square) { return square / FILES; }

#endif
