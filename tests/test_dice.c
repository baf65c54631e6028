/* The dice of the protocol: fair, repeatable by seed, and independent from turn to turn. Everything
 * here is a function of seeds, so that a bound that holds once holds always. */
#include "games.h"
#include "games/kilkenny/kilkenny.h"
#include "helpers.h"
#include "protocol/internal.h"

enum { SIDES = 6, SEEDS = 6, TURNS = 10000, ROLLS = SEEDS * TURNS };

static struct session session;

/* The roll of a turn, from 0 to 5. */
static int roll(int seed, unsigned games, int turns) {
    struct text text = {0};
    struct message why;
    text_format(&text, "16/16/16/7G8/16/16/16/16/16/16/16/16/4R2R8/2G13/16/8R7 %c rg - %d",
                turns % 2 ? 'g' : 'r', turns);
    session.options.seed = seed;
    session.new_games = games;
    struct span fen = {text.data, text.length};
    assert_int_equal(record_set(&session.record, &KILKENNY, fen, &why), RECORD_FINE);
    text_free(&text);
    return dice_roll(&session).kind - 1;
}

/* Turns beyond the limit end the game: seeds and games make up for it. */
static int nth_roll(int n) { return roll(1 + n / TURNS, (unsigned)(n % TURNS / 2500), n % 2500); }

/* How far counts are from equal ones, as the chi-square statistic times 1000. */
static int64_t unevenness(const int *counts, int kinds, int total) {
    int64_t sum = 0;
    for (int i = 0; i < kinds; i++) {
        int64_t off = (int64_t)counts[i] * kinds - total;
        sum += off * off * 1000 / ((int64_t)total * kinds);
    }
    return sum;
}

static void the_dice_are_fair(void **state) {
    (void)state;
    int counts[SIDES] = {0};
    for (int n = 0; n < ROLLS; n++) counts[nth_roll(n)]++;
    /* One in a thousand fair dice is further off, with 5 degrees of freedom. */
    assert_in_range(unevenness(counts, SIDES, ROLLS), 0, 20515);
}

static void a_roll_says_nothing_of_the_next(void **state) {
    (void)state;
    int pairs[SIDES * SIDES] = {0};
    for (int n = 0; n < ROLLS; n += 2) pairs[SIDES * nth_roll(n) + nth_roll(n + 1)]++;
    assert_in_range(unevenness(pairs, SIDES * SIDES, ROLLS / 2), 0, 66619); /* 35 degrees */
}

/* The same seed, game and turn give the same roll; another of the three gives other rolls. */
static void rolls_repeat_by_seed_game_and_turn(void **state) {
    (void)state;
    int same_seed = 0, same_game = 0, same_turn = 0;
    for (int turn = 0; turn < 600; turn++) {
        int first = roll(7, 1, turn);
        assert_int_equal(first, roll(7, 1, turn));
        same_seed += first == roll(8, 1, turn);
        same_game += first == roll(7, 2, turn);
        same_turn += first == roll(7, 1, turn + 1);
    }
    /* A sixth of them by chance: 100, give or take four times nine. */
    assert_in_range(same_seed, 64, 136);
    assert_in_range(same_game, 64, 136);
    assert_in_range(same_turn, 64, 136);
}

static void without_a_seed_they_are_never_the_same(void **state) {
    (void)state;
    uint64_t first = 0, second = 0;
    for (int i = 0; i < 24; i++) first = 6 * first + (uint64_t)roll(0, 1, 5);
    for (int i = 0; i < 24; i++) second = 6 * second + (uint64_t)roll(0, 1, 5);
    assert_true(first != second);
}

static int set_up_record(void **state) {
    (void)state;
    games_prepare();
    record_init(&session.record);
    return 0;
}

static int free_record(void **state) {
    (void)state;
    record_free(&session.record);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_are_fair),
        cmocka_unit_test(a_roll_says_nothing_of_the_next),
        cmocka_unit_test(rolls_repeat_by_seed_game_and_turn),
        cmocka_unit_test(without_a_seed_they_are_never_the_same),
    };
    return cmocka_run_group_tests(tests, set_up_record, free_record) != 0;
}
