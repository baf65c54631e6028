/* Canopus as a game: set-up, check, legal moves, the ends of the game, counts of moves. */
#include <string.h>

#include "board.h"
#include "games.h"
#include "games/canopus/canopus.h"
#include "helpers.h"

static const struct game *const G = &CANOPUS;
static const struct game *const SUPER = &CANOPUS_SUPERSTAR;

enum { WHITE_WINS = OUTCOME_WIN, BLACK_WINS = OUTCOME_WIN + 1 };

static const char START[] = "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 1";

static bool is_check(const struct game *game, const char *fen) {
    union position position;
    set_up(game, fen, &position);
    return game->in_check(&position);
}

/* --- Positions as text */

static void start_is_written_as_read(void **state) {
    (void)state;
    assert_after(G, START, "", START);
    assert_after(SUPER, START, "", START);
    assert_after(G, "  mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM\t w   0  1 ", "", START);
}

static void counters_go_on(void **state) {
    (void)state;
    assert_after(G, START, "b1b3", "mptukrtpm/sssssssss/9/9/9/1P7/SSSSSSSSS/M1TRKUTPM b 1 1");
    assert_after(G, START, "b1b3 b8b6",
                 "m1tukrtpm/sssssssss/1p7/9/9/1P7/SSSSSSSSS/M1TRKUTPM w 2 2");
    assert_after(G, START, "b1b3 b8b6 b3b6",
                 "m1tukrtpm/sssssssss/1P7/9/9/9/SSSSSSSSS/M1TRKUTPM b 0 2");
}

/* A position that was played can always be read back. */
static void move_number_stops_where_reading_does(void **state) {
    (void)state;
    assert_after(G, "7sk/8s/9/9/9/9/S8/KS7 b 0 1000000", "h8g8",
                 "6s1k/8s/9/9/9/9/S8/KS7 w 1 1000000");
}

static void bad_positions_are_refused(void **state) {
    (void)state;
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS w 0 1", "board: 7 ranks");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/8/9/SSSSSSSSS/MPTRKUTPM w 0 1", "board: rank 4");
    assert_refused(G, "mptukrtpm/sssssssss/9/45/9/9/SSSSSSSSS/MPTRKUTPM w 0 1", "board: rank 5");
    assert_refused(G, "mptukrtpm/sssssssss/9/09/9/9/SSSSSSSSS/MPTRKUTPM w 0 1", "board: rank 5");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/4x4/9/SSSSSSSSS/MPTRKUTPM w 0 1",
                   "board: rank 4: unknown letter x");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM x 0 1", "side: x");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM", "side: ");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 01 1", "quiet: 01");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w -1 1", "quiet: -1");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 1000001 1", "quiet: ");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 0", "move: 0");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 1000001", "move: ");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0", "move: ");
    assert_refused(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 1 2", "move: 2 follows");
    assert_refused(G, "", "board: ");
}

static void bad_sets_of_men_are_refused(void **state) {
    (void)state;
    assert_refused(G, "7sk/8s/9/9/9/9/S8/SS7 w 0 1", "board: White has 0 Kings");
    assert_refused(G, "7sk/8k/9/9/9/9/S8/KS7 w 0 1", "board: Black has 2 Kings");
    assert_refused(G, "7sk/8s/9/9/RR7/9/S8/KS7 w 0 1", "board: White has more than one Reducer");
    assert_refused(G, "7sk/8s/uu7/9/9/9/S8/KS7 w 0 1", "board: Black has more than one Pusher");
    assert_refused(G, "7sk/8s/9/9/8S/SSSSSSSS1/SSSSSSSS1/KS7 w 0 1",
                   "board: White has more than 18 men");
}

static void check_out_of_turn_is_refused(void **state) {
    (void)state;
    assert_refused(G, "7sk/8s/9/9/9/4s4/S4K3/1S7 b 0 1",
                   "board: White is in check and not to move");
    /* But not where the game is over on the board: White has invaded, or two men. */
    assert_result(G, "4SS1sk/8s/9/9/9/4s4/S4K3/9 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "7sk/8s/9/9/9/4s4/S4K3/9 b 0 1", BLACK_WINS, "two-left");
}

/* --- Check */

#define FILLERS "S8/KS7 b 0 1"

static void pusher_gives_check(void **state) {
    (void)state;
    /* Position 4 of the rules. */
    assert_true(is_check(G, "s8/9/4k4/4s4/4U4/8s/" FILLERS));
    assert_true(is_check(G, "s8/9/4k4/9/4U4/8s/" FILLERS));
    assert_false(is_check(G, "s8/4k4/9/9/4U4/8s/" FILLERS));
    assert_true(is_check(G, "s8/4k4/4s4/4s4/4U4/8s/" FILLERS));
    /* A two-square push begins at e6: e7 is in the row if e6 is. */
    assert_true(is_check(G, "s8/4k4/4s4/9/4U4/8s/" FILLERS));
    assert_false(is_check(G, "s8/4k4/9/4s4/4U4/8s/" FILLERS));
    /* Off the board as well, and on any line. */
    assert_true(is_check(G, "s8/9/9/7Uk/9/8s/" FILLERS));
    assert_true(is_check(G, "s8/9/9/4k4/3S5/2U5s/" FILLERS));
    assert_false(is_check(G, "s8/9/4k4/9/3U5/8s/" FILLERS));
}

static void reduced_pusher_reaches_one_square(void **state) {
    (void)state;
    assert_false(is_check(G, "s8/9/4k4/9/4Ur3/8s/" FILLERS));
    assert_true(is_check(G, "s8/9/4k4/4s4/4Ur3/8s/" FILLERS));
}

static void pusher_spares_its_own_king(void **state) {
    (void)state;
    /* The row k-K ends at the edge with the Pusher's own King: no push, no check. */
    assert_false(is_check(G, "s8/9/9/5UkSK/9/8s/S8/1S7 b 0 1"));
    assert_true(is_check(G, "s8/9/9/4UkSK1/9/8s/S8/1S7 b 0 1"));
}

static void star_gives_check(void **state) {
    (void)state;
    /* Position 7 of the rules. */
    assert_false(is_check(G, "s8/9/9/2k6/2s6/2T5s/" FILLERS));
    assert_true(is_check(G, "s8/9/9/9/2k6/2T5s/" FILLERS));
    assert_false(is_check(G, "s8/9/9/2s6/2k6/2T5s/" FILLERS));
    /* Diagonally, as its only jump or its last. */
    assert_true(is_check(G, "s8/9/9/9/3k5/2T5s/" FILLERS));
    assert_true(is_check(G, "s8/9/3k5/9/2s6/2T5s/" FILLERS));
    /* A reduced Star cannot jump. */
    assert_false(is_check(G, "s8/9/9/9/1rk6/2T5s/" FILLERS));
}

static void star_gives_check_from_afar(void **state) {
    (void)state;
    /* c3-c5 over a friend, c5-e5 over an enemy, over the King on f5 to g5. */
    assert_true(is_check(G, "s8/9/9/3s1k3/2S6/2T5s/" FILLERS));
    assert_false(is_check(G, "s8/9/9/3s1ks2/2S6/2T5s/" FILLERS));
    assert_false(is_check(G, "s8/9/9/3r1k3/2S6/2T5s/" FILLERS));
    /* The first jump is diagonal: only a Super-Star goes on. */
    assert_false(is_check(G, "s8/9/9/5k3/3s5/2T5s/" FILLERS));
    assert_true(is_check(SUPER, "s8/9/9/5k3/3s5/2T5s/" FILLERS));
}

static void super_star_takes_no_man_twice(void **state) {
    (void)state;
    /* c3-e5 over d4, e5-e3 over e4, and e3-c5 would need the man on d4 once more. */
    assert_false(is_check(SUPER, "s8/9/9/1k7/3ss4/2T5s/" FILLERS));
    /* With another man on d5 the Star comes to c5 over it, and a5 is empty. */
    assert_true(is_check(SUPER, "s8/9/9/1k1s5/3ss4/2T5s/" FILLERS));
}

static void other_men_give_check(void **state) {
    (void)state;
    assert_true(is_check(G, "s8/9/9/9/4k4/3S4s/" FILLERS));
    assert_false(is_check(G, "s8/9/9/9/4k4/4S3s/" FILLERS));
    assert_true(is_check(G, "s8/9/9/9/4k4/8s/S3P4/KS7 b 0 1"));
    assert_true(is_check(G, "s8/9/9/9/4k2P1/8s/" FILLERS));
    assert_false(is_check(G, "s8/9/9/9/4ks1P1/8s/" FILLERS));
    assert_true(is_check(G, "s8/9/9/9/4k4/8s/S4M3/KS7 b 0 1"));
    assert_false(is_check(G, "s8/9/9/9/4k4/4s3s/S4M3/KS7 b 0 1"));
    assert_true(is_check(G, "s8/9/9/9/4k4/5s2s/S8/KS3M3 b 0 1"));
    assert_false(is_check(G, "s8/9/9/9/4k4/8s/S3s4/KS3M3 b 0 1"));
}

/* A check that a Reducer holds off is there when the Reducer has gone. */
static void reducer_is_pinned_to_its_place(void **state) {
    (void)state;
    const char *fen = "7sk/8s/9/9/2p6/3R5/S1K6/1S7 w 0 1";
    assert_false(is_check(G, fen));
    assert_moves_from(G, fen, "d3", "d3b3 d3c3 d3d4 d3d5");
}

/* --- Legal moves while in check */

static void leaving_the_king_in_check_is_illegal(void **state) {
    (void)state;
    /* The P32 on a3 leaps over a2. */
    const char *fen = "9/6M2/9/8k/8s/p8/S6s1/K8 w 0 1";
    assert_true(is_check(G, fen));
    assert_false(is_legal(G, fen, "g7h8"));
    assert_false(is_legal(G, fen, "a2b2"));
    assert_true(is_legal(G, fen, "a1b1"));
}

static void winning_moves_may_leave_the_king_in_check(void **state) {
    (void)state;
    /* Rule 1. */
    const char *invasion = "4M4/6M2/9/8k/8s/p8/7s1/K8 w 0 1";
    assert_true(is_check(G, invasion));
    assert_true(is_legal(G, invasion, "g7f8"));
    assert_false(is_legal(G, invasion, "g7h8"));
    assert_result_after(G, invasion, "g7f8", WHITE_WINS, "invasion");
    /* Rule 2: Black is left with two. */
    const char *two = "7s1/6M2/9/8k/9/p8/9/K1S6 w 0 1";
    assert_true(is_legal(G, two, "g7h8"));
    assert_false(is_legal(G, two, "g7f8"));
    assert_result_after(G, two, "g7h8", WHITE_WINS, "two-left");
    /* Not with one man more. */
    assert_false(is_legal(G, "7s1/6M2/9/8k/8s/p8/9/K1S6 w 0 1", "g7h8"));
}

static void losing_moves_are_legal(void **state) {
    (void)state;
    /* The Star eats the third last man of its own. */
    const char *fen = "7sk/8s/9/9/3S5/3T5/9/K8 w 0 1";
    assert_result_after(G, fen, "d3d5", BLACK_WINS, "two-left");
}

/* --- The ends of the game, in the order of the rules */

static void invasion_wins(void **state) {
    (void)state;
    /* Position 8 of the rules. */
    assert_result(G, "4MM1sk/8s/9/9/9/9/S8/KS7 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "3SS2sk/8s/9/9/9/9/S8/KS7 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "4KM1sk/8s/4p4/9/9/9/S8/1S7 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "3M1M1sk/8s/9/9/9/9/S8/KS7 b 0 1", OUTCOME_NONE, NULL);
    assert_result(G, "2MM3sk/8s/9/9/9/9/S8/KS7 b 0 1", OUTCOME_NONE, NULL);
    assert_result(G, "7sk/8s/9/9/9/9/S8/K2ss4 w 0 1", BLACK_WINS, "invasion");
    assert_result(G, "3ss2sk/8s/9/9/9/9/S8/KS2SS3 w 0 1", OUTCOME_NONE, NULL);
}

static void two_left_loses(void **state) {
    (void)state;
    assert_result(G, "8k/8s/9/9/9/9/S8/KS7 b 0 1", WHITE_WINS, "two-left");
    assert_result(G, "8k/8s/9/9/9/9/S8/KS7 w 0 1", WHITE_WINS, "two-left");
    assert_result(G, "8k/9/9/9/9/9/S8/KS7 w 0 1", WHITE_WINS, "two-left");
    /* Both: the one who has just moved wins. */
    assert_result(G, "8k/8s/9/9/9/9/S8/K8 b 0 1", WHITE_WINS, "two-left");
    assert_result(G, "8k/8s/9/9/9/9/S8/K8 w 0 1", BLACK_WINS, "two-left");
}

static void opponent_may_complete_an_invasion(void **state) {
    (void)state;
    /* White's Pusher sends the Soldier from e2 to e1. */
    const char *fen = "7sk/8s/9/9/9/4U4/S3s4/K2s5 w 0 1";
    assert_result_after(G, fen, "e3e2", BLACK_WINS, "invasion");
}

static void earlier_tests_come_first(void **state) {
    (void)state;
    /* Both have invaded: the mover wins. */
    assert_result(G, "3SS2sk/8s/9/9/9/9/S8/K2ss4 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "3SS2sk/8s/9/9/9/9/S8/K2ss4 w 0 1", BLACK_WINS, "invasion");
    /* The own invasion counts before the own two men, those before the other's invasion. */
    assert_result(G, "3SK2sk/8s/9/9/9/9/9/9 b 0 1", WHITE_WINS, "invasion");
    assert_result(G, "8k/8s/9/9/9/9/S8/K2ss4 b 0 1", BLACK_WINS, "two-left");
    assert_result(G, "9/9/9/9/9/S8/S8/K2sk4 b 0 1", WHITE_WINS, "two-left");
}

static void third_standing_loses(void **state) {
    (void)state;
    const char *round = "b1b3 b8b6 b3b1 b6b8 ";
    char moves[200] = "";
    strcat(strcat(moves, round), "b1b3 b8b6 b3b1");
    assert_result_after(G, START, moves, OUTCOME_NONE, NULL);
    /* Black puts up the start for the third time. */
    assert_result_after(G, START, strcat(moves, " b6b8"), WHITE_WINS, "repetition");
    /* Here White puts up what stood after his first move. */
    assert_result_after(G, START, "c2c3 b8b6 b1b3 b6b8 b3b1 b8b6 b1b3 b6b8 b3b1", BLACK_WINS,
                        "repetition");
}

static void mate_and_stalemate(void **state) {
    (void)state;
    const char *mate = "8K/8u/7k1/1t1S5/3r5/9/2p6/5S3 w 0 1";
    assert_result(G, mate, BLACK_WINS, "checkmate");
    assert_moves(G, mate, "");
    const char *stalemate = "SsSs5/9/9/9/9/7s1/6k2/8K w 0 1";
    assert_result(G, stalemate, OUTCOME_DRAW, "stalemate");
    assert_moves(G, stalemate, "");
}

static void no_progress_is_tested_last(void **state) {
    (void)state;
    assert_result(G, "7sk/8s/9/9/9/9/S8/KS7 w 99 80", OUTCOME_NONE, NULL);
    assert_result(G, "7sk/8s/9/9/9/9/S8/KS7 w 100 80", OUTCOME_DRAW, "no-progress");
    assert_result_after(G, "7sk/8s/9/9/9/9/S8/KS7 w 99 80", "a2a3", OUTCOME_DRAW, "no-progress");
    /* A Star's change is progress. */
    assert_result_after(G, "7sk/8s/9/9/9/9/S8/KT7 w 99 80", "b1b1m", OUTCOME_NONE, NULL);
    assert_result(G, "8K/8u/7k1/1t1S5/3r5/9/2p6/5S3 w 100 80", BLACK_WINS, "checkmate");
    assert_result(G, "SsSs5/9/9/9/9/7s1/6k2/8K w 100 80", OUTCOME_DRAW, "stalemate");
    assert_result(G, "4MM1sk/8s/9/9/9/9/S8/KS7 b 100 80", WHITE_WINS, "invasion");
}

/* --- Counts */

/* How many legal moves at the start come from the men on these squares. */
static size_t moves_from(const char *squares) {
    union position position;
    struct movelist list;
    size_t found = 0;
    set_up(G, START, &position);
    movelist_init(&list, 0);
    G->generate(&position, GENERATE_ALL, &list);
    for (size_t i = 0; i < list.count; i++) {
        char name[CELL_NAME_MAX];
        G->cell_name(list.moves[i].from, name);
        found += strstr(squares, name) != NULL;
    }
    movelist_free(&list);
    return found;
}

static void start_moves_by_kind(void **state) {
    (void)state;
    assert_int_equal(moves_from("a2 b2 c2 d2 e2 f2 g2 h2 i2"), 25);
    assert_int_equal(moves_from("a1 i1"), 2);
    assert_int_equal(moves_from("b1 h1"), 9);
    assert_int_equal(moves_from("c1 g1"), 34);
    assert_int_equal(moves_from("f1"), 5);
    assert_int_equal(moves_from("d1 e1"), 0);
}

static void perft_of_the_start(void **state) {
    (void)state;
    assert_perft(G, START, 1, 75);
    assert_perft(G, START, 2, 5611);
    assert_perft(G, START, 3, 434502);
    assert_perft(SUPER, START, 1, 115);
    assert_perft(SUPER, START, 2, 13131);
    assert_perft(SUPER, START, 3, 1539201);
}

static void perft_of_the_middle(void **state) {
    (void)state;
    const char *a = "mpt1krmpm/sssu2ss1/3R1s2s/1U1S1s3/4s4/1SS5S/S1S2SSS1/MPT1K1TPM b 17 10";
    const char *b = "2ppkr3/1SU1Rm2s/2S1m1Msp/1m2u2St/4P1K2/5SPS1/2s3MS1/3m2P1M b 11 84";
    const char *c = "m2P3mp/1sP5R/s2Sk3m/3us1s2/Ps2U2M1/S5S2/P2M1KsS1/3PpSrP1 b 8 87";
    const char *d = "mp1ukrtp1/2s1sssms/3s5/t2S3S1/9/3S2T2/SS1S1S1SS/MPTRKU1PM b 1 7";
    const char *e = "4M4/s3SM3/1p1m1sSkp/S1pS4s/1s3MrS1/2s2Rp1S/M2p3U1/1P1K4M w 60 94";
    assert_perft(G, a, 1, 12);
    assert_perft(G, a, 2, 1249);
    assert_perft(G, b, 1, 94);
    assert_perft(G, b, 2, 5288);
    assert_perft(G, c, 1, 5);
    assert_perft(G, c, 2, 296);
    assert_perft(SUPER, d, 1, 1100);
    assert_perft(SUPER, d, 2, 103562);
    assert_perft(SUPER, e, 1, 6);
    assert_perft(SUPER, e, 2, 156);
}

/* Counted by a plain program of its own as well. */
static void perft_of_endings(void **state) {
    (void)state;
    assert_perft(G, "k8/s8/1t7/9/9/9/6T2/5SK2 w 0 1", 3, 7740);
    assert_perft(SUPER, "k8/s8/1t7/9/9/9/6T2/5SK2 w 0 1", 3, 7740);
    assert_perft(G, "4k4/1m7/9/2u3r2/9/3R3P1/9/K8 w 0 1", 3, 62873);
    assert_perft(SUPER, "4k4/4s4/3tp4/9/4P4/3S1T3/9/3K1U3 w 0 50", 3, 233388);
    assert_perft(G, "3k5/9/1p3S3/9/9/4U4/6m2/K3P4 b 3 9", 3, 21409);
}

/* A Star among 31 men, all of which it can take, on every square between those of its grid. */
static void longest_list(void **state) {
    (void)state;
    union position position;
    struct movelist list;
    set_up(G, "k7K/1s1s1S1S1/s1s1s1S1S/1s1s1S1S1/s1s1s1S1S/1s1s1S1S1/s1s1s1S1S/Ts1s1S1S1 w 0 1",
           &position);
    movelist_init(&list, 0);
    G->generate(&position, GENERATE_ALL, &list);
    size_t jumps = 0;
    for (size_t i = 0; i < list.count; i++) jumps += (list.moves[i].set | list.moves[i].place) != 0;
    assert_int_equal(jumps, 414931);
    movelist_free(&list);
}

/* --- For the search and the board */

static void pass_gives_the_turn_away(void **state) {
    (void)state;
    union position before, after, expected;
    set_up(G, START, &before);
    G->pass(&before, &after);
    set_up(G, "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM b 0 1", &expected);
    assert_true(after.head.key == expected.head.key);
    assert_int_equal(after.head.turn, 1);
}

static bool sees_win(const char *fen, const char *text) {
    union position position;
    struct move move;
    char found[MOVE_TEXT_MAX];
    set_up(G, fen, &position);
    if (!G->wins_at_once(&position, &move)) return false;
    G->move_write(&position, move, found);
    assert_string_equal(found, text);
    return true;
}

static void wins_at_once(void **state) {
    (void)state;
    assert_true(sees_win("4M2sk/6M1s/9/9/9/9/S8/KS7 w 0 1", "g7f8"));
    assert_true(sees_win("4M4/3S5/9/8k/8s/p8/7s1/K8 w 0 1", "d7d8m"));
    assert_true(sees_win("8k/8s/9/9/2s6/1S7/9/KT7 w 0 1", "b3c4"));
    assert_false(sees_win("4M2sk/8s/1M7/9/9/9/S8/KS7 w 0 1", ""));
    assert_false(sees_win(START, ""));
    /* The man on the goal cannot be both of the two. */
    assert_false(sees_win("3K3sk/8s/9/9/9/9/S8/1S7 w 0 1", ""));
}

static int gain_of(const char *fen, const char *text) { return move_gain(G, fen, text); }

static void gain_counts_both_sides_men(void **state) {
    (void)state;
    const char *fen = "7sk/8s/9/3S5/2s6/2T6/S8/KS7 w 0 1";
    assert_true(gain_of(fen, "c3c5") > 0);
    assert_int_equal(gain_of(fen, "c3c5,c5e5"), 0); /* a Soldier each */
    assert_int_equal(gain_of(fen, "c3c2"), 0);
    assert_true(gain_of(fen, "c3b3") < 0); /* the Soldier takes there */
    assert_true(gain_of("7sk/8s/9/9/6Up1/9/S8/KS7 w 0 1", "g4h4") == 0);
    assert_true(gain_of("7sk/8s/9/9/7Up/9/S8/KS7 w 0 1", "h4i4") > 0);
}

static void noisy_moves(void **state) {
    (void)state;
    union position position;
    struct movelist list;
    set_up(G, "4M2sk/6M1s/9/3S5/2s6/1ST6/S8/KS7 w 0 1", &position);
    movelist_init(&list, 0);
    G->generate(&position, GENERATE_NOISY, &list);
    bool captures = false, finishes = false, cannibal = false;
    for (size_t i = 0; i < list.count; i++) {
        char text[MOVE_TEXT_MAX];
        G->move_write(&position, list.moves[i], text);
        captures |= strcmp(text, "c3c5") == 0;
        finishes |= strcmp(text, "g7f8") == 0;
        cannibal |= strncmp(text, "a2b3", 4) == 0;
    }
    assert_true(captures);
    assert_true(finishes);
    assert_false(cannibal);
    movelist_free(&list);
}

static int value(const char *fen, int player) {
    union position position;
    set_up(G, fen, &position);
    return G->evaluate(&position, player, NULL);
}

static void evaluation_is_even_handed(void **state) {
    (void)state;
    const char *fen = "3k1t3/4s2s1/2m6/3R1S3/1P3r3/4M2T1/S4U3/K4S3 w 0 1";
    const char *turned = "k4s3/s4u3/4m2t1/1p3R3/3r1s3/2M6/4S2S1/3K1T3 b 0 1";
    assert_int_equal(value(fen, 0), value(turned, 1));
    assert_int_equal(value(fen, 0), -value(fen, 1));
    /* A Star more is worth having. */
    assert_true(value("3k5/s3s2s1/9/9/9/9/S3S2S1/3K1T3 w 0 1", 0) > 200);
    /* A reduced Star is worth less. */
    assert_true(value("3k5/s3s2s1/9/2r6/2T6/9/S3S2S1/3K5 w 0 1", 0) <
                value("3k5/s3s2s1/9/r8/2T6/9/S3S2S1/3K5 w 0 1", 0));
}

static void evaluation_adds_up(void **state) {
    (void)state;
    union position position;
    struct eval_trace trace = {0};
    set_up(G, "3k1t3/4s2s1/2m6/3R1S3/1P3r3/4M2T1/S4U3/K4S3 w 0 1", &position);
    int total = 0, found = G->evaluate(&position, 0, &trace);
    for (int i = 0; i < trace.count; i++) total += trace.term[i].score[0] - trace.term[i].score[1];
    assert_int_equal(total, found);
    assert_true(trace.count >= 8);
}

static const struct board_piece *piece_on(const struct board *board, const char *cell) {
    for (int i = 0; i < board->piece_count; i++)
        if (strcmp(board->pieces[i].cell, cell) == 0) return &board->pieces[i];
    fail_msg("nothing on %s", cell);
    return NULL;
}

static void picture_shows_reduction(void **state) {
    (void)state;
    static struct board board;
    union position position;
    set_up(SUPER, "7sk/8s/9/3PrT3/3RS4/9/S8/KS7 w 0 1", &position);
    SUPER->describe(&position, &board);
    assert_int_equal(board.cell_count, 72);
    assert_int_equal(board.piece_count, 11);
    assert_int_equal(piece_on(&board, "d5")->marks, MARK_FREED);
    assert_int_equal(piece_on(&board, "f5")->marks, MARK_REDUCED);
    assert_string_equal(piece_on(&board, "f5")->name, "super-star");
    assert_int_equal(piece_on(&board, "e5")->marks, MARK_REDUCED);
    assert_int_equal(piece_on(&board, "e5")->owner, 1);
    assert_int_equal(piece_on(&board, "a2")->marks, 0);
}

static void picture_shows_goals(void **state) {
    (void)state;
    static struct board board;
    union position position;
    int goals[2] = {0, 0};
    set_up(G, START, &position);
    G->describe(&position, &board);
    for (int i = 0; i < board.cell_count; i++) {
        const struct board_cell *cell = &board.cells[i];
        if (cell->kind != CELL_GOAL) continue;
        assert_true(strchr("def", cell->name[0]) != NULL);
        assert_int_equal(cell->name[1], cell->owner == 0 ? '1' : '8');
        goals[cell->owner]++;
    }
    assert_int_equal(goals[0], 3);
    assert_int_equal(goals[1], 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_is_written_as_read),
        cmocka_unit_test(counters_go_on),
        cmocka_unit_test(move_number_stops_where_reading_does),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(bad_sets_of_men_are_refused),
        cmocka_unit_test(check_out_of_turn_is_refused),
        cmocka_unit_test(pusher_gives_check),
        cmocka_unit_test(reduced_pusher_reaches_one_square),
        cmocka_unit_test(pusher_spares_its_own_king),
        cmocka_unit_test(star_gives_check),
        cmocka_unit_test(star_gives_check_from_afar),
        cmocka_unit_test(super_star_takes_no_man_twice),
        cmocka_unit_test(other_men_give_check),
        cmocka_unit_test(reducer_is_pinned_to_its_place),
        cmocka_unit_test(leaving_the_king_in_check_is_illegal),
        cmocka_unit_test(winning_moves_may_leave_the_king_in_check),
        cmocka_unit_test(losing_moves_are_legal),
        cmocka_unit_test(invasion_wins),
        cmocka_unit_test(two_left_loses),
        cmocka_unit_test(opponent_may_complete_an_invasion),
        cmocka_unit_test(earlier_tests_come_first),
        cmocka_unit_test(third_standing_loses),
        cmocka_unit_test(mate_and_stalemate),
        cmocka_unit_test(no_progress_is_tested_last),
        cmocka_unit_test(start_moves_by_kind),
        cmocka_unit_test(perft_of_the_start),
        cmocka_unit_test(perft_of_the_middle),
        cmocka_unit_test(perft_of_endings),
        cmocka_unit_test(longest_list),
        cmocka_unit_test(pass_gives_the_turn_away),
        cmocka_unit_test(wins_at_once),
        cmocka_unit_test(gain_counts_both_sides_men),
        cmocka_unit_test(noisy_moves),
        cmocka_unit_test(evaluation_is_even_handed),
        cmocka_unit_test(evaluation_adds_up),
        cmocka_unit_test(picture_shows_reduction),
        cmocka_unit_test(picture_shows_goals),
    };
    games_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
