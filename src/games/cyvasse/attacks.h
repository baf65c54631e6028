/* Who attacks whom, whose armour is gone, and who is safe beside a tower. */
#ifndef QUADRIGA_GAMES_CYVASSE_ATTACKS_H
#define QUADRIGA_GAMES_CYVASSE_ATTACKS_H

#include "games/cyvasse/position.h"

/* The cells on which a side's pieces attack, or would attack, an enemy piece: those with at least
 * one attacker, and those with at least two. More never matters, for no armour is above 2. */
struct cover {
    struct cellset once, twice;
};
_Static_assert(ARMOUR_MAX == 2, "struct cover counts as far as armour goes");

struct cover cyvasse_cover(const struct cyvasse *p, int side);

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
struct cellset cyvasse_broken(const struct cyvasse *p, int side, const struct cover *cover);

/* Those of them that no tower protects: they can be captured by whoever reaches them. */
static inline struct cellset cyvasse_open(const struct cyvasse *p, int side,
                                          const struct cover *cover) {
    return cellset_minus(cyvasse_broken(p, side, cover), cyvasse_protected(p, side));
}

#endif
