#include "games/swordmagic/describe.h"

#include "games/swordmagic/fen.h"
#include "games/swordmagic/notation.h"
#include "games/swordmagic/position.h"

static void add_cell(struct board *board, int square) {
    enum { CELL = 1000 };
    struct board_cell *cell = &board->cells[board->cell_count++];
    int file = square_file(square), rank = square_rank(square);
    sm_cell_name(square, cell->name);
    cell->x = CELL * file;
    cell->y = CELL * rank;
    cell->kind = (file + rank) % 2 ? CELL_DARK : CELL_PLAIN; /* h1 is dark */
    cell->owner = NOBODY;
}

static void add_piece(struct board *board, const struct smposition *p, int square) {
    int kind = p->men[square], side = set_has(p->own[BLACK], square);
    if (kind == NO_KIND) return;
    struct board_piece *piece = &board->pieces[board->piece_count++];
    sm_cell_name(square, piece->cell);
    piece->letter = kind_letter(kind, side);
    piece->name = KIND[kind].name;
    piece->owner = side;
    piece->marks = KIND[kind].spent ? MARK_SPENT : 0;
}

static void add_dead(struct board *board, const struct smposition *p, int side, int base) {
    if (!p->dead[side][base]) return;
    struct board_off *off = &board->off[board->off_count++];
    off->letter = kind_letter(base, side);
    off->name = KIND[base].name;
    off->owner = side;
    off->count = (int)p->dead[side][base];
}

static void add_links(struct board *board, const struct smposition *p) {
    struct link links[SIDES * LINKS];
    board->link_count = links_listed(p, links);
    for (int i = 0; i < board->link_count; i++) {
        sm_cell_name(links[i].sage, board->links[i].cell[0]);
        sm_cell_name(links[i].man, board->links[i].cell[1]);
    }
}

void sm_describe(const union position *position, struct board *board) {
    const struct smposition *p = sm(position);
    board->roll = board->cell_count = board->piece_count = board->off_count = 0;
    for (int square = 0; square < SQUARES; square++) {
        add_cell(board, square);
        add_piece(board, p, square);
    }
    for (int side = 0; side < SIDES; side++)
        for (int base = 0; base < BASE_KINDS; base++) add_dead(board, p, side, base);
    add_links(board, p);
}
