#include "fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "games.h"

struct span fuzz_begin(const uint8_t *data, size_t size) {
    static bool prepared;
    if (!prepared) games_prepare();
    prepared = true;
    return (struct span){(const char *)data, size};
}

static _Noreturn void fail_with(const char *format, va_list arguments) {
    fflush(stdout);
    fputs("fault: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    abort();
}

_Noreturn void fuzz_fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail_with(format, arguments);
}

/* What the checks of the contract call; here it ends the program, not a test of cmocka. */
_Noreturn void point_fail(const struct point *point, const char *format, ...) {
    struct text string = {0};
    va_list arguments;
    point->game->write(point->position, &string);
    fprintf(stderr, "%s: %s\n", point->game->name, string.data);
    va_start(arguments, format);
    fail_with(format, arguments);
}

bool fuzz_is_clean(struct span line) {
    if (line.length == 0 || *line.start == ' ') return false;
    for (size_t i = 0; i < line.length; i++)
        if (line.start[i] < ' ' || line.start[i] > '~') return false;
    return true;
}

/* A move leads to a position that has a string of its own and is in order. */
static void check_next(const struct point *point, size_t i) {
    union position next;
    struct message why;
    struct text string = {0};
    game_play(point->game, point->position, point_move(point, i), &next);
    CHECK(point, point->game->verify(&next, &why), "after a move: %s", why.text);
    point->game->write(&next, &string);
    CHECK(point, point->game->read(point->game, span_of(string.data), &next, &why),
          "after a move: %s is not read back: %s", string.data, why.text);
    text_free(&string);
}

static void check_moves_played(const struct point *point, size_t most, struct random *random) {
    for (size_t n = 0; n < point->count && n < most; n++) {
        size_t i = point->count <= most ? n : random_below(random, (uint32_t)point->count);
        check_play(point, i);
        check_next(point, i);
    }
}

void fuzz_check_point(const struct game *game, const union position *position,
                      struct history history, size_t most, struct random *random) {
    struct movelist list;
    struct message why;
    movelist_init(&list, 0);
    struct point point = {.game = game, .position = position, .history = history, .list = &list};
    CHECK(&point, game->verify(position, &why), "%s", why.text);
    point.result = game_result(game, position, &history, &list);
    if (point.result.outcome == OUTCOME_NONE) game->generate(position, GENERATE_ALL, &list);
    point.count = list.count;
    check_string(&point);
    check_picture(&point);
    if (point.count) {
        check_moves(&point);
        check_texts(&point, random);
        check_moves_played(&point, most, random);
        check_pass(&point);
        check_win_at_once(&point);
        check_chance(&point);
        check_evaluation(&point);
    }
    movelist_free(&list);
}
