/* The game as the rest of the program sees it. */
#include "games/kilkenny/kilkenny.h"

#include "games/kilkenny/chance.h"
#include "games/kilkenny/position.h"

/* The option Players names who plays; the first colour begins. */
#define RED_CATS "6RRRR6/6RRRR6"
#define GREEN_CATS "6GGGG6/6GGGG6"
#define SIDES(rank) "16/" rank "/" rank "/" rank "/" rank "/16"
#define NO_CATS "16/16"
#define START(red, sides, green, players) \
    "16/16/16/" red "/" SIDES(sides) "/" green "/16/16/16 " players " - 0"

static const struct start STARTS[] = {
    {"rg", START(RED_CATS, "16", GREEN_CATS, "r rg")},
    {"yb", START(NO_CATS, "3BB6YY3", NO_CATS, "y yb")},
    {"rygb", START(RED_CATS, "3BB6YY3", GREEN_CATS, "r rygb")},
    {"ryg", START(RED_CATS, "11YY3", GREEN_CATS, "r ryg")},
    {"ygb", START(NO_CATS, "3BB6YY3", GREEN_CATS, "y ygb")},
    {"rgb", START(RED_CATS, "3BB11", GREEN_CATS, "r rgb")},
    {"ryb", START(RED_CATS, "3BB6YY3", NO_CATS, "r ryb")},
};

static void prepare(void) {
    kilkenny_prepare_keys();
    kilkenny_prepare_evaluation();
}

static bool in_check(const union position *position) {
    (void)position;
    return false;
}

/* A fair die. */
static struct odds odds(const union position *position, struct move roll) {
    (void)position, (void)roll;
    return (struct odds){1, ROLLS};
}

/* The judgement in centipawns made linear in the winning chance, so that averages over rolls mean
 * something. */
static int estimate(const union position *position, int player, struct eval_trace *trace) {
    int score = kilkenny_evaluate(position, player, trace);
    int64_t chance = chance_of_score(score < 0 ? -score : score);
    int size = (int)(2 * EVAL_LIMIT * chance / CHANCE_ONE) - EVAL_LIMIT;
    return score < 0 ? -size : size;
}

/* The reverse. */
static int centipawns(int score) {
    return chance_to_score(
        (int32_t)((int64_t)(score + EVAL_LIMIT) * CHANCE_ONE / (2 * EVAL_LIMIT)));
}

static uint32_t turns(const union position *position) { return kilkenny_of(position)->turns; }

static const char *player_name(const union position *position, int player) {
    static const char *const NAMES[COLOURS] = {"Red", "Yellow", "Green", "Blue"};
    return NAMES[kilkenny_colour(kilkenny_of(position), player)];
}

/* The start, a race, a brawl with four, a late position with three. */
static const char *const BENCH[] = {
    "16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16 r rg 3 0",
    "8G7/16/16/6RR1R6/8R7/16/16/12R3/12R3/2R13/13R2/6G1G7/7GG7/6G9/9G6/16 r rg 4 10",
    "8G7/16/16/6RR1R6/16/12G3/16/16/16/2R3G6R2/13R2/16/7RR7/6G9/9G6/16 g rg 4 15",
    "16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16 r rygb 4 "
    "0",
    "16/16/16/7G8/16/16/16/16/1Y13B/16/16/16/16/2G13/16/16 y ygb 1 70",
    NULL,
};

const struct game KILKENNY = {
    .name = "kilkenny",
    .title = "Kilkenny Cats",
    .shape = SHAPE_SQUARE,
    .starts = STARTS,
    .start_count = sizeof STARTS / sizeof *STARTS,
    .repetition = REPETITION_IGNORED,
    .has_chance = true,
    .many_players = true,
    .bench = BENCH,
    .bench_depth = 3,
    .contempt = 150,
    .prepare = prepare,
    .read = kilkenny_read,
    .write = kilkenny_write,
    .generate = kilkenny_generate,
    .find = kilkenny_find,
    .play = kilkenny_play,
    .result = kilkenny_result,
    .no_moves = kilkenny_no_moves,
    .in_check = in_check,
    .wins_at_once = kilkenny_wins_at_once,
    .evaluate = estimate,
    .gain = kilkenny_gain,
    .odds = odds,
    .turns = turns,
    .centipawns = centipawns,
    .implied_roll = kilkenny_implied_roll,
    .move_write = kilkenny_move_write,
    .move_read = kilkenny_move_read,
    .player_name = player_name,
    .cell_name = kilkenny_cell_name,
    .describe = kilkenny_describe,
    .verify = kilkenny_verify,
};
