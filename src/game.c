#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"

void game_play(const struct game *game, const union position *from, struct move move,
               union position *to) {
    game->play(from, move, to);
#ifdef DEBUG_CHECKS
    struct message why;
    if (game->verify(to, &why)) return;
    char text[MOVE_TEXT_MAX];
    game->move_write(from, move, text);
    fprintf(stderr, "quadriga: %s: after %s: %s\n", game->name, text, why.text);
    abort();
#endif
}

struct result game_result(const struct game *game, const union position *position,
                          const struct history *history, struct movelist *scratch) {
    struct result result = game->result(position, history);
    if (result.outcome != OUTCOME_NONE) return result;
    size_t base = scratch->count;
    game->generate(position, GENERATE_ALL, scratch);
    bool stuck = scratch->count == base;
    scratch->count = base;
    return stuck ? game->no_moves(position) : result;
}

void game_start(const struct game *game, size_t start, union position *position) {
    struct message why;
    if (game->read(game, span_of(game->starts[start].position), position, &why)) return;
    fprintf(stderr, "quadriga: %s: bad start position: %s\n", game->name, why.text);
    abort();
}

bool game_is_legal(const struct game *game, const union position *position, struct move move,
                   struct movelist *scratch) {
    size_t base = scratch->count;
    game->generate(position, GENERATE_ALL, scratch);
    bool found = false;
    for (size_t i = base; i < scratch->count && !found; i++)
        found = move_equal(scratch->moves[i], move);
    scratch->count = base;
    return found;
}

bool game_find(const struct game *game, const union position *position, enum generate which,
               uint32_t code, struct movelist *scratch, struct move *move) {
    return game->find ? game->find(position, which, code, scratch, move)
                      : game_find_listed(game, position, which, code, scratch, move);
}

bool game_find_listed(const struct game *game, const union position *position, enum generate which,
                      uint32_t code, struct movelist *scratch, struct move *move) {
    size_t base = scratch->count;
    game->generate(position, which, scratch);
    bool found = movelist_find(scratch, base, code, move);
    scratch->count = base;
    return found;
}

int game_repetitions(const union position *position, const struct history *history) {
    int times = 0;
    for (size_t back = 2; back <= position->head.quiet && back <= history->count; back += 2)
        times += history->keys[history->count - back] == position->head.key;
    return times;
}

const char *game_white_or_black(const union position *position, int player) {
    (void)position;
    return player == 0 ? "White" : "Black";
}

void eval_trace_add(struct eval_trace *trace, const char *name, const int score[], int players) {
    if (!trace || trace->count == EVAL_TERMS_MAX) return;
    trace->term[trace->count].name = name;
    memset(trace->term[trace->count].score, 0, sizeof trace->term[0].score);
    memcpy(trace->term[trace->count].score, score, (size_t)players * sizeof *score);
    trace->count++;
}
