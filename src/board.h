/* The picture of a position: what a drawing needs, whatever the game. */
#ifndef QUADRIGA_BOARD_H
#define QUADRIGA_BOARD_H

#include "game.h"

enum cell_kind { CELL_PLAIN, CELL_DARK, CELL_WATER, CELL_MOUNTAIN, CELL_GOAL, CELL_MOUSE };

/* What is to be seen of a man besides its kind; bits. */
enum {
    MARK_REDUCED = 1 << 0,
    MARK_FREED = 1 << 1,
    MARK_ARMOUR_0 = 1 << 2, /* armour that remains */
    MARK_ARMOUR_1 = 1 << 3,
    MARK_ARMOUR_2 = 1 << 4,
    MARK_PROTECTED = 1 << 5,
    MARK_SPENT = 1 << 6,
    MARK_ON_MOUSE = 1 << 7,
};

enum {
    BOARD_CELLS_MAX = 256,
    BOARD_PIECES_MAX = 128,
    BOARD_OFF_MAX = 32,
    BOARD_LINKS_MAX = 8,
    NOBODY = -1
};

struct board {
    int roll; /* what was rolled and must be played now; 0 for none */

    int cell_count;
    struct board_cell {
        char name[CELL_NAME_MAX];
        int x, y; /* the centre, in thousandths of a cell, y upwards; hexes: half a cell aside and
                     866 up a row */
        enum cell_kind kind;
        int owner; /* the player whose cell it is, or NOBODY */
    } cells[BOARD_CELLS_MAX];

    int piece_count;
    struct board_piece {
        char cell[CELL_NAME_MAX];
        char letter;      /* as in the position string */
        const char *name; /* one word or more, lower case */
        int owner;        /* player */
        unsigned marks;
    } pieces[BOARD_PIECES_MAX];

    int off_count; /* men off the board that still count, such as dead zones */
    struct board_off {
        char letter;
        const char *name;
        int owner;
        int count;
    } off[BOARD_OFF_MAX];

    int link_count;
    struct board_link {
        char cell[2][CELL_NAME_MAX];
    } links[BOARD_LINKS_MAX];
};

#endif
