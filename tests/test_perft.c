/* Perft counts against tests/perft.tsv: whole numbers that were found by other programs or by hand.
 * A row is a variant, a position string or `startpos`, and the counts for the depths 1, 2, ... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "helpers.h"

enum { ROWS_MAX = 256, ROW_MAX_LENGTH = 1024, USUAL_LEAVES = 2000000 };

struct row {
    char text[ROW_MAX_LENGTH];
};

static void check_row(const struct game *game, const char *fen, struct span counts) {
    for (int depth = 1; counts.length; depth++) {
        uint64_t leaves;
        assert_true(span_number(span_until(&counts, '\t'), UINT64_MAX, &leaves));
        if (leaves > USUAL_LEAVES && !getenv("QUADRIGA_LONG")) return;
        assert_perft(game, fen, depth, leaves);
    }
}

static void test_row(void **state) {
    struct span rest = span_of(((const struct row *)*state)->text);
    struct span variant = span_until(&rest, '\t');
    struct span position = span_until(&rest, '\t');
    const struct game *game = games_find(variant);
    if (!game) fail_msg("no game %.*s", (int)variant.length, variant.start);
    assert_true(position.length < ROW_MAX_LENGTH);
    char fen[ROW_MAX_LENGTH];
    snprintf(fen, sizeof fen, "%.*s", (int)position.length, position.start);
    assert_true(rest.length > 0);
    check_row(game, strcmp(fen, "startpos") == 0 ? game->starts[0].position : fen, rest);
}

static bool is_row(const char *line) { return *line && *line != '#' && *line != '\n'; }

static size_t read_rows(struct row rows[ROWS_MAX]) {
    const char *folder = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/perft.tsv", folder ? folder : ".");
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return 0;
    }
    size_t count = 0;
    while (count < ROWS_MAX && fgets(rows[count].text, ROW_MAX_LENGTH, file)) {
        char *text = rows[count].text;
        if (!is_row(text)) continue;
        text[strcspn(text, "\r\n")] = '\0';
        count++;
    }
    fclose(file);
    return count;
}

int main(void) {
    static struct row rows[ROWS_MAX];
    size_t count = read_rows(rows);
    if (count == 0) return EXIT_FAILURE;
    games_prepare();
    struct CMUnitTest tests[count];
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){rows[i].text, test_row, NULL, NULL, &rows[i]};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
