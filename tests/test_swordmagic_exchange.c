/* Sword and Magic Chess: what a capture gains once the exchanges on its square are over. The sums
 * were made by hand; what a man is worth comes from the evaluation. */
#include "games.h"
#include "games/swordmagic/kinds.h"
#include "games/swordmagic/swordmagic.h"
#include "games/swordmagic/weights.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

static int gain_of(const char *fen, const char *text) { return move_gain(GAME, fen, text); }

static int worth(int kind) { return SM_WEIGHTS.kind[kind].worth; }
static int growth(int from, int to) { return worth(to) - worth(from); }

/* A mage takes a familiar and grows; a familiar that takes it back grows too. */
static void who_takes_grows(void **state) {
    (void)state;
    int first = worth(FAMILIAR) + growth(MAGE, ARCHMAGE);
    int back = worth(ARCHMAGE) + growth(FAMILIAR, HIGH_FAMILIAR);
    int again = worth(HIGH_FAMILIAR) + growth(FAMILIAR, HIGH_FAMILIAR);
    assert_int_equal(gain_of("p7/8/8/4f3/8/2M5/8/7P w - - 0 1", "c3e5"), first);
    assert_int_equal(gain_of("p7/8/4f3/4f3/8/2M5/8/7P w - - 0 1", "c3e5"), first - back);
    assert_int_equal(gain_of("p7/8/4f3/4f3/4F3/2M5/8/7P w - - 0 1", "c3e5"),
                     first - (back - again));
}

/* Behind the captor stands another on the same line: it joins in. */
static void lines_open(void **state) {
    (void)state;
    int first = worth(FAMILIAR);
    int back = worth(BRAVE) + growth(FAMILIAR, HIGH_FAMILIAR);
    assert_int_equal(gain_of("p7/8/4f3/4f3/4B3/8/8/7P w - - 0 1", "e4e5"), first - back);
    assert_int_equal(gain_of("p7/8/4f3/4f3/4B3/4B3/8/7P w - - 0 1", "e4e5"),
                     first - (back - worth(HIGH_FAMILIAR)));
}

/* The mage was revived by the sage on e5, and dies with it. */
static void links_die_together(void **state) {
    (void)state;
    int alone = gain_of("p7/8/8/4y3/8/8/8/4B2P w - - 0 1", "e1e5");
    int linked = gain_of("p6m/8/8/4y3/8/8/8/4B2P w - h8<e5 0 1", "e1e5");
    assert_int_equal(alone, worth(SPENT_SAGE));
    assert_int_equal(linked, worth(SPENT_SAGE) + worth(MAGE));
}

/* The princess takes back only what nobody protects. */
static void a_princess_takes_last(void **state) {
    (void)state;
    assert_int_equal(gain_of("8/8/5p2/4f3/8/8/8/4B2P w - - 0 1", "e1e5"),
                     worth(FAMILIAR) - worth(BRAVE));
    assert_int_equal(gain_of("8/8/5p2/4f3/4F3/8/8/B6P w - - 0 1", "e4e5"),
                     worth(FAMILIAR) + growth(FAMILIAR, HIGH_FAMILIAR) - worth(HIGH_FAMILIAR));
    assert_int_equal(gain_of("8/8/5p2/4f3/8/2M5/1M6/7P w - - 0 1", "c3e5"),
                     worth(FAMILIAR) + growth(MAGE, ARCHMAGE));
    assert_true(gain_of("8/8/5p2/4f3/5B2/8/8/7P w - - 0 1", "f4f6") > EVAL_LIMIT / 2);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_takes_grows),
        cmocka_unit_test(lines_open),
        cmocka_unit_test(links_die_together),
        cmocka_unit_test(a_princess_takes_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
