/* Sword and Magic Chess: how games end, threats to the princess, and wins at once. */
#include <string.h>

#include "games.h"
#include "games/swordmagic/swordmagic.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;
enum { WHITE_WON = OUTCOME_WIN, BLACK_WON = OUTCOME_WIN + 1 };

static void test_going_on(void **state) {
    (void)state;
    assert_result(GAME, GAME->starts[0].position, OUTCOME_NONE, NULL);
}

static void test_decided_positions(void **state) {
    (void)state;
    assert_result(GAME, "8/8/8/8/8/8/8/4P3 b - - 0 1", WHITE_WON, "princess-captured");
    assert_result(GAME, "4p3/8/8/8/8/8/8/4F3 b - - 0 1", BLACK_WON, "princess-captured");
    assert_result(GAME, "4p3/8/8/8/8/8/8/4PQ2 b - - 0 1", WHITE_WON, "goddess");
    assert_result(GAME, "4pq2/8/8/8/8/8/8/4P3 b - - 0 1", BLACK_WON, "goddess");
    /* The first rule that holds: no princess, then a goddess, then the counters, then the moves. */
    assert_result(GAME, "4pq2/8/8/8/8/8/8/5F2 w - - 101 1001", BLACK_WON, "princess-captured");
    assert_result(GAME, "5q2/8/8/8/8/8/8/4P3 w - - 101 1001", WHITE_WON, "princess-captured");
    assert_result(GAME, "4pq2/8/8/8/8/8/8/4P3 w - - 101 1001", BLACK_WON, "goddess");
    assert_result(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 101 1001", OUTCOME_DRAW, "no-progress");
    assert_result(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 100 1001", OUTCOME_DRAW, "turn-limit");
}

static void test_no_progress(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/8/8/8/F7/W3P2F w - - 99 70";
    assert_result_after(GAME, fen, "a2a3", OUTCOME_NONE, NULL); /* 100 are not more than 100 */
    assert_result_after(GAME, fen, "a2a3 e8e7", OUTCOME_DRAW, "no-progress");
    assert_result_after(GAME, fen, "a2a3 e8e7 a3a4", OUTCOME_DRAW, "no-progress");
    assert_result_after(GAME, fen, "a1@d5 e8e7", OUTCOME_NONE, NULL);
    assert_result(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 100 1", OUTCOME_NONE, NULL);
    /* A capture or a vanish on the 101st ply comes in time. */
    assert_result_after(GAME, "4p3/8/8/8/8/f7/F7/4P3 w - - 100 70", "a2a3", OUTCOME_NONE, NULL);
    assert_result_after(GAME, "F3p3/8/8/8/8/8/8/4P3 w - - 100 70", "a8@", OUTCOME_NONE, NULL);
    assert_result_after(GAME, "4p3/8/8/8/8/8/F7/4P3 w - - 100 70", "a2a3", OUTCOME_DRAW,
                        "no-progress");
}

static void test_turn_limit(void **state) {
    (void)state;
    assert_result_after(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1000", "e1e2", OUTCOME_NONE, NULL);
    assert_result_after(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1000", "e1e2 e8e7", OUTCOME_DRAW,
                        "turn-limit");
}

static void test_repetition_is_nothing(void **state) {
    (void)state;
    assert_result_after(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1",
                        "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", OUTCOME_NONE,
                        NULL);
}

/* All of White's men stand still: archers on the far rank, familiars behind them, the princess
 * behind those. */
#define STUCK "AA2p3/FF6/FF6/FF6/FF6/FF6/FF6/PF6"

static void test_no_moves(void **state) {
    (void)state;
    assert_move_count(GAME, STUCK " w - - 0 1", 0);
    assert_result(GAME, STUCK " w - - 0 1", BLACK_WON, "no-moves");
    assert_result(GAME, STUCK " b - - 0 1", OUTCOME_NONE, NULL);
    assert_result_after(GAME, STUCK " b - - 0 1", "e8e7", BLACK_WON, "no-moves");
    assert_result(GAME, "pf6/ff6/ff6/ff6/ff6/ff6/ff6/aa2P3 b - - 0 1", WHITE_WON, "no-moves");
    /* The draws come first. */
    assert_result(GAME, STUCK " w - - 101 1", OUTCOME_DRAW, "no-progress");
    assert_result(GAME, STUCK " w - - 0 1001", OUTCOME_DRAW, "turn-limit");
    /* A familiar that can vanish has a move. */
    assert_result(GAME, "FA2p3/FF6/FF6/FF6/FF6/FF6/FF6/PF6 w - - 0 1", OUTCOME_NONE, NULL);
}

static bool check(const char *fen) {
    union position position;
    set_up(GAME, fen, &position);
    return GAME->in_check(&position);
}

static void test_check(void **state) {
    (void)state;
    assert_false(check(GAME->starts[0].position));
    /* One by one, those that could capture the princess on d4, and the same a step aside. */
    static const struct {
        const char *near, *aside;
    } pairs[] = {
        {"7p/8/8/3f4/3P4/8/8/8 w - - 0 1", "7p/8/8/2f5/3P4/8/8/8 w - - 0 1"},
        {"7p/8/8/2h5/3P4/8/8/8 w - - 0 1", "7p/8/8/8/2hP4/8/8/8 w - - 0 1"},
        {"7p/8/8/8/3P1s2/8/8/8 w - - 0 1", "7p/8/8/8/3PFs2/8/8/8 w - - 0 1"},
        {"7p/8/8/8/3P4/4v3/8/8 w - - 0 1", "7p/8/8/8/3P4/8/5v2/8 w - - 0 1"},
        {"3a3p/8/8/8/3P4/8/8/8 w - - 0 1", "7p/8/8/8/3P4/8/8/3a4 w - - 0 1"},
        {"7p/8/8/8/3P4/1k6/8/8 w - - 0 1", "7p/8/8/8/3P4/k7/8/8 w - - 0 1"},
        {"7p/8/8/8/3P4/8/8/m7 w - - 0 1", "7p/8/8/8/3P4/8/1F6/m7 w - - 0 1"},
        {"7p/8/1w6/8/3P4/8/8/8 w - - 0 1", "7p/8/1w6/8/8/3P4/8/8 w - - 0 1"},
        {"7p/6x1/8/8/3P4/8/8/8 w - - 0 1", "7p/6x1/8/4f3/3P4/8/8/8 w - - 0 1"},
        {"7p/8/8/8/3P4/4y3/8/8 w - - 0 1", "7p/8/8/8/3P4/3y4/8/8 w - - 0 1"},
        {"7p/8/8/4g3/3P4/8/8/8 w - - 0 1", "7p/8/8/3g4/3P4/8/8/8 w - - 0 1"},
        {"7p/3c4/3m4/3m4/3P4/8/8/8 w - - 0 1", "7p/3c4/8/3m4/3P4/8/8/8 w - - 0 1"},
        {"8/8/8/4p3/3P4/8/8/8 w - - 0 1", "8/8/5p2/8/3P4/8/8/8 w - - 0 1"},
        {"7p/8/8/8/b2P4/8/8/8 w - - 0 1", "7p/8/8/8/b1FP4/8/8/8 w - - 0 1"},
        {"7p/8/8/2e5/3P4/8/8/8 w - - 0 1", "7p/8/1e6/8/3P4/8/8/8 w - - 0 1"},
        {"7p/6n1/8/8/3P4/8/8/8 w - - 0 1", "1n5p/8/8/8/3P4/8/8/8 w - - 0 1"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (!check(pairs[i].near)) fail_msg("no check in %s", pairs[i].near);
        if (check(pairs[i].aside)) fail_msg("check in %s", pairs[i].aside);
    }
}

static void test_check_by_sideways_archer(void **state) {
    (void)state;
    assert_true(check("a3P2p/8/8/8/8/8/8/8 w - - 0 1"));
    assert_false(check("7p/a3P3/8/8/8/8/8/8 w - - 0 1"));
    assert_true(check("8/8/8/8/8/8/8/A3p2P b - - 0 1"));
    /* A teleport captures nothing. */
    assert_false(check("7p/w7/8/8/4P3/8/8/8 w - - 0 1"));
}

static void test_check_by_angel(void **state) {
    (void)state;
    /* Who owns an angel threatens to win by any capture of the princess. */
    assert_true(check("n6p/6F1/8/8/8/8/8/4P3 w - - 0 1"));
    assert_false(check("n6p/5F2/8/8/8/8/8/4P3 w - - 0 1"));
    assert_false(check("e6p/6F1/8/8/8/8/8/4P3 w - - 0 1"));
    assert_false(check("N6p/6F1/8/8/8/8/8/4P3 w - - 0 1"));
    assert_true(check("7p/8/8/8/8/8/4f3/N3P3 b - - 0 1"));
}

static void test_no_check_when_over(void **state) {
    (void)state;
    const char *attacked = "AA2p3/FF6/FF6/FF6/FF6/FF6/FFk5/PF6 w - - 0 1";
    assert_result(GAME, attacked, BLACK_WON, "no-moves");
    assert_false(check(attacked));
    assert_true(check("7p/8/8/8/b2P4/8/8/8 w - - 100 1"));
    assert_false(check("7p/8/8/8/b2P4/8/8/8 w - - 101 1"));
    assert_false(check("7p/8/8/8/b2P4/8/8/8 w - - 0 1001"));
    assert_false(check("8/8/8/8/b2P4/8/8/8 w - - 0 1"));
    assert_false(check("7p/7Q/8/8/b2P4/8/8/8 w - - 0 1"));
}

/* The text of the winning move that is found, "" where none is. */
static void assert_wins(const char *fen, const char *expected) {
    union position position;
    struct move move;
    char text[MOVE_TEXT_MAX] = "";
    set_up(GAME, fen, &position);
    if (GAME->wins_at_once(&position, &move)) GAME->move_write(&position, move, text);
    assert_string_equal(text, expected);
    if (!*expected) return;
    int winner = OUTCOME_WIN + position.head.turn;
    assert_result_after(GAME, fen, text, winner,
                        strstr(fen, "N") ? "goddess" : "princess-captured");
}

static void test_wins_at_once(void **state) {
    (void)state;
    assert_wins(GAME->starts[0].position, "");
    assert_wins("4p3/8/8/8/4A3/8/8/P7 w - - 0 1", "e4e8");
    assert_wins("4p3/8/4F3/8/4A3/8/8/P7 w - - 0 1", "");
    assert_wins("4p3/8/8/8/8/8/3C4/P2Ff3 w - - 0 1", "");
    assert_wins("4p3/4H3/4C3/8/8/8/8/P7 w - - 0 1", "e6e8");
    assert_wins("p7/8/8/8/8/8/1f6/P2N4 w - - 0 1", "a1b2");
    assert_wins("p7/8/8/8/8/8/1f6/P2E4 w - - 0 1", "");
    assert_wins("p7/8/8/8/8/2f5/8/P2E4 b - - 0 1", "");
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_going_on),
        cmocka_unit_test(test_decided_positions),
        cmocka_unit_test(test_no_progress),
        cmocka_unit_test(test_turn_limit),
        cmocka_unit_test(test_repetition_is_nothing),
        cmocka_unit_test(test_no_moves),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_check_by_sideways_archer),
        cmocka_unit_test(test_check_by_angel),
        cmocka_unit_test(test_no_check_when_over),
        cmocka_unit_test(test_wins_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
