/* The evaluation. Each player has a strength, the sum of what his prospects are worth; he wins in
 * proportion to 10^(strength/400), and the score is his winning chance on that scale. With two
 * players that is the difference of their strengths. */
#include "games/kilkenny/chance.h"
#include "games/kilkenny/prospect.h"
#include "games/kilkenny/weights.h"

/* What moves gain, for their ordering: a pace of one mouse a turn, a cat taken, a mouse entered,
 * the second one. */
enum { NEARING = 400, TAKING = 120, ENTERING = 250, WINNING = 5000 };

static const char *const TERM_NAMES[TERMS] = {"entries", "building", "pace", "cats", "threats"};

void kilkenny_prepare_evaluation(void) {
    chance_prepare();
    prospect_prepare();
}

static int pace_worth(const struct weights *w, const struct prospect *p) {
    int sum = 0;
    for (int i = 0; i < RUNNERS; i++) sum += w->pace[p->filled][i] * p->pace[i];
    return sum / PACE_ONE;
}

static int threats_worth(const struct weights *w, const struct prospect *p) {
    int sum = 0;
    for (int i = 0; i < p->wait; i++)
        sum += w->threatened[i] * p->threatened[i] + w->exposed[i] * p->exposed[i];
    return sum;
}

void kilkenny_weigh(const struct weights *w, const struct prospect *p, int term[TERMS]) {
    term[TERM_ENTRIES] = w->entries[p->wait][p->filled][p->entries];
    if (!p->filled) term[TERM_ENTRIES] += w->second[p->second];
    term[TERM_BUILDING] = w->building[p->wait][p->filled][p->building];
    term[TERM_PACE] = pace_worth(w, p);
    term[TERM_CATS] = w->cats[p->cats];
    term[TERM_THREATS] = threats_worth(w, p);
}

struct judgement {
    int term[COLOURS][TERMS]; /* by colour */
    int strength[COLOURS];
};

/* Judges all players who are not stuck; the others cannot win any more. */
static void judge(const struct kilkenny *k, struct judgement *judgement) {
    const struct weights *weights = &KILKENNY_WEIGHTS[__builtin_popcount(k->able) - 2];
    struct prospect prospects[COLOURS];
    prospects_of(k, prospects);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        int *term = judgement->term[colour], sum = 0;
        kilkenny_weigh(weights, &prospects[colour], term);
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
        return k->filled[k->colour] == MICE - 1 ? WINNING : ENTERING;
    struct cells all = kilkenny_all_cats(k);
    int nearer = prospect_pace(k, k->colour, move.to) - prospect_pace(k, k->colour, move.from);
    int gain = nearer * NEARING / PACE_ONE;
    return cells_has(&all, move.to) ? gain + TAKING : gain;
}
