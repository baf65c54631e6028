#include "search/node.h"

#include "base/bounds.h"

/* Where an evaluation begins to fade, in percent of the quiet plies that end the game, and how much
 * of it has faded by then. */
enum { FADING_FROM = 60, FADED = 80 };

struct history node_history(const struct worker *worker, int ply) {
    size_t past = worker->frames[ply].past;
    return (struct history){worker->keys + past, worker->keys_before + (size_t)ply - past};
}

void node_extend_line(struct worker *worker, int ply, struct move move) {
    struct line *line = &worker->frames[ply].line;
    const struct line *rest = &worker->frames[ply + 1].line;
    line->moves[0] = move;
    for (int i = 0; i < rest->count; i++) line->moves[i + 1] = rest->moves[i];
    line->count = rest->count + 1;
}

/* Finds the last time that the position stood before, and sets what follows from that: `depends`
 * as if it were the third time by now. */
static void find_return(struct worker *worker, int ply) {
    struct frame *frame = &worker->frames[ply];
    frame->depends = NOWHERE;
    frame->returned = false;
    if (worker->game->repetition == REPETITION_IGNORED) return;
    struct history history = node_history(worker, ply);
    const struct head *head = &frame->position.head;
    for (size_t back = 2; back <= history.count && back <= head->quiet; back += 2) {
        if (history.keys[history.count - back] != head->key) continue;
        frame->depends = ply - (int)back > 0 ? ply - (int)back : BEFORE_ROOT;
        if (frame->returned) return; /* the second time of all */
        frame->returned = true;
    }
}

/* A position of the line being searched came back, where the rules call that a draw in the end. */
static bool repeats_in_line(const struct worker *worker, int ply) {
    const struct frame *frame = &worker->frames[ply];
    return worker->game->repetition == REPETITION_DRAWS && frame->returned && frame->depends > 0;
}

static int score_of(const struct worker *worker, int ply, int outcome) {
    int turn = worker->frames[ply].position.head.turn;
    if (outcome == OUTCOME_DRAW) {
        int contempt = worker->search->limits->contempt;
        return turn == worker->frames[0].position.head.turn ? -contempt : contempt;
    }
    bool won = outcome_winner(outcome) == turn;
    return won ? SCORE_MATE - ply : ply - SCORE_MATE;
}

/* Whether the game is over at this ply, or as good as; its score then. */
static bool is_over(struct worker *worker, int ply, int *score) {
    find_return(worker, ply);
    struct history history = node_history(worker, ply);
    struct result result = worker->game->result(&worker->frames[ply].position, &history);
    if (result.outcome == OUTCOME_NONE && repeats_in_line(worker, ply))
        result.outcome = OUTCOME_DRAW;
    if (result.outcome == OUTCOME_NONE) {
        worker->frames[ply].depends = NOWHERE;
        return false;
    }
    *score = score_of(worker, ply, result.outcome);
    return true;
}

bool node_is_threatened(const struct worker *worker, int ply) {
    const struct game *game = worker->game;
    const union position *position = &worker->frames[ply].position;
    return game->threatened ? game->threatened(position) : game->in_check(position);
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

int node_estimate(int score) { return clamp(score, -EVAL_LIMIT, EVAL_LIMIT); }

static int evaluate(const struct worker *worker, int ply) {
    const union position *position = &worker->frames[ply].position;
    return worker->game->evaluate(position, position->head.turn, NULL);
}

/* An evaluation, nearer to what a draw counts as the quiet plies come nearer to one. */
static int fade(const struct worker *worker, int ply, int eval) {
    int limit = worker->game->quiet_limit, from = limit * FADING_FROM / 100;
    int quiet = min((int)worker->frames[ply].position.head.quiet, limit);
    if (quiet <= from) return eval;
    int draw = score_of(worker, ply, OUTCOME_DRAW);
    return eval + (draw - eval) * (quiet - from) / (limit - from) * FADED / 100;
}

int node_evaluate(const struct worker *worker, int ply) {
    return fade(worker, ply, evaluate(worker, ply));
}

int node_static(struct worker *worker, int ply, const struct table_entry *entry) {
    int eval = entry->eval != NO_EVAL ? entry->eval : evaluate(worker, ply);
    worker->frames[ply].eval = eval;
    return fade(worker, ply, eval);
}

bool node_settled(struct worker *worker, int ply, int *score) {
    worker->frames[ply].line.count = 0;
    worker->frames[ply].eval = NO_EVAL;
    *score = 0;
    if (worker_stopping(worker)) return true;
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

/* A position that came back is another one to the table: what leads to a third time is another
 * matter then. */
static uint64_t table_key(const struct worker *worker, int ply) {
    static const uint64_t RETURNED = UINT64_C(0xd1b54a32d192ed03);
    const struct frame *frame = &worker->frames[ply];
    return frame->position.head.key ^ worker->salt ^ (frame->returned ? RETURNED : 0);
}

/* Fetches what the table knows of a position that did not come back. */
static void prefetch(const struct worker *worker, uint64_t key) {
    table_prefetch(&worker->search->table, key ^ worker->salt);
}

void node_store(struct worker *worker, int ply, int depth, int score, enum bound bound,
                struct move best) {
    const struct frame *frame = &worker->frames[ply];
    bool holds = frame->depends >= ply;
    struct table_entry entry = {.move = move_is_none(best) ? 0 : move_code(best),
                                .score = (int16_t)score_to_table(score, ply),
                                .eval = (int16_t)frame->eval,
                                .depth = (uint8_t)(depth > 0 && holds ? depth : 0),
                                .bound = (uint8_t)(holds ? bound : BOUND_NONE)};
    table_store(&worker->search->table, table_key(worker, ply), entry);
}

bool node_known(const struct worker *worker, int ply, int depth, int alpha, int beta,
                struct table_entry *entry, int *score) {
    *entry = (struct table_entry){.eval = NO_EVAL};
    if (!table_probe(&worker->search->table, table_key(worker, ply), entry)) return false;
    /* A principal variation is not cut short, unless by the next roll anyway. */
    bool needs_line = beta - alpha > 1 && !worker->game->has_chance;
    if (entry->depth < depth || needs_line) return false;
    *score = score_from_table(entry->score, ply);
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *score >= beta) ||
           (entry->bound == BOUND_UPPER && *score <= alpha);
}

/* Remembers the position at `ply` for what comes after it, and gives the place of that. */
static struct frame *next_frame(struct worker *worker, int ply) {
    struct frame *frame = &worker->frames[ply], *next = frame + 1;
    worker->keys[worker->keys_before + (size_t)ply] = frame->position.head.key;
    next->after_pass = false;
    next->returned = false;
    next->track = NO_TRACK;
    next->past = frame->past;
    return next;
}

void node_make_move(struct worker *worker, int ply, struct move move) {
    worker_count(worker);
    const struct game *game = worker->game;
    const union position *position = &worker->frames[ply].position;
    struct frame *next = next_frame(worker, ply);
    uint64_t key = game->key_after ? game->key_after(position, move) : 0;
    if (key) prefetch(worker, key);
    game_play(game, position, move, &next->position);
    if (!key) prefetch(worker, next->position.head.key);
}

void node_make_pass(struct worker *worker, int ply) {
    struct frame *frame = &worker->frames[ply], *next = next_frame(worker, ply);
    worker->game->pass(&frame->position, &next->position);
    prefetch(worker, next->position.head.key);
    next->after_pass = true;
    next->cut = !frame->cut;
    next->past = worker->keys_before + (size_t)ply + 1;
    next->threatened = node_is_threatened(worker, ply + 1);
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
