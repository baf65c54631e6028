#include "games/cyvasse/eval.h"

#include "games/cyvasse/attacks.h"
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

/* What several terms look at, by side. */
struct view {
    const struct cyvasse *p;
    const struct cover *cover; /* of both */
    struct cellset protected[SIDES];
    struct cellset open[SIDES];    /* without armour or tower, */
    struct cellset hanging[SIDES]; /* and reached by an enemy */
};

static void look(const struct cyvasse *p, struct view *view) {
    view->p = p;
    view->cover = p->cover;
    for (int side = 0; side < SIDES; side++) {
        view->protected[side] = cyvasse_protected(p, side);
        view->open[side] = cellset_minus(cyvasse_broken(p, side), view->protected[side]);
        view->hanging[side] = cyvasse_reached(p, side ^ 1, view->open[side]);
    }
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
    struct cellset pieces = view->hanging[side];
    struct cellset guarded = cellset_and(pieces, view->cover[side].once);
    int waits = view->p->head.turn != side;
    return share(view->p, cellset_minus(pieces, guarded), WEIGHTS.loose[waits]) +
           share(view->p, guarded, WEIGHTS.guarded[waits]);
}

static int open(const struct view *view, int side) {
    struct cellset pieces = cellset_minus(view->open[side], view->hanging[side]);
    return share(view->p, pieces, WEIGHTS.open);
}

static int dented(const struct view *view, int side) {
    const struct cellset *kind = view->p->kind;
    const struct cover *cover = &view->cover[side ^ 1];
    struct cellset heavy =
        cellset_or(cellset_or(kind[KNIGHT], kind[ELEPHANT]), cellset_or(kind[DRAGON], kind[TOWER]));
    struct cellset pieces = cellset_and(cellset_and(heavy, view->p->side[side]),
                                        cellset_minus(cover->once, cover->twice));
    return share(view->p, cellset_minus(pieces, view->protected[side]), WEIGHTS.dented);
}

static int cover(const struct view *view, int side) {
    return cellset_count(view->cover[side].once) * WEIGHTS.cover_once +
           cellset_count(view->cover[side].twice) * WEIGHTS.cover_twice;
}

static struct cellset vacant(const struct cyvasse *p) {
    return cellset_minus(cyvasse_cells.board, cellset_or(cyvasse_occupied(p), p->mountain));
}

static int room(const struct view *view, int side) {
    const struct cyvasse *p = view->p;
    struct cellset movers = cellset_minus(p->side[side], p->kind[TOWER]);
    return cellset_count(cellset_and(shift_all(movers), vacant(p))) * WEIGHTS.room;
}

static int spears(const struct view *view, int side) {
    struct cellset zone = cyvasse_spear_zone(view->p, side);
    return cellset_count(cellset_and(zone, vacant(view->p))) * WEIGHTS.spears;
}

static int towers(const struct view *view, int side) {
    return share(view->p, view->protected[side], WEIGHTS.protected);
}

/* The cell of a side's only king, or NO_CELL: with several kings none decides the game. */
static int only_king(const struct cyvasse *p, int side) {
    struct cellset kings = cyvasse_pieces(p, side, KING);
    if (cellset_empty(kings)) return NO_CELL;
    int cell = cellset_take(&kings);
    return cellset_empty(kings) ? cell : NO_CELL;
}

static int king(const struct view *view, int side) {
    int cell = only_king(view->p, side);
    if (cell == NO_CELL) return 0;
    const struct cover *enemy = &view->cover[side ^ 1];
    struct cellset ring = cyvasse_cells.near[cell];
    int guards = cellset_count(cellset_and(ring, cyvasse_pieces(view->p, side, TOWER)));
    if (guards > 0) return WEIGHTS.king_towers[guards > 1];
    return cellset_has(enemy->once, cell) * WEIGHTS.king_attacked +
           cellset_count(cellset_and(ring, enemy->once)) * WEIGHTS.king_ring +
           cellset_count(cellset_and(ring, enemy->twice)) * WEIGHTS.king_ring_twice;
}

/* The other side's only king is not safe for long where many come near. */
static int closing_in(const struct view *view, int side) {
    const struct cyvasse *p = view->p;
    int king = only_king(p, side ^ 1);
    if (king == NO_CELL) return 0;
    const struct cellset *nearness = cyvasse_cells.nearness[king];
    struct cellset men = cellset_minus(p->side[side], cellset_or(p->kind[TOWER], p->kind[KING]));
    int sum = 0;
    for (int bit = 0; bit < NEAR_BITS; bit++)
        sum += cellset_count(cellset_and(men, nearness[bit])) << bit;
    return sum * WEIGHTS.closing_in;
}

/* A tower has armour 2, so it takes two attackers at once to bring one down. */
static int siege(const struct view *view, int side) {
    const struct cyvasse *p = view->p;
    int king = only_king(p, side ^ 1);
    if (king == NO_CELL) return 0;
    struct cellset guards =
        cellset_and(cyvasse_cells.near[king], cyvasse_pieces(p, side ^ 1, TOWER));
    if (cellset_empty(guards)) return 0;
    return cellset_count(cellset_and(guards, view->cover[side].once)) * WEIGHTS.siege_once +
           cellset_count(cellset_and(guards, view->cover[side].twice)) * WEIGHTS.siege_twice;
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
