#include "games/cyvasse/attacks.h"

/* These are expanded once a direction, so that every shift is by a constant. */
#define EXPANDED static inline __attribute__((always_inline))

static inline struct cellset all_kinds(const struct cyvasse *p, int side, unsigned kinds) {
    struct cellset all = {{0, 0}};
    for (int kind = 0; kind < KINDS; kind++)
        if (kinds >> kind & 1) all = cellset_or(all, p->kind[kind]);
    return cellset_and(all, p->side[side]);
}

EXPANDED void add(struct cover *cover, struct cellset cells) {
    cover->twice = cellset_or(cover->twice, cellset_and(cover->once, cells));
    cover->once = cellset_or(cover->once, cells);
}

/* Attackers by range, and the cells through which they attack. */
struct attackers {
    struct cellset forward, ring, two, three, trebuchets;
    struct cellset sight; /* neither mountain nor piece of the other side */
    struct cellset shot;  /* no piece of the other side */
};

EXPANDED void attack_along(const struct attackers *a, int step, bool forward, struct cover *cover) {
    add(cover, shift(forward ? cellset_or(a->ring, a->forward) : a->ring, step));
    struct cellset second = shift(cellset_and(shift(a->two, step), a->sight), step);
    add(cover, second);
    struct cellset third = cellset_and(shift(a->three, step), a->sight);
    third = cellset_and(shift(third, step), a->sight);
    add(cover, shift(third, step));
}

EXPANDED void shoot_along(const struct attackers *a, int step, struct cover *cover) {
    struct cellset shot = cellset_and(shift(a->trebuchets, step), a->shot);
    for (int distance = 2; distance <= DISTANCE_MAX; distance++) {
        shot = shift(shot, step);
        add(cover, shot);
        shot = cellset_and(shot, a->shot);
    }
}

static void shoot(const struct attackers *a, struct cover *cover) {
    shoot_along(a, STEP_EAST, cover);
    shoot_along(a, STEP_NORTH_EAST, cover);
    shoot_along(a, STEP_NORTH_WEST, cover);
    shoot_along(a, -STEP_EAST, cover);
    shoot_along(a, -STEP_NORTH_EAST, cover);
    shoot_along(a, -STEP_NORTH_WEST, cover);
}

struct cover cyvasse_cover(const struct cyvasse *p, int side) {
    enum {
        THREE = 1 << CROSSBOWMAN,
        TWO = THREE | 1 << ELEPHANT | 1 << DRAGON,
        RING = TWO | 1 << MILITIA | 1 << RIDER | 1 << KNIGHT | 1 << KING
    };
    struct cellset shot = cellset_minus(cyvasse_cells.board, p->side[side ^ 1]);
    const struct attackers a = {
        .forward = cyvasse_pieces(p, side, SPEARMAN),
        .ring = all_kinds(p, side, RING),
        .two = all_kinds(p, side, TWO),
        .three = all_kinds(p, side, THREE),
        .trebuchets = cyvasse_pieces(p, side, TREBUCHET),
        .sight = cellset_minus(shot, p->mountain),
        .shot = shot,
    };
    struct cover cover = {{{0, 0}}, {{0, 0}}};
    bool north = side == WHITE;
    attack_along(&a, STEP_EAST, false, &cover);
    attack_along(&a, STEP_NORTH_EAST, north, &cover);
    attack_along(&a, STEP_NORTH_WEST, north, &cover);
    attack_along(&a, -STEP_EAST, false, &cover);
    attack_along(&a, -STEP_NORTH_EAST, !north, &cover);
    attack_along(&a, -STEP_NORTH_WEST, !north, &cover);
    if (!cellset_empty(a.trebuchets)) shoot(&a, &cover);
    cover.once = cellset_and(cover.once, cyvasse_cells.board);
    cover.twice = cellset_and(cover.twice, cyvasse_cells.board);
    return cover;
}

struct cellset cyvasse_broken(const struct cyvasse *p, int side, const struct cover *cover) {
    struct cellset bare = all_kinds(p, side, 1 << CROSSBOWMAN | 1 << TREBUCHET);
    struct cellset heavy =
        all_kinds(p, side, 1 << KNIGHT | 1 << ELEPHANT | 1 << DRAGON | 1 << TOWER);
    struct cellset light = cellset_minus(p->side[side], cellset_or(bare, heavy));
    return cellset_or(
        bare, cellset_or(cellset_and(light, cover->once), cellset_and(heavy, cover->twice)));
}
