#include "games/cyvasse/paths.h"

#include "games/cyvasse/attacks.h"

/* The lines along which a kind captures, as bits; filled by cyvasse_paths_prepare and constant
 * thereafter. */
static uint32_t capture_lines[SIDES][KINDS];

void cyvasse_paths_prepare(void) {
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < KINDS; kind++) {
            const struct piece *piece = &CYVASSE_PIECES[kind];
            capture_lines[side][kind] =
                cyvasse_lines(side, kind, piece->capture_min, piece->capture_max);
        }
}

/* What a piece of a side may not pass on its way. */
static struct cellset closed(const struct cyvasse *p, int side, enum passage passage) {
    struct cellset cells = p->side[side ^ 1];
    if (passage == PASSAGE_SHOOT) return cells;
    cells = cellset_or(cells, p->water);
    if (passage == PASSAGE_FLY) return cells;
    cells = cellset_or(cells, cellset_or(p->mountain, cyvasse_spear_zone(p, side ^ 1)));
    return passage == PASSAGE_WALK ? cells : cellset_or(cells, p->side[side]);
}

struct paths cyvasse_paths(const struct cyvasse *p, int side) {
    struct cellset board = cyvasse_cells.board;
    struct paths paths = {
        .fly = {cellset_minus(board, p->side[side ^ 1]),
                cellset_minus(board, closed(p, side, PASSAGE_FLY))},
    };
    paths.walk = (struct ways){cellset_minus(paths.fly.enter, p->mountain),
                               cellset_minus(board, closed(p, side, PASSAGE_WALK))};
    paths.stand = cellset_minus(paths.walk.enter, p->side[side]);
    return paths;
}

struct cellset cyvasse_quiet_targets(const struct cyvasse *p, const struct paths *paths, int from) {
    const struct piece *piece = &CYVASSE_PIECES[p->at[from]];
    if (piece->move == 0) return (struct cellset){{0, 0}};
    const struct ways *ways = piece->passage == PASSAGE_FLY ? &paths->fly : &paths->walk;
    struct cellset seen = cellset_and(cyvasse_cells.near[from], ways->enter);
    for (int step = 1; step < piece->move; step++)
        seen = cellset_or(seen, cellset_and(shift_all(cellset_and(seen, ways->pass)), ways->enter));
    return cellset_and(seen, paths->stand);
}

/* The pieces of a side that are not too far away from a cell to capture there. */
static struct cellset candidates(const struct cyvasse *p, int side, int target) {
    struct cellset far = p->kind[RIDER];
    static const uint8_t OTHERS[] = {KNIGHT, ELEPHANT, TREBUCHET, DRAGON};
    for (size_t i = 0; i < sizeof OTHERS; i++) far = cellset_or(far, p->kind[OTHERS[i]]);
    far = cellset_and(far, cyvasse_cells.star[target]);
    return cellset_and(cellset_or(cyvasse_cells.near[target], far), p->side[side]);
}

static bool reaches(const struct cyvasse *p, int side, int from, int target) {
    int kind = p->at[from], line = cyvasse_line(from, target);
    if (!(capture_lines[side][kind] >> line & 1)) return false;
    struct cellset between = cyvasse_cells.between[from][line];
    if (cellset_empty(between)) return true;
    return cellset_empty(cellset_and(between, closed(p, side, CYVASSE_PIECES[kind].passage)));
}

struct cellset cyvasse_reachers(const struct cyvasse *p, int side, int target) {
    struct cellset found = {{0, 0}};
    struct cellset rest = candidates(p, side, target);
    while (!cellset_empty(rest)) {
        int from = cellset_take(&rest);
        if (reaches(p, side, from, target)) cellset_put(&found, from);
    }
    return found;
}

bool cyvasse_is_reached(const struct cyvasse *p, int side, int target) {
    struct cellset rest = candidates(p, side, target);
    while (!cellset_empty(rest))
        if (reaches(p, side, cellset_take(&rest), target)) return true;
    return false;
}
