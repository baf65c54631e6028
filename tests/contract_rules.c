#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "contract_point.h"

/* --- Lists of moves */

static int compare_moves(const void *a, const void *b) {
    const struct move *m = a, *n = b;
    if (m->set != n->set) return m->set < n->set ? -1 : 1;
    if (m->from != n->from) return m->from - n->from;
    if (m->to != n->to) return m->to - n->to;
    if (m->kind != n->kind) return m->kind - n->kind;
    return m->place - n->place;
}

/* The moves of a kind, sorted; to be freed. */
static struct move *sorted_moves(const struct point *point, const union position *position,
                                 enum generate which, size_t *count) {
    struct movelist *list = point->list;
    size_t first = list->count;
    point->game->generate(position, which, list);
    *count = list->count - first;
    struct move *moves = memory_resize(NULL, *count + 1, sizeof *moves);
    if (*count) memcpy(moves, list->moves + first, *count * sizeof *moves);
    list->count = first;
    qsort(moves, *count, sizeof *moves, compare_moves);
    return moves;
}

/* Noisy, quiet and late moves together are all the moves, each exactly once. */
void check_moves(const struct point *point) {
    size_t all_count, noisy_count, quiet_count, late_count;
    struct move *all = sorted_moves(point, point->position, GENERATE_ALL, &all_count);
    struct move *noisy = sorted_moves(point, point->position, GENERATE_NOISY, &noisy_count);
    struct move *quiet = sorted_moves(point, point->position, GENERATE_QUIET, &quiet_count);
    struct move *late = sorted_moves(point, point->position, GENERATE_LATE, &late_count);
    CHECK(point, all_count == point->count, "%zu moves, then %zu", point->count, all_count);
    CHECK(point, noisy_count + quiet_count + late_count == all_count,
          "%zu moves: %zu noisy, %zu quiet and %zu late", all_count, noisy_count, quiet_count,
          late_count);
    size_t n = 0, q = 0, l = 0;
    for (size_t i = 0; i < all_count; i++) {
        char text[MOVE_TEXT_MAX];
        point->game->move_write(point->position, all[i], text);
        CHECK(point, i == 0 || !move_equal(all[i], all[i - 1]), "%s twice", text);
        CHECK(point, move_code(all[i]) != 0, "%s has the code 0", text);
        CHECK(point, !move_is_none(all[i]), "%s is no move", text);
        bool is_noisy = n < noisy_count && move_equal(noisy[n], all[i]);
        bool is_quiet = q < quiet_count && move_equal(quiet[q], all[i]);
        bool is_late = l < late_count && move_equal(late[l], all[i]);
        CHECK(point, is_noisy + is_quiet + is_late == 1, "%s is in %d lists", text,
              is_noisy + is_quiet + is_late);
        n += is_noisy;
        q += is_quiet;
        l += is_late;
    }
    free(all);
    free(noisy);
    free(quiet);
    free(late);
}

/* --- Playing */

static void check_same(const struct point *point, const union position *a,
                       const union position *b) {
    struct text x = {0}, y = {0};
    point->game->write(a, &x);
    point->game->write(b, &y);
    CHECK(point, strcmp(x.data, y.data) == 0 && memcmp(&a->head, &b->head, sizeof a->head) == 0,
          "one move, two positions: %s and %s", x.data, y.data);
    text_free(&x);
    text_free(&y);
    struct result result = point->game->result(a, &point->history);
    if (result.outcome != OUTCOME_NONE) return;
    size_t m, n;
    struct move *first = sorted_moves(point, a, GENERATE_ALL, &m);
    struct move *second = sorted_moves(point, b, GENERATE_ALL, &n);
    CHECK(point, m == n, "one move, then %zu or %zu moves", m, n);
    for (size_t i = 0; i < m; i++)
        CHECK(point, move_equal(first[i], second[i]), "one move, then different moves");
    free(first);
    free(second);
}

/* Playing leaves the old position as it was, and the new one depends on nothing that stood in its
 * place before. */
void check_play(const struct point *point, size_t i) {
    union position copy, over_zeros, over_ones;
    memset(&over_zeros, 0, sizeof over_zeros);
    memset(&over_ones, 0xff, sizeof over_ones);
    memcpy(&copy, point->position, sizeof copy);
    struct move move = point_move(point, i);
    game_play(point->game, point->position, move, &over_zeros);
    CHECK(point, memcmp(&copy, point->position, sizeof copy) == 0, "play changes the old position");
    game_play(point->game, &copy, move, &over_ones);
    check_same(point, &over_zeros, &over_ones);
    if (!point->game->key_after) return;
    uint64_t key = point->game->key_after(point->position, move);
    CHECK(point, key == 0 || key == over_ones.head.key,
          "another key after a move than `play` gives");
}

void check_pass(const struct point *point) {
    const struct game *game = point->game;
    const struct head *head = &point->position->head;
    if (!game->pass || head->chance || game->in_check(point->position)) return;
    union position passed;
    game->pass(point->position, &passed);
    struct message why;
    CHECK(point, game->verify(&passed, &why), "after a pass: %s", why.text);
    CHECK(point, passed.head.turn != head->turn, "a pass leaves the turn");
    CHECK(point, passed.head.players == head->players, "a pass changes the players");
    CHECK(point, passed.head.key != head->key, "a pass leaves the key");
}

void check_win_at_once(const struct point *point) {
    const struct game *game = point->game;
    struct move move;
    if (!game->wins_at_once || point->position->head.chance) return;
    if (!game->wins_at_once(point->position, &move)) return;
    CHECK(point, game_is_legal(game, point->position, move, point->list),
          "wins by an illegal move");
    union position next;
    game_play(game, point->position, move, &next);
    uint64_t *keys = memory_resize(NULL, point->history.count + 1, sizeof *keys);
    if (point->history.count)
        memcpy(keys, point->history.keys, point->history.count * sizeof *keys);
    keys[point->history.count] = point->position->head.key;
    struct history history = {keys, point->history.count + 1};
    struct result result = game_result(game, &next, &history, point->list);
    char text[MOVE_TEXT_MAX];
    game->move_write(point->position, move, text);
    CHECK(point, result.outcome == OUTCOME_WIN + point->position->head.turn,
          "%s does not win at once", text);
    free(keys);
}

/* --- Chance */

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void check_odds(const struct point *point) {
    uint64_t numerator = 0, denominator = 1;
    for (size_t i = 0; i < point->count; i++) {
        struct odds odds = point->game->odds(point->position, point_move(point, i));
        CHECK(point, odds.numerator > 0 && odds.denominator > 0, "odds %u/%u", odds.numerator,
              odds.denominator);
        numerator = numerator * odds.denominator + odds.numerator * denominator;
        denominator *= odds.denominator;
        uint64_t divisor = common_divisor(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
    }
    CHECK(point, numerator == 1 && denominator == 1, "the odds add up to %ju/%ju",
          (uintmax_t)numerator, (uintmax_t)denominator);
}

/* A move implies a roll where it is legal after that roll alone. */
static void check_implied(const struct point *point, const char *text) {
    size_t fitting = 0, last = 0;
    struct move move, implied;
    for (size_t i = 0; i < point->count; i++) {
        union position rolled;
        game_play(point->game, point->position, point_move(point, i), &rolled);
        if (!point->game->move_read(&rolled, span_of(text), &move)) continue;
        fitting++;
        last = i;
    }
    bool found = point->game->implied_roll(point->position, span_of(text), &implied);
    CHECK(point, found == (fitting == 1), "%s fits %zu rolls, but one is %s", text, fitting,
          found ? "implied" : "not implied");
    CHECK(point, !found || move_equal(implied, point_move(point, last)), "%s implies another roll",
          text);
}

void check_chance(const struct point *point) {
    if (!point->position->head.chance) return;
    check_odds(point);
    struct movelist *list = point->list;
    for (size_t i = 0; i < point->count; i++) {
        union position rolled;
        game_play(point->game, point->position, point_move(point, i), &rolled);
        CHECK(point, !rolled.head.chance, "a roll after a roll");
        CHECK(point, rolled.head.turn == point->position->head.turn, "a roll gives the turn away");
        size_t first = list->count;
        point->game->generate(&rolled, GENERATE_ALL, list);
        CHECK(point, list->count > first, "no move after a roll");
        struct move move = list->moves[first];
        list->count = first;
        if (move.from == NO_CELL) continue; /* a pass, which needs its roll */
        char text[MOVE_TEXT_MAX];
        point->game->move_write(&rolled, move, text);
        check_implied(point, text);
    }
}

/* --- Evaluation */

static void check_trace(const struct point *point, int player, int score) {
    struct eval_trace trace = {0};
    int traced = point->game->evaluate(point->position, player, &trace);
    CHECK(point, traced == score, "evaluates to %d, with a trace to %d", score, traced);
    CHECK(point, trace.count > 0 && trace.count <= EVAL_TERMS_MAX, "%d terms", trace.count);
    for (int i = 0; i < trace.count; i++) CHECK(point, trace.term[i].name, "a term has no name");
}

void check_evaluation(const struct point *point) {
    const struct game *game = point->game;
    int players = point->position->head.players;
    int score[PLAYERS_MAX];
    for (int player = 0; player < players; player++) {
        score[player] = game->evaluate(point->position, player, NULL);
        CHECK(point, abs(score[player]) <= EVAL_LIMIT, "evaluates to %d", score[player]);
        check_trace(point, player, score[player]);
    }
    if (players == 2)
        CHECK(point, score[0] == -score[1], "evaluates to %d and %d", score[0], score[1]);
    for (size_t i = 0; i < point->count && !point->position->head.chance; i++) {
        int gain = game->gain(point->position, point_move(point, i));
        CHECK(point, abs(gain) <= 10 * EVAL_LIMIT, "a gain of %d", gain);
    }
}
