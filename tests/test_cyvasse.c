/* The rules of Cyvasse: walking, attacking, capturing, the ends of the game. Most positions stand
 * around f5, in the middle of the board, with the kings FAR away in two corners. */
#include "cyvasse_helpers.h"
#include "games.h"

#define FAR "Kl1 ka9 "
#define W "w 0 1"
#define B "b 0 1"
/* The six neighbours of f5 as mountains, without f6. */
#define CORRIDOR "^e5 ^g5 ^e6 ^f4 ^g4"

/* --- Quiet moves */

static void militia_spearman_elephant_trebuchet_and_king_step_once(void **state) {
    (void)state;
    const char *step = "e5 e6 f4 f6 g4 g5";
    assert_targets(board_of(FAR "Mf5", "", W), "f5", step);
    assert_targets(board_of(FAR "Sf5", "", W), "f5", step);
    assert_targets(board_of(FAR "Ef5", "", W), "f5", step);
    assert_targets(board_of(FAR "Tf5", "", W), "f5", step);
    assert_targets(board_of("Kf5 ka9", "", W), "f5", step);
    assert_targets(board_of(FAR "mf5", "", B), "f5", step);
}

static void knight_and_crossbowman_take_two_steps(void **state) {
    (void)state;
    const char *two = "d5 d6 d7 e4 e5 e6 e7 f3 f4 f6 f7 g3 g4 g5 g6 h3 h4 h5";
    assert_targets(board_of(FAR "Nf5", "", W), "f5", two);
    assert_targets(board_of(FAR "Cf5", "", W), "f5", two);
}

static void rider_and_dragon_take_three_and_four(void **state) {
    (void)state;
    /* 6 + 12 + 18 cells, and 24 more; 3 moves of a king in its corner. */
    assert_move_count(GAME, board_of(FAR "Rf5", "", W), 36 + 3);
    assert_move_count(GAME, board_of(FAR "Df5", "", W), 60 + 3);
    assert_legal(board_of(FAR "Df5", "", W), "f5b9");
    assert_illegal(board_of(FAR "Df5", "", W), "f5a5");
}

static void tower_never_moves(void **state) {
    (void)state;
    assert_targets(board_of(FAR "Wf5", "", W), "f5", "");
}

static void walkers_turn_at_every_step(void **state) {
    (void)state;
    assert_targets(board_of(FAR "Rf5", "^e6 ^f6 ^g5 ^g4 ^f4", W), "f5",
                   "c5 c6 c7 d4 d5 d6 d7 e3 e4 e5 f3");
}

static void own_pieces_are_passed_and_not_landed_on(void **state) {
    (void)state;
    const char *fen = board_of(FAR "Rf5 Me5 Me6 Mf6 Mg5 Mg4 Mf4", "", W);
    assert_illegal(fen, "f5e5");
    assert_legal(fen, "f5d5");
    assert_legal(fen, "f5c8");
    /* 30 of the rider, 3 of the king, 3 of each militia. */
    assert_move_count(GAME, fen, 30 + 3 + 6 * 3);
}

static void enemy_pieces_are_not_passed(void **state) {
    (void)state;
    /* The militia around are broken by the rider itself; towers are not. */
    assert_targets(board_of(FAR "Rf5 me5 me6 mf6 mg5 mg4 mf4", "", W), "f5", "e5 e6 f4 f6 g4 g5");
    assert_targets(board_of(FAR "Rf5 we5 we6 wf6 wg5 wg4 wf4", "", W), "f5", "");
    assert_targets(board_of(FAR "Df5 we5 we6 wf6 wg5 wg4 wf4", "", W), "f5", "");
}

static void mountains_are_for_dragons_to_pass(void **state) {
    (void)state;
    const char *ring = CORRIDOR " ^f6";
    assert_targets(board_of(FAR "Rf5", ring, W), "f5", "");
    assert_move_count(GAME, board_of(FAR "Df5", ring, W), 54 + 3);
    assert_illegal(board_of(FAR "Df5", ring, W), "f5f6");
}

static void water_ends_a_move(void **state) {
    (void)state;
    const char *ring = "~e5 ~e6 ~f6 ~g5 ~g4 ~f4";
    assert_targets(board_of(FAR "Rf5", ring, W), "f5", "e5 e6 f4 f6 g4 g5");
    assert_targets(board_of(FAR "Df5", ring, W), "f5", "e5 e6 f4 f6 g4 g5");
}

static void water_is_left_freely(void **state) {
    (void)state;
    assert_move_count(GAME, board_of(FAR "Rf5", "~f5", W), 36 + 3);
    assert_move_count(GAME, board_of(FAR "Df5", "~f5", W), 60 + 3);
}

static void occupied_water_is_not_passed(void **state) {
    (void)state;
    assert_legal(board_of(FAR "Rf5 Mf6", CORRIDOR, W), "f5f7");
    assert_targets(board_of(FAR "Rf5 Mf6", CORRIDOR " ~f6", W), "f5", "");
}

static void spear_zone_ends_a_move(void **state) {
    (void)state;
    /* Black's spearman on f7 looks at f6 and g6. */
    assert_targets(board_of(FAR "Nf5", CORRIDOR, W), "f5", "e7 f6 f7 g6");
    assert_targets(board_of(FAR "Nf5 sf7", CORRIDOR, W), "f5", "f6");
    assert_targets(board_of(FAR "Nf5 sg7", CORRIDOR, W), "f5", "e7 f6 f7 g6");
    assert_targets(board_of(FAR "Rf5 Mf6 sf7", CORRIDOR, W), "f5", "");
    /* White's on f3 looks at e4 and f4. */
    assert_targets(board_of(FAR "nf5 Sf3", "^e5 ^e6 ^f6 ^g5 ^g4", B), "f5", "f4");
}

static void spear_zone_of_the_own_side_is_free(void **state) {
    (void)state;
    assert_targets(board_of(FAR "nf5 sf7", CORRIDOR, B), "f5", "e7 f6 g6");
    assert_move_count(GAME, board_of(FAR "Rf5 Sf4", "", W), 35 + 3 + 5);
}

static void spear_zone_is_left_freely(void **state) {
    (void)state;
    /* From f6, between zone cell g6 and the spearman itself. */
    const char *fen = board_of(FAR "Rf6 sf7", "", W);
    assert_legal(fen, "f6c6");
    assert_legal(fen, "f6g6");
    assert_legal(fen, "f6i3");
    assert_illegal(board_of(FAR "Rf6 sf7", "^g5", W), "f6h6");
}

static void dragon_ignores_spear_zones(void **state) {
    (void)state;
    assert_targets(board_of(FAR "Df5 sf7 we5 we6 wg5 wf4 wg4", "", W), "f5",
                   "c7 c8 c9 d6 d7 d8 d9 e7 e8 e9 f6 f7 f8 g6 g7 g8 h4 h5 h6 h7 i4 i5 i6");
}

/* --- Attack and armour. The victim is a knight (armour 2) on f5. */

static void attack_ranges(void **state) {
    (void)state;
    static const struct {
        char letter;
        bool attacks[5]; /* from e5, d5, c5, b5, a5 */
    } RANGES[] = {
        {'M', {1}}, {'S', {0}},       {'R', {1}},          {'N', {1}}, {'E', {1, 1}},
        {'K', {1}}, {'C', {1, 1, 1}}, {'T', {0, 1, 1, 1}}, {'W', {0}}, {'D', {1, 1}},
    };
    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++)
        for (int distance = 1; distance <= 5; distance++) {
            char men[] = FAR "nf5 xx5";
            men[sizeof men - 4] = RANGES[i].letter;
            men[sizeof men - 3] = (char)('f' - distance);
            assert_int_equal(armour_left(board_of(men, "", W), "f5"),
                             2 - RANGES[i].attacks[distance - 1]);
        }
}

static void attacks_go_along_six_lines(void **state) {
    (void)state;
    static const char *const THREE[] = {"i5", "f8", "c8", "c5", "f2", "i2"};
    static const char *const FOUR[] = {"j5", "f9", "b9", "b5", "f1", "j1"};
    for (int i = 0; i < 6; i++) {
        char men[] = FAR "nf5 Cxx";
        men[sizeof men - 3] = THREE[i][0], men[sizeof men - 2] = THREE[i][1];
        assert_int_equal(armour_left(board_of(men, "", W), "f5"), 1);
        men[sizeof men - 3] = FOUR[i][0], men[sizeof men - 2] = FOUR[i][1];
        assert_int_equal(armour_left(board_of(men, "", W), "f5"), 2);
        men[sizeof men - 4] = 'T';
        assert_int_equal(armour_left(board_of(men, "", W), "f5"), 1);
    }
    /* Two steps away, but not in a line. */
    assert_int_equal(armour_left(board_of(FAR "nf5 Eg6 Ce7 Dd6 Tg3", "", W), "f5"), 2);
}

static void spearman_attacks_its_two_forward_cells(void **state) {
    (void)state;
    const char *fen = board_of(FAR "Sf5 ne6 nf6 ne5 ng5 nf4 ng4", "", W);
    assert_int_equal(armour_left(fen, "e6"), 1);
    assert_int_equal(armour_left(fen, "f6"), 1);
    assert_int_equal(armour_left(fen, "e5"), 2);
    assert_int_equal(armour_left(fen, "g5"), 2);
    assert_int_equal(armour_left(fen, "f4"), 2);
    assert_int_equal(armour_left(fen, "g4"), 2);
    fen = board_of(FAR "sf5 Ne6 Nf6 Ne5 Ng5 Nf4 Ng4", "", W);
    assert_int_equal(armour_left(fen, "e6"), 2);
    assert_int_equal(armour_left(fen, "f6"), 2);
    assert_int_equal(armour_left(fen, "f4"), 1);
    assert_int_equal(armour_left(fen, "g4"), 1);
}

static void mountains_stop_attacks_but_not_shots(void **state) {
    (void)state;
    assert_int_equal(armour_left(board_of(FAR "nf5 Cc5", "^d5", W), "f5"), 2);
    assert_int_equal(armour_left(board_of(FAR "nf5 Cc5", "^e5", W), "f5"), 2);
    assert_int_equal(armour_left(board_of(FAR "nf5 Dd5", "^e5", W), "f5"), 2);
    assert_int_equal(armour_left(board_of(FAR "nf5 Tb5", "^c5 ^d5 ^e5", W), "f5"), 1);
}

static void the_victims_side_stops_attacks(void **state) {
    (void)state;
    assert_int_equal(armour_left(board_of(FAR "nf5 me5 Cd5", "", W), "f5"), 2);
    assert_int_equal(armour_left(board_of(FAR "nf5 me5 Td5", "", W), "f5"), 2);
    assert_int_equal(armour_left(board_of(FAR "nf5 md5 Tb5", "", W), "f5"), 2);
}

static void the_attackers_side_does_not(void **state) {
    (void)state;
    assert_int_equal(armour_left(board_of(FAR "nf5 Me5 Cd5", "", W), "f5"), 0);
    assert_int_equal(armour_left(board_of(FAR "nf5 We5 Wd5 Cc5", "", W), "f5"), 1);
    assert_int_equal(armour_left(board_of(FAR "nf5 We5 Wd5 Wc5 Tb5", "", W), "f5"), 1);
}

static void water_and_spear_zones_do_not_matter_to_attacks(void **state) {
    (void)state;
    assert_int_equal(armour_left(board_of(FAR "nf5 Cc5", "~c5 ~d5 ~e5 ~f5", W), "f5"), 1);
    /* e5 is in the zone of the spearman on e6. */
    assert_int_equal(armour_left(board_of(FAR "nf5 se6 Cc5", "", W), "f5"), 1);
}

static void armour_is_counted_down_to_nothing(void **state) {
    (void)state;
    assert_int_equal(armour_left(board_of(FAR "nf5 Me5 Mg5 Mg4", "", W), "f5"), 0);
    assert_int_equal(armour_left(board_of(FAR "mf5 Me5 Mg5", "", W), "f5"), 0);
    const char *fen = board_of(FAR "ma8 sb8 rc8 nd8 ee8 cf8 tg8 dh8 wi8", "", W);
    assert_int_equal(armour_left(fen, "a8"), 1);
    assert_int_equal(armour_left(fen, "b8"), 1);
    assert_int_equal(armour_left(fen, "c8"), 1);
    assert_int_equal(armour_left(fen, "d8"), 2);
    assert_int_equal(armour_left(fen, "e8"), 2);
    assert_int_equal(armour_left(fen, "f8"), 0);
    assert_int_equal(armour_left(fen, "g8"), 0);
    assert_int_equal(armour_left(fen, "h8"), 2);
    assert_int_equal(armour_left(fen, "i8"), 2);
    assert_int_equal(armour_left(fen, "a9"), 1);
}

/* --- Captures */

static void a_piece_falls_without_armour_only(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Me5", "", W), "e5f5");
    assert_illegal(board_of(FAR "nf5 Me5", "", W), "e5f5");
    assert_legal(board_of(FAR "nf5 Me5 Mg5", "", W), "e5f5");
    assert_legal(board_of(FAR "nf5 Me5 Cf8", "", W), "e5f5");
    assert_legal(board_of("Kf5 ka9 ng5 Mh5", "", W), "f5g5");
}

static void who_does_not_attack_may_capture(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Mg5 Rc5", "", W), "c5f5");
    assert_illegal(board_of(FAR "mf5 Rc5", "", W), "c5f5");
}

static void captures_reach_as_far_as_the_move_in_a_line(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Mg5 Nd5", "", W), "d5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Nc5", "", W), "c5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Rb5", "", W), "b5f5");
    assert_legal(board_of(FAR "mf5 Mg5 Db5", "", W), "b5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Da5", "", W), "a5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Md5", "", W), "d5f5");
    /* Two steps with a turn. */
    assert_illegal(board_of(FAR "mf5 Mg5 Nd6", "", W), "d6f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Rd6 De7", "", W), "d6f5");
    assert_illegal(board_of(FAR "mf5 Mg5 De7", "", W), "e7f5");
}

static void captures_are_stopped_as_walks_are(void **state) {
    (void)state;
    const char *men = FAR "mf5 Mg5 Rc5";
    assert_legal(board_of(FAR "mf5 Mg5 Rc5 Md5 Ce5", "", W), "c5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Rc5 wd5", "", W), "c5f5");
    assert_illegal(board_of(men, "^d5", W), "c5f5");
    assert_illegal(board_of(men, "~d5", W), "c5f5");
    assert_illegal(board_of(men, "~e5", W), "c5f5");
    /* The spearman on f7 looks at f6, on the way to it. */
    assert_illegal(board_of(FAR "sf7 Mg7 Rf4", "", W), "f4f7");
    assert_illegal(board_of(FAR "sf7 Mg7 Nf5", "", W), "f5f7");
    assert_illegal(board_of(FAR "sf7 Mg7 Ef5", "", W), "f5f7");
    assert_legal(board_of(FAR "mf7 Mg7 Rf4", "", W), "f4f7");
}

static void dragon_captures_over_mountains_and_zones(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Mg5 Db5 Me5", "^c5 ^d5", W), "b5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Db5", "~c5", W), "b5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Db5 wd5", "", W), "b5f5");
    assert_legal(board_of(FAR "sf7 Mg7 Df4", "", W), "f4f7");
}

static void elephant_captures_at_one_and_two(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Ee5", "", W), "e5f5");
    assert_legal(board_of(FAR "mf5 Ed5", "", W), "d5f5");
    assert_illegal(board_of(FAR "mf5 Mg5 Ec5", "", W), "c5f5");
    assert_illegal(board_of(FAR "mf5 Ed5 Me5", "", W), "d5f5");
    assert_illegal(board_of(FAR "mf5 Ed5 Mg5 ne5", "", W), "d5f5");
    assert_illegal(board_of(FAR "mf5 Ed5 Mg5", "^e5", W), "d5f5");
    assert_illegal(board_of(FAR "mf5 Ed5", "~e5", W), "d5f5");
}

static void trebuchet_shoots_at_two_to_four(void **state) {
    (void)state;
    assert_illegal(board_of(FAR "mf5 Te5 Mg5", "", W), "e5f5");
    assert_legal(board_of(FAR "mf5 Td5", "", W), "d5f5");
    assert_legal(board_of(FAR "mf5 Tc5", "", W), "c5f5");
    assert_legal(board_of(FAR "mf5 Tb5", "", W), "b5f5");
    assert_illegal(board_of(FAR "mf5 Ta5 Mg5", "", W), "a5f5");
}

static void trebuchet_shoots_over_all_but_enemies(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Tb5 Me5", "^c5 ~d5", W), "b5f5");
    assert_legal(board_of(FAR "sf7 Tf5", "", W), "f5f7");
    assert_illegal(board_of(FAR "mf5 Tb5 Mg5 wd5", "", W), "b5f5");
    assert_after(GAME, board_of(FAR "mf5 Tb5", "^c5", "w 7 3"), "b5f5",
                 board_of(FAR "Tf5", "^c5", "b 0 3"));
}

static void spearman_captures_forward(void **state) {
    (void)state;
    const char *white = board_of(FAR "Sf5 cf6 ce6 cg5 ce5 cf4 cg4", "", W);
    assert_targets(white, "f5", "e6 f6");
    const char *black = board_of(FAR "sf5 Cf6 Ce6 Cg5 Ce5 Cf4 Cg4", "", B);
    assert_targets(black, "f5", "f4 g4");
}

static void crossbowman_and_tower_never_capture(void **state) {
    (void)state;
    assert_illegal(board_of(FAR "cf5 Ce5", "", W), "e5f5");
    assert_illegal(board_of(FAR "cf5 We5 Mg5", "", W), "e5f5");
}

static void captures_end_on_water_and_in_zones(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf6 Me6 Rf3", "~f6", W), "f3f6");
    assert_legal(board_of(FAR "mf6 sf7 Me6 Rf3", "", W), "f3f6");
}

static void a_capture_starts_from_water_and_zones_freely(void **state) {
    (void)state;
    assert_legal(board_of(FAR "mf5 Mg5 Rc5", "~c5", W), "c5f5");
    assert_legal(board_of(FAR "mf5 Mg5 Rc5 sb6", "", W), "c5f5");
}

static void towers_protect_their_neighbours(void **state) {
    (void)state;
    const char *fen = board_of(FAR "mf5 wf6 Me5", "", W);
    assert_true(is_protected(fen, "f5"));
    assert_int_equal(armour_left(fen, "f5"), 0);
    assert_illegal(fen, "e5f5");
    assert_legal(board_of(FAR "mf5 wf7 Me5", "", W), "e5f5");
    assert_illegal(board_of("Kl1 kf5 we6 Me5", "", W), "e5f5");
    /* The enemy's tower does not protect. */
    assert_legal(board_of(FAR "mf5 Wf6 Me5", "", W), "e5f5");
    /* A protected piece attacks: the knight has two attackers. */
    assert_legal(board_of(FAR "nf5 Me5 Mg5 We4 Wh5", "", W), "e5f5");
}

static void towers_do_not_protect_towers(void **state) {
    (void)state;
    const char *fen = board_of(FAR "wf5 wf6 Me5 Mg4", "", W);
    assert_false(is_protected(fen, "f5"));
    assert_legal(fen, "e5f5");
    assert_illegal(board_of(FAR "wf5 wf6 Me5", "", W), "e5f5");
}

/* --- The ends of the game */

static void a_side_without_king_has_lost(void **state) {
    (void)state;
    assert_result_after(GAME, board_of("Kl1 kf5 Me5", "", W), "e5f5", OUTCOME_WIN + 0,
                        "king-captured");
    assert_result_after(GAME, board_of("Kf5 ka9 me5", "", B), "e5f5", OUTCOME_WIN + 1,
                        "king-captured");
    assert_result(GAME, board_of("Kl1 wf5", "", W), OUTCOME_WIN + 0, "king-captured");
    assert_result(GAME, board_of("ka9 Wf5", "", W), OUTCOME_WIN + 1, "king-captured");
    assert_result(GAME, board_of(FAR "wf5 Wf4", "", W), OUTCOME_NONE, NULL);
}

static void the_last_king_decides(void **state) {
    (void)state;
    assert_result_after(GAME, board_of(FAR "kf5 Me5", "", W), "e5f5", OUTCOME_NONE, NULL);
}

static void a_king_may_be_left_to_capture(void **state) {
    (void)state;
    assert_legal(board_of("Kf5 ka9 mg5 Mc3", "", W), "c3c4");
    assert_legal(board_of("Kf5 ka9 mg6 mf7", "", W), "f5f6");
}

static void the_third_standing_is_a_draw(void **state) {
    (void)state;
    const char *fen = board_of(FAR, "", W);
    assert_result_after(GAME, fen, "l1l2 a9a8 l2l1 a8a9 l1l2 a9a8 l2l1", OUTCOME_NONE, NULL);
    assert_result_after(GAME, fen, "l1l2 a9a8 l2l1 a8a9 l1l2 a9a8 l2l1 a8a9", OUTCOME_DRAW,
                        "repetition");
    /* The cells are the same at the end, the side to move is not. */
    assert_result_after(GAME, fen, "l1l2 a9a8 l2l1 a8a9 l1k1 a9a8 k1k2 a8a9 k2l1", OUTCOME_NONE,
                        NULL);
}

static void a_hundred_plies_without_capture_are_a_draw(void **state) {
    (void)state;
    const char *fen = board_of(FAR "Me5 mf5", "", "w 99 70");
    assert_result(GAME, fen, OUTCOME_NONE, NULL);
    assert_result_after(GAME, fen, "l1l2", OUTCOME_DRAW, "no-progress");
    assert_result_after(GAME, fen, "e5f5", OUTCOME_NONE, NULL);
    assert_result_after(GAME, board_of(FAR "Me5 mf5", "", "w 98 70"), "l1l2", OUTCOME_NONE, NULL);
    assert_result(GAME, board_of(FAR, "", "w 1000000 1"), OUTCOME_DRAW, "no-progress");
}

static void who_cannot_move_loses(void **state) {
    (void)state;
    assert_result(GAME, board_of("Ke1 ka9", "^d2 ^e2 ^f1", W), OUTCOME_WIN + 1, "no-moves");
    assert_result(GAME, board_of("Ke1 Wd2 We2 Wf1 ka9", "", W), OUTCOME_WIN + 1, "no-moves");
    assert_result(GAME, board_of("Kl1 kh9", "^g9 ^h8 ^i8", B), OUTCOME_WIN + 0, "no-moves");
    assert_result(GAME, board_of("Ke1 ka9", "^d2 ^e2 ^f1", B), OUTCOME_NONE, NULL);
    /* The militia shuts the king in, and the tower on g1 protects it. */
    assert_result_after(GAME, board_of("Ke1 ka9 wg1 mf2", "^d2 ^e2", B), "f2f1", OUTCOME_WIN + 1,
                        "no-moves");
    assert_result_after(GAME, board_of("Ke1 ka9 mf2", "^d2 ^e2", B), "f2f1", OUTCOME_NONE, NULL);
}

static void ends_are_seen_in_the_order_of_the_rules(void **state) {
    (void)state;
    assert_result(GAME, board_of("Ke1", "^d2 ^e2 ^f1", "w 100 1"), OUTCOME_WIN + 0,
                  "king-captured");
    assert_result_after(GAME, board_of(FAR, "", "w 92 50"),
                        "l1l2 a9a8 l2l1 a8a9 l1l2 a9a8 l2l1 a8a9", OUTCOME_DRAW, "repetition");
    assert_result(GAME, board_of("Ke1 ka9", "^d2 ^e2 ^f1", "w 100 1"), OUTCOME_DRAW, "no-progress");
}

/* --- Check, and winning at once */

static bool in_check(const char *fen) {
    union position position;
    set_up(GAME, fen, &position);
    return GAME->in_check(&position);
}

static void check_is_a_king_that_could_be_captured(void **state) {
    (void)state;
    assert_true(in_check(board_of("Kf5 ka9 mg5", "", W)));
    assert_false(in_check(board_of("Kf5 ka9 mg5", "", B)));
    assert_true(in_check(board_of("Kl1 kf5 Mg5", "", B)));
    assert_false(in_check(board_of("Kf5 ka9 mh5", "", W)));
    /* An attack alone is none, nor a reach alone. */
    assert_false(in_check(board_of("Kf5 ka9 cc5", "", W)));
    assert_false(in_check(board_of("Kf5 ka9 rf8", "", W)));
    assert_true(in_check(board_of("Kf5 ka9 cc5 rf8", "", W)));
    assert_false(in_check(board_of("Kf5 ka9 cc5 rf8", "^f7", W)));
    /* The spearman on g5 looks at f6, where the rider must stop. */
    assert_false(in_check(board_of("Kf5 Sg5 ka9 cc5 rf8", "", W)));
    assert_true(in_check(board_of("Kf5 Mg5 ka9 cc5 rf8", "", W)));
}

static void no_check_beside_a_tower_or_with_two_kings(void **state) {
    (void)state;
    assert_false(in_check(board_of("Kf5 We5 ka9 mg5", "", W)));
    assert_false(in_check(board_of("Kf5 Kl1 ka9 mg5", "", W)));
}

static void no_check_in_a_finished_game(void **state) {
    (void)state;
    assert_true(in_check(board_of("Kf5 ka9 mg5", "", "w 99 1")));
    assert_false(in_check(board_of("Kf5 ka9 mg5", "", "w 100 1")));
    assert_false(in_check(board_of("Kf5 mg5", "", W)));
    assert_false(in_check(board_of("ka9 mg5", "", W)));
    assert_false(in_check(board_of("Ke1 ka9 wg1 mf1", "^d2 ^e2", W)));
    assert_true(in_check(board_of("Ke1 ka9 wg1 mf1", "^d2", W)));
}

static void winning_at_once(void **state) {
    (void)state;
    union position position;
    struct move move;
    char text[MOVE_TEXT_MAX];
    set_up(GAME, board_of("Kl1 kf5 Mg5", "", W), &position);
    assert_true(GAME->wins_at_once(&position, &move));
    GAME->move_write(&position, move, text);
    assert_string_equal(text, "g5f5");
    set_up(GAME, board_of("Kl1 kf5 ka9 Mg5", "", W), &position);
    assert_false(GAME->wins_at_once(&position, &move));
    set_up(GAME, board_of("Kl1 kf5 we5 Mg5", "", W), &position);
    assert_false(GAME->wins_at_once(&position, &move));
    set_up(GAME, board_of("Kl1 kf5 Mg5", "", B), &position);
    assert_false(GAME->wins_at_once(&position, &move));
}

/* --- Counts, from a second program written from the rules */

static void perft_counts(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        uint64_t leaves[2];
    } ROWS[] = {
        {"3k4/9/2D2c1m2/3e3S1r1/2R2nM1C3/11/10/2R2C3/K7 - w 0 1", {125, 7916}},
        {"2k5/5c3/10/1rm1rc5/4s3s3/1R3sc4/2R1cM4/SD2N4/2K5 8/9/2~7/11/12/11/10/9/8 w 0 1",
         {76, 8947}},
        {"3k4/5c3/4d5/5m5/7s4/3RDrc1m2/10/4M4/1TK5 8/9/5^4/4^6/4^^6/11/4^^4/9/8 w 0 1", {70, 5967}},
        {"7k/3s5/5e4/1m1e1Nr4/3MEcm5/c1EcMM5/4CT4/3c5/1K6 8/9/10/4~6/2^9/11/10/9/8 w 0 1",
         {41, 3230}},
        {"8/7ww/8k1/4D1M4/8m3/8RS1/10/2K6/1WW5 - w 0 1", {95, 940}},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int depth = 1; depth <= 2; depth++)
            assert_perft(GAME, ROWS[i].fen, depth, ROWS[i].leaves[depth - 1]);
    const char *start = GAME->starts[0].position;
    assert_perft(GAME, start, 1, 80);
    assert_perft(GAME, start, 2, 6364);
    assert_perft(GAME, start, 3, 517806);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(militia_spearman_elephant_trebuchet_and_king_step_once),
        cmocka_unit_test(knight_and_crossbowman_take_two_steps),
        cmocka_unit_test(rider_and_dragon_take_three_and_four),
        cmocka_unit_test(tower_never_moves),
        cmocka_unit_test(walkers_turn_at_every_step),
        cmocka_unit_test(own_pieces_are_passed_and_not_landed_on),
        cmocka_unit_test(enemy_pieces_are_not_passed),
        cmocka_unit_test(mountains_are_for_dragons_to_pass),
        cmocka_unit_test(water_ends_a_move),
        cmocka_unit_test(water_is_left_freely),
        cmocka_unit_test(occupied_water_is_not_passed),
        cmocka_unit_test(spear_zone_ends_a_move),
        cmocka_unit_test(spear_zone_of_the_own_side_is_free),
        cmocka_unit_test(spear_zone_is_left_freely),
        cmocka_unit_test(dragon_ignores_spear_zones),
        cmocka_unit_test(attack_ranges),
        cmocka_unit_test(attacks_go_along_six_lines),
        cmocka_unit_test(spearman_attacks_its_two_forward_cells),
        cmocka_unit_test(mountains_stop_attacks_but_not_shots),
        cmocka_unit_test(the_victims_side_stops_attacks),
        cmocka_unit_test(the_attackers_side_does_not),
        cmocka_unit_test(water_and_spear_zones_do_not_matter_to_attacks),
        cmocka_unit_test(armour_is_counted_down_to_nothing),
        cmocka_unit_test(a_piece_falls_without_armour_only),
        cmocka_unit_test(who_does_not_attack_may_capture),
        cmocka_unit_test(captures_reach_as_far_as_the_move_in_a_line),
        cmocka_unit_test(captures_are_stopped_as_walks_are),
        cmocka_unit_test(dragon_captures_over_mountains_and_zones),
        cmocka_unit_test(elephant_captures_at_one_and_two),
        cmocka_unit_test(trebuchet_shoots_at_two_to_four),
        cmocka_unit_test(trebuchet_shoots_over_all_but_enemies),
        cmocka_unit_test(spearman_captures_forward),
        cmocka_unit_test(crossbowman_and_tower_never_capture),
        cmocka_unit_test(captures_end_on_water_and_in_zones),
        cmocka_unit_test(a_capture_starts_from_water_and_zones_freely),
        cmocka_unit_test(towers_protect_their_neighbours),
        cmocka_unit_test(towers_do_not_protect_towers),
        cmocka_unit_test(a_side_without_king_has_lost),
        cmocka_unit_test(the_last_king_decides),
        cmocka_unit_test(a_king_may_be_left_to_capture),
        cmocka_unit_test(the_third_standing_is_a_draw),
        cmocka_unit_test(a_hundred_plies_without_capture_are_a_draw),
        cmocka_unit_test(who_cannot_move_loses),
        cmocka_unit_test(ends_are_seen_in_the_order_of_the_rules),
        cmocka_unit_test(check_is_a_king_that_could_be_captured),
        cmocka_unit_test(no_check_beside_a_tower_or_with_two_kings),
        cmocka_unit_test(no_check_in_a_finished_game),
        cmocka_unit_test(winning_at_once),
        cmocka_unit_test(perft_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
