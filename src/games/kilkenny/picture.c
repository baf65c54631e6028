/* The picture of a position. */
#include "board.h"
#include "games/kilkenny/position.h"

enum { CELL_SIZE = 1000 };

static void add_cell(struct board *board, int cell, enum cell_kind kind, int owner) {
    struct board_cell *c = &board->cells[board->cell_count++];
    kilkenny_cell_name(cell, c->name);
    c->x = cell % CELLS_FILES * CELL_SIZE;
    c->y = cell / CELLS_FILES * CELL_SIZE;
    c->kind = kind;
    c->owner = owner;
}

/* The owner of a mouse as a player; nobody where his colour is not in play. */
static int mouse_owner(const struct kilkenny *k, int colour) {
    return k->in_play >> colour & 1 ? kilkenny_player(k, colour) : NOBODY;
}

static void add_square(const struct kilkenny *k, struct board *board, int cell) {
    if (cells_has(&KILKENNY_INNER, cell)) add_cell(board, cell, CELL_PLAIN, NOBODY);
    for (int colour = 0; colour < COLOURS; colour++)
        if (cells_has(&KILKENNY_MICE[colour], cell))
            add_cell(board, cell, CELL_MOUSE, mouse_owner(k, colour));
}

static void add_cats(const struct kilkenny *k, struct board *board, int colour) {
    struct cells cats = k->cats[colour];
    for (int cell = cells_take(&cats); cell >= 0; cell = cells_take(&cats)) {
        struct board_piece *piece = &board->pieces[board->piece_count++];
        kilkenny_cell_name(cell, piece->cell);
        piece->letter = KILKENNY_LETTERS[colour];
        piece->name = "cat";
        piece->owner = kilkenny_player(k, colour);
        piece->marks = cells_has(&KILKENNY_MICE[colour], cell) ? MARK_ON_MOUSE : 0;
    }
}

void kilkenny_describe(const union position *position, struct board *board) {
    const struct kilkenny *k = kilkenny_of(position);
    *board = (struct board){.roll = k->roll};
    for (int cell = 0; cell < CELLS; cell++) add_square(k, board, cell);
    for (int colour = 0; colour < COLOURS; colour++) add_cats(k, board, colour);
}
