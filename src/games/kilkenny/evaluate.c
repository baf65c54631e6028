/* The evaluation. Each player has a strength, the sum of what his prospects are worth; he wins in
 * proportion to 10^(strength/400), and the score is his winning chance on that scale. With two
 * players that is the difference of their strengths. */
#include "games/kilkenny/chance.h"
#include "games/kilkenny/prospect.h"
#include "games/kilkenny/weights.h"

static const struct weights *const W = &KILKENNY_WEIGHTS;

enum term { TERM_ENTRIES, TERM_BUILDING, TERM_PACE, TERM_CATS, TERM_THREATS, TERMS };

static const char *const TERM_NAMES[TERMS] = {"entries", "building", "pace", "cats", "threats"};

void kilkenny_prepare_evaluation(void) {
    chance_prepare();
    prospect_prepare();
}

static int pace_worth(const struct prospect *p) {
    int sum = 0;
    for (int i = 0; i < RUNNERS; i++) sum += W->pace[p->filled][i] * p->pace[i];
    return sum / PACE_ONE;
}

static void weigh(const struct prospect *p, enum role role, int term[TERMS]) {
    term[TERM_ENTRIES] = W->entries[role][p->filled][p->entries];
    if (!p->filled) term[TERM_ENTRIES] += W->second[p->second];
    term[TERM_BUILDING] = W->building[role][p->filled][p->building];
    term[TERM_PACE] = pace_worth(p);
    term[TERM_CATS] = W->cats[p->cats];
    term[TERM_THREATS] =
        role == WAITING ? W->threatened[p->threatened] + W->exposed[p->exposed] : 0;
}

struct judgement {
    int term[COLOURS][TERMS]; /* by colour */
    int strength[COLOURS];
};

/* Judges all players who are not stuck; the others cannot win any more. */
static void judge(const struct kilkenny *k, struct judgement *judgement) {
    struct reach roller, own;
    prospect_reach(k, k->colour, &roller);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        bool rolls = colour == k->colour;
        struct prospect p;
        if (!rolls) prospect_reach(k, colour, &own);
        prospect_of(k, colour, rolls ? &roller : &own, rolls ? NULL : &roller, &p);
        int *term = judgement->term[colour], sum = 0;
        weigh(&p, rolls ? TO_ROLL : WAITING, term);
        for (int i = 0; i < TERMS; i++) sum += term[i];
        judgement->strength[colour] = sum;
    }
}

static void add_to_trace(const struct kilkenny *k, const struct judgement *judgement,
                         struct eval_trace *trace) {
    for (int i = 0; i < TERMS; i++) {
        int score[PLAYERS_MAX] = {0};
        for (int colour = 0; colour < COLOURS; colour++)
            if (k->able >> colour & 1)
                score[kilkenny_player(k, colour)] = judgement->term[colour][i];
        eval_trace_add(trace, TERM_NAMES[i], score, k->head.players);
    }
}

/* In the order of the seats, so that rounding is the same from each. */
static int rivals(const struct kilkenny *k, const struct judgement *judgement, int colour) {
    int sum = INT16_MIN; /* nobody yet */
    for (int seat = 1; seat < COLOURS; seat++) {
        int other = (colour + seat) % COLOURS;
        if (k->able >> other & 1) sum = chance_join(sum, judgement->strength[other]);
    }
    return sum;
}

int kilkenny_evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct kilkenny *k = kilkenny_of(position);
    int colour = kilkenny_colour(k, player);
    struct judgement judgement;
    judge(k, &judgement);
    if (trace) add_to_trace(k, &judgement, trace);
    if (!(k->able >> colour & 1)) return -CHANCE_SCORE_MAX;
    int score = judgement.strength[colour] - rivals(k, &judgement, colour);
    if (score > CHANCE_SCORE_MAX) return CHANCE_SCORE_MAX;
    return score < -CHANCE_SCORE_MAX ? -CHANCE_SCORE_MAX : score;
}

int kilkenny_gain(const union position *position, struct move move) {
    const struct kilkenny *k = kilkenny_of(position);
    if (move.from == NO_CELL) return 0;
    if (!cells_has(&KILKENNY_INNER, move.to))
        return k->filled[k->colour] == MICE - 1 ? W->winning : W->entering;
    struct cells all = kilkenny_all_cats(k);
    int nearer = prospect_pace(k, k->colour, move.to) - prospect_pace(k, k->colour, move.from);
    int gain = nearer * W->nearing / PACE_ONE;
    return cells_has(&all, move.to) ? gain + W->taking : gain;
}
