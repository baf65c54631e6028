#include "games/cyvasse/paths.h"

#include "games/cyvasse/attacks.h"

/* The lines along which a kind captures, as bits; filled by cyvasse_paths_prepare and constant
 * thereafter. */
static uint32_t capture_lines[SIDES][KINDS];

static bool is_forward(int side, int direction) {
    return side == WHITE ? direction == NORTH_EAST || direction == NORTH_WEST
                         : direction == SOUTH_EAST || direction == SOUTH_WEST;
}

static uint32_t lines_of(int side, int kind) {
    const struct piece *piece = &CYVASSE_PIECES[kind];
    uint32_t lines = 0;
    for (int direction = 0; piece->capture_max && direction < DIRECTIONS; direction++) {
        if (kind == SPEARMAN && !is_forward(side, direction)) continue;
        for (int distance = piece->capture_min; distance <= piece->capture_max; distance++)
            lines |= UINT32_C(1) << cyvasse_line_of(direction, distance);
    }
    return lines;
}

void cyvasse_paths_prepare(void) {
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < KINDS; kind++) capture_lines[side][kind] = lines_of(side, kind);
}

struct paths cyvasse_paths(const struct cyvasse *p, int side) {
    struct paths paths = {.side = side};
    struct cellset stops = cellset_or(p->water, cyvasse_spear_zone(p, side ^ 1));
    paths.fly = cellset_minus(cyvasse_cells.board, p->side[side ^ 1]);
    paths.walk = cellset_minus(paths.fly, p->mountain);
    paths.stand = cellset_minus(paths.walk, p->side[side]);
    paths.open[PASSAGE_WALK] = cellset_minus(paths.walk, stops);
    paths.open[PASSAGE_HEAVY] = cellset_minus(paths.open[PASSAGE_WALK], p->side[side]);
    paths.open[PASSAGE_FLY] = cellset_minus(paths.fly, p->water);
    paths.open[PASSAGE_SHOOT] = paths.fly;
    return paths;
}

struct cellset cyvasse_quiet_targets(const struct cyvasse *p, const struct paths *paths, int from) {
    const struct piece *piece = &CYVASSE_PIECES[p->at[from]];
    if (piece->move == 0) return (struct cellset){{0, 0}};
    bool flies = piece->passage == PASSAGE_FLY;
    struct cellset enter = flies ? paths->fly : paths->walk;
    struct cellset open = paths->open[flies ? PASSAGE_FLY : PASSAGE_WALK];
    struct cellset seen = cellset_and(cyvasse_cells.near[from], enter);
    for (int step = 1; step < piece->move; step++)
        seen = cellset_or(seen, cellset_and(shift_all(cellset_and(seen, open)), enter));
    return cellset_and(seen, paths->stand);
}

static bool reaches(const struct cyvasse *p, const struct paths *paths, int from, int target) {
    int kind = p->at[from], line = cyvasse_line(from, target);
    if (!(capture_lines[paths->side][kind] >> line & 1)) return false;
    struct cellset open = paths->open[CYVASSE_PIECES[kind].passage];
    return cellset_empty(cellset_minus(cyvasse_cells.between[from][line], open));
}

struct cellset cyvasse_reachers(const struct cyvasse *p, const struct paths *paths, int target) {
    struct cellset found = {{0, 0}};
    struct cellset rest = cellset_and(cyvasse_cells.star[target], p->side[paths->side]);
    while (!cellset_empty(rest)) {
        int from = cellset_take(&rest);
        if (reaches(p, paths, from, target)) cellset_put(&found, from);
    }
    return found;
}

static bool is_reached(const struct cyvasse *p, const struct paths *paths, int target) {
    struct cellset rest = cellset_and(cyvasse_cells.star[target], p->side[paths->side]);
    while (!cellset_empty(rest))
        if (reaches(p, paths, cellset_take(&rest), target)) return true;
    return false;
}

struct cellset cyvasse_reached(const struct cyvasse *p, int side, struct cellset targets) {
    struct paths paths = cyvasse_paths(p, side);
    struct cellset found = targets;
    while (!cellset_empty(targets)) {
        int target = cellset_take(&targets);
        if (!is_reached(p, &paths, target)) cellset_drop(&found, target);
    }
    return found;
}
