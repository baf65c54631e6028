/* Iterative deepening over the moves of the root. */
#include "base/bounds.h"
#include "base/clock.h"
#include "search/defer.h"
#include "search/node.h"
#include "search/roots.h"

enum {
    ASPIRATION_MIN_DEPTH = 4,
    ASPIRATION_WINDOW = 40,              /* centipawns to either side at first, */
    ASPIRATION_CHANCE = EVAL_LIMIT / 16, /* and where scores are winning chances */
    HALVED_FROM = 3,
    FORCED_DEPTH = 6,       /* deep enough on the clock where there is one legal move */
    CURRENT_AFTER = 1000000 /* microseconds before the move at hand is reported */
};

static void announce(const struct worker *worker, size_t number) {
    const struct search *search = worker->search;
    if (worker->id != 0 || clock_us() - search->began < CURRENT_AFTER) return;
    search->listener->current(search->listener->context, worker->depth, worker->roots[number].move,
                              (int)number + 1);
}

static bool has_many_players(const struct worker *worker) {
    return worker->frames[0].position.head.players > 2;
}

/* How many root moves are searched. With many players there are no windows to make short work of
 * the bad ones; so every other iteration from HALVED_FROM on leaves the worse half behind. */
static size_t root_width(const struct worker *worker) {
    size_t width = worker->root_count, least = (size_t)worker->search->limits->lines + 1;
    if (!has_many_players(worker)) return width;
    for (int depth = HALVED_FROM; depth <= worker->depth && width > least; depth += 2) {
        size_t half = (width + 1) / 2;
        width = half > least ? half : least;
    }
    return width;
}

/* Searches one root move; its score. */
static int search_root(struct worker *worker, const struct numbered *next, size_t first, int alpha,
                       int beta) {
    size_t index = first + (size_t)next->number;
    struct root_move *root = &worker->roots[index];
    announce(worker, index);
    defer_claim *claim = defer_begin(worker, 0, worker->depth, root->move);
    int score = pvs_move(worker, 0, worker->depth, alpha, beta, &next->pick, next->number);
    defer_end(claim);
    if (worker_stopping(worker)) return score;
    if (score <= alpha && next->number > 0 && !has_many_players(worker)) return score;
    root->score = score;
    root->bound = score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
    node_extend_line(worker, 0, root->move);
    *root->line = worker->frames[0].line;
    root->has_line = true;
    return score;
}

/* The next of `count` root moves from `first` on, `given` of which were looked at. */
static bool next_root(const struct worker *worker, size_t first, int count, int *given,
                      struct deferred *deferred, struct numbered *next) {
    while (*given < count) {
        const struct root_move *root = &worker->roots[first + (size_t)*given];
        *next = (struct numbered){{.move = root->move, .quiet = root->quiet}, (*given)++};
        bool needed = next->number == 0 && !has_many_players(worker);
        if (needed || !defer_puts_off(worker, 0, worker->depth, next, deferred)) return true;
    }
    return defer_takes_up(deferred, next);
}

/* Searches the root moves from `first` on with a window; the best comes to their front. */
static int search_window(struct worker *worker, size_t first, int alpha, int beta) {
    int best = -SCORE_INFINITE;
    for (size_t i = first; i < worker->root_count; i++) worker->roots[i].score = -SCORE_INFINITE;
    int count = (int)(root_width(worker) - first), given = 0;
    struct numbered next;
    struct deferred deferred;
    deferred.count = deferred.taken = 0;
    while (best < beta && next_root(worker, first, count, &given, &deferred, &next)) {
        int score = search_root(worker, &next, first, alpha, beta);
        if (worker_stopping(worker)) break;
        best = max(best, score);
        alpha = max(alpha, score);
    }
    /* Cut short before the best so far was searched, for it was put off, nothing tells whether the
     * others are better. */
    if (worker->roots[first].score > -SCORE_INFINITE) roots_bring_best(worker, first);
    return best;
}

static void report(const struct worker *worker, size_t index, const struct move *moves, int count,
                   int score, enum bound bound) {
    const struct search *search = worker->search;
    if (worker->id != 0) return;
    struct search_report report = {.depth = worker->depth,
                                   .seldepth = worker->seldepth,
                                   .line = (int)index + 1,
                                   .score = score,
                                   .bound = bound,
                                   .nodes = search_nodes(search),
                                   .time = clock_us() - search->began,
                                   .hashfull = table_full(&search->table),
                                   .moves = moves,
                                   .move_count = count};
    search->listener->report(search->listener->context, &report);
}

static void report_root(const struct worker *worker, size_t index, int score, enum bound bound) {
    const struct root_move *root = &worker->roots[index];
    if (root->has_line)
        report(worker, index, root->line->moves, root->line->count, score, bound);
    else
        report(worker, index, &root->move, 1, score, bound);
}

/* Finds the best of the root moves from `first` on, with a window around the score of the last
 * iteration that grows until it holds the score. */
static void search_line(struct worker *worker, size_t first) {
    int guess = worker->roots[first].previous;
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    int width = worker->game->has_chance ? ASPIRATION_CHANCE : ASPIRATION_WINDOW;
    if (!has_many_players(worker) && worker->depth >= ASPIRATION_MIN_DEPTH &&
        !score_is_proven(guess))
        alpha = guess - width, beta = guess + width;
    while (true) {
        int score = search_window(worker, first, alpha, beta);
        if (worker_stopping(worker)) return;
        if (score > alpha && score < beta) return;
        width *= 4;
        if (score <= alpha)
            alpha = width > EVAL_LIMIT / 8 ? -SCORE_INFINITE : score - width;
        else
            beta = width > EVAL_LIMIT / 8 ? SCORE_INFINITE : score + width;
    }
}

static int64_t depth_limit(const struct search_limits *limits) {
    int64_t depth = PLY_MAX - 1;
    if (limits->has_depth && limits->depth < depth) depth = limits->depth;
    if (limits->has_mate && limits->mate < depth) depth = limits->mate;
    return depth;
}

/* The end of the game is proved for every line that is asked for, or the win that is looked for. */
static bool is_decided(const struct worker *worker, size_t lines) {
    for (size_t i = 0; i < lines; i++) {
        int score = worker->roots[i].score;
        if (!score_is_proven(score) || score_mate_length(worker->game, score) > worker->depth)
            return false;
    }
    return true;
}

/* What the iterations showed so far. */
struct course {
    struct move best;
    int steady;      /* iterations in a row that ended with that move */
    int score, drop; /* of the last iteration, and by how much it is lower than the one before;
                        centipawns */
};

static void follow(struct course *course, const struct game *game, const struct root_move *best) {
    bool same = move_equal(course->best, best->move);
    bool is_chance = game->centipawns && !score_is_proven(best->score);
    int score = is_chance ? game->centipawns(best->score) : best->score;
    *course = (struct course){.best = best->move,
                              .steady = same ? course->steady + 1 : 0,
                              .score = score,
                              .drop = course->score - score};
}

/* Whether another iteration makes no sense. */
static bool is_enough(const struct worker *worker, size_t lines, const struct course *course) {
    const struct search *search = worker->search;
    if (is_decided(worker, lines)) return true;
    if (search->pondering) return false;
    bool forced = worker->root_count == 1 && search->limits->time.has_clock;
    int percent = timer_percent(course->steady, course->drop);
    return timer_soft_over(&search->timer, percent) || (forced && worker->depth >= FORCED_DEPTH);
}

/* One iteration: the best `lines` moves; false when it was cut short. */
static bool iterate(struct worker *worker, size_t lines, struct move *reported) {
    worker->seldepth = 0;
    for (size_t i = 0; i < lines; i++) {
        search_line(worker, i);
        if (worker_stopping(worker)) return false;
        for (size_t changed = roots_sort_in(worker, i); changed <= i; changed++)
            report_root(worker, changed, worker->roots[changed].score, BOUND_EXACT);
        *reported = worker->roots[0].move;
    }
    for (size_t i = 0; i < worker->root_count; i++)
        if (worker->roots[i].score > -SCORE_INFINITE)
            worker->roots[i].previous = worker->roots[i].score;
    /* Those that were searched; the others stay behind them. */
    if (has_many_players(worker)) roots_sort(worker, root_width(worker));
    return true;
}

/* What was found after the last report, or before there could be one. */
static void report_rest(struct worker *worker, struct move reported) {
    const struct root_move *best = &worker->roots[0];
    if (move_equal(best->move, reported)) return;
    int score = best->score;
    enum bound bound = best->bound;
    if (score == -SCORE_INFINITE) score = best->previous, bound = BOUND_EXACT;
    if (score == -SCORE_INFINITE) score = node_evaluate(worker, 0);
    report_root(worker, 0, score, bound);
}

static void search_root_moves(struct worker *worker) {
    const struct search_limits *limits = worker->search->limits;
    roots_set_up(worker);
    size_t lines =
        (size_t)limits->lines < worker->root_count ? (size_t)limits->lines : worker->root_count;
    int64_t last = depth_limit(limits);
    struct move reported = MOVE_NONE;
    struct course course = {.best = MOVE_NONE};
    for (int depth = 1; depth <= last; depth++) {
        worker->depth = depth;
        if (!iterate(worker, lines, &reported)) break;
        follow(&course, worker->game, &worker->roots[0]);
        if (worker->id == 0 && is_enough(worker, lines, &course)) break;
    }
    report_rest(worker, reported);
}

static int expected_score(struct worker *worker, int depth) {
    const struct head *head = &worker->frames[0].position.head;
    if (head->players > 2) return many_value(worker, 0, depth, head->turn);
    return chance_node(worker, 0, depth, -SCORE_INFINITE, SCORE_INFINITE);
}

/* Where a roll is due there is nothing to choose: the expected score is all. */
static void search_root_chance(struct worker *worker) {
    int64_t last = depth_limit(worker->search->limits);
    if (worker->id == 0 && last <= 0)
        report(worker, 0, NULL, 0, node_evaluate(worker, 0), BOUND_EXACT);
    for (int depth = 1; depth <= last; depth++) {
        worker->depth = depth;
        worker->seldepth = 0;
        int score = expected_score(worker, depth);
        bool stopped = worker_stopping(worker);
        if (stopped && depth > 1) return;
        report(worker, 0, NULL, 0, stopped ? node_evaluate(worker, 0) : score, BOUND_EXACT);
        if (stopped || (worker->id == 0 && timer_soft_over(&worker->search->timer, 100))) return;
    }
}

void root_search(struct worker *worker) {
    struct frame *root = &worker->frames[0];
    root->threatened = node_is_threatened(worker, 0);
    root->after_pass = root->cut = root->returned = false;
    root->track = NO_TRACK;
    root->eval = NO_EVAL;
    root->past = 0;
    worker->depth = 0;
    worker->seldepth = 0;
    if (root->position.head.chance)
        search_root_chance(worker);
    else
        search_root_moves(worker);
}
