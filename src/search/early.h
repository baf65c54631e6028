/* Moves that did well before, which are tried before anything of their kind is generated where a
 * game can `find` them: the table's, then killers and the counter move. */
#ifndef QUADRIGA_SEARCH_EARLY_H
#define QUADRIGA_SEARCH_EARLY_H

#include "search/worker.h"

enum { EARLY_MAX = 1 + KILLERS + 1 };

/* Those of one node that were found so far. */
struct early {
    struct move moves[EARLY_MAX]; /* their order is 1 for a quiet move, else 0 */
    int count;
    int asked;          /* how many of the killers and the counter move were looked for */
    bool table_pending; /* the table's move was found and not taken yet */
};

/* Looks for the table's move, of which `code` is the code or 0, among the noisy moves or all. */
void early_start(struct early *early, struct worker *worker, int ply, uint32_t code,
                 bool noisy_only);
/* The table's move, once; NULL if there is none or it was taken. */
const struct move *early_table_move(struct early *early);
/* The next of killers and counter move that is legal here and quiet; NULL if there is no other. */
const struct move *early_favoured(struct early *early, struct worker *worker, int ply,
                                  struct move counter);
/* Takes what was found off the list of moves from an index on. */
void early_drop(const struct early *early, struct movelist *list, size_t from);

#endif
