/* Sword and Magic Chess: what a capture brings about. */
#include <stdio.h>

#include "games.h"
#include "games/swordmagic/swordmagic.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

static void after(const char *fen, const char *played, const char *expected) {
    assert_after(GAME, fen, played, expected);
}

static void test_upgrades(void **state) {
    (void)state;
    after("4p3/8/8/8/4f3/4F3/8/P7 w - - 5 1", "e3e4", "4p3/8/8/8/4H3/8/8/P7 b f - 0 1");
    after("4p3/8/8/8/4f3/4S3/8/P7 w - - 5 1", "e3e4", "4p3/8/8/8/4V3/8/8/P7 b f - 0 1");
    after("4p3/8/8/8/4f3/4A3/8/P7 w - - 5 1", "e3e4", "4p3/8/8/8/4K3/8/8/P7 b f - 0 1");
    after("4p3/8/8/8/5f2/4M3/8/P7 w - - 5 1", "e3f4", "4p3/8/8/8/5W2/8/8/P7 b f - 0 1");
    after("4p3/8/8/4m3/5F2/8/8/P7 b - - 5 1", "e5f4", "4p3/8/8/8/5w2/8/8/P7 w F - 0 2");
}

static void test_no_upgrade(void **state) {
    (void)state;
    /* Moving alone changes nothing, and whoever has grown or is spent stays as it is. */
    after("4p3/8/8/8/8/4S3/8/P7 w - - 5 1", "e3e4", "4p3/8/8/8/4S3/8/8/P7 b - - 6 1");
    after("4p3/8/8/8/5f2/4X3/8/P7 w - - 5 1", "e3f4", "4p3/8/8/8/5X2/8/8/P7 b f - 0 1");
    after("4p3/8/8/8/5f2/4Y3/8/P7 w F - 5 1", "e3f4", "4p3/8/8/8/5Y2/8/8/P7 b Ff - 0 1");
    after("4p3/8/8/8/5f2/4V3/8/P7 w - - 5 1", "e3f4", "4p3/8/8/8/5V2/8/8/P7 b f - 0 1");
    after("4p3/8/8/8/4f3/4B3/8/P7 w - - 5 1", "e3e4", "4p3/8/8/8/4B3/8/8/P7 b f - 0 1");
}

static void test_dead_as_base_kinds(void **state) {
    (void)state;
    static const struct {
        char alive, dead;
    } men[] = {{'f', 'f'}, {'h', 'f'}, {'s', 's'}, {'v', 's'}, {'a', 'a'},
               {'k', 'a'}, {'m', 'm'}, {'w', 'm'}, {'x', 'm'}, {'g', 'g'},
               {'y', 'g'}, {'c', 'c'}, {'b', 'b'}, {'e', 'b'}, {'n', 'b'}};
    for (size_t i = 0; i < sizeof men / sizeof *men; i++) {
        char fen[64], expected[64];
        snprintf(fen, sizeof fen, "4p3/8/8/8/4%c3/4B3/8/P7 w - - 5 1", men[i].alive);
        snprintf(expected, sizeof expected, "4p3/8/8/8/4B3/8/8/P7 b %c - 0 1", men[i].dead);
        after(fen, "e3e4", expected);
    }
}

static void test_revive(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/4f3/3G4/8/8/4P3 w FMGs - 0 1";
    after(fen, "d4e5", "4p3/8/8/4G3/8/8/8/4P3 b FMGfs - 0 1");
    after(fen, "d4e5,m@a1", "4p3/8/8/4Y3/8/8/8/M3P3 b FGfs a1<e5 0 1");
    /* The square just left is empty; any rank will do. */
    after(fen, "d4e5,f@d4", "4p3/8/8/4Y3/3F4/8/8/4P3 b MGfs d4<e5 0 1");
    after(fen, "d4e5,f@h8", "4p2F/8/8/4Y3/8/8/8/4P3 b MGfs h8<e5 0 1");
    /* Not on a man, not the dead of the other side, not who is not dead, not without a capture. */
    assert_false(is_legal(GAME, fen, "d4e5,m@e5"));
    assert_false(is_legal(GAME, fen, "d4e5,m@e1"));
    assert_false(is_legal(GAME, fen, "d4e5,s@a1"));
    assert_false(is_legal(GAME, fen, "d4e5,a@a1"));
    assert_false(is_legal(GAME, fen, "d4c5,m@a1"));
    /* One declined move, three kinds on 64 - 3 empty squares; three sage's and five princess's. */
    assert_move_count(GAME, fen, 1 + 3 * 61 + 3 + 5);
}

static void test_revive_needs_dead(void **state) {
    (void)state;
    assert_moves_from(GAME, "4p3/8/8/4f3/3G4/8/8/4P3 w fs - 0 1", "d4e5", "d4e5");
    /* The other side's man dies first, which does not help. */
    assert_moves_from(GAME, "4p3/8/8/4f3/3Y4/8/8/4P3 w F - 0 1", "d4e5", "d4e5");
}

static void test_revived_men_are_fresh(void **state) {
    (void)state;
    /* A mage that died as a spent one comes back as a mage, a sage as one that can revive. */
    const char *fen = "4p3/8/1f6/2f1f3/3G4/8/8/4P3 w MG - 0 1";
    after(fen, "d4e5,g@d4 e8e7 d4c5,m@a1", "8/4p3/1f6/2Y1Y3/8/8/8/M3P3 b ff a1<c5,c5<e5 0 2");
    /* Declining keeps the skill for a later capture. */
    after(fen, "d4c5 e8e7 c5b6,m@a1", "8/4p3/1Y6/4f3/8/8/8/M3P3 b Gff a1<b6 0 2");
    after("4p3/8/8/4f3/3G4/8/8/4P3 w B - 0 1", "d4e5,b@a1", "4p3/8/8/4Y3/8/8/8/B3P3 b f a1<e5 0 1");
}

static void test_links_follow(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/3f4/3W4/8/Y3P3/8 w - d4<a2 3 9";
    after(fen, "d4f6", "4p3/8/5W2/3f4/8/8/Y3P3/8 b - f6<a2 4 9");
    after(fen, "d4@h1", "4p3/8/8/3f4/8/8/Y3P3/7X b - h1<a2 0 9");
    after(fen, "a2b3", "4p3/8/8/3f4/3W4/1Y6/4P3/8 b - d4<b3 4 9");
    /* An upgrade keeps the link. */
    after("4p3/8/8/3f4/3S4/8/Y3P3/8 w - d4<a2 3 9", "d4d5", "4p3/8/8/3V4/8/8/Y3P3/8 b f d5<a2 0 9");
    /* The end of the man is the end of the link, not of the sage. */
    after("4p3/8/8/3s4/3F4/8/Y3P3/8 b - d4<a2 3 9", "d5d4", "4p3/8/8/8/3v4/8/Y3P3/8 w F - 0 10");
    after("3F4/8/8/4p3/8/8/Y3P3/8 w - d8<a2 3 9", "d8@", "8/8/8/4p3/8/8/Y3P3/8 b F - 0 9");
}

static void test_death_through_links(void **state) {
    (void)state;
    /* Whoever a captured sage revived dies with it, and so on; none of that is a capture. */
    after("4p3/8/8/3y3m/3B4/8/8/4P3 w - h5<d5 0 1", "d4d5", "4p3/8/8/3B4/8/8/8/4P3 b mg - 0 1");
    after("w3p3/2f5/8/3y3y/3B4/8/8/4P3 w - a8<h5,h5<d5 3 40", "d4d5",
          "4p3/2f5/8/3B4/8/8/8/4P3 b mgg - 0 40");
    /* In the middle of a chain the link to the front ends with its man. */
    after("w3p3/2f5/8/3y3y/7B/8/8/4P3 w - a8<h5,h5<d5 3 40", "h4h5",
          "4p3/2f5/8/3y3B/8/8/8/4P3 b mg - 0 40");
    /* The two sides' links do not touch each other. */
    after("4p3/8/8/3y3m/3B4/8/Y7/4P3 w - d4<a2,h5<d5 0 1", "d4d5",
          "4p3/8/8/3B4/8/8/Y7/4P3 b mg d5<a2 0 1");
}

static void test_squares_of_the_dead_are_empty(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/3y3m/3C4/8/8/4P3 w - h5<d5 0 1";
    after(fen, "d4d5,f@h5", "4p3/8/8/3C3F/8/8/8/4P3 b mg - 0 1");
    after(fen, "d4d5,f@d4", "4p3/8/8/3C4/3F4/8/8/4P3 b mg - 0 1");
    assert_false(is_legal(GAME, fen, "d4d5,f@e8"));
}

static void test_summon(void **state) {
    (void)state;
    /* From nowhere: the dead stay dead, and there is no limit. */
    after("4p3/8/8/3f4/3C4/8/FFFFFFFF/4P3 w FF - 4 1", "d4d5,f@d8",
          "3Fp3/8/8/3C4/8/8/FFFFFFFF/4P3 b FFf - 0 1");
    after("4p3/8/8/3f4/3C4/8/8/4P3 w - - 4 1", "d4d5", "4p3/8/8/3C4/8/8/8/4P3 b f - 0 1");
    assert_false(is_legal(GAME, "4p3/8/8/3f4/3C4/8/8/4P3 w S - 4 1", "d4d5,s@a1"));
}

static void test_call(void **state) {
    (void)state;
    const char *fen = "4p3/8/8/3y3m/M7/8/4f3/F3P2G w - h5<d5 7 2";
    assert_moves_from(GAME, fen, "e1e2", "e1e2 e1e2,b@a1 e1e2,b@a4 e1e2,b@h1");
    after(fen, "e1e2", "4p3/8/8/3y3m/M7/8/4P3/F6G b f h5<d5 0 2");
    after(fen, "e1e2,b@a1", "4p3/8/8/3y3m/M7/8/4P3/B6G b Ff h5<d5 0 2");
    after(fen, "e1e2,b@a4", "4p3/8/8/3y3m/B7/8/4P3/F6G b Mf h5<d5 0 2");
    /* Nobody to call. */
    assert_moves_from(GAME, "4p3/8/8/8/8/8/4f3/4P3 w FF - 7 2", "e1e2", "e1e2");
    /* A brave, hero or angel on the board, wherever it came from. */
    assert_moves_from(GAME, "4p3/8/8/8/8/8/4f3/F3P2B w - - 7 2", "e1e2", "e1e2");
    assert_moves_from(GAME, "4p3/8/8/8/8/8/4f3/F3P2E w - - 7 2", "e1e2", "e1e2");
    /* Enemy heroes and dead ones are no hindrance. */
    assert_moves_from(GAME, "b3p3/8/8/8/8/8/4f3/F3P3 w B - 7 2", "e1e2", "e1e2 e1e2,b@a1");
}

static void test_call_and_links(void **state) {
    (void)state;
    /* A linked sage that becomes a brave takes the man along that it revived, and so on; what was
     * linked to the man that stood there is not linked to the brave. */
    after("4p3/8/8/8/M7/8/4f3/Y3P3 w - a4<a1 7 2", "e1e2,b@a1", "4p3/8/8/8/8/8/4P3/B7 b MGf - 0 2");
    after("4p3/8/8/8/M7/8/4f3/Y3P3 w - a4<a1 7 2", "e1e2,b@a4", "4p3/8/8/8/B7/8/4P3/Y7 b Mf - 0 2");
    const char *chain = "4p3/8/8/8/M7/8/4f3/Y3P2Y w - a1<h1,a4<a1 7 2";
    after(chain, "e1e2,b@h1", "4p3/8/8/8/8/8/4P3/7B b MGGf - 0 2");
    after(chain, "e1e2,b@a1", "4p3/8/8/8/8/8/4P3/B6Y b MGf - 0 2");
    after(chain, "e1e2,b@a4", "4p3/8/8/8/B7/8/4P3/Y6Y b Mf a1<h1 0 2");
}

static void test_heroes_rise_together(void **state) {
    (void)state;
    /* Every brave and every hero, by the capture of the princess and of nobody else. */
    const char *fen = "4p3/8/8/5f2/5B2/8/2E1f3/BB2P3 w - - 3 50";
    after(fen, "e1e2", "4p3/8/8/5f2/5E2/8/2N1P3/EE6 b f - 0 50");
    after(fen, "f4f5", "4p3/8/8/5B2/8/8/2E1f3/BB2P3 b f - 0 50");
    after(fen, "c2e2", "4p3/8/8/5f2/5B2/8/4E3/BB2P3 b f - 0 50");
    after("bB2p3/4F3/8/8/8/8/8/4P3 b - - 3 50", "e8e7", "eB6/4p3/8/8/8/8/8/4P3 w F - 0 51");
    /* A revived brave keeps its link. */
    after("4p3/8/8/8/8/8/4f3/BY2P3 w - a1<b1 3 50", "e1e2", "4p3/8/8/8/8/8/4P3/EY6 b f a1<b1 0 50");
}

static void test_goddess(void **state) {
    (void)state;
    /* All at once, with one angel becoming the goddess; there is no skill then. */
    const char *fen = "4p3/8/8/8/8/8/4f3/BEN1P3 w - - 3 50";
    assert_moves_from(GAME, fen, "e1e2", "e1e2");
    after(fen, "e1e2", "4p3/8/8/8/8/8/4P3/ENQ5 b f - 0 50");
    assert_result_after(GAME, fen, "e1e2", OUTCOME_WIN + 0, "goddess");
    assert_result_after(GAME, "4p1n1/4F3/8/8/8/8/8/4P3 b - - 3 50", "e8e7", OUTCOME_WIN + 1,
                        "goddess");
    after("4p3/8/8/8/8/8/4f3/N3P2N w - - 3 50", "e1e2", "4p3/8/8/8/8/8/4P3/Q6Q b f - 0 50");
    /* The angel's own captures make nobody a goddess. */
    assert_result_after(GAME, "4p3/8/8/8/8/8/8/f1N1P3 w - - 3 50", "c1a1", OUTCOME_NONE, NULL);
}

static void test_princess_captured(void **state) {
    (void)state;
    /* Nothing more happens: no dead zone, no upgrade, no skill. */
    after("4p3/8/8/8/4A3/8/8/4P3 w - - 3 50", "e4e8", "4A3/8/8/8/8/8/8/4P3 b - - 0 50");
    assert_result_after(GAME, "4p3/8/8/8/4A3/8/8/4P3 w - - 3 50", "e4e8", OUTCOME_WIN + 0,
                        "princess-captured");
    assert_moves_from(GAME, "8/8/8/4p3/3G4/8/8/4P3 w FM - 3 50", "d4e5", "d4e5");
    assert_moves_from(GAME, "8/8/8/3p4/3C4/8/8/4P3 w - - 3 50", "d4d5", "d4d5");
    assert_moves_from(GAME, "8/8/8/8/8/8/4p3/F3P3 w - - 3 50", "e1e2", "e1e2");
    /* Not even the rise of an angel. */
    assert_result_after(GAME, "8/8/8/8/8/8/4p3/N3P3 w - - 3 50", "e1e2", OUTCOME_WIN + 0,
                        "princess-captured");
    after("8/8/8/8/8/8/4p3/N3P3 w - - 3 50", "e1e2", "8/8/8/8/8/8/4P3/N7 b - - 0 50");
}

static void test_fresh_archmage(void **state) {
    (void)state;
    /* It can teleport from its side's next turn on. */
    after("4p3/8/8/8/5f2/4M3/8/P7 w - - 5 1", "e3f4 e8e7 f4@a8", "X7/4p3/8/8/8/8/8/P7 b f - 0 2");
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_upgrades),
        cmocka_unit_test(test_no_upgrade),
        cmocka_unit_test(test_dead_as_base_kinds),
        cmocka_unit_test(test_revive),
        cmocka_unit_test(test_revive_needs_dead),
        cmocka_unit_test(test_revived_men_are_fresh),
        cmocka_unit_test(test_links_follow),
        cmocka_unit_test(test_death_through_links),
        cmocka_unit_test(test_squares_of_the_dead_are_empty),
        cmocka_unit_test(test_summon),
        cmocka_unit_test(test_call),
        cmocka_unit_test(test_call_and_links),
        cmocka_unit_test(test_heroes_rise_together),
        cmocka_unit_test(test_goddess),
        cmocka_unit_test(test_princess_captured),
        cmocka_unit_test(test_fresh_archmage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
