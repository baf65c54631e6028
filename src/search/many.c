/* More than two players: everybody plays for himself, and a value is one number a player (max^n).
 *
 * The player at the root considers all his moves, and each rival is taken for one who looks no
 * further than his own move, so that only that one is followed: it costs little, and a whole round
 * can be seen. How this was chosen is told in docs/strength.md. */
#include "search/node.h"

struct values {
    int score[PLAYERS_MAX];
};

static void set_outcome(const struct worker *worker, int ply, int outcome, struct values *values) {
    int players = worker->frames[ply].position.head.players;
    for (int player = 0; player < players; player++)
        values->score[player] = outcome == OUTCOME_DRAW             ? 0
                                : outcome_winner(outcome) == player ? SCORE_MATE - ply
                                                                    : ply - SCORE_MATE;
}

static void evaluate_all(const struct worker *worker, int ply, struct values *values) {
    const union position *position = &worker->frames[ply].position;
    for (int player = 0; player < position->head.players; player++)
        values->score[player] = worker->game->evaluate(position, player, NULL);
}

static void search(struct worker *worker, int ply, int depth, struct values *values);

/* The position at `ply` is where a roll is due: the mean over the outcomes. */
static void average(struct worker *worker, int ply, int depth, struct values *values) {
    const union position *position = &worker->frames[ply].position;
    int sums[PLAYERS_MAX] = {0}, weights = 0;
    size_t base = worker->list.count;
    worker->game->generate(position, GENERATE_ALL, &worker->list);
    for (size_t i = base; i < worker->list.count && !worker_stopping(worker); i++) {
        struct move roll = worker->list.moves[i];
        int weight = (int)worker->game->odds(position, roll).numerator;
        struct values one;
        node_make_move(worker, ply, roll);
        search(worker, ply + 1, depth, &one);
        weights += weight;
        for (int player = 0; player < PLAYERS_MAX; player++)
            sums[player] += weight * node_estimate(one.score[player]);
    }
    worker->list.count = base;
    for (int player = 0; player < PLAYERS_MAX; player++)
        values->score[player] = weights ? sums[player] / weights : 0;
}

/* The player at the root picks what is best for him. */
static void pick(struct worker *worker, int ply, int depth, struct values *values) {
    const union position *position = &worker->frames[ply].position;
    int mover = position->head.turn;
    size_t base = worker->list.count;
    values->score[mover] = -SCORE_INFINITE;
    worker->game->generate(position, GENERATE_ALL, &worker->list);
    for (size_t i = base; i < worker->list.count && !worker_stopping(worker); i++) {
        struct values one;
        node_make_move(worker, ply, worker->list.moves[i]);
        search(worker, ply + 1, depth - 1, &one);
        if (one.score[mover] > values->score[mover]) *values = one;
    }
    if (worker->list.count == base)
        set_outcome(worker, ply, worker->game->no_moves(position).outcome, values);
    worker->list.count = base;
}

/* What a position is worth to a player without looking further. */
static int look(const struct worker *worker, int ply, int player) {
    const union position *position = &worker->frames[ply].position;
    struct history history = node_history(worker, ply);
    struct result result = worker->game->result(position, &history);
    if (result.outcome == OUTCOME_NONE) return worker->game->evaluate(position, player, NULL);
    struct values values;
    set_outcome(worker, ply, result.outcome, &values);
    return values.score[player];
}

/* A rival takes the move that looks best to him. */
static void follow_rival(struct worker *worker, int ply, int depth, struct values *values) {
    const union position *position = &worker->frames[ply].position;
    int mover = position->head.turn, best_score = -SCORE_INFINITE;
    struct move best = MOVE_NONE;
    size_t base = worker->list.count;
    worker->game->generate(position, GENERATE_ALL, &worker->list);
    for (size_t i = base; i < worker->list.count && !worker_visit(worker); i++) {
        node_make_move(worker, ply, worker->list.moves[i]);
        int score = look(worker, ply + 1, mover);
        if (score <= best_score) continue;
        best_score = score;
        best = worker->list.moves[i];
    }
    worker->list.count = base;
    if (move_is_none(best)) return;
    node_make_move(worker, ply, best);
    search(worker, ply + 1, depth - 1, values);
}

static void search(struct worker *worker, int ply, int depth, struct values *values) {
    *values = (struct values){{0}};
    worker->frames[ply].line.count = 0;
    if (worker_visit(worker)) return;
    if (ply > worker->seldepth) worker->seldepth = ply;
    const union position *position = &worker->frames[ply].position;
    struct history history = node_history(worker, ply);
    struct result result = worker->game->result(position, &history);
    if (result.outcome != OUTCOME_NONE)
        set_outcome(worker, ply, result.outcome, values);
    else if (depth <= 0 || ply >= PLY_MAX)
        evaluate_all(worker, ply, values);
    else if (position->head.chance)
        average(worker, ply, depth, values);
    else if (position->head.turn == worker->frames[0].position.head.turn)
        pick(worker, ply, depth, values);
    else
        follow_rival(worker, ply, depth, values);
}

int many_value(struct worker *worker, int ply, int depth, int player) {
    struct values values;
    search(worker, ply, depth, &values);
    return values.score[player];
}
