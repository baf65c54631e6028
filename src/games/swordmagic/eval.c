#include "games/swordmagic/eval.h"

#include "base/bounds.h"
#include "games/swordmagic/position.h"
#include "games/swordmagic/reach.h"
#include "games/swordmagic/weights.h"

enum term {
    MATERIAL,
    PLACEMENT,
    MOBILITY,
    REVIVAL,
    LINKED,
    HANGING,
    ASSAULT,
    SHELTER,
    THREAT,
    HUNT,
    ARCHERS,
    TEMPO,
    TERMS
};

static const char *const TERM_NAME[TERMS] = {
    "material", "placement", "mobility", "revival", "links",   "hanging",
    "assault",  "shelter",   "threat",   "hunt",    "archers", "tempo",
};

typedef int terms[TERMS][SIDES];

/* What the men of a side aim at. */
struct survey {
    int princess;          /* her square */
    uint64_t aimed;        /* squares on which some man could capture or protect */
    int mobility, assault; /* weighted sums */
    int assailants;        /* men that aim next to the enemy princess */
};

static int worth(const struct smposition *p, int square) {
    return SM_WEIGHTS.kind[p->men[square]].worth;
}

static int worth_of_all(const struct smposition *p, uint64_t men) {
    int sum = 0;
    while (men) sum += worth(p, set_take(&men));
    return sum;
}

/* Each familiar aims at one square of its own, so that all of them can be looked at together. */
static void survey_familiars(const struct smposition *p, int side, uint64_t prey,
                             struct survey *s) {
    const struct kind_weights *weights = &SM_WEIGHTS.kind[FAMILIAR];
    uint64_t aim = ahead(side, own_of(p, side, FAMILIAR));
    s->aimed = aim;
    s->mobility = weights->mobility * set_count(aim & ~p->own[side]);
    s->assailants = set_count(aim & prey);
    s->assault = weights->assault * s->assailants;
}

static struct survey survey(const struct smposition *p, int side) {
    struct survey s;
    uint64_t all = occupied(p), own = p->own[side];
    uint64_t prey = GEOMETRY.around[set_first(own_of(p, other(side), PRINCESS))];
    s.princess = set_first(own_of(p, side, PRINCESS));
    survey_familiars(p, side, prey, &s);
    for (uint64_t men = own & ~p->of[FAMILIAR]; men;) {
        int square = set_take(&men), kind = p->men[square];
        const struct kind_weights *weights = &SM_WEIGHTS.kind[kind];
        uint64_t aim = aims(kind, side, square, all, own);
        s.aimed |= aim;
        s.mobility += weights->mobility * set_count(aim & ~own);
        if (!(aim & prey)) continue;
        s.assault += weights->assault;
        s.assailants++;
    }
    return s;
}

/* What the unspent sages may bring back: the best of the dead for each. */
static int revival(const struct smposition *p, int side) {
    int sages = set_count(own_of(p, side, SAGE)), sum = 0;
    if (!sages) return 0;
    int best = 0;
    for (int base = 0; base < BASE_KINDS; base++)
        if (p->dead[side][base] && SM_WEIGHTS.kind[base].worth > best)
            best = SM_WEIGHTS.kind[base].worth;
    sum = sages * best;
    return sum * SM_WEIGHTS.revival_percent / 100;
}

/* A man that was revived dies with its sage. */
static int links(const struct smposition *p, int side, uint64_t aimed) {
    int sum = 0;
    if (!(p->linked & p->own[side])) return 0;
    for (int i = 0; i < LINKS; i++) {
        struct link link = p->links[side][i];
        if (link.man == NO_CELL) continue;
        int percent = SM_WEIGHTS.link_percent;
        if (set_has(aimed, link.sage)) percent += SM_WEIGHTS.link_target;
        sum -= worth(p, link.man) * percent / 100;
    }
    return sum;
}

static int hanging(const struct smposition *p, int side, const struct survey *own,
                   const struct survey *enemy) {
    int sum = worth_of_all(p, p->own[side] & enemy->aimed & ~own->aimed);
    sum = sum * SM_WEIGHTS.hanging_percent / 100;
    return -(p->head.turn == side ? sum * SM_WEIGHTS.hanging_turn / 100 : sum);
}

static int assault(const struct survey *s) {
    enum { MANY = 3 };
    return s->assault + SM_WEIGHTS.assault_bonus[min(s->assailants, MANY)];
}

/* How far the heroes of a side are on their way to a goddess. */
static int hero_stage(const struct smposition *p, int side) {
    enum { NOBODY_YET, A_BRAVE, A_HERO, AN_ANGEL };
    if (own_of(p, side, ANGEL)) return AN_ANGEL;
    if (own_of(p, side, HERO)) return A_HERO;
    return own_of(p, side, BRAVE) ? A_BRAVE : NOBODY_YET;
}

/* What the princess may hope to capture herself. */
static int hunt(const struct smposition *p, int side, const struct survey *own,
                const struct survey *enemy) {
    int stage = hero_stage(p, side);
    uint64_t foes = p->own[other(side)];
    int sum = SM_WEIGHTS.scent[stage] * set_count(GEOMETRY.neighbourhood[own->princess] & foes);
    if (GEOMETRY.around[own->princess] & foes & ~enemy->aimed) sum += SM_WEIGHTS.hunt[stage];
    return sum;
}

static int archers(const struct smposition *p, int side) {
    int sum = 0;
    for (uint64_t men = p->own[side] & (p->of[ARCHER] | p->of[PALADIN]); men;) {
        int square = set_take(&men);
        uint64_t line = GEOMETRY.ray[forward(side)][square];
        if (line && !(line & p->own[side])) sum += SM_WEIGHTS.archer_open;
    }
    return sum;
}

static void fill_side(const struct smposition *p, int side, const struct survey surveys[SIDES],
                      terms t) {
    const struct survey *own = &surveys[side], *enemy = &surveys[other(side)];
    bool mover = p->head.turn == side;
    t[MOBILITY][side] = own->mobility / 10;
    t[REVIVAL][side] = revival(p, side);
    t[LINKED][side] = links(p, side, enemy->aimed);
    t[HANGING][side] = hanging(p, side, own, enemy);
    t[ASSAULT][side] = assault(own);
    t[SHELTER][side] =
        SM_WEIGHTS.shelter * set_count(GEOMETRY.around[own->princess] & p->own[side]);
    t[THREAT][side] =
        mover && set_has(enemy->aimed, own->princess) ? -SM_WEIGHTS.princess_aimed : 0;
    t[HUNT][side] = hunt(p, side, own, enemy);
    t[ARCHERS][side] = archers(p, side);
    t[TEMPO][side] = mover ? SM_WEIGHTS.tempo : 0;
}

/* The score that `play` keeps is the sum of two terms; only a trace parts them. */
static void fill_score(const struct smposition *p, int side, bool apart, terms t) {
    t[MATERIAL][side] = apart ? worth_of_all(p, p->own[side]) : p->score[side];
    t[PLACEMENT][side] = p->score[side] - t[MATERIAL][side];
}

int sm_evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct smposition *p = sm(position);
    struct survey surveys[SIDES] = {survey(p, WHITE), survey(p, BLACK)};
    terms t;
    for (int side = 0; side < SIDES; side++) {
        fill_side(p, side, surveys, t);
        fill_score(p, side, trace != NULL, t);
    }
    int sum = 0;
    for (int term = 0; term < TERMS; term++) {
        sum += t[term][player] - t[term][other(player)];
        if (trace) eval_trace_add(trace, TERM_NAME[term], t[term], SIDES);
    }
    if (sum > EVAL_LIMIT) return EVAL_LIMIT;
    return sum < -EVAL_LIMIT ? -EVAL_LIMIT : sum;
}
