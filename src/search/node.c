#include "search/node.h"

struct history node_history(const struct worker *worker, int ply) {
    return (struct history){worker->keys, worker->keys_before + (size_t)ply};
}

void node_extend_line(struct worker *worker, int ply, struct move move) {
    struct line *line = &worker->frames[ply].line;
    const struct line *rest = &worker->frames[ply + 1].line;
    line->moves[0] = move;
    for (int i = 0; i < rest->count; i++) line->moves[i + 1] = rest->moves[i];
    line->count = rest->count + 1;
}

/* A position of the line being searched came back, where the rules call that a draw in the end. */
static bool repeats_in_line(const struct worker *worker, int ply) {
    if (worker->game->repetition != REPETITION_DRAWS) return false;
    const struct head *head = &worker->frames[ply].position.head;
    const uint64_t *keys = worker->keys + worker->keys_before;
    for (int back = 2; back < ply && back <= (int)head->quiet; back += 2)
        if (keys[ply - back] == head->key) return true;
    return false;
}

static int score_of(const struct worker *worker, int ply, int outcome) {
    if (outcome == OUTCOME_DRAW) return 0;
    bool won = outcome_winner(outcome) == worker->frames[ply].position.head.turn;
    return won ? SCORE_MATE - ply : ply - SCORE_MATE;
}

/* Whether the game is over at this ply, or as good as; its score then. */
static bool is_over(const struct worker *worker, int ply, int *score) {
    struct history history = node_history(worker, ply);
    struct result result = worker->game->result(&worker->frames[ply].position, &history);
    if (result.outcome == OUTCOME_NONE && repeats_in_line(worker, ply))
        result.outcome = OUTCOME_DRAW;
    if (result.outcome == OUTCOME_NONE) return false;
    *score = score_of(worker, ply, result.outcome);
    return true;
}

int node_no_moves(const struct worker *worker, int ply) {
    return score_of(worker, ply, worker->game->no_moves(&worker->frames[ply].position).outcome);
}

/* The player to move can end the game in his favour at once; the line is that move. */
static bool wins_at_once(struct worker *worker, int ply) {
    struct frame *frame = &worker->frames[ply];
    if (!worker->game->wins_at_once || frame->position.head.chance) return false;
    if (!worker->game->wins_at_once(&frame->position, &frame->line.moves[0])) return false;
    frame->line.count = 1;
    return true;
}

int node_estimate(int score) {
    return score > EVAL_LIMIT ? EVAL_LIMIT : score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

int node_evaluate(const struct worker *worker, int ply) {
    const union position *position = &worker->frames[ply].position;
    return worker->game->evaluate(position, position->head.turn, NULL);
}

bool node_settled(struct worker *worker, int ply, int *score) {
    worker->frames[ply].line.count = 0;
    *score = 0;
    if (worker_visit(worker)) return true;
    if (ply > worker->seldepth) worker->seldepth = ply;
    if (is_over(worker, ply, score)) return true;
    if (wins_at_once(worker, ply)) {
        *score = SCORE_MATE - (ply + 1);
        return true;
    }
    if (ply < PLY_MAX) return false;
    *score = node_evaluate(worker, ply);
    return true;
}

static uint64_t table_key(const struct worker *worker, int ply) {
    return worker->frames[ply].position.head.key ^ worker->salt;
}

void node_store(struct worker *worker, int ply, int depth, int score, enum bound bound,
                struct move best) {
    struct table_entry entry = {.move = move_is_none(best) ? 0 : move_code(best),
                                .score = (int16_t)score_to_table(score, ply),
                                .depth = (uint8_t)(depth > 0 ? depth : 0),
                                .bound = (uint8_t)bound};
    table_store(&worker->search->table, table_key(worker, ply), entry);
}

bool node_known(const struct worker *worker, int ply, int depth, int alpha, int beta,
                struct table_entry *entry, int *score) {
    *entry = (struct table_entry){0};
    if (!table_probe(&worker->search->table, table_key(worker, ply), entry)) return false;
    /* A principal variation is not cut short, unless by the next roll anyway. */
    bool needs_line = beta - alpha > 1 && !worker->game->has_chance;
    if (entry->depth < depth || needs_line) return false;
    *score = score_from_table(entry->score, ply);
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *score >= beta) ||
           (entry->bound == BOUND_UPPER && *score <= alpha);
}

struct frame *node_next(struct worker *worker, int ply) {
    worker->keys[worker->keys_before + (size_t)ply] = worker->frames[ply].position.head.key;
    return &worker->frames[ply + 1];
}

void node_make_move(struct worker *worker, int ply, struct move move) {
    struct frame *next = node_next(worker, ply);
    game_play(worker->game, &worker->frames[ply].position, move, &next->position);
    table_prefetch(&worker->search->table, table_key(worker, ply + 1));
    next->after_pass = false;
}

int node_child(struct worker *worker, int ply, int depth, int alpha, int beta,
               node_search *search) {
    const struct head *head = &worker->frames[ply].position.head;
    const struct head *next = &worker->frames[ply + 1].position.head;
    if (head->players > 2) return many_value(worker, ply + 1, depth, head->turn);
    if (next->chance) search = chance_node;
    if (next->turn == head->turn) return search(worker, ply + 1, depth, alpha, beta);
    return -search(worker, ply + 1, depth, -beta, -alpha);
}
