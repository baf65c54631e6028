/* Sword and Magic Chess: how each kind of man moves. */
#include "games.h"
#include "games/swordmagic/swordmagic.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

static void moves(const char *fen, const char *square, const char *expected) {
    assert_moves_from(GAME, fen, square, expected);
}

static void test_start(void **state) {
    (void)state;
    /* Two steps for a swordsman, one for a familiar, and the summoner hops over one. */
    assert_moves(GAME, GAME->starts[0].position,
                 "a2a3 b2b3 c2c3 d1d3 d2d3 d2d4 e2e3 e2e4 f2f3 g2g3 h2h3");
}

static void test_familiar(void **state) {
    (void)state;
    moves("4p3/8/8/8/8/8/4F3/P7 w - - 0 1", "e2", "e2e3");
    moves("4p3/4f3/8/8/8/8/8/P7 b - - 0 1", "e7", "e7e6");
    /* It captures straight ahead and nowhere else. */
    moves("4p3/8/8/8/3f1f2/4F3/8/P7 w - - 0 1", "e3", "e3e4");
    moves("4p3/8/8/8/4f3/4F3/8/P7 w - - 0 1", "e3", "e3e4");
    moves("4p3/8/8/8/4S3/4F3/8/P7 w - - 0 1", "e3", "");
}

static void test_high_familiar(void **state) {
    (void)state;
    moves("4p3/8/8/8/8/4H3/8/P7 w - - 0 1", "e3", "e3d4 e3e4 e3f4");
    moves("4p3/8/8/8/8/7H/8/P7 w - - 0 1", "h3", "h3g4 h3h4");
    moves("4p3/8/8/8/8/h7/8/7P b - - 0 1", "a3", "a3a2 a3b2");
    moves("4p3/8/8/8/3fSf2/4H3/8/P7 w - - 0 1", "e3", "e3d4 e3f4");
}

static void test_vanish(void **state) {
    (void)state;
    /* Only on the far rank, where nothing else is left to them. */
    moves("F6H/F7/8/4p3/8/8/8/P7 w - - 0 1", "a8", "a8@");
    moves("F6H/F7/8/4p3/8/8/8/P7 w - - 0 1", "h8", "h8@");
    moves("F6H/F7/8/4p3/8/8/8/P7 w - - 0 1", "a7", "");
    moves("4p3/8/8/8/8/8/8/P2f3h b - - 0 1", "d1", "d1@");
    moves("4p3/8/8/8/8/8/8/P2f3h b - - 0 1", "h1", "h1@");
    /* The own back rank is not the far one. */
    moves("4p3/8/8/8/8/8/8/P2F4 w - - 0 1", "d1", "d1d2");
    /* Both count as familiars in their dead zone; the counter starts anew. */
    assert_after(GAME, "F6H/8/8/4p3/8/8/8/P7 w - - 7 3", "a8@", "7H/8/8/4p3/8/8/8/P7 b F - 0 3");
    assert_after(GAME, "F6H/8/8/4p3/8/8/8/P7 w M - 7 3", "h8@", "F7/8/8/4p3/8/8/8/P7 b FM - 0 3");
}

static void test_swordsman(void **state) {
    (void)state;
    moves("4p3/8/8/8/3S4/8/8/P7 w - - 0 1", "d4", "d4b4 d4c4 d4d2 d4d3 d4d5 d4d6 d4e4 d4f4");
    /* A man next to it blocks the second square, be it captured or not. */
    moves("4p3/8/8/3F4/3Sf3/8/8/P7 w - - 0 1", "d4", "d4b4 d4c4 d4d2 d4d3 d4e4");
    moves("4p3/8/8/8/8/8/8/PS6 w - - 0 1", "b1", "b1b2 b1b3 b1c1 b1d1");
}

static void test_sword_saint(void **state) {
    (void)state;
    /* Diagonally it captures only. */
    moves("4p3/8/8/2F1f3/3V4/8/8/P7 w - - 0 1", "d4",
          "d4b4 d4c4 d4d2 d4d3 d4d5 d4d6 d4e4 d4e5 d4f4");
}

static void test_archer(void **state) {
    (void)state;
    moves("4p3/8/8/8/3A4/8/8/P7 w - - 0 1", "d4", "d4d5 d4d6 d4d7 d4d8");
    moves("4p3/8/3f4/8/3A4/8/8/P7 w - - 0 1", "d4", "d4d5 d4d6");
    moves("4p3/8/8/8/3a4/8/8/P7 b - - 0 1", "d4", "d4d1 d4d2 d4d3");
    /* Sideways on the own back rank only, for moves and captures. */
    moves("4p3/8/8/8/8/3F4/8/P2A2f1 w - - 0 1", "d1", "d1b1 d1c1 d1d2 d1e1 d1f1 d1g1");
    moves("a3p3/8/8/8/8/8/8/P7 b - - 0 1", "a8",
          "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 a8b8 a8c8 a8d8");
    moves("A3p3/8/8/8/8/8/8/P7 w - - 0 1", "a8", "");
    moves("4p3/8/8/8/8/8/P7/a7 b - - 0 1", "a1", "");
}

static void test_paladin(void **state) {
    (void)state;
    /* As an archer, and a leap that nothing blocks. */
    moves("4p3/8/8/3F4/2FKF3/2FFF3/8/P7 w - - 0 1", "d4",
          "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5");
    moves("4p3/8/8/8/8/8/8/P6K w - - 0 1", "h1",
          "h1b1 h1c1 h1d1 h1e1 h1f1 h1f2 h1g1 h1g3 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
    moves("4p3/8/8/8/8/8/5k2/P6f b - - 0 1", "f2", "f2d1 f2d3 f2e4 f2f1 f2g4 f2h3");
}

static void test_mage(void **state) {
    (void)state;
    const char *slides = "c1a3 c1b2 c1d2 c1e3 c1f4 c1g5 c1h6";
    moves("4p3/8/8/8/8/8/8/P1M5 w - - 0 1", "c1", slides);
    moves("4p3/8/8/8/8/8/8/P1X5 w - - 0 1", "c1", slides);
    moves("4p3/8/8/8/5f2/8/1F6/P1M5 w - - 0 1", "c1", "c1d2 c1e3 c1f4");
}

static void test_archmage(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/8/5f2/8/1F6/P1W5 w - - 9 1";
    /* Three slides; teleports to every one of the 64 - 5 empty squares; six other moves. */
    assert_move_count(GAME, fen, 3 + 59 + 3);
    moves(fen, "c1d", "c1d2");
    moves(fen, "c1@d2", "c1@d2"); /* another move than the slide to the same square */
    moves(fen, "c1@f4", "");      /* a teleport captures nothing */
    assert_after(GAME, fen, "c1@d2", "4p3/8/8/8/5f2/8/1F1X4/P7 b - - 0 1");
    assert_after(GAME, fen, "c1d2", "4p3/8/8/8/5f2/8/1F1W4/P7 b - - 10 1");
    assert_after(GAME, fen, "c1f4", "4p3/8/8/8/5W2/8/1F6/P7 b f - 0 1");
}

static void test_sage(void **state) {
    (void)state;
    moves("4p3/8/8/8/3G4/2F5/8/P7 w - - 0 1", "d4", "d4c5 d4e3 d4e5");
    moves("4p3/8/8/8/3Y4/2F5/8/P7 w - - 0 1", "d4", "d4c5 d4e3 d4e5");
}

static void test_summoner(void **state) {
    (void)state;
    /* One destination a direction: next to it, or beyond the unbroken row of own men. */
    moves("4p3/8/8/8/8/8/8/P2C4 w - - 0 1", "d1", "d1c1 d1d2 d1e1");
    moves("4p3/8/8/3F4/2FCFS2/8/8/P7 w - - 0 1", "d4", "d4b4 d4d3 d4d6 d4g4");
    /* A gap ends the row. */
    moves("4p3/8/8/8/3CF1S1/8/8/P7 w - - 0 1", "d4", "d4c4 d4d3 d4d5 d4f4");
    /* A row up to the edge leaves nothing; the princess is part of rows. */
    moves("4p3/8/8/8/8/8/3F4/1FPCFFFF w - - 0 1", "d1", "d1a1 d1d3");
    /* It captures beyond the row, with the bare move and summons on the 64 - 5 empty squares, but
     * never hops over enemies. */
    const char *fen = "4p3/8/8/8/3CFf1f/8/8/P7 w - - 0 1";
    moves(fen, "d4h4", "");
    assert_true(is_legal(GAME, fen, "d4f4"));
    assert_true(is_legal(GAME, fen, "d4f4,f@d4"));
    assert_move_count(GAME, fen, 1 + 59 + 3 + 1 + 3);
    moves("4p3/8/8/3c4/3s4/3f4/3F4/P7 b - - 0 1", "d5d",
          "d5d2 d5d2,f@a2 d5d2,f@a3 d5d2,f@a4 "
          "d5d2,f@a5 d5d2,f@a6 d5d2,f@a7 d5d2,f@a8 d5d2,f@b1 d5d2,f@b2 d5d2,f@b3 d5d2,f@b4 "
          "d5d2,f@b5 d5d2,f@b6 d5d2,f@b7 d5d2,f@b8 d5d2,f@c1 d5d2,f@c2 d5d2,f@c3 d5d2,f@c4 "
          "d5d2,f@c5 d5d2,f@c6 d5d2,f@c7 d5d2,f@c8 d5d2,f@d1 d5d2,f@d5 d5d2,f@d6 d5d2,f@d7 "
          "d5d2,f@d8 d5d2,f@e1 d5d2,f@e2 d5d2,f@e3 d5d2,f@e4 d5d2,f@e5 d5d2,f@e6 d5d2,f@e7 "
          "d5d2,f@f1 d5d2,f@f2 d5d2,f@f3 d5d2,f@f4 d5d2,f@f5 d5d2,f@f6 d5d2,f@f7 d5d2,f@f8 "
          "d5d2,f@g1 d5d2,f@g2 d5d2,f@g3 d5d2,f@g4 d5d2,f@g5 d5d2,f@g6 d5d2,f@g7 d5d2,f@g8 "
          "d5d2,f@h1 d5d2,f@h2 d5d2,f@h3 d5d2,f@h4 d5d2,f@h5 d5d2,f@h6 d5d2,f@h7 d5d2,f@h8 "
          "d5d6");
}

static void test_princess(void **state) {
    (void)state;
    moves("4p3/8/8/8/3PF3/8/8/8 w - - 0 1", "d4", "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e5");
    /* She may walk into danger: a threat to her is no rule. */
    moves("1s2p3/8/8/8/8/8/8/P7 w - - 0 1", "a1", "a1a2 a1b1 a1b2");
}

static void test_heroes(void **state) {
    (void)state;
    moves("4p3/8/8/3f4/1f1B1F2/3F4/8/P7 w - - 0 1", "d4", "d4b4 d4c4 d4d5 d4e4");
    moves("4p3/8/8/3f4/1f1E1F2/3F4/8/P7 w - - 0 1", "d4",
          "d4b4 d4c3 d4c4 d4c5 d4d5 d4e3 d4e4 d4e5");
    moves("4p3/8/1f3F2/3f4/1f1N1F2/3F4/1F3f2/P7 w - - 0 1", "d4",
          "d4b4 d4b6 d4c3 d4c4 d4c5 d4d5 d4e3 d4e4 d4e5 d4f2");
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),     cmocka_unit_test(test_familiar),
        cmocka_unit_test(test_vanish),    cmocka_unit_test(test_high_familiar),
        cmocka_unit_test(test_swordsman), cmocka_unit_test(test_sword_saint),
        cmocka_unit_test(test_archer),    cmocka_unit_test(test_paladin),
        cmocka_unit_test(test_mage),      cmocka_unit_test(test_archmage),
        cmocka_unit_test(test_sage),      cmocka_unit_test(test_summoner),
        cmocka_unit_test(test_princess),  cmocka_unit_test(test_heroes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
