/* How threads share a search: claims, moves that are put off, and the work that this saves. */
#include <string.h>

#include "base/random.h"
#include "games.h"
#include "search/defer.h"
#include "search/threads.h"
#include "search_helpers.h"

/* --- Claims */

static struct busy busy;

static int claims_left(const struct busy *of) {
    int left = 0;
    for (int set = 0; set < BUSY_SETS; set++)
        for (int way = 0; way < BUSY_WAYS; way++) left += atomic_load(&of->claims[set][way]) != 0;
    return left;
}

static void a_claim_is_seen_until_it_is_released(void **state) {
    (void)state;
    assert_false(busy_claimed(&busy, 5));
    _Atomic uint64_t *first = busy_claim(&busy, 5), *second = busy_claim(&busy, 5);
    assert_non_null(first);
    assert_non_null(second);
    assert_true(busy_claimed(&busy, 5));
    assert_false(busy_claimed(&busy, 6));
    busy_release(first);
    assert_true(busy_claimed(&busy, 5));
    busy_release(second);
    assert_false(busy_claimed(&busy, 5));
}

/* Small keys share a set. */
static void a_full_set_takes_no_more(void **state) {
    (void)state;
    _Atomic uint64_t *claims[BUSY_WAYS];
    for (uint64_t i = 0; i < BUSY_WAYS; i++) claims[i] = busy_claim(&busy, 1 + i);
    for (uint64_t i = 0; i < BUSY_WAYS; i++) assert_true(busy_claimed(&busy, 1 + i));
    assert_null(busy_claim(&busy, 100));
    assert_false(busy_claimed(&busy, 100));
    busy_release(NULL);
    busy_release(claims[1]);
    claims[1] = busy_claim(&busy, 100);
    assert_non_null(claims[1]);
    for (int i = 0; i < BUSY_WAYS; i++) busy_release(claims[i]);
    assert_int_equal(claims_left(&busy), 0);
}

enum { CLAIMS_OF_A_THREAD = 20000, HELD = 6, CLAIMANTS = 3 };

struct claimant {
    uint64_t seed;
    int lost; /* claims that were not seen while they were held */
};

/* Holds a few claims of few keys at a time. */
static void claim_much(void *argument) {
    struct claimant *claimant = argument;
    struct random random = {claimant->seed};
    struct held {
        uint64_t key;
        _Atomic uint64_t *claim;
    } held[HELD] = {0};
    for (int i = 0; i < CLAIMS_OF_A_THREAD; i++) {
        struct held *one = &held[i % HELD];
        claimant->lost += one->claim && !busy_claimed(&busy, one->key);
        busy_release(one->claim);
        one->key = 1 + random_below(&random, 8);
        one->claim = busy_claim(&busy, one->key);
    }
    for (int i = 0; i < HELD; i++) busy_release(held[i].claim);
}

static void no_thread_takes_the_claim_of_another(void **state) {
    (void)state;
    struct claimant claimants[CLAIMANTS] = {{1, 0}, {2, 0}, {3, 0}};
    void *others[] = {&claimants[1], &claimants[2]};
    struct threads threads;
    threads_start(&threads, CLAIMANTS - 1, claim_much, others);
    claim_much(&claimants[0]);
    threads_join(&threads);
    for (int i = 0; i < CLAIMANTS; i++) assert_int_equal(claimants[i].lost, 0);
    assert_int_equal(claims_left(&busy), 0);
}

/* --- Moves that are put off */

enum { PLAYED_MAX = 512 };

/* The moves that were played from the root of a search. */
static struct played {
    const union position *root;
    int stop_at; /* the search is stopped when so many were played; 0 for never */
    int count;
    struct move moves[PLAYED_MAX];
} played;

static const struct game *watched; /* a game, and the same with a `play` that is watched */
static struct game watching;

static void play_watched(const union position *from, struct move move, union position *to) {
    if (from == played.root && played.count < PLAYED_MAX) played.moves[played.count++] = move;
    if (from == played.root && played.count == played.stop_at) atomic_store(&search->stop, true);
    watched->play(from, move, to);
}

static enum search_order go_on(void *context) {
    (void)context;
    return SEARCH_GO_ON;
}
static void ignore_report(void *context, const struct search_report *report) {
    (void)context, (void)report;
}
static const struct search_listener LISTENER = {NULL, go_on, ignore_report, NULL};
static const struct search_limits NO_DEPTH = {.has_depth = true, .depth = 0, .lines = 1};

static struct worker *work_at(const struct game *game, const char *fen) {
    union position position;
    set_up(game, fen, &position);
    watched = game;
    watching = *game;
    watching.play = play_watched;
    search_clear(search);
    search_run(search, &watching, &position, (struct history){0}, &NO_DEPTH, &LISTENER);
    atomic_store(&search->stop, false);
    struct worker *worker = search->workers[0];
    worker->depth = DEFER_MIN_DEPTH;
    worker->exact = true; /* no move is skipped */
    played.root = &worker->frames[0].position;
    played.count = played.stop_at = 0;
    return worker;
}

static int root_value(struct worker *worker) {
    return pvs_node(worker, 0, DEFER_MIN_DEPTH, -SCORE_INFINITE, SCORE_INFINITE);
}

/* Others search the second and the fourth move: these come last, and nothing else changes. */
static void what_others_search_comes_last(const struct game *game) {
    static struct played alone;
    struct worker *worker = work_at(game, game->bench[0]);
    int value = root_value(worker);
    alone = played;
    assert_in_range(alone.count, 5, PLAYED_MAX - 1);

    worker = work_at(game, game->bench[0]);
    defer_claim *second = defer_announce(worker, 0, alone.moves[1]);
    defer_claim *fourth = defer_announce(worker, 0, alone.moves[3]);
    assert_int_equal(root_value(worker), value);
    assert_int_equal(played.count, alone.count);
    for (int i = 0; i < alone.count; i++) {
        int last = alone.count - 1;
        int from = i == 0 ? 0 : i == 1 ? 2 : i == last - 1 ? 1 : i == last ? 3 : i + 2;
        assert_true(move_equal(played.moves[i], alone.moves[from]));
    }
    assert_int_equal(claims_left(&search->busy), 2);
    defer_end(second);
    defer_end(fourth);
}

static void moves_of_others_come_last(void **state) {
    (void)state;
    search_set_threads(search, 2);
    for (const struct game *const *game = GAMES; *game; game++)
        what_others_search_comes_last(*game);
}

/* A single thread has no others. */
static void one_thread_puts_nothing_off(void **state) {
    (void)state;
    static struct played alone;
    struct worker *worker = work_at(GAMES[0], GAMES[0]->bench[0]);
    root_value(worker);
    alone = played;
    worker = work_at(GAMES[0], GAMES[0]->bench[0]);
    defer_claim *claim = defer_announce(worker, 0, alone.moves[1]);
    root_value(worker);
    assert_int_equal(played.count, alone.count);
    assert_true(move_equal(played.moves[1], alone.moves[1]));
    defer_end(claim);
}

/* Of a position whose best move nobody knows: to what depth the table takes it for searched. */
static int depth_known(int threads, int depth) {
    search_set_threads(search, threads);
    struct worker *worker = work_at(GAMES[0], GAMES[0]->bench[0]);
    worker->exact = false;
    worker->depth = depth;
    pvs_node(worker, 0, depth, -SCORE_INFINITE, SCORE_INFINITE);
    struct table_entry entry;
    assert_true(table_probe(&search->table, played.root->head.key, &entry));
    return entry.depth;
}

/* One thread comes back with a move to search it by, and does so to the full depth. */
static void threads_are_done_with_a_node_at_once(void **state) {
    (void)state;
    assert_int_equal(depth_known(1, 4), 3);
    assert_int_equal(depth_known(2, 4), 4);
}

/* --- Whole searches */

static struct kept_report searched(const struct game *game, const char *fen, int threads,
                                   const struct search_limits *limits) {
    static struct watch watch;
    watch = (struct watch){0};
    search_set_threads(search, threads);
    search_clear(search);
    search_string(game, fen, limits, &watch);
    return *last_report(&watch);
}

static void nothing_is_claimed_after_a_search(void **state) {
    (void)state;
    const struct search_limits limits = {.has_nodes = true, .nodes = 3000, .lines = 2};
    for (const struct game *const *game = GAMES; *game; game++) {
        searched(*game, (*game)->bench[0], 3, &limits);
        assert_int_equal(claims_left(&search->busy), 0);
    }
}

static const struct game *game_named(const char *name) {
    for (const struct game *const *game = GAMES; *game; game++)
        if (strcmp((*game)->name, name) == 0) return *game;
    fail_msg("no game %s", name);
    return NULL;
}

/* Threads that did not share their work would make twice the nodes in the time of one. Of three
 * and more players the values are those that one thread finds, since nothing depends on the order.
 */
static void two_threads_share_the_work(void **state) {
    (void)state;
    static const struct case_ {
        const char *fen;
        int depth;
    } CASES[] = {
        {"16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16 r rg 3 0", 3},
        {"16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16 r "
         "rygb 4 0",
         3},
    };
    const struct game *kilkenny = game_named("kilkenny");
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const struct search_limits limits = depth_limits(CASES[i].depth);
        struct kept_report one = searched(kilkenny, CASES[i].fen, 1, &limits);
        struct kept_report two = searched(kilkenny, CASES[i].fen, 2, &limits);
        if (i == 1) assert_int_equal(two.score, one.score);
        print_message("%d nodes by one thread, %d by two\n", (int)one.nodes, (int)two.nodes);
        assert_int_equal(two.depth, CASES[i].depth);
        /* A tiny table forgets what one thread could tell the other. */
        if (USUAL_OR_TINY(1, 0)) assert_in_range(two.nodes, one.nodes / 2, one.nodes * 3 / 2);
    }
}

/* The value, to who moves, of the move that is `text` with two threads. */
static int value_of_move(const struct game *game, const char *fen, const char *text) {
    static struct watch watch;
    union position position;
    struct move move;
    watch = (struct watch){0};
    set_up(game, fen, &position);
    assert_true(game->move_read(&position, span_of(text), &move));
    struct search_limits limits = depth_limits(2); /* the first depth at which values are shared */
    limits.moves = &move;
    limits.move_count = 1;
    search_position(game, &position, (struct history){NULL, 0}, &limits, &watch);
    return last_report(&watch)->score;
}

/* Yellow's last cat comes home, or Blue makes a step where she is already: both lead to the same
 * position, which is lost for the one and not for the other. */
static void what_it_is_worth_to_one_says_nothing_to_another(void **state) {
    (void)state;
    static const char YELLOWS[] =
        "16/16/16/7G8/14B1/16/16/16/1Y14/16/16/16/16/2G13/16/16 y ygb 1 70";
    static const char BLUES[] = "16/16/16/7G8/16/14B1/16/16/Y15/16/16/16/16/2G13/16/16 b ygb 1 70";
    const struct game *kilkenny = game_named("kilkenny");
    search_set_threads(search, 2);
    int value = value_of_move(kilkenny, BLUES, "o11o12");
    search_clear(search);
    int lost = value_of_move(kilkenny, YELLOWS, "b8a8");
    assert_true(lost < value);
    assert_int_equal(value_of_move(kilkenny, BLUES, "o11o12"), value);
}

/* Another thread searches what was best at the last depth, and the search is stopped when just one
 * move was searched deeper: this tells nothing against the best. */
static void a_best_move_that_was_put_off_is_still_played(void **state) {
    (void)state;
    search_set_threads(search, 2);
    struct worker *worker = work_at(
        game_named("kilkenny"), "16/16/16/7G8/16/16/16/16/1Y13B/16/16/16/16/2G13/16/16 y ygb 1 70");
    const struct search_limits one = depth_limits(1), two = depth_limits(2);
    const struct history none = {NULL, 0};
    union position position = worker->frames[0].position;
    struct move best = search_run(search, &watching, &position, none, &one, &LISTENER).best;
    assert_true(played.count > 3);
    played.stop_at = played.count + 2; /* the second move of the second iteration */
    played.count = 0;
    defer_claim *claim = defer_announce(worker, 0, best);
    struct move still = search_run(search, &watching, &position, none, &two, &LISTENER).best;
    defer_end(claim);
    assert_int_equal(played.count, played.stop_at);
    assert_true(move_equal(still, best));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SEARCH_TEST(a_claim_is_seen_until_it_is_released),
        SEARCH_TEST(a_full_set_takes_no_more),
        SEARCH_TEST(no_thread_takes_the_claim_of_another),
        SEARCH_TEST(moves_of_others_come_last),
        SEARCH_TEST(one_thread_puts_nothing_off),
        SEARCH_TEST(threads_are_done_with_a_node_at_once),
        SEARCH_TEST(nothing_is_claimed_after_a_search),
        SEARCH_TEST(two_threads_share_the_work),
        SEARCH_TEST(a_best_move_that_was_put_off_is_still_played),
        SEARCH_TEST(what_it_is_worth_to_one_says_nothing_to_another),
    };
    games_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
