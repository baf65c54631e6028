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
    int closing_in;              /* for a piece, by each step nearer than WITHIN_MAX + 1 to the only
                                    enemy king */
    int siege_once, siege_twice; /* for each tower beside that king that is attacked so often */
    int army;                    /* material of a start position */
    int exchange;                /* percent of the own material, when all of both armies is gone */
    int patience;                /* quiet plies before an advantage begins to fade */
    int fading;                  /* percent of it that is gone when the draw comes */
    int tempo;
} WEIGHTS = {
    .value = {[MILITIA] = 100,
              [SPEARMAN] = 110,
              [RIDER] = 250,
              [KNIGHT] = 400,
              [ELEPHANT] = 350,
              [CROSSBOWMAN] = 280,
              [TREBUCHET] = 280,
              [DRAGON] = 1050,
              [TOWER] = 400,
              [KING] = 500},
    .advance = {[MILITIA] = 4,
                [SPEARMAN] = 3,
                [RIDER] = 2,
                [KNIGHT] = 3,
                [ELEPHANT] = 4,
                [CROSSBOWMAN] = 3,
                [TREBUCHET] = 1,
                [DRAGON] = 1,
                [KING] = -6},
    .loose = {-12, -40},
    .guarded = {-6, -15},
    .open = -6,
    .dented = -4,
    .cover_once = 2,
    .cover_twice = 3,
    .room = 1,
    .spears = 2,
    .protected = 2,
    .king_towers = {200, 300},
    .king_attacked = -40,
    .king_ring = -6,
    .king_ring_twice = -8,
    .closing_in = 4,
    .siege_once = 20,
    .siege_twice = 70,
    .army = 12740,
    .exchange = 50,
    .patience = 20,
    .fading = 80,
    .tempo = 10,
};

int cyvasse_value(int kind) { return WEIGHTS.value[kind]; }

int cyvasse_advance(int side, int kind, int cell) {
    int rank = cyvasse_rank(cell);
    return WEIGHTS.advance[kind] * (side == WHITE ? rank - 1 : RANKS - rank);
}

/* What several terms look at, by side. */
struct view {
    const struct cyvasse *p;
    struct cover cover[SIDES];
    struct cellset reach[SIDES];
    struct cellset protected[SIDES];
    struct cellset open[SIDES]; /* without armour or tower */
};

static void look(const struct cyvasse *p, struct view *view) {
    view->p = p;
    for (int side = 0; side < SIDES; side++) {
        struct paths paths = cyvasse_paths(p, side);
        view->cover[side] = cyvasse_cover(p, side);
        view->reach[side] = cyvasse_reach(p, &paths);
        view->protected[side] = cyvasse_protected(p, side);
    }
    for (int side = 0; side < SIDES; side++)
        view->open[side] =
            cellset_minus(cyvasse_broken(p, side, &view->cover[side ^ 1]), view->protected[side]);
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
    struct cellset pieces = cellset_and(view->open[side], view->reach[side ^ 1]);
    struct cellset guarded = cellset_and(pieces, view->cover[side].once);
    int waits = view->p->head.turn != side;
    return share(view->p, cellset_minus(pieces, guarded), WEIGHTS.loose[waits]) +
           share(view->p, guarded, WEIGHTS.guarded[waits]);
}

static int open(const struct view *view, int side) {
    struct cellset pieces = cellset_minus(view->open[side], view->reach[side ^ 1]);
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
    return cellset_count(kings) == 1 ? cellset_take(&kings) : NO_CELL;
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
    const struct cellset *within = cyvasse_cells.within[king];
    struct cellset men = cellset_minus(p->side[side], cellset_or(p->kind[TOWER], p->kind[KING]));
    int steps = 0;
    for (int i = 0; i < WITHIN_MAX; i++) steps += cellset_count(cellset_and(men, within[i]));
    return steps * WEIGHTS.closing_in;
}

/* A tower has armour 2, so it takes two attackers at once to bring one down. */
static int siege(const struct view *view, int side) {
    const struct cyvasse *p = view->p;
    int king = only_king(p, side ^ 1);
    if (king == NO_CELL) return 0;
    struct cellset guards =
        cellset_and(cyvasse_cells.near[king], cyvasse_pieces(p, side ^ 1, TOWER));
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

static const struct {
    const char *name;
    int (*score)(const struct view *view, int side);
} TERMS[] = {
    {"material", material}, {"advance", advance},       {"hanging", hanging},
    {"open", open},         {"dented", dented},         {"cover", cover},
    {"room", room},         {"spears", spears},         {"towers", towers},
    {"king", king},         {"closing-in", closing_in}, {"siege", siege},
    {"exchange", exchange}, {"tempo", tempo},
};
enum { TERM_COUNT = sizeof TERMS / sizeof *TERMS };
_Static_assert((int)TERM_COUNT < (int)EVAL_TERMS_MAX, "fade and a trace holds every term");

/* What the long time without a capture takes from an advantage. */
static int fade(const struct cyvasse *p, int sum) {
    int late = (int)p->head.quiet - WEIGHTS.patience;
    if (late <= 0) return 0;
    if (late > QUIET_PLIES - WEIGHTS.patience) late = QUIET_PLIES - WEIGHTS.patience;
    return sum * late / (QUIET_PLIES - WEIGHTS.patience) * WEIGHTS.fading / 100;
}

int cyvasse_evaluate(const union position *position, int player, struct eval_trace *trace) {
    struct view view;
    look(cyvasse_of(position), &view);
    int sum = 0;
    for (int i = 0; i < TERM_COUNT; i++) {
        const int score[SIDES] = {TERMS[i].score(&view, WHITE), TERMS[i].score(&view, BLACK)};
        sum += score[player] - score[player ^ 1];
        eval_trace_add(trace, TERMS[i].name, score, SIDES);
    }
    int faded = fade(view.p, sum);
    const int score[SIDES] = {player == WHITE ? -faded : faded, 0};
    eval_trace_add(trace, "fade", score, SIDES);
    sum -= faded;
    return sum > EVAL_LIMIT ? EVAL_LIMIT : sum < -EVAL_LIMIT ? -EVAL_LIMIT : sum;
}

/* A side's last king is worth the game. */
static int worth(const struct cyvasse *p, int side, int kind) {
    if (kind == KING && only_king(p, side) != NO_CELL) return EVAL_LIMIT;
    return WEIGHTS.value[kind];
}

/* Whether a side's piece of this kind could be captured on a cell, as far as the position before
 * its move shows. */
static bool is_at_risk(const struct cyvasse *p, int side, int kind, int cell) {
    struct cellset towers = cyvasse_pieces(p, side, TOWER);
    if (!cellset_empty(cellset_and(cyvasse_cells.near[cell], towers))) return false;
    struct paths paths = cyvasse_paths(p, side ^ 1);
    if (cellset_empty(cyvasse_reachers(p, &paths, cell))) return false;
    struct cover enemy = cyvasse_cover(p, side ^ 1);
    return cellset_has(enemy.once, cell) + cellset_has(enemy.twice, cell) >=
           CYVASSE_PIECES[kind].armour;
}

int cyvasse_gain(const union position *position, struct move move) {
    const struct cyvasse *p = cyvasse_of(position);
    int side = p->head.turn, kind = p->at[move.from], captured = p->at[move.to];
    if (captured == NO_KIND)
        return cyvasse_advance(side, kind, move.to) - cyvasse_advance(side, kind, move.from);
    int gain = worth(p, side ^ 1, captured);
    return is_at_risk(p, side, kind, move.to) ? gain - worth(p, side, kind) : gain;
}
