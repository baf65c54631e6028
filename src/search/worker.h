/* Inside the search: what one thread of it works with. Nobody outside src/search/ includes this. */
#ifndef QUADRIGA_SEARCH_WORKER_H
#define QUADRIGA_SEARCH_WORKER_H

#include <stdatomic.h>

#include "search/busy.h"
#include "search/experience.h"
#include "search/search.h"

enum { KILLERS = 2 };

/* A sequence of moves, the principal variation of a node. */
struct line {
    int count;
    struct move moves[PLY_MAX + 1];
};

struct root_move {
    struct move move;
    bool quiet;
    bool has_line;    /* `line` was found; of most moves, of which there can be many, it never is */
    enum bound bound; /* what `score` is */
    int score;    /* of this iteration; -SCORE_INFINITE where it is only known not to be the best */
    int previous; /* the last score that was known */
    struct line *line;
};

/* A move as the search takes it from a list. */
struct pick {
    struct move move;
    bool quiet;
    bool late;     /* its game says that it hardly ever is the best */
    bool favoured; /* it did well in this place before */
    int value;     /* of a noisy move its gain, of a quiet one what experience says */
};

/* What the threads of one search share. */
struct search {
    struct table table;
    int threads;
    struct worker **workers; /* `threads` of them, the first works in the caller's thread */
    atomic_bool stop;
    struct busy busy;

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
    bool threatened; /* in check, or what comes to the same: see game.h */
    bool after_pass; /* a null move led here */
    bool cut;        /* expected to be refuted */
    bool returned;   /* the position stood before, in the line or in the game */
    uint16_t track;  /* of the move that led here */
    int eval;        /* static, not faded, or NO_EVAL where it is not to be trusted */
    int depends;     /* the ply of the earliest position that the value has to do with because it
                        came back; BEFORE_ROOT or NOWHERE */
    size_t past;     /* of the keys, the first that can come back: a null move is for good */
};

/* Values of frame.depends that are no ply. */
enum { BEFORE_ROOT = -1, NOWHERE = PLY_MAX + 2 };

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

    struct experience experience;
};

static inline bool worker_stopping(const struct worker *worker) {
    return atomic_load_explicit(&worker->search->stop, memory_order_relaxed);
}

/* Counts a node, which is a move or roll played, and looks whether the search must end. What is
 * found out after that is not used. */
void worker_count(struct worker *worker);

/* The value of the position at `ply`, to the player to move there, as far as the window tells. */
int pvs_node(struct worker *worker, int ply, int depth, int alpha, int beta);
/* The value of a legal move from the position at `ply`, likewise; `tried` moves were searched
 * before it. */
int pvs_move(struct worker *worker, int ply, int depth, int alpha, int beta,
             const struct pick *pick, int tried);
/* The value of a position where only noisy moves are looked at, and only as long as they pay. */
int quiescence(struct worker *worker, int ply, int depth, int alpha, int beta);
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
