#include "perft.h"

struct count {
    const struct game *game;
    uint64_t *keys;
    struct movelist *list;
    perft_stop *stop;
    void *context;
    uint64_t leaves;
};

/* Adds the leaves below a position to the count; false if stopped. */
static bool walk(struct count *count, const union position *position, size_t key_count, int depth) {
    const struct game *game = count->game;
    struct history history = {count->keys, key_count};
    if (game->result(position, &history).outcome != OUTCOME_NONE) return true;
    if (count->stop && count->stop(count->context)) return false;

    size_t base = count->list->count;
    game->generate(position, GENERATE_ALL, count->list);
    size_t end = count->list->count;
    if (depth == 1) {
        count->leaves += end - base;
        count->list->count = base;
        return true;
    }
    count->keys[key_count] = position->head.key;
    bool whole = true;
    for (size_t i = base; i < end && whole; i++) {
        union position next;
        game_play(game, position, count->list->moves[i], &next);
        whole = walk(count, &next, key_count + 1, depth - 1);
    }
    count->list->count = base;
    return whole;
}

bool perft(const struct game *game, const union position *position, int depth, uint64_t *keys,
           size_t key_count, struct movelist *list, perft_stop *stop, void *context,
           uint64_t *leaves) {
    struct count count = {game, keys, list, stop, context, 0};
    bool whole = true;
    if (depth == 0)
        count.leaves = 1;
    else
        whole = walk(&count, position, key_count, depth);
    *leaves = count.leaves;
    return whole;
}
