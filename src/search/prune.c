#include "search/prune.h"

#include "base/bounds.h"

/* Depths in plies, margins in centipawns. */
enum {
    /* The static evaluation is so far above beta that the other side will hardly make up for it. */
    FUTILE_NODE_DEPTH = 7,
    FUTILE_NODE_A_PLY = 90,
    /* It is so far below alpha that only captures can help. */
    RAZOR_DEPTH = 2,
    RAZOR_A_PLY = 250,

    NULL_MIN_DEPTH = 3,
    NULL_REDUCTION = 3,
    NULL_DEPTH_PART = 4,  /* one ply more for so many */
    NULL_SURPLUS = 200,   /* one ply more for so much above beta, */
    NULL_SURPLUS_MAX = 3, /* but so many at most */

    /* Quiet moves are skipped near the leaves: after many others, where they cannot reach alpha,
     * and where they seldom did well. */
    LATE_DEPTH = 5,
    FUTILE_MOVE_DEPTH = 6,
    FUTILE_MOVE_BASE = 100,
    FUTILE_MOVE_A_PLY = 100,
    UNPROVEN_DEPTH = 3,
    UNPROVEN_A_PLY = -3000, /* of experience */
    /* And so are noisy ones that lose too much. */
    LOSING_DEPTH = 5,
    LOSING_A_PLY = -90,
    /* Moves that their game calls late. */
    LAST_DEPTH = 6,

    REDUCE_MIN_DEPTH = 3,
    REDUCE_AFTER = 2,         /* moves searched at full depth first */
    REDUCE_BASE = 600,        /* thousandths of a ply */
    REDUCE_LOGS = 440,        /* thousandths for a product of logarithms of 1 */
    REDUCE_EXPERIENCE = 9000, /* of experience for a ply */
    LOGS = 64,
};

/* Quiet moves that are searched at a node of low depth before the rest is skipped. */
static int quiets_allowed(int depth, bool improving) {
    return improving ? 5 + 2 * depth * depth : 3 + depth * depth;
}

int prune_estimate(struct worker *worker, int ply, const struct table_entry *entry) {
    struct frame *frame = &worker->frames[ply];
    frame->eval = NO_EVAL;
    if (worker->exact || frame->threatened) return NO_EVAL;
    int eval = node_static(worker, ply, entry);
    int known = score_from_table(entry->score, ply);
    if (entry->bound == BOUND_NONE || score_is_proven(known)) return eval;
    bool better = entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && known > eval) ||
                  (entry->bound == BOUND_UPPER && known < eval);
    return better ? known : eval;
}

bool prune_is_improving(const struct worker *worker, int ply) {
    const struct frame *frame = &worker->frames[ply];
    if (ply < 2 || frame->eval == NO_EVAL) return false;
    return frame[-2].eval == NO_EVAL || frame->eval > frame[-2].eval;
}

/* The mover passes, and still the other side cannot get below beta: no move will do worse. */
static bool null_move_refutes(struct worker *worker, int ply, int depth, int beta, int estimate) {
    const struct game *game = worker->game;
    struct frame *frame = &worker->frames[ply];
    if (!game->pass || depth < NULL_MIN_DEPTH || frame->after_pass || estimate < beta) return false;
    node_make_pass(worker, ply);
    int surplus = min((estimate - beta) / NULL_SURPLUS, NULL_SURPLUS_MAX);
    int reduced = depth - 1 - NULL_REDUCTION - depth / NULL_DEPTH_PART - surplus;
    int score = node_child(worker, ply, reduced, beta - 1, beta, pvs_node);
    frame->depends = frame[1].depends;
    return score >= beta;
}

bool prune_node(struct worker *worker, int ply, int depth, int alpha, int beta, int estimate,
                int *score) {
    if (estimate == NO_EVAL || score_is_proven(beta) || score_is_proven(alpha)) return false;
    int futile = FUTILE_NODE_A_PLY * (depth - prune_is_improving(worker, ply));
    *score = estimate;
    if (depth <= FUTILE_NODE_DEPTH && estimate - futile >= beta) return true;
    if (depth <= RAZOR_DEPTH && estimate + RAZOR_A_PLY * depth <= alpha) {
        *score = quiescence(worker, ply, 0, alpha, beta);
        if (worker_stopping(worker) || *score <= alpha) return true;
    }
    *score = beta;
    return null_move_refutes(worker, ply, depth, beta, estimate);
}

/* The natural logarithms of whole numbers, in hundredths. */
static const int16_t LOG[LOGS] = {0,   0,   69,  110, 139, 161, 179, 195, 208, 220, 230, 240, 248,
                                  256, 264, 271, 277, 283, 289, 294, 300, 304, 309, 314, 318, 322,
                                  326, 330, 333, 337, 340, 343, 347, 350, 353, 356, 358, 361, 364,
                                  366, 369, 371, 374, 376, 378, 381, 383, 385, 387, 389, 391, 393,
                                  395, 397, 399, 401, 403, 404, 406, 408, 409, 411, 413, 414};

static int log_of(int x) { return LOG[min(max(x, 0), LOGS - 1)]; }

/* In thousandths. */
static int plain_reduction(int depth, int tried) {
    return REDUCE_BASE + log_of(depth) * log_of(tried) * REDUCE_LOGS / 10000;
}

/* The depth that is left to a quiet move. */
static int depth_left(const struct progress *progress) {
    return max(progress->depth - plain_reduction(progress->depth, progress->tried) / 1000, 1);
}

/* Whether no quiet move from here on is worth a search. */
static bool quiets_are_over(const struct progress *progress) {
    int reduced = depth_left(progress);
    if (progress->depth <= LATE_DEPTH &&
        progress->quiets >= quiets_allowed(progress->depth, progress->improving))
        return true;
    return reduced <= FUTILE_MOVE_DEPTH && progress->estimate != NO_EVAL &&
           progress->estimate + FUTILE_MOVE_BASE + FUTILE_MOVE_A_PLY * reduced <= progress->alpha;
}

/* Whether every move has to be searched. */
static bool misses_nothing(const struct worker *worker, int ply, const struct progress *progress) {
    return worker->exact || progress->best <= -SCORE_PROVEN || progress->pv ||
           worker->frames[ply].threatened;
}

bool prune_skips_quiets(const struct worker *worker, int ply, const struct progress *progress) {
    return !misses_nothing(worker, ply, progress) && quiets_are_over(progress);
}

enum skip prune_skips(const struct worker *worker, int ply, const struct progress *progress,
                      const struct pick *pick) {
    if (misses_nothing(worker, ply, progress) || pick->favoured) return SKIP_NOTHING;
    int depth = progress->depth;
    if (!pick->quiet)
        return depth <= LOSING_DEPTH && pick->value < LOSING_A_PLY * depth ? SKIP_THIS
                                                                           : SKIP_NOTHING;
    if (quiets_are_over(progress) || (pick->late && depth <= LAST_DEPTH)) return SKIP_QUIETS;
    bool poor = depth_left(progress) <= UNPROVEN_DEPTH && pick->value < UNPROVEN_A_PLY * depth;
    return poor ? SKIP_THIS : SKIP_NOTHING;
}

int prune_reduction(const struct worker *worker, int ply, int depth, bool pv,
                    const struct pick *pick, int tried) {
    const struct frame *frame = &worker->frames[ply];
    bool reducible = (pick->quiet || pick->value < 0) && !frame->threatened &&
                     !frame[1].threatened && !worker->exact;
    if (!reducible || depth < REDUCE_MIN_DEPTH || tried < REDUCE_AFTER) return 0;
    int reduction = plain_reduction(depth, tried);
    if (pick->quiet) reduction -= pick->value * 1000 / REDUCE_EXPERIENCE;
    if (pick->favoured || !pick->quiet) reduction -= 1000;
    if (pick->late) reduction += 1000;
    if (pv) reduction -= 1000;
    if (frame->cut) reduction += 1000;
    if (!prune_is_improving(worker, ply)) reduction += 500;
    return min(max(reduction / 1000, 0), depth - 2);
}
