/* The picture of a position. */
#include <string.h>

#include "board.h"
#include "games/canopus/position.h"

static const char *const NAMES[KINDS] = {"king",    "soldier",         "star", "pusher",
                                         "reducer", "mage-apprentice", "p32"};

static const char *name_of(const struct canopus *p, enum kind kind) {
    return kind == STAR && p->chain == SUPER_STAR_CHAIN ? "super-star" : NAMES[kind];
}

/* A goal square belongs to the side at whose home it lies. */
static void add_cell(struct board *board, int square) {
    enum { UNIT = 1000 };
    struct board_cell *cell = &board->cells[board->cell_count++];
    canopus_square_name(square, cell->name);
    cell->x = square_file(square) * UNIT;
    cell->y = square_rank(square) * UNIT;
    cell->kind = CELL_PLAIN;
    cell->owner = NOBODY;
    for (int side = WHITE; side <= BLACK; side++) {
        if (!cellset_has(canopus_tables.goal[!side], square)) continue;
        cell->kind = CELL_GOAL;
        cell->owner = side;
    }
}

/* Special pieces that an enemy Reducer would reduce but for the own one. */
static struct cellset freed_men(const struct canopus *p, int side) {
    struct cellset special = cellset_or(p->kind[MAGE], p->kind[P32]);
    struct cellset zone = canopus_around(canopus_single(p, !side, REDUCER));
    struct cellset near = cellset_and(cellset_and(special, p->side[side]), zone);
    return cellset_minus(near, canopus_reduced(p, side));
}

static void add_piece(const struct canopus *p, struct board *board, int side, int square) {
    struct board_piece *piece = &board->pieces[board->piece_count++];
    enum kind kind = canopus_kind(p, square);
    canopus_square_name(square, piece->cell);
    piece->letter = canopus_letter(kind, side);
    piece->name = name_of(p, kind);
    piece->owner = side;
    if (cellset_has(canopus_reduced(p, side), square)) piece->marks |= MARK_REDUCED;
    if (cellset_has(freed_men(p, side), square)) piece->marks |= MARK_FREED;
}

void canopus_describe(const union position *position, struct board *board) {
    const struct canopus *p = canopus_of(position);
    memset(board, 0, sizeof *board);
    for (int square = 0; square < SQUARES; square++) {
        add_cell(board, square);
        for (int side = WHITE; side <= BLACK; side++)
            if (cellset_has(p->side[side], square)) add_piece(p, board, side, square);
    }
}
