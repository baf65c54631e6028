/* What a move probably gains, for ordering: what it takes, less what the exchanges on its cell cost
 * then. Who can be taken there depends on the armour that all attackers together leave, so each
 * capture is carried out on a copy. */
#include "base/bounds.h"
#include "games/cyvasse/attacks.h"
#include "games/cyvasse/eval.h"
#include "games/cyvasse/paths.h"

/* A side's last king is worth the game. */
static int worth(const struct cyvasse *p, int side, int kind) {
    if (kind == KING && cellset_count(cyvasse_pieces(p, side, KING)) == 1) return EVAL_LIMIT;
    return cyvasse_value(kind);
}

/* Neither armour nor a tower saves a side's piece on a cell. */
static bool is_open(const struct cyvasse *p, int side, int cell) {
    int armour = CYVASSE_PIECES[p->at[cell]].armour;
    return !cyvasse_is_protected(p, side, cell) && cyvasse_is_attacked(p, side ^ 1, cell, armour);
}

/* The side's cheapest piece that can take the enemy's on a cell, or NO_CELL. */
static int cheapest_taker(const struct cyvasse *p, int side, int cell) {
    struct cellset takers = cyvasse_reachers(p, side, cell);
    if (cellset_empty(takers) || !is_open(p, side ^ 1, cell)) return NO_CELL;
    int best = cellset_take(&takers);
    while (!cellset_empty(takers)) {
        int from = cellset_take(&takers);
        if (worth(p, side, p->at[from]) < worth(p, side, p->at[best])) best = from;
    }
    return best;
}

static void capture(struct cyvasse *p, int side, int from, int to) {
    cyvasse_remove(p, side ^ 1, p->at[to], to);
    cyvasse_displace(p, side, from, to);
}

/* What a side wins by taking on a cell, each side with its cheapest piece and only as long as it
 * pays. */
static int exchange(struct cyvasse *p, int side, int cell) {
    int from = cheapest_taker(p, side, cell);
    if (from == NO_CELL) return 0;
    int value = worth(p, side ^ 1, p->at[cell]);
    if (value == EVAL_LIMIT) return value;
    capture(p, side, from, cell);
    int won = value - exchange(p, side ^ 1, cell);
    return max(won, 0);
}

int cyvasse_gain(const union position *position, struct move move) {
    const struct cyvasse *p = cyvasse_of(position);
    int side = p->head.turn, captured = p->at[move.to];
    if (captured == NO_KIND) return 0;
    int gain = worth(p, side ^ 1, captured);
    if (gain == EVAL_LIMIT) return gain;
    struct cyvasse after = *p;
    capture(&after, side, move.from, move.to);
    return gain - exchange(&after, side ^ 1, move.to);
}
