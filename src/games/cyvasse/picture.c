#include "games/cyvasse/picture.h"

#include <string.h>

#include "games/cyvasse/attacks.h"
#include "games/cyvasse/text.h"

/* The first cell of the longest rank, a5, stands at x = 0; thousandths of a cell. */
enum { CELL_WIDTH = 1000, ROW_HEIGHT = 866, LONGEST_RANK = 5 };

static void describe_cell(const struct cyvasse *p, int cell, struct board_cell *out) {
    int file = cyvasse_file(cell), rank = cyvasse_rank(cell);
    cyvasse_cell_name(cell, out->name);
    out->x = file * CELL_WIDTH + (rank - LONGEST_RANK) * CELL_WIDTH / 2;
    out->y = (rank - 1) * ROW_HEIGHT;
    out->kind = cellset_has(p->water, cell)      ? CELL_WATER
                : cellset_has(p->mountain, cell) ? CELL_MOUNTAIN
                                                 : CELL_PLAIN;
    out->owner = NOBODY;
}

/* What the other side's attackers leave of a piece's armour, and its tower. */
static unsigned marks_of(const struct cyvasse *p, int side, int cell, const struct cover *cover) {
    static const unsigned ARMOUR_MARKS[ARMOUR_MAX + 1] = {MARK_ARMOUR_0, MARK_ARMOUR_1,
                                                          MARK_ARMOUR_2};
    int armour = CYVASSE_PIECES[p->at[cell]].armour;
    armour -= cellset_has(cover->once, cell) + cellset_has(cover->twice, cell);
    unsigned marks = ARMOUR_MARKS[armour < 0 ? 0 : armour];
    return cyvasse_is_protected(p, side, cell) ? marks | MARK_PROTECTED : marks;
}

static void describe_piece(const struct cyvasse *p, int cell, struct board_piece *out) {
    const struct piece *piece = &CYVASSE_PIECES[p->at[cell]];
    int side = cellset_has(p->side[BLACK], cell) ? BLACK : WHITE;
    cyvasse_cell_name(cell, out->cell);
    out->letter = side == WHITE ? piece->letter : (char)(piece->letter - 'A' + 'a');
    out->name = piece->name;
    out->owner = side;
    out->marks = marks_of(p, side, cell, &p->cover[side ^ 1]);
}

void cyvasse_describe(const union position *position, struct board *board) {
    const struct cyvasse *p = cyvasse_of(position);
    memset(board, 0, sizeof *board);
    for (struct cellset rest = cyvasse_cells.board; !cellset_empty(rest);) {
        int cell = cellset_take(&rest);
        describe_cell(p, cell, &board->cells[board->cell_count++]);
        if (p->at[cell] == NO_KIND) continue;
        describe_piece(p, cell, &board->pieces[board->piece_count++]);
    }
}
