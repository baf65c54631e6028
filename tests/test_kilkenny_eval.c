/* Kilkenny Cats: the lone cat's race, scores as chances, and the evaluation. */
#include <stdlib.h>

#include "base/random.h"
#include "games.h"
#include "games/kilkenny/chance.h"
#include "games/kilkenny/kilkenny.h"
#include "games/kilkenny/position.h"
#include "games/kilkenny/prospect.h"
#include "games/kilkenny/race.h"
#include "games/kilkenny/reach.h"
#include "tests/helpers.h"

static const struct game *const G = &KILKENNY;

#define EMPTY_4 "16/16/16/16/"
#define EMPTY_8 EMPTY_4 EMPTY_4

/* --- The race --- */

static struct cells cells_of(int a, int b, int c) {
    struct cells set = {{0}};
    cells_put(&set, a);
    cells_put(&set, b);
    cells_put(&set, c);
    return set;
}

static void assert_turns(int32_t turns, int expected) {
    assert_in_range(turns, expected * RACE_TURN - RACE_TURN / 100,
                    expected * RACE_TURN + RACE_TURN / 100);
}

/* Home is b5; c5 lies beside it, d6 beside c5 and e7 beside d6 on a diagonal that misses home. With
 * turns c, d, e to go from the three cells:
 * a cat that may wait enters from c5 by a one: c = 6; from d6 it needs a one to c5: d = 6 + c = 12;
 * from e7 it takes a two to c5, and gains nothing by a one to d6: e = 6 + c = 12.
 * A cat that must move is carried from c5 to e7 by a two: 2c = 6 + e; d = 6 + c; from e7 it moves
 * by a one and by a two: 2e = 6 + d + c. So c = 12, d = e = 18. */
static void race_on_three_cells(void **state) {
    (void)state;
    enum { HOME = CELL('b', 5), C5 = CELL('c', 5), D6 = CELL('d', 6), E7 = CELL('e', 7) };
    struct cells goal = cells_of(HOME, HOME, HOME);
    int32_t turns[CELLS];
    race_solve(cells_of(C5, D6, E7), goal, true, turns);
    assert_turns(turns[C5], 6);
    assert_turns(turns[D6], 12);
    assert_turns(turns[E7], 12);
    assert_int_equal(turns[CELL('f', 8)], RACE_NEVER);
    race_solve(cells_of(C5, D6, E7), goal, false, turns);
    assert_turns(turns[C5], 12);
    assert_turns(turns[D6], 18);
    assert_turns(turns[E7], 18);
}

static void race_without_a_way_home(void **state) {
    (void)state;
    struct cells far = cells_of(CELL('h', 8), CELL('i', 8), CELL('i', 9));
    int32_t turns[CELLS];
    race_solve(far, cells_of(CELL('b', 2), CELL('b', 2), CELL('b', 2)), true, turns);
    assert_int_equal(turns[CELL('h', 8)], RACE_NEVER);
}

/* On the real board a cat on a lane within six squares just waits for its roll; from anywhere else
 * it takes longer, and from nowhere twice as long. */
static void race_on_the_board(void **state) {
    (void)state;
    int32_t turns[CELLS];
    race_solve(KILKENNY_INNER, KILKENNY_MICE[RED], true, turns);
    assert_turns(turns[CELL('h', 2)], 6);
    assert_turns(turns[CELL('i', 7)], 6);
    assert_turns(turns[CELL('b', 7)], 6);
    assert_true(turns[CELL('h', 8)] > 6 * RACE_TURN + RACE_TURN / 2);
    struct cells inner = KILKENNY_INNER;
    for (int cell = cells_take(&inner); cell >= 0; cell = cells_take(&inner))
        assert_in_range(turns[cell], 6 * RACE_TURN - RACE_TURN / 100, 12 * RACE_TURN);
}

/* --- Scores as chances --- */

static void chances(void **state) {
    (void)state;
    assert_int_equal(chance_of_score(0), CHANCE_ONE / 2);
    /* 400 centipawns are odds of ten to one. */
    assert_in_range(chance_of_score(400), CHANCE_ONE / 11.0 * 10 - 100,
                    CHANCE_ONE / 11.0 * 10 + 100);
    assert_in_range(chance_of_score(-800), CHANCE_ONE / 101.0 - 100, CHANCE_ONE / 101.0 + 100);
    for (int score = -CHANCE_SCORE_MAX; score <= CHANCE_SCORE_MAX; score++) {
        assert_int_equal(chance_to_score(chance_of_score(score)), score);
        assert_int_equal(chance_of_score(score) + chance_of_score(-score), CHANCE_ONE);
    }
    assert_int_equal(chance_of_score(99999), chance_of_score(CHANCE_SCORE_MAX));
    assert_int_equal(chance_to_score(CHANCE_ONE), CHANCE_SCORE_MAX);
    assert_int_equal(chance_to_score(0), -CHANCE_SCORE_MAX);
    assert_in_range(CHANCE_SCORE_MAX, 1, EVAL_LIMIT - 1);
}

static void joined_strengths(void **state) {
    (void)state;
    assert_int_equal(chance_join(0, 0), 120);   /* 400 log10 2 */
    assert_int_equal(chance_join(50, 50), 170); /* only differences count */
    assert_int_equal(chance_join(0, -400), 17); /* 400 log10 1.1 */
    assert_int_equal(chance_join(-400, 0), 17);
    assert_int_equal(chance_join(7, -9000), 7);
}

/* --- The evaluation --- */

static int evaluation(const char *fen, int player) {
    union position position;
    set_up(G, fen, &position);
    return G->evaluate(&position, player, NULL);
}

static void two_players_see_opposite_scores(void **state) {
    (void)state;
    static const char *const FENS[] = {
        "16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16 r rg - 0",
        EMPTY_8 "7R2G5/16/5RR9/16/7G8/16/16/7R8 g rg - 30",
        EMPTY_8 "3B2YY2B5/16/5YB9/16/7Y8/16/16/16 b yb 5 30",
    };
    for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
        assert_int_equal(evaluation(FENS[i], 0), -evaluation(FENS[i], 1));
        assert_in_range(evaluation(FENS[i], 0) + EVAL_LIMIT, 0, 2 * EVAL_LIMIT);
    }
}

/* The board of `from` turned by a quarter, clockwise, with every colour become the next one. */
static void turn_board(const union position *from, union position *to) {
    const struct kilkenny *k = kilkenny_of(from);
    struct kilkenny *t = (struct kilkenny *)to;
    *t = (struct kilkenny){.turns = k->turns, .roll = k->roll};
    t->colour = (uint8_t)((k->colour + 1) % COLOURS);
    t->in_play = (uint8_t)((k->in_play << 1 | k->in_play >> 3) & 15);
    for (int cell = 0; cell < CELLS; cell++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (cells_has(&k->cats[colour], cell))
                cells_put(&t->cats[(colour + 1) % COLOURS], (15 - cell % 16) * 16 + cell / 16);
    kilkenny_complete(t);
}

/* Games of random moves: what a player sees, he sees from every other seat too. */
static void all_seats_are_equal(void **state) {
    (void)state;
    struct movelist list;
    movelist_init(&list, 0);
    struct random random = {7};
    for (size_t start = 0; start < G->start_count; start++) {
        union position position, next, turned;
        game_start(G, start, &position);
        for (int ply = 0; ply < 200 && !G->result(&position, NULL).outcome; ply++) {
            turn_board(&position, &turned);
            for (int colour = 0; colour < COLOURS; colour++) {
                const struct kilkenny *a = kilkenny_of(&position), *b = kilkenny_of(&turned);
                if (!(a->in_play >> colour & 1)) continue;
                int other = (colour + 1) % COLOURS;
                assert_int_equal(G->evaluate(&position, kilkenny_player(a, colour), NULL),
                                 G->evaluate(&turned, kilkenny_player(b, other), NULL));
            }
            list.count = 0;
            G->generate(&position, GENERATE_ALL, &list);
            game_play(G, &position, list.moves[random_below(&random, (uint32_t)list.count)], &next);
            position = next;
        }
    }
    movelist_free(&list);
}

static void chances_of_all_players_add_up(void **state) {
    (void)state;
    union position position;
    game_start(G, 2, &position);
    play_moves(G, &position, "r1 g12f11 r1 l7k6 r1 g5f6 r1 e10f11 r3 h12e9");
    /* A score is a chance from -EVAL_LIMIT, none, to EVAL_LIMIT, sure. */
    int sum = 0;
    for (int player = 0; player < 4; player++)
        sum += G->evaluate(&position, player, NULL) + EVAL_LIMIT;
    /* Strengths are whole centipawns: each may be off by a part in three hundred. */
    assert_in_range(sum, 2 * EVAL_LIMIT - EVAL_LIMIT / 50, 2 * EVAL_LIMIT + EVAL_LIMIT / 50);
}

/* Red rolls next, then yellow, green, blue. Green's h15 enters either mouse by a one; red's h12
 * takes it by a three, yellow's k15 too. Red's c8 takes green's c3 by a five, and h12 takes k15 by
 * a three. Nobody reaches o2. */
static void threats_of_all_who_roll_before(void **state) {
    (void)state;
    union position position;
    set_up(G, "16/7G2Y5/16/16/7R8/16/16/16/2R13/16/16/16/16/2G13/14B1/16 r rygb - 0", &position);
    struct prospect prospects[COLOURS];
    prospects_of(kilkenny_of(&position), prospects);
    for (int colour = RED; colour < COLOURS; colour++)
        assert_int_equal(prospects[colour].wait, colour);
    const struct prospect *yellow = &prospects[YELLOW], *green = &prospects[GREEN];
    const uint8_t none[WAIT_MAX] = {0}, once[WAIT_MAX] = {1}, twice[WAIT_MAX] = {1, 1};
    assert_memory_equal(yellow->threatened, none, WAIT_MAX);
    assert_memory_equal(yellow->exposed, once, WAIT_MAX);
    assert_memory_equal(green->threatened, twice, WAIT_MAX);
    const uint8_t exposed[WAIT_MAX] = {2, 1};
    assert_memory_equal(green->exposed, exposed, WAIT_MAX);
    assert_memory_equal(prospects[RED].exposed, none, WAIT_MAX);
    assert_memory_equal(prospects[BLUE].exposed, none, WAIT_MAX);
    assert_int_equal(green->entries, 1);
    assert_int_equal(green->second, 1);
    assert_int_equal(green->cats, 2);
}

/* Who is stuck is not waited for: of red, yellow and green, yellow has no cat left. */
static void nobody_waits_for_the_stuck(void **state) {
    (void)state;
    union position position;
    set_up(G, "16/16/16/7R8/16/16/16/16/16/16/16/7G8/16/16/16/16 r ryg - 0", &position);
    struct prospect prospects[COLOURS];
    prospects_of(kilkenny_of(&position), prospects);
    assert_int_equal(prospects[GREEN].wait, 1);
}

/* --- The same by the rules, move by move --- */

/* What a colour could do with a roll if it were his turn. */
static void list_moves(const union position *position, int colour, int roll,
                       struct movelist *list) {
    union position other = *position;
    struct kilkenny *k = (struct kilkenny *)&other;
    k->colour = (uint8_t)colour;
    k->roll = (uint8_t)roll;
    k->head.chance = 0;
    list->count = 0;
    G->generate(&other, GENERATE_ALL, list);
}

/* The mouse (0 or 1) onto which a colour could go by a roll from a cell; -1 if there is none. */
static int mouse_from(const struct kilkenny *k, int colour, int cell, int roll) {
    struct cells all = kilkenny_all_cats(k);
    for (int mouse = 0; mouse < MICE; mouse++) {
        int to = KILKENNY_MOUSE[colour][mouse];
        int files = to % CELLS_FILES - cell % CELLS_FILES;
        int ranks = to / CELLS_FILES - cell / CELLS_FILES;
        if (cells_has(&all, to) || (files && abs(files) != roll) || (ranks && abs(ranks) != roll))
            continue;
        int step = (to - cell) / roll, free = 0;
        for (int i = 1; i < roll; i++) free += !cells_has(&all, cell + i * step);
        if (free == roll - 1) return mouse;
    }
    return -1;
}

/* Where a cat of a colour enters by one of some rolls (as bits). */
static bool is_site(const struct kilkenny *k, int colour, int cell, unsigned rolls) {
    for (int roll = 1; roll <= ROLLS; roll++)
        if ((rolls >> roll & 1) && mouse_from(k, colour, cell, roll) >= 0) return true;
    return false;
}

static struct cells expect_entries(const union position *position, int colour,
                                   const struct prospect *p, struct movelist *list) {
    const struct kilkenny *k = kilkenny_of(position);
    struct cells entering = {{0}};
    unsigned rolls[MICE] = {0};
    for (int roll = 1; roll <= ROLLS; roll++) {
        list_moves(position, colour, roll, list);
        for (size_t i = 0; i < list->count; i++)
            for (int mouse = 0; mouse < MICE; mouse++) {
                if (list->moves[i].to != KILKENNY_MOUSE[colour][mouse]) continue;
                rolls[mouse] |= 1u << roll;
                cells_put(&entering, list->moves[i].from);
            }
    }
    int first = bits_count(rolls[0]), second = bits_count(rolls[1]), building = 0;
    unsigned others = ~(rolls[0] | rolls[1]);
    for (int roll = 1; roll <= ROLLS; roll++) {
        list_moves(position, colour, roll, list);
        bool builds = false;
        for (size_t i = 0; i < list->count; i++)
            builds |=
                list->moves[i].from != NO_CELL && is_site(k, colour, list->moves[i].to, others);
        building += builds && (others >> roll & 1);
    }
    assert_int_equal(p->entries, bits_count(rolls[0] | rolls[1]));
    assert_int_equal(p->second, k->filled[colour] ? 0 : first < second ? first : second);
    assert_int_equal(p->building, building);
    return entering;
}

/* In how many rolls a colour takes one of some cats. */
static int rolls_that_take(const union position *position, int colour, struct cells cats,
                           struct movelist *list) {
    int count = 0;
    for (int roll = 1; roll <= ROLLS; roll++) {
        list_moves(position, colour, roll, list);
        bool takes = false;
        for (size_t i = 0; i < list->count; i++)
            takes |= list->moves[i].from != NO_CELL && cells_has(&cats, list->moves[i].to);
        count += takes;
    }
    return count;
}

static void expect_threats(const union position *position, int colour, const struct prospect *p,
                           struct cells entering, struct movelist *list) {
    const struct kilkenny *k = kilkenny_of(position);
    struct cells loose = cells_and(k->cats[colour], KILKENNY_INNER);
    int wait = 0;
    for (int roller = k->colour; roller != colour; roller = (roller + 1) % COLOURS) {
        if (!(k->able >> roller & 1)) continue;
        assert_int_equal(p->threatened[wait], rolls_that_take(position, roller, entering, list));
        assert_int_equal(p->exposed[wait++], rolls_that_take(position, roller, loose, list));
    }
    assert_int_equal(p->wait, wait);
}

static void expect_paces(const struct kilkenny *k, int colour, const struct prospect *p) {
    struct cells goal = cells_minus(KILKENNY_MICE[colour], k->cats[colour]);
    struct cells loose = cells_and(k->cats[colour], KILKENNY_INNER);
    int32_t turns[CELLS];
    race_solve(KILKENNY_INNER, goal, true, turns);
    for (int i = 0; i < RUNNERS; i++) {
        int best = -1;
        struct cells left = loose;
        for (int cell = cells_take(&left); cell >= 0; cell = cells_take(&left))
            if (best < 0 || turns[cell] < turns[best]) best = cell;
        /* A race solved for another colour is turned, and may round otherwise. */
        int pace = best < 0 ? 0 : PACE_ONE * RACE_TURN / turns[best];
        assert_in_range(p->pace[i] - pace + 1, 0, 2);
        if (best >= 0) cells_drop(&loose, best);
    }
}

static void expect_prospects(const union position *position, struct movelist *list) {
    const struct kilkenny *k = kilkenny_of(position);
    struct prospect prospects[COLOURS];
    prospects_of(k, prospects);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        const struct prospect *p = &prospects[colour];
        struct cells entering = expect_entries(position, colour, p, list);
        expect_threats(position, colour, p, entering, list);
        if (k->turns % 8 == 0) expect_paces(k, colour, p);
    }
}

/* A move, and every other time one that gains most, so that cats are taken and enter. */
static struct move some_move(const union position *position, struct random *random,
                             struct movelist *list) {
    list->count = 0;
    G->generate(position, GENERATE_ALL, list);
    struct move move = list->moves[random_below(random, (uint32_t)list->count)];
    if (position->head.chance || random_below(random, 2)) return move;
    for (size_t i = 0; i < list->count; i++)
        if (G->gain(position, list->moves[i]) > G->gain(position, move)) move = list->moves[i];
    return move;
}

static void play_and_expect(size_t start, struct random *random, struct movelist *list) {
    union position position, next;
    game_start(G, start, &position);
    for (int ply = 0; ply < 200 && !G->result(&position, NULL).outcome; ply++) {
        if (position.head.chance) expect_prospects(&position, list);
        game_play(G, &position, some_move(&position, random, list), &next);
        position = next;
    }
}

/* By whatever instructions they are found. */
static void prospects_follow_from_the_rules(void **state) {
    (void)state;
    struct movelist list;
    movelist_init(&list, 0);
    struct random random = {11};
    assert_true(reach_choose(REACH_ANYWHERE));
    for (enum reach_by by = REACH_ANYWHERE; by < REACH_WAYS; by++)
        for (size_t start = 0; start < G->start_count && reach_choose(by); start++)
            play_and_expect(start, &random, &list);
    reach_prepare();
    movelist_free(&list);
}

/* --- What the evaluation makes of it --- */

/* Green is the same in all: six cats, three of them near home. */
#define GREEN_ROWS "16/16/2GGG2GGG6/16/16/16/16/16/16/"

static void what_counts(void **state) {
    (void)state;
    /* h2 and i4 enter by one and by three; h2 and i2 both by one. */
    int distinct = evaluation(GREEN_ROWS "16/16/16/8R7/16/7R8/16 r rg - 0", 0);
    int same = evaluation(GREEN_ROWS "16/16/16/16/16/7RR7/16 r rg - 0", 0);
    assert_true(distinct > same + 10);
    /* One cat more. */
    int more = evaluation(GREEN_ROWS "16/16/16/8R7/1R14/7R8/16 r rg - 0", 0);
    assert_true(more > distinct + 10);
    /* A filled mouse and three entering rolls are worth more than twice as many cats elsewhere. */
    int near = evaluation(GREEN_ROWS "16/16/11R4/7R8/16/6R9/8R7 r rg - 0", 0);
    int many = evaluation(GREEN_ROWS "1R12R1/16/1R12R1/1R12R1/1R12R1/16/16 r rg - 0", 0);
    assert_true(near > many + 50);
    /* To have the roll is good. */
    const char *waiting = GREEN_ROWS "16/16/16/8R7/16/7R8/16 g rg - 0";
    assert_true(distinct > evaluation(waiting, 0));
    /* A cat in the enemy's reach, while he is to roll, is worth less: g8 on the line from e10. */
    int safe = evaluation("16/16/16/16/16/16/4G11/16/7R8/16/16/16/16/16/16/16 g rg - 0", 0);
    int exposed = evaluation("16/16/16/16/16/16/4G11/16/6R9/16/16/16/16/16/16/16 g rg - 0", 0);
    assert_true(exposed < safe);
}

static void the_trace_explains_the_score(void **state) {
    (void)state;
    union position position;
    set_up(G, EMPTY_8 "7R2G5/16/5RR9/16/7G8/16/16/7R8 g rg - 30", &position);
    struct eval_trace trace = {0};
    int score = G->evaluate(&position, 1, &trace);
    assert_true(trace.count > 3);
    int sum = 0;
    for (int i = 0; i < trace.count; i++) sum += trace.term[i].score[1] - trace.term[i].score[0];
    assert_in_range(G->centipawns(score) - sum + 1, 0, 2); /* but for rounding */
}

static int gain(const char *fen, const char *text) { return move_gain(G, fen, text); }

static void gains(void **state) {
    (void)state;
    const char *none = EMPTY_8 "16/16/1R14/16/7R2G5/16/16/16 r rg 3 0";
    const char *one = EMPTY_8 "16/16/1R14/16/7R2G5/16/16/8R7 r rg 3 0";
    int enters = gain(none, "h4h1"), wins = gain(one, "h4h1"), takes = gain(none, "h4k4");
    int nearer = gain(none, "b6b3"), leaves = gain(none, "h4e7");
    assert_true(wins > enters && enters > takes && takes > 50);
    assert_in_range(nearer + 50, 0, 100);
    assert_true(leaves < 0);
    assert_int_equal(gain(EMPTY_8 EMPTY_4 "16/1GG13/1RG13/16 r rg 2 30", "pass"), 0);
}

static void wins_at_once(void **state) {
    (void)state;
    union position position;
    struct move move;
    set_up(G, EMPTY_8 "16/16/1R14/16/7R2G5/16/16/8R7 r rg 3 0", &position);
    assert_true(G->wins_at_once(&position, &move));
    char text[MOVE_TEXT_MAX];
    G->move_write(&position, move, text);
    assert_string_equal(text, "h4h1");
    static const char *const NOT[] = {
        EMPTY_8 "16/16/1R14/16/7R2G5/16/16/8R7 r rg 2 0", /* another roll */
        EMPTY_8 "16/16/1R14/16/7R2G5/16/16/8R7 r rg - 0", /* none yet */
        EMPTY_8 "16/16/1R14/16/7R2G5/16/16/16 r rg 3 0",  /* the first mouse */
        EMPTY_8 "16/16/1R14/16/7R8/7G8/16/8R7 r rg 3 0",  /* a cat between */
        EMPTY_8 "16/16/1R14/16/10G5/7R8/16/8R7 r rg 3 0", /* another square */
    };
    for (size_t i = 0; i < sizeof NOT / sizeof *NOT; i++) {
        set_up(G, NOT[i], &position);
        assert_false(G->wins_at_once(&position, &move));
    }
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(race_on_three_cells),
        cmocka_unit_test(race_without_a_way_home),
        cmocka_unit_test(race_on_the_board),
        cmocka_unit_test(chances),
        cmocka_unit_test(joined_strengths),
        cmocka_unit_test(two_players_see_opposite_scores),
        cmocka_unit_test(all_seats_are_equal),
        cmocka_unit_test(chances_of_all_players_add_up),
        cmocka_unit_test(threats_of_all_who_roll_before),
        cmocka_unit_test(nobody_waits_for_the_stuck),
        cmocka_unit_test(prospects_follow_from_the_rules),
        cmocka_unit_test(what_counts),
        cmocka_unit_test(the_trace_explains_the_score),
        cmocka_unit_test(gains),
        cmocka_unit_test(wins_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
