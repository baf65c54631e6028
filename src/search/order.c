#include "search/order.h"

#include <stdlib.h>

/* move.order is twice a rank in these bands, plus 1 for a quiet move. History stays within
 * +-HISTORY_MAX and gains within +-GAIN_MAX. */
enum {
    HISTORY_MAX = 16384,
    GAIN_MAX = 30000,
    RANK_TABLE = 1 << 24,
    RANK_GOOD_NOISY = 1 << 20,   /* + gain */
    RANK_KILLER = 1 << 19,       /* - its number */
    RANK_BAD_NOISY = -(1 << 20), /* + gain */
    /* Beyond so many picks of the best left, sorting all the rest is cheaper. */
    PICKS_BEFORE_SORT = 12,
};

static int clamp_gain(int gain) {
    return gain > GAIN_MAX ? GAIN_MAX : gain < -GAIN_MAX ? -GAIN_MAX : gain;
}

static int noisy_rank(const struct worker *worker, int ply, struct move move) {
    int gain = clamp_gain(worker->game->gain(&worker->frames[ply].position, move));
    return gain >= 0 ? RANK_GOOD_NOISY + gain : RANK_BAD_NOISY + gain;
}

/* Moves that do the same with their man share what is learnt; what a move chooses besides is mixed
 * in, so that the hundreds of choices of one capture do not rise together. */
static int16_t *history_of(struct worker *worker, int player, struct move move) {
    int to = move.to + 31 * move.kind + 7 * move.place;
    return &worker->history[player][move.from][to % CELLS];
}

static int quiet_rank(struct worker *worker, int ply, struct move move) {
    const struct frame *frame = &worker->frames[ply];
    for (int i = 0; i < KILLERS; i++)
        if (move_equal(frame->killers[i], move)) return RANK_KILLER - i;
    return *history_of(worker, frame->position.head.turn, move) +
           clamp_gain(worker->game->gain(&frame->position, move));
}

/* Appends the moves of one kind with their order; true if the table's move is among them. */
static bool make(struct picker *picker, bool quiet) {
    struct worker *worker = picker->worker;
    size_t from = worker->list.count;
    worker->game->generate(&worker->frames[picker->ply].position,
                           quiet ? GENERATE_QUIET : GENERATE_NOISY, &worker->list);
    bool found = false;
    for (size_t i = from; i < worker->list.count; i++) {
        struct move *move = &worker->list.moves[i];
        int rank;
        if (!found && picker->table_move != 0 && move_code(*move) == picker->table_move) {
            found = true;
            rank = RANK_TABLE;
        } else {
            rank = quiet ? quiet_rank(worker, picker->ply, *move)
                         : noisy_rank(worker, picker->ply, *move);
        }
        move->order = 2 * rank + quiet;
    }
    picker->sorted = false;
    picker->picked = 0;
    return found;
}

static void make_quiets(struct picker *picker) {
    picker->quiets_made = true;
    make(picker, true);
}

void picker_start(struct picker *picker, struct worker *worker, int ply, uint32_t table_move,
                  bool noisy_only) {
    *picker = (struct picker){.worker = worker,
                              .ply = ply,
                              .table_move = table_move,
                              .noisy_only = noisy_only,
                              .base = worker->list.count,
                              .next = worker->list.count};
    bool found = make(picker, false);
    if (!found && table_move != 0 && !noisy_only) make_quiets(picker);
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

/* Brings the best of the moves that are left to the front of them; NULL when none is left. */
static struct move *bring_best(struct picker *picker) {
    struct move *moves = picker->worker->list.moves;
    size_t end = picker->worker->list.count;
    if (picker->next == end) return NULL;
    if (!picker->sorted && picker->picked++ == PICKS_BEFORE_SORT) {
        order_sort(moves + picker->next, end - picker->next);
        picker->sorted = true;
    }
    if (picker->sorted) return &moves[picker->next];
    size_t best = picker->next;
    for (size_t i = best + 1; i < end; i++)
        if (moves[i].order > moves[best].order) best = i;
    swap(&moves[picker->next], &moves[best]);
    return &moves[picker->next];
}

bool picker_next(struct picker *picker, struct move *move, bool *quiet) {
    const struct move *best = bring_best(picker);
    bool good_noisy = best && best->order >= 2 * RANK_GOOD_NOISY;
    if (!good_noisy && !picker->quiets_made && !picker->noisy_only) {
        make_quiets(picker);
        best = bring_best(picker);
    }
    if (!best) return false;
    *move = *best;
    *quiet = best->order & 1;
    picker->next++;
    return true;
}

void picker_end(struct picker *picker) { picker->worker->list.count = picker->base; }

static void adjust(int16_t *value, int amount) {
    *value = (int16_t)(*value + amount - *value * abs(amount) / HISTORY_MAX);
}

void order_reward(struct worker *worker, int ply, int depth, struct move best,
                  const struct move *failed, int failed_count) {
    struct frame *frame = &worker->frames[ply];
    int player = frame->position.head.turn;
    int amount = depth * depth * 16;
    if (amount > HISTORY_MAX / 8) amount = HISTORY_MAX / 8;
    adjust(history_of(worker, player, best), amount);
    for (int i = 0; i < failed_count; i++) adjust(history_of(worker, player, failed[i]), -amount);
    if (move_equal(frame->killers[0], best)) return;
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = best;
}
