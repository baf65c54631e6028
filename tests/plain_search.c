#include "plain_search.h"

#include "search/score.h"

enum { KEYS_MAX = 64 };

struct plain {
    const struct game *game;
    struct movelist list;
    uint64_t keys[KEYS_MAX];
    size_t before; /* keys of what came before the root */
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
    struct history history = {plain->keys, plain->before + (size_t)ply};
    struct result result = plain->game->result(position, &history);
    if (result.outcome != OUTCOME_NONE) return outcome_score(position, ply, result.outcome);
    plain->keys[plain->before + (size_t)ply] = position->head.key;
    size_t base = plain->list.count;
    plain->game->generate(position, GENERATE_ALL, &plain->list);
    size_t end = plain->list.count;
    int best = depth > 0 ? -SCORE_INFINITE : 0;
    for (size_t i = base; i < end && depth > 0; i++) {
        int score = move_value(plain, position, plain->list.moves[i], ply, depth);
        if (score > best) best = score;
    }
    plain->list.count = base;
    if (base == end) return outcome_score(position, ply, plain->game->no_moves(position).outcome);
    return best;
}

int plain_value(const struct game *game, const union position *position, int depth) {
    return plain_value_after(game, position, (struct history){NULL, 0}, depth);
}

int plain_value_after(const struct game *game, const union position *position,
                      struct history history, int depth) {
    struct plain plain = {.game = game, .before = history.count};
    for (size_t i = 0; i < history.count; i++) plain.keys[i] = history.keys[i];
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
