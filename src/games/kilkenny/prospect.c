#include "games/kilkenny/prospect.h"

#include "games/kilkenny/lanes.h"
#include "games/kilkenny/pair.h"
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

/* Of two colours, by roll: the cells on which their cats can land, their mice left out. */
struct reach {
    struct pair by_roll[ROLLS + 1];
};

/* Of all who are not stuck, two by two. */
struct reaches {
    struct reach pair[COLOURS / PAIR];
    int place[COLOURS]; /* where that of a colour is to be found */
};

/* These are expanded once a direction, so that every shift is by a constant. */
#define EXPANDED static inline __attribute__((always_inline))

/* Moves all cats one way until something stops them; adds where each roll lands them. */
EXPANDED void slide(struct pair cats, struct pair empty, struct pair landing, int step, bool up,
                    struct reach *reach) {
    for (int roll = 1; roll <= ROLLS; roll++) {
        cats = pair_and(up ? pair_up(cats, step) : pair_down(cats, step), landing);
        reach->by_roll[roll] = pair_or(reach->by_roll[roll], cats);
        cats = pair_and(cats, empty);
    }
}

EXPANDED void slide_both(struct pair cats, struct pair empty, struct pair landing, int step,
                         struct reach *reach) {
    slide(cats, empty, landing, step, true, reach);
    slide(cats, empty, landing, step, false, reach);
}

static void reach_of(const struct kilkenny *k, int colour, int other, struct reach *reach) {
    struct cells first = cells_and(k->cats[colour], KILKENNY_INNER);
    struct cells second = cells_and(k->cats[other], KILKENNY_INNER);
    struct cells free = cells_minus(KILKENNY_INNER, kilkenny_all_cats(k));
    struct pair cats = pair_of(first, second), empty = pair_of(free, free);
    struct pair landing =
        pair_of(cells_minus(KILKENNY_INNER, first), cells_minus(KILKENNY_INNER, second));
    *reach = (struct reach){0};
    slide_both(cats, empty, landing, STEP_EAST, reach);
    slide_both(cats, empty, landing, STEP_NORTH_WEST, reach);
    slide_both(cats, empty, landing, STEP_NORTH, reach);
    slide_both(cats, empty, landing, STEP_NORTH_EAST, reach);
}

static void find_reaches(const struct kilkenny *k, struct reaches *reaches) {
    int colours[COLOURS] = {0}, count = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        reaches->place[colour] = count;
        colours[count++] = colour;
    }
    for (int i = 0; i < count; i += PAIR)
        reach_of(k, colours[i], colours[i + 1], &reaches->pair[i / PAIR]);
}

/* In how many of the rolls of a set (as bits) a colour's reach meets some cells. */
static uint8_t rolls_that_meet(const struct reaches *reaches, int colour, unsigned rolls,
                               struct cells cells) {
    int count = 0, place = reaches->place[colour];
    const struct reach *reach = &reaches->pair[place / PAIR];
    if (cells_empty(cells)) return 0;
    for (int roll = 1; roll <= ROLLS; roll++)
        count += (rolls >> roll & 1) &&
                 !cells_empty(cells_and(pair_cells(&reach->by_roll[roll], place % PAIR), cells));
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
    int first = bits_count(rolls[0]), second = bits_count(rolls[1]);
    p->entries = (uint8_t)bits_count(lanes->rolls);
    p->second = (uint8_t)(p->filled ? 0 : first < second ? first : second);
}

/* Where a cat would stand for a roll that brings none in yet. */
static struct cells building_sites(const struct lanes *lanes) {
    struct cells sites = {{0}};
    for (int roll = 1; roll <= ROLLS; roll++)
        if (!(lanes->rolls >> roll & 1)) sites = cells_or(sites, lanes->open[roll]);
    return sites;
}

/* What those who roll before `colour` can do to it. */
static void look_at_threats(const struct kilkenny *k, int colour, const struct reaches *reaches,
                            struct cells entering, struct prospect *p) {
    for (int i = 0; i < COLOURS; i++) {
        int roller = (k->colour + i) % COLOURS;
        if (roller == colour) return;
        if (!(k->able >> roller & 1)) continue;
        p->threatened[p->wait] = rolls_that_meet(reaches, roller, ALL_ROLLS, entering);
        p->exposed[p->wait++] = rolls_that_meet(reaches, roller, ALL_ROLLS, k->cats[colour]);
    }
}

static void look_at(const struct kilkenny *k, int colour, const struct reaches *reaches,
                    struct prospect *p) {
    struct lanes lanes = {0};
    look_at_paces(k, colour, p);
    look_at_lanes(k, colour, p, &lanes);
    p->building =
        rolls_that_meet(reaches, colour, ALL_ROLLS & ~lanes.rolls, building_sites(&lanes));
    look_at_threats(k, colour, reaches, lanes.entering, p);
}

void prospects_of(const struct kilkenny *k, struct prospect prospects[COLOURS]) {
    struct reaches reaches;
    find_reaches(k, &reaches);
    for (int colour = 0; colour < COLOURS; colour++) {
        struct prospect *p = &prospects[colour];
        *p = (struct prospect){.filled = k->filled[colour], .cats = k->loose[colour]};
        if (k->able >> colour & 1) look_at(k, colour, &reaches, p);
    }
}
