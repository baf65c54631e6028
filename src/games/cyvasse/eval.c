#include "games/cyvasse/eval.h"

#include "games/cyvasse/attacks.h"
#include "games/cyvasse/counts.h"
#include "games/cyvasse/paths.h"

/* All weights, in centipawns unless they say percent.
 *
 * Armour decides this game: a piece falls only once enough enemies attack it, so what counts
 * besides material is whose armour is gone (open), who of those can be reached (hanging), and where
 * the next attackers can gather (cover). A king beside a tower is safe until the tower falls:
 * winning means to bring many pieces near him (closing-in) and two of them against his towers
 * (siege). What a side has won fades while nobody captures anything, lest it shuffle its way into
 * the draw. */
static const struct {
    int value[KINDS];
    int advance[KINDS]; /* for each rank away from the own edge */
    /* Percent of its value for a piece that an enemy could capture now: loose where none of its own
     * side attacks its cell, guarded otherwise; [0] when its side is to move, [1] when not. */
    int loose[2], guarded[2];
    int open;   /* percent of its value for a piece without armour that nobody reaches */
    int dented; /* percent, for a piece of armour 2 with one attacker */
    int cover_once, cover_twice; /* for each cell attacked */
    int room;                    /* for each free cell a step away */
    int spears;                  /* for each free cell that stops enemy walkers */
    int protected;               /* percent, for a piece beside a tower */
    int king_towers[2];          /* the only king stands beside one tower, or more */
    int king_attacked;           /* the only king has an attacker */
    int king_ring;               /* for each cell around the only king that the enemy attacks */
    int king_ring_twice;         /* more for two attackers */
    int closing_in;              /* for a piece, times its nearness to the only enemy king */
    int siege_once, siege_twice; /* for each tower beside that king that is attacked so often */
    int army;                    /* material of a start position */
    int exchange;                /* percent of the own material, when all of both armies is gone */
    int patience;                /* quiet plies before an advantage begins to fade */
    int fading;                  /* percent of it that is gone when the draw comes */
    int tempo;
} WEIGHTS = {
    .value = {[MILITIA] = 70,
              [SPEARMAN] = 129,
              [RIDER] = 366,
              [KNIGHT] = 493,
              [ELEPHANT] = 215,
              [CROSSBOWMAN] = 212,
              [TREBUCHET] = 341,
              [DRAGON] = 1017,
              [TOWER] = 682,
              [KING] = 499},
    .advance = {[MILITIA] = 4,
                [SPEARMAN] = 3,
                [RIDER] = 2,
                [KNIGHT] = 3,
                [ELEPHANT] = 4,
                [CROSSBOWMAN] = 3,
                [TREBUCHET] = 1,
                [DRAGON] = 1,
                [KING] = -6},
    .loose = {-16, -40},
    .guarded = {-11, -16},
    .open = -6,
    .dented = -2,
    .cover_once = 1,
    .cover_twice = 5,
    .room = 1,
    .spears = 4,
    .protected = 6,
    .king_towers = {152, 420},
    .king_attacked = -40,
    .king_ring = -7,
    .king_ring_twice = -8,
    .closing_in = 4,
    .siege_once = 26,
    .siege_twice = 73,
    .army = 13932,
    .exchange = 50,
    .patience = 20,
    .fading = 80,
    .tempo = 10,
};

struct cyvasse_worth cyvasse_worth;

void cyvasse_eval_prepare(void) {
    for (int kind = 0; kind < KINDS; kind++) {
        cyvasse_worth.value[kind] = (int16_t)WEIGHTS.value[kind];
        for (int cell = 0; cell < CELLS; cell++) {
            int rank = cyvasse_rank(cell), weight = WEIGHTS.advance[kind];
            cyvasse_worth.advance[WHITE][kind][cell] = (int16_t)(weight * (rank - 1));
            cyvasse_worth.advance[BLACK][kind][cell] = (int16_t)(weight * (RANKS - rank));
        }
    }
}

/* Of a piece without armour or tower: nobody reaches it; somebody does, and its own side attacks
 * its cell or does not. */
enum stake { FREE, GUARDED, LOOSE, STAKES };

/* What several terms look at, by side. */
struct view {
    const struct cyvasse *p;
    struct cellset protected[SIDES];
    int stake[SIDES][STAKES];     /* values of the pieces without armour or tower */
    int king[SIDES];              /* the only one, or NO_CELL */
    struct cellset guards[SIDES]; /* the towers beside him */
    struct cellset around[SIDES]; /* them, or where there are none, the cells around him */
    struct counts counts;
};

/* The cell of a side's only king, or NO_CELL: with several kings none decides the game. */
static int only_king(const struct cyvasse *p, int side) {
    struct cellset kings = cyvasse_pieces(p, side, KING);
    if (cellset_empty(kings)) return NO_CELL;
    int cell = cellset_take(&kings);
    return cellset_empty(kings) ? cell : NO_CELL;
}

static void look_at_kings(const struct cyvasse *p, struct view *view) {
    for (int side = 0; side < SIDES; side++) {
        static const struct cellset none = {{0, 0}};
        int king = view->king[side] = only_king(p, side);
        struct cellset ring = king == NO_CELL ? none : cyvasse_cells.near[king];
        view->guards[side] = cellset_and(ring, cyvasse_pieces(p, side, TOWER));
        view->around[side] = cellset_empty(view->guards[side]) ? ring : view->guards[side];
    }
}

static enum stake stake_of(const struct cyvasse *p, int side, int cell) {
    if (!cyvasse_is_reached(p, side ^ 1, cell)) return FREE;
    return cellset_has(p->cover[side].once, cell) ? GUARDED : LOOSE;
}

static void look_at_open(const struct cyvasse *p, struct view *view, struct both open) {
    for (int side = 0; side < SIDES; side++) {
        int *stake = view->stake[side];
        stake[FREE] = stake[GUARDED] = stake[LOOSE] = 0;
        for (struct cellset rest = both_side(open, side); !cellset_empty(rest);) {
            int cell = cellset_take(&rest);
            stake[stake_of(p, side, cell)] += WEIGHTS.value[p->at[cell]];
        }
    }
}

static void look(const struct cyvasse *p, struct view *view) {
    view->p = p;
    look_at_kings(p, view);
    cyvasse_count(p, view->king, view->around, &view->counts);
    struct both protected = cyvasse_protected(p);
    for (int side = 0; side < SIDES; side++) view->protected[side] = both_side(protected, side);
    look_at_open(p, view, both_minus(cyvasse_broken(p), protected));
}

/* A percentage of the values of the pieces on a set of cells. */
static int share(const struct cyvasse *p, struct cellset pieces, int percent) {
    int sum = 0;
    while (!cellset_empty(pieces)) sum += WEIGHTS.value[p->at[cellset_take(&pieces)]];
    return sum * percent / 100;
}

static int material(const struct view *view, int side) { return view->p->material[side]; }

static int advance(const struct view *view, int side) { return view->p->advance[side]; }

static int hanging(const struct view *view, int side) {
    const int *stake = view->stake[side];
    int waits = view->p->head.turn != side;
    return stake[LOOSE] * WEIGHTS.loose[waits] / 100 +
           stake[GUARDED] * WEIGHTS.guarded[waits] / 100;
}

static int open(const struct view *view, int side) {
    return view->stake[side][FREE] * WEIGHTS.open / 100;
}

static int dented(const struct view *view, int side) {
    const struct cover *cover = &view->p->cover[side ^ 1];
    struct cellset heavy = cellset_and(cyvasse_heavy(view->p), view->p->side[side]);
    struct cellset pieces = cellset_and(heavy, cellset_minus(cover->once, cover->twice));
    return share(view->p, cellset_minus(pieces, view->protected[side]), WEIGHTS.dented);
}

static int cover(const struct view *view, int side) {
    const struct counts *counts = &view->counts;
    return counts->once[side] * WEIGHTS.cover_once + counts->twice[side] * WEIGHTS.cover_twice;
}

static int room(const struct view *view, int side) {
    return view->counts.room[side] * WEIGHTS.room;
}

static int spears(const struct view *view, int side) {
    return view->counts.spears[side] * WEIGHTS.spears;
}

static int towers(const struct view *view, int side) {
    return share(view->p, view->protected[side], WEIGHTS.protected);
}

static int king(const struct view *view, int side) {
    if (view->king[side] == NO_CELL) return 0;
    struct cellset guards = view->guards[side];
    if (!cellset_empty(guards)) {
        cellset_take(&guards);
        return WEIGHTS.king_towers[!cellset_empty(guards)];
    }
    return cellset_has(view->p->cover[side ^ 1].once, view->king[side]) * WEIGHTS.king_attacked +
           view->counts.around_once[side] * WEIGHTS.king_ring +
           view->counts.around_twice[side] * WEIGHTS.king_ring_twice;
}

/* The other side's only king is not safe for long where many come near. */
static int closing_in(const struct view *view, int side) {
    return view->counts.nearness[side] * WEIGHTS.closing_in;
}

/* A tower has armour 2, so it takes two attackers at once to bring one down. */
static int siege(const struct view *view, int side) {
    if (cellset_empty(view->guards[side ^ 1])) return 0;
    return view->counts.around_once[side ^ 1] * WEIGHTS.siege_once +
           view->counts.around_twice[side ^ 1] * WEIGHTS.siege_twice;
}

/* The same advantage counts for more among fewer pieces. */
static int exchange(const struct view *view, int side) {
    const int32_t *m = view->p->material;
    int gone = WEIGHTS.army - m[WHITE] - m[BLACK];
    return gone <= 0 ? 0 : m[side] * gone / WEIGHTS.army * WEIGHTS.exchange / 100;
}

static int tempo(const struct view *view, int side) {
    return view->p->head.turn == side ? WEIGHTS.tempo : 0;
}

enum term {
    MATERIAL,
    ADVANCE,
    HANGING,
    OPEN,
    DENTED,
    COVER,
    ROOM,
    SPEARS,
    TOWERS,
    KING_SAFETY,
    CLOSING_IN,
    SIEGE,
    EXCHANGE,
    TEMPO,
    TERMS
};

static const char *const TERM_NAME[TERMS] = {
    "material", "advance", "hanging", "open",       "dented", "cover",    "room",
    "spears",   "towers",  "king",    "closing-in", "siege",  "exchange", "tempo",
};
_Static_assert((int)TERMS < (int)EVAL_TERMS_MAX, "fade and a trace holds every term");

typedef int terms[TERMS][SIDES];

static void fill_side(const struct view *view, int side, terms t) {
    t[MATERIAL][side] = material(view, side);
    t[ADVANCE][side] = advance(view, side);
    t[HANGING][side] = hanging(view, side);
    t[OPEN][side] = open(view, side);
    t[DENTED][side] = dented(view, side);
    t[COVER][side] = cover(view, side);
    t[ROOM][side] = room(view, side);
    t[SPEARS][side] = spears(view, side);
    t[TOWERS][side] = towers(view, side);
    t[KING_SAFETY][side] = king(view, side);
    t[CLOSING_IN][side] = closing_in(view, side);
    t[SIEGE][side] = siege(view, side);
    t[EXCHANGE][side] = exchange(view, side);
    t[TEMPO][side] = tempo(view, side);
}

/* What the long time without a capture takes from an advantage. */
static int fade(const struct cyvasse *p, int sum) {
    int late = (int)p->head.quiet - WEIGHTS.patience;
    if (late <= 0) return 0;
    if (late > QUIET_PLIES - WEIGHTS.patience) late = QUIET_PLIES - WEIGHTS.patience;
    return sum * late / (QUIET_PLIES - WEIGHTS.patience) * WEIGHTS.fading / 100;
}

int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace) {
    struct view view;
    terms t;
    look(cyvasse_of(position), &view);
    for (int side = 0; side < SIDES; side++) fill_side(&view, side, t);
    int sum = 0;
    for (int term = 0; term < TERMS; term++) {
        sum += t[term][player] - t[term][player ^ 1];
        if (trace) eval_trace_add(trace, TERM_NAME[term], t[term], SIDES);
    }
    int faded = fade(view.p, sum);
    const int score[SIDES] = {player == WHITE ? -faded : faded, 0};
    if (trace) eval_trace_add(trace, "fade", score, SIDES);
    sum -= faded;
    return sum > EVAL_LIMIT ? EVAL_LIMIT : sum < -EVAL_LIMIT ? -EVAL_LIMIT : sum;
}
