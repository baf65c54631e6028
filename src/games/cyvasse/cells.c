#include "games/cyvasse/cells.h"

#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"

struct cyvasse_cells cyvasse_cells;

static const int STEPS[DIRECTIONS] = {STEP_EAST,  STEP_NORTH_EAST,  STEP_NORTH_WEST,
                                      -STEP_EAST, -STEP_NORTH_EAST, -STEP_NORTH_WEST};

bool cyvasse_on_board(int file, int rank) {
    return file >= 0 && file < FILES && rank >= 1 && rank <= RANKS && file >= 5 - rank &&
           file <= 16 - rank;
}

static void prepare_board(void) {
    for (int rank = 1; rank <= RANKS; rank++)
        for (int file = 0; file < FILES; file++)
            if (cyvasse_on_board(file, rank))
                cellset_put(&cyvasse_cells.board, cyvasse_cell(file, rank));
}

/* A step changes the file, the rank, or both of them in opposite senses. */
static uint8_t steps(int from, int to) {
    int east = cyvasse_file(to) - cyvasse_file(from), north = cyvasse_rank(to) - cyvasse_rank(from);
    return (uint8_t)max(max(abs(east), abs(north)), abs(east + north));
}

static void prepare_distances(void) {
    for (int from = 0; from < CELLS; from++)
        for (int to = 0; to < CELLS; to++) cyvasse_cells.distance[from][to] = steps(from, to);
}

static void prepare_line_numbers(void) {
    memset(cyvasse_cells.line, NO_LINE, sizeof cyvasse_cells.line);
    for (int direction = 0; direction < DIRECTIONS; direction++)
        for (int distance = 1; distance <= DISTANCE_MAX; distance++)
            cyvasse_cells.line[STEPS[direction] * distance + REACH_MAX] =
                (uint8_t)cyvasse_line_of(direction, distance);
}

static void prepare_ray(int cell, int direction) {
    struct cellset between = {{0, 0}};
    int to = cell;
    for (int distance = 1; distance <= DISTANCE_MAX; distance++) {
        to += STEPS[direction];
        if (to < 0 || to >= CELLS || !cellset_has(cyvasse_cells.board, to)) return;
        if (distance == 1) cellset_put(&cyvasse_cells.near[cell], to);
        cellset_put(&cyvasse_cells.star[cell], to);
        cyvasse_cells.between[cell][cyvasse_line_of(direction, distance)] = between;
        cellset_put(&between, to);
        for (int nearer = 1; nearer < distance; nearer++)
            cellset_put(&cyvasse_cells.beyond[cell][cyvasse_line_of(direction, nearer)], to);
    }
}

void cyvasse_cells_prepare(void) {
    memset(&cyvasse_cells, 0, sizeof cyvasse_cells);
    prepare_board();
    prepare_distances();
    prepare_line_numbers();
    for (struct cellset rest = cyvasse_cells.board; !cellset_empty(rest);) {
        int cell = cellset_take(&rest);
        for (int direction = 0; direction < DIRECTIONS; direction++) prepare_ray(cell, direction);
    }
}
