/* How long a search may take. */
#include "base/clock.h"
#include "helpers.h"
#include "search/timer.h"

enum { SECOND = 1000 /* ms */, US = 1000 /* to a millisecond */ };

static struct timer on_clock(int64_t clock, int64_t increment, int64_t moves, int64_t overhead) {
    struct time_limits limits = {.has_clock = true,
                                 .clock = clock,
                                 .increment = increment,
                                 .moves_to_go = moves,
                                 .overhead = overhead};
    struct timer timer;
    timer_start(&timer, &limits);
    return timer;
}

static struct timer in_movetime(int64_t movetime) {
    struct time_limits limits = {.has_movetime = true, .movetime = movetime, .overhead = 30};
    struct timer timer;
    timer_start(&timer, &limits);
    return timer;
}

static void without_limits_it_never_ends(void **state) {
    (void)state;
    struct timer timer;
    timer_start(&timer, &(struct time_limits){.overhead = 30});
    assert_int_equal(timer.soft, TIMER_NEVER);
    assert_int_equal(timer.hard, TIMER_NEVER);
    assert_false(timer_soft_over(&timer, 100) || timer_hard_over(&timer));
}

static void it_starts_now(void **state) {
    (void)state;
    int64_t before = clock_us();
    struct timer timer = in_movetime(1);
    assert_in_range(timer.start - before, 0, 60 * SECOND * US);
    while (clock_us() - timer.start < 2 * US) assert_true(timer_elapsed(&timer) >= 0);
    assert_true(timer_hard_over(&timer));
    assert_false(timer_soft_over(&timer, 100));
}

static void a_movetime_is_used_whole(void **state) {
    (void)state;
    assert_int_equal(in_movetime(250).hard, 250 * US);
    assert_int_equal(in_movetime(250).soft, TIMER_NEVER);
    assert_int_equal(in_movetime(1).hard, US);
}

static void no_time_is_over_at_once(void **state) {
    (void)state;
    static const int64_t NONE[] = {0, -1, -500, INT64_MIN};
    for (int i = 0; i < 4; i++) {
        struct timer timer = in_movetime(NONE[i]);
        assert_true(timer_hard_over(&timer));
        timer = on_clock(NONE[i], 0, 0, 0);
        assert_true(timer_hard_over(&timer) && timer_soft_over(&timer, 100));
        timer = on_clock(NONE[i], 0, 1, 30);
        assert_true(timer_hard_over(&timer) && timer_soft_over(&timer, 100));
    }
}

/* What the clock shows is all there is: an increment comes after the move. */
static void never_more_than_the_clock(void **state) {
    (void)state;
    static const int64_t CLOCKS[] = {1, 10, 31, 100, 1000, 60 * SECOND};
    static const int64_t MOVES[] = {0, 1, 2, 5, 40, INT64_MAX};
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int64_t increment = 0; increment <= 100 * SECOND; increment += 50 * SECOND) {
                struct timer timer = on_clock(CLOCKS[i], increment, MOVES[j], 30);
                int64_t left = CLOCKS[i] > 30 ? (CLOCKS[i] - 30) * US : 0;
                assert_true(timer.soft >= 0 && timer.soft <= timer.hard);
                assert_true(timer.hard < left || (left == 0 && timer.hard == 0));
            }
}

static void the_last_move_before_new_time_takes_most_of_it(void **state) {
    (void)state;
    struct timer timer = on_clock(10 * SECOND, 0, 1, 0);
    assert_in_range(timer.hard, 5 * SECOND * US, 10 * SECOND * US - 1);
    assert_true(timer.hard > on_clock(10 * SECOND, 0, 2, 0).hard);
    assert_true(timer.soft > on_clock(10 * SECOND, 0, 2, 0).soft);
}

/* As many moves as are to be made, and somewhat more, can each take their soft limit. */
static void the_clock_lasts_for_the_moves_to_go(void **state) {
    (void)state;
    for (int64_t moves = 2; moves <= 30; moves++) {
        int64_t left = 100 * SECOND * US;
        for (int64_t i = moves; i > 0; i--) left -= on_clock(left / US, 0, i, 0).soft;
        assert_true(left > 0);
    }
    assert_true(on_clock(60 * SECOND, 0, 5, 0).soft > on_clock(60 * SECOND, 0, 20, 0).soft);
    assert_true(on_clock(60 * SECOND, 0, 0, 0).soft * 20 < 60 * SECOND * US);
}

static void an_increment_and_less_overhead_give_time(void **state) {
    (void)state;
    struct timer plain = on_clock(10 * SECOND, 0, 0, 30);
    assert_true(on_clock(10 * SECOND, 200, 0, 30).soft > plain.soft);
    assert_true(on_clock(10 * SECOND, -200, 0, 30).soft == plain.soft);
    assert_true(on_clock(10 * SECOND, 0, 0, 1000).soft < plain.soft);
    assert_int_equal(on_clock(10 * SECOND, 0, 0, 20 * SECOND).hard, 0);
    /* The overhead comes off the clock, before it is shared out. */
    assert_int_equal(plain.soft, on_clock(10 * SECOND - 30, 0, 0, 0).soft);
}

static void huge_times_saturate(void **state) {
    (void)state;
    static const int64_t MOVES[] = {0, 1, 2, 3, 4, 5, 29, 30, 31, INT64_MAX};
    assert_true(in_movetime(INT64_MAX).hard > INT64_MAX / 100);
    assert_int_equal(in_movetime(99999999999).hard, INT64_C(99999999999) * US);
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 2; j++) {
            struct timer timer = on_clock(INT64_MAX, j * INT64_MAX, MOVES[i], 30);
            assert_true(timer.soft > INT64_C(1000000000000) && timer.soft <= timer.hard);
        }
    assert_int_equal(on_clock(1000, 0, 0, INT64_MAX).hard, 0);
}

/* A move that has been the best for long takes less than one that has just become it. */
static void a_steady_move_takes_less(void **state) {
    (void)state;
    assert_true(timer_percent(0, 0) > 100 && timer_percent(20, 0) < 100);
    for (int steady = 0; steady < 20; steady++)
        assert_true(timer_percent(steady + 1, 0) <= timer_percent(steady, 0));
    assert_int_equal(timer_percent(1000, 0), timer_percent(20, 0));
}

static void a_falling_score_takes_more(void **state) {
    (void)state;
    for (int steady = 0; steady < 10; steady++) {
        assert_true(timer_percent(steady, 60) > timer_percent(steady, 0));
        assert_true(timer_percent(steady, 120) > timer_percent(steady, 60));
        assert_int_equal(timer_percent(steady, 64000), timer_percent(steady, 1000));
        assert_int_equal(timer_percent(steady, -300), timer_percent(steady, 0));
    }
    /* Even in the worst case there is a hard limit above it. */
    struct timer timer = on_clock(60 * SECOND, 0, 0, 0);
    assert_true(timer.soft / 100 * timer_percent(0, 64000) < timer.hard);
}

static void the_percentage_is_of_the_soft_limit(void **state) {
    (void)state;
    struct timer timer = on_clock(60 * SECOND, 0, 0, 0);
    timer.start = clock_us() - timer.soft; /* as if it had begun so long ago */
    assert_true(timer_soft_over(&timer, 100) && timer_soft_over(&timer, 50));
    assert_false(timer_soft_over(&timer, 200));
}

static void the_shorter_of_clock_and_movetime_counts(void **state) {
    (void)state;
    struct time_limits limits = {
        .has_clock = true, .clock = 60 * SECOND, .has_movetime = true, .movetime = 100};
    struct timer timer;
    timer_start(&timer, &limits);
    assert_int_equal(timer.hard, 100 * US);
    limits.movetime = 3600 * SECOND;
    timer_start(&timer, &limits);
    assert_int_equal(timer.hard, on_clock(60 * SECOND, 0, 0, 0).hard);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_limits_it_never_ends),
        cmocka_unit_test(it_starts_now),
        cmocka_unit_test(a_movetime_is_used_whole),
        cmocka_unit_test(no_time_is_over_at_once),
        cmocka_unit_test(never_more_than_the_clock),
        cmocka_unit_test(the_last_move_before_new_time_takes_most_of_it),
        cmocka_unit_test(the_clock_lasts_for_the_moves_to_go),
        cmocka_unit_test(an_increment_and_less_overhead_give_time),
        cmocka_unit_test(huge_times_saturate),
        cmocka_unit_test(a_steady_move_takes_less),
        cmocka_unit_test(a_falling_score_takes_more),
        cmocka_unit_test(the_percentage_is_of_the_soft_limit),
        cmocka_unit_test(the_shorter_of_clock_and_movetime_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
