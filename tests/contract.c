#include "contract.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "contract_point.h"
#include "games.h"

enum {
    LONG_GAMES = 1000,
    PLIES_MAX = 20000,  /* no game may last longer, rolls counted */
    USUAL_DISTANCE = 4, /* plies from one point that is checked in full to the next, on average */
};

int contract_games(int usual) { return getenv("QUADRIGA_LONG") ? LONG_GAMES : usual; }

void point_fail(const struct point *point, const char *format, ...) {
    char problem[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    struct text string = {0};
    point->game->write(point->position, &string);
    print_error("%s, ply %zu: %s: %s\n", point->game->name, point->history.count, string.data,
                problem);
    text_free(&string);
    fail();
    abort(); /* not reached: fail() leaves the test */
}

/* --- Facts */

static bool is_word(const char *text) {
    if (!*text) return false;
    for (; *text; text++)
        if (!islower((unsigned char)*text) && !isdigit((unsigned char)*text) && *text != '-')
            return false;
    return true;
}

static void check_player_names(const struct game *game, const union position *position) {
    const char *names[PLAYERS_MAX];
    for (int player = 0; player < position->head.players; player++) {
        names[player] = game->player_name(position, player);
        assert_true(strlen(names[player]) > 0);
        for (int other = 0; other < player; other++)
            assert_string_not_equal(names[player], names[other]);
    }
}

static void check_start(const struct game *game, size_t start, bool *many_players) {
    union position position;
    set_up(game, game->starts[start].position, &position);
    struct text string = {0};
    game->write(&position, &string);
    assert_string_equal(string.data, game->starts[start].position);
    text_free(&string);
    assert_in_range(position.head.players, 2, PLAYERS_MAX);
    if (position.head.players > 2) *many_players = true;
    check_player_names(game, &position);
    for (size_t i = 0; i < start; i++)
        assert_string_not_equal(game->starts[i].name, game->starts[start].name);
}

/* Positions to measure by are not over. */
static void check_bench(const struct game *game) {
    assert_true(game->bench && game->bench[0]);
    assert_in_range(game->bench_depth, 1, 100);
    for (const char *const *fen = game->bench; *fen; fen++)
        assert_result(game, *fen, OUTCOME_NONE, NULL);
}

/* More is never less, and nothing is worth 0 where the chances are even. */
static void check_centipawns(const struct game *game) {
    if (!game->centipawns) return;
    assert_int_equal(game->centipawns(0), 0);
    for (int score = -EVAL_LIMIT; score < EVAL_LIMIT; score++)
        assert_true(game->centipawns(score) <= game->centipawns(score + 1));
}

void contract_check_facts(const struct game *game) {
    assert_true(is_word(game->name));
    assert_true(strlen(game->title) > 0);
    assert_int_equal(game->files == 0, game->ranks == 0);
    assert_in_range(game->start_count, 1, 64);
    bool many_players = false;
    for (size_t i = 0; i < game->start_count; i++) check_start(game, i, &many_players);
    assert_int_equal(game->many_players, many_players);
    assert_int_equal(game->has_chance, game->odds != NULL);
    assert_int_equal(game->has_chance, game->implied_roll != NULL);
    assert_int_equal(game->has_chance, game->turns != NULL);
    assert_in_range(game->contempt, 0, EVAL_LIMIT);
    check_bench(game);
    check_centipawns(game);
}

/* --- Random games */

struct walk {
    const struct game *game;
    struct random random;
    struct movelist list;
    uint64_t *keys;
    size_t count; /* of keys: the plies played */
    union position position;
    struct strangers strangers;
    bool likes_noise; /* prefers moves that change something: other positions come up */
};

static void check_head(const struct point *point) {
    const struct head *head = &point->position->head;
    CHECK(point, head->players >= 2 && head->players <= PLAYERS_MAX, "%d players", head->players);
    CHECK(point, head->turn < head->players, "turn %d of %d", head->turn, head->players);
    CHECK(point, head->chance <= point->game->has_chance, "chance %d", head->chance);
    struct message why;
    CHECK(point, point->game->verify(point->position, &why), "%s", why.text);
}

/* A position does not come back from beyond the last irreversible ply, nor at the next ply. */
static void check_key(const struct point *point) {
    const struct history *history = &point->history;
    uint64_t key = point->position->head.key;
    if (history->count == 0) return;
    CHECK(point, history->keys[history->count - 1] != key, "same key as a ply before");
    if (point->game->repetition == REPETITION_IGNORED) return;
    for (size_t back = (size_t)point->position->head.quiet + 1; back <= history->count; back++)
        CHECK(point, history->keys[history->count - back] != key,
              "stood %zu plies ago, though quiet is %u", back, point->position->head.quiet);
}

static void check_result(const struct point *point) {
    struct result result = point->result;
    bool goes_on = result.outcome == OUTCOME_NONE;
    int last = OUTCOME_WIN + point->position->head.players - 1;
    CHECK(point, result.outcome >= OUTCOME_NONE && result.outcome <= last, "outcome %d",
          result.outcome);
    CHECK(point, goes_on == (result.reason == NULL), "outcome %d, reason %s", result.outcome,
          result.reason ? result.reason : "none");
    CHECK(point, goes_on || is_word(result.reason), "reason %s is no word", result.reason);
    CHECK(point, goes_on || point->game->check_when_over || !point->game->in_check(point->position),
          "check in a game that is over");
    CHECK(point, goes_on == (point->count > 0), "%zu legal moves with outcome %d", point->count,
          result.outcome);
    int quiet = (int)point->position->head.quiet, limit = point->game->quiet_limit;
    CHECK(point, !goes_on || limit == 0 || quiet < limit, "goes on after %d quiet plies", quiet);
}

static void check_in_full(struct walk *walk, const struct point *point) {
    check_string(point);
    check_picture(point);
    if (point->result.outcome != OUTCOME_NONE) return;
    check_moves(point);
    check_find(point, &walk->strangers, &walk->random);
    check_texts(point, &walk->random);
    check_play(point, random_below(&walk->random, (uint32_t)point->count));
    check_pass(point);
    check_chance(point);
    check_evaluation(point);
}

/* The point where the walk stands, with its moves, and whether all that must hold there does. */
static struct point look(struct walk *walk) {
    struct point point = {.game = walk->game,
                          .position = &walk->position,
                          .history = {walk->keys, walk->count},
                          .list = &walk->list};
    point.result = walk->game->result(&walk->position, &point.history);
    if (point.result.outcome == OUTCOME_NONE) {
        walk->game->generate(&walk->position, GENERATE_ALL, &walk->list);
        point.count = walk->list.count;
    }
    if (point.count == 0)
        point.result = game_result(walk->game, &walk->position, &point.history, &walk->list);
    check_head(&point);
    check_key(&point);
    check_result(&point);
    bool over = point.result.outcome != OUTCOME_NONE;
    if (over || walk->count == 0 || random_below(&walk->random, USUAL_DISTANCE) == 0)
        check_in_full(walk, &point);
    if (!over) check_win_at_once(&point);
    return point;
}

static struct move choose(struct walk *walk, const struct point *point) {
    struct movelist *list = point->list;
    size_t first = list->count;
    if (walk->likes_noise && random_below(&walk->random, 2))
        walk->game->generate(&walk->position, GENERATE_NOISY, list);
    size_t noisy = list->count - first;
    struct move move = noisy
                           ? list->moves[first + random_below(&walk->random, (uint32_t)noisy)]
                           : point_move(point, random_below(&walk->random, (uint32_t)point->count));
    list->count = first;
    return move;
}

static void step(struct walk *walk, const struct point *point, struct move move) {
    CHECK(point, walk->count < PLIES_MAX, "the game does not end");
    walk->keys[walk->count++] = walk->position.head.key;
    union position next;
    game_play(walk->game, &walk->position, move, &next);
    CHECK(point, next.head.quiet <= walk->position.head.quiet + 1, "quiet rises by more than one");
    CHECK(point, next.head.players == walk->position.head.players, "another number of players");
    walk->position = next;
}

static void play_game(struct walk *walk) {
    walk->count = 0;
    for (;;) {
        struct point point = look(walk);
        if (point.result.outcome != OUTCOME_NONE) return;
        struct move move = choose(walk, &point);
        walk->list.count = 0;
        step(walk, &point, move);
    }
}

void contract_check_games(const struct game *game, size_t start, int games, uint64_t seed) {
    struct walk walk = {.game = game, .random = {seed}};
    movelist_init(&walk.list, 0);
    walk.keys = memory_resize(NULL, PLIES_MAX, sizeof *walk.keys);
    for (int i = 0; i < games; i++) {
        game_start(game, start, &walk.position);
        walk.likes_noise = i % 2;
        play_game(&walk);
    }
    free(walk.keys);
    movelist_free(&walk.list);
}
