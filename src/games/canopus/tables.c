#include "games/canopus/tables.h"

#include <string.h>

#include "base/move.h"
#include "base/random.h"

struct canopus_tables canopus_tables;

/* North, east, south, west, then the diagonals. */
static const struct {
    int file, rank;
} WAYS[DIRECTIONS] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

/* The square so far away, or NO_CELL. */
static uint8_t at_offset(int square, int files, int ranks) {
    int file = square_file(square) + files, rank = square_rank(square) + ranks;
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) return NO_CELL;
    return (uint8_t)(rank * FILES + file);
}

static void add(struct cellset *set, int square) {
    if (square != NO_CELL) cellset_put(set, square);
}

static void fill_line(struct canopus_tables *t, int square, int way) {
    int files = WAYS[way].file, ranks = WAYS[way].rank;
    struct cellset passed = {{0, 0}};
    for (int n = 1;; n++) {
        int to = at_offset(square, n * files, n * ranks);
        if (to == NO_CELL) break;
        t->toward[square][to] = (uint8_t)way;
        t->between[square][to] = passed;
        cellset_put(&passed, to);
    }
    t->ray[square][way] = passed;
    t->next[square][way] = at_offset(square, files, ranks);
}

static void fill_neighbours(struct canopus_tables *t, int square, int way) {
    int files = WAYS[way].file, ranks = WAYS[way].rank;
    bool orthogonal = way < ORTHOGONAL;
    int near = at_offset(square, files, ranks), behind = at_offset(square, 2 * files, 2 * ranks);
    add(orthogonal ? &t->orthogonal[square] : &t->diagonal[square], near);
    add(&t->around[square], near);
    if (orthogonal) {
        add(&t->leap[square], behind);
        add(&t->slide[square], at_offset(square, 3 * files, 3 * ranks));
    }
    if (behind != NO_CELL) {
        if (orthogonal) cellset_put(&t->hops[0][square], near);
        cellset_put(&t->hops[1][square], near);
    }
    if (near != NO_CELL && at_offset(square, -files, -ranks) != NO_CELL)
        cellset_put(&t->springs[square], near);
}

/* From a diagonal step on, `files` and `ranks` being the outward direction. */
static void fill_mage_leg(struct canopus_tables *t, int square, int corner, int files, int ranks) {
    int bent = at_offset(corner, files, ranks), far = at_offset(corner, 2 * files, 2 * ranks);
    if (bent == NO_CELL) return;
    cellset_put(&t->mage_bent[square], bent);
    t->between[square][bent] = cellset_of(corner);
    if (far == NO_CELL) return;
    cellset_put(&t->mage_long[square], far);
    t->between[square][far] = cellset_or(cellset_of(corner), cellset_of(bent));
}

static void fill_mage(struct canopus_tables *t, int square) {
    for (int way = ORTHOGONAL; way < DIRECTIONS; way++) {
        int corner = at_offset(square, WAYS[way].file, WAYS[way].rank);
        if (corner == NO_CELL) continue;
        fill_mage_leg(t, square, corner, WAYS[way].file, 0);
        fill_mage_leg(t, square, corner, 0, WAYS[way].rank);
    }
}

static void fill_special(struct canopus_tables *t, int square) {
    t->mage_far[square] = cellset_or(t->mage_bent[square], t->mage_long[square]);
    struct cellset p32 = cellset_or(t->leap[square], t->slide[square]);
    t->special[0][square] = cellset_or(t->diagonal[square], t->mage_far[square]);
    t->special[1][square] = cellset_or(t->orthogonal[square], p32);
}

static void fill_soldier(struct canopus_tables *t, int square) {
    for (int side = 0; side < 2; side++) {
        int ahead = side == 0 ? 1 : -1;
        for (int files = -1; files <= 1; files++) {
            add(&t->soldier_steps[side][square], at_offset(square, files, ahead));
            if (files == 0) continue;
            add(&t->soldier_steps[side][square], at_offset(square, files, 0));
            add(&t->soldier_captures[side][square], at_offset(square, files, ahead));
        }
    }
}

static void fill_grid(struct canopus_tables *t, int square) {
    for (int other = 0; other < SQUARES; other++)
        if ((square_file(square) - square_file(other)) % 2 == 0 &&
            (square_rank(square) - square_rank(other)) % 2 == 0)
            cellset_put(&t->grid[square], other);
}

static void fill_zones(struct canopus_tables *t) {
    for (int file = 0; file < FILES; file++) {
        cellset_put(&t->last_rank[0], (RANKS - 1) * FILES + file);
        cellset_put(&t->last_rank[1], file);
    }
    for (int file = GOAL_FILE; file < GOAL_FILE + GOAL_FILES; file++) {
        cellset_put(&t->goal[0], (RANKS - 1) * FILES + file);
        cellset_put(&t->goal[1], file);
    }
}

void canopus_tables_prepare(void) {
    enum { KEY_SEED = 0x43414e4f };
    struct canopus_tables *t = &canopus_tables;
    memset(t, 0, sizeof *t);
    memset(t->toward, NO_CELL, sizeof t->toward);
    for (int square = 0; square < SQUARES; square++) {
        for (int way = 0; way < DIRECTIONS; way++) {
            fill_line(t, square, way);
            fill_neighbours(t, square, way);
        }
        fill_mage(t, square);
        fill_special(t, square);
        fill_soldier(t, square);
        fill_grid(t, square);
    }
    fill_zones(t);
    random_fill(&t->men_key[0][0][0], sizeof t->men_key / sizeof(uint64_t), KEY_SEED);
    random_fill(&t->turn_key, 1, ~(uint64_t)KEY_SEED);
}
