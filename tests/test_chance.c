/* The search where chance moves, against a plain expectimax without any pruning: the same value, or
 * a true bound of it, whatever the window. */
#include "base/random.h"
#include "games.h"
#include "search/worker.h"
#include "search_helpers.h"
#include "tiny/dice.h"

enum { POSITIONS = 400, CATS_POSITIONS = 12, WINDOWS = 6, DEPTH_MAX = 3, CATS_DEPTH_MAX = 2 };

/* The game that is searched: the race, or kilkenny. */
static const struct game *played;

/* --- The plain search. Depth counts turns, and values are those of src/search/score.h. */

static int bounded(int value) {
    return value > EVAL_LIMIT ? EVAL_LIMIT : value < -EVAL_LIMIT ? -EVAL_LIMIT : value;
}

static const struct history NO_HISTORY = {NULL, 0};
enum { MOVES_MAX = 64 };

static int plain(const union position *position, int ply, int depth);

static int plain_child(const union position *position, struct move move, int ply, int depth) {
    union position next;
    played->play(position, move, &next);
    int value = plain(&next, ply + 1, depth);
    return next.head.turn == position->head.turn ? value : -value;
}

/* The mean, rounded down. A win in all cases is a win, no sooner than in the slowest of them; a
 * loss likewise. */
static int mean_of(const int values[], const int weights[], size_t count) {
    int sum = 0, total = 0, least = SCORE_INFINITE, most = -SCORE_INFINITE;
    for (size_t i = 0; i < count; i++) {
        sum += weights[i] * bounded(values[i]);
        total += weights[i];
        if (values[i] < least) least = values[i];
        if (values[i] > most) most = values[i];
    }
    if (least >= SCORE_PROVEN) return least;
    if (most <= -SCORE_PROVEN) return most;
    int mean = sum / total;
    return mean * total > sum ? mean - 1 : mean;
}

static int plain(const union position *position, int ply, int depth) {
    struct result result = played->result(position, &NO_HISTORY);
    if (result.outcome == OUTCOME_DRAW) return 0;
    if (result.outcome != OUTCOME_NONE)
        return outcome_winner(result.outcome) == position->head.turn ? SCORE_MATE - ply
                                                                     : ply - SCORE_MATE;
    if (depth == 0) return played->evaluate(position, position->head.turn, NULL);
    struct movelist list;
    movelist_init(&list, MOVES_MAX);
    played->generate(position, GENERATE_ALL, &list);
    int values[MOVES_MAX], weights[MOVES_MAX], best = -SCORE_INFINITE;
    assert_in_range(list.count, 1, MOVES_MAX);
    for (size_t i = 0; i < list.count; i++) {
        bool chance = position->head.chance;
        values[i] = plain_child(position, list.moves[i], ply, chance ? depth : depth - 1);
        weights[i] = chance ? (int)played->odds(position, list.moves[i]).numerator : 1;
        if (values[i] > best) best = values[i];
    }
    int value = position->head.chance ? mean_of(values, weights, list.count) : best;
    movelist_free(&list);
    return value;
}

/* --- The search, at a node with a window */

static enum search_order go_on(void *context) {
    (void)context;
    return SEARCH_GO_ON;
}
static void ignore_report(void *context, const struct search_report *report) {
    (void)context, (void)report;
}
static void ignore_current(void *context, int depth, struct move move, int number) {
    (void)context, (void)depth, (void)move, (void)number;
}
static const struct search_listener LISTENER = {NULL, go_on, ignore_report, ignore_current};
static const struct search_limits NO_DEPTH = {.has_depth = true, .depth = 0, .lines = 1};

static int play_dice(void **state) {
    played = &DICE;
    return new_search(state);
}

/* Sets the first worker up at a position. */
static struct worker *work_at(const union position *position) {
    search_run(search, played, position, NO_HISTORY, &NO_DEPTH, &LISTENER);
    atomic_store(&search->stop, false);
    search->workers[0]->depth = DEPTH_MAX;
    return search->workers[0];
}

static int value_at(struct worker *worker, int depth, int alpha, int beta) {
    bool chance = worker->frames[0].position.head.chance;
    int value = (chance ? chance_node : pvs_node)(worker, 0, depth, alpha, beta);
    assert_false(worker_stopping(worker));
    assert_int_equal(worker->list.count, 0);
    if (chance) assert_int_equal(worker->frames[0].line.count, 0);
    return value;
}

/* --- Comparing them */

static void random_position(struct random *random, union position *position) {
    struct text text = {0};
    int far = (int)random_below(random, 2) * 5; /* often near the end */
    for (int i = 0; i < 4; i++)
        text_format(&text, "%d ", far + (int)random_below(random, (uint32_t)(DICE_HOME + 1 - far)));
    text_format(&text, "%u %u %u", 1 + random_below(random, 2), random_below(random, 4),
                random_below(random, 2) ? 0 : DICE_TURNS_MAX - 3);
    set_up(&DICE, text.data, position);
    text_free(&text);
}

static void random_running(struct random *random, union position *position) {
    do random_position(random, position);
    while (DICE.result(position, &NO_HISTORY).outcome != OUTCOME_NONE);
}

static void assert_window(const union position *position, int depth, int value, int alpha,
                          int beta) {
    int found = value_at(search->workers[0], depth, alpha, beta);
    bool fine = found <= alpha ? value <= found : found >= beta ? value >= found : value == found;
    if (fine) return;
    struct text text = {0};
    played->write(position, &text);
    print_error("%s, depth %d: %d in (%d, %d), not %d\n", text.data, depth, found, alpha, beta,
                value);
    text_free(&text);
    fail();
}

static int random_bound(struct random *random, int value) {
    switch (random_below(random, 4)) {
        case 0:
            return value - 300 + (int)random_below(random, 601);
        case 1:
            return (int)random_below(random, 2 * SCORE_MATE) - SCORE_MATE;
        case 2: /* where estimates end */
            return (random_below(random, 2) ? EVAL_LIMIT : -EVAL_LIMIT) - 2 +
                   (int)random_below(random, 5);
        default: /* among the proven values */
            return (random_below(random, 2) ? SCORE_MATE : -SCORE_MATE) - 8 +
                   (int)random_below(random, 17);
    }
}

static void assert_random_window(struct random *random, const union position *position, int depth,
                                 int value) {
    int a = random_bound(random, value), b = random_bound(random, value);
    if (a == b) b++;
    assert_window(position, depth, value, a < b ? a : b, a < b ? b : a);
}

/* The table does not know of searches that search_run did not begin. */
static void forget(void) {
    table_age(&search->table);
    search_clear(search);
}

/* The table is kept from window to window, so that what is stored is tried too. */
static void compare_at(struct random *random, const union position *position, int depth) {
    int value = plain(position, 0, depth);
    forget();
    assert_window(position, depth, value, -SCORE_INFINITE, SCORE_INFINITE);
    forget();
    assert_window(position, depth, value, value - 1, value);
    assert_window(position, depth, value, value, value + 1);
    assert_window(position, depth, value, value - 1, value + 1);
    for (int i = 0; i < WINDOWS; i++) assert_random_window(random, position, depth, value);
    assert_window(position, depth, value, -SCORE_INFINITE, SCORE_INFINITE);
}

static void every_window_is_kept(void **state) {
    (void)state;
    struct random random = {1};
    for (int i = 0; i < POSITIONS; i++) {
        union position position;
        random_running(&random, &position);
        work_at(&position);
        for (int depth = 1; depth <= DEPTH_MAX; depth++) compare_at(&random, &position, depth);
    }
}

/* --- Kilkenny, where it is built in: men by the dozen, and many moves a roll */

enum { TWO_PLAYERS = 0, FOUR_PLAYERS = 2 }; /* the number of the start */

/* The position after some random turns, not over. */
static void random_cats(struct random *random, size_t start, union position *position) {
    struct movelist list;
    movelist_init(&list, MOVES_MAX);
    game_start(played, start, position);
    for (uint32_t left = 2 * random_below(random, 150) + random_below(random, 2); left > 0;
         left--) {
        union position next;
        list.count = 0;
        played->generate(position, GENERATE_ALL, &list);
        game_play(played, position, list.moves[random_below(random, (uint32_t)list.count)], &next);
        if (game_result(played, &next, &NO_HISTORY, &list).outcome != OUTCOME_NONE) break;
        *position = next;
    }
    movelist_free(&list);
}

static void every_window_is_kept_in_kilkenny(void **state) {
    (void)state;
    played = games_find(span_of("kilkenny"));
    if (!played) return;
    struct random random = {3};
    for (int i = 0; i < CATS_POSITIONS; i++) {
        union position position;
        random_cats(&random, TWO_PLAYERS, &position);
        work_at(&position);
        for (int depth = 1; depth <= CATS_DEPTH_MAX; depth++) compare_at(&random, &position, depth);
    }
}

/* --- Three players */

/* Green has one mouse and enters the other by a one from i15, a two from g14, a three from l13;
 * with any other roll the limit of turns ends the game as a draw. So half of the rolls are a loss
 * to the others, -EVAL_LIMIT, and half a draw, 0. */
static void a_rival_wins_where_he_can(void **state) {
    (void)state;
    played = games_find(span_of("kilkenny"));
    if (!played) return;
    union position position;
    set_up(played, "7G8/8G7/6G9/11G4/16/16/16/16/16/16/16/16/16/16/1R12Y1/16 g ryg - 3999",
           &position);
    struct worker *worker = work_at(&position);
    enum { RED_PLAYER, YELLOW_PLAYER, GREEN_PLAYER };
    for (int depth = 1; depth <= DEPTH_MAX; depth++) {
        assert_int_equal(many_value(worker, 0, depth, RED_PLAYER), -EVAL_LIMIT / 2);
        assert_int_equal(many_value(worker, 0, depth, YELLOW_PLAYER), -EVAL_LIMIT / 2);
        assert_int_equal(many_value(worker, 0, depth, GREEN_PLAYER), EVAL_LIMIT / 2);
    }
    assert_int_equal(worker->list.count, 0);
}

/* --- By search_run */

static int last_score;
static void keep_score(void *context, const struct search_report *report) {
    (void)context;
    last_score = report->score;
}

/* At the root, by deepening: the reported score is the plain one, and the move reaches it. */
static void the_root_finds_the_best_move(void **state) {
    (void)state;
    const struct search_listener listener = {NULL, go_on, keep_score, ignore_current};
    struct random random = {2};
    for (int i = 0; i < POSITIONS; i++) {
        union position position;
        random_running(&random, &position);
        struct search_limits limits = {.has_depth = true, .depth = 1 + i % DEPTH_MAX, .lines = 1};
        search_clear(search);
        struct search_result result =
            search_run(search, &DICE, &position, (struct history){NULL, 0}, &limits, &listener);
        int value = plain(&position, 0, (int)limits.depth);
        bool sooner =
            score_is_proven(last_score) && score_mate_length(&DICE, last_score) < limits.depth;
        if (!sooner) assert_int_equal(last_score, value);
        assert_int_equal(move_is_none(result.best), position.head.chance);
        if (position.head.chance || sooner) continue;
        assert_int_equal(plain_child(&position, result.best, 0, (int)limits.depth - 1), value);
    }
}

/* Where not all root moves are searched to the end, the move that is made is still the best of
 * those that were: it is reported once with the last depth, and nothing is put before it later. */
static int last_depth, reports_of_depth;
static struct move last_move;
static void keep_report(void *context, const struct search_report *report) {
    (void)context;
    reports_of_depth = report->depth == last_depth ? reports_of_depth + 1 : 1;
    last_depth = report->depth;
    last_move = report->moves[0];
}

static void many_players_make_the_move_they_report(void **state) {
    (void)state;
    played = games_find(span_of("kilkenny"));
    if (!played) return;
    const struct search_listener listener = {NULL, go_on, keep_report, ignore_current};
    const struct search_limits limits = {.has_depth = true, .depth = 4, .lines = 1};
    struct random random = {4};
    for (int i = 0; i < CATS_POSITIONS; i++) {
        union position position;
        do random_cats(&random, FOUR_PLAYERS, &position);
        while (position.head.chance);
        last_depth = 0;
        struct search_result result =
            search_run(search, played, &position, NO_HISTORY, &limits, &listener);
        assert_int_equal(reports_of_depth, 1);
        assert_true(move_equal(result.best, last_move));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_window_is_kept, play_dice, free_search),
        cmocka_unit_test_setup_teardown(every_window_is_kept_in_kilkenny, play_dice, free_search),
        cmocka_unit_test_setup_teardown(a_rival_wins_where_he_can, play_dice, free_search),
        cmocka_unit_test_setup_teardown(many_players_make_the_move_they_report, play_dice,
                                        free_search),
        cmocka_unit_test_setup_teardown(the_root_finds_the_best_move, play_dice, free_search),
    };
    games_prepare();
    DICE.prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
