/* Moves that did well before, which are tried before anything of their kind is listed: the table's,
 * then killers and the counter move. */
#ifndef QUADRIGA_SEARCH_EARLY_H
#define QUADRIGA_SEARCH_EARLY_H

#include "search/worker.h"

enum { EARLY_MAX = 1 + KILLERS + 1 };

/* Those of one node that were handed out so far. */
struct early {
    struct move moves[EARLY_MAX];
    int count;
    int asked; /* how many of the killers and the counter move were looked for */
};

static inline void early_start(struct early *early) { early->count = early->asked = 0; }

/* The table's move, of which `code` is the code or 0, if it is legal here: among the noisy moves or
 * all. */
bool early_table_move(struct early *early, struct worker *worker, int ply, uint32_t code,
                      bool noisy_only, struct pick *pick);
/* The next of killers and counter move that is legal here and quiet; false if there is no other. */
bool early_favoured(struct early *early, struct worker *worker, int ply, struct move counter,
                    struct pick *pick);
/* Takes what was handed out off the list of moves from an index on. */
void early_drop(const struct early *early, struct movelist *list, size_t from);

#endif
