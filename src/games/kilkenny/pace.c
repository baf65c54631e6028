#include "games/kilkenny/pace.h"

#include "games/kilkenny/race.h"

_Static_assert(PACE_ONE / ROLLS <= UINT8_MAX, "a pace fits a byte");

/* By colour and goal: the first mouse, the second, the nearer of both. */
enum { GOALS = MICE + 1 };
static uint8_t paces[COLOURS][GOALS][CELLS];

/* The cell where `cell` comes to lie when the board is turned by a quarter, clockwise. */
static int turned(int cell) {
    int file = cell % CELLS_FILES, rank = cell / CELLS_FILES;
    return (CELLS_FILES - 1 - file) * CELLS_FILES + rank;
}

/* Stores what was solved for red and one of its goals for all colours, whose boards are red's,
 * turned. Turning can make a first mouse a second one. */
static void store(int goal, const int32_t turns[CELLS]) {
    int place[CELLS], mouse = KILKENNY_MOUSE[RED][goal % MICE];
    for (int cell = 0; cell < CELLS; cell++) place[cell] = cell;
    for (int colour = RED; colour < COLOURS; colour++) {
        int own_goal = goal == MICE ? MICE : mouse == KILKENNY_MOUSE[colour][1];
        for (int cell = 0; cell < CELLS; cell++) {
            paces[colour][own_goal][place[cell]] = (uint8_t)(PACE_ONE * RACE_TURN / turns[cell]);
            place[cell] = turned(place[cell]);
        }
        mouse = turned(mouse);
    }
}

void pace_prepare(void) {
    for (int goal = 0; goal < GOALS; goal++) {
        struct cells mice = KILKENNY_MICE[RED];
        if (goal < MICE) cells_drop(&mice, KILKENNY_MOUSE[RED][1 - goal]);
        int32_t turns[CELLS];
        race_solve(KILKENNY_INNER, mice, true, turns);
        store(goal, turns);
    }
}

static int goal_of(const struct kilkenny *k, int colour) {
    if (k->filled[colour] == 0) return MICE;
    return cells_has(&k->cats[colour], KILKENNY_MOUSE[colour][0]);
}

int pace_of(const struct kilkenny *k, int colour, int cell) {
    return paces[colour][goal_of(k, colour)][cell];
}

enum { BYTE = 8, HIGHEST = 0x80 };

/* The highest bit of every byte of a that is less than the same one of b. */
static uint64_t bytes_below(uint64_t a, uint64_t b) {
    uint64_t lower_bits = (a | BITS_EVERY_BYTE(HIGHEST)) - (b & ~BITS_EVERY_BYTE(HIGHEST));
    return ((~a & b) | (~(a ^ b) & ~lower_bits)) & BITS_EVERY_BYTE(HIGHEST);
}

/* All bits below the byte in which the lowest of some bits is. */
static uint64_t below_first(uint64_t bits) {
    return (UINT64_C(1) << (__builtin_ctzll(bits) / BYTE * BYTE)) - 1;
}

uint64_t paces_with(uint64_t all, int pace) {
    uint64_t quicker = below_first(bytes_below(all, BITS_EVERY_BYTE(pace)));
    uint64_t own_byte = (quicker << BYTE | UINT8_MAX) ^ quicker;
    return (all & quicker) | (BITS_EVERY_BYTE(pace) & own_byte) | (all & ~quicker) << BYTE;
}

uint64_t paces_without(uint64_t all, int pace) {
    uint64_t before = below_first(bytes_below(all, BITS_EVERY_BYTE(pace + 1)));
    return (all & before) | (all >> BYTE & ~before);
}

uint64_t paces_of(const struct kilkenny *k, int colour) {
    uint64_t all = 0;
    struct cells cats = cells_and(k->cats[colour], KILKENNY_INNER);
    for (int cell = cells_take(&cats); cell >= 0; cell = cells_take(&cats))
        all = paces_with(all, pace_of(k, colour, cell));
    return all;
}
