/* The tiny game that docs/adding-a-game.md explains: it keeps the contract, and its rules hold. */
#include "contract.h"
#include "tiny/tiny.h"

enum { USUAL_GAMES = 200 };

static void test_contract(void **state) {
    (void)state;
    contract_check_facts(&TINY);
    contract_check_games(&TINY, 0, contract_games(USUAL_GAMES), 1);
}

static void test_moves(void **state) {
    (void)state;
    assert_moves(&TINY, "ppp/3/PPP w", "a1a2 b1b2 c1c2");
    /* The man on b2 blocks b3 and can be taken from both sides. */
    assert_moves(&TINY, "ppp/1P1/P1P b", "a3a2 a3b2 c3b2 c3c2");
    assert_after(&TINY, "ppp/1P1/P1P b", "a3b2", "1pp/1p1/P1P w");
}

static void test_ends(void **state) {
    (void)state;
    assert_result(&TINY, "ppp/3/PPP w", OUTCOME_NONE, NULL);
    assert_result(&TINY, "P2/2p/3 b", OUTCOME_WIN + 0, "arrived");
    assert_result(&TINY, "3/P2/2p w", OUTCOME_WIN + 1, "arrived");
    assert_result(&TINY, "p2/P2/3 w", OUTCOME_WIN + 1, "stuck");
    assert_result(&TINY, "p2/3/3 w", OUTCOME_WIN + 1, "stuck");
    assert_result_after(&TINY, "3/P1p/3 b", "c2c1", OUTCOME_WIN + 1, "arrived");
}

static void test_refused(void **state) {
    (void)state;
    assert_refused(&TINY, "ppp/3 w", "board: 2 ranks");
    assert_refused(&TINY, "ppp/4/PPP w", "board: rank 2");
    assert_refused(&TINY, "ppp/1x1/PPP w", "board: no man x");
    assert_refused(&TINY, "ppp/p2/PPP w", "board: more than 3 men p");
    assert_refused(&TINY, "P2/3/p2 w", "board: both sides");
    assert_refused(&TINY, "ppp/3/PPP", "side:");
    assert_refused(&TINY, "ppp/3/PPP w -", "end:");
}

/* Counted by a program of its own. */
static void test_perft(void **state) {
    (void)state;
    static const uint64_t LEAVES[] = {3, 10, 28, 56, 70, 64, 20, 0};
    for (int depth = 1; depth <= (int)(sizeof LEAVES / sizeof *LEAVES); depth++)
        assert_perft(&TINY, "ppp/3/PPP w", depth, LEAVES[depth - 1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contract), cmocka_unit_test(test_moves), cmocka_unit_test(test_ends),
        cmocka_unit_test(test_refused),  cmocka_unit_test(test_perft),
    };
    TINY.prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
