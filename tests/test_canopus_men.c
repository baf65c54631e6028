/* The men of Canopus, one by one: how they go, reduced and not, what they capture, how they are
 * written. */
#include "games.h"
#include "games/canopus/canopus.h"
#include "helpers.h"

static const struct game *const G = &CANOPUS;
static const struct game *const SUPER = &CANOPUS_SUPERSTAR;

/* What stands in the corners of most positions here, out of everybody's way: White Ka1, Sa2, Sb1;
 * Black ki8, sh8, si7. */
#define TOP "7sk/8s/"
#define BOTTOM "/S8/KS7 w 0 1"

/* The move that the engine reads in `text` is written as `expected`. */
static void assert_written(const struct game *game, const char *fen, const char *text,
                           const char *expected) {
    union position position;
    struct move move;
    char written[MOVE_TEXT_MAX];
    set_up(game, fen, &position);
    assert_true(game->move_read(&position, span_of(text), &move));
    game->move_write(&position, move, written);
    assert_string_equal(written, expected);
}

static void king_goes_one_step(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4K4/9/S8/1S7 w 0 1", "e4",
                      "e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
    /* He takes enemies, the Reducer too, and no friends. */
    assert_moves_from(G, TOP "9/4rs3/3SK4/9/S8/1S7 w 0 1", "e4",
                      "e4d3 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
}

static void king_keeps_out_of_check(void **state) {
    (void)state;
    /* The black Soldier on e6 covers d5 and f5. */
    assert_moves_from(G, TOP "4s4/9/4K4/9/S8/1S7 w 0 1", "e4", "e4d3 e4d4 e4e3 e4e5 e4f3 e4f4");
    /* A Reducer gives no check and covers nothing. */
    assert_moves_from(G, TOP "4r4/9/4K4/9/S8/1S7 w 0 1", "e4",
                      "e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
}

static void soldier_steps_and_captures(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4S4/9" BOTTOM, "e4", "e4d4 e4d5 e4e5 e4f4 e4f5");
    /* Straight ahead and sideways it captures nobody. */
    assert_moves_from(G, TOP "9/3sss3/3sSs3/9" BOTTOM, "e4", "e4d5 e4f5");
    /* Neither Reducer, nor the own King. */
    assert_moves_from(G, TOP "9/3r1R3/4S4/9" BOTTOM, "e4", "e4d4 e4e5 e4f4");
    assert_moves_from(G, TOP "9/3K5/4S4/9/S8/1S7 w 0 1", "e4", "e4d4 e4e5 e4f4 e4f5");
}

static void soldier_of_black_goes_down(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4s4/9/S8/KS7 b 0 1", "e4", "e4d3 e4d4 e4e3 e4f3 e4f4");
    assert_moves_from(G, TOP "4s4/9/9/9/S8/KS7 b 0 1", "e6", "e6d5 e6d6 e6e4 e6e5 e6f5 e6f6");
}

static void soldier_double_step(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/9/4S4" BOTTOM, "e3", "e3d3 e3d4 e3e4 e3e5 e3f3 e3f4");
    /* From rank 3 only, not from where it starts the game. */
    assert_false(is_legal(G, TOP "9/9/9/9/S3S4/KS7 w 0 1", "e2e4"));
    /* Both squares must be empty. */
    assert_moves_from(G, TOP "9/4s4/9/4S4" BOTTOM, "e3", "e3d3 e3d4 e3e4 e3f3 e3f4");
    assert_moves_from(G, TOP "9/9/4s4/4S4" BOTTOM, "e3", "e3d3 e3d4 e3f3 e3f4");
    /* The only thing that a reduced Soldier loses. */
    assert_moves_from(G, TOP "9/9/9/4S4/S4r3/KS7 w 0 1", "e3", "e3d3 e3d4 e3e4 e3f3 e3f4");
    assert_moves_from(G, TOP "9/9/3s5/4S4/S4r3/KS7 w 0 1", "e3", "e3d3 e3d4 e3e4 e3f3 e3f4");
}

static void soldier_changes_on_the_last_rank(void **state) {
    (void)state;
    assert_moves_from(G, "7sk/4S3s/9/9/9/9" BOTTOM, "e7",
                      "e7d7 e7d8m e7d8p e7e8m e7e8p e7f7 e7f8m e7f8p");
    assert_after(G, "7sk/4S3s/9/9/9/9/S8/KS7 w 4 7", "e7e8p", "4P2sk/8s/9/9/9/9/S8/KS7 b 0 7");
    /* One that was pushed there changes with its next move, which can only be sideways. */
    assert_moves_from(G, "4S2sk/8s/9/9/9/9" BOTTOM, "e8", "e8d8m e8d8p e8f8m e8f8p");
    assert_moves_from(G, "7sk/8s/9/9/9/9/S2s5/KS3s3 b 0 1", "d2",
                      "d2c1m d2c1p d2c2 d2d1m d2d1p d2e1m d2e1p d2e2");
    assert_after(G, "7sk/4S3s/4U4/9/9/9/S8/KS7 w 5 9", "e6e7", "4S2sk/4U3s/9/9/9/9/S8/KS7 b 6 9");
}

static void soldier_is_compensated_for_a_friend(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/5T3/4S4/9" BOTTOM, "e4", "e4d4 e4d5 e4e5 e4f4 e4f5 e4f5m e4f5p");
    assert_after(G, TOP "9/5T3/4S4/9/S8/KS7 w 3 1", "e4f5m", TOP "9/5M3/9/9/S8/KS7 b 0 1");
    assert_after(G, TOP "9/5T3/4S4/9/S8/KS7 w 3 1", "e4f5", TOP "9/5S3/9/9/S8/KS7 b 0 1");
    /* On the last rank it must change all the same. */
    assert_moves_from(G, "5M1sk/4S3s/9/9/9/9" BOTTOM, "e7f8", "e7f8m e7f8p");
    /* For an enemy there is none. */
    assert_moves_from(G, TOP "9/5t3/4S4/9" BOTTOM, "e4f5", "e4f5");
}

static void star_goes_quietly(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4T4/9" BOTTOM, "e4",
                      "e4b4 e4c4 e4d3 e4d4 e4d5 e4e1 e4e2 e4e3 e4e4m e4e4p e4e5 e4e6 e4e7 e4f3 "
                      "e4f4 e4f5 e4g4 e4h4");
    /* It does not capture where it lands. e4e6 is a slide no more. */
    assert_moves_from(G, TOP "4s4/9/4T4/9" BOTTOM, "e4e", "e4e1 e4e2 e4e3 e4e4m e4e4p e4e5");
}

static void star_changes_in_place(void **state) {
    (void)state;
    assert_after(G, TOP "9/9/4T4/9/S8/KS7 w 9 1", "e4e4m", TOP "9/9/4M4/9/S8/KS7 b 0 1");
    assert_after(G, TOP "9/9/4T4/9/S8/KS7 w 9 1", "e4e4p", TOP "9/9/4P4/9/S8/KS7 b 0 1");
}

static void star_reduced(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/4r4/3sT4/9" BOTTOM, "e4",
                      "e4d3 e4d5 e4e3 e4e4m e4e4p e4f3 e4f4 e4f5");
    /* The own Reducer frees no Star. */
    assert_moves_from(G, TOP "9/4r4/3sT4/4R4" BOTTOM, "e4", "e4d3 e4d5 e4e4m e4e4p e4f3 e4f4 e4f5");
}

static void star_jumps_over_both_sides(void **state) {
    (void)state;
    /* Position 6 of the rules: a Soldier of either side goes. */
    const char *fen = TOP "9/3S5/2s6/2T6/S8/KS7 w 3 1";
    assert_moves_from(
        G, fen, "c3c5",
        "c3c5 c3c5,c5a5 c3c5,c5b4 c3c5,c5b5 c3c5,c5b6 c3c5,c5c2 c3c5,c5c3 c3c5,c5c4 c3c5,c5c6 "
        "c3c5,c5c7 c3c5,c5c8 c3c5,c5d4 c3c5,c5d6 c3c5,c5e5 c3c5,c5e5,e5b5 c3c5,c5e5,e5c5 "
        "c3c5,c5e5,e5d4 c3c5,c5e5,e5d5 c3c5,c5e5,e5d6 c3c5,c5e5,e5e2 c3c5,c5e5,e5e3 "
        "c3c5,c5e5,e5e4 c3c5,c5e5,e5e6 c3c5,c5e5,e5e7 c3c5,c5e5,e5e8 c3c5,c5e5,e5f4 "
        "c3c5,c5e5,e5f5 c3c5,c5e5,e5f6 c3c5,c5e5,e5g5 c3c5,c5e5,e5h5");
    assert_after(G, fen, "c3c5,c5e5", TOP "9/4T4/9/9/S8/KS7 b 0 1");
    assert_after(G, fen, "c3c5", TOP "9/2TS5/9/9/S8/KS7 b 0 1");
}

static void star_cannot_jump_over_reducers_and_own_king(void **state) {
    (void)state;
    const char *prefix = "c3c5";
    assert_moves_from(G, TOP "9/9/2K6/2T6/S8/1S7 w 0 1", prefix, "");
    assert_moves_from(G, TOP "9/9/2R6/2T6/S8/KS7 w 0 1", prefix, "");
    /* Freed from reduction it would still not jump over a Reducer; here it cannot jump at all. */
    assert_moves_from(G, TOP "9/9/2r6/1sT6/S8/KS7 w 0 1", "c3a3", "");
    /* In a later leg neither: d5 is a Reducer's. */
    assert_false(is_legal(G, TOP "9/3R5/2s6/2T6/S8/KS7 w 0 1", "c3c5,c5e5"));
    assert_false(is_legal(SUPER, TOP "9/3r5/9/2s6/1T7/KSSS5 w 0 1", "b2d4,d4d6"));
}

static void star_needs_an_empty_square_behind(void **state) {
    (void)state;
    assert_false(is_legal(G, TOP "9/2s6/2s6/2T6/S8/KS7 w 0 1", "c3c5"));
    /* The board's edge. */
    assert_moves_from(G, TOP "9/9/9/sT7/S8/KS7 w 0 1", "b3a3", "");
}

static void star_diagonal_jump_ends_the_move(void **state) {
    (void)state;
    const char *alone = TOP "9/5s3/3s5/2T6/S8/KS7 w 0 1";
    assert_moves_from(G, alone, "c3e5", "c3e5");
    /* A Super-Star jumps on, and may close with a quiet move. */
    assert_true(is_legal(SUPER, alone, "c3e5,e5g5"));
    assert_true(is_legal(SUPER, alone, "c3e5,e5e8"));
    assert_true(is_legal(SUPER, alone, "c3e5,e5g5,g5g2"));
    /* After orthogonal jumps a Star may close with one diagonal jump. */
    const char *closing = TOP "3s5/9/2s6/2T6/S8/KS7 w 0 1";
    assert_moves_from(G, closing, "c3c5,c5e7", "c3c5,c5e7");
    assert_after(G, closing, "c3c5,c5e7", "7sk/4T3s/9/9/9/9/S8/KS7 b 0 1");
    /* Not with a diagonal jump and then anything else. */
    assert_false(is_legal(G, closing, "c3c5,c5e7,e7e8"));
    assert_true(is_legal(SUPER, closing, "c3c5,c5e7,e7e8"));
}

static void star_closes_with_one_quiet_move_only(void **state) {
    (void)state;
    const char *fen = TOP "9/3S5/2s6/2T6/S8/KS7 w 0 1";
    assert_false(is_legal(G, fen, "c3c5,c5c6,c6c7"));
    assert_false(is_legal(G, fen, "c3c3,c3c5"));
    assert_false(is_legal(G, fen, "c3b3,b3c3"));
    assert_false(is_legal(G, fen, "c3c5,c5h2"));
    assert_false(is_legal(G, fen, "c3c5,c5e5m"));
    assert_false(is_legal(G, fen, "c3c5,e5e6"));
    assert_false(is_legal(G, fen, "c3c5,"));
    assert_false(is_legal(G, fen, "c3c5c5e5"));
    assert_false(is_legal(G, fen, "c3c5,c5"));
}

/* Around a ring of four men and back to the start: one move, whichever way it is told. */
static void star_paths_with_one_effect_are_one_move(void **state) {
    (void)state;
    const char *fen = TOP "9/3s5/2s1s4/2Ts5/S8/KS7 w 3 1";
    const char *after = TOP "9/9/9/2T6/S8/KS7 b 0 1";
    assert_after(G, fen, "c3c5,c5e5,e5e3,e3c3", after);
    assert_after(G, fen, "c3e3,e3e5,e5c5,c5c3", after);
    assert_written(G, fen, "c3c5,c5e5,e5e3,e3c3", "c3c5,c5e5,e5e3,e3c3");
    assert_written(G, fen, "c3e3,e3e5,e5c5,c5c3", "c3c5,c5e5,e5e3,e3c3");
    assert_written(G, fen, "c3e3,e3e5,e5c5,c5c3,c3a3", "c3c5,c5e5,e5e3,e3c3,c3a3");
    /* The quiet move back to the start takes one man. */
    assert_after(G, fen, "c3c5,c5c3", TOP "9/3s5/4s4/2Ts5/S8/KS7 b 0 1");
}

/* Three men around, one of them diagonally. */
static void super_star_ring(void **state) {
    (void)state;
    const char *ring = TOP "9/3s5/2ss5/2T6/S8/KS7 w 3 1";
    const char *after = TOP "9/9/9/2T6/S8/KS7 b 0 1";
    assert_after(SUPER, ring, "c3c5,c5e5,e5c3", after);
    assert_after(SUPER, ring, "c3e5,e5c5,c5c3", after);
    assert_written(SUPER, ring, "c3c5,c5e5,e5c3", "c3c5,c5e5,e5c3");
    assert_written(SUPER, ring, "c3e5,e5c5,c5c3", "c3c5,c5e5,e5c3");
    assert_written(SUPER, ring, "c3e5,e5c5,c5c3,c3a3", "c3c5,c5e5,e5c3,c3a3");
    /* A Star may go the way that ends with the diagonal jump, and only that one. */
    assert_after(G, ring, "c3c5,c5e5,e5c3", after);
    assert_false(is_legal(G, ring, "c3e5,e5c5,c5c3"));
}

/* Of the ways around, the one whose text comes first is written. */
static void first_path_of_the_alphabet_is_written(void **state) {
    (void)state;
    const char *ring = TOP "9/3s5/2s1s4/3sT4/S8/KS7 w 0 1";
    assert_written(G, ring, "e3e5,e5c5,c5c3,c3e3", "e3c3,c3c5,c5e5,e5e3");
    assert_written(SUPER, ring, "e3e5,e5c5,c5c3,c3e3", "e3c3,c3c5,c5e5,e5e3");
    /* It must be a way that this Star can go: one diagonal jump, and that the last. */
    const char *corner = TOP "9/4T4/3ss4/3s5/S8/KS7 w 0 1";
    assert_written(SUPER, corner, "e5e3,e3c3,c3e5", "e5c3,c3e3,e3e5");
    assert_written(G, corner, "e5e3,e3c3,c3e5", "e5e3,e3c3,c3e5");
}

static void pusher_slides(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4U4/9" BOTTOM, "e4",
                      "e4b4 e4b7 e4c2 e4c4 e4c6 e4d3 e4d4 e4d5 e4e1 e4e2 e4e3 e4e5 e4e6 e4e7 e4f3 "
                      "e4f4 e4f5 e4g2 e4g4 e4g6 e4h1 e4h4 e4h7");
    assert_moves_from(G, TOP "9/9/4U4/5r3/S8/KS7 w 0 1", "e4",
                      "e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
}

static void pusher_pushes_a_row(void **state) {
    (void)state;
    /* The first empty square ends the row. */
    const char *fen = "7sk/8s/6s2/6S2/6U2/9/S8/KS7 w 3 1";
    assert_after(G, fen, "g4g5", "7sk/6s1s/6S2/6U2/9/9/S8/KS7 b 4 1");
    /* Two squares: the row still moves by one. */
    assert_after(G, "7sk/8s/6s2/9/6U2/9/S8/KS7 w 3 1", "g4g6", "7sk/6s1s/6U2/9/9/9/S8/KS7 b 4 1");
    /* Not three, and no man in between. */
    assert_false(is_legal(G, "7sk/6s1s/9/9/6U2/9/S8/KS7 w 3 1", "g4g7"));
    assert_false(is_legal(G, fen, "g4g6"));
    /* Position 5 of the rules. */
    assert_after(G, TOP "9/sS1s5/2U6/9/S8/KS7 w 3 1", "c4b5", TOP "S8/sU1s5/9/9/S8/KS7 b 4 1");
    assert_after(G, TOP "9/sSU6/9/9/S8/KS7 w 3 1", "c5b5", TOP "9/SU7/9/9/S8/KS7 b 0 1");
}

static void pusher_pushes_reducers(void **state) {
    (void)state;
    assert_after(G, TOP "9/9/6U1r/9/S8/KS7 w 3 1", "g4i4", TOP "9/9/8U/9/S8/KS7 b 0 1");
    assert_after(G, TOP "9/9/5UR2/9/S8/KS7 w 3 1", "f4g4", TOP "9/9/6UR1/9/S8/KS7 b 4 1");
}

static void pusher_and_own_king(void **state) {
    (void)state;
    /* Along the board, but not off it. */
    assert_after(G, TOP "9/9/2KU5/9/S8/1S7 w 3 1", "d4c4", TOP "9/9/1KU6/9/S8/1S7 b 4 1");
    assert_false(is_legal(G, TOP "9/9/KU7/9/S8/1S7 w 3 1", "b4a4"));
    assert_false(is_legal(G, TOP "9/9/KSU6/9/S8/1S7 w 3 1", "c4b4"));
    assert_true(is_legal(G, TOP "9/9/SKU6/9/S8/1S7 w 3 1", "c4b4"));
    /* Not into check: the Soldier on a5 covers b4. */
    assert_false(is_legal(G, TOP "9/s8/2KU5/9/S8/1S7 w 3 1", "d4c4"));
}

static void pusher_reduced(void **state) {
    (void)state;
    const char *two = TOP "6s2/5r3/6U2/9/S8/KS7 w 0 1", *one = TOP "9/5rs2/6U2/9/S8/KS7 w 0 1";
    assert_false(is_legal(G, two, "g4g6"));
    assert_true(is_legal(G, one, "g4g5"));
    assert_true(is_legal(G, one, "g4f5")); /* the Reducer itself */
}

static void mage_goes_and_is_reduced(void **state) {
    (void)state;
    const char *all =
        "e4b3 e4b5 e4c3 e4c5 e4d1 e4d2 e4d3 e4d5 e4d6 e4d7 e4f1 e4f2 e4f3 e4f5 e4f6 e4f7 e4g3 "
        "e4g5 e4h3 e4h5";
    assert_moves_from(G, TOP "9/9/4M4/9" BOTTOM, "e4", all);
    assert_moves_from(G, TOP "9/4r4/4M4/9" BOTTOM, "e4", "e4d3 e4d5 e4f3 e4f5");
    assert_moves_from(G, TOP "9/4r4/4M4/4R4" BOTTOM, "e4", all);
}

static void mage_is_blocked_and_captures(void **state) {
    (void)state;
    /* A man on d5 ends both ways beyond it; one on f6 is the end of its way. Friends too. */
    assert_moves_from(G, TOP "5S3/3s5/4M4/9" BOTTOM, "e4",
                      "e4b3 e4c3 e4d1 e4d2 e4d3 e4d5 e4f1 e4f2 e4f3 e4f5 e4f6 e4g3 e4g5 e4h3 "
                      "e4h5");
    assert_after(G, TOP "5S3/3s5/4M4/9/S8/KS7 w 3 1", "e4f6", TOP "5M3/3s5/9/9/S8/KS7 b 0 1");
    assert_false(is_legal(G, TOP "5K3/9/4M4/9/S8/1S7 w 0 1", "e4f6"));
}

static void mage_and_reducers(void **state) {
    (void)state;
    /* Position 3 of the rules: three squares or nothing, the own Reducer included. */
    assert_true(is_legal(G, "7sk/4r3s/9/9/3M5/9/S8/KS7 w 0 1", "d4e7"));
    assert_false(is_legal(G, TOP "4r4/9/3M5/9/S8/KS7 w 0 1", "d4e6"));
    assert_true(is_legal(G, "7sk/4R3s/9/9/3M5/9/S8/KS7 w 0 1", "d4e7"));
    assert_false(is_legal(G, TOP "4R4/9/3M5/9/S8/KS7 w 0 1", "d4e6"));
    assert_false(is_legal(G, "7sk/4r3s/4s4/9/3M5/9/S8/KS7 w 0 1", "d4e7"));
    /* The path is the one that begins with the diagonal step: a man on d5 is not in its way. */
    assert_true(is_legal(G, "7sk/4r3s/3s5/3s5/3M5/9/S8/KS7 w 0 1", "d4e7"));
}

static void p32_goes_and_leaps(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4P4/9" BOTTOM, "e4",
                      "e4b4 e4c4 e4d4 e4e1 e4e2 e4e3 e4e5 e4e6 e4e7 e4f4 e4g4 e4h4");
    /* The leap needs nothing, the slide needs both squares. */
    assert_moves_from(G, TOP "9/4s4/3SP1s2/4K4/S8/1S7 w 0 1", "e4",
                      "e4c4 e4d4 e4e2 e4e5 e4e6 e4f4 e4g4");
}

static void p32_and_reducers(void **state) {
    (void)state;
    /* Position 1 of the rules. */
    assert_moves_from(G, TOP "9/4r4/4P4/9" BOTTOM, "e4", "e4d4 e4e3 e4f4");
    assert_moves_from(G, TOP "9/4r4/4P4/3R5" BOTTOM, "e4",
                      "e4b4 e4c4 e4d4 e4e1 e4e2 e4e3 e4e6 e4f4 e4g4 e4h4");
    /* Position 2. */
    assert_true(is_legal(G, TOP "9/4r4/9/9/S3P4/KS7 w 0 1", "e2e5"));
    assert_false(is_legal(G, TOP "9/4r4/4s4/9/S3P4/KS7 w 0 1", "e2e5"));
    assert_false(is_legal(G, TOP "9/4r4/9/4S4/S3P4/KS7 w 0 1", "e2e5"));
    assert_true(is_legal(G, TOP "9/4R4/9/9/S3P4/KS7 w 0 1", "e2e5"));
    assert_false(is_legal(G, TOP "9/9/4R4/9/S3P4/KS7 w 0 1", "e2e4"));
}

static void reducer_slides(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/4R4/9" BOTTOM, "e4",
                      "e4a4 e4a8 e4b4 e4b7 e4c2 e4c4 e4c6 e4d3 e4d4 e4d5 e4e1 e4e2 e4e3 e4e5 e4e6 "
                      "e4e7 e4e8 e4f3 e4f4 e4f5 e4g2 e4g4 e4g6 e4h1 e4h4 e4h7 e4i4");
    /* It captures nobody. Reducers reduce each other. */
    assert_moves_from(G, TOP "9/3sr4/4R4/9" BOTTOM, "e4", "e4d3 e4d4 e4e3 e4f3 e4f4 e4f5");
}

/* Only a King and moves of three squares take a Reducer. */
static void reducer_is_safe_from_others(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/3r5/2S1S4/9" BOTTOM, "c4d5", "");
    assert_moves_from(G, TOP "9/3r5/2M6/9" BOTTOM, "c4d5", "");
    assert_true(is_legal(G, TOP "9/3r5/2K6/9/S8/1S7 w 0 1", "c4d5"));
}

/* A reduced Reducer still reduces and frees. */
static void reduced_reducer_works(void **state) {
    (void)state;
    assert_moves_from(G, TOP "9/9/3RrP3/9" BOTTOM, "f4", "f4f3 f4f5 f4g4");
    assert_moves_from(G, TOP "9/5r3/4RP3/9" BOTTOM, "f4",
                      "f4d4 f4f1 f4f2 f4f3 f4f6 f4g4 f4h4 f4i4");
}

/* What stands before the move decides: the P32 is not free because it leaves the Reducer. */
static void reduction_is_read_before_the_move(void **state) {
    (void)state;
    assert_false(is_legal(G, TOP "9/4r4/4P4/9" BOTTOM, "e4e2"));
    assert_true(is_legal(G, TOP "9/9/4P4/2r6" BOTTOM, "e4d4"));
    assert_true(is_legal(G, TOP "9/9/4P4/2r6" BOTTOM, "e4b4"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(king_goes_one_step),
        cmocka_unit_test(king_keeps_out_of_check),
        cmocka_unit_test(soldier_steps_and_captures),
        cmocka_unit_test(soldier_of_black_goes_down),
        cmocka_unit_test(soldier_double_step),
        cmocka_unit_test(soldier_changes_on_the_last_rank),
        cmocka_unit_test(soldier_is_compensated_for_a_friend),
        cmocka_unit_test(star_goes_quietly),
        cmocka_unit_test(star_changes_in_place),
        cmocka_unit_test(star_reduced),
        cmocka_unit_test(star_jumps_over_both_sides),
        cmocka_unit_test(star_cannot_jump_over_reducers_and_own_king),
        cmocka_unit_test(star_needs_an_empty_square_behind),
        cmocka_unit_test(star_diagonal_jump_ends_the_move),
        cmocka_unit_test(star_closes_with_one_quiet_move_only),
        cmocka_unit_test(star_paths_with_one_effect_are_one_move),
        cmocka_unit_test(super_star_ring),
        cmocka_unit_test(first_path_of_the_alphabet_is_written),
        cmocka_unit_test(pusher_slides),
        cmocka_unit_test(pusher_pushes_a_row),
        cmocka_unit_test(pusher_pushes_reducers),
        cmocka_unit_test(pusher_and_own_king),
        cmocka_unit_test(pusher_reduced),
        cmocka_unit_test(mage_goes_and_is_reduced),
        cmocka_unit_test(mage_is_blocked_and_captures),
        cmocka_unit_test(mage_and_reducers),
        cmocka_unit_test(p32_goes_and_leaps),
        cmocka_unit_test(p32_and_reducers),
        cmocka_unit_test(reducer_slides),
        cmocka_unit_test(reducer_is_safe_from_others),
        cmocka_unit_test(reduced_reducer_works),
        cmocka_unit_test(reduction_is_read_before_the_move),
    };
    games_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
