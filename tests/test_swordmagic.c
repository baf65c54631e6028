/* Sword and Magic Chess: what must hold in any position. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games.h"
#include "games/swordmagic/position.h"
#include "games/swordmagic/skills.h"
#include "games/swordmagic/swordmagic.h"
#include "helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

/* Plays random games, half of the moves captures where there are any, and shows every position
 * that is not over to `look`. */
typedef void look(const union position *position, const struct movelist *legal, void *context);

static struct move random_move(const union position *position, const struct movelist *legal,
                               struct random *random) {
    size_t captures = 0, wanted;
    const struct smposition *p = (const struct smposition *)position;
    for (size_t i = 0; i < legal->count; i++)
        captures += legal->moves[i].kind < DO_TELEPORT && p->men[legal->moves[i].to] != NO_KIND;
    bool capture = captures && random_below(random, 2);
    wanted = random_below(random, (uint32_t)(capture ? captures : legal->count));
    for (size_t i = 0; i < legal->count; i++) {
        if (capture &&
            (legal->moves[i].kind >= DO_TELEPORT || p->men[legal->moves[i].to] == NO_KIND))
            continue;
        if (wanted-- == 0) return legal->moves[i];
    }
    fail_msg("no move");
    return MOVE_NONE;
}

static void play_random(uint64_t seed, look *before, void *context) {
    struct random random = {seed};
    struct history history = {NULL, 0};
    struct movelist legal, scratch;
    union position position, next;
    struct message why;
    movelist_init(&legal, 0);
    movelist_init(&scratch, 0);
    game_start(GAME, 0, &position);
    while (game_result(GAME, &position, &history, &scratch).outcome == OUTCOME_NONE) {
        legal.count = 0;
        GAME->generate(&position, GENERATE_ALL, &legal);
        before(&position, &legal, context);
        game_play(GAME, &position, random_move(&position, &legal, &random), &next);
        if (!GAME->verify(&next, &why)) fail_msg("seed %ju: %s", (uintmax_t)seed, why.text);
        position = next;
    }
    movelist_free(&legal);
    movelist_free(&scratch);
}

enum { GAMES_PLAYED = 150 };

static int alive(const struct smposition *p, int side, const char *letters) {
    int count = 0;
    for (; *letters; letters++) {
        int ignored;
        count += set_count(own_of(p, side, kind_of_letter(*letters, &ignored)));
    }
    return count;
}

/* Alive and dead together stay what they were at the start, but for summoned familiars and called
 * braves, which only add up. */
static void look_at_sums(const union position *position, const struct movelist *legal,
                         void *context) {
    (void)legal;
    const struct smposition *p = (const struct smposition *)position;
    int(*least)[2] = context;
    for (int side = 0; side < SIDES; side++) {
        const uint32_t *dead = p->dead[side];
        assert_int_equal(alive(p, side, "SV") + (int)dead[SWORDSMAN], 2);
        assert_int_equal(alive(p, side, "AK") + (int)dead[ARCHER], 2);
        assert_int_equal(alive(p, side, "MWX") + (int)dead[MAGE], 2);
        assert_int_equal(alive(p, side, "GY") + (int)dead[SAGE], 2);
        assert_int_equal(alive(p, side, "C") + (int)dead[SUMMONER], 1);
        assert_int_equal(alive(p, side, "P"), 1);
        int familiars = alive(p, side, "FH") + (int)dead[FAMILIAR];
        int braves = alive(p, side, "BEN") + (int)dead[BRAVE];
        if (position->head.quiet == 0 && position->head.turn == 0 && p->number == 1) {
            assert_int_equal(familiars, 6);
            assert_int_equal(braves, 0);
        } else {
            assert_true(familiars >= least[side][0] && familiars <= least[side][0] + 1);
            assert_true(braves >= least[side][1] && braves <= least[side][1] + 1);
        }
        least[side][0] = familiars;
        least[side][1] = braves;
    }
}

static void test_sums(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        int least[SIDES][2] = {{0, 0}, {0, 0}};
        play_random(seed, look_at_sums, least);
    }
}

static int compare_moves(const void *a, const void *b) { return memcmp(a, b, sizeof(struct move)); }

/* Noisy, quiet and late moves are disjoint, and together all. */
static void look_at_parts(const union position *position, const struct movelist *legal,
                          void *context) {
    (void)context;
    struct movelist parts, all;
    movelist_init(&parts, 0);
    movelist_init(&all, 0);
    for (size_t i = 0; i < legal->count; i++) movelist_add(&all, legal->moves[i]);
    GAME->generate(position, GENERATE_NOISY, &parts);
    GAME->generate(position, GENERATE_QUIET, &parts);
    GAME->generate(position, GENERATE_LATE, &parts);
    assert_int_equal(parts.count, all.count);
    qsort(parts.moves, parts.count, sizeof *parts.moves, compare_moves);
    qsort(all.moves, all.count, sizeof *all.moves, compare_moves);
    assert_memory_equal(parts.moves, all.moves, all.count * sizeof *all.moves);
    for (size_t i = 1; i < all.count; i++) assert_false(move_equal(all.moves[i - 1], all.moves[i]));
    movelist_free(&parts);
    movelist_free(&all);
}

static void test_parts(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) play_random(seed, look_at_parts, NULL);
}

/* Of a sage's capture with 3 kinds to revive on 61 squares few moves are noisy and none is quiet.
 * The others are late, and gain less than the worst of the noisy ones. */
static void test_skills_do_not_flood(void **state) {
    (void)state;
    union position position;
    struct movelist list;
    set_up(GAME, "4p3/8/8/4f3/3G4/8/8/4P3 w FMGs - 0 1", &position);
    movelist_init(&list, 0);
    GAME->generate(&position, GENERATE_NOISY, &list);
    assert_in_range(list.count, 2, 4);
    int worst = INT32_MAX, best = INT32_MIN;
    for (size_t i = 0; i < list.count; i++) {
        int gain = GAME->gain(&position, list.moves[i]);
        worst = gain < worst ? gain : worst;
    }
    list.count = 0;
    GAME->generate(&position, GENERATE_QUIET, &list);
    for (size_t i = 0; i < list.count; i++) assert_int_equal(list.moves[i].kind, DO_MOVE);
    list.count = 0;
    GAME->generate(&position, GENERATE_LATE, &list);
    assert_in_range(list.count, 3 * 61 - PICKED, 3 * 61);
    for (size_t i = 0; i < list.count; i++) {
        int gain = GAME->gain(&position, list.moves[i]);
        best = gain > best ? gain : best;
    }
    assert_true(worst > 0);
    assert_true(best < 0);
    movelist_free(&list);
}

/* The same position with the colours exchanged: ranks in reverse, the case of letters changed. */
static void mirrored(const union position *position, union position *mirror) {
    const struct smposition *p = (const struct smposition *)position;
    struct smposition *m = (struct smposition *)mirror;
    enum { FLIP = 56 };
    position_clear(m);
    for (int side = 0; side < SIDES; side++) {
        for (uint64_t men = p->own[side]; men;) {
            int square = set_take(&men);
            man_put(m, other(side), p->men[square], square ^ FLIP);
        }
        for (int base = 0; base < BASE_KINDS; base++)
            for (uint32_t i = 0; i < p->dead[side][base]; i++) dead_add(m, other(side), base);
        for (int i = 0; i < LINKS; i++) {
            struct link link = p->links[side][i];
            if (link.man != NO_CELL) link_add(m, other(side), link.man ^ FLIP, link.sage ^ FLIP);
        }
    }
    m->number = p->number;
    if (position->head.turn == WHITE) turn_pass(m);
    m->head.quiet = position->head.quiet;
}

static int64_t sum_of_gains(const union position *position, const struct movelist *moves) {
    int64_t sum = 0;
    for (size_t i = 0; i < moves->count; i++) sum += GAME->gain(position, moves->moves[i]);
    return sum;
}

/* Colours make no difference but for the view, neither to scores nor to moves nor to threats. */
static void look_at_mirror(const union position *position, const struct movelist *legal,
                           void *context) {
    (void)context;
    union position mirror;
    struct message why;
    mirrored(position, &mirror);
    if (!GAME->verify(&mirror, &why)) fail_msg("mirror: %s", why.text);
    int score = GAME->evaluate(position, WHITE, NULL);
    assert_int_equal(score, -GAME->evaluate(position, BLACK, NULL));
    assert_int_equal(score, GAME->evaluate(&mirror, BLACK, NULL));
    assert_int_equal(GAME->in_check(position), GAME->in_check(&mirror));
    struct movelist list;
    movelist_init(&list, 0);
    GAME->generate(&mirror, GENERATE_ALL, &list);
    assert_int_equal(list.count, legal->count);
    assert_true(sum_of_gains(&mirror, &list) == sum_of_gains(position, legal));
    movelist_free(&list);
}

static void test_mirror(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) play_random(seed, look_at_mirror, NULL);
}

/* The terms of a trace add up to the score. */
static void look_at_trace(const union position *position, const struct movelist *legal,
                          void *context) {
    (void)legal;
    (void)context;
    struct eval_trace trace = {0};
    int score = GAME->evaluate(position, WHITE, &trace), sum = 0;
    assert_in_range(trace.count, 1, EVAL_TERMS_MAX - 1);
    for (int i = 0; i < trace.count; i++) sum += trace.term[i].score[0] - trace.term[i].score[1];
    assert_int_equal(sum, score);
}

static void test_trace(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) play_random(seed, look_at_trace, NULL);
}

/* A win at once is found where there is one: by trying every move. Check is such a win of the other
 * side if it were to move. */
static bool can_win(const union position *position, const struct movelist *legal) {
    for (size_t i = 0; i < legal->count; i++) {
        union position next;
        GAME->play(position, legal->moves[i], &next);
        if (GAME->result(&next, NULL).outcome == OUTCOME_WIN + position->head.turn) return true;
    }
    return false;
}

static void look_at_wins(const union position *position, const struct movelist *legal,
                         void *context) {
    int *wins = context;
    struct move move;
    bool found = GAME->wins_at_once(position, &move);
    assert_int_equal(found, can_win(position, legal));
    if (found) {
        union position next;
        GAME->play(position, move, &next);
        assert_int_equal(GAME->result(&next, NULL).outcome, OUTCOME_WIN + position->head.turn);
    }
    *wins += found;
    union position passed;
    GAME->pass(position, &passed);
    if (GAME->result(&passed, NULL).outcome != OUTCOME_NONE) return;
    struct movelist theirs;
    movelist_init(&theirs, 0);
    GAME->generate(&passed, GENERATE_ALL, &theirs);
    assert_int_equal(GAME->in_check(position), can_win(&passed, &theirs));
    movelist_free(&theirs);
}

static void test_wins(void **state) {
    (void)state;
    int wins = 0;
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) play_random(seed, look_at_wins, &wins);
    assert_true(wins > GAMES_PLAYED / 2);
}

static void test_pass(void **state) {
    (void)state;
    union position position, passed;
    struct text out = {0};
    struct message why;
    set_up(GAME, "4p3/8/8/8/8/8/8/4P3 b F - 7 3", &position);
    GAME->pass(&position, &passed);
    assert_true(GAME->verify(&passed, &why));
    GAME->write(&passed, &out);
    assert_string_equal(out.data, "4p3/8/8/8/8/8/8/4P3 w F - 8 4");
    text_free(&out);
}

/* Whatever the rules say makes a difference shows in the key; counters do not. */
static void test_key(void **state) {
    (void)state;
    static const char *const fens[] = {
        "4p3/8/8/8/8/2YY4/8/F3P3 w - - 0 1",     "4p3/8/8/8/8/2YY4/8/F3P3 b - - 0 1",
        "4p3/8/8/8/8/2YY4/8/H3P3 w - - 0 1",     "4p3/8/8/8/8/2YY4/8/F3P3 w F - 0 1",
        "4p3/8/8/8/8/2YY4/8/F3P3 w FF - 0 1",    "4p3/8/8/8/8/2YY4/8/F3P3 w f - 0 1",
        "4p3/8/8/8/8/2YY4/8/F3P3 w - a1<c3 0 1", "4p3/8/8/8/8/2YY4/8/F3P3 w - a1<d3 0 1",
        "4p3/8/8/8/8/2YY4/8/F3P3 w - c3<d3 0 1",
    };
    enum { COUNT = sizeof fens / sizeof *fens };
    union position positions[COUNT], later;
    for (int i = 0; i < COUNT; i++) {
        set_up(GAME, fens[i], &positions[i]);
        for (int j = 0; j < i; j++) assert_true(positions[i].head.key != positions[j].head.key);
    }
    set_up(GAME, "4p3/8/8/8/8/2YY4/8/F3P3 w - - 9 71", &later);
    assert_true(later.head.key == positions[0].head.key);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_skills_do_not_flood),
        cmocka_unit_test(test_mirror),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_wins),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
