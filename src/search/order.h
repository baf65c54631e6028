/* In which order the moves of a node are tried, and what is learnt from it. */
#ifndef QUADRIGA_SEARCH_ORDER_H
#define QUADRIGA_SEARCH_ORDER_H

#include "search/early.h"

struct progress;

/* Hands out the moves of one node, the promising first. Noisy moves are generated first, quiet ones
 * when the good noisy ones are used up, and late ones after all others. Where a game can `find`
 * single moves, those that did well before are handed out before their kind is generated. */
struct picker {
    struct worker *worker;
    int ply;
    uint32_t table_move; /* code of the move to try first, if it has to be listed; or 0 */
    struct setting setting;
    struct move counter;             /* the move that last refuted the one that led here */
    const struct progress *progress; /* of the node, if quiet moves may be pruned; or NULL */
    struct early early;
    bool noisy_only;
    unsigned made; /* the kinds of moves that were generated */
    bool unranked; /* quiet moves may be on the list whose order is not known yet */
    bool sorted;
    size_t base, next; /* this node's moves on the worker's list, and those not handed out yet */
    int picked;
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
