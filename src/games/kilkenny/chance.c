#include "games/kilkenny/chance.h"

#include <stdlib.h>

#include "base/bounds.h"

/* 10^(-1/400): what one centipawn does to the odds. */
static const double CENTIPAWN = 0.994260074;

enum { JOIN_RANGE = 1400 }; /* beyond this, the weaker one adds less than half a centipawn */

static int32_t chance[2 * CHANCE_SCORE_MAX + 1]; /* by score + CHANCE_SCORE_MAX */
static uint8_t joined[JOIN_RANGE];               /* what the weaker adds, by difference */

void chance_prepare(void) {
    double odds = 1; /* of the weaker against the stronger */
    for (int score = 0; score <= CHANCE_SCORE_MAX; score++, odds *= CENTIPAWN) {
        int32_t strong = (int32_t)(CHANCE_ONE / (1 + odds) + 0.5);
        chance[CHANCE_SCORE_MAX + score] = strong;
        chance[CHANCE_SCORE_MAX - score] = CHANCE_ONE - strong;
    }
    odds = 1;
    for (int difference = 0; difference < JOIN_RANGE; difference++, odds *= CENTIPAWN) {
        /* As many centipawns as bring the sum of both back to one, in whole numbers. */
        double sum = 1 + odds;
        int more = 0;
        for (; sum * CENTIPAWN > 1; sum *= CENTIPAWN) more++;
        joined[difference] = (uint8_t)(more + (sum - 1 > 1 - sum * CENTIPAWN));
    }
}

int32_t chance_of_score(int score) {
    return chance[CHANCE_SCORE_MAX + clamp(score, -CHANCE_SCORE_MAX, CHANCE_SCORE_MAX)];
}

int chance_to_score(int32_t wanted) {
    int low = 0, high = 2 * CHANCE_SCORE_MAX; /* the first whose chance is not below the wanted */
    while (low < high) {
        int middle = (low + high) / 2;
        if (chance[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    if (low > 0 && wanted - chance[low - 1] < chance[low] - wanted) low--;
    return low - CHANCE_SCORE_MAX;
}

int chance_join(int strength, int other) {
    int high = max(strength, other);
    int difference = abs(strength - other);
    return difference < JOIN_RANGE ? high + joined[difference] : high;
}
