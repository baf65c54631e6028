/* Whether a Star can jump over the enemy King.
 *
 * The Star stays on its grid (tables.h), and the men it takes stand off the grid: what it may land
 * on does not change on its way, but for its own start square, which is free. So the squares it
 * reaches are found by a flood. Cutting a loop out of a path leaves a path, hence only paths that
 * visit no square twice matter. Such a path crosses each place between two orthogonal neighbours of
 * the grid once at most; only a Super-Star can cross the same man diagonally in both ways, and
 * there the flood promises too much. */
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

struct cellset canopus_jumpable(const struct canopus *p) {
    return cellset_minus(canopus_occupied(p), cellset_or(p->kind[KING], p->kind[REDUCER]));
}

/* The square behind `mid` seen from `at`; `mid` is among the hops of `at`. */
static int landing(int at, int mid) { return 2 * mid - at; }

struct flood {
    struct cellset barred;   /* squares that cannot be landed on */
    struct cellset jumpable; /* the enemy King not among them */
    bool any_way;            /* a chain may be diagonal */
    struct cellset reached;
    uint8_t parent[SQUARES];
};

static struct flood flood_start(const struct canopus *p, int star) {
    struct cellset start = cellset_of(star);
    struct flood flood = {
        .barred = cellset_minus(canopus_occupied(p), start),
        .jumpable = canopus_jumpable(p),
        .any_way = p->chain > ORTHOGONAL,
        .reached = start,
    };
    return flood;
}

/* Adds the squares one jump from `at` that were not reached before, and returns them. */
static struct cellset spread(struct flood *flood, int at) {
    struct cellset fresh = {{0, 0}};
    struct cellset mids = cellset_and(T->hops[flood->any_way][at], flood->jumpable);
    while (!cellset_empty(mids)) {
        int to = landing(at, cellset_take(&mids));
        if (cellset_has(flood->barred, to) || cellset_has(flood->reached, to)) continue;
        cellset_put(&flood->reached, to);
        flood->parent[to] = (uint8_t)at;
        cellset_put(&fresh, to);
    }
    return fresh;
}

/* Whether the path of the flood to a square takes no man twice. */
static bool path_is_sound(const struct flood *flood, int star, int to) {
    struct cellset taken = {{0, 0}};
    for (; to != star; to = flood->parent[to]) {
        int mid = (to + flood->parent[to]) / 2;
        if (cellset_has(taken, mid)) return false;
        cellset_put(&taken, mid);
    }
    return true;
}

/* Tries every path from `at` that visits no square twice and takes no man twice. */
static bool trail(const struct flood *flood, int at, struct cellset jumpable,
                  struct cellset visited, struct cellset aims) {
    if (cellset_has(aims, at)) return true;
    struct cellset mids = cellset_and(T->hops[flood->any_way][at], jumpable);
    while (!cellset_empty(mids)) {
        int mid = cellset_take(&mids), to = landing(at, mid);
        if (cellset_has(flood->barred, to) || cellset_has(visited, to)) continue;
        struct cellset rest = cellset_minus(jumpable, cellset_of(mid));
        if (trail(flood, to, rest, cellset_or(visited, cellset_of(to)), aims)) return true;
    }
    return false;
}

/* Squares of the Star's grid from which it could jump over the King, as far as the landing squares
 * go. */
static struct cellset aims_at(int star, int king, struct cellset barred) {
    struct cellset springs = cellset_and(T->springs[king], T->grid[star]);
    struct cellset aims = cellset_minus(springs, barred);
    for (struct cellset rest = aims; !cellset_empty(rest);) {
        int from = cellset_take(&rest);
        if (cellset_has(barred, landing(from, king))) cellset_drop(&aims, from);
    }
    return aims;
}

bool canopus_star_attacks(const struct canopus *p, int star, int king) {
    struct cellset barred = cellset_minus(canopus_occupied(p), cellset_of(star));
    struct cellset aims = aims_at(star, king, barred);
    if (cellset_empty(aims)) return false;
    if (cellset_has(aims, star)) return true;
    struct flood flood = flood_start(p, star);
    bool doubtful = false;
    for (struct cellset todo = flood.reached; !cellset_empty(todo);) {
        struct cellset fresh = spread(&flood, cellset_take(&todo));
        struct cellset hits = cellset_and(fresh, aims);
        while (!cellset_empty(hits)) {
            if (!flood.any_way || path_is_sound(&flood, star, cellset_take(&hits))) return true;
            doubtful = true;
        }
        todo = cellset_or(todo, fresh);
    }
    return doubtful && trail(&flood, star, flood.jumpable, cellset_of(star), aims);
}

/* What would let the Star go on from `at`: a man in between where there is none to jump over, or
 * else an empty square behind. */
static void guard_square(const struct flood *flood, int at, int king, struct guard *guard) {
    struct cellset hops = T->hops[flood->any_way][at];
    guard->fill = cellset_or(guard->fill, cellset_minus(hops, flood->jumpable));
    struct cellset mids = cellset_and(hops, flood->jumpable);
    /* The King can be jumped over diagonally by either Star. */
    if (cellset_has(T->hops[1][at], king)) cellset_put(&mids, king);
    while (!cellset_empty(mids)) {
        int to = landing(at, cellset_take(&mids));
        if (cellset_has(flood->barred, to)) cellset_put(&guard->open, to);
    }
}

void canopus_star_guard(const struct canopus *p, int star, int king, struct guard *guard) {
    if (!canopus_meet(T->springs[king], T->grid[star])) return;
    struct flood flood = flood_start(p, star);
    for (struct cellset todo = flood.reached; !cellset_empty(todo);) {
        int at = cellset_take(&todo);
        guard_square(&flood, at, king, guard);
        todo = cellset_or(todo, spread(&flood, at));
    }
}
