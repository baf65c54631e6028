/* Principal variation search for two players. */
#include "base/bounds.h"
#include "search/defer.h"
#include "search/node.h"
#include "search/order.h"
#include "search/prune.h"

enum {
    FAILED_MAX = 64, /* quiet moves remembered for their failure */
    /* Without a move from the table the order is poor, and a shallower search finds one sooner. */
    GUESS_MIN_DEPTH = 4,
};

int pvs_move(struct worker *worker, int ply, int depth, int alpha, int beta,
             const struct pick *pick, int tried) {
    struct frame *frame = &worker->frames[ply], *next = frame + 1;
    node_make_move(worker, ply, pick->move);
    next->track = experience_track(worker->game, &frame->position, pick->move);
    next->threatened = node_is_threatened(worker, ply + 1);
    if (next->threatened && ply < 2 * worker->depth) depth++;
    bool pv = beta - alpha > 1;
    next->cut = !pv && !frame->cut;
    /* With many players there are no windows. */
    if (tried == 0 || next->position.head.players > 2)
        return node_child(worker, ply, depth - 1, alpha, beta, pvs_node);

    next->cut = pv || !frame->cut;
    int reduction = prune_reduction(worker, ply, depth, pv, pick, tried);
    int score = node_child(worker, ply, depth - 1 - reduction, alpha, alpha + 1, pvs_node);
    if (reduction && score > alpha)
        score = node_child(worker, ply, depth - 1, alpha, alpha + 1, pvs_node);
    next->cut = false;
    if (score > alpha && score < beta)
        score = node_child(worker, ply, depth - 1, alpha, beta, pvs_node);
    return score;
}

/* The next move to search. What was put off comes last, and still counts in its place. */
static bool next_move(struct worker *worker, int ply, struct progress *p, struct picker *picker,
                      struct deferred *deferred, struct numbered *next) {
    while (picker_next(picker, &next->pick)) {
        enum skip skip = prune_skips(worker, ply, p, &next->pick);
        if (skip == SKIP_QUIETS) picker_skip_quiets(picker);
        if (skip != SKIP_NOTHING) continue;
        next->number = p->tried++;
        p->quiets += next->pick.quiet;
        bool first = next->number == 0;
        if (first || !defer_puts_off(worker, ply, p->depth, next, deferred)) return true;
    }
    return defer_takes_up(deferred, next);
}

/* Whether another thread has answered the question of a node meanwhile; then the score is known. */
static bool is_answered(const struct worker *worker, int ply, struct progress *p, int beta) {
    struct table_entry entry;
    int score;
    if (p->pv || !defer_applies(worker, p->depth)) return false;
    if (!node_known(worker, ply, p->depth, p->alpha, beta, &entry, &score)) return false;
    p->best = max(p->best, score);
    return true;
}

/* Searches the moves of a node; its score, and the best move unless none was good enough. */
static int search_moves(struct worker *worker, int ply, struct progress *p, int beta,
                        uint32_t table_move, struct move *best_move) {
    struct frame *frame = &worker->frames[ply];
    struct numbered next;
    struct move failed[FAILED_MAX];
    int failures = 0;
    struct picker picker;
    struct deferred deferred;
    deferred.count = deferred.taken = 0;
    picker_start(&picker, worker, ply, table_move, false);
    picker.progress = p;
    while (next_move(worker, ply, p, &picker, &deferred, &next)) {
        const struct pick *pick = &next.pick;
        defer_claim *claim = defer_begin(worker, ply, p->depth, pick->move);
        int score = pvs_move(worker, ply, p->depth, p->alpha, beta, pick, next.number);
        defer_end(claim);
        if (worker_stopping(worker)) break;
        if (score > p->best) {
            p->best = score;
            frame->depends = frame[1].depends;
        }
        if (score > p->alpha) {
            p->alpha = score;
            *best_move = pick->move;
            node_extend_line(worker, ply, pick->move);
        }
        if (score >= beta) {
            if (pick->quiet) order_reward(worker, ply, p->depth, pick->move, failed, failures);
            break;
        }
        if (pick->quiet && failures < FAILED_MAX) failed[failures++] = pick->move;
        if (is_answered(worker, ply, p, beta)) {
            frame->depends = NOWHERE;
            break;
        }
    }
    picker_end(&picker);
    /* Nothing is skipped before a move was searched. */
    if (p->tried > 0 || worker_stopping(worker)) return p->best;
    return node_no_moves(worker, ply);
}

int pvs_first_move(struct worker *worker, int ply, int depth, int alpha, int beta) {
    int score;
    if (node_settled(worker, ply, &score)) return score;
    struct table_entry entry;
    bool known = node_known(worker, ply, depth, beta - 1, beta, &entry, &score);
    if (known && entry.bound != BOUND_UPPER) return score;
    struct picker picker;
    struct pick pick;
    picker_start(&picker, worker, ply, entry.move, false);
    if (picker_next(&picker, &pick))
        score = pvs_move(worker, ply, depth, alpha, beta, &pick, 0);
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
    bool pv = beta - alpha > 1;
    int estimate = prune_estimate(worker, ply, &entry);
    if (!pv && prune_node(worker, ply, depth, alpha, beta, estimate, &score)) return score;
    if (worker_stopping(worker)) return 0;
    int asked = depth;
    if (depth >= GUESS_MIN_DEPTH && entry.move == 0 && !worker->exact) depth--;

    struct frame *frame = &worker->frames[ply];
    struct progress progress = {.depth = depth,
                                .alpha = alpha,
                                .best = -SCORE_INFINITE,
                                .estimate = estimate,
                                .pv = pv,
                                .improving = prune_is_improving(worker, ply)};
    struct move best_move = MOVE_NONE;
    frame->depends = NOWHERE;
    score = search_moves(worker, ply, &progress, beta, entry.move, &best_move);
    if (worker_stopping(worker)) return 0;
    enum bound bound = score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
    /* Another thread that comes here in this iteration now finds a move, and shall not search the
     * node deeper for that. */
    bool shared = worker->search->threads > 1;
    node_store(worker, ply, shared ? asked : depth, score, bound, best_move);
    return score;
}
