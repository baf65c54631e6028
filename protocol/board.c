/* The picture of a position as text and as JSON, drawn from its description alone. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/internal.h"

struct board *describe_board(const struct record *record) {
    struct board *board = memory_zeroed(1, sizeof *board);
    record->game->describe(record_position(record), board);
    return board;
}

/* --- As text: one character a cell, half a cell's width a column */

enum { TEXT_COLUMN = 500, TEXT_MARGIN = 3, TEXT_WIDTH_MAX = 80 };

static const char CELL_SYMBOLS[] = {[CELL_PLAIN] = '.',    [CELL_DARK] = '.', [CELL_WATER] = '~',
                                    [CELL_MOUNTAIN] = '^', [CELL_GOAL] = '.', [CELL_MOUSE] = 'o'};

static char symbol_of(const struct board *board, const struct board_cell *cell) {
    for (int i = 0; i < board->piece_count; i++)
        if (strcmp(board->pieces[i].cell, cell->name) == 0) return board->pieces[i].letter;
    return CELL_SYMBOLS[cell->kind];
}

static int leftmost(const struct board *board) {
    int left = board->cells[0].x;
    for (int i = 1; i < board->cell_count; i++)
        if (board->cells[i].x < left) left = board->cells[i].x;
    return left;
}

/* The highest row below `above`; false if there is none. */
static bool next_row(const struct board *board, int above, int *y) {
    bool found = false;
    for (int i = 0; i < board->cell_count; i++) {
        int row = board->cells[i].y;
        if (row < above && (!found || row > *y)) *y = row, found = true;
    }
    return found;
}

/* A row of cells behind its rank, which is the digits of its cells' names. */
static void draw_row(struct session *session, const struct board *board, int y) {
    char line[TEXT_WIDTH_MAX + 1];
    int left = leftmost(board), end = 0;
    memset(line, ' ', sizeof line);
    for (int i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        int column = TEXT_MARGIN + (cell->x - left) / TEXT_COLUMN;
        if (cell->y != y || column >= TEXT_WIDTH_MAX) continue;
        memcpy(line, cell->name + 1, strlen(cell->name + 1));
        line[column] = symbol_of(board, cell);
        if (column >= end) end = column + 1;
    }
    line[end] = '\0';
    say(session, "%s", line);
}

/* The files below a board of squares; a row of hexagons is shifted against the next, and has none.
 */
static void draw_files(struct session *session, const struct board *board) {
    char line[TEXT_WIDTH_MAX + 1];
    int left = leftmost(board), end = 0;
    memset(line, ' ', sizeof line);
    line[0] = '*'; /* no line begins with a blank */
    for (int i = 0; i < board->cell_count; i++) {
        int column = TEXT_MARGIN + (board->cells[i].x - left) / TEXT_COLUMN;
        if (column >= TEXT_WIDTH_MAX) continue;
        line[column] = board->cells[i].name[0];
        if (column >= end) end = column + 1;
    }
    line[end] = '\0';
    say(session, "%s", line);
}

void draw_text(struct session *session) {
    struct board *board = describe_board(&session->record);
    int y = INT32_MAX;
    while (next_row(board, y, &y)) draw_row(session, board, y);
    if (session->record.game->shape == SHAPE_SQUARE) draw_files(session, board);
    free(board);
}

/* --- As JSON */

static const char *const KIND_NAMES[] = {
    [CELL_PLAIN] = "plain",       [CELL_DARK] = "dark", [CELL_WATER] = "water",
    [CELL_MOUNTAIN] = "mountain", [CELL_GOAL] = "goal", [CELL_MOUSE] = "mouse"};

static const struct {
    unsigned bit;
    const char *name;
} MARKS[] = {
    {MARK_REDUCED, "reduced"},   {MARK_FREED, "freed"},       {MARK_ARMOUR_0, "armour:0"},
    {MARK_ARMOUR_1, "armour:1"}, {MARK_ARMOUR_2, "armour:2"}, {MARK_PROTECTED, "protected"},
    {MARK_SPENT, "spent"},       {MARK_ON_MOUSE, "on-mouse"},
};
enum { MARK_COUNT = sizeof MARKS / sizeof *MARKS };

static void add_owner(struct text *out, int owner) {
    if (owner == NOBODY)
        text_add(out, "null");
    else
        text_format(out, "\"p%d\"", owner + 1);
}

static void add_comma(struct text *out, int index) {
    if (index) text_add_char(out, ',');
}

/* Names stand in JSON without blanks. */
static void add_name(struct text *out, const char *name) {
    text_add_char(out, '"');
    for (; *name; name++) text_add_char(out, *name == ' ' ? '-' : *name);
    text_add_char(out, '"');
}

/* Text for people: its blanks stand escaped. */
static void add_title(struct text *out, const char *title) {
    text_add_char(out, '"');
    for (; *title; title++)
        if (*title == ' ')
            text_add(out, "\\u0020");
        else
            text_add_char(out, *title);
    text_add_char(out, '"');
}

static void add_player_names(struct text *out, const struct record *record) {
    const union position *position = record_position(record);
    text_add(out, ",\"names\":[");
    for (int i = 0; i < position->head.players; i++) {
        add_comma(out, i);
        add_title(out, record->game->player_name(position, i));
    }
    text_add_char(out, ']');
}

static void add_marks(struct text *out, unsigned marks) {
    bool first = true;
    text_add(out, "\"marks\":[");
    for (int i = 0; i < MARK_COUNT; i++) {
        if (!(marks & MARKS[i].bit)) continue;
        text_format(out, "%s\"%s\"", first ? "" : ",", MARKS[i].name);
        first = false;
    }
    text_add(out, "]");
}

static void add_cells(struct text *out, const struct board *board) {
    text_add(out, ",\"cells\":[");
    for (int i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        add_comma(out, i);
        text_format(out,
                    "{\"name\":\"%s\",\"x\":%d,\"y\":%d,\"kind\":\"%s\",\"owner\":", cell->name,
                    cell->x, cell->y, KIND_NAMES[cell->kind]);
        add_owner(out, cell->owner);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_pieces(struct text *out, const struct board *board) {
    text_add(out, ",\"pieces\":[");
    for (int i = 0; i < board->piece_count; i++) {
        const struct board_piece *piece = &board->pieces[i];
        add_comma(out, i);
        text_format(out, "{\"cell\":\"%s\",\"letter\":\"%c\",\"name\":", piece->cell,
                    piece->letter);
        add_name(out, piece->name);
        text_add(out, ",\"owner\":");
        add_owner(out, piece->owner);
        text_add_char(out, ',');
        add_marks(out, piece->marks);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_off(struct text *out, const struct board *board) {
    text_add(out, ",\"off\":[");
    for (int i = 0; i < board->off_count; i++) {
        const struct board_off *off = &board->off[i];
        add_comma(out, i);
        text_format(out, "{\"letter\":\"%c\",\"name\":", off->letter);
        add_name(out, off->name);
        text_add(out, ",\"owner\":");
        add_owner(out, off->owner);
        text_format(out, ",\"count\":%d}", off->count);
    }
    text_add_char(out, ']');
}

static void add_links(struct text *out, const struct board *board) {
    text_add(out, ",\"links\":[");
    for (int i = 0; i < board->link_count; i++) {
        add_comma(out, i);
        text_format(out, "[\"%s\",\"%s\"]", board->links[i].cell[0], board->links[i].cell[1]);
    }
    text_add_char(out, ']');
}

static void add_last(struct text *out, const struct record *record) {
    struct move last = record_last_move(record);
    const uint8_t cells[2] = {last.from, last.to};
    text_add(out, ",\"last\":[");
    for (int i = 0; i < 2; i++) {
        char name[CELL_NAME_MAX];
        if (cells[i] == NO_CELL || (i == 1 && cells[1] == cells[0])) continue;
        record->game->cell_name(cells[i], name);
        text_format(out, "%s\"%s\"", i && cells[0] != NO_CELL ? "," : "", name);
    }
    text_add_char(out, ']');
}

void add_board_json(struct session *session) {
    struct record *record = &session->record;
    struct text *out = &session->out;
    const union position *position = record_position(record);
    struct result result = record_result(record);
    bool over = result.outcome != OUTCOME_NONE;
    struct board *board = describe_board(record);
    text_format(out, "{\"variant\":\"%s\",\"title\":", record->game->name);
    add_title(out, record->game->title);
    text_format(out, ",\"shape\":\"%s\",\"players\":%d",
                record->game->shape == SHAPE_HEX ? "hex" : "square", position->head.players);
    add_player_names(out, record);
    text_add(out, ",\"turn\":\"");
    if (over)
        text_add(out, "none");
    else
        text_format(out, "p%d", position->head.turn + 1);
    text_add(out, "\",\"roll\":");
    if (board->roll)
        text_format(out, "%d", board->roll);
    else
        text_add(out, "null");
    text_format(out, ",\"check\":%s,\"result\":\"", record_in_check(record) ? "true" : "false");
    add_outcome(session, result.outcome);
    text_format(out, "\",\"reason\":\"%s\"", over ? result.reason : "none");
    add_last(out, record);
    add_cells(out, board);
    add_pieces(out, board);
    add_off(out, board);
    add_links(out, board);
    text_add_char(out, '}');
    free(board);
}
