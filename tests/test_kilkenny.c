/* Kilkenny Cats: moves, turns, and the end of the game. */
#include <string.h>

#include "games.h"
#include "games/kilkenny/kilkenny.h"
#include "tests/helpers.h"

static const struct game *const G = &KILKENNY;

enum { ROLLS = 6, P1_WINS = OUTCOME_WIN, P2_WINS, P3_WINS };

/* Ranks 16 to 9 without cats, and the like. */
#define EMPTY_2 "16/16/"
#define EMPTY_4 EMPTY_2 EMPTY_2
#define EMPTY_8 EMPTY_4 EMPTY_4

#define RG_BOARD "16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16"
#define YB_BOARD EMPTY_4 EMPTY_2 "3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/16/16/16/16/16"
#define RYGB_BOARD \
    "16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16"
#define RYG_BOARD "16/16/16/6RRRR6/6RRRR6/16/11YY3/11YY3/11YY3/11YY3/16/6GGGG6/6GGGG6/16/16/16"
#define RYB_BOARD "16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/16/16/16/16/16"
#define RGB_BOARD "16/16/16/6RRRR6/6RRRR6/16/3BB11/3BB11/3BB11/3BB11/16/6GGGG6/6GGGG6/16/16/16"
#define YGB_BOARD "16/16/16/16/16/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16"

/* The numbers of moves of the rolls 1 to 6 at the start, and how many of them take a cat: of four
 * players, of two, and of three for who sits between the others and for who does not. */
struct counts {
    size_t moves[ROLLS], captures[ROLLS];
};
static const struct counts OF_FOUR = {{32, 32, 18, 12, 10, 4}, {0, 2, 4, 2, 2, 0}};
static const struct counts OF_TWO = {{32, 32, 20, 18, 18, 10}, {0}};
static const struct counts OUTER = {{32, 32, 19, 15, 14, 7}, {0, 1, 2, 1, 1, 0}};

static void assert_counts(const char *board, const char *players, char turn,
                          const struct counts *counts) {
    struct movelist list;
    movelist_init(&list, 0);
    for (int roll = 1; roll <= ROLLS; roll++) {
        struct text fen = {0};
        text_format(&fen, "%s %c %s %d 0", board, turn, players, roll);
        union position position;
        set_up(G, fen.data, &position);
        text_free(&fen);
        list.count = 0;
        G->generate(&position, GENERATE_ALL, &list);
        assert_int_equal(list.count, counts->moves[roll - 1]);
        list.count = 0;
        G->generate(&position, GENERATE_NOISY, &list);
        assert_int_equal(list.count, counts->captures[roll - 1]);
        G->generate(&position, GENERATE_QUIET, &list);
        assert_int_equal(list.count, counts->moves[roll - 1]);
    }
    movelist_free(&list);
}

static void start_counts(void **state) {
    (void)state;
    static const struct {
        const char *board, *players, *middle; /* of three, who sits between the others */
    } SETS[] = {{RG_BOARD, "rg", ""},    {YB_BOARD, "yb", ""},    {RYGB_BOARD, "rygb", "rygb"},
                {RYG_BOARD, "ryg", "y"}, {RYB_BOARD, "ryb", "r"}, {RGB_BOARD, "rgb", "b"},
                {YGB_BOARD, "ygb", "g"}};
    for (size_t i = 0; i < sizeof SETS / sizeof *SETS; i++)
        for (const char *turn = SETS[i].players; *turn; turn++)
            assert_counts(SETS[i].board, SETS[i].players, *turn,
                          strchr(SETS[i].middle, *turn)  ? &OF_FOUR
                          : strlen(SETS[i].players) == 2 ? &OF_TWO
                                                         : &OUTER);
}

static void perft_values(void **state) {
    (void)state;
    static const uint64_t TWO[] = {1, 6, 130, 780, 16734}, FOUR[] = {1, 6, 108, 648};
    for (int depth = 0; depth <= 4; depth++)
        assert_perft(G, RG_BOARD " r rg - 0", depth, TWO[depth]);
    for (int depth = 0; depth <= 3; depth++)
        assert_perft(G, RYGB_BOARD " r rygb - 0", depth, FOUR[depth]);
    static const struct {
        const char *fen;
        uint64_t one, two;
    } ROWS[] = {
        {"16/16/16/7G8/16/16/16/16/16/16/16/16/4R2R8/2G13/16/8R7 r rg 3 20", 10, 48},
        {"16/16/16/16/16/16/16/16/16/16/16/16/7GGG6/7GRG6/16/16 r rg 2 30", 1, 0},
        {"16/16/16/16/16/16/16/6RG8/Y15/16/16/16/16/2R10G2/16/16 g rygb 1 60", 16, 96},
        {"16/16/16/7G8/16/16/16/16/1Y13B/16/16/16/16/2G13/16/16 y ygb 1 70", 7, 30},
        {"16/16/16/16/16/16/16/1G12R1/1R12G1/16/16/16/16/16/16/16 g rg 1 80", 10, 60},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        assert_perft(G, ROWS[i].fen, 1, ROWS[i].one);
        assert_perft(G, ROWS[i].fen, 2, ROWS[i].two);
    }
}

/* Red on h8, green on h10 north of it and on h2. */
#define OPEN_BOARD EMPTY_4 EMPTY_2 "7G8/16/7R8/16/16/16/16/16/7G8/16"

static void straight_lines_of_the_roll(void **state) {
    (void)state;
    assert_moves(G, OPEN_BOARD " r rg 1 0", "h8g7 h8g8 h8g9 h8h7 h8h9 h8i7 h8i8 h8i9");
    /* An enemy at the end of the line is taken. */
    assert_moves(G, OPEN_BOARD " r rg 2 0", "h8f10 h8f6 h8f8 h8h10 h8h6 h8j10 h8j6 h8j8");
    assert_after(G, OPEN_BOARD " r rg 2 0", "h8h10",
                 EMPTY_4 EMPTY_2 "7R8/16/16/16/16/16/16/16/7G8/16 g rg - 1");
    /* Nobody jumps: not over h10; the line south ends where h2 begins to stand in the way. */
    assert_moves(G, OPEN_BOARD " r rg 3 0", "h8e11 h8e5 h8e8 h8h5 h8k11 h8k5 h8k8");
    assert_moves(G, OPEN_BOARD " r rg 6 0", "h8b14 h8b2 h8b8 h8h2 h8n14 h8n2 h8n8");
}

static void own_cats_are_in_the_way(void **state) {
    (void)state;
    const char *fen = EMPTY_8 "7RR7/16/16/16/16/16/7G8/16 r rg ";
    struct text text = {0};
    text_format(&text, "%s1 0", fen);
    assert_moves_from(G, text.data, "h8", "h8g7 h8g8 h8g9 h8h7 h8h9 h8i7 h8i9");
    text_clear(&text);
    text_format(&text, "%s3 0", fen);
    assert_moves_from(G, text.data, "h8", "h8e11 h8e5 h8e8 h8h11 h8h5 h8k11 h8k5");
    text_free(&text);
}

static void edge_of_the_board(void **state) {
    (void)state;
    assert_moves(G, EMPTY_8 "16/16/16/16/16/16/1R12G1/16 r rg 1 0", "b2b3 b2c2 b2c3");
    assert_moves(G, EMPTY_8 "16/16/16/16/16/16/1R12G1/16 r rg 6 0", "b2b8 b2h2 b2h8");
    assert_moves(G, EMPTY_8 "16/16/16/16/16/16/1R12G1/16 g rg 6 0", "o2i2 o2i8 o2o8");
}

static void mice_are_entered_by_their_owner(void **state) {
    (void)state;
    /* b9 lies beside both mice of yellow: closed to red, whether yellow plays or not. */
    assert_moves(G, EMPTY_4 "16/16/16/1R6G7/" EMPTY_4 "16/16/16/16 r rg 1 0",
                 "b9b10 b9b8 b9c10 b9c8 b9c9");
    assert_moves(G, EMPTY_4 "16/16/16/1R6Y7/" EMPTY_4 "16/16/16/16 r ryb 1 0",
                 "b9b10 b9b8 b9c10 b9c8 b9c9");
    assert_moves(G, EMPTY_4 "16/16/16/1Y6B7/" EMPTY_4 "16/16/16/16 y yb 1 0",
                 "b9a8 b9a9 b9b10 b9b8 b9c10 b9c8 b9c9");
}

static void mice_need_the_exact_roll(void **state) {
    (void)state;
    const char *board = "16/16/7G8/16/" EMPTY_8 "16/16/7R8/16 g rg ";
    struct text text = {0};
    text_format(&text, "%s2 0", board);
    assert_moves(G, text.data, "h14f12 h14f14 h14h12 h14h16 h14j12 h14j14");
    text_clear(&text);
    text_format(&text, "%s3 0", board);
    assert_moves(G, text.data, "h14e11 h14e14 h14h11 h14k11 h14k14");
    text_free(&text);
}

static void a_cat_on_a_mouse_stays(void **state) {
    (void)state;
    /* Neither moves, nor makes way for a second cat. */
    assert_moves(G, "7G8/16/7G8/16/" EMPTY_8 "16/16/7R8/16 g rg 2 0",
                 "h14f12 h14f14 h14h12 h14j12 h14j14");
    /* h16 is filled; i16 is entered on the diagonal over h15. */
    assert_moves(G, "7G8/16/6G9/16/" EMPTY_8 "16/16/7R8/16 g rg 2 0",
                 "g14e12 g14e14 g14g12 g14i12 g14i14 g14i16");
}

/* Red in the corner b2, with green on b3, c2, c3. */
#define CORNER EMPTY_8 EMPTY_4 "16/1GG13/1RG13/16"

static void forced_moves_and_passes(void **state) {
    (void)state;
    assert_moves(G, CORNER " r rg 2 30", "pass");
    assert_after(G, CORNER " r rg 2 30", "pass", CORNER " g rg - 31");
    /* Who can move must, here by taking. */
    assert_moves(G, CORNER " r rg 1 30", "b2b3 b2c2 b2c3");
    assert_false(is_legal(G, CORNER " r rg 1 30", "pass"));
    /* The pass is the only quiet move, and no noisy one. */
    union position position;
    struct movelist list;
    movelist_init(&list, 0);
    set_up(G, CORNER " r rg 2 30", &position);
    G->generate(&position, GENERATE_NOISY, &list);
    assert_int_equal(list.count, 0);
    G->generate(&position, GENERATE_QUIET, &list);
    assert_int_equal(list.count, 1);
    /* Where all moves are noisy there is no quiet one, not even a pass. */
    set_up(G, CORNER " r rg 1 30", &position);
    list.count = 0;
    G->generate(&position, GENERATE_QUIET, &list);
    assert_int_equal(list.count, 0);
    movelist_free(&list);
}

static void turns_go_round(void **state) {
    (void)state;
    assert_moves(G, RYGB_BOARD " r rygb - 0", "r1 r2 r3 r4 r5 r6");
    assert_after(G, RYGB_BOARD " r rygb - 0", "r5", RYGB_BOARD " r rygb 5 0");
    /* A six gives no further turn; red, yellow, green, blue, red. */
    assert_after(G, OPEN_BOARD " r rg - 0", "r6 h8b8",
                 EMPTY_4 EMPTY_2 "7G8/16/1R14/16/16/16/16/16/7G8/16 g rg - 1");
    union position position;
    set_up(G, RYGB_BOARD " r rygb - 0", &position);
    static const char *const ROUND[] = {"r1 g12f11", "r1 l7k6", "r1 g5f6", "r1 e10f11"};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(position.head.turn, i);
        assert_int_equal(position.head.players, 4);
        play_moves(G, &position, ROUND[i]);
    }
    assert_int_equal(position.head.turn, 0);
}

static void stuck_players_are_skipped(void **state) {
    (void)state;
    /* Yellow has a cat on a mouse and none else. */
    assert_after(G, EMPTY_8 "Y6R8/16/3B12/16/16/2G13/16/16 r rygb 3 9", "h8h5",
                 EMPTY_8 "Y15/16/3B12/7R8/16/2G13/16/16 g rygb - 10");
    /* Red takes the last cat of yellow. */
    assert_after(G, EMPTY_8 "7R2Y5/16/3B12/16/16/2G13/16/16 r rygb 3 9", "h8k8",
                 EMPTY_8 "10R5/16/3B12/16/16/2G13/16/16 g rygb - 10");
    /* Blue's last cat off the mice enters one; red is next, as yellow and green come later. */
    assert_after(G, EMPTY_8 "7R2Y3B1/16/16/16/16/2G13/16/16 b rygb 1 9", "o8p8",
                 EMPTY_8 "7R2Y4B/16/16/16/16/2G13/16/16 r rygb - 10");
}

static void both_mice_win(void **state) {
    (void)state;
    const char *fen = "7G8/16/8GG6/16/" EMPTY_8 "16/16/7R8/16 g rg 2 40";
    assert_result(G, fen, OUTCOME_NONE, NULL);
    assert_result_after(G, fen, "i14i16", P2_WINS, "mice");
    assert_after(G, fen, "i14i16", "7GG7/16/9G6/16/" EMPTY_8 "16/16/7R8/16 r rg - 41");
    assert_result_after(G, fen, "j14j12", OUTCOME_NONE, NULL);
    /* The second mouse comes before the last cat: green is stuck now, and has won. */
    assert_result_after(G, "7G8/16/8G7/16/" EMPTY_8 "16/16/7R8/16 g rg 2 40", "i14i16", P2_WINS,
                        "mice");
    /* Players are numbered by colours in play: blue is the third of these. */
    assert_result_after(G, EMPTY_4 "16/16/16/15B/1R10Y1B1/" EMPTY_4 "16/16/16 b ryb 1 40", "o8p8",
                        P3_WINS, "mice");
}

static void the_last_cat_wins(void **state) {
    (void)state;
    /* By taking all others. */
    assert_result_after(G, EMPTY_8 "7R2G5/16/16/16/16/16/16/16 r rg 3 9", "h8k8", P1_WINS,
                        "last-cat");
    /* Whoever moved: red's only cat enters a mouse, and can do no more. */
    assert_result_after(G, EMPTY_8 EMPTY_4 "7GGG6/7GRG6/16/16 r rg 2 30", "i3i1", P2_WINS,
                        "last-cat");
    /* A single cat off the mice plays on, though it alone cannot fill both. */
    assert_result_after(G, EMPTY_8 "7R2GG4/16/16/16/16/16/16/16 r rg 3 9", "h8k8", OUTCOME_NONE,
                        NULL);
    /* With three players two must be stuck. */
    assert_result_after(G, EMPTY_8 "7R2Y5/16/16/16/16/2G13/16/16 r ryg 3 9", "h8k8", OUTCOME_NONE,
                        NULL);
    assert_result_after(G, EMPTY_8 "Y6R2G5/16/16/16/16/16/16/16 r ryg 3 9", "h8k8", P1_WINS,
                        "last-cat");
}

static void the_turn_limit_draws(void **state) {
    (void)state;
    assert_result_after(G, OPEN_BOARD " r rg - 3998", "r1 h8h9", OUTCOME_NONE, NULL);
    assert_result_after(G, OPEN_BOARD " r rg - 3999", "r1", OUTCOME_NONE, NULL);
    assert_result_after(G, OPEN_BOARD " r rg - 3999", "r1 h8h9", OUTCOME_DRAW, "turn-limit");
    /* A pass is a turn. */
    assert_result_after(G, CORNER " r rg 2 3999", "pass", OUTCOME_DRAW, "turn-limit");
    /* The other endings come first. */
    assert_result_after(G, "7G8/16/8GG6/16/" EMPTY_8 "16/16/7R8/16 g rg 2 3999", "i14i16", P2_WINS,
                        "mice");
    assert_result_after(G, EMPTY_8 "7R2G5/16/16/16/16/16/16/16 r rg 3 3999", "h8k8", P1_WINS,
                        "last-cat");
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_counts),
        cmocka_unit_test(perft_values),
        cmocka_unit_test(straight_lines_of_the_roll),
        cmocka_unit_test(own_cats_are_in_the_way),
        cmocka_unit_test(edge_of_the_board),
        cmocka_unit_test(mice_are_entered_by_their_owner),
        cmocka_unit_test(mice_need_the_exact_roll),
        cmocka_unit_test(a_cat_on_a_mouse_stays),
        cmocka_unit_test(forced_moves_and_passes),
        cmocka_unit_test(turns_go_round),
        cmocka_unit_test(stuck_players_are_skipped),
        cmocka_unit_test(both_mice_win),
        cmocka_unit_test(the_last_cat_wins),
        cmocka_unit_test(the_turn_limit_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
