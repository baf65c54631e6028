#include "search/order.h"

#include <limits.h>

#include "search/prune.h"

/* Beyond so many picks of the best left, sorting all the rest is cheaper. */
enum { PICKS_BEFORE_SORT = 12, IN_ORDER = -1 };

static struct setting setting_of(const struct worker *worker, int ply) {
    const struct frame *frame = &worker->frames[ply];
    return (struct setting){frame->position.head.turn,
                            {frame->track, ply > 0 ? frame[-1].track : NO_TRACK}};
}

void picker_start(struct picker *picker, struct worker *worker, int ply, uint32_t table_move,
                  bool noisy_only) {
    /* Field by field, for clearing `early` would take longer than the rest. */
    picker->worker = worker;
    picker->ply = ply;
    picker->table_move = table_move;
    picker->noisy_only = noisy_only;
    picker->progress = NULL;
    picker->stage = 0;
    if (!noisy_only) picker->setting = setting_of(worker, ply);
    early_start(&picker->early);
    picker->base = worker->list.count;
    picker->listed = 0;
}

/* --- Runs of moves on the list */

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

static size_t find_best(const struct move *moves, const struct run *run) {
    size_t best = run->next;
    int highest = moves[best].order;
    for (size_t i = best + 1; i < run->end; i++) {
        if (moves[i].order <= highest) continue;
        highest = moves[i].order;
        best = i;
    }
    return best;
}

/* Brings the best of the moves that are left to the front of them; NULL when none is left. */
static struct move *bring_best(const struct picker *picker, struct run *run) {
    struct move *moves = picker->worker->list.moves;
    if (run->next == run->end) return NULL;
    if (run->picks > 0)
        swap(&moves[run->next], &moves[find_best(moves, run)]);
    else if (run->picks == 0)
        order_sort(moves + run->next, run->end - run->next);
    if (run->picks > IN_ORDER) run->picks--;
    return &moves[run->next];
}

/* Takes the best of a run unless it is worse than `least`. */
static bool take(const struct picker *picker, struct run *run, enum generate kind, int least,
                 struct pick *pick) {
    const struct move *best = bring_best(picker, run);
    if (!best || best->order < least) return false;
    run->next++;
    *pick = (struct pick){.move = *best,
                          .quiet = kind != GENERATE_NOISY,
                          .late = kind == GENERATE_LATE,
                          .value = best->order};
    return true;
}

/* --- Listing moves with their order */

static int quiet_rank(const struct picker *picker, const union position *position,
                      struct move move) {
    const struct worker *worker = picker->worker;
    uint16_t track = experience_track(worker->game, position, move);
    return experience_of(&worker->experience, &picker->setting, move, track) +
           worker->game->gain(position, move);
}

static int rank_of(const struct picker *picker, enum generate kind, const union position *position,
                   struct move move) {
    if (kind == GENERATE_QUIET) return quiet_rank(picker, position, move);
    return kind == GENERATE_NOISY ? picker->worker->game->gain(position, move) : 0;
}

/* Lists the moves of one kind that were not handed out yet, unless they are listed. */
static void list_kind(struct picker *picker, enum generate kind, struct run *run) {
    if (picker->listed & kind) return;
    struct worker *worker = picker->worker;
    struct movelist *list = &worker->list;
    const union position *position = &worker->frames[picker->ply].position;
    run->next = list->count;
    worker->game->generate(position, kind, list);
    early_drop(&picker->early, list, run->next);
    run->end = list->count;
    for (size_t i = run->next; i < run->end; i++)
        list->moves[i].order = rank_of(picker, kind, position, list->moves[i]);
    run->picks = kind == GENERATE_LATE ? IN_ORDER : PICKS_BEFORE_SORT;
    picker->listed |= kind;
}

/* --- Stages */

static bool take_table_move(struct picker *picker, struct pick *pick) {
    return early_table_move(&picker->early, picker->worker, picker->ply, picker->table_move,
                            picker->noisy_only, pick);
}

static bool take_good_noisy(struct picker *picker, struct pick *pick) {
    list_kind(picker, GENERATE_NOISY, &picker->noisy);
    return take(picker, &picker->noisy, GENERATE_NOISY, 0, pick);
}

/* Most nodes that are refuted at all are by a move that did well here before. */
static bool take_favoured(struct picker *picker, struct pick *pick) {
    struct worker *worker = picker->worker;
    if (picker->noisy_only) return false;
    return early_favoured(&picker->early, worker, picker->ply,
                          worker->experience.counter[picker->setting.before[0]], pick);
}

/* Asked before quiet moves are listed only to be passed over. */
static bool quiets_are_over(const struct picker *picker) {
    return !(picker->listed & GENERATE_QUIET) && picker->progress &&
           prune_skips_quiets(picker->worker, picker->ply, picker->progress);
}

static bool take_quiet(struct picker *picker, struct pick *pick) {
    if (quiets_are_over(picker)) picker->noisy_only = true;
    if (picker->noisy_only) return false;
    list_kind(picker, GENERATE_QUIET, &picker->quiet);
    return take(picker, &picker->quiet, GENERATE_QUIET, INT_MIN, pick);
}

static bool take_bad_noisy(struct picker *picker, struct pick *pick) {
    return take(picker, &picker->noisy, GENERATE_NOISY, INT_MIN, pick);
}

static bool take_late(struct picker *picker, struct pick *pick) {
    if (picker->noisy_only) return false;
    list_kind(picker, GENERATE_LATE, &picker->late);
    return take(picker, &picker->late, GENERATE_LATE, INT_MIN, pick);
}

/* Each is asked until it has no more moves. */
static bool (*const STAGES[])(struct picker *picker, struct pick *pick) = {
    take_table_move, take_good_noisy, take_favoured, take_quiet, take_bad_noisy, take_late,
};

bool picker_next(struct picker *picker, struct pick *pick) {
    enum { STAGE_COUNT = sizeof STAGES / sizeof *STAGES };
    for (; picker->stage < STAGE_COUNT; picker->stage++)
        if (STAGES[picker->stage](picker, pick)) return true;
    return false;
}

void picker_skip_quiets(struct picker *picker) { picker->noisy_only = true; }

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
