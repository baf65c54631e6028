#include "games/swordmagic/play.h"

#include "games/swordmagic/position.h"

/* Every own brave, hero and angel at the same time (rule 3 of a capture). */
static void promote_heroes(struct smposition *p, int side) {
    for (uint64_t heroes = own_heroes(p, side); heroes;) {
        int square = set_take(&heroes);
        man_change(p, side, KIND[p->men[square]].promoted, square);
    }
}

/* What a capture does before skills. Nothing happens after the capture of a princess. */
static void capture(struct smposition *p, int side, int from, int to) {
    bool decided = p->men[to] == PRINCESS;
    man_die(p, other(side), to);
    man_move(p, side, from, to);
    if (decided) return;
    int kind = p->men[to];
    if (KIND[kind].grown != kind) man_change(p, side, KIND[kind].grown, to);
    if (kind == PRINCESS) promote_heroes(p, side);
}

static void revive(struct smposition *p, int side, int sage, int base, int square) {
    dead_remove(p, side, base);
    man_put(p, side, base, square);
    man_change(p, side, SPENT_SAGE, sage);
    link_add(p, side, square, sage);
}

static void use_skill(struct smposition *p, int side, struct move move) {
    if (move.kind == DO_MOVE) return;
    if (move.kind == DO_SUMMON) {
        man_put(p, side, FAMILIAR, move.place);
    } else if (move.kind == DO_CALL) {
        man_die(p, side, move.place);
        man_put(p, side, BRAVE, move.place);
    } else {
        revive(p, side, move.to, move.kind - DO_REVIVE, move.place);
    }
}

/* The board of a move, and whether it was a capture, a vanish or a teleport. */
static bool carry_out(struct smposition *p, int side, struct move move) {
    if (move.kind == DO_VANISH) {
        man_die(p, side, move.from);
        return true;
    }
    if (p->men[move.to] == NO_KIND) {
        man_move(p, side, move.from, move.to);
        if (move.kind != DO_TELEPORT) return false;
        man_change(p, side, SPENT_MAGE, move.to);
        return true;
    }
    capture(p, side, move.from, move.to);
    use_skill(p, side, move);
    return true;
}

void sm_play(const union position *from, struct move move, union position *to) {
    struct smposition *p = (struct smposition *)to;
    *p = *sm(from);
    bool counts_anew = carry_out(p, p->head.turn, move);
    p->head.quiet = counts_anew ? 0 : p->head.quiet + 1;
    turn_pass(p);
}

void sm_pass(const union position *from, union position *to) {
    struct smposition *p = (struct smposition *)to;
    *p = *sm(from);
    p->head.quiet++;
    turn_pass(p);
}
