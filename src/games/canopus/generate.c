/* Legal moves. */
#include "games/canopus/position.h"

struct generator {
    const struct canopus *p;
    enum generate which;
    struct movelist *list;
    struct cellset noisy; /* squares that make a step noisy: enemies, invasions */
    struct cellset reduced;
    struct cellset ends; /* squares where moves may end */
    uint32_t code;       /* of the one move that is looked for, or 0 */
    bool goals_count;    /* some goal square is noisy */
    struct guard guard;  /* all squares where every move has to be tried */
    struct guard remedy; /* against a check; all squares where there is none */
};

static int own_side(const struct generator *g) { return g->p->head.turn; }

/* A move may leave the own King in check only if it wins by the goal squares or by the number of
 * men. */
static bool is_legal(const struct generator *g, struct move move) {
    struct canopus after = *g->p;
    int side = own_side(g);
    canopus_try(&after, move);
    return canopus_checker(&after, side) == NO_CELL || canopus_has_won(&after, side);
}

/* Whether emptying some squares exposes the King to nobody, as far as the guard can tell. */
static bool opens_nothing(const struct generator *g, struct cellset emptied) {
    return !canopus_meet(g->guard.open, emptied);
}

static void add_if_legal(struct generator *g, struct move move) {
    if (is_legal(g, move)) movelist_add(g->list, move);
}

static struct cellset select_targets(const struct generator *g, struct cellset targets,
                                     struct cellset noisy) {
    targets = cellset_and(targets, g->ends);
    if (g->which == GENERATE_ALL) return targets;
    return g->which == GENERATE_NOISY ? cellset_and(targets, noisy) : cellset_minus(targets, noisy);
}

/* Adds the legal ones among steps to `targets`, of which those in `noisy` are noisy. */
static void add_steps(struct generator *g, int from, struct cellset targets, struct cellset noisy,
                      int kind) {
    targets = select_targets(g, targets, noisy);
    if (!cellset_has(g->remedy.open, from)) targets = cellset_and(targets, g->remedy.fill);
    if (cellset_empty(targets)) return;
    struct move move = {.from = (uint8_t)from, .kind = (uint8_t)kind};
    struct cellset doubtful = targets;
    if (opens_nothing(g, cellset_of(from))) doubtful = cellset_and(targets, g->guard.fill);
    struct cellset safe = cellset_minus(targets, doubtful);
    while (!cellset_empty(safe)) {
        move.to = (uint8_t)cellset_take(&safe);
        movelist_add(g->list, move);
    }
    while (!cellset_empty(doubtful)) {
        move.to = (uint8_t)cellset_take(&doubtful);
        add_if_legal(g, move);
    }
}

static void add_changes(struct generator *g, int from, struct cellset targets,
                        struct cellset noisy) {
    add_steps(g, from, targets, noisy, MAGE);
    add_steps(g, from, targets, noisy, P32);
}

/* A change on the last rank is compulsory; for a captured friend it is offered, and quiet. */
static void add_soldier(struct generator *g, int from, struct cellset targets) {
    int side = own_side(g);
    struct cellset last = cellset_and(targets, canopus_tables.last_rank[side]);
    struct cellset rest = cellset_minus(targets, last);
    struct cellset none = {{0, 0}};
    add_steps(g, from, rest, g->noisy, 0);
    if (!cellset_empty(last)) add_changes(g, from, last, last);
    struct cellset friends = cellset_and(rest, g->p->side[side]);
    if (!cellset_empty(friends)) add_changes(g, from, friends, none);
}

/* The guard knows what it means that the Pusher leaves its square and that the row's end fills one,
 * but not what enemies, the King or the Reducer do where they are pushed to. */
static bool push_is_legal(const struct generator *g, struct move move, struct push push) {
    const struct canopus *p = g->p;
    struct cellset row = canopus_tables.between[move.from][push.last];
    cellset_put(&row, push.last);
    struct cellset delicate = cellset_or(p->kind[KING], p->kind[REDUCER]);
    delicate = cellset_or(delicate, p->side[!own_side(g)]);
    int end = push.off ? push.last : canopus_tables.next[push.last][push.way];
    if (opens_nothing(g, cellset_of(move.from)) && !canopus_meet(row, delicate) &&
        !cellset_has(g->guard.fill, end))
        return true;
    return is_legal(g, move);
}

static void add_pushes(struct generator *g, int from) {
    enum pushes which = g->which == GENERATE_NOISY ? PUSHES_OFF : PUSHES_ALL;
    struct cellset targets = canopus_pushes(g->p, from, which, cellset_has(g->reduced, from));
    targets = cellset_and(targets, g->ends);
    while (!cellset_empty(targets)) {
        struct move move = {.from = (uint8_t)from, .to = (uint8_t)cellset_take(&targets)};
        struct push push = canopus_push(g->p, from, move.to);
        bool noisy = push.off && cellset_has(g->p->side[!own_side(g)], push.last);
        if (!(g->which & (noisy ? GENERATE_NOISY : GENERATE_QUIET))) continue;
        if (push_is_legal(g, move, push)) movelist_add(g->list, move);
    }
}

static bool jump_is_noisy(const struct generator *g, struct move move) {
    return canopus_meet(canopus_taken(move), g->p->side[!own_side(g)]) ||
           cellset_has(g->noisy, move.to);
}

static bool jump_is_legal(const struct generator *g, struct move move) {
    struct cellset emptied = cellset_or(cellset_of(move.from), canopus_taken(move));
    if (opens_nothing(g, emptied) && !cellset_has(g->guard.fill, move.to)) return true;
    return is_legal(g, move);
}

/* Appends all the effects, then keeps those that are wanted and legal. */
static void add_jumps(struct generator *g, int from) {
    struct movelist *list = g->list;
    size_t kept = list->count, i = kept;
    bool any = g->which != GENERATE_NOISY || g->goals_count;
    canopus_jumps(g->p, from, any ? JUMPS_ALL : JUMPS_TAKING_ENEMIES, list);
    for (; i < list->count; i++) {
        struct move move = list->moves[i];
        if (g->code && move_code(move) != g->code) continue;
        if (g->which != GENERATE_ALL &&
            !(g->which & (jump_is_noisy(g, move) ? GENERATE_NOISY : GENERATE_QUIET)))
            continue;
        if (jump_is_legal(g, move)) list->moves[kept++] = move;
    }
    list->count = kept;
}

/* Whether the move that is looked for is the last one on the list. */
static bool is_found(const struct generator *g, size_t base) {
    const struct movelist *list = g->list;
    return g->code && list->count > base && move_code(list->moves[list->count - 1]) == g->code;
}

static void add_star(struct generator *g, int from, struct cellset targets) {
    struct cellset none = {{0, 0}};
    size_t base = g->list->count;
    add_steps(g, from, targets, g->noisy, 0);
    if (g->which != GENERATE_NOISY) add_changes(g, from, cellset_of(from), none);
    if (!cellset_has(g->reduced, from) && !is_found(g, base)) add_jumps(g, from);
}

/* Whether some step of a man may be noisy. Those of men who never capture are so only on the goal
 * squares; a Soldier's double step never is. */
static bool may_be_noisy(const struct generator *g, int from, enum kind kind) {
    const struct canopus_tables *t = &canopus_tables;
    int side = own_side(g);
    switch (kind) {
        case KING:
            return canopus_meet(t->around[from], g->noisy);
        case SOLDIER:
            return canopus_meet(t->soldier_steps[side][from],
                                cellset_or(g->noisy, t->last_rank[side]));
        case MAGE:
        case P32:
            return canopus_meet(t->special[kind == P32][from], g->noisy);
        default:
            return g->goals_count;
    }
}

/* Where a man may step, as far as it is wanted. */
static struct cellset wanted_steps(const struct generator *g, int from, enum kind kind) {
    if (g->which == GENERATE_NOISY && !may_be_noisy(g, from, kind)) return (struct cellset){{0, 0}};
    struct cellset within = g->ends;
    if (g->which == GENERATE_NOISY && kind != SOLDIER) within = cellset_and(within, g->noisy);
    return canopus_steps(g->p, from, kind, cellset_has(g->reduced, from), within);
}

static void add_man(struct generator *g, int from, enum kind kind) {
    struct cellset targets = wanted_steps(g, from, kind);
    if (kind == STAR)
        add_star(g, from, targets);
    else if (kind == SOLDIER && !cellset_empty(targets))
        add_soldier(g, from, targets);
    else if (!cellset_empty(targets))
        add_steps(g, from, targets, g->noisy, 0);
    if (kind == PUSHER) add_pushes(g, from);
}

/* At least those Soldiers that have a noisy step, for shifts go on round the edge of the board. */
static struct cellset noisy_soldiers(const struct generator *g, struct cellset soldiers) {
    int side = own_side(g);
    struct cellset hits = cellset_or(g->noisy, canopus_tables.last_rank[side]);
    struct cellset aside = cellset_or(cellset_up(hits, 1), cellset_down(hits, 1));
    struct cellset beside = cellset_or(hits, aside);
    struct cellset behind = side == WHITE ? cellset_down(beside, FILES) : cellset_up(beside, FILES);
    return cellset_and(soldiers, cellset_or(aside, behind));
}

/* The men of a kind among whom there may be wanted moves. */
static struct cellset wanted_men(const struct generator *g, enum kind kind) {
    struct cellset men = canopus_men(g->p, own_side(g), kind);
    if (g->which != GENERATE_NOISY || cellset_empty(men)) return men;
    if (kind == SOLDIER) return noisy_soldiers(g, men);
    return kind == REDUCER && !g->goals_count ? (struct cellset){{0, 0}} : men;
}

static struct generator generator_for(const struct canopus *p, enum generate which,
                                      struct movelist *list) {
    int side = p->head.turn;
    struct cellset goals = cellset_or(canopus_finishing(p, side), canopus_finishing(p, !side));
    return (struct generator){
        .p = p,
        .which = which,
        .list = list,
        .noisy = cellset_or(p->side[!side], cellset_minus(goals, p->side[side])),
        .reduced = canopus_reduced(p, side),
        .ends = {{~UINT64_C(0), ~UINT64_C(0)}},
        .goals_count = !cellset_empty(goals),
        .guard = GUARD_ALL,
        .remedy = GUARD_ALL,
    };
}

/* Worth it where many moves are asked for. */
static void set_guard(struct generator *g) {
    if (g->p->checker == NO_CELL)
        g->guard = canopus_guard(g->p, own_side(g));
    else
        g->remedy = canopus_remedy(g->p, own_side(g));
}

/* Adds the moves of man after man; with `first_only` it stops after the first who has any. */
static void add_men(struct generator *g, bool first_only) {
    size_t base = g->list->count;
    for (int kind = 0; kind < KINDS; kind++) {
        struct cellset men = wanted_men(g, (enum kind)kind);
        while (!cellset_empty(men)) {
            add_man(g, cellset_take(&men), (enum kind)kind);
            if (first_only && g->list->count > base) return;
        }
    }
}

void canopus_generate(const union position *position, enum generate which, struct movelist *list) {
    if (which == GENERATE_LATE) return;
    struct generator g = generator_for(canopus_of(position), which, list);
    set_guard(&g);
    add_men(&g, false);
}

bool canopus_find(const union position *position, enum generate which, uint32_t code,
                  struct movelist *scratch, struct move *move) {
    const struct canopus *p = canopus_of(position);
    int from = move_code_from(code), to = move_code_to(code);
    if (which == GENERATE_LATE || from >= SQUARES || to >= SQUARES) return false;
    if (!cellset_has(p->side[p->head.turn], from)) return false;
    struct generator g = generator_for(p, which, scratch);
    g.ends = cellset_of(to);
    g.code = code;
    size_t base = scratch->count;
    add_man(&g, from, canopus_kind(p, from));
    bool found = movelist_find(scratch, base, code, move);
    scratch->count = base;
    return found;
}

bool canopus_has_move(const struct canopus *p) {
    struct movelist list;
    movelist_init(&list, 0);
    struct generator g = generator_for(p, GENERATE_ALL, &list);
    set_guard(&g);
    add_men(&g, true);
    bool found = list.count > 0;
    movelist_free(&list);
    return found;
}
