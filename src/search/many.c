/* More than two players: everybody plays for himself, and is taken for one who looks no further
 * than his own move. So one move of each roll is followed, which costs little, and a whole round
 * can be seen. Only the player at the root compares his moves by what comes after; so one number,
 * the value to him, is all that is passed up. How this was chosen is told in docs/strength.md. */
#include "search/node.h"

/* What leads to a node: whose value is asked for, and the sum of what was rolled. */
struct path {
    int player;
    unsigned rolled;
};

/* Up to this ply, where the second rival rolls, all rolls of rivals are looked at. */
enum { FULL_PLY_MAX = 3 };

static int outcome_score(int ply, int outcome, int player) {
    if (outcome == OUTCOME_DRAW) return 0;
    return outcome_winner(outcome) == player ? SCORE_MATE - ply : ply - SCORE_MATE;
}

/* Whether the game is over at this ply; what that is worth to a player. */
static bool is_over(const struct worker *worker, int ply, int player, int *score) {
    struct history history = node_history(worker, ply);
    struct result result = worker->game->result(&worker->frames[ply].position, &history);
    if (result.outcome == OUTCOME_NONE) return false;
    *score = outcome_score(ply, result.outcome, player);
    return true;
}

/* What a position is worth to a player without looking further. */
static int look(const struct worker *worker, int ply, int player) {
    int score;
    if (is_over(worker, ply, player, &score)) return score;
    return worker->game->evaluate(&worker->frames[ply].position, player, NULL);
}

static int value_of(struct worker *worker, int ply, int depth, const struct path *path);

/* One outcome of a roll that is due. */
static int value_of_roll(struct worker *worker, int ply, int depth, const struct path *path,
                         size_t base, size_t i) {
    struct path next = {path->player, path->rolled + (unsigned)(i - base) + 1};
    node_make_move(worker, ply, worker->list.moves[i]);
    return node_estimate(value_of(worker, ply + 1, depth, &next));
}

/* Where a rival rolls later than that, one roll has to do. It goes on with what was rolled before,
 * so that all come up equally often, and the same ones whatever the root move. */
static bool is_sampled(const struct worker *worker, int ply, const struct path *path) {
    return ply > FULL_PLY_MAX && worker->frames[ply].position.head.turn != path->player;
}

/* A roll is due: the mean over the outcomes. */
static int average(struct worker *worker, int ply, int depth, const struct path *path) {
    const union position *position = &worker->frames[ply].position;
    int sum = 0, weights = 0;
    size_t base = worker->list.count;
    worker->game->generate(position, GENERATE_ALL, &worker->list);
    size_t first = base, end = worker->list.count;
    if (is_sampled(worker, ply, path)) {
        first += (path->rolled + (unsigned)ply) % (end - base);
        end = first + 1;
    }
    for (size_t i = first; i < end && !worker_stopping(worker); i++) {
        int weight = (int)worker->game->odds(position, worker->list.moves[i]).numerator;
        sum += weight * value_of_roll(worker, ply, depth, path, base, i);
        weights += weight;
    }
    worker->list.count = base;
    return weights ? sum / weights : 0;
}

/* The legal move, from `base` on in the list, that was found to look best at this ply before. */
static struct move known_best(const struct worker *worker, int ply, size_t base) {
    struct table_entry entry;
    int score;
    node_known(worker, ply, 0, -SCORE_INFINITE, SCORE_INFINITE, &entry, &score);
    struct move known;
    bool found = entry.move && movelist_find(&worker->list, base, entry.move, &known);
    return found ? known : MOVE_NONE;
}

/* The move from `base` on that looks best to the player to move. Each iteration comes to this
 * again, so it is remembered. */
static struct move find_best(struct worker *worker, int ply, size_t base) {
    int mover = worker->frames[ply].position.head.turn, best_score = -SCORE_INFINITE;
    struct move best = MOVE_NONE;
    for (size_t i = base; i < worker->list.count && !worker_stopping(worker); i++) {
        node_make_move(worker, ply, worker->list.moves[i]);
        int score = look(worker, ply + 1, mover);
        if (score <= best_score) continue;
        best_score = score;
        best = worker->list.moves[i];
    }
    if (!worker_stopping(worker)) node_store(worker, ply, 0, best_score, BOUND_EXACT, best);
    return best;
}

static struct move best_looking(struct worker *worker, int ply) {
    size_t base = worker->list.count;
    worker->game->generate(&worker->frames[ply].position, GENERATE_ALL, &worker->list);
    struct move best = known_best(worker, ply, base);
    if (move_is_none(best)) best = find_best(worker, ply, base);
    worker->list.count = base;
    return best;
}

static int follow(struct worker *worker, int ply, int depth, const struct path *path) {
    struct move best = best_looking(worker, ply);
    if (worker_stopping(worker)) return 0;
    if (move_is_none(best)) {
        int outcome = worker->game->no_moves(&worker->frames[ply].position).outcome;
        return outcome_score(ply, outcome, path->player);
    }
    node_make_move(worker, ply, best);
    return value_of(worker, ply + 1, depth - 1, path);
}

static int value_of(struct worker *worker, int ply, int depth, const struct path *path) {
    struct frame *frame = &worker->frames[ply];
    frame->line.count = 0;
    frame->eval = NO_EVAL;
    frame->depends = NOWHERE;
    if (worker_stopping(worker)) return 0;
    if (ply > worker->seldepth) worker->seldepth = ply;
    int score;
    if (is_over(worker, ply, path->player, &score)) return score;
    const union position *position = &frame->position;
    if (depth <= 0 || ply >= PLY_MAX) return worker->game->evaluate(position, path->player, NULL);
    return (position->head.chance ? average : follow)(worker, ply, depth, path);
}

/* What another thread found of a root move in this iteration. */
static bool is_known(const struct worker *worker, int ply, int depth, int *score) {
    struct table_entry entry;
    return node_known(worker, ply, depth, -SCORE_INFINITE, SCORE_INFINITE, &entry, score) &&
           entry.depth == depth;
}

int many_value(struct worker *worker, int ply, int depth, int player) {
    /* After a root move everything is fixed that a value depends on, so that threads can share it.
     */
    bool shared = worker->search->threads > 1 && ply == 1 && depth > 0;
    worker->frames[ply].line.count = 0;
    int score;
    if (shared && is_known(worker, ply, depth, &score)) return score;
    score = value_of(worker, ply, depth, &(struct path){player, 0});
    if (shared && !worker_stopping(worker))
        node_store(worker, ply, depth, score, BOUND_EXACT, MOVE_NONE);
    return score;
}
