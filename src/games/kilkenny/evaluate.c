/* The evaluation. Each player has a strength, the sum of what his prospects are worth; he wins in
 * proportion to 10^(strength/400), and the score is his winning chance on that scale. With two
 * players that is the difference of their strengths. */
#include "games/kilkenny/chance.h"
#include "games/kilkenny/prospect.h"
#include "games/kilkenny/reach.h"
#include "games/kilkenny/weights.h"

/* What moves gain, for their ordering: a pace of one mouse a turn, a cat taken, a mouse entered,
 * the second one. */
enum { NEARING = 400, TAKING = 120, ENTERING = 250, WINNING = 5000 };

static const char *const TERM_NAMES[TERMS] = {"entries", "building", "pace", "cats", "threats"};

void kilkenny_prepare_evaluation(void) {
    chance_prepare();
    pace_prepare();
    lanes_prepare();
    reach_prepare();
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

static inline void weigh(const struct weights *w, const struct prospect *p, int term[TERMS]) {
    term[TERM_ENTRIES] = w->entries[p->wait][p->filled][p->entries];
    if (!p->filled) term[TERM_ENTRIES] += w->second[p->second];
    term[TERM_BUILDING] = w->building[p->wait][p->filled][p->building];
    term[TERM_PACE] = pace_worth(w, p);
    term[TERM_CATS] = w->cats[p->cats];
    term[TERM_THREATS] = threats_worth(w, p);
}

void kilkenny_weigh(const struct weights *w, const struct prospect *p, int term[TERMS]) {
    weigh(w, p, term);
}

static const struct weights *weights_of(const struct kilkenny *k) {
    return &KILKENNY_WEIGHTS[bits_count(k->able) - 2];
}

/* Judges all players who are not stuck; the others cannot win any more. */
static void judge(const struct kilkenny *k, const struct prospect prospects[COLOURS],
                  int strength[COLOURS]) {
    const struct weights *weights = weights_of(k);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        int term[TERMS], sum = 0;
        weigh(weights, &prospects[colour], term);
        for (int i = 0; i < TERMS; i++) sum += term[i];
        strength[colour] = sum;
    }
}

static void add_to_trace(const struct kilkenny *k, const struct prospect prospects[COLOURS],
                         struct eval_trace *trace) {
    int score[TERMS][PLAYERS_MAX] = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        int term[TERMS];
        weigh(weights_of(k), &prospects[colour], term);
        for (int i = 0; i < TERMS; i++) score[i][kilkenny_player(k, colour)] = term[i];
    }
    for (int i = 0; i < TERMS; i++) eval_trace_add(trace, TERM_NAMES[i], score[i], k->head.players);
}

/* In the order of the seats, so that rounding is the same from each. */
static int rivals(const struct kilkenny *k, const int strength[COLOURS], int colour) {
    int sum = INT16_MIN; /* nobody yet */
    for (int seat = 1; seat < COLOURS; seat++) {
        int other = (colour + seat) % COLOURS;
        if (k->able >> other & 1) sum = chance_join(sum, strength[other]);
    }
    return sum;
}

int kilkenny_evaluate(const union position *position, int player, struct eval_trace *trace) {
    const struct kilkenny *k = kilkenny_of(position);
    int colour = kilkenny_colour(k, player);
    struct prospect prospects[COLOURS];
    int strength[COLOURS];
    prospects_of(k, prospects);
    judge(k, prospects, strength);
    if (trace) add_to_trace(k, prospects, trace);
    if (!(k->able >> colour & 1)) return -CHANCE_SCORE_MAX;
    int score = strength[colour] - rivals(k, strength, colour);
    if (score > CHANCE_SCORE_MAX) return CHANCE_SCORE_MAX;
    return score < -CHANCE_SCORE_MAX ? -CHANCE_SCORE_MAX : score;
}

int kilkenny_gain(const union position *position, struct move move) {
    const struct kilkenny *k = kilkenny_of(position);
    if (move.from == NO_CELL) return 0;
    if (!cells_has(&KILKENNY_INNER, move.to))
        return k->filled[k->colour] == MICE - 1 ? WINNING : ENTERING;
    struct cells all = kilkenny_all_cats(k);
    int nearer = pace_of(k, k->colour, move.to) - pace_of(k, k->colour, move.from);
    int gain = nearer * NEARING / PACE_ONE;
    return cells_has(&all, move.to) ? gain + TAKING : gain;
}
