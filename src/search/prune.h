/* What the search does not look at, or not so deep, because it is hardly ever worth it. Nothing of
 * this is done where `worker->exact` is set. */
#ifndef QUADRIGA_SEARCH_PRUNE_H
#define QUADRIGA_SEARCH_PRUNE_H

#include "search/node.h"

/* Sets the frame's static evaluation; an estimate that may be better, from what the table knows, or
 * NO_EVAL. */
int prune_estimate(struct worker *worker, int ply, const struct table_entry *entry);

/* Whether the value of a node lies so far beyond the window that no move need be searched; then
 * what it is taken for. */
bool prune_node(struct worker *worker, int ply, int depth, int alpha, int beta, int estimate,
                int *score);

/* A node whose moves are being searched. */
struct progress {
    int depth, alpha, best;
    int estimate;
    int tried, quiets; /* moves searched, quiet ones among them */
    bool pv, improving;
};

/* Whether the side to move stands better than at its last turn. */
bool prune_is_improving(const struct worker *worker, int ply);
/* What need not be searched: nothing, this move, or all quiet moves from here on. */
enum skip { SKIP_NOTHING, SKIP_THIS, SKIP_QUIETS };
enum skip prune_skips(const struct worker *worker, int ply, const struct progress *progress,
                      const struct pick *pick);
/* Whether all quiet moves but favoured ones are to be skipped, whatever they are. */
bool prune_skips_quiets(const struct worker *worker, int ply, const struct progress *progress);
/* Plies by which a move is searched less deep at first; the move was made. */
int prune_reduction(const struct worker *worker, int ply, int depth, bool pv,
                    const struct pick *pick, int tried);

#endif
