#include "dice.h"

#include <string.h>

#include "base/random.h"
#include "board.h"

enum { MEN = 2, SIDES = 2, ROLLS = 3, TEXT_MAX = 16 };
enum { VALUE_STEP = 700, VALUE_NOISE = 600 };

struct dice {
    struct head head;
    uint8_t man[SIDES][MEN]; /* in ascending order */
    uint8_t roll;            /* 0: due, which head.chance says too */
    uint8_t turns;
};
_Static_assert(sizeof(struct dice) <= sizeof(union position), "a position fits");

static const uint32_t WEIGHT[ROLLS + 1] = {0, 3, 2, 1};
static const uint32_t WEIGHTS = 6;

static const struct dice *as_dice(const union position *position) {
    return (const struct dice *)position;
}

static void prepare(void) {}

/* Men, player and roll; the turns too, for they decide when the game ends. So within a search a
 * position is always as far from the root, and the table cannot know it deeper than asked. */
static uint64_t whole_key(const struct dice *dice) {
    uint64_t all = dice->turns;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < MEN; i++) all = all * 16 + dice->man[side][i];
    return random_mix(all * 8 + dice->head.turn * 4u + dice->roll + 1);
}

static void finish(struct dice *dice) {
    for (int side = 0; side < SIDES; side++)
        if (dice->man[side][0] > dice->man[side][1]) {
            uint8_t kept = dice->man[side][0];
            dice->man[side][0] = dice->man[side][1];
            dice->man[side][1] = kept;
        }
    dice->head.players = SIDES;
    dice->head.chance = dice->roll == 0;
    dice->head.key = whole_key(dice);
}

static bool take_number(struct span *text, uint64_t max, uint8_t *number) {
    uint64_t value = 0;
    bool fine = span_number(span_word(text), max, &value);
    *number = (uint8_t)value;
    return fine;
}

static bool read(const struct game *game, struct span text, union position *position,
                 struct message *why) {
    (void)game;
    struct dice *dice = (struct dice *)position;
    uint8_t player;
    memset(dice, 0, sizeof *dice);
    for (int i = 0; i < SIDES * MEN; i++)
        if (!take_number(&text, DICE_HOME, &dice->man[i / MEN][i % MEN]))
            return message_set(why, "men: not a square");
    if (!take_number(&text, SIDES, &player) || player == 0)
        return message_set(why, "player: not 1 or 2");
    if (!take_number(&text, ROLLS, &dice->roll)) return message_set(why, "roll: not 0 to 3");
    if (!take_number(&text, DICE_TURNS_MAX, &dice->turns))
        return message_set(why, "turns: too many");
    if (span_word(&text).length) return message_set(why, "end: more than seven fields");
    dice->head.turn = (uint8_t)(player - 1);
    finish(dice);
    return true;
}

static void write(const union position *position, struct text *out) {
    const struct dice *dice = as_dice(position);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < MEN; i++) text_format(out, "%d ", dice->man[side][i]);
    text_format(out, "%d %d %d", dice->head.turn + 1, dice->roll, dice->turns);
}

/* --- Moves */

static struct move roll_of(int roll) {
    return (struct move){.from = NO_CELL, .to = NO_CELL, .kind = (uint8_t)roll};
}

/* All moves are quiet: the search has nothing to try beyond its depth. */
static void generate(const union position *position, enum generate which, struct movelist *list) {
    const struct dice *dice = as_dice(position);
    if (!(which & GENERATE_QUIET)) return;
    for (int roll = 1; roll <= ROLLS && dice->head.chance; roll++)
        movelist_add(list, roll_of(roll));
    if (dice->head.chance) return;
    const uint8_t *men = dice->man[dice->head.turn];
    for (int i = 0; i < MEN; i++) {
        int to = men[i] + dice->roll < DICE_HOME ? men[i] + dice->roll : DICE_HOME;
        if (men[i] == DICE_HOME || (i > 0 && men[i] == men[i - 1])) continue;
        movelist_add(list, (struct move){.from = men[i], .to = (uint8_t)to});
    }
}

static void end_turn(struct dice *dice) {
    dice->head.turn ^= 1;
    dice->roll = 0;
}

static void advance(struct dice *dice, struct move move) {
    uint8_t *men = dice->man[dice->head.turn], *others = dice->man[!dice->head.turn];
    men[men[0] == move.from ? 0 : 1] = move.to;
    for (int i = 0; i < MEN; i++)
        if (others[i] == move.to && move.to < DICE_HOME) others[i] = 0;
    if (move.to == DICE_AGAIN)
        dice->roll = 0;
    else if (move.to == DICE_STEP)
        dice->roll = 1;
    else
        end_turn(dice);
}

static void play(const union position *from, struct move move, union position *to) {
    struct dice *dice = (struct dice *)to;
    *dice = *as_dice(from);
    if (!dice->head.chance) dice->turns++;
    if (dice->head.chance)
        dice->roll = move.kind;
    else
        advance(dice, move);
    finish(dice);
}

static void cell_name(int cell, char name[CELL_NAME_MAX]) {
    name[0] = (char)('a' + cell);
    name[1] = '\0';
}

static void move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]) {
    if (position->head.chance) {
        memcpy(text, (char[]){'r', (char)('0' + move.kind), '\0'}, 3);
    } else {
        cell_name(move.from, text);
        cell_name(move.to, text + 1);
    }
}

static bool move_read(const union position *position, struct span text, struct move *move) {
    struct movelist list;
    movelist_init(&list, 0);
    generate(position, GENERATE_ALL, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) {
        char name[MOVE_TEXT_MAX];
        move_write(position, list.moves[i], name);
        found = span_is(text, name);
        if (found) *move = list.moves[i];
    }
    movelist_free(&list);
    return found;
}

/* --- Results */

static struct result result(const union position *position, const struct history *history) {
    (void)history;
    const struct dice *dice = as_dice(position);
    for (int side = 0; side < SIDES; side++)
        if (dice->man[side][0] == DICE_HOME) return (struct result){OUTCOME_WIN + side, "home"};
    if (dice->turns >= DICE_TURNS_MAX) return (struct result){OUTCOME_DRAW, "turn-limit"};
    return (struct result){OUTCOME_NONE, NULL};
}

static struct result no_moves(const union position *position) {
    return (struct result){OUTCOME_WIN + !position->head.turn,
                           "stuck"}; /* never: somebody can move */
}

static bool in_check(const union position *position) {
    (void)position;
    return false;
}

/* Progress, and a number that seems to come from nowhere, so that moves differ. */
static int evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct dice *dice = as_dice(position);
    int progress = 0,
        noise = (int)(random_mix(dice->head.key) % (2 * VALUE_NOISE + 1)) - VALUE_NOISE;
    for (int i = 0; i < MEN; i++) progress += dice->man[0][i] - dice->man[1][i];
    int value = VALUE_STEP * progress + noise;
    int values[SIDES] = {value, 0};
    eval_trace_add(trace, "race", values, SIDES);
    return player == 0 ? value : -value;
}

static int gain(const union position *position, struct move move) {
    (void)position;
    return move.from == NO_CELL ? 0 : move.to - move.from;
}

static struct odds odds(const union position *position, struct move roll) {
    (void)position;
    return (struct odds){WEIGHT[roll.kind], WEIGHTS};
}

static uint32_t turns(const union position *position) { return as_dice(position)->turns; }

static bool implied_roll(const union position *position, struct span text, struct move *roll) {
    (void)position;
    if (text.length != 2 || text.start[1] - text.start[0] < 1 || text.start[1] - text.start[0] > 3)
        return false;
    *roll = roll_of(text.start[1] - text.start[0]);
    return true;
}

static const char *player_name(const union position *position, int player) {
    (void)position;
    return player == 0 ? "First" : "Second";
}

static void describe(const union position *position, struct board *board) {
    memset(board, 0, sizeof *board);
    board->roll = as_dice(position)->roll;
    for (int cell = 0; cell <= DICE_HOME; cell++) {
        struct board_cell *square = &board->cells[board->cell_count++];
        *square = (struct board_cell){.x = 1000 * cell, .kind = CELL_PLAIN, .owner = NOBODY};
        cell_name(cell, square->name);
    }
}

static bool verify(const union position *position, struct message *why) {
    const struct dice *dice = as_dice(position);
    if (dice->head.key != whole_key(dice)) return message_set(why, "key differs");
    if (dice->head.chance != (dice->roll == 0)) return message_set(why, "chance differs");
    return true;
}

static const struct start STARTS[] = {{"", "0 0 0 0 1 0 0"}};
static const char *const BENCH[] = {"0 0 0 0 1 1 0", NULL};

const struct game DICE = {
    .name = "dice",
    .title = "Race with dice",
    .shape = SHAPE_SQUARE,
    .starts = STARTS,
    .start_count = sizeof STARTS / sizeof *STARTS,
    .repetition = REPETITION_IGNORED,
    .has_chance = true,
    .bench = BENCH,
    .bench_depth = 3,
    .prepare = prepare,
    .read = read,
    .write = write,
    .generate = generate,
    .play = play,
    .result = result,
    .no_moves = no_moves,
    .in_check = in_check,
    .evaluate = evaluate,
    .gain = gain,
    .odds = odds,
    .turns = turns,
    .implied_roll = implied_roll,
    .move_write = move_write,
    .move_read = move_read,
    .player_name = player_name,
    .cell_name = cell_name,
    .describe = describe,
    .verify = verify,
};
