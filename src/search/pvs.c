/* Principal variation search for two players, with quiescence. */
#include "search/node.h"
#include "search/order.h"

/* Pruning: in plies and centipawns. */
enum {
    NULL_MIN_DEPTH = 3,
    NULL_REDUCTION = 3,
    REDUCE_MIN_DEPTH = 3, /* late moves are searched to less depth from here on */
    REDUCE_AFTER = 3,     /* moves searched at full depth first */
    SKIP_MAX_DEPTH = 3,   /* up to here late quiet moves are not searched at all */
    DELTA_MARGIN = 200,   /* what a capture may gain beyond its `gain` by position */
    FAILED_MAX = 64,      /* quiet moves remembered for the history */
};

/* Quiet moves that are searched at a node of low depth before the rest is skipped. */
static int quiets_allowed(int depth) { return 6 + 6 * depth * depth; }

static int max(int a, int b) { return a > b ? a : b; }
static int min(int a, int b) { return a < b ? a : b; }

static int quiescence(struct worker *worker, int ply, int depth, int alpha, int beta) {
    int score;
    if (node_settled(worker, ply, &score)) return score;
    struct table_entry entry;
    if (node_known(worker, ply, 0, alpha, beta, &entry, &score)) return score;

    int stand = node_evaluate(worker, ply), best = stand, start = alpha;
    struct move best_move = MOVE_NONE;
    if (best >= beta) return best;
    alpha = max(alpha, best);

    struct picker picker;
    struct move move;
    bool quiet;
    picker_start(&picker, worker, ply, entry.move, true);
    while (picker_next(&picker, &move, &quiet)) {
        int gain = worker->game->gain(&worker->frames[ply].position, move);
        if (gain < 0) continue;
        if (stand + gain + DELTA_MARGIN <= alpha && !score_is_proven(alpha)) {
            best = max(best, stand + gain + DELTA_MARGIN);
            continue;
        }
        node_make_move(worker, ply, move);
        score = node_child(worker, ply, depth, alpha, beta, quiescence);
        if (worker_stopping(worker)) break;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        best_move = move;
        node_extend_line(worker, ply, move);
        if (score >= beta) break;
    }
    picker_end(&picker);
    if (worker_stopping(worker)) return best;
    enum bound bound = best >= beta ? BOUND_LOWER : best > start ? BOUND_EXACT : BOUND_UPPER;
    node_store(worker, ply, 0, best, bound, best_move);
    return best;
}

static int log2_floor(int x) { return 31 - __builtin_clz((unsigned)x); }

/* Plies by which a late quiet move is searched less deep at first. */
static int reduction_of(int depth, int tried, bool pv) {
    if (depth < REDUCE_MIN_DEPTH || tried < REDUCE_AFTER) return 0;
    int reduction = 1 + log2_floor(depth) * log2_floor(tried) / 5 - pv;
    return min(max(reduction, 0), depth - 2);
}

int pvs_move(struct worker *worker, int ply, int depth, int alpha, int beta, struct move move,
             int tried, bool quiet) {
    node_make_move(worker, ply, move);
    struct frame *next = &worker->frames[ply + 1];
    next->in_check = worker->game->in_check(&next->position);
    if (next->in_check && ply < 2 * worker->depth) depth++;
    /* With many players there are no windows. */
    if (tried == 0 || next->position.head.players > 2)
        return node_child(worker, ply, depth - 1, alpha, beta, pvs_node);

    bool reducible = quiet && !next->in_check && !worker->frames[ply].in_check && !worker->exact;
    int reduction = reducible ? reduction_of(depth, tried, beta - alpha > 1) : 0;
    int score = node_child(worker, ply, depth - 1 - reduction, alpha, alpha + 1, pvs_node);
    if (reduction && score > alpha)
        score = node_child(worker, ply, depth - 1, alpha, alpha + 1, pvs_node);
    if (score > alpha && score < beta)
        score = node_child(worker, ply, depth - 1, alpha, beta, pvs_node);
    return score;
}

/* The mover passes, and still the other side cannot get below beta: no move will do worse. */
static bool null_move_refutes(struct worker *worker, int ply, int depth, int beta) {
    const struct game *game = worker->game;
    const struct frame *frame = &worker->frames[ply];
    if (worker->exact || !game->pass || depth < NULL_MIN_DEPTH || score_is_proven(beta))
        return false;
    if (frame->in_check || frame->after_pass || node_evaluate(worker, ply) < beta) return false;
    struct frame *next = node_next(worker, ply);
    game->pass(&frame->position, &next->position);
    next->after_pass = true;
    next->in_check = game->in_check(&next->position);
    int reduced = depth - 1 - NULL_REDUCTION - depth / 6;
    return node_child(worker, ply, reduced, beta - 1, beta, pvs_node) >= beta;
}

/* Late quiet moves near the leaves are hardly ever worth a search. */
static bool skips_the_rest(const struct worker *worker, int ply, int depth, int best, int quiets) {
    return depth <= SKIP_MAX_DEPTH && quiets >= quiets_allowed(depth) && !worker->exact &&
           !worker->frames[ply].in_check && best > -SCORE_PROVEN;
}

/* Searches the moves of a node; its score, and the best move unless none was good enough. */
static int search_moves(struct worker *worker, int ply, int depth, int alpha, int beta,
                        uint32_t table_move, struct move *best_move) {
    bool pv = beta - alpha > 1, quiet;
    int best = -SCORE_INFINITE, tried = 0, quiets = 0;
    struct move move, failed[FAILED_MAX];
    struct picker picker;
    picker_start(&picker, worker, ply, table_move, false);
    for (; picker_next(&picker, &move, &quiet); tried++) {
        if (!pv && quiet && skips_the_rest(worker, ply, depth, best, quiets)) break;
        int score = pvs_move(worker, ply, depth, alpha, beta, move, tried, quiet);
        if (worker_stopping(worker)) break;
        if (score > best) best = score;
        if (score > alpha) {
            alpha = score;
            *best_move = move;
            node_extend_line(worker, ply, move);
        }
        if (score >= beta) {
            if (quiet) order_reward(worker, ply, depth, move, failed, min(quiets, FAILED_MAX));
            break;
        }
        if (quiet && quiets < FAILED_MAX) failed[quiets] = move;
        quiets += quiet;
    }
    picker_end(&picker);
    if (tried > 0 || best > -SCORE_INFINITE || worker_stopping(worker)) return best;
    return node_no_moves(worker, ply);
}

int pvs_first_move(struct worker *worker, int ply, int depth, int alpha, int beta) {
    int score;
    if (node_settled(worker, ply, &score)) return score;
    struct table_entry entry;
    bool known = node_known(worker, ply, depth, beta - 1, beta, &entry, &score);
    if (known && entry.bound != BOUND_UPPER) return score;
    struct picker picker;
    struct move move;
    bool quiet;
    picker_start(&picker, worker, ply, entry.move, false);
    if (picker_next(&picker, &move, &quiet))
        score = pvs_move(worker, ply, depth, alpha, beta, move, 0, quiet);
    else
        score = node_no_moves(worker, ply);
    picker_end(&picker);
    return score > alpha ? score : -SCORE_INFINITE;
}

int pvs_node(struct worker *worker, int ply, int depth, int alpha, int beta) {
    if (depth <= 0) return quiescence(worker, ply, 0, alpha, beta);
    int score;
    if (node_settled(worker, ply, &score)) return score;
    /* Even a win or loss at once would not change the result. */
    alpha = max(alpha, ply - SCORE_MATE);
    beta = min(beta, SCORE_MATE - (ply + 1));
    if (alpha >= beta) return alpha;

    struct table_entry entry;
    if (node_known(worker, ply, depth, alpha, beta, &entry, &score)) return score;
    if (beta - alpha == 1 && null_move_refutes(worker, ply, depth, beta)) return beta;
    if (worker_stopping(worker)) return 0;

    struct move best_move = MOVE_NONE;
    score = search_moves(worker, ply, depth, alpha, beta, entry.move, &best_move);
    if (worker_stopping(worker)) return 0;
    enum bound bound = score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
    node_store(worker, ply, depth, score, bound, best_move);
    return score;
}
