/* Nodes where chance moves: expectimax with Star1 and Star2 pruning (Ballard, 1983).
 *
 * Values are averaged, so estimates must be linear in the winning chance; a proven win or loss
 * counts as the chance 1 or 0 there. Only where every outcome is proven the same way is the node
 * proven too.
 *
 * All sums are whole numbers, weighted by the numerators of the odds; with floor division the
 * pruned search finds the same values as the full one. */
#include "base/bounds.h"
#include "search/node.h"
#include "search/order.h"

enum { PROBE_MIN_DEPTH = 2 };

struct outcome_bounds {
    struct move roll;
    int weight;
    int lower, upper; /* what is known of its value */
};

struct chance {
    struct worker *worker;
    int ply, depth;
    int alpha, beta;
    int count;
    int total; /* of the weights */
    struct outcome_bounds outcomes[OUTCOMES_MAX];
};

static int floor_divide(int a, int b) { return a / b - (a % b < 0); }

static void list_outcomes(struct chance *chance) {
    struct worker *worker = chance->worker;
    const union position *position = &worker->frames[chance->ply].position;
    size_t base = worker->list.count;
    worker->game->generate(position, GENERATE_ALL, &worker->list);
    for (size_t i = base; i < worker->list.count && chance->count < OUTCOMES_MAX; i++) {
        struct outcome_bounds *outcome = &chance->outcomes[chance->count++];
        outcome->roll = worker->list.moves[i];
        outcome->weight = (int)worker->game->odds(position, outcome->roll).numerator;
        outcome->lower = -EVAL_LIMIT;
        outcome->upper = EVAL_LIMIT;
        chance->total += outcome->weight;
    }
    worker->list.count = base;
}

/* Weighted sums of the bounds of all outcomes but one. */
static int lower_sum(const struct chance *chance, int but) {
    int sum = 0;
    for (int i = 0; i < chance->count; i++)
        if (i != but) sum += chance->outcomes[i].weight * chance->outcomes[i].lower;
    return sum;
}

static int upper_sum(const struct chance *chance, int but) {
    int sum = 0;
    for (int i = 0; i < chance->count; i++)
        if (i != but) sum += chance->outcomes[i].weight * chance->outcomes[i].upper;
    return sum;
}

/* The least value of an outcome that makes the node reach beta whatever the others are, and the
 * greatest that keeps it at alpha. Beyond the range of estimates only proven values count. */
static int beta_of(const struct chance *chance, int i) {
    if (chance->beta > EVAL_LIMIT) return SCORE_INFINITE;
    int weight = chance->outcomes[i].weight;
    int needed = chance->total * node_estimate(chance->beta) - lower_sum(chance, i);
    int beta = -floor_divide(-needed, weight);
    return beta > EVAL_LIMIT ? SCORE_INFINITE : beta;
}

static int alpha_of(const struct chance *chance, int i) {
    if (chance->alpha < -EVAL_LIMIT) return -SCORE_INFINITE;
    int weight = chance->outcomes[i].weight;
    int allowed =
        chance->total * node_estimate(chance->alpha) + chance->total - 1 - upper_sum(chance, i);
    int alpha = floor_divide(allowed, weight);
    return alpha < -EVAL_LIMIT ? -SCORE_INFINITE : alpha;
}

static bool is_cut(const struct chance *chance, int *score) {
    int lower = floor_divide(lower_sum(chance, -1), chance->total);
    int upper = floor_divide(upper_sum(chance, -1), chance->total);
    bool cut = (lower >= chance->beta && chance->beta > -EVAL_LIMIT) ||
               (upper <= chance->alpha && chance->alpha < EVAL_LIMIT);
    if (cut) *score = lower >= chance->beta ? lower : upper;
    return cut;
}

/* Star2: a first move for each outcome gives a lower bound, since the roller picks the best. */
static bool probe(struct chance *chance, int *score) {
    struct worker *worker = chance->worker;
    for (int i = 0; i < chance->count; i++) {
        struct outcome_bounds *outcome = &chance->outcomes[i];
        node_make_move(worker, chance->ply, outcome->roll);
        int bound = pvs_first_move(worker, chance->ply + 1, chance->depth, -SCORE_INFINITE,
                                   beta_of(chance, i));
        if (worker_stopping(worker)) return false;
        if (node_estimate(bound) > outcome->lower) outcome->lower = node_estimate(bound);
        if (is_cut(chance, score)) return true;
    }
    return false;
}

/* Star1: each outcome is searched with the window that the others leave it. True if cut short. */
static bool search_outcomes(struct chance *chance, int *score) {
    struct worker *worker = chance->worker;
    int best = -SCORE_INFINITE, worst = SCORE_INFINITE;
    for (int i = 0; i < chance->count; i++) {
        struct outcome_bounds *outcome = &chance->outcomes[i];
        node_make_move(worker, chance->ply, outcome->roll);
        worker->frames[chance->ply + 1].threatened = false;
        int value = pvs_node(worker, chance->ply + 1, chance->depth, alpha_of(chance, i),
                             beta_of(chance, i));
        if (worker_stopping(worker)) return true;
        outcome->lower = outcome->upper = node_estimate(value);
        best = max(best, value);
        worst = min(worst, value);
        if (i + 1 < chance->count && is_cut(chance, score)) return true;
    }
    *score = floor_divide(lower_sum(chance, -1), chance->total);
    if (worst >= SCORE_PROVEN) *score = worst;
    if (best <= -SCORE_PROVEN) *score = best;
    return false;
}

int chance_node(struct worker *worker, int ply, int depth, int alpha, int beta) {
    int score;
    if (node_settled(worker, ply, &score)) return score;
    if (depth <= 0) return node_evaluate(worker, ply);
    struct table_entry entry;
    if (node_known(worker, ply, depth, alpha, beta, &entry, &score)) return score;

    struct chance chance = {
        .worker = worker, .ply = ply, .depth = depth, .alpha = alpha, .beta = beta};
    list_outcomes(&chance);
    bool cut = depth >= PROBE_MIN_DEPTH && beta < EVAL_LIMIT && probe(&chance, &score);
    if (!cut) search_outcomes(&chance, &score);
    worker->frames[ply].line.count = 0; /* a line ends before the next roll */
    if (worker_stopping(worker)) return 0;
    enum bound bound = score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
    node_store(worker, ply, depth, score, bound, MOVE_NONE);
    return score;
}
