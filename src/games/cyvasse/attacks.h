/* Who attacks whom, whose armour is gone, and who is safe beside a tower. */
#ifndef QUADRIGA_GAMES_CYVASSE_ATTACKS_H
#define QUADRIGA_GAMES_CYVASSE_ATTACKS_H

#include "games/cyvasse/both.h"
#include "games/cyvasse/position.h"

/* Fills the table of lines of attack. */
void cyvasse_attacks_prepare(void);

/* Fills in the cover of both sides: whoever changed the pieces calls this. */
void cyvasse_fill_cover(struct cyvasse *p);

/* The cells in which a walker of the other side must end its move. */
static inline struct cellset cyvasse_spear_zone(const struct cyvasse *p, int side) {
    return shift_forward(cyvasse_pieces(p, side, SPEARMAN), side);
}

/* Whether a tower protects a side's piece on a cell. */
static inline bool cyvasse_is_protected(const struct cyvasse *p, int side, int cell) {
    struct cellset towers = cellset_and(cyvasse_cells.near[cell], cyvasse_pieces(p, side, TOWER));
    return p->at[cell] != TOWER && !cellset_empty(towers);
}

/* The pieces of each side that its towers protect. */
static inline struct both cyvasse_protected(const struct cyvasse *p) {
    struct both sides = both_of(p->side[WHITE], p->side[BLACK]), towers = both_same(p->kind[TOWER]);
    return both_and(both_shift_all(both_and(towers, sides)), both_minus(sides, towers));
}

/* Pieces of both sides of armour 2. */
static inline struct cellset cyvasse_heavy(const struct cyvasse *p) {
    return cellset_or(cellset_or(p->kind[KNIGHT], p->kind[ELEPHANT]),
                      cellset_or(p->kind[DRAGON], p->kind[TOWER]));
}

/* The pieces of each side without armour left under the other side's cover. */
static inline struct both cyvasse_broken(const struct cyvasse *p) {
    struct both once = both_of(p->cover[BLACK].once, p->cover[WHITE].once);
    struct both twice = both_of(p->cover[BLACK].twice, p->cover[WHITE].twice);
    struct both bare = both_same(cellset_or(p->kind[CROSSBOWMAN], p->kind[TREBUCHET]));
    struct both heavy = both_same(cyvasse_heavy(p));
    struct both broken = both_or(both_minus(once, heavy), both_and(heavy, twice));
    return both_and(both_or(bare, broken), both_of(p->side[WHITE], p->side[BLACK]));
}

/* Those of them that no tower protects: they can be captured by whoever reaches them. */
static inline struct both cyvasse_open(const struct cyvasse *p) {
    return both_minus(cyvasse_broken(p), cyvasse_protected(p));
}

/* Whether at least `times` pieces of a side attack the enemy piece on a cell; needs no cover. */
bool cyvasse_is_attacked(const struct cyvasse *p, int side, int cell, int times);

#endif
