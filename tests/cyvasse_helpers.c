#include "cyvasse_helpers.h"

#include <stdio.h>
#include <string.h>

#include "board.h"

enum { KEPT = 8, ROWS = 9, STRING_MAX = 320 };

/* The westernmost file of a rank, and its length. */
static int first_file(int rank) { return rank < 5 ? 5 - rank : 0; }
static int width(int rank) { return rank < 5 ? 7 + rank : 17 - rank; }

/* Puts the letters of "Xa1 Yb2" on the cells. */
static void place(const char *list, char cells[ROWS + 1][16]) {
    struct span rest = span_of(list);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest)) {
        int rank = word.start[2] - '0', file = word.start[1] - 'a' - first_file(rank);
        if (word.length != 3 || file < 0 || file >= width(rank) || cells[rank][file] != '.')
            fail_msg("bad list: %s", list);
        cells[rank][file] = word.start[0];
    }
}

static void add_rows(struct text *out, const char *list) {
    char cells[ROWS + 1][16];
    memset(cells, '.', sizeof cells);
    place(list, cells);
    for (int rank = ROWS; rank >= 1; rank--) {
        int run = 0;
        for (int file = 0; file < width(rank); file++) {
            char c = cells[rank][file];
            if (c == '.' && ++run) continue;
            if (run) text_format(out, "%d", run);
            text_add_char(out, c);
            run = 0;
        }
        if (run) text_format(out, "%d", run);
        if (rank > 1) text_add_char(out, '/');
    }
}

const char *board_of(const char *men, const char *terrain, const char *tail) {
    static char kept[KEPT][STRING_MAX];
    static int next;
    struct text out = {0};
    add_rows(&out, men);
    text_add_char(&out, ' ');
    if (*terrain)
        add_rows(&out, terrain);
    else
        text_add_char(&out, '-');
    text_format(&out, " %s", tail);
    char *string = kept[next++ % KEPT];
    assert_true(out.length < STRING_MAX);
    memcpy(string, out.data, out.length + 1);
    text_free(&out);
    return string;
}

void assert_targets(const char *fen, const char *from, const char *cells) {
    struct text moves = {0};
    text_add(&moves, "");
    struct span rest = span_of(cells);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest))
        text_format(&moves, "%s%s%.*s", moves.length ? " " : "", from, (int)word.length,
                    word.start);
    assert_moves_from(GAME, fen, from, moves.data);
    text_free(&moves);
}

void assert_legal(const char *fen, const char *move) {
    if (!is_legal(GAME, fen, move)) fail_msg("%s is not legal in %s", move, fen);
}

void assert_illegal(const char *fen, const char *move) {
    if (is_legal(GAME, fen, move)) fail_msg("%s is legal in %s", move, fen);
}

static unsigned marks_on(const char *fen, const char *cell) {
    static struct board board;
    union position position;
    set_up(GAME, fen, &position);
    GAME->describe(&position, &board);
    for (int i = 0; i < board.piece_count; i++)
        if (strcmp(board.pieces[i].cell, cell) == 0) return board.pieces[i].marks;
    fail_msg("no piece on %s", cell);
    return 0;
}

int armour_left(const char *fen, const char *cell) {
    switch (marks_on(fen, cell) & (MARK_ARMOUR_0 | MARK_ARMOUR_1 | MARK_ARMOUR_2)) {
        case MARK_ARMOUR_0:
            return 0;
        case MARK_ARMOUR_1:
            return 1;
        case MARK_ARMOUR_2:
            return 2;
        default:
            return -1;
    }
}

bool is_protected(const char *fen, const char *cell) {
    return marks_on(fen, cell) & MARK_PROTECTED;
}
