/* Made by scripts/tune; docs/strength.md tells from what. */
#include "games/cyvasse/weights.h"

const int CYVASSE_MEN[STAGES] = {28, 18, 8};

/* clang-format off */
const struct cyvasse_weights CYVASSE_WEIGHTS = {
    .value = {
        {46, 47, 318, 370, 185, 218, 182, 924, 775, 499},
        {162, 91, 571, 680, 274, 350, 242, 1849, 1304, 499},
        {232, 0, 688, 1373, 969, 294, 342, 2234, 891, 499},
    },
    .loose = {-30, -26},
    .cover_once = 7,
    .cover_twice = 13,
    .protected = 22,
    .king_towers = {463, 563},
    .king_attacked = -50,
    .king_ring = -71,
    .king_ring_twice = -23,
    .siege_once = 155,
    .siege_twice = 420,
    .closing_in = {
        {0, 27, 41},
        {0, 15, 25},
    },
    .tempo = 5,
};
