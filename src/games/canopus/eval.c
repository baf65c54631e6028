/* The evaluation: named terms, their weights in one table, centipawns. */
#include "base/bounds.h"
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

enum { DISTANCES = 9, ADVANCES = 8, COVER_MAX = 5, COUNTS = 19 };

static const struct {
    int16_t man[KINDS];           /* a man on the board */
    int16_t reduced[KINDS];       /* what he loses while reduced */
    int16_t advance[ADVANCES];    /* a Soldier, by ranks from home */
    int16_t near_goal[DISTANCES]; /* a man other than the King, by steps from the enemy goal */
    int16_t king_near_goal[DISTANCES];
    int16_t finish;               /* a square that would complete an invasion */
    int16_t cover[COVER_MAX + 1]; /* men at home around the own goal */
    int16_t intruder;             /* an enemy man there */
    int16_t prey;                 /* an enemy man that a Star could jump over */
    int16_t stone;                /* a friend that it could jump over */
    int16_t reach;                /* an enemy man two squares from the Reducer at most */
    int16_t pusher_line;          /* the King on a line with the enemy Pusher */
    int16_t star_grid;            /* an enemy Star on a grid from which the King can be taken */
    int16_t besieger;             /* an enemy man two squares from the King at most */
    int16_t few[COUNTS];          /* by men left: two lose the game */
    int16_t turn;                 /* to move */
} WEIGHTS = {
    .man = {0, 125, 434, 415, 567, 520, 335},
    .reduced = {0, 0, 138, 38, 60, 90, 54},
    .advance = {0, -14, 5, 11, 25, 47, 94, 40},
    .near_goal = {34, 22, 27, 11, 19, 12, 7, -10, 0},
    .king_near_goal = {40, 0, 0, 0, 0, 0, 0, 0, 0},
    .finish = 63,
    .cover = {0, 15, 30, 39, 56, 93},
    .intruder = -9,
    .prey = 14,
    .stone = 10,
    .reach = -14,
    .pusher_line = -31,
    .star_grid = -14,
    .besieger = -6,
    .few = {-3000, -3000, -3000, -484, -273, -161, -101, -86, -51, -22, -10},
    .turn = 15,
};

struct canopus_worth canopus_worth;

/* Filled by canopus_eval_prepare. */
static struct {
    struct cellset home[2];           /* the own goal squares and what is around them */
    struct cellset vicinity[SQUARES]; /* two squares away at most */
    struct cellset siege[SQUARES];    /* of a King: from where Stars may come to jump over him */
} derived;

/* Steps from a square to the nearest goal square of the side. */
static int goal_distance(int side, int square) {
    int file = square_file(square), rank = square_rank(square);
    int ranks = side == WHITE ? RANKS - 1 - rank : rank, files = 0;
    if (file < GOAL_FILE) files = GOAL_FILE - file;
    if (file >= GOAL_FILE + GOAL_FILES) files = file - (GOAL_FILE + GOAL_FILES - 1);
    return max(ranks, files);
}

static int place_value(int side, enum kind kind, int square) {
    int distance = goal_distance(side, square), rank = square_rank(square);
    if (kind == KING) return WEIGHTS.king_near_goal[distance];
    int value = WEIGHTS.near_goal[distance];
    if (kind == SOLDIER) value += WEIGHTS.advance[side == WHITE ? rank : RANKS - 1 - rank];
    return value;
}

static struct cellset spread_out(struct cellset set) {
    struct cellset wider = set;
    while (!cellset_empty(set)) wider = cellset_or(wider, T->around[cellset_take(&set)]);
    return wider;
}

void canopus_eval_prepare(void) {
    for (int kind = 0; kind < KINDS; kind++) canopus_worth.man[kind] = WEIGHTS.man[kind];
    for (int square = 0; square < SQUARES; square++) {
        derived.vicinity[square] = spread_out(T->around[square]);
        cellset_drop(&derived.vicinity[square], square);
        for (struct cellset springs = T->springs[square]; !cellset_empty(springs);)
            derived.siege[square] =
                cellset_or(derived.siege[square], T->grid[cellset_take(&springs)]);
        for (int side = WHITE; side <= BLACK; side++)
            for (int kind = 0; kind < KINDS; kind++)
                canopus_worth.placement[side][kind][square] =
                    (int16_t)place_value(side, (enum kind)kind, square);
    }
    for (int side = WHITE; side <= BLACK; side++) derived.home[side] = spread_out(T->goal[!side]);
}

/* Most of the sets that are counted are mostly empty. */
static int count(struct cellset set) { return cellset_empty(set) ? 0 : cellset_count(set); }

static int reduced(const struct canopus *p, struct cellset men) {
    int score = 0;
    while (!cellset_empty(men)) score -= WEIGHTS.reduced[canopus_kind(p, cellset_take(&men))];
    return score;
}

static int reach(const struct canopus *p, int side) {
    int reducer = canopus_single(p, side, REDUCER);
    if (reducer == NO_CELL) return 0;
    return WEIGHTS.reach * count(cellset_and(derived.vicinity[reducer], p->side[!side]));
}

/* First jumps of the Stars that can jump. */
static int stars(const struct canopus *p, int side, struct cellset men_reduced) {
    struct cellset occupied = canopus_occupied(p);
    struct cellset jumpable = canopus_jumpable(p);
    struct cellset jumpers = cellset_minus(canopus_men(p, side, STAR), men_reduced);
    int score = 0;
    while (!cellset_empty(jumpers)) {
        int star = cellset_take(&jumpers);
        struct cellset mids = cellset_and(T->hops[1][star], jumpable);
        while (!cellset_empty(mids)) {
            int mid = cellset_take(&mids);
            if (cellset_has(occupied, 2 * mid - star)) continue;
            score += cellset_has(p->side[side], mid) ? WEIGHTS.stone : WEIGHTS.prey;
        }
    }
    return score;
}

static int goals(const struct canopus *p, int side) {
    return WEIGHTS.finish * count(canopus_finishing(p, side));
}

static int guard(const struct canopus *p, int side) {
    int cover = cellset_count(cellset_and(derived.home[side], p->side[side]));
    int intruders = count(cellset_and(derived.home[side], p->side[!side]));
    return WEIGHTS.cover[min(cover, COVER_MAX)] + WEIGHTS.intruder * intruders;
}

static int king(const struct canopus *p, int side) {
    int at = canopus_single(p, side, KING), pusher = canopus_single(p, !side, PUSHER);
    int score = 0;
    if (pusher != NO_CELL && T->toward[pusher][at] != NO_CELL) score += WEIGHTS.pusher_line;
    struct cellset besiegers = cellset_and(derived.vicinity[at], p->side[!side]);
    score += WEIGHTS.besieger * count(besiegers);
    score += WEIGHTS.star_grid * count(cellset_and(canopus_men(p, !side, STAR), derived.siege[at]));
    return score;
}

enum term {
    MATERIAL,
    PLACEMENT,
    REDUCED,
    REACH,
    STARS,
    GOALS,
    GUARD,
    KING_SAFETY,
    FEW,
    TURN,
    TERMS
};

static const char *const TERM_NAME[TERMS] = {
    "material", "placement", "reduced", "reach", "stars", "goals", "guard", "king", "few", "turn",
};

typedef int terms[TERMS][2];

static void fill_side(const struct canopus *p, int side, terms t) {
    struct cellset men_reduced = canopus_reduced(p, side);
    t[MATERIAL][side] = p->material[side];
    t[PLACEMENT][side] = p->placement[side];
    t[REDUCED][side] = reduced(p, men_reduced);
    t[REACH][side] = reach(p, side);
    t[STARS][side] = stars(p, side, men_reduced);
    t[GOALS][side] = goals(p, side);
    t[GUARD][side] = guard(p, side);
    t[KING_SAFETY][side] = king(p, side);
    t[FEW][side] = WEIGHTS.few[p->count[side]];
    t[TURN][side] = p->head.turn == side ? WEIGHTS.turn : 0;
}

int canopus_evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct canopus *p = canopus_of(position);
    terms t;
    for (int side = WHITE; side <= BLACK; side++) fill_side(p, side, t);
    int value = 0;
    for (int term = 0; term < TERMS; term++) {
        value += t[term][player] - t[term][!player];
        if (trace) eval_trace_add(trace, TERM_NAME[term], t[term], 2);
    }
    if (value > EVAL_LIMIT) return EVAL_LIMIT;
    return value < -EVAL_LIMIT ? -EVAL_LIMIT : value;
}
