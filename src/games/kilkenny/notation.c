/* Positions, cells and moves as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"
#include "base/ranks.h"
#include "games/kilkenny/position.h"

const char KILKENNY_LETTERS[COLOURS + 1] = "RYGB";
static const char TURNS[COLOURS + 1] = "rygb";

/* Who can play together: two opposite each other, any three, all four. */
static const char *const PLAYER_SETS[] = {"rg", "yb", "ryg", "ryb", "rgb", "ygb", "rygb"};
enum { PLAYER_SET_COUNT = sizeof PLAYER_SETS / sizeof *PLAYER_SETS };

static const uint8_t WIDTHS[CELLS_FILES] = {16, 16, 16, 16, 16, 16, 16, 16,
                                            16, 16, 16, 16, 16, 16, 16, 16};
static const struct ranks SHAPE = {CELLS_FILES, WIDTHS, "rank"};

/* The cell of the i-th character of a board's text, which begins at the top. */
static int cell_of_index(int i) {
    return (CELLS_FILES - 1 - i / CELLS_FILES) * CELLS_FILES + i % CELLS_FILES;
}

static int index_of(char c, const char *letters) {
    const char *found = c ? strchr(letters, c) : NULL;
    return found ? (int)(found - letters) : -1;
}

void kilkenny_cell_name(int cell, char name[CELL_NAME_MAX]) {
    int rank = cell / CELLS_FILES + 1;
    *name++ = (char)('a' + cell % CELLS_FILES);
    if (rank >= 10) *name++ = '1';
    *name++ = (char)('0' + rank % 10);
    *name = '\0';
}

/* --- Reading a position: one function a field --- */

static bool read_players(struct span field, struct kilkenny *k, struct message *why) {
    for (int i = 0; i < PLAYER_SET_COUNT; i++) {
        if (!span_is(field, PLAYER_SETS[i])) continue;
        for (const char *c = PLAYER_SETS[i]; *c; c++)
            k->in_play |= (uint8_t)(1 << index_of(*c, TURNS));
        return true;
    }
    return message_set(why, "players: %.*s is not one of rg yb ryg ryb rgb ygb rygb",
                       span_shown(field), field.start);
}

static bool read_cat(struct kilkenny *k, int cell, char letter, struct message *why) {
    char name[CELL_NAME_MAX];
    kilkenny_cell_name(cell, name);
    int colour = index_of(letter, KILKENNY_LETTERS);
    if (colour < 0) return message_set(why, "board: %s holds %c, not R, Y, G or B", name, letter);
    if (!cells_has(&KILKENNY_INNER, cell) && !cells_has(&KILKENNY_MICE[colour], cell))
        return message_set(why, "board: %s is no square for %c", name, letter);
    if (!(k->in_play >> colour & 1))
        return message_set(why, "board: %c on %s is not in play", letter, name);
    cells_put(&k->cats[colour], cell);
    if (cells_count(k->cats[colour]) > CATS_MAX)
        return message_set(why, "board: more than %d cats %c", CATS_MAX, letter);
    return true;
}

static bool read_board(struct span field, struct kilkenny *k, struct message *why) {
    char cells[RANKS_CELLS_MAX];
    struct message what;
    if (!ranks_read(field, &SHAPE, cells, &what)) return message_set(why, "board: %s", what.text);
    for (int i = 0; i < CELLS; i++)
        if (cells[i] != '.' && !read_cat(k, cell_of_index(i), cells[i], why)) return false;
    return true;
}

static bool read_turn(struct span field, struct kilkenny *k, struct message *why) {
    int colour = field.length == 1 ? index_of(*field.start, TURNS) : -1;
    if (colour < 0)
        return message_set(why, "turn: %.*s is not r, y, g or b", span_shown(field), field.start);
    if (!(k->in_play >> colour & 1))
        return message_set(why, "turn: %c is not in play", TURNS[colour]);
    k->colour = (uint8_t)colour;
    return true;
}

static bool read_roll(struct span field, struct kilkenny *k, struct message *why) {
    int roll = field.length == 1 ? index_of(*field.start, "-123456") : -1;
    if (roll < 0)
        return message_set(why, "roll: %.*s is not 1 to 6 or -", span_shown(field), field.start);
    k->roll = (uint8_t)roll;
    return true;
}

static bool read_turns(struct span field, struct kilkenny *k, struct message *why) {
    uint64_t turns;
    if (!span_number(field, TURNS_READ_MAX, &turns))
        return message_set(why, "turns: %.*s is not a number from 0 to %d", span_shown(field),
                           field.start, TURNS_READ_MAX);
    k->turns = (uint32_t)turns;
    return true;
}

enum { FIELDS = 5 };

bool kilkenny_read(const struct game *game, struct span text, union position *position,
                   struct message *why) {
    struct span field[FIELDS];
    (void)game;
    for (int i = 0; i < FIELDS; i++) {
        field[i] = span_word(&text);
        if (!field[i].length)
            return message_set(why, "%d fields instead of board, turn, players, roll, turns", i);
    }
    if (span_word(&text).length) return message_set(why, "more than %d fields", FIELDS);

    struct kilkenny *k = (struct kilkenny *)position;
    *k = (struct kilkenny){0};
    if (!read_players(field[2], k, why) || !read_board(field[0], k, why) ||
        !read_turn(field[1], k, why) || !read_roll(field[3], k, why) ||
        !read_turns(field[4], k, why))
        return false;
    kilkenny_complete(k);
    if (kilkenny_ending(k) == ENDING_NONE && !(k->able >> k->colour & 1))
        return message_set(why, "turn: %c is stuck, no cat of his stands off the mice",
                           TURNS[k->colour]);
    return true;
}

/* --- Writing --- */

static char letter_at(const struct kilkenny *k, int cell) {
    for (int colour = 0; colour < COLOURS; colour++)
        if (cells_has(&k->cats[colour], cell)) return KILKENNY_LETTERS[colour];
    return '.';
}

void kilkenny_write(const union position *position, struct text *out) {
    const struct kilkenny *k = kilkenny_of(position);
    char cells[CELLS];
    for (int i = 0; i < CELLS; i++) cells[i] = letter_at(k, cell_of_index(i));
    ranks_write(out, &SHAPE, cells);
    text_format(out, " %c ", TURNS[k->colour]);
    for (int colour = 0; colour < COLOURS; colour++)
        if (k->in_play >> colour & 1) text_add_char(out, TURNS[colour]);
    text_format(out, " %c %ju", "-123456"[k->roll], (uintmax_t)k -> turns);
}

void kilkenny_move_write(const union position *position, struct move move,
                         char text[MOVE_TEXT_MAX]) {
    (void)position;
    if (move.from == NO_CELL) {
        snprintf(text, MOVE_TEXT_MAX, move.kind ? "r%d" : "pass", move.kind);
        return;
    }
    char from[CELL_NAME_MAX], to[CELL_NAME_MAX];
    kilkenny_cell_name(move.from, from);
    kilkenny_cell_name(move.to, to);
    snprintf(text, MOVE_TEXT_MAX, "%s%s", from, to);
}

/* --- Reading a move --- */

/* Takes a cell such as h16 off the front of `rest`; -1 if there is none. */
static int take_cell(struct span *rest) {
    if (rest->length < 2 || *rest->start < 'a' || *rest->start > 'p') return -1;
    size_t end = 1;
    while (end < rest->length && rest->start[end] >= '0' && rest->start[end] <= '9') end++;
    uint64_t rank;
    if (!span_number((struct span){rest->start + 1, end - 1}, CELLS_FILES, &rank) || rank == 0)
        return -1;
    int cell = CELL(*rest->start, (int)rank);
    rest->start += end;
    rest->length -= end;
    return cell;
}

static bool take_move(struct span text, struct move *move) {
    int from = take_cell(&text), to = take_cell(&text);
    if (from < 0 || to < 0 || text.length) return false;
    *move = (struct move){.from = (uint8_t)from, .to = (uint8_t)to};
    return true;
}

static bool is_legal(const union position *position, struct move move) {
    struct movelist list;
    movelist_init(&list, 0);
    kilkenny_generate(position, GENERATE_ALL, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) found = move_equal(list.moves[i], move);
    movelist_free(&list);
    return found;
}

static bool read_roll_move(struct span text, struct move *move) {
    if (text.length != 2 || text.start[0] != 'r' || text.start[1] < '1' || text.start[1] > '6')
        return false;
    *move = kilkenny_roll(text.start[1] - '0');
    return true;
}

bool kilkenny_move_read(const union position *position, struct span text, struct move *move) {
    if (position->head.chance) return read_roll_move(text, move);
    if (span_is(text, "pass"))
        *move = kilkenny_pass();
    else if (!take_move(text, move))
        return false;
    return is_legal(position, *move);
}

bool kilkenny_implied_roll(const union position *position, struct span text, struct move *roll) {
    struct move move;
    if (!position->head.chance || !take_move(text, &move)) return false;
    int files = abs(move.to % CELLS_FILES - move.from % CELLS_FILES);
    int ranks = abs(move.to / CELLS_FILES - move.from / CELLS_FILES);
    int length = max(files, ranks);
    if (length < 1 || length > ROLLS) return false;
    *roll = kilkenny_roll(length);
    union position rolled;
    kilkenny_play(position, *roll, &rolled);
    return is_legal(&rolled, move);
}
