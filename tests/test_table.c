/* The transposition table: what goes in comes out, and what is replaced. */
#include "helpers.h"
#include "search/score.h"
#include "search/table.h"

/* A table of one mebibyte: 64 bytes a cluster of four entries. */
enum { ENTRIES = 4, CLUSTERS = 1024 * 1024 / 64, WORDS = 2 };

static int new_table(void **state) {
    static struct table table;
    table = (struct table){0};
    *state = &table;
    if (!table_resize(&table, 1)) return 1;
    table_age(&table);
    return 0;
}

static int free_table(void **state) {
    table_free(*state);
    return 0;
}

/* The i-th of many keys that share a cluster: they differ in the low half only. */
static uint64_t neighbour(uint64_t i) { return UINT64_C(0x123456789abcdef0) + i; }

static struct table_entry entry_of(uint8_t depth) {
    return (struct table_entry){.move = 7, .score = 42, .depth = depth, .bound = BOUND_EXACT};
}

static bool has(const struct table *table, uint64_t key) {
    struct table_entry entry;
    return table_probe(table, key, &entry);
}

static void assert_entry(const struct table *table, uint64_t key, struct table_entry expected) {
    struct table_entry found;
    assert_true(table_probe(table, key, &found));
    assert_int_equal(found.move, expected.move);
    assert_int_equal(found.score, expected.score);
    assert_int_equal(found.eval, expected.eval);
    assert_int_equal(found.depth, expected.depth);
    assert_int_equal(found.bound, expected.bound);
}

static void what_is_stored_is_found(void **state) {
    struct table *table = *state;
    static const struct table_entry ENTRIES_TO_KEEP[] = {
        {.move = 0xffffffff, .score = SCORE_MATE, .eval = -1, .depth = 255, .bound = BOUND_EXACT},
        {.move = 1, .score = -SCORE_MATE, .eval = NO_EVAL, .depth = 0, .bound = BOUND_LOWER},
        {.move = 0x80000000, .score = -1, .eval = EVAL_LIMIT, .depth = 128, .bound = BOUND_UPPER},
        {.move = 0, .score = 0, .depth = 0, .bound = BOUND_LOWER},
    };
    static const uint64_t KEYS[] = {0, UINT64_MAX, 1, UINT64_C(0x8000000000000000)};
    for (int i = 0; i < 4; i++) assert_false(has(table, KEYS[i]));
    for (int i = 0; i < 4; i++) table_store(table, KEYS[i], ENTRIES_TO_KEEP[i]);
    for (int i = 0; i < 4; i++) assert_entry(table, KEYS[i], ENTRIES_TO_KEEP[i]);
    table_clear(table);
    for (int i = 0; i < 4; i++) assert_false(has(table, KEYS[i]));
}

/* Keys that agree in all the bits that choose a cluster, or in all the others, are told apart. */
static void keys_are_told_apart(void **state) {
    struct table *table = *state;
    table_store(table, neighbour(0), entry_of(3));
    for (int bit = 0; bit < 64; bit++)
        if (has(table, neighbour(0) ^ UINT64_C(1) << bit)) fail_msg("bit %d is ignored", bit);
}

static void a_known_move_outlives_an_entry_without_one(void **state) {
    struct table *table = *state;
    struct table_entry entry = entry_of(3);
    table_store(table, neighbour(0), entry);
    table_store(table, neighbour(0), (struct table_entry){0, -5, 0, 4, BOUND_UPPER});
    assert_entry(table, neighbour(0), (struct table_entry){7, -5, 0, 4, BOUND_UPPER});
}

static struct table_entry bound_of(uint8_t depth, enum bound bound) {
    return (struct table_entry){.move = 9, .score = 17, .depth = depth, .bound = (uint8_t)bound};
}

/* Stores one entry over another of the same position; whether the first is still there. */
static bool outlives(struct table *table, struct table_entry first, struct table_entry second) {
    table_clear(table);
    table_age(table);
    table_store(table, neighbour(0), first);
    table_store(table, neighbour(0), second);
    struct table_entry found;
    assert_true(table_probe(table, neighbour(0), &found));
    return found.depth == first.depth && found.bound == first.bound;
}

/* A much shallower bound does not drive out what a deep search found; a value does, and so does a
 * bound that is nearly as deep, for it is what the search needs now. */
static void the_deeper_of_one_position_is_kept(void **state) {
    struct table *table = *state;
    struct table_entry deep = bound_of(8, BOUND_LOWER);
    assert_true(outlives(table, deep, bound_of(4, BOUND_UPPER)));
    assert_true(outlives(table, deep, bound_of(0, BOUND_LOWER)));
    assert_false(outlives(table, deep, bound_of(5, BOUND_UPPER)));
    assert_false(outlives(table, deep, bound_of(9, BOUND_UPPER)));
    assert_false(outlives(table, deep, bound_of(0, BOUND_EXACT)));
    assert_true(outlives(table, bound_of(0, BOUND_UPPER), bound_of(0, BOUND_NONE)));
    table_clear(table);
    table_store(table, neighbour(0), deep);
    table_age(table);
    table_store(table, neighbour(0), bound_of(0, BOUND_UPPER));
    assert_entry(table, neighbour(0), bound_of(0, BOUND_UPPER));
}

/* A win n plies after a position is so from wherever the position is reached. */
static void wins_are_counted_from_the_position(void **state) {
    struct table *table = *state;
    for (int n = 0; n <= 20; n += 5) {
        int at_ply_10 = SCORE_MATE - (10 + n);
        struct table_entry entry = entry_of(1), lost = entry_of(1);
        entry.score = (int16_t)score_to_table(at_ply_10, 10);
        lost.score = (int16_t)score_to_table(-at_ply_10, 10);
        table_store(table, 1, entry);
        table_store(table, 2, lost);
        assert_true(table_probe(table, 1, &entry) && table_probe(table, 2, &lost));
        assert_int_equal(score_from_table(entry.score, 3), SCORE_MATE - (3 + n));
        assert_int_equal(score_from_table(lost.score, 3), -(SCORE_MATE - (3 + n)));
    }
    for (int score = -EVAL_LIMIT; score <= EVAL_LIMIT; score += EVAL_LIMIT) {
        assert_int_equal(score_to_table(score, 10), score);
        assert_int_equal(score_from_table(score, 10), score);
    }
}

static void the_shallowest_is_replaced(void **state) {
    struct table *table = *state;
    static const uint8_t DEPTHS[ENTRIES] = {9, 4, 2, 7};
    for (int i = 0; i < ENTRIES; i++)
        table_store(table, neighbour((uint64_t)i), entry_of(DEPTHS[i]));
    for (int i = 0; i < ENTRIES; i++) assert_true(has(table, neighbour((uint64_t)i)));
    table_store(table, neighbour(10), entry_of(5));
    assert_true(has(table, neighbour(10)));
    assert_false(has(table, neighbour(2)));
    assert_true(has(table, neighbour(0)) && has(table, neighbour(1)) && has(table, neighbour(3)));
}

/* Three entries of an old search and one of this: though that is shallow, an old one goes. */
static void the_old_is_replaced_before_the_new(void **state) {
    struct table *table = *state;
    for (uint64_t i = 0; i < 3; i++) table_store(table, neighbour(i), entry_of((uint8_t)(6 + i)));
    table_age(table);
    table_store(table, neighbour(3), entry_of(1));
    table_store(table, neighbour(4), entry_of(1));
    assert_false(has(table, neighbour(0)));
    for (uint64_t i = 1; i <= 4; i++) assert_true(has(table, neighbour(i)));
}

/* However often the counter of searches has gone round, an entry of this search is the newest. */
static void age_goes_round(void **state) {
    struct table *table = *state;
    for (int search = 0; search < 200; search++) {
        table_age(table);
        table_store(table, neighbour(1000), entry_of(2));
        for (uint64_t i = 0; i < ENTRIES; i++) table_store(table, neighbour(i), entry_of(1));
        assert_true(has(table, neighbour(1000)));
    }
}

/* Two threads may write the halves of an entry of two different stores. */
static void a_torn_entry_is_none(void **state) {
    struct table *table = *state;
    struct table other = {0};
    assert_true(table_resize(&other, 1));
    table_store(table, 0, entry_of(3));
    table_store(&other, 0, (struct table_entry){7, 43, 0, 3, BOUND_EXACT});
    uint64_t *first = (uint64_t *)(void *)table->clusters;
    const uint64_t *second = (const uint64_t *)(const void *)other.clusters;
    assert_true(has(table, 0));
    first[1] = second[1];
    assert_false(has(table, 0));
    first[0] = second[0];
    assert_entry(table, 0, (struct table_entry){7, 43, 0, 3, BOUND_EXACT});
    table_free(&other);
}

static void an_impossible_size_keeps_the_old(void **state) {
    struct table *table = *state;
    table_store(table, 5, entry_of(3));
    assert_false(table_resize(table, SIZE_MAX));
    assert_false(table_resize(table, SIZE_MAX / 1024 / 1024));
    assert_entry(table, 5, entry_of(3));
    assert_true(table_resize(table, 2));
    assert_false(has(table, 5));
}

/* Keys spread evenly over the table. */
static void fill(struct table *table, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        for (uint64_t j = 0; j < ENTRIES; j++)
            table_store(table, (i << 32) * (UINT64_C(0x100000000) / CLUSTERS) + j, entry_of(1));
}

static void it_tells_how_full_it_is(void **state) {
    struct table *table = *state;
    assert_int_equal(table_full(table), 0);
    fill(table, CLUSTERS);
    assert_int_equal(table_full(table), 1000);
    table_age(table);
    assert_int_equal(table_full(table), 0);
    fill(table, 100);
    assert_in_range(table_full(table), 1, 999);
    table_clear(table);
    assert_int_equal(table_full(table), 0);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, new_table, free_table)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(what_is_stored_is_found),
        TEST(keys_are_told_apart),
        TEST(a_known_move_outlives_an_entry_without_one),
        TEST(the_deeper_of_one_position_is_kept),
        TEST(wins_are_counted_from_the_position),
        TEST(the_shallowest_is_replaced),
        TEST(the_old_is_replaced_before_the_new),
        TEST(age_goes_round),
        TEST(a_torn_entry_is_none),
        TEST(an_impossible_size_keeps_the_old),
        TEST(it_tells_how_full_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
