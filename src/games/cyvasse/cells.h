/* The board of Cyvasse as a set of cells: numbers, steps, straight lines.
 *
 * Cell (file, rank) has the number (rank - 1) * ROW + file. A row is one longer than there are
 * files, so that a step over an edge always lands outside `board`, and so each of the six
 * directions is one shift of a whole set. */
#ifndef QUADRIGA_GAMES_CYVASSE_CELLS_H
#define QUADRIGA_GAMES_CYVASSE_CELLS_H

#include "base/cellset.h"

enum { FILES = 12, RANKS = 9, ROW = FILES + 1, CELLS = RANKS * ROW, CELLS_ON_BOARD = 88 };

/* The six directions, each followed by its opposite three later. */
enum { EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST, DIRECTIONS };
enum { STEP_EAST = 1, STEP_NORTH_EAST = ROW, STEP_NORTH_WEST = ROW - 1 };

/* A line is a direction with a distance from 1 to DISTANCE_MAX; NO_LINE stands for none. */
enum { DISTANCE_MAX = 4, LINES = DIRECTIONS * DISTANCE_MAX, NO_LINE = 31 };
enum { REACH_MAX = DISTANCE_MAX * STEP_NORTH_EAST };

/* Filled by cyvasse_cells_prepare and constant thereafter. */
struct cyvasse_cells {
    struct cellset board;       /* the cells that exist */
    struct cellset near[CELLS]; /* the neighbours of a cell */
    struct cellset star[CELLS]; /* the cells on a straight line, up to DISTANCE_MAX away */
    struct cellset between[CELLS][LINES]; /* strictly between a cell and the end of a line */
    struct cellset beyond[CELLS][LINES];  /* the rest of the star past the end of a line */
    uint8_t distance[CELLS][CELLS];       /* in steps, over open ground */
    uint8_t line[2 * REACH_MAX + 1];      /* by `to - from + REACH_MAX`; see cyvasse_line */
};
extern struct cyvasse_cells cyvasse_cells;

void cyvasse_cells_prepare(void);

/* Whether a cell exists. */
bool cyvasse_on_board(int file, int rank);

static inline int cyvasse_cell(int file, int rank) { return (rank - 1) * ROW + file; }
static inline int cyvasse_file(int cell) { return cell % ROW; }
static inline int cyvasse_rank(int cell) { return cell / ROW + 1; }

/* The line from one cell to another of its star. */
static inline int cyvasse_line(int from, int to) {
    return cyvasse_cells.line[to - from + REACH_MAX];
}
static inline int cyvasse_line_of(int direction, int distance) {
    return direction * DISTANCE_MAX + distance - 1;
}

/* One step of a whole set: a positive step up, a negative one down. What leaves the board lands
 * outside `board` or nowhere. */
static inline struct cellset shift(struct cellset s, int step) {
    return step > 0 ? cellset_up(s, step) : cellset_down(s, -step);
}

/* All cells next to a cell of the set, with cells outside the board among them. */
static inline struct cellset shift_all(struct cellset s) {
    struct cellset east = cellset_up(s, STEP_EAST);
    struct cellset west = cellset_down(s, STEP_EAST);
    /* North-east is east of north-west, and south-west is west of south-east. */
    struct cellset north = cellset_up(cellset_or(s, east), STEP_NORTH_WEST);
    struct cellset south = cellset_down(cellset_or(s, west), STEP_NORTH_WEST);
    return cellset_or(cellset_or(east, west), cellset_or(north, south));
}

/* The forward cells of a whole set: white's lie to the north, black's to the south. */
static inline struct cellset shift_forward(struct cellset s, int side) {
    return side == 0 ? cellset_up(cellset_or(s, cellset_up(s, STEP_EAST)), STEP_NORTH_WEST)
                     : cellset_down(cellset_or(s, cellset_down(s, STEP_EAST)), STEP_NORTH_WEST);
}

#endif
