#include "plain_search.h"

#include "search/score.h"

struct plain {
    const struct game *game;
    struct movelist list;
    uint64_t keys[16];
};

static int outcome_score(const union position *position, int ply, int outcome) {
    if (outcome == OUTCOME_DRAW) return 0;
    return outcome_winner(outcome) == position->head.turn ? SCORE_MATE - ply : ply - SCORE_MATE;
}

static int value(struct plain *plain, const union position *position, int ply, int depth);

static int move_value(struct plain *plain, const union position *position, struct move move,
                      int ply, int depth) {
    union position next;
    plain->game->play(position, move, &next);
    int score = value(plain, &next, ply + 1, depth - 1);
    return next.head.turn == position->head.turn ? score : -score;
}

static int value(struct plain *plain, const union position *position, int ply, int depth) {
    struct history history = {plain->keys, (size_t)ply};
    struct result result = plain->game->result(position, &history);
    if (result.outcome != OUTCOME_NONE) return outcome_score(position, ply, result.outcome);
    if (depth == 0) return 0;
    plain->keys[ply] = position->head.key;
    size_t base = plain->list.count;
    plain->game->generate(position, GENERATE_ALL, &plain->list);
    size_t end = plain->list.count;
    int best = -SCORE_INFINITE;
    for (size_t i = base; i < end; i++) {
        int score = move_value(plain, position, plain->list.moves[i], ply, depth);
        if (score > best) best = score;
    }
    plain->list.count = base;
    if (base == end) return outcome_score(position, ply, plain->game->no_moves(position).outcome);
    return best;
}

int plain_value(const struct game *game, const union position *position, int depth) {
    struct plain plain = {.game = game};
    int score = value(&plain, position, 0, depth);
    movelist_free(&plain.list);
    return score;
}

int plain_move_value(const struct game *game, const union position *position, struct move move,
                     int depth) {
    struct plain plain = {.game = game, .keys = {position->head.key}};
    int score = move_value(&plain, position, move, 0, depth);
    movelist_free(&plain.list);
    return score;
}
