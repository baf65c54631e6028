/* All numbers of the evaluation, in centipawns unless said otherwise, and the tables made of them.
 */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_WEIGHTS_H
#define QUADRIGA_GAMES_SWORDMAGIC_WEIGHTS_H

#include "games/swordmagic/kinds.h"
#include "games/swordmagic/squares.h"

struct weights {
    struct kind_weights {
        int worth;
        int centre;   /* for each ring of squares further in, 0 at the edge to 3 in the middle */
        int advance;  /* for each rank from the own back rank */
        int mobility; /* tenths, for each square it aims at */
        int assault;  /* for aiming at the surroundings of the enemy princess */
    } kind[KINDS];
    int stranded;         /* a familiar on its far rank, which can only vanish */
    int revival_percent;  /* of the worth of the best dead, for each unspent sage */
    int link_percent;     /* of the worth of a revived man: it hangs on its sage */
    int link_target;      /* percent of it besides while its sage is attacked */
    int hanging_percent;  /* of the worth of an attacked man that nobody protects */
    int hanging_turn;     /* percent of the above that counts when its side is to move */
    int assault_bonus[4]; /* for 0, 1, 2, and more men aiming at the princess's surroundings */
    int shelter;          /* for each own man next to the princess */
    int princess_aimed;   /* her square is aimed at and her own side is to move */
    int hunt[4];          /* an unprotected enemy next to the princess: her best hero is none, a
                             brave, a hero, an angel */
    int scent[4];         /* for each enemy man within two steps of her, likewise */
    int archer_open;      /* an archer or paladin with no own man before it */
    int tempo;            /* the right to move */
    struct gain_weights { /* of moves, for ordering alone */
        int princess;     /* for capturing her or making a goddess */
        int risk_percent; /* of the worth of a man that goes to an attacked square */
        int threat;       /* for aiming at the enemy princess */
        int picked;       /* for a skill used as skills.h advises */
        int passed_over;  /* against a choice of a skill that was not picked */
    } gain;
};

extern const struct weights SM_WEIGHTS;

/* Made from the weights by weights_prepare. */
struct sm_tables {
    int16_t score[SIDES][KINDS][SQUARES];      /* worth and placement of a man */
    uint8_t preferred[SIDES][KINDS][SQUARES];  /* squares for a man, the best first */
    uint8_t preference[SIDES][KINDS][SQUARES]; /* the place of a square in that order */
};

extern struct sm_tables SM_TABLES;

/* After squares_prepare. */
void weights_prepare(void);

#endif
