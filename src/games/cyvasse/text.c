#include "games/cyvasse/text.h"

#include <string.h>

#include "base/ranks.h"
#include "games/cyvasse/attacks.h"
#include "games/cyvasse/moves.h"

static const uint8_t WIDTHS[RANKS] = {8, 9, 10, 11, 12, 11, 10, 9, 8};
static const struct ranks SHAPE = {RANKS, WIDTHS, "rank"};
enum { WATER = '~', MOUNTAIN = '^', OPEN = '.' };

/* Calls for the cells in the order of the text: from rank 9 down, west to east. */
static int first_cell(void) { return cyvasse_cell(0, RANKS); }

static int next_cell(int cell) {
    int file = cyvasse_file(cell), rank = cyvasse_rank(cell);
    if (cyvasse_on_board(file + 1, rank)) return cell + 1;
    for (file = 0; rank > 1 && !cyvasse_on_board(file, rank - 1);) file++;
    return cyvasse_cell(file, rank - 1);
}

static bool put_letter(struct cyvasse *p, char letter, int cell) {
    for (int kind = 0; kind < KINDS; kind++) {
        char white = CYVASSE_PIECES[kind].letter;
        if (letter != white && letter != white - 'A' + 'a') continue;
        cyvasse_put(p, letter == white ? WHITE : BLACK, kind, cell);
        return true;
    }
    return false;
}

static bool read_board(struct span field, struct cyvasse *p, struct message *why) {
    char cells[RANKS_CELLS_MAX];
    struct message problem;
    if (!ranks_read(field, &SHAPE, cells, &problem))
        return message_set(why, "board: %s", problem.text);
    int cell = first_cell();
    for (int i = 0; i < CELLS_ON_BOARD; i++, cell = next_cell(cell))
        if (cells[i] != OPEN && !put_letter(p, cells[i], cell))
            return message_set(why, "board: unknown letter %c", cells[i]);
    for (int side = 0; side < SIDES; side++)
        if (cellset_count(p->side[side]) > SIDE_PIECES_MAX)
            return message_set(why, "board: more than %d pieces of one side", SIDE_PIECES_MAX);
    if (cellset_empty(p->kind[KING])) return message_set(why, "board: no king on either side");
    return true;
}

static bool put_terrain(struct cyvasse *p, char letter, int cell, struct message *why) {
    if (letter == WATER) {
        cyvasse_put_water(p, cell);
    } else if (letter == MOUNTAIN) {
        if (p->at[cell] != NO_KIND) {
            char name[CELL_NAME_MAX];
            cyvasse_cell_name(cell, name);
            return message_set(why, "terrain: a piece stands on the mountain %s", name);
        }
        cyvasse_put_mountain(p, cell);
    } else if (letter != OPEN) {
        return message_set(why, "terrain: unknown letter %c", letter);
    }
    return true;
}

static bool read_terrain(struct span field, struct cyvasse *p, struct message *why) {
    if (span_is(field, "-")) return true;
    char cells[RANKS_CELLS_MAX];
    struct message problem;
    if (!ranks_read(field, &SHAPE, cells, &problem))
        return message_set(why, "terrain: %s", problem.text);
    int cell = first_cell();
    for (int i = 0; i < CELLS_ON_BOARD; i++, cell = next_cell(cell))
        if (!put_terrain(p, cells[i], cell, why)) return false;
    return true;
}

static bool read_side(struct span field, struct cyvasse *p, struct message *why) {
    if (span_is(field, "b"))
        cyvasse_flip_turn(p);
    else if (!span_is(field, "w"))
        return message_set(why, "side: neither w nor b: %.*s", span_shown(field), field.start);
    return true;
}

static bool read_counter(struct span field, const char *name, uint32_t min, uint32_t *value,
                         struct message *why) {
    uint64_t number;
    if (!span_number(field, COUNTER_MAX, &number) || number < min)
        return message_set(why, "%s: not a number from %u to %d: %.*s", name, min, COUNTER_MAX,
                           span_shown(field), field.start);
    *value = (uint32_t)number;
    return true;
}

bool cyvasse_read(const struct game *game, struct span text, union position *position,
                  struct message *why) {
    (void)game;
    memset(position, 0, sizeof *position);
    struct cyvasse *p = cyvasse_in(position);
    cyvasse_clear(p);
    if (!read_board(span_word(&text), p, why) || !read_terrain(span_word(&text), p, why) ||
        !read_side(span_word(&text), p, why) ||
        !read_counter(span_word(&text), "quiet", 0, &p->head.quiet, why) ||
        !read_counter(span_word(&text), "move", 1, &p->number, why))
        return false;
    struct span more = span_word(&text);
    if (more.length) return message_set(why, "a sixth field: %.*s", span_shown(more), more.start);
    cyvasse_fill_cover(p);
    return true;
}

static char letter_on(const struct cyvasse *p, int cell) {
    if (p->at[cell] == NO_KIND) return OPEN;
    char white = CYVASSE_PIECES[p->at[cell]].letter;
    return cellset_has(p->side[WHITE], cell) ? white : (char)(white - 'A' + 'a');
}

static char terrain_on(const struct cyvasse *p, int cell) {
    if (cellset_has(p->water, cell)) return WATER;
    return cellset_has(p->mountain, cell) ? MOUNTAIN : OPEN;
}

static void write_cells(const struct cyvasse *p, char (*letter)(const struct cyvasse *, int),
                        struct text *out) {
    char cells[CELLS_ON_BOARD];
    int cell = first_cell();
    for (int i = 0; i < CELLS_ON_BOARD; i++, cell = next_cell(cell)) cells[i] = letter(p, cell);
    ranks_write(out, &SHAPE, cells);
}

void cyvasse_write(const union position *position, struct text *out) {
    const struct cyvasse *p = cyvasse_of(position);
    write_cells(p, letter_on, out);
    text_add_char(out, ' ');
    if (cellset_empty(cellset_or(p->water, p->mountain)))
        text_add_char(out, '-');
    else
        write_cells(p, terrain_on, out);
    text_format(out, " %c %u %u", p->head.turn == WHITE ? 'w' : 'b', p->head.quiet, p->number);
}

void cyvasse_cell_name(int cell, char name[CELL_NAME_MAX]) {
    name[0] = (char)('a' + cyvasse_file(cell));
    name[1] = (char)('0' + cyvasse_rank(cell));
    name[2] = '\0';
}

void cyvasse_move_write(const union position *position, struct move move,
                        char text[MOVE_TEXT_MAX]) {
    (void)position;
    cyvasse_cell_name(move.from, text);
    cyvasse_cell_name(move.to, text + strlen(text));
}

static bool read_cell(const char *text, int *cell) {
    int file = text[0] - 'a', rank = text[1] - '0';
    if (!cyvasse_on_board(file, rank)) return false;
    *cell = cyvasse_cell(file, rank);
    return true;
}

bool cyvasse_move_read(const union position *position, struct span text, struct move *move) {
    int from, to;
    if (text.length != 4 || !read_cell(text.start, &from) || !read_cell(text.start + 2, &to))
        return false;
    if (!cyvasse_is_legal(cyvasse_of(position), from, to)) return false;
    *move = cyvasse_move(from, to);
    return true;
}
