/* What the evaluation looks at: the prospects of one player, in small numbers. */
#ifndef QUADRIGA_GAMES_KILKENNY_PROSPECT_H
#define QUADRIGA_GAMES_KILKENNY_PROSPECT_H

#include "games/kilkenny/pace.h"

/* The cats nearest to home whose pace is looked at. */
enum { RUNNERS = 4 };

/* A player waits for at most so many others before he rolls. */
enum { WAIT_MAX = COLOURS - 1 };

struct prospect {
    uint8_t wait;     /* how many others roll before this player; 0 is who rolls next */
    uint8_t filled;   /* mice with a cat on them: 0 or 1 */
    uint8_t cats;     /* off the mice */
    uint8_t entries;  /* rolls that bring a cat onto a mouse at once */
    uint8_t second;   /* where both mice are empty: such rolls of the mouse that has fewer */
    uint8_t building; /* rolls that bring no cat in but one to where a new roll would */
    /* By those who roll before him, in their order: rolls that take a cat which stands to enter,
     * and those that take any cat. */
    uint8_t threatened[WAIT_MAX], exposed[WAIT_MAX];
    int pace[RUNNERS]; /* of the nearest cats, the quickest first */
};

/* The prospects of all players who are not stuck, by colour. */
void prospects_of(const struct kilkenny *k, struct prospect prospects[COLOURS]);

#endif
