#include "search/roots.h"

#include <string.h>

#include "base/memory.h"
#include "search/order.h"

static void reserve_roots(struct worker *worker, size_t count) {
    if (count <= worker->root_capacity) return;
    worker->roots = memory_resize(worker->roots, count, sizeof *worker->roots);
    worker->root_lines = memory_resize(worker->root_lines, count, sizeof *worker->root_lines);
    worker->root_capacity = count;
}

static bool is_wanted(const struct search_limits *limits, struct move move) {
    if (limits->move_count == 0) return true;
    for (size_t i = 0; i < limits->move_count; i++)
        if (move_equal(limits->moves[i], move)) return true;
    return false;
}

/* Lists the root moves to consider, marked by `order`: gain first, the lowest
 * bit for quiet moves. */
static void generate_roots(struct worker *worker) {
    const union position *root = &worker->frames[0].position;
    struct movelist *list = &worker->list;
    size_t kept = 0;
    list->count = 0;
    worker->game->generate(root, GENERATE_NOISY, list);
    size_t quiets_from = list->count;
    worker->game->generate(root, GENERATE_QUIET, list);
    worker->game->generate(root, GENERATE_LATE, list);
    for (size_t i = 0; i < list->count; i++) {
        struct move move = list->moves[i];
        if (!is_wanted(worker->search->limits, move)) continue;
        move.order = 2 * worker->game->gain(root, move) + (i >= quiets_from);
        list->moves[kept++] = move;
    }
    list->count = kept;
    order_sort(list->moves, list->count);
}

void roots_set_up(struct worker *worker) {
    generate_roots(worker);
    worker->root_count = worker->list.count;
    reserve_roots(worker, worker->root_count);
    for (size_t i = 0; i < worker->root_count; i++) {
        struct move move = worker->list.moves[i];
        worker->roots[i] = (struct root_move){.move = move,
                                              .quiet = move.order & 1,
                                              .score = -SCORE_INFINITE,
                                              .previous = -SCORE_INFINITE,
                                              .line = &worker->root_lines[i]};
    }
    worker->list.count = 0;
}

void roots_bring_best(struct worker *worker, size_t first) {
    size_t best = first;
    for (size_t i = first + 1; i < worker->root_count; i++)
        if (worker->roots[i].score > worker->roots[best].score) best = i;
    struct root_move kept = worker->roots[best];
    memmove(&worker->roots[first + 1], &worker->roots[first], (best - first) * sizeof kept);
    worker->roots[first] = kept;
}

size_t roots_sort_in(struct worker *worker, size_t index) {
    struct root_move root = worker->roots[index];
    for (; index > 0 && worker->roots[index - 1].score < root.score; index--)
        worker->roots[index] = worker->roots[index - 1];
    worker->roots[index] = root;
    return index;
}

void roots_sort(struct worker *worker, size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct root_move root = worker->roots[i];
        size_t at = i;
        for (; at > 0 && worker->roots[at - 1].previous < root.previous; at--)
            worker->roots[at] = worker->roots[at - 1];
        worker->roots[at] = root;
    }
}
