/* The modules of src/base that every other one stands on. */
#include <stdio.h>
#include <string.h>

#include "base/cellset.h"
#include "base/clock.h"
#include "base/movelist.h"
#include "base/pages.h"
#include "base/random.h"
#include "base/ranks.h"
#include "base/text.h"
#include "helpers.h"

/* --- Text */

static void test_text_grows(void **state) {
    (void)state;
    struct text text = {0};
    for (int i = 0; i < 1000; i++) text_format(&text, "%d,", i % 10);
    assert_int_equal(text.length, 2000);
    assert_int_equal(strlen(text.data), 2000);
    assert_memory_equal(text.data + 1980, "0,1,2,3,4,5,6,7,8,9,", 20);
    text_free(&text);
    assert_null(text.data);
}

static void test_text_pieces(void **state) {
    (void)state;
    struct text text = {0};
    text_add_bytes(&text, "", 0);
    assert_string_equal(text.data, "");
    text_add(&text, "a");
    text_add_char(&text, 'b');
    text_add_bytes(&text, "cde", 2);
    assert_string_equal(text.data, "abcd");
    size_t capacity = text.capacity;
    text_clear(&text);
    assert_string_equal(text.data, "");
    assert_int_equal(text.length, 0);
    assert_int_equal(text.capacity, capacity);
    text_free(&text);
}

static void test_text_at_the_edge_of_its_room(void **state) {
    (void)state;
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz";
    for (size_t length = 55; length < 75; length++) {
        struct text text = {0};
        for (size_t i = 0; i < length; i++) text_add_char(&text, LETTERS[i % 26]);
        text_format(&text, "%s", LETTERS);
        assert_int_equal(strlen(text.data), length + 26);
        assert_string_equal(text.data + length, LETTERS);
        text_free(&text);
    }
}

/* --- Spans */

static void assert_span(struct span span, const char *expected) {
    assert_int_equal(span.length, strlen(expected));
    assert_memory_equal(span.start, expected, span.length);
}

static void test_span_comparison(void **state) {
    (void)state;
    assert_true(span_is(span_of("go"), "go"));
    assert_false(span_is(span_of("go"), "g"));
    assert_false(span_is(span_of("go"), "goo"));
    assert_false(span_is(span_of("Go"), "go"));
    assert_true(span_is_nocase(span_of("UGI_Variant"), "ugi_VARIANT"));
    assert_false(span_is_nocase(span_of("@"), "`")); /* 32 apart, as letters are */
    assert_false(span_is_nocase(span_of("["), "{"));
}

static void test_span_words(void **state) {
    (void)state;
    struct span rest = span_of(" \t go \tdepth  3 ");
    assert_span(span_word(&rest), "go");
    assert_span(span_word(&rest), "depth");
    assert_span(span_word(&rest), "3");
    assert_span(span_word(&rest), "");
    assert_span(span_word(&rest), "");
}

static void test_span_until(void **state) {
    (void)state;
    struct span rest = span_of("8//x");
    assert_span(span_until(&rest, '/'), "8");
    assert_span(span_until(&rest, '/'), "");
    assert_span(span_until(&rest, '/'), "x");
    assert_int_equal(rest.length, 0);
    rest = span_of("a/");
    assert_span(span_until(&rest, '/'), "a");
    assert_int_equal(rest.length, 0);
}

static void test_span_number(void **state) {
    (void)state;
    uint64_t value = 77;
    assert_true(span_number(span_of("0"), 0, &value));
    assert_int_equal(value, 0);
    assert_true(span_number(span_of("100"), 100, &value));
    assert_int_equal(value, 100);
    assert_false(span_number(span_of("101"), 100, &value));
    assert_true(span_number(span_of("18446744073709551615"), UINT64_MAX, &value));
    assert_true(value == UINT64_MAX);
    assert_false(span_number(span_of("18446744073709551616"), UINT64_MAX, &value));
    assert_false(span_number(span_of("99999999999999999999999"), UINT64_MAX, &value));
    static const char *const BAD[] = {"", "00", "01", "-1", "+1", "1 ", " 1", "1x", "x", "1.0"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(span_number(span_of(BAD[i]), UINT64_MAX, &value));
    assert_true(value == UINT64_MAX);
}

static void test_message(void **state) {
    (void)state;
    struct message message;
    assert_false(message_set(&message, "rank %d: %s", 3, "tab\tand \xc3\xa9"));
    assert_string_equal(message.text, "rank 3: tab?and ??");
    char long_text[1000];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    message_set(&message, "%s", long_text);
    assert_int_equal(strlen(message.text), sizeof message.text - 1);
    assert_int_equal(span_shown(span_of(long_text)), 40);
    assert_int_equal(span_shown(span_of("abc")), 3);
}

/* --- Boards as text */

static const uint8_t WIDTHS[] = {3, 12, 3};
static const struct ranks SHAPE = {3, WIDTHS, "row"};
enum { SHAPE_CELLS = 18 };

static void test_ranks_read(void **state) {
    (void)state;
    char cells[RANKS_CELLS_MAX];
    struct message why;
    assert_true(ranks_read(span_of("aBc/12/1x1"), &SHAPE, cells, &why));
    assert_memory_equal(cells, "aBc.............x.", SHAPE_CELLS);
    assert_true(ranks_read(span_of("3/10z1/3"), &SHAPE, cells, &why));
    assert_memory_equal(cells, ".............z....", SHAPE_CELLS);
}

static void assert_bad_ranks(const char *field, const char *words) {
    char cells[RANKS_CELLS_MAX];
    struct message why = {""};
    assert_false(ranks_read(span_of(field), &SHAPE, cells, &why));
    if (!strstr(why.text, words)) fail_msg("%s: %s", field, why.text);
}

static void test_ranks_refused(void **state) {
    (void)state;
    assert_bad_ranks("3/12", "2 rows instead of 3");
    assert_bad_ranks("3/12/3/3", "4 rows instead of 3");
    assert_bad_ranks("", "1 rows");
    assert_bad_ranks("4/12/3", "row 3 ");  /* the top row has the highest number */
    assert_bad_ranks("2/12/3", "row 3 ");  /* too short */
    assert_bad_ranks("3/111/3", "row 2 "); /* longer than any row */
    assert_bad_ranks("3/012/3", "row 2 "); /* leading zero */
    assert_bad_ranks("3/12/abcd", "row 1 ");
    assert_bad_ranks("3/12/a.b", "row 1 "); /* how an empty cell is handed over, not written */
    assert_bad_ranks("3/12/a0bc", "row 1 ");
    assert_bad_ranks("3/12/ab2", "row 1 ");
    assert_bad_ranks("3/99999999999999999999/3", "row 2 ");
    /* Digits that stand side by side are one number: 2 and 1 make 21. */
    assert_bad_ranks("21/12/3", "row 3 ");
}

static void test_ranks_written(void **state) {
    (void)state;
    struct text text = {0};
    ranks_write(&text, &SHAPE, "aBc.............x.");
    assert_string_equal(text.data, "aBc/12/1x1");
    text_free(&text);
}

/* --- Random numbers */

/* The outputs of splitmix64 as published for these seeds. */
static void test_random_sequence(void **state) {
    (void)state;
    static const uint64_t FROM_0[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f};
    static const uint64_t FROM_1234567[] = {6457827717110365317u, 3203168211198807973u,
                                            9817491932198370423u, 4593380528125082431u,
                                            16408922859458223821u};
    struct random random = {0};
    for (int i = 0; i < 3; i++) assert_true(random_next(&random) == FROM_0[i]);
    random.state = 1234567;
    for (int i = 0; i < 5; i++) assert_true(random_next(&random) == FROM_1234567[i]);
    uint64_t words[5];
    random_fill(words, 5, 1234567);
    assert_memory_equal(words, FROM_1234567, sizeof words);
}

/* Each of six faces is drawn 10,000 times on average, with a standard deviation of 91. */
static void test_random_below_is_even(void **state) {
    (void)state;
    struct random random = {42};
    int drawn[6] = {0};
    for (int i = 0; i < 60000; i++) {
        uint32_t face = random_below(&random, 6);
        assert_in_range(face, 0, 5);
        drawn[face]++;
    }
    for (int face = 0; face < 6; face++) assert_in_range(drawn[face], 9600, 10400);
}

static void test_random_below_bounds(void **state) {
    (void)state;
    struct random random = {1};
    for (int i = 0; i < 100; i++) assert_int_equal(random_below(&random, 1), 0);
    bool upper_half = false;
    for (int i = 0; i < 100; i++)
        upper_half = upper_half || random_below(&random, UINT32_MAX) > UINT32_MAX / 2;
    assert_true(upper_half);
}

static void test_entropy_differs(void **state) {
    (void)state;
    assert_true(random_entropy() != random_entropy());
}

/* --- Moves */

static struct move move_number(size_t i) {
    return (struct move){.set = i, .from = (uint8_t)(i % 200), .to = (uint8_t)(i % 7)};
}

static void test_movelist_grows(void **state) {
    (void)state;
    struct movelist list;
    movelist_init(&list, 0);
    assert_null(list.moves);
    for (size_t i = 0; i < 5000; i++) movelist_add(&list, move_number(i));
    assert_int_equal(list.count, 5000);
    assert_true(list.capacity >= 5000);
    for (size_t i = 0; i < 5000; i++) assert_true(move_equal(list.moves[i], move_number(i)));
    movelist_free(&list);
    assert_int_equal(list.count, 0);
    assert_null(list.moves);
}

static void test_movelist_keeps_its_room(void **state) {
    (void)state;
    struct movelist list;
    movelist_init(&list, 3);
    struct move *moves = list.moves;
    for (size_t i = 0; i < 3; i++) movelist_add(&list, move_number(i));
    assert_ptr_equal(list.moves, moves);
    movelist_add(&list, move_number(3));
    assert_true(list.capacity > 3);
    assert_true(move_equal(list.moves[0], move_number(0)));
    movelist_free(&list);
}

static void test_move_equality(void **state) {
    (void)state;
    struct move a = {.set = 1, .from = 2, .to = 3, .kind = 4, .place = 5, .order = 6};
    struct move b = a;
    b.order = 7; /* no part of the move */
    assert_true(move_equal(a, b));
    assert_int_equal(move_code(a), move_code(b));
    for (int field = 0; field < 5; field++) {
        b = a;
        if (field == 0) b.set++;
        if (field == 1) b.from++;
        if (field == 2) b.to++;
        if (field == 3) b.kind++;
        if (field == 4) b.place++;
        assert_false(move_equal(a, b));
        assert_int_not_equal(move_code(a), move_code(b));
    }
    assert_true(move_is_none(MOVE_NONE));
    assert_false(move_is_none(a));
}

/* --- Sets of cells */

static int counted_one_by_one(uint64_t word) {
    int count = 0;
    for (int bit = 0; bit < 64; bit++) count += (int)(word >> bit & 1);
    return count;
}

static void test_bits_are_counted(void **state) {
    (void)state;
    struct random random = {5};
    uint64_t words[66] = {0, UINT64_MAX};
    random_fill(words + 2, 64, 5);
    for (int i = 2; i < 66; i++) /* sparse ones, and dense ones */
        words[i] = i % 2 ? words[i] & random_next(&random) : words[i] | random_next(&random);
    for (int i = 0; i < 66; i++) {
        assert_int_equal(bits_count(words[i]), counted_one_by_one(words[i]));
        for (int j = 0; j < 66; j++)
            assert_int_equal(bits_count_two(words[i], words[j]),
                             counted_one_by_one(words[i]) + counted_one_by_one(words[j]));
    }
}

static void test_pages_are_zeroed_and_whole(void **state) {
    (void)state;
    static const size_t SIZES[] = {1, 4096, 1024 * 1024, 2 * 1024 * 1024, 5 * 1024 * 1024 + 1};
    for (int i = 0; i < 5; i++) {
        unsigned char *block = pages_new(SIZES[i]);
        assert_non_null(block);
        for (size_t at = 0; at < SIZES[i]; at += 512) assert_int_equal(block[at], 0);
        memset(block, 0xff, SIZES[i]);
        pages_free(block, SIZES[i]);
    }
    assert_null(pages_new(SIZE_MAX));
    pages_free(NULL, 0);
}

/* Pages of address space that this process has; 0 where the system does not tell. */
static long pages_held(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%ld", &pages) != 1) pages = 0;
    fclose(file);
    return pages;
}

static void test_pages_are_given_back(void **state) {
    (void)state;
    static const size_t SIZES[] = {1, 4097, 1024 * 1024, 2 * 1024 * 1024 + 1};
    enum { TIMES = 100, SOME = 2 * 1024 * 1024 / 4096 };
    long before = pages_held();
    for (int i = 0; i < TIMES; i++) pages_free(pages_new(SIZES[i % 4]), SIZES[i % 4]);
    assert_true(pages_held() < before + SOME);
}

static void test_cellset_members(void **state) {
    (void)state;
    static const int CELLS[] = {0, 1, 63, 64, 65, 127};
    struct cellset set = {{0, 0}};
    assert_true(cellset_empty(set));
    for (int i = 0; i < 6; i++) cellset_put(&set, CELLS[i]);
    assert_int_equal(cellset_count(set), 6);
    int members = 0;
    for (int cell = 0; cell < 128; cell++) members += cellset_has(set, cell);
    assert_int_equal(members, 6);
    cellset_drop(&set, 64);
    assert_false(cellset_has(set, 64));
    assert_true(cellset_has(set, 65));
    cellset_put(&set, 64);
    for (int i = 0; i < 6; i++) assert_int_equal(cellset_take(&set), CELLS[i]);
    assert_true(cellset_empty(set));
}

static void test_cellset_algebra(void **state) {
    (void)state;
    struct cellset a = cellset_or(cellset_of(5), cellset_of(100));
    struct cellset b = cellset_or(cellset_of(100), cellset_of(70));
    struct cellset both = cellset_and(a, b), rest = cellset_minus(a, b);
    assert_int_equal(cellset_count(both), 1);
    assert_true(cellset_has(both, 100));
    assert_int_equal(cellset_count(rest), 1);
    assert_true(cellset_has(rest, 5));
    assert_int_equal(cellset_count(cellset_or(a, b)), 3);
    assert_true(cellset_empty(cellset_and(cellset_of(3), cellset_of(67))));
}

static void test_clock_runs_forward(void **state) {
    (void)state;
    int64_t begin = clock_us(), last = begin;
    while (last - begin < 2000) {
        int64_t now = clock_us();
        assert_true(now >= last);
        last = now;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_grows),
        cmocka_unit_test(test_text_pieces),
        cmocka_unit_test(test_text_at_the_edge_of_its_room),
        cmocka_unit_test(test_span_comparison),
        cmocka_unit_test(test_span_words),
        cmocka_unit_test(test_span_until),
        cmocka_unit_test(test_span_number),
        cmocka_unit_test(test_message),
        cmocka_unit_test(test_ranks_read),
        cmocka_unit_test(test_ranks_refused),
        cmocka_unit_test(test_ranks_written),
        cmocka_unit_test(test_random_sequence),
        cmocka_unit_test(test_random_below_is_even),
        cmocka_unit_test(test_random_below_bounds),
        cmocka_unit_test(test_entropy_differs),
        cmocka_unit_test(test_movelist_grows),
        cmocka_unit_test(test_movelist_keeps_its_room),
        cmocka_unit_test(test_move_equality),
        cmocka_unit_test(test_bits_are_counted),
        cmocka_unit_test(test_pages_are_zeroed_and_whole),
        cmocka_unit_test(test_pages_are_given_back),
        cmocka_unit_test(test_cellset_members),
        cmocka_unit_test(test_cellset_algebra),
        cmocka_unit_test(test_clock_runs_forward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
