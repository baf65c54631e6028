/* One random game of every start of every game, written as text and compared with
 * tests/playthrough/<game>.txt: a change of rules, notation or position strings shows as a line
 * that differs. For each start the file has the position string, a line `<legal moves> <move>` per
 * ply, the last position string and the result. The moves are drawn from the sorted texts, so that
 * neither the order of generation nor the hash keys matter.
 *
 * To write the files anew after a change that is meant:
 *     PLAYTHROUGH_WRITE=../tests/playthrough tests/test_playthrough
 * in the build directory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "games.h"
#include "helpers.h"

enum { PLIES_MAX = 20000, PATH_MAX_LENGTH = 4096 };

struct line {
    const struct game *game;
    union position position;
    struct movelist list;
    uint64_t keys[PLIES_MAX];
    size_t count;
};

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

/* A legal move by chance, as text, and how many there were. */
static size_t draw_move(struct line *line, struct random *random, char text[MOVE_TEXT_MAX]) {
    line->list.count = 0;
    line->game->generate(&line->position, GENERATE_ALL, &line->list);
    size_t count = line->list.count;
    char(*texts)[MOVE_TEXT_MAX] = memory_zeroed(count, sizeof *texts);
    for (size_t i = 0; i < count; i++)
        line->game->move_write(&line->position, line->list.moves[i], texts[i]);
    qsort(texts, count, sizeof *texts, compare_texts);
    memcpy(text, texts[random_below(random, (uint32_t)count)], MOVE_TEXT_MAX);
    free(texts);
    line->list.count = 0;
    return count;
}

static void write_position(const struct line *line, struct text *out) {
    text_add(out, "position ");
    line->game->write(&line->position, out);
    text_add_char(out, '\n');
}

static struct result line_result(struct line *line) {
    struct history history = {line->keys, line->count};
    return game_result(line->game, &line->position, &history, &line->list);
}

static void write_game(struct line *line, size_t start, struct text *out) {
    struct random random = {start};
    line->count = 0;
    game_start(line->game, start, &line->position);
    write_position(line, out);
    struct result result = line_result(line);
    for (; result.outcome == OUTCOME_NONE; result = line_result(line)) {
        char text[MOVE_TEXT_MAX];
        size_t moves = draw_move(line, &random, text);
        text_format(out, "%zu %s\n", moves, text);
        assert_true(line->count < PLIES_MAX);
        line->keys[line->count++] = line->position.head.key;
        play_moves(line->game, &line->position, text);
    }
    write_position(line, out);
    text_format(out, "result %d %s\n", result.outcome, result.reason);
}

static void write_games(const struct game *game, struct text *out) {
    struct line *line = memory_zeroed(1, sizeof *line);
    line->game = game;
    for (size_t start = 0; start < game->start_count; start++) write_game(line, start, out);
    movelist_free(&line->list);
    free(line);
}

static FILE *open_file(const char *folder, const char *name, const char *mode) {
    char path[PATH_MAX_LENGTH];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    FILE *file = fopen(path, mode);
    if (!file)
        fail_msg("cannot open %s; the head of test_playthrough.c says how to write it", path);
    return file;
}

static void read_file(const char *name, struct text *out) {
    const char *source = getenv("srcdir");
    char folder[PATH_MAX_LENGTH / 2];
    snprintf(folder, sizeof folder, "%s/tests/playthrough", source ? source : ".");
    FILE *file = open_file(folder, name, "r");
    char part[PATH_MAX_LENGTH];
    size_t length;
    while ((length = fread(part, 1, sizeof part, file)) > 0) text_add_bytes(out, part, length);
    fclose(file);
}

static void write_file(const char *folder, const char *name, const struct text *text) {
    FILE *file = open_file(folder, name, "w");
    assert_int_equal(fwrite(text->data, 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

static void compare_lines(const struct text *found, const struct text *expected) {
    struct span x = {found->data, found->length}, y = {expected->data, expected->length};
    for (int number = 1; x.length || y.length; number++) {
        struct span a = span_until(&x, '\n'), b = span_until(&y, '\n');
        if (a.length != b.length || memcmp(a.start, b.start, a.length) != 0)
            fail_msg("line %d is \"%.*s\" instead of \"%.*s\"", number, (int)a.length, a.start,
                     (int)b.length, b.start);
    }
}

static void test_playthrough(void **state) {
    const struct game *game = *state;
    struct text played = {0}, kept = {0};
    write_games(game, &played);
    const char *folder = getenv("PLAYTHROUGH_WRITE");
    if (folder)
        write_file(folder, game->name, &played);
    else {
        read_file(game->name, &kept);
        compare_lines(&played, &kept);
    }
    text_free(&played);
    text_free(&kept);
}

int main(void) {
    games_prepare();
    size_t count = 0;
    while (GAMES[count]) count++;
    if (count == 0) return EXIT_FAILURE;
    struct CMUnitTest tests[count];
    for (size_t i = 0; i < count; i++) {
        tests[i] = (struct CMUnitTest){GAMES[i]->name, test_playthrough, NULL, NULL, NULL};
        tests[i].initial_state = (void *)(uintptr_t)GAMES[i];
    }
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
