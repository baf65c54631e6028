/* Canopus: what a capture gains once the exchanges on its square are over. The sums were made by
 * hand; what a man is worth comes from the evaluation. */
#include "games.h"
#include "games/canopus/canopus.h"
#include "games/canopus/position.h"
#include "helpers.h"

#define TOP "7sk/8s/"
#define BOTTOM "/S8/KS7 w 0 1"

static int gain_of(const char *fen, const char *text) { return move_gain(&CANOPUS, fen, text); }

static int worth(enum kind kind) { return canopus_worth.man[kind]; }

static void a_soldier_is_taken_back(void **state) {
    (void)state;
    assert_int_equal(gain_of(TOP "9/4s4/3S5/9" BOTTOM, "d4e5"), worth(SOLDIER));
    assert_int_equal(gain_of(TOP "5s3/4s4/3S5/9" BOTTOM, "d4e5"), 0);
    /* Whoever takes back would be taken: even, so that nobody need do it. */
    assert_int_equal(gain_of(TOP "5s3/4s4/3S1S3/9" BOTTOM, "d4e5"), worth(SOLDIER));
}

/* The P32 leaps from c5 to e5. */
static void a_special_piece_costs_more(void **state) {
    (void)state;
    int first = worth(SOLDIER), lost = worth(P32);
    assert_int_equal(gain_of(TOP "9/2P1s4/9/9" BOTTOM, "c5e5"), first);
    assert_int_equal(gain_of(TOP "5s3/2P1s4/9/9" BOTTOM, "c5e5"), first - lost);
    assert_int_equal(gain_of(TOP "5s3/2P1s4/5S3/9" BOTTOM, "c5e5"),
                     first - (lost - worth(SOLDIER)));
    /* A Mage-Apprentice on f8 comes by e7 and e6 unless a man is in its way. */
    assert_int_equal(gain_of("5m1sk/8s/9/2P1s4/9/9" BOTTOM, "c5e5"), first - lost);
    assert_int_equal(gain_of("5m1sk/8s/4s4/2P1s4/9/9" BOTTOM, "c5e5"), first);
    /* The white Reducer beside it leaves it one diagonal step. */
    assert_int_equal(gain_of("5mRsk/8s/9/2P1s4/9/9" BOTTOM, "c5e5"), first);
}

/* A King takes back only where nobody could take him. */
static void a_king_takes_last(void **state) {
    (void)state;
    int first = worth(SOLDIER), lost = worth(P32);
    assert_int_equal(gain_of("7s1/8s/5k3/2P1s4/9/9" BOTTOM, "c5e5"), first - lost);
    assert_int_equal(gain_of("7s1/8s/5k3/2P1s4/5S3/9" BOTTOM, "c5e5"), first);
}

/* A Star on d5 jumps over e5 to f5 and is gone, unless f5 is occupied or it is reduced. */
static void stars_jump_over_who_took(void **state) {
    (void)state;
    int first = worth(SOLDIER), lost = worth(MAGE);
    assert_int_equal(gain_of(TOP "9/3ts4/5M3/9" BOTTOM, "f4e5"), first - lost);
    assert_int_equal(gain_of(TOP "9/3tsS3/5M3/9" BOTTOM, "f4e5"), first);
    assert_int_equal(gain_of(TOP "9/3ts4/2R2M3/9" BOTTOM, "f4e5"), first);
}

/* A Pusher on h4 throws the man on i4 off the board and stands there; a Soldier on h5 takes it. */
static void who_pushes_may_be_taken(void **state) {
    (void)state;
    assert_int_equal(gain_of(TOP "9/9/7Up/9" BOTTOM, "h4i4"), worth(P32));
    assert_int_equal(gain_of(TOP "9/7s1/7Up/9" BOTTOM, "h4i4"), worth(P32) - worth(PUSHER));
    assert_int_equal(gain_of(TOP "9/9/7US/9" BOTTOM, "h4i4"), -worth(SOLDIER));
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_soldier_is_taken_back), cmocka_unit_test(a_special_piece_costs_more),
        cmocka_unit_test(a_king_takes_last),       cmocka_unit_test(stars_jump_over_who_took),
        cmocka_unit_test(who_pushes_may_be_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
