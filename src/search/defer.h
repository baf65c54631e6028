/* Sharing the moves of a node among threads: a move that another thread is searching is put off
 * until the others of the node are through, for then the table may know its value. So threads that
 * come to the same node go through it by different ways (after T. Kerrigan's simplified ABDADA).
 * A single thread never puts off anything. */
#ifndef QUADRIGA_SEARCH_DEFER_H
#define QUADRIGA_SEARCH_DEFER_H

#include "search/worker.h"

enum {
    DEFER_MIN_DEPTH = 2, /* below that a move is searched sooner than looked up */
    DEFERRED_MAX = 32,
};

/* A move of a node and its number in the order in which one thread would search them. */
struct numbered {
    struct pick pick;
    int number;
};

/* The moves of a node that were put off. To begin with, both counts are 0. */
struct deferred {
    int count, taken;
    struct numbered moves[DEFERRED_MAX];
};

typedef _Atomic uint64_t defer_claim;

/* What defer_puts_off and defer_begin do with several threads. */
bool defer_is_busy(const struct worker *worker, int ply, struct move move);
defer_claim *defer_announce(const struct worker *worker, int ply, struct move move);

static inline bool defer_applies(const struct worker *worker, int depth) {
    return worker->search->threads > 1 && depth >= DEFER_MIN_DEPTH;
}

/* Puts a move from the position at `ply` off if another thread is searching it. */
static inline bool defer_puts_off(const struct worker *worker, int ply, int depth,
                                  const struct numbered *next, struct deferred *deferred) {
    if (!defer_applies(worker, depth) || deferred->count == DEFERRED_MAX) return false;
    if (!defer_is_busy(worker, ply, next->pick.move)) return false;
    deferred->moves[deferred->count++] = *next;
    return true;
}

/* The next of those that were put off; false when there are no more. */
static inline bool defer_takes_up(struct deferred *deferred, struct numbered *next) {
    if (deferred->taken == deferred->count) return false;
    *next = deferred->moves[deferred->taken++];
    return true;
}

/* Tells the other threads that the search of a move begins, and that it is over. */
static inline defer_claim *defer_begin(const struct worker *worker, int ply, int depth,
                                       struct move move) {
    return defer_applies(worker, depth) ? defer_announce(worker, ply, move) : NULL;
}

void defer_end(defer_claim *claim);

#endif
