/* Who attacks whom, whose armour is gone, and who is safe beside a tower. */
#ifndef QUADRIGA_GAMES_CYVASSE_ATTACKS_H
#define QUADRIGA_GAMES_CYVASSE_ATTACKS_H

#include "games/cyvasse/position.h"

/* Fills in the cover of both sides: whoever changed the pieces calls this. */
void cyvasse_fill_cover(struct cyvasse *p);

/* The cells in which a walker of the other side must end its move. */
static inline struct cellset cyvasse_spear_zone(const struct cyvasse *p, int side) {
    return shift_forward(cyvasse_pieces(p, side, SPEARMAN), side);
}

/* A side's pieces that its towers protect. */
static inline struct cellset cyvasse_protected(const struct cyvasse *p, int side) {
    struct cellset towers = cyvasse_pieces(p, side, TOWER);
    return cellset_and(shift_all(towers), cellset_minus(p->side[side], p->kind[TOWER]));
}

/* A side's pieces without armour left under the other side's cover. */
struct cellset cyvasse_broken(const struct cyvasse *p, int side);

/* Those of them that no tower protects: they can be captured by whoever reaches them. */
static inline struct cellset cyvasse_open(const struct cyvasse *p, int side) {
    return cellset_minus(cyvasse_broken(p, side), cyvasse_protected(p, side));
}

#endif
