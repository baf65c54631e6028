#include "games/kilkenny/prospect.h"

#include "games/kilkenny/lanes.h"
#include "games/kilkenny/race.h"

/* By colour and goal: the first mouse, the second, the nearer of both. */
enum { GOALS = MICE + 1 };
static int16_t paces[COLOURS][GOALS][CELLS];

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
            paces[colour][own_goal][place[cell]] = (int16_t)(PACE_ONE * RACE_TURN / turns[cell]);
            place[cell] = turned(place[cell]);
        }
        mouse = turned(mouse);
    }
}

void prospect_prepare(void) {
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

int prospect_pace(const struct kilkenny *k, int colour, int cell) {
    return paces[colour][goal_of(k, colour)][cell];
}

/* --- Reach --- */

/* Moves all cats one way until something stops them; adds where each roll lands them. */
static inline void slide(struct cells cats, struct cells empty, struct cells landing, int step,
                         bool up, struct reach *reach) {
    for (int roll = 1; roll <= ROLLS; roll++) {
        cats = cells_and(up ? cells_up(cats, step) : cells_down(cats, step), landing);
        reach->by_roll[roll] = cells_or(reach->by_roll[roll], cats);
        cats = cells_and(cats, empty);
    }
}

static inline void slide_both(struct cells cats, struct cells empty, struct cells landing, int step,
                              struct reach *reach) {
    slide(cats, empty, landing, step, true, reach);
    slide(cats, empty, landing, step, false, reach);
}

void prospect_reach(const struct kilkenny *k, int colour, struct reach *reach) {
    struct cells cats = cells_and(k->cats[colour], KILKENNY_INNER);
    struct cells empty = cells_minus(KILKENNY_INNER, kilkenny_all_cats(k));
    struct cells landing = cells_minus(KILKENNY_INNER, cats);
    *reach = (struct reach){0};
    slide_both(cats, empty, landing, STEP_EAST, reach);
    slide_both(cats, empty, landing, STEP_NORTH_WEST, reach);
    slide_both(cats, empty, landing, STEP_NORTH, reach);
    slide_both(cats, empty, landing, STEP_NORTH_EAST, reach);
}

/* In how many of the rolls of a set (as bits) a reach meets some cells. */
static uint8_t rolls_that_meet(const struct reach *reach, unsigned rolls, struct cells cells) {
    int count = 0;
    for (int roll = 1; roll <= ROLLS; roll++)
        count += (rolls >> roll & 1) && !cells_empty(cells_and(reach->by_roll[roll], cells));
    return (uint8_t)count;
}

/* --- The prospect --- */

enum { ALL_ROLLS = (1 << (ROLLS + 1)) - 2 };

static void add_pace(struct prospect *p, int pace) {
    for (int i = 0; i < RUNNERS; i++) {
        if (pace <= p->pace[i]) continue;
        int slower = p->pace[i];
        p->pace[i] = pace;
        pace = slower;
    }
}

static void look_at_paces(const struct kilkenny *k, int colour, struct prospect *p) {
    const int16_t *table = paces[colour][goal_of(k, colour)];
    struct cells cats = cells_and(k->cats[colour], KILKENNY_INNER);
    for (int i = 0; i < CELLS_WORDS; i++)
        for (uint64_t word = cats.word[i]; word; word &= word - 1)
            add_pace(p, table[64 * i + __builtin_ctzll(word)]);
}

static void look_at_lanes(const struct kilkenny *k, int colour, struct prospect *p,
                          struct lanes *lanes) {
    struct cells all = kilkenny_all_cats(k);
    unsigned rolls[MICE];
    for (int mouse = 0; mouse < MICE; mouse++) {
        unsigned before = lanes->rolls;
        lanes->rolls = 0;
        if (!cells_has(&all, KILKENNY_MOUSE[colour][mouse]))
            lanes_add(k, &all, colour, mouse, lanes);
        rolls[mouse] = lanes->rolls;
        lanes->rolls |= before;
    }
    int first = __builtin_popcount(rolls[0]), second = __builtin_popcount(rolls[1]);
    p->entries = (uint8_t)__builtin_popcount(lanes->rolls);
    p->second = (uint8_t)(p->filled ? 0 : first < second ? first : second);
}

/* Where a cat would stand for a roll that brings none in yet. */
static struct cells building_sites(const struct lanes *lanes) {
    struct cells sites = {{0}};
    for (int roll = 1; roll <= ROLLS; roll++)
        if (!(lanes->rolls >> roll & 1)) sites = cells_or(sites, lanes->open[roll]);
    return sites;
}

void prospect_of(const struct kilkenny *k, int colour, const struct reach *own,
                 const struct reach *roller, struct prospect *p) {
    struct lanes lanes = {0};
    *p = (struct prospect){.filled = k->filled[colour], .cats = k->loose[colour]};
    look_at_paces(k, colour, p);
    look_at_lanes(k, colour, p, &lanes);
    p->building = rolls_that_meet(own, ALL_ROLLS & ~lanes.rolls, building_sites(&lanes));
    if (!roller) return;
    p->threatened = rolls_that_meet(roller, ALL_ROLLS, lanes.entering);
    p->exposed = rolls_that_meet(roller, ALL_ROLLS, k->cats[colour]);
}
