/* Iterative deepening over the moves of the root. */
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "search/node.h"
#include "search/order.h"

enum {
    ASPIRATION_MIN_DEPTH = 4,
    ASPIRATION_WINDOW = 40, /* centipawns to either side at first */
    FORCED_DEPTH = 6,       /* deep enough on the clock where there is one legal move */
    CURRENT_AFTER = 1000000 /* microseconds before the move at hand is reported */
};

static void reserve_roots(struct worker *worker, size_t count) {
    if (count <= worker->root_capacity) return;
    worker->roots = memory_resize(worker->roots, count, sizeof *worker->roots);
    worker->root_lines = memory_resize(worker->root_lines, count, sizeof *worker->root_lines);
    worker->root_capacity = count;
}

static bool is_wanted(const struct search_limits *limits, struct move move) {
    if (limits->move_count == 0) return true;
    for (size_t i = 0; i < limits->move_count; i++)
        if (move_equal(limits->moves[i], move)) return true;
    return false;
}

/* Lists the root moves to consider, marked by `order` as the picker does it: gain first, the lowest
 * bit for quiet moves. */
static void generate_roots(struct worker *worker) {
    const union position *root = &worker->frames[0].position;
    struct movelist *list = &worker->list;
    size_t kept = 0;
    list->count = 0;
    worker->game->generate(root, GENERATE_NOISY, list);
    size_t quiets_from = list->count;
    worker->game->generate(root, GENERATE_QUIET, list);
    for (size_t i = 0; i < list->count; i++) {
        struct move move = list->moves[i];
        if (!is_wanted(worker->search->limits, move)) continue;
        move.order = 2 * worker->game->gain(root, move) + (i >= quiets_from);
        list->moves[kept++] = move;
    }
    list->count = kept;
    order_sort(list->moves, list->count);
}

static void set_up_roots(struct worker *worker) {
    generate_roots(worker);
    worker->root_count = worker->list.count;
    reserve_roots(worker, worker->root_count);
    for (size_t i = 0; i < worker->root_count; i++) {
        struct line *line = &worker->root_lines[i];
        struct move move = worker->list.moves[i];
        line->count = 1;
        line->moves[0] = move;
        worker->roots[i] = (struct root_move){.move = move,
                                              .quiet = move.order & 1,
                                              .score = -SCORE_INFINITE,
                                              .previous = -SCORE_INFINITE,
                                              .line = line};
    }
    worker->list.count = 0;
}

/* Moves the root with the best score among those from `first` on to the front of them; the others
 * keep their order. */
static void bring_best_root(struct worker *worker, size_t first) {
    size_t best = first;
    for (size_t i = first + 1; i < worker->root_count; i++)
        if (worker->roots[i].score > worker->roots[best].score) best = i;
    struct root_move kept = worker->roots[best];
    memmove(&worker->roots[first + 1], &worker->roots[first], (best - first) * sizeof kept);
    worker->roots[first] = kept;
}

static void announce(const struct worker *worker, size_t number) {
    const struct search *search = worker->search;
    if (worker->id != 0 || clock_us() - search->began < CURRENT_AFTER) return;
    search->listener->current(search->listener->context, worker->depth, worker->roots[number].move,
                              (int)number + 1);
}

/* Searches the root moves from `first` on with a window; the best comes to their front. */
static int search_window(struct worker *worker, size_t first, int alpha, int beta) {
    int best = -SCORE_INFINITE;
    for (size_t i = first; i < worker->root_count; i++) worker->roots[i].score = -SCORE_INFINITE;
    for (size_t i = first; i < worker->root_count && best < beta; i++) {
        struct root_move *root = &worker->roots[i];
        announce(worker, i);
        int score = pvs_move(worker, 0, worker->depth, alpha, beta, root->move, (int)(i - first),
                             root->quiet);
        if (worker_stopping(worker)) break;
        if (score > best) best = score;
        if (score <= alpha && i > first) continue;
        root->score = score;
        node_extend_line(worker, 0, root->move);
        *root->line = worker->frames[0].line;
        if (score > alpha) alpha = score;
    }
    bring_best_root(worker, first);
    return best;
}

static void report(const struct worker *worker, size_t index, const struct line *line, int score) {
    const struct search *search = worker->search;
    if (worker->id != 0) return;
    struct search_report report = {.depth = worker->depth,
                                   .seldepth = worker->seldepth,
                                   .line = (int)index + 1,
                                   .score = score,
                                   .nodes = search_nodes(search),
                                   .time = clock_us() - search->began,
                                   .hashfull = table_full(&search->table),
                                   .moves = line->moves,
                                   .move_count = line->count};
    search->listener->report(search->listener->context, &report);
}

/* Finds the best of the root moves from `first` on, with a window around the score of the last
 * iteration that grows until it holds the score. */
static void search_line(struct worker *worker, size_t first) {
    int guess = worker->roots[first].previous;
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, width = ASPIRATION_WINDOW;
    bool windows = worker->frames[0].position.head.players == 2;
    if (windows && worker->depth >= ASPIRATION_MIN_DEPTH && !score_is_proven(guess))
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
        worker->roots[first].previous = score;
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

/* Whether another iteration makes no sense. */
static bool is_enough(const struct worker *worker, size_t lines) {
    const struct search *search = worker->search;
    if (is_decided(worker, lines)) return true;
    if (search->pondering) return false;
    bool forced = worker->root_count == 1 && search->limits->time.has_clock;
    return timer_soft_over(&search->timer) || (forced && worker->depth >= FORCED_DEPTH);
}

/* Moves the root at `index` up to its place among those before it, which are sorted by score; its
 * place. The search of a later line may find more than that of an earlier one did. */
static size_t sort_in(struct worker *worker, size_t index) {
    struct root_move root = worker->roots[index];
    for (; index > 0 && worker->roots[index - 1].score < root.score; index--)
        worker->roots[index] = worker->roots[index - 1];
    worker->roots[index] = root;
    return index;
}

/* One iteration: the best `lines` moves; false when it was cut short. */
static bool iterate(struct worker *worker, size_t lines, struct move *reported) {
    worker->seldepth = 0;
    for (size_t i = 0; i < lines; i++) {
        search_line(worker, i);
        if (worker_stopping(worker)) return false;
        for (size_t changed = sort_in(worker, i); changed <= i; changed++)
            report(worker, changed, worker->roots[changed].line, worker->roots[changed].score);
        *reported = worker->roots[0].move;
    }
    for (size_t i = 0; i < worker->root_count; i++)
        if (worker->roots[i].score > -SCORE_INFINITE)
            worker->roots[i].previous = worker->roots[i].score;
    return true;
}

/* What was found after the last report, or before there could be one. */
static void report_rest(struct worker *worker, struct move reported) {
    const struct root_move *best = &worker->roots[0];
    if (move_equal(best->move, reported)) return;
    int score = best->score > -SCORE_INFINITE ? best->score : best->previous;
    report(worker, 0, best->line, score > -SCORE_INFINITE ? score : node_evaluate(worker, 0));
}

static void search_root_moves(struct worker *worker) {
    const struct search_limits *limits = worker->search->limits;
    set_up_roots(worker);
    size_t lines =
        (size_t)limits->lines < worker->root_count ? (size_t)limits->lines : worker->root_count;
    int64_t last = depth_limit(limits);
    struct move reported = MOVE_NONE;
    /* Helper threads run ahead by a ply, every other one. */
    for (int depth = 1 + (worker->id & 1); depth <= last; depth++) {
        worker->depth = depth;
        if (!iterate(worker, lines, &reported) || (worker->id == 0 && is_enough(worker, lines)))
            break;
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
    static const struct line no_moves;
    int64_t last = depth_limit(worker->search->limits);
    if (worker->id == 0 && last <= 0) report(worker, 0, &no_moves, node_evaluate(worker, 0));
    for (int depth = 1; depth <= last; depth++) {
        worker->depth = depth;
        worker->seldepth = 0;
        int score = expected_score(worker, depth);
        bool stopped = worker_stopping(worker);
        if (stopped && depth > 1) return;
        report(worker, 0, &no_moves, stopped ? node_evaluate(worker, 0) : score);
        if (stopped || (worker->id == 0 && timer_soft_over(&worker->search->timer))) return;
    }
}

void root_search(struct worker *worker) {
    struct frame *root = &worker->frames[0];
    root->in_check = worker->game->in_check(&root->position);
    root->after_pass = false;
    worker->depth = 0;
    worker->seldepth = 0;
    if (root->position.head.chance)
        search_root_chance(worker);
    else
        search_root_moves(worker);
}
