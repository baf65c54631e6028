/* Quiescence: noisy moves only, until nothing is left to win by force. */
#include "base/bounds.h"
#include "search/node.h"
#include "search/order.h"

/* What a capture may gain beyond its `gain`, by position; centipawns. */
enum { DELTA_MARGIN = 200 };

/* What can be won at most by this move and those behind it in the list is not enough. */
static bool falls_short(const struct pick *pick, int stand, int alpha) {
    return pick->value < 0 ||
           (stand + pick->value + DELTA_MARGIN <= alpha && !score_is_proven(alpha));
}

static bool is_stuck(struct worker *worker, int ply) {
    struct movelist *list = &worker->list;
    size_t base = list->count;
    worker->game->generate(&worker->frames[ply].position, GENERATE_ALL, list);
    bool stuck = list->count == base;
    list->count = base;
    return stuck;
}

int quiescence(struct worker *worker, int ply, int depth, int alpha, int beta) {
    int score;
    if (node_settled(worker, ply, &score)) return score;
    /* Where a win is found or excluded, a last move that leaves no answer must not be missed. */
    if (worker->search->limits->has_mate && is_stuck(worker, ply))
        return node_no_moves(worker, ply);
    struct table_entry entry;
    if (node_known(worker, ply, 0, alpha, beta, &entry, &score)) return score;

    struct frame *frame = &worker->frames[ply];
    int stand = node_static(worker, ply, &entry), best = stand, start = alpha;
    struct move best_move = MOVE_NONE;
    if (best >= beta) return best;
    alpha = max(alpha, best);

    struct picker picker;
    struct pick pick;
    picker_start(&picker, worker, ply, entry.move, true);
    while (picker_next(&picker, &pick)) {
        if (falls_short(&pick, stand, alpha)) {
            if (pick.value >= 0) best = max(best, stand + pick.value + DELTA_MARGIN);
            if (pick.favoured) continue;
            break;
        }
        node_make_move(worker, ply, pick.move);
        score = node_child(worker, ply, depth, alpha, beta, quiescence);
        if (worker_stopping(worker)) break;
        if (score <= best) continue;
        best = score;
        frame->depends = frame[1].depends;
        if (score <= alpha) continue;
        alpha = score;
        best_move = pick.move;
        node_extend_line(worker, ply, pick.move);
        if (score >= beta) break;
    }
    picker_end(&picker);
    if (worker_stopping(worker)) return best;
    enum bound bound = best >= beta ? BOUND_LOWER : best > start ? BOUND_EXACT : BOUND_UPPER;
    node_store(worker, ply, 0, best, bound, best_move);
    return best;
}
