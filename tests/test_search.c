/* What the search finds: forced wins, against a minimax that looks at everything; draws. */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "cyvasse_helpers.h"
#include "plain_search.h"
#include "search/worker.h"
#include "search_helpers.h"
#include "tiny/tiny.h"

#define W "w 0 1"
#define B "b 0 1"

static struct search_limits mate_limits(int64_t plies) {
    return (struct search_limits){.has_mate = true, .mate = plies, .lines = 1};
}

/* The score of a search, by the last report. */
static int score_of(const struct game *game, const union position *position,
                    const struct search_limits *limits) {
    static struct watch watch;
    watch = (struct watch){0};
    search_position(game, position, (struct history){NULL, 0}, limits, &watch);
    return last_report(&watch)->score;
}

/* --- Wins that were found by going through all moves */

static const struct forced {
    const char *men, *tail;
    int plies;
} FORCED[] = {
    {"Kf5 kf6 Mg5", W, 1}, /* two attackers, and the king has armour 1 */
    {"Kj2 ki8 Dg6 Me1", W, 3}, {"Kj4 ka9 Eb7 Tl4", W, 3},  {"Kc4 kh9 Rh6 Sj7", W, 3},
    {"Ki6 kb9 Ne7 Ta6", W, 3}, {"Kl3 kc8 Da5", W, 5},      {"Kh4 kc8 Dc3", W, 5},
    {"Ka5 ka9 Dh3", W, 5},     {"Ke9 kb8 Dd3", W, 5},      {"Kj1 kg9 Dg8", B, -4},
    {"Ke6 kh9 Dg9", B, -4},    {"Ki4 ke9 Dg6 Nf9", B, -4},
};
enum { FORCED_COUNT = sizeof FORCED / sizeof *FORCED };

static int score_of_plies(int plies) {
    return plies > 0 ? SCORE_MATE - plies : -SCORE_MATE - plies;
}

static int score_of_forced(const struct forced *forced, const struct search_limits *limits) {
    static struct watch watch;
    watch = (struct watch){0};
    search_string(GAME, board_of(forced->men, "", forced->tail), limits, &watch);
    return last_report(&watch)->score;
}

/* The dragon takes the last cell from a king whom his tower protects, so that there is no check. */
static void a_move_that_leaves_none_wins(void **state) {
    (void)state;
    static const char FEN[] = "kw6/9/3D6/11/12/11/10/9/7K 8/^8/10/11/12/11/10/9/8 w 0 1";
    static struct watch watch;
    for (int plies = 1; plies <= 3; plies++) {
        struct search_limits mate = mate_limits(plies);
        watch = (struct watch){0};
        search_string(GAME, FEN, &mate, &watch);
        assert_int_equal(last_report(&watch)->score, score_of_plies(1));
    }
}

/* By the search for a win neither sooner nor later than they are. The ordinary search, which skips
 * late quiet moves, may go a longer way, but it finds one, and none that is too short. */
static void forced_wins_are_found(void **state) {
    (void)state;
    int found = 0;
    for (int i = 0; i < FORCED_COUNT; i++) {
        int plies = abs(FORCED[i].plies);
        union position position;
        set_up(GAME, board_of(FORCED[i].men, "", FORCED[i].tail), &position);
        assert_int_equal(plain_value(GAME, &position, plies), score_of_plies(FORCED[i].plies));
        assert_int_equal(plain_value(GAME, &position, plies - 1), 0);
        struct search_limits deeper = depth_limits(plies + 5), mate = mate_limits(plies);
        search_clear(search);
        int score = score_of_forced(&FORCED[i], &deeper);
        if (score_is_proven(score)) {
            assert_true((score > 0) == (FORCED[i].plies > 0));
            assert_true(score_mate_length(GAME, score) >= plies);
            found++;
        }
        search_clear(search);
        assert_int_equal(score_of_forced(&FORCED[i], &mate), score_of_plies(FORCED[i].plies));
    }
    /* Almost without a table it gets less far. */
    assert_true(found >= USUAL_OR_TINY(FORCED_COUNT, FORCED_COUNT / 2));
}

/* What an ordinary search left in the table does not hide a win from the mate search: it finds what
 * it finds with an empty table. With a mate in 7 it is only by its extensions that a search for one
 * in 5 may find it, and by no guess of the other that it may not. */
static void guesses_hide_no_win(void **state) {
    (void)state;
    static const char *const MEN[] = {"Kh3 kf1 Dl4", "Kb8 kh2 Dl2", "Kl3 kc8 Da5", "Kh4 kc8 Dc3"};
    for (int i = 0; i < 4; i++)
        for (int depth = 4; depth <= 6; depth++) {
            union position position;
            set_up(GAME, board_of(MEN[i], "", W), &position);
            struct search_limits guess = depth_limits(depth), mate = mate_limits(5);
            search_clear(search);
            int expected = score_of(GAME, &position, &mate);
            search_clear(search);
            score_of(GAME, &position, &guess);
            assert_int_equal(score_of(GAME, &position, &mate), expected);
        }
}

/* --- Random positions with few men */

static const char FILES[] = "abcdefghijkl";
static const int FIRST_FILE[] = {0, 4, 3, 2, 1, 0, 0, 0, 0, 0};
static const int WIDTH[] = {0, 8, 9, 10, 11, 12, 11, 10, 9, 8};

/* Appends a man on a free cell; one in three near the middle, where men meet. */
static void add_man(struct random *random, struct text *men, char letter) {
    char cell[3] = "";
    do {
        bool near = random_below(random, 3) == 0;
        int rank = near ? 4 + (int)random_below(random, 3) : 1 + (int)random_below(random, 9);
        int file = FIRST_FILE[rank] + (int)random_below(random, (uint32_t)WIDTH[rank]);
        cell[0] = FILES[file];
        cell[1] = (char)('0' + rank);
    } while (men->length && strstr(men->data, cell));
    text_format(men, "%s%c%s", men->length ? " " : "", letter, cell);
}

static void random_sparse(struct random *random, int others, union position *position) {
    static const char OTHERS[] = "MmSsRNnEeCcTtDWw";
    struct result result;
    do {
        struct text men = {0};
        add_man(random, &men, 'K');
        add_man(random, &men, 'k');
        for (int i = 0; i < others; i++)
            add_man(random, &men, OTHERS[random_below(random, sizeof OTHERS - 1)]);
        set_up(GAME, board_of(men.data, "", random_below(random, 2) ? W : B), position);
        text_free(&men);
        result = GAME->result(position, &(struct history){NULL, 0});
    } while (result.outcome != OUTCOME_NONE);
}

static bool is_within(int score, int plies) {
    return score_is_proven(score) && score_mate_length(GAME, score) <= plies;
}

static void complain(const union position *position, int depth, int found, int expected) {
    struct text text = {0};
    GAME->write(position, &text);
    print_error("%s, depth %d: %d instead of %d\n", text.data, depth, found, expected);
    text_free(&text);
    fail();
}

/* The mate search proves what can be proved, and not what cannot. The table is not cleared before,
 * and an ordinary search fills it with its guesses. */
static void compare_mates(const union position *position, int depth, int *proven) {
    int expected = plain_value(GAME, position, depth);
    struct search_limits guess = depth_limits(depth + 2), mate = mate_limits(depth);
    search_clear(search);
    score_of(GAME, position, &guess);
    int found = score_of(GAME, position, &mate);
    int within = is_within(found, depth) ? found : 0;
    if (within != expected) complain(position, depth, found, expected);
    *proven += expected != 0;
}

static void mate_search_equals_minimax(void **state) {
    (void)state;
    struct random random = {1};
    int proven = 0;
    for (int i = 0; i < 300; i++) {
        union position position;
        random_sparse(&random, 1 + i % 4, &position);
        for (int depth = 1; depth <= 2; depth++) compare_mates(&position, depth, &proven);
    }
    for (int i = 0; i < 150; i++) {
        union position position;
        random_sparse(&random, 1 + i % 3, &position);
        compare_mates(&position, 3, &proven);
    }
    for (int i = 0; i < 20; i++) {
        union position position;
        random_sparse(&random, 1, &position);
        compare_mates(&position, 4, &proven);
    }
    assert_in_range(proven, 50, 700);
}

/* Which moves of the root win by force: all of them, by as many lines as there are moves. */
static void compare_winning_moves(const union position *position, int depth, int *winning) {
    static struct watch watch;
    watch = (struct watch){0};
    struct search_limits limits = mate_limits(depth);
    limits.lines = 500;
    search_clear(search);
    search_position(GAME, position, (struct history){NULL, 0}, &limits, &watch);
    int from = watch.reports - 1;
    while (from > 0 && watch.kept[from - 1].depth == watch.kept[from].depth) from--;
    for (int i = from; i < watch.reports; i++) {
        const struct kept_report *kept = &watch.kept[i];
        int expected = plain_move_value(GAME, position, kept->moves[0], kept->depth);
        int found = is_within(kept->score, kept->depth) ? kept->score : 0;
        if (found != expected) complain(position, kept->depth, kept->score, expected);
        *winning += expected > 0;
    }
}

static void winning_moves_equal_minimax(void **state) {
    (void)state;
    struct random random = {2};
    int winning = 0;
    for (int i = 0; i < 200; i++) {
        union position position;
        random_sparse(&random, 1 + i % 3, &position);
        compare_winning_moves(&position, 1 + i % 3, &winning);
    }
    assert_in_range(winning, 20, 10000);
}

/* The ordinary search prunes, and may find a win late; but what it calls proven is so. */
static void proven_means_proven(void **state) {
    (void)state;
    struct random random = {3};
    int proven = 0;
    for (int i = 0; i < 200; i++) {
        union position position;
        random_sparse(&random, 1 + i % 3, &position);
        struct search_limits limits = depth_limits(4);
        search_clear(search);
        int found = score_of(GAME, &position, &limits);
        if (!is_within(found, 4)) continue;
        int expected = plain_value(GAME, &position, score_mate_length(GAME, found));
        if ((expected > 0) != (found > 0)) complain(&position, 4, found, expected);
        proven++;
    }
    assert_in_range(proven, 20, 200);
}

/* Hexapawn is won by who moves second, in at most so many plies; any search deep enough sees it. */
static void hexapawn_is_solved(void **state) {
    (void)state;
    union position position;
    game_start(&TINY, 0, &position);
    int expected = plain_value(&TINY, &position, 9);
    assert_true(expected < 0);
    struct search_limits limits = depth_limits(12);
    assert_int_equal(score_of(&TINY, &position, &limits), expected);
}

/* --- Bounds */

static enum search_order go_on(void *context) {
    (void)context;
    return SEARCH_GO_ON;
}

/* Without moves beyond captures. The listener of the search before is gone. */
static int quiet_value(int alpha, int beta) {
    static const struct search_limits no_limits = {.lines = 1};
    static const struct search_listener listener = {.poll = go_on};
    search->limits = &no_limits;
    search->listener = &listener;
    atomic_store(&search->stop, false);
    return pvs_node(search->workers[0], 0, 0, alpha, beta);
}

/* The table does not know of searches that search_run did not begin. */
static void forget(void) {
    table_age(&search->table);
    search_clear(search);
}

static void assert_bound(int alpha, int value) {
    int found = quiet_value(alpha, alpha + 1);
    if (found <= alpha ? value > found : value < found)
        fail_msg("%d in (%d, %d), not %d", found, alpha, alpha + 1, value);
}

/* What a search of captures says of a value, it says with a bound that holds for every window: the
 * table keeps it for others. */
static void bounds_hold_for_other_windows(void **state) {
    (void)state;
    static const char *const POSITIONS[] = {"ppp/P2/1PP w",  "ppp/1P1/P1P b", "pp1/P1p/1P1 w",
                                            "1pp/pP1/P1P w", "p1p/PPp/2P b",  "p1p/1P1/2P b"};
    for (int i = 0; i < 6; i++) {
        struct search_limits limits = depth_limits(0);
        union position position;
        set_up(&TINY, POSITIONS[i], &position);
        score_of(&TINY, &position, &limits);
        forget();
        int value = quiet_value(-SCORE_INFINITE, SCORE_INFINITE);
        for (int alpha = value - 500; alpha <= value + 500; alpha += 25) {
            forget();
            assert_bound(alpha, value);
            for (int other = value + 500; other >= value - 500; other -= 50)
                assert_bound(other, value);
        }
    }
}

/* --- Draws */

/* Black, to move, has a dragon more. Both go to and fro: after that `last` makes the position stand
 * for the third time. */
static const char AHEAD[] = "Kf1 kd9 df9 mh9";

static void search_after(const char *moves, int depth, struct watch *watch) {
    static uint64_t keys[64];
    size_t count = 0;
    union position position, next;
    set_up(GAME, board_of(AHEAD, "", B), &position);
    struct span rest = span_of(moves);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest)) {
        struct move move;
        assert_true(GAME->move_read(&position, word, &move));
        keys[count++] = position.head.key;
        game_play(GAME, &position, move, &next);
        position = next;
    }
    *watch = (struct watch){0};
    struct search_limits limits = depth_limits(depth);
    search_clear(search);
    search_position(GAME, &position, (struct history){keys, count}, &limits, watch);
}

static void assert_best(const struct watch *watch, const char *move, bool is_best) {
    char text[MOVE_TEXT_MAX];
    GAME->move_write(&watch->root, watch->result.best, text);
    if (is_best)
        assert_string_equal(text, move);
    else
        assert_string_not_equal(text, move);
}

static void the_side_behind_repeats(void **state) {
    (void)state;
    static struct watch watch;
    /* Without the past White is lost. */
    search_after("d9e9 f1g1 e9d9", 2, &watch);
    assert_true(last_report(&watch)->score < -300);
    /* g1f1 would bring the first position back for the third time. */
    search_after("d9e9 f1g1 e9d9 g1f1 d9e9 f1g1 e9d9", 2, &watch);
    assert_int_equal(last_report(&watch)->score, 0);
    assert_best(&watch, "g1f1", true);
}

static void the_side_ahead_does_not(void **state) {
    (void)state;
    static struct watch watch;
    /* d8d9 would bring back for the third time what stood before g1f1 and g1h1. */
    search_after("d9e9 f1g1 e9d9 g1f1 d9e9 f1g1 e9d9 g1h1 d9d8 h1g1", 2, &watch);
    assert_true(last_report(&watch)->score > 300);
    assert_best(&watch, "d8d9", false);
    struct search_limits limits = depth_limits(2);
    struct move third;
    assert_true(GAME->move_read(&watch.root, span_of("d8d9"), &third));
    limits.moves = &third;
    limits.move_count = 1;
    union position root = watch.root;
    struct history history = watch.history;
    watch = (struct watch){0};
    search_position(GAME, &root, history, &limits, &watch);
    assert_int_equal(last_report(&watch)->score, 0);
}

/* Two kings out of reach, four plies before the draw: of the move that counts down to it, and of
 * the next, which the other side makes. What the first search left in the table is no good for the
 * second, to whom the draw counts less now. */
static void a_draw_counts_less_to_who_moves(void **state) {
    (void)state;
    static struct watch watch;
    static const int CONTEMPTS[] = {0, 150, -150};
    for (size_t i = 0; i < sizeof CONTEMPTS / sizeof *CONTEMPTS; i++) {
        struct search_limits limits = depth_limits(6);
        limits.contempt = CONTEMPTS[i];
        union position position, next;
        set_up(GAME, board_of("Kl1 ka9", "", "w 96 60"), &position);
        watch = (struct watch){0};
        search_position(GAME, &position, (struct history){NULL, 0}, &limits, &watch);
        assert_int_equal(last_report(&watch)->score, -limits.contempt);
        game_play(GAME, &position, watch.result.best, &next);
        watch = (struct watch){0};
        search_position(GAME, &next, (struct history){NULL, 0}, &limits, &watch);
        assert_int_equal(last_report(&watch)->score, -limits.contempt);
    }
}

/* White is ahead, and nothing can be captured within two plies. One search sees a move ahead. */
static int score_after(int quiet, int contempt) {
    struct search_limits limits = depth_limits(1);
    limits.contempt = contempt;
    char tail[32];
    snprintf(tail, sizeof tail, "w %d 80", quiet - 1);
    union position position;
    set_up(GAME, board_of("Kl1 ka9 Nf3 Eg3 Ri3 mc8", "", tail), &position);
    search_clear(search);
    return score_of(GAME, &position, &limits);
}

/* What fades is rounded down twice, so that the score is above by less than two. */
static void assert_faded(int score, int fresh, int draw, int percent) {
    int kept = 100 * score - fresh * (100 - percent) - draw * percent;
    assert_in_range(kept, 0, 199);
}

static void advantages_fade_towards_what_a_draw_counts(void **state) {
    (void)state;
    static const int CONTEMPTS[] = {0, 150, 1000};
    int fresh = score_after(1, 0);
    assert_true(fresh > 500);
    for (size_t i = 0; i < sizeof CONTEMPTS / sizeof *CONTEMPTS; i++) {
        int draw = -CONTEMPTS[i];
        assert_int_equal(score_after(1, CONTEMPTS[i]), fresh);
        assert_int_equal(score_after(60, CONTEMPTS[i]), fresh);
        /* 20 of the 40 plies from there to the draw: half of what fades, which is 80 percent. */
        assert_faded(score_after(80, CONTEMPTS[i]), fresh, draw, 40);
        /* 39 of the 40. */
        assert_faded(score_after(99, CONTEMPTS[i]), fresh, draw, 78);
        assert_int_equal(score_after(100, CONTEMPTS[i]), draw);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SEARCH_TEST(forced_wins_are_found),
        SEARCH_TEST(a_move_that_leaves_none_wins),
        SEARCH_TEST(guesses_hide_no_win),
        SEARCH_TEST(mate_search_equals_minimax),
        SEARCH_TEST(winning_moves_equal_minimax),
        SEARCH_TEST(proven_means_proven),
        SEARCH_TEST(hexapawn_is_solved),
        SEARCH_TEST(bounds_hold_for_other_windows),
        SEARCH_TEST(the_side_behind_repeats),
        SEARCH_TEST(the_side_ahead_does_not),
        SEARCH_TEST(a_draw_counts_less_to_who_moves),
        SEARCH_TEST(advantages_fade_towards_what_a_draw_counts),
    };
    GAME->prepare();
    TINY.prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
