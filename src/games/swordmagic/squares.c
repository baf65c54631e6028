#include "games/swordmagic/squares.h"

struct geometry GEOMETRY;

/* Steps as (file, rank), in the order of the directions. */
static const struct step {
    int file, rank;
} STEP[COMPASS] = {
    [NORTH] = {0, 1},  [NORTH_EAST] = {1, 1},   [EAST] = {1, 0},  [NORTH_WEST] = {-1, 1},
    [SOUTH] = {0, -1}, [SOUTH_WEST] = {-1, -1}, [WEST] = {-1, 0}, [SOUTH_EAST] = {1, -1},
};

static const struct step LEAP[] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* The square `times` steps away, as a set; empty beyond the edge. */
static uint64_t beyond(int square, struct step step, int times) {
    int file = square_file(square) + times * step.file;
    int rank = square_rank(square) + times * step.rank;
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) return 0;
    return square_set(FILES * rank + file);
}

static bool is_straight(struct step step) { return step.file == 0 || step.rank == 0; }

static void fill_rays(int square) {
    for (int direction = 0; direction < COMPASS; direction++) {
        struct step step = STEP[direction];
        uint64_t *ray = &GEOMETRY.ray[direction][square];
        for (int times = 1; times < FILES; times++) *ray |= beyond(square, step, times);
        *(is_straight(step) ? &GEOMETRY.straight[square] : &GEOMETRY.slanting[square]) |= *ray;
    }
}

static void fill_steps(int square) {
    for (int direction = 0; direction < COMPASS; direction++) {
        struct step step = STEP[direction];
        uint64_t one = beyond(square, step, 1);
        GEOMETRY.around[square] |= one;
        if (is_straight(step))
            GEOMETRY.near[square] |= one | beyond(square, step, 2);
        else
            GEOMETRY.diagonal[square] |= one;
    }
    for (unsigned i = 0; i < sizeof LEAP / sizeof *LEAP; i++)
        GEOMETRY.leap[square] |= beyond(square, LEAP[i], 1);
}

static void fill_neighbourhood(int square) {
    uint64_t first = GEOMETRY.around[square];
    uint64_t all = first | square_set(square);
    while (first) all |= GEOMETRY.around[set_take(&first)];
    GEOMETRY.neighbourhood[square] = all;
}

void squares_prepare(void) {
    GEOMETRY = (struct geometry){0};
    for (int square = 0; square < SQUARES; square++) {
        fill_rays(square);
        fill_steps(square);
    }
    for (int square = 0; square < SQUARES; square++) fill_neighbourhood(square);
}
