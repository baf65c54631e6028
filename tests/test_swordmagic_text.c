/* Sword and Magic Chess: position strings, moves as text, the picture of a position. */
#include <string.h>

#include "board.h"
#include "games.h"
#include "games/swordmagic/swordmagic.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

static void test_round_trip(void **state) {
    (void)state;
    static const char *const fens[] = {
        "agmcpmga/fffssfff/8/8/8/8/FFFSSFFF/AGMCPMGA w - - 0 1",
        "1ypYv3/1ff5/6f1/4C3/KBF3F1/3S4/P4Y2/8 b FFFFSAMMBfffsaammgcb d3<d8,d8<f2 0 32",
        "HF2p2w/8/8/6Y1/5f2/2Y1M3/8/2W1P1f1 w A a8<c3,c1<g5 99 77",
        /* Any number of familiars, braves and angels, dead or alive. */
        "pnnnnnnn/eeeeeeee/bbbbbbbb/ffffffff/FFFFFFFF/BBBBBBBB/EEEEEEEE/PNNNNNNN w FFBBfb - 0 1",
        /* Unlinked spent sages; goddesses and a lack of princesses where the game is over. */
        "YY2p3/8/8/8/8/8/8/yy2P3 b - - 1000000 1000000",
        "QQ2p3/8/8/8/8/8/8/8 w - - 0 1",
        /* A high familiar, a summoner and a hero, revived once. */
        "Y1Yyp1y1/8/8/8/8/4h3/C7/E3P1f1 w - a1<c8,a2<a8,e3<d8,g1<g8 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++)
        assert_after(GAME, fens[i], "", fens[i]);
}

static void test_links_are_sorted(void **state) {
    (void)state;
    /* By the name of the square: files before ranks, both sides' links together. */
    assert_after(GAME, "3Ypy2/8/8/b7/8/F7/8/1F2P1y1 w G a3<d8,a5<f8 0 1", "d8c7",
                 "4py2/2Y5/8/b7/8/F7/8/1F2P1y1 b G a3<c7,a5<f8 1 1");
    assert_after(GAME, "4p3/8/8/1f6/G7/7F/8/4P2Y w M h3<h1 0 1", "a4b5,m@b1",
                 "4p3/8/8/1Y6/8/7F/8/1M2P2Y b f b1<b5,h3<h1 0 1");
}

static void test_refused_shapes(void **state) {
    (void)state;
    assert_refused(GAME, "", "board");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3", "side");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w -", "links");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - -", "quiet");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0", "move");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1 1", "move");
    assert_refused(GAME, "4p3/8/8/8/8/8/4P3 w - - 0 1", "board: 7 ranks");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/8/4P3 w - - 0 1", "board: 9 ranks");
    assert_refused(GAME, "4p3/8/8/8/8/7/8/4P3 w - - 0 1", "board: rank 3");
    assert_refused(GAME, "4p3/8/8/8/8/9/8/4P3 w - - 0 1", "board: rank 3");
    assert_refused(GAME, "4p3/8/8/8/8/44/8/4P3 w - - 0 1", "board: rank 3");
    assert_refused(GAME, "4p3/8/8/8/8/08/8/4P3 w - - 0 1", "board: rank 3");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P4 w - - 0 1", "board: rank 1");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P2R w - - 0 1", "board: unknown man R");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P2. w - - 0 1", "board: rank 1");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 W - - 0 1", "side");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 wb - - 0 1", "side");
}

static void test_refused_counters(void **state) {
    (void)state;
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 00 1", "quiet");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - -1 1", "quiet");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 1000001 1", "quiet");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 01", "move");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 0", "move");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1000001", "move");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w - - 0 1x", "move");
}

static void test_refused_men(void **state) {
    (void)state;
    assert_refused(GAME, "8/8/8/8/8/8/8/8 w - - 0 1", "no princess");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/3PP3 w - - 0 1", "White has more than one princess");
    assert_refused(GAME, "3pp3/8/8/8/8/8/8/4P3 w - - 0 1", "Black has more than one princess");
    assert_refused(GAME, "q3p3/8/8/8/8/8/8/Q3P3 w - - 0 1", "goddess");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/SV2P2S w - - 0 1", "swordsman");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/V3P2S w S - 0 1", "swordsman");
    assert_refused(GAME, "aka1p3/8/8/8/8/8/8/4P3 w - - 0 1", "archer");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w aaa - 0 1", "archer");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/MWX1P3 w - - 0 1", "mage");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/GYY1P3 w - - 0 1", "sage");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/CC2P3 w - - 0 1", "summoner");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w CC - 0 1", "summoner");
    assert_refused(GAME, "c3p3/8/8/8/8/8/8/4P3 w c - 0 1", "summoner");
}

static void test_refused_dead(void **state) {
    (void)state;
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w SF - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w fF - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w FSF - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w H - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w P - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w F- - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w -- - 0 1", "dead");
    assert_refused(GAME, "4p3/8/8/8/8/8/8/4P3 w z - 0 1", "dead");
}

/* On a1 and h1 a familiar, on c3 and d3 White's spent sages, on g6 and h6 Black's. */
#define LINKED "4p3/8/6yy/8/8/2YY4/8/F3P2f w - "

static void test_refused_links(void **state) {
    (void)state;
    assert_after(GAME, LINKED "a1<c3,h1<g6 0 1", "", LINKED "a1<c3,h1<g6 0 1");
    assert_refused(GAME, LINKED "h1<g6,a1<c3 0 1", "links");         /* order */
    assert_refused(GAME, LINKED "b1<c3 0 1", "links");               /* nobody */
    assert_refused(GAME, LINKED "e1<c3 0 1", "links");               /* a princess */
    assert_refused(GAME, LINKED "a1<b3 0 1", "links");               /* no sage */
    assert_refused(GAME, LINKED "a1<e1 0 1", "links");               /* another man */
    assert_refused(GAME, LINKED "a1<g6 0 1", "links");               /* the other side's */
    assert_refused(GAME, LINKED "a1<c3,a1<d3 0 1", "revived twice"); /* a man twice */
    assert_refused(GAME, LINKED "a1<c3,d3<c3 0 1", "linked twice");  /* a sage twice */
    assert_refused(GAME, LINKED "c3<c3 0 1", "circle");
    assert_refused(GAME, LINKED "c3<d3,d3<c3 0 1", "circle");
    assert_refused(GAME, LINKED "g6<h6,h6<g6 0 1", "circle");
    assert_refused(GAME, LINKED "a1<c3, 0 1", "links");
    assert_refused(GAME, LINKED ",a1<c3 0 1", "links");
    assert_refused(GAME, LINKED "a1>c3 0 1", "links");
    assert_refused(GAME, LINKED "a1c3 0 1", "links");
    assert_refused(GAME, LINKED "a1<c33 0 1", "links");
    assert_refused(GAME, LINKED "a1<i3 0 1", "links");
    /* An unspent sage is no end of a link. */
    assert_refused(GAME, "4p3/8/8/8/8/2G5/8/F3P3 w - a1<c3 0 1", "links");
    /* A chain is no circle. */
    assert_after(GAME, LINKED "a1<c3,c3<d3 0 1", "", LINKED "a1<c3,c3<d3 0 1");
}

static void test_move_texts(void **state) {
    (void)state;
    const char *start = GAME->starts[0].position;
    static const char *const illegal[] = {
        "",      "a2",     "a2a4",      "a2a3 ",     "A2A3", "a2a3,f@a4", "a2@a4", "a2@",
        "a2-a3", "a7a6",   "d1d3,f@a4", "i2i3",      "a0a1", "a2a33",     "0000",  "pass",
        "a2a3,", "a2a3,f", "a2a3,f@",   "a2a3,f@a9", "a3a4", "@a3",       "b1a3",
    };
    assert_true(is_legal(GAME, start, "a2a3"));
    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++)
        if (is_legal(GAME, start, illegal[i])) fail_msg("legal: %s", illegal[i]);
    /* The letter is that of the man who appears. */
    const char *call = "4p3/8/8/8/8/8/4f3/F3P3 w - - 7 2";
    assert_true(is_legal(GAME, call, "e1e2,b@a1"));
    assert_false(is_legal(GAME, call, "e1e2,f@a1"));
    assert_false(is_legal(GAME, call, "e1e2,B@a1"));
}

static const struct board_piece *piece_on(const struct board *board, const char *cell) {
    for (int i = 0; i < board->piece_count; i++)
        if (strcmp(board->pieces[i].cell, cell) == 0) return &board->pieces[i];
    fail_msg("no man on %s", cell);
    return NULL;
}

static const struct board_cell *cell_named(const struct board *board, const char *name) {
    for (int i = 0; i < board->cell_count; i++)
        if (strcmp(board->cells[i].name, name) == 0) return &board->cells[i];
    fail_msg("no cell %s", name);
    return NULL;
}

static void test_describe(void **state) {
    (void)state;
    static struct board board;
    union position position;
    set_up(GAME, "4p3/8/6yx/8/8/2Y5/8/F3P2f w FFBg a1<c3,h1<g6 0 1", &position);
    GAME->describe(&position, &board);
    assert_int_equal(board.cell_count, 64);
    assert_int_equal(cell_named(&board, "h1")->kind, CELL_DARK);
    assert_int_equal(cell_named(&board, "a1")->kind, CELL_PLAIN);
    assert_int_equal(cell_named(&board, "h8")->kind, CELL_PLAIN);
    assert_int_equal(cell_named(&board, "c2")->x, 2000);
    assert_int_equal(cell_named(&board, "c2")->y, 1000);
    assert_int_equal(board.piece_count, 7);
    assert_int_equal(piece_on(&board, "g6")->letter, 'y');
    assert_int_equal(piece_on(&board, "g6")->owner, 1);
    assert_int_equal(piece_on(&board, "g6")->marks, MARK_SPENT);
    assert_int_equal(piece_on(&board, "h6")->marks, MARK_SPENT);
    assert_int_equal(piece_on(&board, "e1")->marks, 0);
    assert_string_equal(piece_on(&board, "e1")->name, "princess");
    assert_int_equal(board.off_count, 3);
    assert_int_equal(board.off[0].letter, 'F');
    assert_int_equal(board.off[0].count, 2);
    assert_int_equal(board.off[2].letter, 'g');
    assert_int_equal(board.off[2].owner, 1);
    /* The sage first, then the man it revived. */
    assert_int_equal(board.link_count, 2);
    assert_string_equal(board.links[0].cell[0], "c3");
    assert_string_equal(board.links[0].cell[1], "a1");
    assert_string_equal(board.links[1].cell[0], "g6");
    assert_string_equal(board.links[1].cell[1], "h1");
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),     cmocka_unit_test(test_links_are_sorted),
        cmocka_unit_test(test_refused_shapes), cmocka_unit_test(test_refused_counters),
        cmocka_unit_test(test_refused_men),    cmocka_unit_test(test_refused_dead),
        cmocka_unit_test(test_refused_links),  cmocka_unit_test(test_move_texts),
        cmocka_unit_test(test_describe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
