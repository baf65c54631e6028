/* The list of a worker's root moves: what is on it, and in which order. */
#ifndef QUADRIGA_SEARCH_ROOTS_H
#define QUADRIGA_SEARCH_ROOTS_H

#include "search/worker.h"

/* Lists the moves of the root that are wanted, the promising first. */
void roots_set_up(struct worker *worker);
/* Moves the root with the best score among those from `first` on to the front of them; the others
 * keep their order. */
void roots_bring_best(struct worker *worker, size_t first);
/* Moves the root at `index` up to its place among those before it, which are sorted by score; its
 * place. The search of a later line may find more than that of an earlier one did. */
size_t roots_sort_in(struct worker *worker, size_t index);
/* Sorts the first `count` by the scores of the last iteration. Those that tie keep their order. */
void roots_sort(struct worker *worker, size_t count);

#endif
