#include "games/kilkenny/lanes.h"

enum { LANES = 3, BOTH = MICE * LANES, PLACES = (1 << ROLLS) - 1 };

static const int8_t INWARD[COLOURS][LANES] = {
    [RED] = {STEP_NORTH_WEST, STEP_NORTH, STEP_NORTH_EAST},
    [YELLOW] = {STEP_NORTH_EAST, STEP_EAST, -STEP_NORTH_WEST},
    [GREEN] = {-STEP_NORTH_WEST, -STEP_NORTH, -STEP_NORTH_EAST},
    [BLUE] = {-STEP_NORTH_EAST, -STEP_EAST, STEP_NORTH_WEST},
};

/* The lanes of one mouse, of both. */
#define ALL_OF_ONE UINT64_C(0x3f3f3f)
#define ALL_OF_BOTH (ALL_OF_ONE << 8 * LANES | ALL_OF_ONE)

uint64_t kilkenny_lane_places[CELLS][COLOURS];
/* The cells of a set of places on one lane; and all cells of the lanes from which none of a set of
 * rolls enters. */
static struct cells cells_of_places[COLOURS][BOTH][PLACES + 1];
static struct cells other_rolls[COLOURS][PLACES + 1];

static void prepare_place(int colour, int lane, int roll) {
    int cell = KILKENNY_MOUSE[colour][lane / LANES] + roll * INWARD[colour][lane % LANES];
    kilkenny_lane_places[cell][colour] |= UINT64_C(1) << (8 * lane + roll - 1);
    for (int set = 0; set <= PLACES; set++) {
        bool within = set >> (roll - 1) & 1;
        cells_put(within ? &cells_of_places[colour][lane][set] : &other_rolls[colour][set], cell);
    }
}

void lanes_prepare(void) {
    for (int colour = 0; colour < COLOURS; colour++)
        for (int lane = 0; lane < BOTH; lane++)
            for (int roll = 1; roll <= ROLLS; roll++) prepare_place(colour, lane, roll);
}

/* On each lane all places up to the first that is taken, itself included: a one taken away from a
 * byte changes just the bits up to its lowest. Beyond the last place every lane ends. */
static uint64_t seen_from_mice(uint64_t cats) {
    uint64_t ends = cats | BITS_EVERY_BYTE(PLACES + 1);
    return (ends ^ (ends - BITS_EVERY_BYTE(1))) & ALL_OF_BOTH;
}

static uint64_t lanes_of_empty_mice(const struct kilkenny *k, int colour) {
    if (!k->filled[colour]) return ALL_OF_BOTH;
    bool first = cells_has(&k->cats[colour], KILKENNY_MOUSE[colour][0]);
    bool second = cells_has(&k->cats[colour], KILKENNY_MOUSE[colour][1]);
    return (first ? 0 : ALL_OF_ONE) | (second ? 0 : ALL_OF_ONE << 8 * LANES);
}

static struct cells cells_seen(int colour, uint64_t seen) {
    struct cells cells = {{0}};
    for (int lane = 0; lane < BOTH; lane++)
        cells = cells_or(cells, cells_of_places[colour][lane][seen >> 8 * lane & PLACES]);
    return cells;
}

static uint64_t places_seen(const struct kilkenny *k, int colour) {
    return seen_from_mice(k->lanes.cats[colour]) & lanes_of_empty_mice(k, colour);
}

void lanes_look(const struct kilkenny *k, int colour, struct doors *doors) {
    uint64_t seen = places_seen(k, colour), enter = seen & k->lanes.own[colour];
    uint64_t rolls = enter | enter >> 8 | enter >> 16;
    doors->rolls[0] = rolls & PLACES;
    doors->rolls[1] = rolls >> 8 * LANES & PLACES;
    struct cells cells = cells_seen(colour, seen);
    struct cells others = other_rolls[colour][doors->rolls[0] | doors->rolls[1]];
    doors->entering = cells_and(cells, k->cats[colour]);
    doors->sites = cells_and(cells_minus(cells, k->cats[colour]), others);
}

/* With one mouse filled, a cat that can enter the other wins. */
bool kilkenny_wins_at_once(const union position *position, struct move *move) {
    const struct kilkenny *k = kilkenny_of(position);
    int colour = k->colour;
    if (k->head.chance || k->filled[colour] != MICE - 1) return false;
    uint64_t enter =
        places_seen(k, colour) & k->lanes.own[colour] & BITS_EVERY_BYTE(1 << (k->roll - 1));
    if (!enter) return false;
    int lane = __builtin_ctzll(enter) / 8;
    int to = KILKENNY_MOUSE[colour][lane / LANES];
    int from = to + k->roll * INWARD[colour][lane % LANES];
    *move = (struct move){.from = (uint8_t)from, .to = (uint8_t)to};
    return true;
}
