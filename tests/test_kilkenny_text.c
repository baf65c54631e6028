/* Kilkenny Cats: position strings, moves as text, rolls, keys, the picture. */
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "games.h"
#include "games/kilkenny/kilkenny.h"
#include "tests/helpers.h"

static const struct game *const G = &KILKENNY;

enum { P1_WINS = OUTCOME_WIN, P2_WINS, P3_WINS };

#define EMPTY_4 "16/16/16/16/"
#define EMPTY_8 EMPTY_4 EMPTY_4
#define RG_BOARD "16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16"
#define RYGB_BOARD \
    "16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16"
/* Red h8, green k8. */
#define PAIR EMPTY_8 "7R2G5/16/16/16/16/16/16/16"

static void assert_same(const char *fen, const char *written) { assert_after(G, fen, "", written); }

static void start_positions(void **state) {
    (void)state;
    static const char *const NAMES[] = {"rg", "yb", "rygb", "ryg", "ygb", "rgb", "ryb"};
    static const char *const FENS[] = {
        RG_BOARD " r rg - 0",
        "16/16/16/16/16/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/16/16/16/16/16 y yb - 0",
        RYGB_BOARD " r rygb - 0",
        "16/16/16/6RRRR6/6RRRR6/16/11YY3/11YY3/11YY3/11YY3/16/6GGGG6/6GGGG6/16/16/16 r ryg - 0",
    };
    assert_int_equal(G->start_count, sizeof NAMES / sizeof *NAMES);
    for (size_t i = 0; i < G->start_count; i++) {
        assert_string_equal(G->starts[i].name, NAMES[i]);
        union position position;
        game_start(G, i, &position);
        assert_int_equal(position.head.players, strlen(NAMES[i]));
        assert_int_equal(position.head.turn, 0);
        assert_int_equal(position.head.chance, 1);
        if (i < sizeof FENS / sizeof *FENS) assert_same(G->starts[i].position, FENS[i]);
    }
}

/* The table of the four players' cats is the same from every seat. */
static void start_looks_alike_from_all_seats(void **state) {
    (void)state;
    static char cells[16][16]; /* by rank and file */
    static struct board board;
    union position position;
    game_start(G, 2, &position);
    G->describe(&position, &board);
    assert_int_equal(board.piece_count, 32);
    for (int i = 0; i < board.piece_count; i++) {
        const char *cell = board.pieces[i].cell;
        cells[atoi(cell + 1) - 1][*cell - 'a'] = board.pieces[i].letter;
    }
    static const char NEXT[] = "RYGBR", *const ALL = "RYGB";
    for (int rank = 0; rank < 16; rank++)
        for (int file = 0; file < 16; file++) {
            char here = cells[rank][file], clockwise = cells[15 - file][rank];
            if (here)
                assert_int_equal(clockwise, NEXT[strchr(ALL, here) - ALL + 1]);
            else
                assert_int_equal(clockwise, 0);
        }
}

static void positions_are_written_as_read(void **state) {
    (void)state;
    assert_same(PAIR " r rg 6 0", PAIR " r rg 6 0");
    assert_same(PAIR " g rg - 1000000", PAIR " g rg - 1000000");
    assert_same(PAIR " g rgb 1 17", PAIR " g rgb 1 17");
    assert_same("7GG7/" EMPTY_8 EMPTY_4 "16/1R14/7RR7 r rg 3 5",
                "7GG7/" EMPTY_8 EMPTY_4 "16/1R14/7RR7 r rg 3 5");
    assert_same(EMPTY_4 "16/16/16/Y6R7B/Y6R7B/" EMPTY_4 "16/16/16 r ryb 3 5",
                EMPTY_4 "16/16/16/Y6R7B/Y6R7B/" EMPTY_4 "16/16/16 r ryb 3 5");
}

static void refused_boards(void **state) {
    (void)state;
    assert_refused(G, "16/16 r rg - 0", "board: 2 ranks instead of 16");
    assert_refused(G, EMPTY_8 "7R2G6/16/16/16/16/16/16/16 r rg - 0", "board: rank 8 ");
    assert_refused(G, EMPTY_8 "7R2G4/16/16/16/16/16/16/16 r rg - 0", "board: rank 8 ");
    assert_refused(G, EMPTY_8 "7R2G05/16/16/16/16/16/16/16 r rg - 0", "board: rank 8 ");
    assert_refused(G, EMPTY_8 "7R2g5/16/16/16/16/16/16/16 r rg - 0", "board: k8 holds g");
    assert_refused(G, EMPTY_8 "7R2X5/16/16/16/16/16/16/16 r rg - 0", "board: k8 holds X");
    /* No squares. */
    assert_refused(G, "R15/" EMPTY_8 EMPTY_4 "16/1R12G1/16 r rg - 0", "board: a16 is no square");
    assert_refused(G, EMPTY_8 "16/R6G8/16/16/16/16/16/16 r rg - 0", "board: a7 is no square");
    assert_refused(G, EMPTY_8 EMPTY_4 "16/16/1R12G1/6R9 r rg - 0", "board: g1 is no square");
    /* Mice of others. */
    assert_refused(G, EMPTY_8 EMPTY_4 "16/16/1R12G1/7G8 r rg - 0", "board: h1 is no square for G");
    assert_refused(G, EMPTY_8 "R6R2G5/16/16/16/16/16/16/16 r rg - 0",
                   "board: a8 is no square for R");
    assert_refused(G, EMPTY_8 "7R2G4Y/16/16/16/16/16/16/16 r ryg - 0", "p8 is no square for Y");
    /* Colours. */
    assert_refused(G, EMPTY_8 "7R2G1B3/16/16/16/16/16/16/16 r rg - 0", "board: B on m8");
    assert_refused(G, EMPTY_8 "3RRRRRRRRR3G/16/16/16/16/16/16/16 r rg - 0", "more than 8 cats R");
}

static void refused_fields(void **state) {
    (void)state;
    assert_refused(G, "", "0 fields");
    assert_refused(G, PAIR " r rg -", "4 fields");
    assert_refused(G, PAIR " r rg - 0 0", "more than 5 fields");
    assert_refused(G, PAIR " b rg - 0", "turn: b is not in play");
    assert_refused(G, PAIR " w rg - 0", "turn: w");
    assert_refused(G, PAIR " R rg - 0", "turn: R");
    assert_refused(G, PAIR " rg rg - 0", "turn: rg");
    assert_refused(G, PAIR " r gr - 0", "players: gr");
    assert_refused(G, PAIR " r ry - 0", "players: ry");
    assert_refused(G, PAIR " r r - 0", "players: r");
    assert_refused(G, PAIR " r RG - 0", "players: RG");
    assert_refused(G, PAIR " r rg 0 0", "roll: 0");
    assert_refused(G, PAIR " r rg 7 0", "roll: 7");
    assert_refused(G, PAIR " r rg -1 0", "roll: -1");
    assert_refused(G, PAIR " r rg - 00", "turns: 00");
    assert_refused(G, PAIR " r rg - -1", "turns: -1");
    assert_refused(G, PAIR " r rg - 1000001", "turns: 1000001");
    assert_refused(G, PAIR " r rg - x", "turns: x");
}

static void the_player_to_move_is_not_stuck(void **state) {
    (void)state;
    /* Blue has no cat at all, and one on a mouse only. */
    assert_refused(G, PAIR " b rgb - 0", "turn: b is stuck");
    assert_refused(G, EMPTY_8 "7R2G4B/16/16/16/16/16/16/16 b rgb - 0", "turn: b is stuck");
    /* Nobody can move, and nobody has won. */
    assert_refused(G, EMPTY_8 "16/16/16/16/16/16/16/7R8 r rg - 0", "turn: r is stuck");
    assert_refused(G, EMPTY_8 "16/16/16/16/16/16/16/16 r rg - 0", "turn: r is stuck");
}

/* Finished games are positions too. */
static void finished_positions(void **state) {
    (void)state;
    const char *red_home = EMPTY_8 "7R2G5/16/16/16/16/16/16/7RR7 g rg - 50";
    assert_result(G, red_home, P1_WINS, "mice");
    assert_same(red_home, red_home);
    /* A roll is kept and means nothing. */
    const char *rolled = EMPTY_8 "7R2G5/16/16/16/16/16/16/7RR7 g rg 4 50";
    assert_result(G, rolled, P1_WINS, "mice");
    assert_same(rolled, rolled);
    /* Several have filled both: the first one looking back from the player to move. */
    assert_result(G, "7GG7/" EMPTY_8 EMPTY_4 "16/1RG13/7RR7 r rg - 50", P2_WINS, "mice");
    assert_result(G, "7GG7/" EMPTY_8 EMPTY_4 "16/1RG13/7RR7 g rg - 50", P1_WINS, "mice");
    const char *three = "7GG7/" EMPTY_4 "16/16/Y15/Y15/16/16/16/16/1RYG12/1G14/7RR7 ";
    struct text fen = {0};
    text_format(&fen, "%sr ryg - 50", three);
    assert_result(G, fen.data, P3_WINS, "mice");
    text_clear(&fen);
    text_format(&fen, "%sg ryg - 50", three);
    assert_result(G, fen.data, P2_WINS, "mice");
    text_clear(&fen);
    text_format(&fen, "%sy ryg - 50", three);
    assert_result(G, fen.data, P1_WINS, "mice");
    text_free(&fen);
    /* The player to move himself comes last, and may be stuck. */
    assert_result(G, EMPTY_8 "10G5/16/16/16/16/16/16/7RR7 r rg - 50", P1_WINS, "mice");
    assert_result(G, EMPTY_8 "16/16/16/16/16/16/16/7RR7 g rg - 50", P1_WINS, "mice");
    /* One player is left, whoever is to move. */
    assert_result(G, EMPTY_8 "7R8/16/16/16/16/16/16/16 g rg - 50", P1_WINS, "last-cat");
    assert_result(G, EMPTY_8 "7R8/16/16/16/16/16/16/16 r rg 2 5000", P1_WINS, "last-cat");
    /* The turn limit, past it too, and before the rule about the player to move. */
    assert_result(G, PAIR " r rg - 3999", OUTCOME_NONE, NULL);
    assert_result(G, PAIR " r rg - 4000", OUTCOME_DRAW, "turn-limit");
    assert_result(G, PAIR " r rg 3 1000000", OUTCOME_DRAW, "turn-limit");
    assert_result(G, PAIR " b rgb - 4000", OUTCOME_DRAW, "turn-limit");
}

static void texts_of_moves(void **state) {
    (void)state;
    assert_true(is_legal(G, PAIR " r rg - 0", "r1"));
    assert_true(is_legal(G, PAIR " r rg - 0", "r6"));
    static const char *const NO_ROLLS[] = {"r0", "r7", "r", "r12", "R1", "1", "pass", "h8h9", ""};
    for (size_t i = 0; i < sizeof NO_ROLLS / sizeof *NO_ROLLS; i++)
        assert_false(is_legal(G, PAIR " r rg - 0", NO_ROLLS[i]));
    assert_true(is_legal(G, PAIR " r rg 1 0", "h8h9"));
    static const char *const NO_MOVES[] = {"r1",   "h8h10", "h8",      "h8h09", "H8h9",  "h8h9q",
                                           "k8k9", "pass",  "r1/h8h9", "a0a1",  "h8h17", ""};
    for (size_t i = 0; i < sizeof NO_MOVES / sizeof *NO_MOVES; i++)
        assert_false(is_legal(G, PAIR " r rg 1 0", NO_MOVES[i]));
}

/* The roll that a move implies, 0 for none. */
static int implied(const char *fen, const char *move) {
    union position position;
    struct move roll;
    set_up(G, fen, &position);
    if (!G->implied_roll(&position, span_of(move), &roll)) return 0;
    char text[MOVE_TEXT_MAX];
    G->move_write(&position, roll, text);
    assert_int_equal(text[0], 'r');
    return text[1] - '0';
}

static void a_move_implies_its_roll(void **state) {
    (void)state;
    assert_int_equal(implied(PAIR " r rg - 0", "h8h9"), 1);
    assert_int_equal(implied(PAIR " r rg - 0", "h8k8"), 3);
    assert_int_equal(implied(PAIR " r rg - 0", "h8n14"), 6);
    assert_int_equal(implied(PAIR " g rg - 0", "k8e8"), 0); /* over h8 */
    assert_int_equal(implied(PAIR " r rg - 0", "h8j9"), 0); /* no line */
    assert_int_equal(implied(PAIR " r rg - 0", "h8h8"), 0);
    assert_int_equal(implied(PAIR " r rg - 0", "h8h15"), 0); /* too far */
    assert_int_equal(implied(PAIR " r rg - 0", "k8k9"), 0);  /* not his */
    assert_int_equal(implied(PAIR " r rg - 0", "pass"), 0);
    assert_int_equal(implied(PAIR " r rg - 0", "r1"), 0);
    assert_int_equal(implied(PAIR " r rg 1 0", "h8h9"), 0); /* has its roll */
}

static void the_die_is_fair(void **state) {
    (void)state;
    union position position;
    set_up(G, PAIR " r rg - 0", &position);
    struct move roll;
    assert_true(G->move_read(&position, span_of("r4"), &roll));
    struct odds odds = G->odds(&position, roll);
    assert_int_equal(odds.numerator * 6, odds.denominator);
}

static uint64_t key_of(const char *fen) {
    union position position;
    set_up(G, fen, &position);
    return position.head.key;
}

static void keys(void **state) {
    (void)state;
    uint64_t key = key_of(PAIR " r rg - 0");
    assert_true(key == key_of(PAIR " r rg - 99"));
    assert_true(key != key_of(PAIR " g rg - 0"));
    assert_true(key != key_of(PAIR " r rg 1 0"));
    assert_true(key_of(PAIR " r rg 2 0") != key_of(PAIR " r rg 1 0"));
    assert_true(key != key_of(PAIR " r rgb - 0"));
    assert_true(key != key_of(EMPTY_8 "7G2R5/16/16/16/16/16/16/16 r rg - 0"));
    /* Two ways to one position. */
    union position a, b;
    set_up(G, PAIR " r rg - 0", &a);
    set_up(G, PAIR " r rg - 0", &b);
    play_moves(G, &a, "r1 h8h9 r2 k8k6 r1 h9g10");
    play_moves(G, &b, "r1 h8g9 r2 k8k6 r1 g9g10");
    assert_true(a.head.key == b.head.key);
}

static const struct board_cell *find_cell(const struct board *board, const char *name) {
    for (int i = 0; i < board->cell_count; i++)
        if (strcmp(board->cells[i].name, name) == 0) return &board->cells[i];
    return NULL;
}

static void the_picture(void **state) {
    (void)state;
    static struct board board;
    union position position;
    set_up(G, EMPTY_8 "7R2G5/16/16/16/16/16/16/8R7 r rgb - 0", &position);
    G->describe(&position, &board);
    assert_int_equal(board.cell_count, 204);
    int mice = 0;
    for (int i = 0; i < board.cell_count; i++) mice += board.cells[i].kind == CELL_MOUSE;
    assert_int_equal(mice, 8);
    static const struct {
        const char *name;
        int owner;
    } MICE[] = {{"h1", 0},  {"i1", 0},  {"a8", NOBODY}, {"a9", NOBODY},
                {"h16", 1}, {"i16", 1}, {"p8", 2},      {"p9", 2}};
    for (size_t i = 0; i < sizeof MICE / sizeof *MICE; i++) {
        const struct board_cell *cell = find_cell(&board, MICE[i].name);
        assert_non_null(cell);
        assert_int_equal(cell->kind, CELL_MOUSE);
        assert_int_equal(cell->owner, MICE[i].owner);
    }
    assert_null(find_cell(&board, "a1"));
    assert_null(find_cell(&board, "p16"));
    const struct board_cell *west = find_cell(&board, "b2"), *east = find_cell(&board, "c3");
    assert_int_equal(east->x - west->x, 1000);
    assert_int_equal(east->y - west->y, 1000);
    assert_int_equal(board.piece_count, 3);
    for (int i = 0; i < board.piece_count; i++) {
        bool on_mouse = strcmp(board.pieces[i].cell, "i1") == 0;
        assert_int_equal(board.pieces[i].marks, on_mouse ? MARK_ON_MOUSE : 0);
        assert_int_equal(board.pieces[i].owner, board.pieces[i].letter == 'G');
    }
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_positions),
        cmocka_unit_test(start_looks_alike_from_all_seats),
        cmocka_unit_test(positions_are_written_as_read),
        cmocka_unit_test(refused_boards),
        cmocka_unit_test(refused_fields),
        cmocka_unit_test(the_player_to_move_is_not_stuck),
        cmocka_unit_test(finished_positions),
        cmocka_unit_test(texts_of_moves),
        cmocka_unit_test(a_move_implies_its_roll),
        cmocka_unit_test(the_die_is_fair),
        cmocka_unit_test(keys),
        cmocka_unit_test(the_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
