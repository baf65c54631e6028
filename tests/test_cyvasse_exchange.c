/* Cyvasse: what a capture gains once the exchanges on its cell are over. The sums were made by
 * hand; what a piece is worth comes from the evaluation. */
#include "cyvasse_helpers.h"
#include "games.h"
#include "games/cyvasse/eval.h"

/* The kings, far away. */
#define FAR "Kl1 ka9 "

static int gain_of(const char *men, const char *text) {
    return move_gain(GAME, board_of(men, "", "w 0 1"), text);
}

static int worth(int kind) { return cyvasse_value(kind); }

/* The dragon flies from b5 to f5. It has armour 2: one enemy beside it cannot take it, two can. */
static void armour_holds_or_not(void **state) {
    (void)state;
    assert_int_equal(gain_of(FAR "mf5 Db5 Cf2", "b5f5"), worth(MILITIA));
    assert_int_equal(gain_of(FAR "mf5 mg5 Db5 Cf2", "b5f5"), worth(MILITIA));
    assert_int_equal(gain_of(FAR "mf5 mg5 mf6 Db5 Cf2", "b5f5"), worth(MILITIA) - worth(DRAGON));
    /* A tower beside the cell protects it. */
    assert_int_equal(gain_of(FAR "mf5 mg5 mf6 Db5 Cf2 Wg4", "b5f5"), worth(MILITIA));
}

/* Who attacks and who can get there are two things: crossbowmen attack and never capture. */
static void attackers_need_someone_to_capture(void **state) {
    (void)state;
    assert_int_equal(gain_of(FAR "mf5 ch5 ci5 Db5 Cf2", "b5f5"), worth(MILITIA));
    assert_int_equal(gain_of(FAR "mf5 ch5 mg5 Db5 Cf2", "b5f5"), worth(MILITIA) - worth(DRAGON));
}

/* Of two militias side by side one captures and stays within reach of the enemy's third. */
static void it_goes_on_while_it_pays(void **state) {
    (void)state;
    assert_int_equal(gain_of(FAR "mf5 Me5", "e5f5"), worth(MILITIA));
    assert_int_equal(gain_of(FAR "mf5 mg5 Me5", "e5f5"), 0);
    /* Taking back would cost a militia too: the other side leaves it at that. */
    assert_int_equal(gain_of(FAR "mf5 mg5 Me5 Mf4", "e5f5"), worth(MILITIA));
    /* But an enemy knight has armour 2, and one militia beside it is not enough. */
    assert_int_equal(gain_of(FAR "mf5 ng5 Me5 Mf4", "e5f5"), 0);
}

static void a_lone_king_is_worth_the_game(void **state) {
    (void)state;
    assert_int_equal(gain_of("Kl1 kf5 kf6 Me5", "e5f5"), worth(KING) - worth(MILITIA));
    assert_int_equal(gain_of("Kl1 kf5 Me5", "e5f5"), EVAL_LIMIT);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(armour_holds_or_not),
        cmocka_unit_test(attackers_need_someone_to_capture),
        cmocka_unit_test(it_goes_on_while_it_pays),
        cmocka_unit_test(a_lone_king_is_worth_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
