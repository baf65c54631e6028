/* Inside the search: what one thread of it works with. Nobody outside src/search/ includes this. */
#ifndef QUADRIGA_SEARCH_WORKER_H
#define QUADRIGA_SEARCH_WORKER_H

#include <stdatomic.h>

#include "search/search.h"

enum { CELLS = 256, KILLERS = 2 };

/* A sequence of moves, the principal variation of a node. */
struct line {
    int count;
    struct move moves[PLY_MAX + 1];
};

struct root_move {
    struct move move;
    bool quiet;
    int score;    /* of this iteration; -SCORE_INFINITE where it is only known not to be the best */
    int previous; /* the last score that was known */
    struct line *line;
};

/* What the threads of one search share. */
struct search {
    struct table table;
    int threads;
    struct worker **workers; /* `threads` of them, the first works in the caller's thread */
    atomic_bool stop;

    /* Of the search that runs: read by all, written by the caller's thread only. */
    const struct search_limits *limits;
    const struct search_listener *listener;
    int64_t began; /* clock_us() */
    struct timer timer;
    bool pondering;
    bool stopped_by_listener;
};

/* What belongs to one ply of the line being searched; the root is ply 0. */
struct frame {
    union position position;
    struct line line; /* the principal variation from here on */
    struct move killers[KILLERS];
    bool in_check;
    bool after_pass; /* a null move led here */
};

struct worker {
    struct search *search;
    const struct game *game;
    int id; /* 0 works in the caller's thread, reports and watches the limits */
    _Atomic uint64_t nodes;
    int depth; /* of the running iteration */
    int seldepth;
    bool exact; /* no pruning that could miss a forced win */

    uint64_t salt; /* what is added to the keys of positions in the table */

    struct movelist list;
    struct frame frames[PLY_MAX + 2];
    uint64_t *keys; /* of the history, then by ply from keys_before on */
    size_t keys_before, keys_capacity;

    struct root_move *roots;
    struct line *root_lines;
    size_t root_count, root_capacity;

    int16_t history[PLAYERS_MAX][CELLS][CELLS];
};

static inline bool worker_stopping(const struct worker *worker) {
    return atomic_load_explicit(&worker->search->stop, memory_order_relaxed);
}

/* Counts a node, unless the search must end: true then. The caller returns whatever it likes, for
 * it is not used. */
bool worker_visit(struct worker *worker);

/* The value of the position at `ply`, to the player to move there, as far as the window tells. */
int pvs_node(struct worker *worker, int ply, int depth, int alpha, int beta);
/* The value of a legal move from the position at `ply`, likewise; `tried` moves were searched
 * before it. */
int pvs_move(struct worker *worker, int ply, int depth, int alpha, int beta, struct move move,
             int tried, bool quiet);
/* A lower bound of the value, from the move that is tried first, as far as the window tells;
 * -SCORE_INFINITE where that is not above alpha. */
int pvs_first_move(struct worker *worker, int ply, int depth, int alpha, int beta);

/* The expected value where a roll is due, to the player who rolls. */
int chance_node(struct worker *worker, int ply, int depth, int alpha, int beta);

/* With more than two players: the value to `player`, when everybody plays for himself. */
int many_value(struct worker *worker, int ply, int depth, int player);

/* Iterative deepening over the root moves (or the rolls that are due); ends when the limits, the
 * stop flag or the tree say so. The first worker reports. */
void root_search(struct worker *worker);

#endif
