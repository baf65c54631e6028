/* The lanes: the three lines inward from each mouse, along which its owner's cats enter it. A cell
 * of a lane that is so many rows away from the mouse is where that roll enters from; and where
 * lanes of both mice cross, the cell is as far from either.
 *
 * Places on the six lanes of a colour are a set in one word: a byte for each lane, those of the
 * first mouse first, and bit r - 1 of it for the place from which roll r enters. */
#ifndef QUADRIGA_GAMES_KILKENNY_LANES_H
#define QUADRIGA_GAMES_KILKENNY_LANES_H

#include "games/kilkenny/position.h"

/* What the lanes to a colour's empty mice come to. */
struct doors {
    uint8_t rolls[MICE];   /* by mouse: bit r - 1 if roll r brings a cat onto it */
    struct cells entering; /* the cats that stand to do so */
    struct cells sites;    /* where a cat would stand to do so by a roll that brings in none yet */
};

void lanes_prepare(void);

extern uint64_t kilkenny_lane_places[CELLS][COLOURS];

/* Puts a cat onto an empty cell of the lanes, if it is one, or takes it away. */
static inline void lanes_toggle(struct lanes *lanes, int colour, int cell) {
    const uint64_t *places = kilkenny_lane_places[cell];
    for (int i = 0; i < COLOURS; i++) lanes->cats[i] ^= places[i];
    lanes->own[colour] ^= places[colour];
}

void lanes_look(const struct kilkenny *k, int colour, struct doors *doors);

#endif
