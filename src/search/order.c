#include "search/order.h"

#include <limits.h>

#include "search/prune.h"

/* move.order is twice a rank in these bands, plus 1 for a quiet move. What experience says stays
 * within EXPERIENCE_MAX, and gains within GAIN_MAX, either way. */
enum {
    GAIN_MAX = 30000,
    EXPERIENCE_MAX = (LOOK_BACK + 1) * STANDING_MAX,
    RANK_TABLE = 1 << 24,                  /* + gain */
    RANK_GOOD_NOISY = 1 << 20,             /* + gain */
    RANK_KILLER = 1 << 19,                 /* - its number, the counter move last */
    RANK_FAVOURED = RANK_KILLER - KILLERS, /* the least of moves that did well here before */
    RANK_BAD_NOISY = -(1 << 20),           /* + gain */
    RANK_LATE = -(1 << 22),                /* - its number */
    UNRANKED = INT_MIN + 1, /* an order: of a quiet move whose rank was not asked for yet */
    /* Beyond so many picks of the best left, sorting all the rest is cheaper. */
    PICKS_BEFORE_SORT = 12,
};

_Static_assert((int)EXPERIENCE_MAX + (int)GAIN_MAX < (int)RANK_FAVOURED,
               "experience stays below killers");

static int clamp_gain(int gain) {
    return gain > GAIN_MAX ? GAIN_MAX : gain < -GAIN_MAX ? -GAIN_MAX : gain;
}

static int gain_of(const struct worker *worker, int ply, struct move move) {
    return clamp_gain(worker->game->gain(&worker->frames[ply].position, move));
}

static struct setting setting_of(const struct worker *worker, int ply) {
    const struct frame *frame = &worker->frames[ply];
    return (struct setting){frame->position.head.turn,
                            {frame->track, ply > 0 ? frame[-1].track : NO_TRACK}};
}

static int noisy_rank(const struct picker *picker, struct move move) {
    int gain = gain_of(picker->worker, picker->ply, move);
    return gain >= 0 ? RANK_GOOD_NOISY + gain : RANK_BAD_NOISY + gain;
}

/* Most nodes that are refuted at all are by a move that did well here before. So the others are
 * ranked when those have failed, which is the larger part of the work. */
static int quiet_order(const struct picker *picker, struct move move) {
    const struct frame *frame = &picker->worker->frames[picker->ply];
    if (picker->worker->game->find) return UNRANKED; /* they were handed out */
    for (int i = 0; i < KILLERS; i++)
        if (move_equal(frame->killers[i], move)) return 2 * (RANK_KILLER - i) + 1;
    return move_equal(picker->counter, move) ? 2 * RANK_FAVOURED + 1 : UNRANKED;
}

static int quiet_rank(const struct picker *picker, struct move move) {
    const struct worker *worker = picker->worker;
    const union position *position = &worker->frames[picker->ply].position;
    uint16_t track = experience_track(worker->game, position, move);
    return experience_of(&worker->experience, &picker->setting, move, track) +
           gain_of(worker, picker->ply, move);
}

static int order_of(const struct picker *picker, struct move move, enum generate kind, int number) {
    if (kind == GENERATE_NOISY) return 2 * noisy_rank(picker, move);
    return kind == GENERATE_QUIET ? quiet_order(picker, move) : 2 * (RANK_LATE - number) + 1;
}

/* Appends the moves of one kind with their order; true if the table's move is among them. */
static bool make(struct picker *picker, enum generate kind) {
    struct worker *worker = picker->worker;
    size_t from = worker->list.count;
    worker->game->generate(&worker->frames[picker->ply].position, kind, &worker->list);
    early_drop(&picker->early, &worker->list, from);
    bool found = false;
    for (size_t i = from; i < worker->list.count; i++) {
        struct move *move = &worker->list.moves[i];
        if (!found && picker->table_move != 0 && move_code(*move) == picker->table_move) {
            int rank = RANK_TABLE + gain_of(worker, picker->ply, *move);
            found = true;
            move->order = 2 * rank + (kind != GENERATE_NOISY);
        } else {
            move->order = order_of(picker, *move, kind, (int)(i - from));
        }
    }
    picker->made |= kind;
    picker->unranked |= kind == GENERATE_QUIET;
    picker->sorted = false;
    picker->picked = 0;
    return found;
}

/* Generates moves until the table's is among them. */
static void list_table_move(struct picker *picker) {
    if (make(picker, GENERATE_NOISY) || picker->noisy_only) return;
    if (!make(picker, GENERATE_QUIET)) make(picker, GENERATE_LATE);
}

void picker_start(struct picker *picker, struct worker *worker, int ply, uint32_t table_move,
                  bool noisy_only) {
    /* Field by field, for clearing `early` would take longer than the rest. */
    picker->worker = worker;
    picker->ply = ply;
    picker->table_move = worker->game->find ? 0 : table_move;
    picker->progress = NULL;
    picker->noisy_only = noisy_only;
    picker->made = 0;
    picker->unranked = picker->sorted = false;
    picker->base = picker->next = worker->list.count;
    picker->picked = 0;
    if (!noisy_only) {
        picker->setting = setting_of(worker, ply);
        picker->counter = worker->experience.counter[picker->setting.before[0]];
    }
    early_start(&picker->early, worker, ply, table_move, noisy_only);
    if (picker->table_move != 0) list_table_move(picker);
}

/* Shell's sort: in place, since nothing is allocated inside the search. */
void order_sort(struct move *moves, size_t count) {
    static const size_t GAPS[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof GAPS / sizeof *GAPS; g++)
        for (size_t i = GAPS[g], gap = GAPS[g]; i < count; i++) {
            struct move move = moves[i];
            size_t j = i;
            for (; j >= gap && moves[j - gap].order < move.order; j -= gap)
                moves[j] = moves[j - gap];
            moves[j] = move;
        }
}

static void swap(struct move *a, struct move *b) {
    struct move kept = *a;
    *a = *b;
    *b = kept;
}

static void rank_rest(struct picker *picker) {
    struct movelist *list = &picker->worker->list;
    for (size_t i = picker->next; i < list->count && picker->unranked; i++)
        if (list->moves[i].order == UNRANKED)
            list->moves[i].order = 2 * quiet_rank(picker, list->moves[i]) + 1;
    picker->unranked = false;
}

static size_t find_best(const struct picker *picker) {
    const struct movelist *list = &picker->worker->list;
    size_t best = picker->next;
    for (size_t i = best + 1; i < list->count; i++)
        if (list->moves[i].order > list->moves[best].order) best = i;
    return best;
}

/* Brings the best of the moves that are left to the front of them; NULL when none is left. */
static struct move *bring_best(struct picker *picker) {
    struct move *moves = picker->worker->list.moves;
    size_t end = picker->worker->list.count;
    if (picker->next == end) return NULL;
    if (!picker->sorted && picker->picked++ == PICKS_BEFORE_SORT) {
        rank_rest(picker);
        order_sort(moves + picker->next, end - picker->next);
        picker->sorted = true;
    }
    if (picker->sorted) return &moves[picker->next];
    size_t best = find_best(picker);
    if (moves[best].order < 2 * RANK_FAVOURED && picker->unranked) {
        rank_rest(picker);
        best = find_best(picker);
    }
    swap(&moves[picker->next], &moves[best]);
    return &moves[picker->next];
}

/* Takes a rank apart again. */
static void describe(struct pick *pick, struct move move) {
    int rank = move.order >> 1;
    *pick = (struct pick){.move = move, .quiet = move.order & 1};
    if (rank >= RANK_TABLE - GAIN_MAX)
        pick->favoured = true, pick->value = rank - RANK_TABLE;
    else if (rank >= RANK_GOOD_NOISY)
        pick->value = rank - RANK_GOOD_NOISY;
    else if (rank >= RANK_FAVOURED)
        pick->favoured = true;
    else if (pick->quiet && rank > RANK_BAD_NOISY)
        pick->value = rank;
    else if (pick->quiet)
        pick->late = true;
    else
        pick->value = rank - RANK_BAD_NOISY;
}

/* Takes one of the moves that need not be generated. */
static bool take_early(const struct move *move, struct pick *pick) {
    if (!move) return false;
    *pick = (struct pick){.move = *move, .quiet = move->order, .favoured = true};
    return true;
}

static bool take_table_move(struct picker *picker, struct pick *pick) {
    if (!take_early(early_table_move(&picker->early), pick)) return false;
    pick->value = gain_of(picker->worker, picker->ply, pick->move);
    return true;
}

static bool take_favoured(struct picker *picker, struct pick *pick) {
    struct worker *worker = picker->worker;
    return take_early(early_favoured(&picker->early, worker, picker->ply, picker->counter), pick);
}

/* Asked before quiet moves are listed only to be passed over. */
static bool quiets_are_worth_it(const struct picker *picker) {
    if (!picker->progress || !picker->worker->game->find) return true;
    return !prune_skips_quiets(picker->worker, picker->ply, picker->progress);
}

bool picker_next(struct picker *picker, struct pick *pick) {
    if (take_table_move(picker, pick)) return true;
    if (!(picker->made & GENERATE_NOISY)) make(picker, GENERATE_NOISY);
    const struct move *best = bring_best(picker);
    bool good_noisy = best && best->order >= 2 * RANK_GOOD_NOISY;
    if (!good_noisy && !(picker->made & GENERATE_QUIET) && !picker->noisy_only) {
        if (take_favoured(picker, pick)) return true;
        if (quiets_are_worth_it(picker))
            make(picker, GENERATE_QUIET);
        else
            picker->noisy_only = true;
        best = bring_best(picker);
    }
    if (!best && !(picker->made & GENERATE_LATE) && !picker->noisy_only) {
        make(picker, GENERATE_LATE);
        picker->sorted = true; /* as they are made */
        best = bring_best(picker);
    }
    if (!best) return false;
    describe(pick, *best);
    picker->next++;
    return true;
}

void picker_skip_quiets(struct picker *picker) {
    struct movelist *list = &picker->worker->list;
    size_t kept = picker->next;
    for (size_t i = picker->next; i < list->count; i++)
        if (!(list->moves[i].order & 1)) list->moves[kept++] = list->moves[i];
    list->count = kept;
    picker->noisy_only = true;
}

void picker_end(struct picker *picker) { picker->worker->list.count = picker->base; }

void order_reward(struct worker *worker, int ply, int depth, struct move best,
                  const struct move *failed, int failed_count) {
    struct frame *frame = &worker->frames[ply];
    struct setting setting = setting_of(worker, ply);
    experience_gain(&worker->experience, worker->game, &frame->position, &setting, depth, best,
                    failed, failed_count);
    if (move_equal(frame->killers[0], best)) return;
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = best;
}
