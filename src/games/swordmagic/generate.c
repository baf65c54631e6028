#include "games/swordmagic/generate.h"

#include "games/swordmagic/reach.h"
#include "games/swordmagic/skills.h"
#include "games/swordmagic/weights.h"

/* What a list of moves is made for. */
struct order {
    const struct smposition *p;
    enum generate which;
    struct movelist *list;
};

static void add(const struct order *o, int from, int to, int kind, int place) {
    struct move move = {0, (uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)place, 0};
    movelist_add(o->list, move);
}

static void add_all(const struct order *o, int from, uint64_t targets, int kind) {
    while (targets) add(o, from, set_take(&targets), kind, 0);
}

static void add_choices(const struct order *o, const struct skill *skill, const struct offer *offer,
                        uint64_t cells) {
    while (cells) add(o, skill->from, skill->to, offer->code, set_take(&cells));
}

/* The same, in the order in which the squares suit the man. */
static void add_sorted(const struct order *o, const struct skill *skill, const struct offer *offer,
                       uint64_t cells) {
    const uint8_t *preferred = SM_TABLES.preferred[skill->side][offer->kind];
    for (int i = 0; i < SQUARES; i++)
        if (set_has(cells, preferred[i])) add(o, skill->from, skill->to, offer->code, preferred[i]);
}

static void add_rest(const struct order *o, const struct skill *skill, uint64_t picks) {
    add_sorted(o, skill, &skill->offers[0], skill->offers[0].cells & ~picks);
    for (int i = 1; i < skill->count; i++)
        add_sorted(o, skill, &skill->offers[i], skill->offers[i].cells);
}

/* One capture with all that its skill makes of it. */
static void add_skilled(const struct order *o, int from, int to) {
    struct skill skill;
    if (o->which & GENERATE_NOISY) add(o, from, to, DO_MOVE, 0);
    if (o->which == GENERATE_QUIET) return;
    skill_offers(o->p, from, to, &skill);
    if (o->which == GENERATE_ALL) {
        for (int i = 0; i < skill.count; i++)
            add_choices(o, &skill, &skill.offers[i], skill.offers[i].cells);
        return;
    }
    uint64_t picks = skill_picks(o->p, &skill);
    if (o->which == GENERATE_NOISY)
        add_choices(o, &skill, &skill.offers[0], picks);
    else
        add_rest(o, &skill, picks);
}

static void add_captures(const struct order *o, int from, uint64_t targets) {
    while (targets) {
        int to = set_take(&targets);
        if (skill_is_due(o->p, from, to))
            add_skilled(o, from, to);
        else if (o->which & GENERATE_NOISY)
            add(o, from, to, DO_MOVE, 0);
    }
}

static void add_man(const struct order *o, int side, int kind, int square) {
    uint64_t targets = reach(o->p, kind, side, square), enemies = o->p->own[other(side)];
    if (o->which != GENERATE_QUIET) add_captures(o, square, targets & enemies);
    if (o->which & GENERATE_QUIET) add_all(o, square, targets & ~enemies, DO_MOVE);
}

static uint64_t vanishing(const struct smposition *p, int side) {
    return p->own[side] & (p->of[FAMILIAR] | p->of[HIGH_FAMILIAR]) & rank_set(far_rank(side));
}

void sm_generate(const union position *position, enum generate which, struct movelist *list) {
    const struct order order = {sm(position), which, list};
    int side = position->head.turn;
    for (uint64_t men = order.p->own[side]; men;) {
        int square = set_take(&men);
        add_man(&order, side, order.p->men[square], square);
    }
    if (!(which & GENERATE_QUIET)) return;
    for (uint64_t men = vanishing(order.p, side); men;) {
        int square = set_take(&men);
        add(&order, square, square, DO_VANISH, 0);
    }
    for (uint64_t men = own_of(order.p, side, ARCHMAGE); men;)
        add_all(&order, set_take(&men), ~occupied(order.p), DO_TELEPORT);
}

/* The kind of a choice that a capture has; 0 if it has none such. */
static unsigned kind_of_choice(const struct smposition *p, struct move move) {
    struct skill skill;
    if (!skill_is_due(p, move.from, move.to)) return 0;
    skill_offers(p, move.from, move.to, &skill);
    for (int i = 0; i < skill.count; i++) {
        const struct offer *offer = &skill.offers[i];
        if (offer->code != move.kind || !set_has(offer->cells, move.place)) continue;
        return i == 0 && set_has(skill_picks(p, &skill), move.place) ? GENERATE_NOISY
                                                                     : GENERATE_LATE;
    }
    return 0;
}

/* The kind of a move to one of the targets of a man. */
static unsigned kind_of_reach(const struct smposition *p, int side, struct move move) {
    if (!set_has(reach(p, p->men[move.from], side, move.from), move.to)) return 0;
    bool captures = p->men[move.to] != NO_KIND;
    if (move.kind != DO_MOVE) return captures ? kind_of_choice(p, move) : 0;
    if (move.place != 0) return 0;
    return captures ? GENERATE_NOISY : GENERATE_QUIET;
}

/* The kind of a move; 0 if it is not legal. */
static unsigned kind_of(const struct smposition *p, struct move move) {
    int side = p->head.turn;
    if (!set_has(p->own[side], move.from)) return 0;
    switch (move.kind) {
        case DO_VANISH:
            return move.to == move.from && move.place == 0 && set_has(vanishing(p, side), move.from)
                       ? GENERATE_QUIET
                       : 0;
        case DO_TELEPORT:
            return p->men[move.from] == ARCHMAGE && p->men[move.to] == NO_KIND && move.place == 0
                       ? GENERATE_QUIET
                       : 0;
        default:
            return kind_of_reach(p, side, move);
    }
}

bool sm_find(const union position *position, enum generate which, uint32_t code,
             struct movelist *scratch, struct move *move) {
    (void)scratch;
    *move = move_of_code(code);
    if (move->from >= SQUARES || move->to >= SQUARES || move->place >= SQUARES) return false;
    return which & kind_of(sm(position), *move);
}

bool has_move(const struct smposition *p) {
    int side = p->head.turn;
    /* Whoever has an archmage can teleport unless the board is full. */
    if (vanishing(p, side) || (own_of(p, side, ARCHMAGE) && ~occupied(p))) return true;
    for (uint64_t men = p->own[side]; men;) {
        int square = set_take(&men);
        if (reach(p, p->men[square], side, square)) return true;
    }
    return false;
}
