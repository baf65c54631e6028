#include "games/kilkenny/lanes.h"

enum { LANES = 3 };

static const int8_t INWARD[COLOURS][LANES] = {
    [RED] = {STEP_NORTH_WEST, STEP_NORTH, STEP_NORTH_EAST},
    [YELLOW] = {STEP_NORTH_EAST, STEP_EAST, -STEP_NORTH_WEST},
    [GREEN] = {-STEP_NORTH_WEST, -STEP_NORTH, -STEP_NORTH_EAST},
    [BLUE] = {-STEP_NORTH_EAST, -STEP_EAST, STEP_NORTH_WEST},
};

/* Walks inward to the first cat. Six cells of every lane exist. */
static void walk(const struct cells *own, const struct cells *all, int cell, int step,
                 struct lanes *lanes) {
    for (int roll = 1; roll <= ROLLS; roll++) {
        cell += step;
        if (!cells_has(all, cell)) {
            cells_put(&lanes->open[roll], cell);
            continue;
        }
        if (cells_has(own, cell)) {
            lanes->rolls |= 1u << roll;
            cells_put(&lanes->entering, cell);
        } else {
            cells_put(&lanes->open[roll], cell);
        }
        return;
    }
}

void lanes_add(const struct kilkenny *k, const struct cells *all, int colour, int mouse,
               struct lanes *lanes) {
    for (int lane = 0; lane < LANES; lane++)
        walk(&k->cats[colour], all, KILKENNY_MOUSE[colour][mouse], INWARD[colour][lane], lanes);
}

/* With one mouse filled, a cat that can enter the other wins. */
bool kilkenny_wins_at_once(const union position *position, struct move *move) {
    const struct kilkenny *k = kilkenny_of(position);
    if (k->head.chance || k->filled[k->colour] != MICE - 1) return false;
    struct cells all = kilkenny_all_cats(k);
    int mouse = cells_has(&all, KILKENNY_MOUSE[k->colour][0]);
    int to = KILKENNY_MOUSE[k->colour][mouse];
    for (int lane = 0; lane < LANES; lane++) {
        struct lanes lanes = {0};
        walk(&k->cats[k->colour], &all, to, INWARD[k->colour][lane], &lanes);
        if (!(lanes.rolls >> k->roll & 1)) continue;
        int from = to + k->roll * INWARD[k->colour][lane];
        *move = (struct move){.from = (uint8_t)from, .to = (uint8_t)to};
        return true;
    }
    return false;
}
