#include "games/cyvasse/attacks.h"

#include "games/cyvasse/both.h"

/* These are expanded once a direction, so that every shift is by a constant. */
#define EXPANDED static inline __attribute__((always_inline))

struct covers {
    struct both once, twice;
};

EXPANDED void add(struct covers *covers, struct both cells) {
    covers->twice = both_or(covers->twice, both_and(covers->once, cells));
    covers->once = both_or(covers->once, cells);
}

/* Attackers of both sides by range, and the cells through which they attack. */
struct attackers {
    struct both ring, north, south; /* of the neighbours: all; to the north; to the south */
    struct both two, three, trebuchets;
    struct both sight; /* neither mountain nor piece of the other side */
    struct both shot;  /* no piece of the other side */
};

static void attack_neighbours(const struct attackers *a, struct covers *covers) {
    add(covers, both_shift(a->ring, STEP_EAST));
    add(covers, both_shift(a->north, STEP_NORTH_EAST));
    add(covers, both_shift(a->north, STEP_NORTH_WEST));
    add(covers, both_shift(a->ring, -STEP_EAST));
    add(covers, both_shift(a->south, -STEP_NORTH_EAST));
    add(covers, both_shift(a->south, -STEP_NORTH_WEST));
}

EXPANDED void attack_along(const struct attackers *a, int step, struct covers *covers) {
    struct both second = both_and(both_shift(a->two, step), a->sight);
    add(covers, both_shift(second, step));
    struct both third = both_and(both_shift(a->three, step), a->sight);
    third = both_and(both_shift(third, step), a->sight);
    add(covers, both_shift(third, step));
}

/* At two and three cells. */
static void attack_farther(const struct attackers *a, struct covers *covers) {
    attack_along(a, STEP_EAST, covers);
    attack_along(a, STEP_NORTH_EAST, covers);
    attack_along(a, STEP_NORTH_WEST, covers);
    attack_along(a, -STEP_EAST, covers);
    attack_along(a, -STEP_NORTH_EAST, covers);
    attack_along(a, -STEP_NORTH_WEST, covers);
}

EXPANDED void shoot_along(const struct attackers *a, int step, struct covers *covers) {
    struct both shot = both_and(both_shift(a->trebuchets, step), a->shot);
    for (int distance = 2; distance <= DISTANCE_MAX; distance++) {
        shot = both_shift(shot, step);
        add(covers, shot);
        shot = both_and(shot, a->shot);
    }
}

static void shoot(const struct attackers *a, struct covers *covers) {
    shoot_along(a, STEP_EAST, covers);
    shoot_along(a, STEP_NORTH_EAST, covers);
    shoot_along(a, STEP_NORTH_WEST, covers);
    shoot_along(a, -STEP_EAST, covers);
    shoot_along(a, -STEP_NORTH_EAST, covers);
    shoot_along(a, -STEP_NORTH_WEST, covers);
}

enum {
    THREE = 1 << CROSSBOWMAN,
    TWO = THREE | 1 << ELEPHANT | 1 << DRAGON,
    RING = TWO | 1 << MILITIA | 1 << RIDER | 1 << KNIGHT | 1 << KING
};

static struct cellset kinds_of(const struct cyvasse *p, unsigned kinds) {
    struct cellset all = {{0, 0}};
    for (int kind = 0; kind < KINDS; kind++)
        if (kinds >> kind & 1) all = cellset_or(all, p->kind[kind]);
    return all;
}

static struct attackers attackers_of(const struct cyvasse *p) {
    struct both sides = both_of(p->side[WHITE], p->side[BLACK]);
    struct both enemies = both_of(p->side[BLACK], p->side[WHITE]);
    struct cellset none = {{0, 0}};
    struct attackers a = {
        .ring = both_and(both_same(kinds_of(p, RING)), sides),
        .two = both_and(both_same(kinds_of(p, TWO)), sides),
        .three = both_and(both_same(kinds_of(p, THREE)), sides),
        .trebuchets = both_and(both_same(p->kind[TREBUCHET]), sides),
        .shot = both_minus(both_same(cyvasse_cells.board), enemies),
    };
    a.sight = both_minus(a.shot, both_same(p->mountain));
    a.north = both_or(a.ring, both_of(cyvasse_pieces(p, WHITE, SPEARMAN), none));
    a.south = both_or(a.ring, both_of(none, cyvasse_pieces(p, BLACK, SPEARMAN)));
    return a;
}

void cyvasse_fill_cover(struct cyvasse *p) {
    struct attackers a = attackers_of(p);
    struct both none = both_same((struct cellset){{0, 0}});
    struct covers covers = {none, none};
    attack_neighbours(&a, &covers);
    if (!cellset_empty(kinds_of(p, TWO))) attack_farther(&a, &covers);
    if (!cellset_empty(p->kind[TREBUCHET])) shoot(&a, &covers);
    for (int side = 0; side < SIDES; side++) {
        p->cover[side].once = cellset_and(both_side(covers.once, side), cyvasse_cells.board);
        p->cover[side].twice = cellset_and(both_side(covers.twice, side), cyvasse_cells.board);
    }
}

struct cellset cyvasse_broken(const struct cyvasse *p, int side) {
    const struct cover *cover = &p->cover[side ^ 1];
    struct cellset bare = kinds_of(p, 1 << CROSSBOWMAN | 1 << TREBUCHET);
    struct cellset heavy = kinds_of(p, 1 << KNIGHT | 1 << ELEPHANT | 1 << DRAGON | 1 << TOWER);
    struct cellset light = cellset_minus(cover->once, cellset_or(bare, heavy));
    struct cellset broken = cellset_or(light, cellset_and(heavy, cover->twice));
    return cellset_and(cellset_or(bare, broken), p->side[side]);
}
