/* What the evaluation looks at: the prospects of one player, in small numbers. */
#ifndef QUADRIGA_GAMES_KILKENNY_PROSPECT_H
#define QUADRIGA_GAMES_KILKENNY_PROSPECT_H

#include "games/kilkenny/position.h"

/* The cats nearest to home whose pace is looked at, and the unit of pace. */
enum { RUNNERS = 4, PACE_ONE = 1000 };

struct prospect {
    uint8_t filled;     /* mice with a cat on them: 0 or 1 */
    uint8_t cats;       /* off the mice */
    uint8_t entries;    /* rolls that bring a cat onto a mouse at once */
    uint8_t second;     /* where both mice are empty: such rolls of the mouse that has fewer */
    uint8_t building;   /* rolls that bring no cat in but one to where a new roll would */
    uint8_t threatened; /* rolls of the player to roll that take a cat which stands to enter */
    uint8_t exposed;    /* rolls of the player to roll that take any cat */
    int pace[RUNNERS];  /* what each of the nearest cats, alone, fills a turn, in 1/PACE_ONE mice;
                           the quickest first */
};

/* By roll, the cells on which cats of a colour can land, its mice left out. */
struct reach {
    struct cells by_roll[ROLLS + 1];
};

/* Solves the races that paces are taken from. */
void prospect_prepare(void);
/* A lone cat's pace on the way to any of the colour's mice that are empty. */
int prospect_pace(const struct kilkenny *k, int colour, int cell);

void prospect_reach(const struct kilkenny *k, int colour, struct reach *reach);
/* `roller` is the reach of the player to move, NULL if that is this colour. */
void prospect_of(const struct kilkenny *k, int colour, const struct reach *own,
                 const struct reach *roller, struct prospect *prospect);

#endif
