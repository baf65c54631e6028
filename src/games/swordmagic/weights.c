#include "games/swordmagic/weights.h"

#include "base/bounds.h"

const struct weights SM_WEIGHTS = {
    .kind =
        {
            /*                 worth centre advance mobility assault */
            [FAMILIAR] = {6, 0, -8, 0, 1},
            [HIGH_FAMILIAR] = {79, 3, 1, 46, 4},
            [SWORDSMAN] = {384, 1, 1, 108, 9},
            [SWORD_SAINT] = {560, 1, 3, 147, 11},
            [ARCHER] = {269, -1, -4, 201, 6},
            [PALADIN] = {647, 4, 1, 101, 11},
            [MAGE] = {329, 0, -1, 100, 9},
            [ARCHMAGE] = {450, 1, 0, 130, 8},
            [SPENT_MAGE] = {303, 0, -1, 85, 8},
            [SAGE] = {130, 2, -3, 91, 3},
            [SPENT_SAGE] = {60, 0, -4, 54, 3},
            [SUMMONER] = {151, 2, 0, 102, 7},
            [PRINCESS] = {0, -2, -2, 64, 0},
            [BRAVE] = {601, 1, 0, 83, 11},
            [HERO] = {837, 1, 0, 107, 15},
            [ANGEL] = {1047, 2, 0, 39, 25},
            [GODDESS] = {0, 0, 0, 0, 0},
        },
    .stranded = 10,
    .revival_percent = 3,
    .link_percent = 11,
    .link_target = 20,
    .hanging_percent = 69,
    .hanging_turn = 27,
    .assault_bonus = {0, 0, 8, 24},
    .shelter = 5,
    .princess_aimed = 60,
    .hunt = {200, 134, 360, 800},
    .scent = {13, 18, 38, 70},
    .archer_open = 21,
    .tempo = 15,
    .gain = {.princess = 15000, .risk_percent = 40, .threat = 30, .picked = 60, .passed_over = 150},
};

struct sm_tables SM_TABLES;

/* How far a square is from the edge, 0 to 3. */
static int ring(int square) {
    int file = square_file(square), rank = square_rank(square);
    int across = min(file, FILES - 1 - file);
    int along = min(rank, RANKS - 1 - rank);
    return min(across, along);
}

static int score_of(int side, int kind, int square) {
    const struct kind_weights *weights = &SM_WEIGHTS.kind[kind];
    int rank = square_rank(square);
    int advance = side == WHITE ? rank : RANKS - 1 - rank;
    int score = weights->worth + weights->centre * ring(square) + weights->advance * advance;
    bool stranded = KIND[kind].base == FAMILIAR && advance == RANKS - 1;
    return stranded ? score - SM_WEIGHTS.stranded : score;
}

/* Sorts the squares by score; equal ones as the side sees them, from its left back corner on. */
static void fill_preferred(int side, int kind) {
    enum { FLIP = FILES * (RANKS - 1) }; /* changes a square to that of the rank opposite */
    const int16_t *score = SM_TABLES.score[side][kind];
    uint8_t *preferred = SM_TABLES.preferred[side][kind];
    for (int i = 0; i < SQUARES; i++) {
        int square = side == WHITE ? i : i ^ FLIP, place = i;
        for (; place > 0 && score[preferred[place - 1]] < score[square]; place--)
            preferred[place] = preferred[place - 1];
        preferred[place] = (uint8_t)square;
    }
    for (int place = 0; place < SQUARES; place++)
        SM_TABLES.preference[side][kind][preferred[place]] = (uint8_t)place;
}

void weights_prepare(void) {
    for (int side = 0; side < SIDES; side++) {
        for (int kind = 0; kind < KINDS; kind++) {
            for (int square = 0; square < SQUARES; square++)
                SM_TABLES.score[side][kind][square] = (int16_t)score_of(side, kind, square);
            fill_preferred(side, kind);
        }
    }
}
