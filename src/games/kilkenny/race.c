/* Value iteration: the expected turns of all cells are improved from each other until they stand
 * still. */
#include "games/kilkenny/race.h"

#include "base/bounds.h"
#include "games/kilkenny/position.h"

/* An improvement below this ends the iteration; far below what an evaluation can feel. */
enum { TOLERANCE = RACE_TURN / 1024, DIRECTIONS = 8, SWEEPS_MAX = 1000 };

static const int8_t STEPS[DIRECTIONS] = {STEP_EAST,       STEP_NORTH_WEST, STEP_NORTH,
                                         STEP_NORTH_EAST, -STEP_EAST,      -STEP_NORTH_WEST,
                                         -STEP_NORTH,     -STEP_NORTH_EAST};

struct course {
    struct cells inner, goal;
    bool wait;
    int32_t *turns;
};

/* Offers the cells at 1 to 6 steps in one direction to the best of each roll. */
static void look(const struct course *course, int cell, int step, int32_t best[ROLLS]) {
    for (int roll = 0; roll < ROLLS; roll++) {
        cell += step;
        if (cell < 0 || cell >= CELLS) return;
        bool home = cells_has(&course->goal, cell);
        if (!home && !cells_has(&course->inner, cell)) return;
        int32_t turns = home ? 0 : course->turns[cell];
        if (turns < best[roll]) best[roll] = turns;
        if (home) return;
    }
}

static void sort(int32_t best[ROLLS]) {
    for (int i = 1; i < ROLLS; i++)
        for (int j = i; j > 0 && best[j] < best[j - 1]; j--) {
            int32_t swap = best[j];
            best[j] = best[j - 1];
            best[j - 1] = swap;
        }
}

/* The expected turns of one cell, those of all others taken as they are. If the cat moves at k of
 * the six rolls and stays where it is at the others, t = 1 + (sum + (6 - k) * t) / 6, and so
 * t = (6 + sum) / k. A cat that may wait moves at the k best rolls for which this is least. */
static int32_t improved(const struct course *course, int cell) {
    int32_t best[ROLLS], least = RACE_NEVER;
    for (int roll = 0; roll < ROLLS; roll++) best[roll] = INT32_MAX;
    for (int d = 0; d < DIRECTIONS; d++) look(course, cell, STEPS[d], best);
    sort(best);
    int32_t sum = ROLLS * RACE_TURN;
    for (int k = 0; k < ROLLS && best[k] != INT32_MAX; k++) {
        sum += best[k];
        int32_t turns = sum / (k + 1);
        if (!course->wait || turns < least) least = turns;
    }
    return min(least, RACE_NEVER);
}

/* One pass over all cells; whether something improved. */
static bool sweep(const struct course *course) {
    bool better = false;
    struct cells inner = course->inner;
    for (int cell = cells_take(&inner); cell >= 0; cell = cells_take(&inner)) {
        int32_t turns = improved(course, cell);
        better |= turns < course->turns[cell] - TOLERANCE;
        course->turns[cell] = turns;
    }
    return better;
}

void race_solve(struct cells inner, struct cells goal, bool wait, int32_t turns[CELLS]) {
    struct course course = {inner, goal, wait, turns};
    for (int cell = 0; cell < CELLS; cell++) turns[cell] = RACE_NEVER;
    for (int i = 0; i < SWEEPS_MAX && sweep(&course); i++) continue;
}
