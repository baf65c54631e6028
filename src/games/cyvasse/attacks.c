#include "games/cyvasse/attacks.h"

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
    struct both two, three;
    struct both sight; /* neither mountain nor piece of the other side */
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
    struct both second = both_shift(both_and(both_shift(a->two, step), a->sight), step);
    add(covers, second);
    /* Whoever is two steps behind these cells is the one that sees them. */
    struct both seen = both_and(both_and(second, a->sight), both_shift(a->three, 2 * step));
    add(covers, both_shift(seen, step));
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

/* There are few trebuchets: to look up what each of them attacks is cheaper than to shift. */
static void shoot(const struct cyvasse *p, struct covers *covers) {
    const struct cellset none = {{0, 0}};
    for (struct cellset rest = p->kind[TREBUCHET]; !cellset_empty(rest);) {
        int from = cellset_take(&rest), side = cellset_has(p->side[BLACK], from);
        const struct cellset star = cyvasse_cells.star[from];
        struct cellset hit = cellset_minus(star, cyvasse_cells.near[from]);
        struct cellset stops = cellset_and(star, p->side[side ^ 1]);
        while (!cellset_empty(stops)) {
            int line = cyvasse_line(from, cellset_take(&stops));
            hit = cellset_minus(hit, cyvasse_cells.beyond[from][line]);
        }
        add(covers, side == WHITE ? both_of(hit, none) : both_of(none, hit));
    }
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
        .sight = both_minus(both_same(cellset_minus(cyvasse_cells.board, p->mountain)), enemies),
    };
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
    shoot(p, &covers);
    for (int side = 0; side < SIDES; side++) {
        p->cover[side].once = cellset_and(both_side(covers.once, side), cyvasse_cells.board);
        p->cover[side].twice = cellset_and(both_side(covers.twice, side), cyvasse_cells.board);
    }
}

/* The lines along which a kind attacks, as bits; filled by cyvasse_attacks_prepare and constant
 * thereafter. */
static uint32_t attack_lines[SIDES][KINDS];

void cyvasse_attacks_prepare(void) {
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < KINDS; kind++) {
            const struct piece *piece = &CYVASSE_PIECES[kind];
            attack_lines[side][kind] =
                cyvasse_lines(side, kind, piece->attack_min, piece->attack_max);
        }
}

bool cyvasse_is_attacked(const struct cyvasse *p, int side, int cell, int times) {
    struct cellset shot = p->side[side ^ 1], sight = cellset_or(shot, p->mountain);
    struct cellset rest = cellset_and(cyvasse_cells.star[cell], p->side[side]);
    while (times > 0 && !cellset_empty(rest)) {
        int from = cellset_take(&rest), kind = p->at[from], line = cyvasse_line(from, cell);
        if (!(attack_lines[side][kind] >> line & 1)) continue;
        struct cellset stops = kind == TREBUCHET ? shot : sight;
        times -= cellset_empty(cellset_and(cyvasse_cells.between[from][line], stops));
    }
    return times == 0;
}
