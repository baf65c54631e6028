/* The evaluation.
 *
 * Armour decides this game: a man falls only once enough enemies attack him, so what counts besides
 * material is how many cells a side attacks, once and twice (cover), and which of its men can be
 * captured (hanging). The fewer men there are, the harder it is to bring two attackers to one of
 * armour 2, so that knights and elephants gain most of all. A king beside a tower is safe until the
 * tower falls: winning means to lead men to his towers, and then to him (closing-in), the more so
 * for whoever is ahead (pressing), and to attack the towers at once (siege). Without the men for
 * that no advantage wins (drawish). */
#include "games/cyvasse/eval.h"

#include <stdlib.h>

#include "base/bounds.h"
#include "games/cyvasse/attacks.h"
#include "games/cyvasse/counts.h"
#include "games/cyvasse/paths.h"

enum {
    FAR = 8,             /* steps at which a man threatens neither a king nor his towers */
    PRESSING = 14,       /* for each step that a man is nearer, to a side ahead in material: */
    CLEARLY_AHEAD = 1000 /* ahead by so much or more; less in proportion */
};

/* What an advantage counts, in percent, of a side with so many men that can bring down a tower. */
static const int WINNING[] = {25, 38, 75};
enum { WINNING_COUNT = sizeof WINNING / sizeof *WINNING };

/* What several terms look at, by side. */
struct view {
    const struct cyvasse *p;
    const struct cyvasse_weights *weights;
    struct cellset loose[SIDES]; /* men that can be captured at once and not avenged */
    struct cellset protected[SIDES];
    int king[SIDES];              /* the only one, or NO_CELL */
    struct cellset guards[SIDES]; /* the towers beside him */
    int material[SIDES];
    struct counts counts;
};

/* The cell of a side's only king, or NO_CELL: with several kings none decides the game. */
static int only_king(const struct cyvasse *p, int side) {
    struct cellset kings = cyvasse_pieces(p, side, KING);
    if (cellset_empty(kings)) return NO_CELL;
    int cell = cellset_take(&kings);
    return cellset_empty(kings) ? cell : NO_CELL;
}

/* Sets also what lies around each king that matters: his towers, or where there are none, the cells
 * next to him. */
static void look_at_kings(struct view *view, struct cellset around[SIDES]) {
    for (int side = 0; side < SIDES; side++) {
        static const struct cellset none = {{0, 0}};
        int king = view->king[side] = only_king(view->p, side);
        struct cellset ring = king == NO_CELL ? none : cyvasse_cells.near[king];
        view->guards[side] = cellset_and(ring, cyvasse_pieces(view->p, side, TOWER));
        around[side] = cellset_empty(view->guards[side]) ? ring : view->guards[side];
    }
}

static struct cellset loose_of(const struct cyvasse *p, int side, struct cellset open) {
    struct cellset rest = cellset_minus(open, p->cover[side].once), loose = {{0, 0}};
    while (!cellset_empty(rest)) {
        int cell = cellset_take(&rest);
        if (cyvasse_is_reached(p, side ^ 1, cell)) cellset_put(&loose, cell);
    }
    return loose;
}

/* The steps that a side's men are nearer than FAR to where they attack a tower beside the enemy
 * king; their own king stays at home. Where there is no tower, to the king, and their own counts.
 */
static int nearness(const struct view *view, int side) {
    const struct cyvasse *p = view->p;
    if (view->king[side ^ 1] == NO_CELL) return 0;
    struct cellset men = cellset_minus(p->side[side], p->kind[TOWER]);
    struct cellset guards = view->guards[side ^ 1];
    bool guarded = !cellset_empty(guards);
    const uint8_t *steps_to[DIRECTIONS] = {cyvasse_cells.distance[view->king[side ^ 1]]};
    int aims = 1;
    if (guarded) {
        men = cellset_minus(men, p->kind[KING]);
        for (aims = 0; !cellset_empty(guards); aims++)
            steps_to[aims] = cyvasse_cells.distance[cellset_take(&guards)];
    }
    int nearer = 0;
    while (!cellset_empty(men)) {
        int man = cellset_take(&men), steps = steps_to[0][man];
        for (int i = 1; i < aims; i++) steps = min(steps, steps_to[i][man]);
        int range = guarded ? CYVASSE_PIECES[p->at[man]].attack_max : 0;
        nearer += FAR - clamp(steps - range, 0, FAR);
    }
    return nearer;
}

/* What has one value at each stage, for the number of men that there are now. */
static int blend(const struct view *view, const int at[STAGES]) {
    const int *men = CYVASSE_MEN;
    int all = view->counts.all, stage = 0;
    if (all >= men[0]) return at[0];
    if (all <= men[STAGES - 1]) return at[STAGES - 1];
    while (all < men[stage + 1]) stage++;
    return at[stage] +
           (at[stage + 1] - at[stage]) * (men[stage] - all) / (men[stage] - men[stage + 1]);
}

static int material_of(const struct view *view, int side) {
    int at[STAGES] = {0};
    for (int kind = 0; kind < KINDS; kind++)
        for (int stage = 0; stage < STAGES; stage++)
            at[stage] += view->counts.men[kind][side] * view->weights->value[stage][kind];
    return blend(view, at);
}

static void look(const struct cyvasse_weights *weights, const struct cyvasse *p,
                 struct view *view) {
    view->p = p;
    view->weights = weights;
    struct cellset around[SIDES];
    look_at_kings(view, around);
    cyvasse_count(p, around, &view->counts);
    struct both protected = cyvasse_protected(p);
    struct both open = both_minus(cyvasse_broken(p), protected);
    for (int side = 0; side < SIDES; side++) {
        view->protected[side] = both_side(protected, side);
        view->loose[side] = loose_of(p, side, both_side(open, side));
        view->material[side] = material_of(view, side);
    }
}

static int material(const struct view *view, int side) { return view->material[side]; }

/* A percentage of the values of the men on a set of cells. */
static int share(const struct view *view, struct cellset men, int percent) {
    int sum = 0;
    while (!cellset_empty(men))
        sum += view->weights->value[MIDDLE][view->p->at[cellset_take(&men)]];
    return sum * percent / 100;
}

static int hanging(const struct view *view, int side) {
    return share(view, view->loose[side], view->weights->loose[view->p->head.turn != side]);
}

static int cover(const struct view *view, int side) {
    const struct counts *counts = &view->counts;
    return counts->once[side] * view->weights->cover_once +
           counts->twice[side] * view->weights->cover_twice;
}

static int towers(const struct view *view, int side) {
    return share(view, view->protected[side], view -> weights -> protected);
}

static int king(const struct view *view, int side) {
    const struct cyvasse_weights *weights = view->weights;
    if (view->king[side] == NO_CELL) return 0;
    struct cellset guards = view->guards[side];
    if (!cellset_empty(guards)) {
        cellset_take(&guards);
        return weights->king_towers[!cellset_empty(guards)];
    }
    bool attacked = cellset_has(view->p->cover[side ^ 1].once, view->king[side]);
    return attacked * weights->king_attacked + view->counts.around_once[side] * weights->king_ring +
           view->counts.around_twice[side] * weights->king_ring_twice;
}

/* A tower has armour 2, so it takes two attackers at once to bring one down. */
static int siege(const struct view *view, int side) {
    if (cellset_empty(view->guards[side ^ 1])) return 0;
    return view->counts.around_once[side ^ 1] * view->weights->siege_once +
           view->counts.around_twice[side ^ 1] * view->weights->siege_twice;
}

/* A tower is brought down from as far as men attack, and a king without one falls to whoever comes
 * near. */
static int closing_in(const struct view *view, int side) {
    bool guarded = !cellset_empty(view->guards[side ^ 1]);
    int step = blend(view, view->weights->closing_in[guarded]);
    return step ? step * nearness(view, side) : 0;
}

/* Whoever is behind in material holds what he has, lest he lose it sooner. */
static int pressing(const struct view *view, int side) {
    int ahead = min(view->material[side] - view->material[side ^ 1], CLEARLY_AHEAD);
    if (ahead <= 0 || cellset_empty(view->guards[side ^ 1])) return 0;
    return nearness(view, side) * PRESSING * ahead / CLEARLY_AHEAD;
}

static int tempo(const struct view *view, int side) {
    return view->p->head.turn == side ? view->weights->tempo : 0;
}

static const struct {
    const char *name;
    int (*score)(const struct view *view, int side);
} TERMS[] = {
    {"material", material},     {"hanging", hanging},   {"cover", cover},
    {"towers", towers},         {"king", king},         {"siege", siege},
    {"closing-in", closing_in}, {"pressing", pressing}, {"tempo", tempo},
};
enum { TERM_COUNT = sizeof TERMS / sizeof *TERMS };
_Static_assert((int)TERM_COUNT < (int)EVAL_TERMS_MAX, "a trace holds every term and drawish");

static int add_terms(const struct view *view, int player, struct eval_trace *trace) {
    int sum = 0;
    for (int i = 0; i < TERM_COUNT; i++) {
        int score[SIDES] = {TERMS[i].score(view, WHITE), TERMS[i].score(view, BLACK)};
        sum += score[player] - score[player ^ 1];
        if (trace) eval_trace_add(trace, TERMS[i].name, score, SIDES);
    }
    return sum;
}

int cyvasse_weigh(const struct cyvasse_weights *weights, const struct cyvasse *p, int player) {
    struct view view;
    look(weights, p, &view);
    return add_terms(&view, player, NULL);
}

/* Men that can stay near a tower whose king captures those of armour 1 beside it: they have armour
 * 2, or attack from farther away. */
static int besiegers(const struct view *view, int side) {
    int count = 0;
    for (int kind = KNIGHT; kind <= DRAGON; kind++) count += view->counts.men[kind][side];
    return count;
}

/* What an advantage of the player, or if negative of the other, loses for want of men to win. */
static int drawish(const struct view *view, int player, int advantage, struct eval_trace *trace) {
    int score[SIDES] = {0, 0}, ahead = advantage > 0 ? player : player ^ 1;
    int men = besiegers(view, ahead);
    if (men < WINNING_COUNT) score[ahead] = abs(advantage) * WINNING[men] / 100 - abs(advantage);
    if (trace) eval_trace_add(trace, "drawish", score, SIDES);
    return score[player] - score[player ^ 1];
}

int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace) {
    struct view view;
    look(&CYVASSE_WEIGHTS, cyvasse_of(position), &view);
    int sum = add_terms(&view, player, trace);
    sum += drawish(&view, player, sum, trace);
    return clamp(sum, -EVAL_LIMIT, EVAL_LIMIT);
}
