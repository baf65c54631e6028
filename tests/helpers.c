#include "helpers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perft.h"

enum { LINE_MAX_MOVES = 4096 };

void set_up(const struct game *game, const char *fen, union position *position) {
    struct message why;
    if (!game->read(game, span_of(fen), position, &why))
        fail_msg("%s: refused %s: %s", game->name, fen, why.text);
    if (!game->verify(position, &why)) fail_msg("%s: %s: %s", game->name, fen, why.text);
}

static void play_one(const struct game *game, union position *position, struct span text) {
    struct move move;
    if (!game->move_read(position, text, &move))
        fail_msg("%s: illegal move %.*s", game->name, (int)text.length, text.start);
    union position next;
    game_play(game, position, move, &next);
    struct message why;
    if (!game->verify(&next, &why))
        fail_msg("%s: after %.*s: %s", game->name, (int)text.length, text.start, why.text);
    *position = next;
}

void play_moves(const struct game *game, union position *position, const char *moves) {
    struct span rest = span_of(moves);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest))
        play_one(game, position, word);
}

int move_gain(const struct game *game, const char *fen, const char *move) {
    union position position;
    struct move found;
    set_up(game, fen, &position);
    assert_true(game->move_read(&position, span_of(move), &found));
    return game->gain(&position, found);
}

bool is_legal(const struct game *game, const char *fen, const char *move) {
    union position position;
    struct move found;
    set_up(game, fen, &position);
    return game->move_read(&position, span_of(move), &found);
}

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

/* The texts of the legal moves that begin with `prefix`, sorted and parted by blanks. */
static void moves_text(const struct game *game, const char *fen, const char *prefix,
                       struct text *out) {
    union position position;
    set_up(game, fen, &position);
    struct movelist list;
    movelist_init(&list, 0);
    game->generate(&position, GENERATE_ALL, &list);
    char(*texts)[MOVE_TEXT_MAX] = calloc(list.count + 1, sizeof *texts);
    assert_non_null(texts);
    for (size_t i = 0; i < list.count; i++) game->move_write(&position, list.moves[i], texts[i]);
    qsort(texts, list.count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < list.count; i++) {
        if (strncmp(texts[i], prefix, strlen(prefix)) != 0) continue;
        if (out->length) text_add_char(out, ' ');
        text_add(out, texts[i]);
    }
    free(texts);
    movelist_free(&list);
}

void assert_moves(const struct game *game, const char *fen, const char *moves) {
    assert_moves_from(game, fen, "", moves);
}

void assert_moves_from(const struct game *game, const char *fen, const char *prefix,
                       const char *moves) {
    struct text found = {0};
    text_add(&found, "");
    moves_text(game, fen, prefix, &found);
    assert_string_equal(found.data, moves);
    text_free(&found);
}

void assert_move_count(const struct game *game, const char *fen, size_t count) {
    union position position;
    set_up(game, fen, &position);
    struct movelist list;
    movelist_init(&list, 0);
    game->generate(&position, GENERATE_ALL, &list);
    assert_int_equal(list.count, count);
    movelist_free(&list);
}

void assert_after(const struct game *game, const char *fen, const char *moves,
                  const char *expected) {
    union position position;
    set_up(game, fen, &position);
    play_moves(game, &position, moves);
    struct text found = {0};
    game->write(&position, &found);
    assert_string_equal(found.data, expected);
    text_free(&found);
}

void assert_result(const struct game *game, const char *fen, int outcome, const char *reason) {
    assert_result_after(game, fen, "", outcome, reason);
}

void assert_result_after(const struct game *game, const char *fen, const char *moves, int outcome,
                         const char *reason) {
    static uint64_t keys[LINE_MAX_MOVES];
    size_t count = 0;
    union position position;
    set_up(game, fen, &position);
    struct span rest = span_of(moves);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest)) {
        assert_true(count < LINE_MAX_MOVES);
        keys[count++] = position.head.key;
        play_one(game, &position, word);
    }
    struct movelist scratch;
    movelist_init(&scratch, 0);
    struct history history = {keys, count};
    struct result result = game_result(game, &position, &history, &scratch);
    movelist_free(&scratch);
    assert_int_equal(result.outcome, outcome);
    if (reason)
        assert_string_equal(result.reason, reason);
    else
        assert_null(result.reason);
}

void assert_refused(const struct game *game, const char *fen, const char *words) {
    union position position;
    struct message why = {"accepted"};
    if (game->read(game, span_of(fen), &position, &why))
        fail_msg("%s: accepted %s", game->name, fen);
    if (!strstr(why.text, words)) fail_msg("%s: refused %s with: %s", game->name, fen, why.text);
}

void assert_perft(const struct game *game, const char *fen, int depth, uint64_t leaves) {
    union position position;
    set_up(game, fen, &position);
    uint64_t keys[64], found;
    assert_in_range(depth, 0, 64);
    struct movelist list;
    movelist_init(&list, 0);
    assert_true(perft(game, &position, depth, keys, 0, &list, NULL, NULL, &found));
    movelist_free(&list);
    if (found != leaves)
        fail_msg("%s: perft %d of %s: %ju instead of %ju", game->name, depth, fen, (uintmax_t)found,
                 (uintmax_t)leaves);
}
