/* In which order the moves of a node are tried, and what is learnt from it. */
#ifndef QUADRIGA_SEARCH_ORDER_H
#define QUADRIGA_SEARCH_ORDER_H

#include "search/early.h"

struct progress;

/* Moves on a worker's list that are handed out one by one, the highest `order` first. */
struct run {
    size_t next, end;
    int picks; /* how many more are looked for one by one, before the rest is sorted; -1 when it is
                */
};

/* Hands out the moves of one node, the promising first, by stages. Moves are listed kind by kind as
 * they are needed. */
struct picker {
    struct worker *worker;
    int ply;
    uint32_t table_move; /* code of the move to try first, or 0 */
    bool noisy_only;
    const struct progress *progress; /* of the node, if quiet moves may be pruned; or NULL */
    int stage;
    struct setting setting;
    struct early early;
    struct run noisy, quiet, late;
    size_t base;     /* where this node's moves begin on the worker's list */
    unsigned listed; /* the kinds of moves that are on it */
};

void picker_start(struct picker *picker, struct worker *worker, int ply, uint32_t table_move,
                  bool noisy_only);
/* The next move; false when there are no more. */
bool picker_next(struct picker *picker, struct pick *pick);
/* Hands out no more quiet moves. */
void picker_skip_quiets(struct picker *picker);
/* Gives the node's moves back. */
void picker_end(struct picker *picker);

/* A quiet move refuted the node, and the others before it did not. */
void order_reward(struct worker *worker, int ply, int depth, struct move best,
                  const struct move *failed, int failed_count);

/* Sorts moves by `order`, the highest first, the same way at every run. */
void order_sort(struct move *moves, size_t count);

#endif
