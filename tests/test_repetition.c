/* What the search makes of positions that come back: in Canopus whoever brings one about for the
 * third time loses. That Cyvasse calls it a draw is tested in test_search.c. */
#include <string.h>

#include "base/random.h"
#include "games.h"
#include "games/canopus/canopus.h"
#include "games/cyvasse/cyvasse.h"
#include "plain_search.h"
#include "search_helpers.h"

enum { PLIES_MAX = 40 };

/* A position and how it came about. */
struct course {
    const struct game *game;
    union position position;
    uint64_t keys[PLIES_MAX];
    size_t count;
};

static void play(struct course *course, struct move move) {
    union position next;
    assert_true(course->count < PLIES_MAX);
    course->keys[course->count++] = course->position.head.key;
    game_play(course->game, &course->position, move, &next);
    course->position = next;
}

static struct move move_of(const struct course *course, struct span text) {
    struct move move;
    assert_true(course->game->move_read(&course->position, text, &move));
    return move;
}

static void start(struct course *course, const struct game *game, const char *fen,
                  const char *moves) {
    course->game = game;
    course->count = 0;
    set_up(game, fen, &course->position);
    struct span rest = span_of(moves);
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest))
        play(course, move_of(course, word));
}

static struct history history_of(const struct course *course) {
    return (struct history){course->keys, course->count};
}

static int score_after(const struct course *course, const struct search_limits *limits,
                       char best[MOVE_TEXT_MAX]) {
    static struct watch watch;
    watch = (struct watch){0};
    search_position(course->game, &course->position, history_of(course), limits, &watch);
    if (best) course->game->move_write(&course->position, watch.result.best, best);
    return last_report(&watch)->score;
}

/* --- Canopus, by hand */

/* The white Mage-Apprentice on h4 checks from g3, and the King has i1 alone; from h4 it checks
 * again, and he has h1 alone. It is Black who brings the first position back. */
#define CHECKS "9/6S2/3s5/9/s5sM1/5s3/4sK3/6Sk1 w 0 1"
#define ROUND "h4g3 h1i1 g3h4 i1h1 "

/* On the third round it is Black who must bring the position about. */
static void the_other_is_driven_into_it(void **state) {
    (void)state;
    struct course fresh, second, third;
    char best[MOVE_TEXT_MAX];
    struct search_limits limits = depth_limits(2);
    start(&fresh, &CANOPUS, CHECKS, "h4g3 h1i1");
    start(&second, &CANOPUS, CHECKS, ROUND "h4g3 h1i1");
    start(&third, &CANOPUS, CHECKS, ROUND "h4g3 h1i1 g3h4");
    assert_false(score_is_proven(score_after(&fresh, &limits, best)));
    assert_int_equal(score_after(&second, &limits, best), SCORE_MATE - 2);
    assert_string_equal(best, "g3h4");
    assert_int_equal(score_after(&third, &limits, best), 1 - SCORE_MATE);
    /* It does not rub off on the same position without that past. */
    assert_false(score_is_proven(score_after(&fresh, &limits, best)));
}

/* Kings that go to and fro: who may go on with that is who does not complete the third time. */
#define KINGS "7sk/8s/9/9/9/9/S8/KS7 w 0 1"
#define THERE_AND_BACK "a1b2 i8h7 b2a1 h7i8 "

static void nobody_does_it_himself(void **state) {
    (void)state;
    struct course course;
    char best[MOVE_TEXT_MAX];
    start(&course, &CANOPUS, KINGS, THERE_AND_BACK "a1b2 i8h7 b2a1");
    for (int depth = 1; depth <= 6; depth++) {
        struct search_limits limits = depth_limits(depth);
        assert_true(score_after(&course, &limits, best) > -SCORE_PROVEN);
        assert_string_not_equal(best, "h7i8");
    }
    struct search_limits limits = depth_limits(3);
    struct move third = move_of(&course, span_of("h7i8"));
    limits.moves = &third;
    limits.move_count = 1;
    assert_int_equal(score_after(&course, &limits, NULL), 1 - SCORE_MATE);
}

/* --- Against a search that looks at everything, with tables full of what other pasts suggested */

/* A move that can be taken back by another, in a game of two Kings and a few men. */
static bool find_way_back(const struct game *game, const union position *position,
                          struct random *random, struct move *there, struct move *back) {
    struct movelist list;
    union position next, passed;
    movelist_init(&list, 0);
    game->generate(position, GENERATE_QUIET, &list);
    bool found = false;
    for (int tries = 0; list.count && tries < 20 && !found; tries++) {
        *there = list.moves[random_below(random, (uint32_t)list.count)];
        game_play(game, position, *there, &next);
        if (game->in_check(&next)) continue;
        game->pass(&next, &passed);
        *back = (struct move){.from = there->to, .to = there->from};
        struct movelist scratch;
        movelist_init(&scratch, 0);
        found = game->result(&next, &(struct history){NULL, 0}).outcome == OUTCOME_NONE &&
                game_is_legal(game, &passed, *back, &scratch);
        movelist_free(&scratch);
    }
    movelist_free(&list);
    return found;
}

/* Both sides go to and fro for some plies; false if they cannot. */
static bool wander(struct course *course, struct random *random) {
    struct move move[4];
    struct movelist scratch;
    union position position = course->position, next;
    if (!find_way_back(course->game, &position, random, &move[0], &move[2])) return false;
    game_play(course->game, &position, move[0], &next);
    if (!find_way_back(course->game, &next, random, &move[1], &move[3])) return false;
    movelist_init(&scratch, 0);
    int plies = 5 + (int)random_below(random, 3);
    bool goes = true;
    for (int i = 0; i < plies && goes; i++) {
        goes = game_is_legal(course->game, &course->position, move[i % 4], &scratch);
        if (goes) play(course, move[i % 4]);
        struct history history = history_of(course);
        goes = goes && game_result(course->game, &course->position, &history, &scratch).outcome ==
                           OUTCOME_NONE;
    }
    movelist_free(&scratch);
    return goes;
}

static void put_men(struct random *random, const char *men, char board[8][10]) {
    memset(board, '.', 80);
    for (; *men; men++) {
        uint32_t rank, file;
        do {
            rank = random_below(random, 8);
            file = random_below(random, 9);
        } while (board[rank][file] != '.' || (*men == 'S' && rank == 0) ||
                 (*men == 's' && rank == 7));
        board[rank][file] = *men;
    }
}

/* A position of four against four; false if it is none or decided. */
static bool set_up_canopus(struct random *random, union position *position) {
    static const char *const MEN[] = {"KSSSksss", "KPSSksss", "KMSSkpss", "KSSSkmss"};
    char board[8][10];
    struct text fen = {0};
    struct message why;
    put_men(random, MEN[random_below(random, 4)], board);
    for (int rank = 0; rank < 8; rank++) {
        int run = 0;
        for (int file = 0; file < 9; file++) {
            if (board[rank][file] == '.' && ++run) continue;
            if (run) text_format(&fen, "%d", run);
            text_add_char(&fen, board[rank][file]);
            run = 0;
        }
        if (run) text_format(&fen, "%d", run);
        if (rank < 7) text_add_char(&fen, '/');
    }
    text_add(&fen, random_below(random, 2) ? " w 0 1" : " b 0 1");
    bool good = CANOPUS.read(&CANOPUS, span_of(fen.data), position, &why);
    text_free(&fen);
    return good && CANOPUS.result(position, &(struct history){NULL, 0}).outcome == OUTCOME_NONE;
}

/* The mate search proves what can be proved with this past, though the table knows the same
 * positions with none. */
static void the_table_does_not_lie(void **state) {
    (void)state;
    struct random random = {5};
    int proven = 0, differ = 0;
    for (int i = 0; i < 3000; i++) {
        struct course course = {.game = &CANOPUS}, fresh;
        if (!set_up_canopus(&random, &course.position) || !wander(&course, &random)) continue;
        fresh = course;
        fresh.count = 0;
        struct search_limits guess = depth_limits(4);
        struct search_limits mate = {.has_mate = true, .mate = 3, .lines = 1};
        int expected = plain_value_after(&CANOPUS, &course.position, history_of(&course), 3);
        search_clear(search);
        score_after(&fresh, &guess, NULL);
        int without = score_after(&fresh, &mate, NULL);
        int found = score_after(&course, &mate, NULL);
        bool within = score_is_proven(found) && score_mate_length(&CANOPUS, found) <= 3;
        assert_int_equal(within ? found : 0, expected);
        proven += expected != 0;
        differ += found != without;
    }
    assert_true(proven >= 10 && differ >= 5);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        SEARCH_TEST(the_other_is_driven_into_it),
        SEARCH_TEST(nobody_does_it_himself),
        SEARCH_TEST(the_table_does_not_lie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
