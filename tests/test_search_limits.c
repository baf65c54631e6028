/* When the search ends, what it says on the way, and that it says the same again. */
#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "cyvasse_helpers.h"
#include "games.h"
#include "search_helpers.h"
#include "tiny/dice.h"

enum { MS = 1000 /* microseconds */, PATIENCE = 5000 * MS /* of a busy machine */ };

#define W "w 0 1"
#define B "b 0 1"

static struct watch watch;

static int set_up_watch(void **state) {
    watch = (struct watch){0};
    return new_search(state);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up_watch, free_search)

static const char *start_of(const struct game *game) { return game->starts[0].position; }

static void run(const struct game *game, const char *fen, struct search_limits limits) {
    if (limits.lines == 0) limits.lines = 1;
    search_string(game, fen, &limits, &watch);
}

/* --- Lines: the helper checks that they are legal */

static void lines_are_legal_in_every_game(void **state) {
    (void)state;
    for (const struct game *const *game = GAMES; *game; game++)
        for (const char *const *text = (*game)->bench; *text; text++)
            for (int mode = 0; mode < 2; mode++) {
                watch = (struct watch){0};
                struct search_limits limits = {.has_nodes = true, .nodes = 3000, .lines = 1 + mode};
                run(*game, *text, limits);
            }
}

static void lines_are_legal_in_random_games(void **state) {
    (void)state;
    struct random random = {1};
    struct movelist list;
    movelist_init(&list, 0);
    for (const struct game *const *game = GAMES; *game; game++) {
        union position position, next;
        game_start(*game, 0, &position);
        static uint64_t keys[200];
        for (size_t ply = 0; ply < 200; ply++) {
            struct history history = {keys, ply};
            if (game_result(*game, &position, &history, &list).outcome != OUTCOME_NONE) break;
            struct search_limits limits = {.has_nodes = true, .nodes = 500, .lines = 2};
            watch = (struct watch){0};
            search_position(*game, &position, history, &limits, &watch);
            list.count = 0;
            (*game)->generate(&position, GENERATE_ALL, &list);
            size_t chosen = random_below(&random, (uint32_t)list.count);
            keys[ply] = position.head.key;
            game_play(*game, &position, list.moves[chosen], &next);
            list.count = 0;
            position = next;
        }
    }
    movelist_free(&list);
}

/* --- MultiPV */

/* The lines of the last whole iteration: as many as asked for, each with a move of its own, the
 * best first. */
static void assert_lines(int lines) {
    const struct kept_report *last[64] = {NULL};
    int depth = watch.kept[watch.reports - 1].depth;
    for (int i = 0; i < watch.reports; i++)
        if (watch.kept[i].depth == depth) last[watch.kept[i].line - 1] = &watch.kept[i];
    for (int i = 0; i < lines; i++) {
        assert_non_null(last[i]);
        if (i > 0) assert_true(last[i]->score <= last[i - 1]->score);
        for (int j = 0; j < i; j++) assert_false(move_equal(last[i]->moves[0], last[j]->moves[0]));
    }
    assert_null(last[lines]);
}

static void several_lines_are_distinct_and_sorted(void **state) {
    (void)state;
    for (const struct game *const *game = GAMES; *game; game++)
        for (const char *const *text = (*game)->bench; *text; text++) {
            struct search_limits limits = depth_limits((*game)->has_chance ? 2 : 5);
            limits.lines = 3;
            limits.has_nodes = true;
            limits.nodes = 300000;
            search_clear(search);
            watch = (struct watch){0};
            run(*game, *text, limits);
            union position position;
            struct movelist list;
            movelist_init(&list, 0);
            set_up(*game, *text, &position);
            (*game)->generate(&position, GENERATE_ALL, &list);
            int moves = list.count < 3 ? (int)list.count : 3;
            movelist_free(&list);
            if (search_nodes(search) < limits.nodes) assert_lines(moves);
        }
}

/* With many players bad moves are left behind, but none of those that are to be reported. */
static void lines_of_many_players_are_searched(void **state) {
    (void)state;
    const struct game *game = games_find(span_of("kilkenny"));
    if (!game) return;
    const char *fen =
        "16/16/16/6RRRR6/6RRRR6/16/11YY3/11YY3/11YY3/11YY3/16/6GGGG6/6GGGG6/16/16/16 "
        "r ryg 3 0"; /* 19 moves */
    struct search_limits limits = depth_limits(5);
    limits.lines = 16;
    search_string(game, fen, &limits, &watch);
    assert_lines(16);
}

/* More lines than there are moves: three of a king in his corner. */
static void as_many_lines_as_moves(void **state) {
    (void)state;
    struct search_limits limits = depth_limits(3);
    limits.lines = 50;
    run(GAME, board_of("Kl1 ka9", "", W), limits);
    assert_lines(3);
}

/* --- Root moves */

static void only_the_wanted_moves_are_searched(void **state) {
    (void)state;
    static const char *const WANTED[] = {"e4e5", "h4h5"};
    struct move moves[2];
    union position position;
    set_up(GAME, start_of(GAME), &position);
    for (int i = 0; i < 2; i++)
        assert_true(GAME->move_read(&position, span_of(WANTED[i]), &moves[i]));
    struct search_limits limits = depth_limits(4);
    limits.moves = moves;
    limits.move_count = 2;
    limits.lines = 10;
    run(GAME, start_of(GAME), limits);
    assert_lines(2);
    for (int i = 0; i < watch.reports; i++)
        assert_true(move_equal(watch.kept[i].moves[0], moves[0]) ||
                    move_equal(watch.kept[i].moves[0], moves[1]));
}

/* --- Limits */

static void nodes_are_kept_exactly(void **state) {
    (void)state;
    /* No more than it takes to see everything within PLY_MAX. */
    static const uint64_t NODES[] = {1, 2, 7, 100, 127, 128, 129, 1000, USUAL_OR_TINY(20000, 4321)};
    enum { COUNT = sizeof NODES / sizeof *NODES };
    for (const struct game *const *game = GAMES; *game; game++)
        for (int i = 0; i < COUNT; i++) {
            search_clear(search);
            watch = (struct watch){0};
            run(*game, start_of(*game),
                (struct search_limits){.has_nodes = true, .nodes = NODES[i]});
            assert_int_equal(search_nodes(search), NODES[i]);
        }
    watch = (struct watch){0};
    run(GAME, start_of(GAME), (struct search_limits){.has_nodes = true, .nodes = 0});
    assert_in_range(search_nodes(search), 0, 1);
}

static void depth_is_kept(void **state) {
    (void)state;
    for (int64_t depth = -1; depth <= 5; depth++) {
        watch = (struct watch){0};
        run(GAME, start_of(GAME), depth_limits(depth));
        assert_int_equal(last_report(&watch)->depth, depth > 0 ? depth : 0);
        assert_int_equal(watch.reports, depth > 0 ? depth : 1);
    }
    search_clear(search);
    watch = (struct watch){0};
    run(GAME, start_of(GAME), depth_limits(0));
    assert_int_equal(search_nodes(search), 0);
}

/* Nothing to choose from: only a clock makes that a reason to answer soon. */
static void a_forced_move_is_not_thought_about(void **state) {
    (void)state;
    const char *fen = board_of("Kl1 ka9 Me5", "^k1 ^k2 ^l2 ^d5 ^d6 ^e6 ^e4 ^f4", W);
    assert_moves(GAME, fen, "e5f5");
    struct search_limits limits = {.time = {.has_clock = true, .clock = INT64_C(3600000)}};
    run(GAME, fen, limits);
    assert_true(clock_us() - watch.began < PATIENCE);
    watch = (struct watch){0};
    run(GAME, fen, depth_limits(8));
    assert_int_equal(last_report(&watch)->depth, 8);
}

static void time_ends_it(void **state) {
    (void)state;
    /* Many lines, so that there is enough to do. */
    struct search_limits limits = {.time = {.has_movetime = true, .movetime = 40}, .lines = 50};
    run(GAME, start_of(GAME), limits);
    int64_t taken = clock_us() - watch.began;
    assert_true(taken >= 40 * MS && taken < 40 * MS + PATIENCE);
    assert_false(watch.result.stopped);
    limits.time.movetime = -5;
    watch = (struct watch){0};
    run(GAME, start_of(GAME), limits);
    assert_true(clock_us() - watch.began < PATIENCE);
    assert_in_range(search_nodes(search), 0, NODES_A_LOOK);
}

/* --- The listener */

static void a_stop_at_the_first_poll_gives_a_move(void **state) {
    (void)state;
    for (const struct game *const *game = GAMES; *game; game++) {
        watch = (struct watch){.stops = true};
        search_clear(search);
        run(*game, start_of(*game), (struct search_limits){0});
        assert_int_equal(watch.polls, 1);
        assert_true(watch.result.stopped);
    }
    /* The start has more moves than the first poll is nodes away: not even depth 1 is complete. */
    watch = (struct watch){.stops = true};
    search_clear(search);
    run(GAME, start_of(GAME), (struct search_limits){0});
    assert_int_equal(watch.reports, 1);
}

/* Wherever it is stopped, the report before has the best move, and no nodes are counted after. */
static void a_stop_anywhere_gives_a_move(void **state) {
    (void)state;
    for (int polls = 1; polls < 60; polls++) {
        watch = (struct watch){.stops = true, .order_after = polls};
        search_clear(search);
        run(GAME, board_of("Kj2 Mk3 Rc3 Mg5 Wj3 ki8 me6 nf7 rb7 wi7", "", W),
            (struct search_limits){.lines = 1 + polls % 3});
        assert_int_equal(watch.polls, polls + 1);
        assert_int_equal(search_nodes(search), NODES_A_LOOK * (polls + 1));
        for (int i = 1; i < watch.reports; i++) {
            assert_true(watch.kept[i].time >= watch.kept[i - 1].time);
            assert_true(watch.kept[i].nodes >= watch.kept[i - 1].nodes);
        }
    }
}

static void time_counts_from_the_ponderhit(void **state) {
    (void)state;
    watch = (struct watch){.hits = true, .order_after_us = 80 * MS};
    /* Many lines, so that there is enough to do. */
    struct search_limits limits = {
        .ponder = true, .time = {.has_movetime = true, .movetime = 40}, .lines = 50};
    run(GAME, start_of(GAME), limits);
    int64_t after = clock_us() - watch.hit_at;
    assert_true(watch.hit_at != 0);
    assert_true(after >= 40 * MS && after < 40 * MS + PATIENCE);
    assert_false(watch.result.stopped);
}

/* What reports call the time goes on from the beginning. */
static void reports_after_a_ponderhit_count_all_the_time(void **state) {
    (void)state;
    watch = (struct watch){.hits = true, .order_after_us = 50 * MS};
    struct search_limits limits = {.ponder = true, .time = {.has_movetime = true, .movetime = 400}};
    run(GAME, board_of("Kl1 ka9 Mk1 ma8", "", W), limits);
    assert_true(watch.reports > 2);
    for (int i = 1; i < watch.reports; i++)
        assert_true(watch.kept[i].time >= watch.kept[i - 1].time);
}

static void a_ponderhit_when_not_pondering_is_nothing(void **state) {
    (void)state;
    watch = (struct watch){.hits = true, .stops = true, .order_after_us = 20 * MS};
    run(GAME, start_of(GAME), (struct search_limits){0});
    assert_true(watch.result.stopped);
}

/* --- A roll is due at the root */

static void an_expected_score_is_reported(void **state) {
    (void)state;
    for (int64_t depth = 0; depth <= 3; depth++) {
        watch = (struct watch){0};
        run(&DICE, start_of(&DICE), depth_limits(depth));
        assert_int_equal(last_report(&watch)->depth, depth);
        assert_int_equal(last_report(&watch)->move_count, 0);
    }
    /* Cut short at once it is the evaluation. */
    const char *fen = "6 6 0 0 1 0 0";
    union position position;
    set_up(&DICE, fen, &position);
    watch = (struct watch){0};
    run(&DICE, fen, (struct search_limits){.has_nodes = true, .nodes = 1});
    assert_int_equal(last_report(&watch)->score, DICE.evaluate(&position, 0, NULL));
}

/* --- The same again */

static void the_same_search_is_the_same(void **state) {
    (void)state;
    static struct watch first;
    for (const struct game *const *game = GAMES; *game; game++) {
        struct search_limits limits = depth_limits((*game)->bench_depth - 1);
        limits.lines = 2;
        search_clear(search);
        watch = (struct watch){0};
        run(*game, (*game)->bench[0], limits);
        first = watch;
        /* Something else in between leaves no trace. */
        run(*game, (*game)->bench[1], depth_limits(2));
        search_clear(search);
        watch = (struct watch){0};
        run(*game, (*game)->bench[0], limits);
        assert_int_equal(watch.reports, first.reports);
        for (int i = 0; i < watch.reports; i++) {
            assert_int_equal(watch.kept[i].nodes, first.kept[i].nodes);
            assert_int_equal(watch.kept[i].score, first.kept[i].score);
            assert_int_equal(watch.kept[i].move_count, first.kept[i].move_count);
            for (int j = 0; j < watch.kept[i].move_count && j < LINE_KEPT; j++)
                assert_true(move_equal(watch.kept[i].moves[j], first.kept[i].moves[j]));
        }
    }
}

static void threads_find_the_same_win(void **state) {
    (void)state;
    static const int THREADS[] = {2, 4, 1, 3};
    for (int i = 0; i < 4; i++) {
        search_set_threads(search, THREADS[i]);
        search_clear(search);
        watch = (struct watch){0};
        struct search_limits limits = {.has_mate = true, .mate = 5};
        run(GAME, board_of("Ka5 ka9 Dh3", "", W), limits);
        assert_int_equal(last_report(&watch)->score, SCORE_MATE - 5);
        for (const struct game *const *game = GAMES; *game; game++) {
            watch = (struct watch){0};
            run(*game, (*game)->bench[0],
                (struct search_limits){.has_nodes = true, .nodes = 20000});
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(lines_are_legal_in_every_game),
        TEST(lines_are_legal_in_random_games),
        TEST(several_lines_are_distinct_and_sorted),
        TEST(lines_of_many_players_are_searched),
        TEST(as_many_lines_as_moves),
        TEST(only_the_wanted_moves_are_searched),
        TEST(nodes_are_kept_exactly),
        TEST(depth_is_kept),
        TEST(a_forced_move_is_not_thought_about),
        TEST(time_ends_it),
        TEST(a_stop_at_the_first_poll_gives_a_move),
        TEST(a_stop_anywhere_gives_a_move),
        TEST(time_counts_from_the_ponderhit),
        TEST(reports_after_a_ponderhit_count_all_the_time),
        TEST(a_ponderhit_when_not_pondering_is_nothing),
        TEST(an_expected_score_is_reported),
        TEST(the_same_search_is_the_same),
        TEST(threads_find_the_same_win),
    };
    games_prepare();
    DICE.prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
