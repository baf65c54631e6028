#include "tiny.h"

#include <string.h>

#include "base/random.h"
#include "base/ranks.h"
#include "board.h"

enum { FILES = 3, RANKS = 3, CELLS = FILES * RANKS, WHITE = 0, BLACK = 1, SIDES = 2 };
enum { MAN = 100, STEP = 10, WIN_GAIN = 1000, SIDE_MEN_MAX = 3 };

/* Cells are numbered from a1 = 0 along the ranks; `men` has a bit for each. */
struct tiny {
    struct head head;
    uint16_t men[SIDES];
};
_Static_assert(sizeof(struct tiny) <= sizeof(union position), "a position fits");

static const uint16_t FAR_RANK[SIDES] = {0700, 0007};
static const int FORWARD[SIDES] = {FILES, -FILES};
static const char LETTERS[SIDES] = {'P', 'p'};

static uint64_t man_key[SIDES][CELLS], black_key; /* the latter where Black is to move */

static const struct tiny *as_tiny(const union position *position) {
    return (const struct tiny *)position;
}

static bool has(uint16_t men, int cell) { return men >> cell & 1; }

static void prepare(void) {
    random_fill(man_key[WHITE], CELLS, 1);
    random_fill(man_key[BLACK], CELLS, 2);
    random_fill(&black_key, 1, 3);
}

static uint64_t whole_key(const struct tiny *tiny) {
    uint64_t key = tiny->head.turn == BLACK ? black_key : 0;
    for (int side = 0; side < SIDES; side++)
        for (int cell = 0; cell < CELLS; cell++)
            if (has(tiny->men[side], cell)) key ^= man_key[side][cell];
    return key;
}

/* --- The position string */

static const uint8_t WIDTHS[RANKS] = {FILES, FILES, FILES};
static const struct ranks SHAPE = {RANKS, WIDTHS, "rank"};

/* The string begins with the top rank. */
static int cell_of_index(int i) { return (RANKS - 1 - i / FILES) * FILES + i % FILES; }

static bool read_men(struct span field, struct tiny *tiny, struct message *why) {
    char cells[RANKS_CELLS_MAX];
    struct message problem;
    if (!ranks_read(field, &SHAPE, cells, &problem))
        return message_set(why, "board: %s", problem.text);
    for (int i = 0; i < CELLS; i++) {
        const char *letter = memchr(LETTERS, cells[i], SIDES);
        if (letter) tiny->men[letter - LETTERS] |= (uint16_t)(1 << cell_of_index(i));
        if (!letter && cells[i] != '.') return message_set(why, "board: no man %c", cells[i]);
    }
    for (int side = 0; side < SIDES; side++)
        if (__builtin_popcount(tiny->men[side]) > SIDE_MEN_MAX)
            return message_set(why, "board: more than %d men %c", SIDE_MEN_MAX, LETTERS[side]);
    if (tiny->men[WHITE] & FAR_RANK[WHITE] && tiny->men[BLACK] & FAR_RANK[BLACK])
        return message_set(why, "board: both sides have arrived");
    return true;
}

static bool read(const struct game *game, struct span text, union position *position,
                 struct message *why) {
    (void)game;
    struct tiny *tiny = (struct tiny *)position;
    memset(tiny, 0, sizeof *tiny);
    if (!read_men(span_word(&text), tiny, why)) return false;
    struct span side = span_word(&text);
    if (!span_is(side, "w") && !span_is(side, "b")) return message_set(why, "side: not w or b");
    if (span_word(&text).length) return message_set(why, "end: more than two fields");
    tiny->head.players = SIDES;
    tiny->head.turn = span_is(side, "b");
    tiny->head.key = whole_key(tiny);
    return true;
}

static void write(const union position *position, struct text *out) {
    const struct tiny *tiny = as_tiny(position);
    char cells[RANKS_CELLS_MAX];
    for (int i = 0; i < CELLS; i++) {
        int cell = cell_of_index(i);
        cells[i] = '.';
        for (int side = 0; side < SIDES; side++)
            if (has(tiny->men[side], cell)) cells[i] = LETTERS[side];
    }
    ranks_write(out, &SHAPE, cells);
    text_add(out, tiny->head.turn == BLACK ? " b" : " w");
}

/* --- Moves */

static void add(struct movelist *list, int from, int to) {
    movelist_add(list, (struct move){.from = (uint8_t)from, .to = (uint8_t)to});
}

/* A move is noisy if it captures or arrives. */
static void generate(const union position *position, enum generate which, struct movelist *list) {
    const struct tiny *tiny = as_tiny(position);
    int side = tiny->head.turn;
    uint16_t taken = tiny->men[WHITE] | tiny->men[BLACK];
    for (int from = 0; from < CELLS; from++) {
        if (!has(tiny->men[side], from)) continue;
        int ahead = from + FORWARD[side]; /* on the board: nobody stands on his far rank */
        enum generate kind = has(FAR_RANK[side], ahead) ? GENERATE_NOISY : GENERATE_QUIET;
        if (which & kind && !has(taken, ahead)) add(list, from, ahead);
        for (int aside = -1; aside <= 1; aside += 2) {
            bool on_board = from % FILES + aside >= 0 && from % FILES + aside < FILES;
            if (which & GENERATE_NOISY && on_board && has(tiny->men[!side], ahead + aside))
                add(list, from, ahead + aside);
        }
    }
}

static void give_turn(struct tiny *tiny) {
    tiny->head.turn ^= 1;
    tiny->head.key ^= black_key;
}

static void play(const union position *from, struct move move, union position *to) {
    struct tiny *tiny = (struct tiny *)to;
    *tiny = *as_tiny(from);
    int side = tiny->head.turn;
    if (has(tiny->men[!side], move.to)) tiny->head.key ^= man_key[!side][move.to];
    tiny->men[!side] &= (uint16_t) ~(1 << move.to);
    tiny->men[side] ^= (uint16_t)(1 << move.from | 1 << move.to);
    tiny->head.key ^= man_key[side][move.from] ^ man_key[side][move.to];
    give_turn(tiny); /* head.quiet stays 0: no man ever goes back */
}

static void pass(const union position *from, union position *to) {
    *(struct tiny *)to = *as_tiny(from);
    give_turn((struct tiny *)to);
}

static void move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]);

static bool move_read(const union position *position, struct span text, struct move *move) {
    struct movelist list;
    movelist_init(&list, 0);
    generate(position, GENERATE_ALL, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) {
        char name[MOVE_TEXT_MAX];
        move_write(position, list.moves[i], name);
        found = span_is_nocase(text, name);
        if (found) *move = list.moves[i];
    }
    movelist_free(&list);
    return found;
}

static void cell_name(int cell, char name[CELL_NAME_MAX]) {
    name[0] = (char)('a' + cell % FILES);
    name[1] = (char)('1' + cell / FILES);
    name[2] = '\0';
}

static void move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]) {
    (void)position;
    cell_name(move.from, text);
    cell_name(move.to, text + strlen(text));
}

/* --- Results */

static struct result result(const union position *position, const struct history *history) {
    (void)history;
    for (int side = 0; side < SIDES; side++)
        if (as_tiny(position)->men[side] & FAR_RANK[side])
            return (struct result){OUTCOME_WIN + side, "arrived"};
    return (struct result){OUTCOME_NONE, NULL};
}

static struct result no_moves(const union position *position) {
    return (struct result){OUTCOME_WIN + !position->head.turn, "stuck"};
}

/* The game has no check; `query check` is always false. */
static bool in_check(const union position *position) {
    (void)position;
    return false;
}

/* --- What the search asks */

static bool wins_at_once(const union position *position, struct move *move) {
    struct movelist list;
    movelist_init(&list, 0);
    generate(position, GENERATE_NOISY, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) {
        found = has(FAR_RANK[position->head.turn], list.moves[i].to);
        if (found) *move = list.moves[i];
    }
    movelist_free(&list);
    return found;
}

static int steps_made(const struct tiny *tiny, int side) {
    int steps = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (has(tiny->men[side], cell))
            steps += side == WHITE ? cell / FILES : RANKS - 1 - cell / FILES;
    return steps;
}

static int evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct tiny *tiny = as_tiny(position);
    int men[SIDES], steps[SIDES];
    for (int side = 0; side < SIDES; side++) {
        men[side] = MAN * __builtin_popcount(tiny->men[side]);
        steps[side] = STEP * steps_made(tiny, side);
    }
    eval_trace_add(trace, "men", men, SIDES);
    eval_trace_add(trace, "steps", steps, SIDES);
    return men[player] + steps[player] - men[!player] - steps[!player];
}

static int gain(const union position *position, struct move move) {
    const struct tiny *tiny = as_tiny(position);
    if (has(FAR_RANK[tiny->head.turn], move.to)) return WIN_GAIN;
    return has(tiny->men[!tiny->head.turn], move.to) ? MAN : 0;
}

/* --- The picture */

static void describe(const union position *position, struct board *board) {
    const struct tiny *tiny = as_tiny(position);
    memset(board, 0, sizeof *board);
    for (int cell = 0; cell < CELLS; cell++) {
        struct board_cell *square = &board->cells[board->cell_count++];
        cell_name(cell, square->name);
        square->x = 1000 * (cell % FILES);
        square->y = 1000 * (cell / FILES);
        square->kind = cell % 2 == 0 ? CELL_DARK : CELL_PLAIN;
        square->owner = NOBODY;
        for (int side = 0; side < SIDES; side++) {
            if (!has(tiny->men[side], cell)) continue;
            struct board_piece *piece = &board->pieces[board->piece_count++];
            *piece = (struct board_piece){
                .letter = LETTERS[side], .name = "pawn", .owner = side, .marks = 0};
            cell_name(cell, piece->cell);
        }
    }
}

static bool verify(const union position *position, struct message *why) {
    const struct tiny *tiny = as_tiny(position);
    if (tiny->head.key != whole_key(tiny)) return message_set(why, "key differs");
    if (tiny->men[WHITE] & tiny->men[BLACK]) return message_set(why, "two men on a cell");
    return true;
}

static const struct start STARTS[] = {{"", "ppp/3/PPP w"}};
static const char *const BENCH[] = {"ppp/3/PPP w", "ppp/1P1/P1P b", NULL};

const struct game TINY = {
    .name = "hexapawn",
    .title = "Hexapawn",
    .shape = SHAPE_SQUARE,
    .files = FILES,
    .ranks = RANKS,
    .starts = STARTS,
    .start_count = sizeof STARTS / sizeof *STARTS,
    .repetition = REPETITION_IGNORED,
    .bench = BENCH,
    .bench_depth = 4,
    .prepare = prepare,
    .read = read,
    .write = write,
    .generate = generate,
    .play = play,
    .pass = pass,
    .result = result,
    .no_moves = no_moves,
    .in_check = in_check,
    .wins_at_once = wins_at_once,
    .evaluate = evaluate,
    .gain = gain,
    .move_write = move_write,
    .move_read = move_read,
    .cell_name = cell_name,
    .player_name = game_white_or_black,
    .describe = describe,
    .verify = verify,
};
