#include "games/cyvasse/moves.h"

#include "games/cyvasse/attacks.h"
#include "games/cyvasse/paths.h"

static void add_moves(struct movelist *list, int from, struct cellset targets) {
    while (list->capacity - list->count < CELLS_ON_BOARD) movelist_grow(list);
    struct move *end = list->moves + list->count;
    while (!cellset_empty(targets)) *end++ = cyvasse_move(from, cellset_take(&targets));
    list->count = (size_t)(end - list->moves);
}

static void generate_captures(const struct cyvasse *p, struct movelist *list) {
    int side = p->head.turn;
    for (struct cellset rest = both_side(cyvasse_open(p), side ^ 1); !cellset_empty(rest);) {
        int to = cellset_take(&rest);
        for (struct cellset from = cyvasse_reachers(p, side, to); !cellset_empty(from);)
            movelist_add(list, cyvasse_move(cellset_take(&from), to));
    }
}

static void generate_quiet(const struct cyvasse *p, struct movelist *list) {
    struct paths paths = cyvasse_paths(p, p->head.turn);
    struct cellset movers = cellset_minus(p->side[p->head.turn], p->kind[TOWER]);
    while (!cellset_empty(movers)) {
        int from = cellset_take(&movers);
        add_moves(list, from, cyvasse_quiet_targets(p, &paths, from));
    }
}

void cyvasse_generate(const union position *position, enum generate which, struct movelist *list) {
    const struct cyvasse *p = cyvasse_of(position);
    if (which & GENERATE_NOISY) generate_captures(p, list);
    if (which & GENERATE_QUIET) generate_quiet(p, list);
}

bool cyvasse_is_legal(const struct cyvasse *p, int from, int to) {
    int side = p->head.turn;
    if (!cellset_has(p->side[side], from)) return false;
    if (cellset_has(p->side[side ^ 1], to))
        return cellset_has(both_side(cyvasse_open(p), side ^ 1), to) &&
               cellset_has(cyvasse_reachers(p, side, to), from);
    struct paths paths = cyvasse_paths(p, side);
    return cellset_has(cyvasse_quiet_targets(p, &paths, from), to);
}

bool cyvasse_find(const union position *position, enum generate which, uint32_t code,
                  struct movelist *scratch, struct move *move) {
    (void)scratch;
    const struct cyvasse *p = cyvasse_of(position);
    int from = move_code_from(code), to = move_code_to(code);
    if (from >= CELLS || to >= CELLS) return false;
    *move = cyvasse_move(from, to);
    bool captures = cellset_has(p->side[p->head.turn ^ 1], to);
    return move_code(*move) == code && (which & (captures ? GENERATE_NOISY : GENERATE_QUIET)) &&
           cyvasse_is_legal(p, from, to);
}

/* The pieces of a side that can capture the other side's king if that has only one. */
static struct cellset king_takers(const struct cyvasse *p, int side) {
    static const struct cellset none = {{0, 0}};
    struct cellset kings = cyvasse_pieces(p, side ^ 1, KING);
    struct cellset rest = kings;
    if (cellset_empty(cellset_and(kings, p->cover[side].once))) return none;
    int king = cellset_take(&rest);
    if (!cellset_empty(rest) || cyvasse_is_protected(p, side ^ 1, king)) return none;
    return cyvasse_reachers(p, side, king);
}

bool cyvasse_wins_at_once(const union position *position, struct move *move) {
    const struct cyvasse *p = cyvasse_of(position);
    struct cellset takers = king_takers(p, p->head.turn);
    if (cellset_empty(takers)) return false;
    struct cellset king = cyvasse_pieces(p, p->head.turn ^ 1, KING);
    *move = cyvasse_move(cellset_take(&takers), cellset_take(&king));
    return true;
}

static bool has_move(const struct cyvasse *p, int side) {
    struct paths paths = cyvasse_paths(p, side);
    for (struct cellset rest = p->side[side]; !cellset_empty(rest);)
        if (!cellset_empty(cyvasse_quiet_targets(p, &paths, cellset_take(&rest)))) return true;
    for (struct cellset rest = both_side(cyvasse_open(p), side ^ 1); !cellset_empty(rest);)
        if (cyvasse_is_reached(p, side, cellset_take(&rest))) return true;
    return false;
}

/* A finished game knows no check: no king left, too many quiet plies, no move. */
bool cyvasse_in_check(const union position *position) {
    const struct cyvasse *p = cyvasse_of(position);
    int side = p->head.turn;
    if (cellset_empty(king_takers(p, side ^ 1))) return false;
    return p->head.quiet < QUIET_PLIES && !cellset_empty(cyvasse_pieces(p, side ^ 1, KING)) &&
           has_move(p, side);
}
