#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/pages.h"
#include "base/random.h"
#include "search/threads.h"
#include "search/worker.h"

static struct worker *worker_new(struct search *search, int id) {
    struct worker *worker = pages_new(sizeof *worker);
    if (!worker) memory_failed();
    worker->search = search;
    worker->id = id;
    movelist_init(&worker->list, 0);
    return worker;
}

static void worker_free(struct worker *worker) {
    movelist_free(&worker->list);
    free(worker->keys);
    free(worker->roots);
    free(worker->root_lines);
    pages_free(worker, sizeof *worker);
}

void search_set_threads(struct search *search, int threads) {
    for (int i = threads; i < search->threads; i++) worker_free(search->workers[i]);
    search->workers = memory_resize(search->workers, (size_t)threads, sizeof *search->workers);
    for (int i = search->threads; i < threads; i++) search->workers[i] = worker_new(search, i);
    search->threads = threads;
}

struct search *search_new(size_t mebibytes) {
    struct search *search = memory_zeroed(1, sizeof *search);
    search_set_threads(search, 1);
    /* The smallest table stands in for one that does not fit. */
    if (!table_resize(&search->table, mebibytes) && !table_resize(&search->table, 1))
        memory_failed();
    return search;
}

void search_free(struct search *search) {
    if (!search) return;
    for (int i = 0; i < search->threads; i++) worker_free(search->workers[i]);
    free(search->workers);
    table_free(&search->table);
    free(search);
}

bool search_set_table(struct search *search, size_t mebibytes) {
    return table_resize(&search->table, mebibytes);
}

void search_clear(struct search *search) {
    table_clear(&search->table);
    for (int i = 0; i < search->threads; i++) experience_clear(&search->workers[i]->experience);
}

uint64_t search_nodes(const struct search *search) {
    uint64_t nodes = 0;
    for (int i = 0; i < search->threads; i++)
        nodes += atomic_load_explicit(&search->workers[i]->nodes, memory_order_relaxed);
    return nodes;
}

static void stop(struct search *search) {
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

static void ask_listener(struct search *search) {
    enum search_order order = search->listener->poll(search->listener->context);
    if (order == SEARCH_STOP) {
        search->stopped_by_listener = true;
        stop(search);
    } else if (order == SEARCH_PONDERHIT && search->pondering) {
        search->pondering = false;
        timer_start(&search->timer, &search->limits->time);
    }
}

/* Ends the search when a limit is reached. */
static void look(struct search *search, uint64_t own_nodes) {
    const struct search_limits *limits = search->limits;
    if (limits->has_nodes && (search->threads == 1 || own_nodes % NODES_A_LOOK == 0)) {
        uint64_t nodes = search->threads == 1 ? own_nodes : search_nodes(search);
        if (nodes >= limits->nodes) stop(search);
    }
    if (own_nodes % NODES_A_LOOK != 0) return;
    if (!search->pondering && timer_hard_over(&search->timer)) stop(search);
    ask_listener(search);
}

void worker_count(struct worker *worker) {
    uint64_t nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed) + 1;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    if (worker->id == 0) look(worker->search, nodes);
}

static void reserve_keys(struct worker *worker, size_t count) {
    if (count <= worker->keys_capacity) return;
    worker->keys = memory_resize(worker->keys, count, sizeof *worker->keys);
    worker->keys_capacity = count;
}

/* A search for a win must not take over what an ordinary one has guessed; nor may one of many
 * players, or who despises draws, take over what a position is worth to another. */
static uint64_t salt_of(const struct search_limits *limits, const struct head *root) {
    uint64_t salt = limits->has_mate ? random_mix(1) : 0;
    bool by_player = root->players > 2 || limits->contempt != 0;
    return by_player ? salt ^ random_mix(2 + (uint64_t)root->turn) : salt;
}

static void set_up(struct worker *worker, const struct game *game, const union position *position,
                   struct history history) {
    worker->game = game;
    worker->salt = salt_of(worker->search->limits, &position->head);
    worker->exact = worker->search->limits->has_mate || game->has_chance;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    reserve_keys(worker, history.count + PLY_MAX + 2);
    if (history.count) memcpy(worker->keys, history.keys, history.count * sizeof *history.keys);
    worker->keys_before = history.count;
    for (int ply = 0; ply < PLY_MAX + 2; ply++)
        for (int i = 0; i < KILLERS; i++) worker->frames[ply].killers[i] = MOVE_NONE;
    worker->frames[0].position = *position;
}

static void help(void *worker) { root_search(worker); }

static struct search_result result_of(const struct search *search) {
    const struct worker *worker = search->workers[0];
    struct search_result result = {MOVE_NONE, MOVE_NONE, search->stopped_by_listener};
    if (worker->frames[0].position.head.chance) return result;
    const struct root_move *root = &worker->roots[0];
    result.best = root->move;
    if (root->has_line && root->line->count > 1) result.reply = root->line->moves[1];
    return result;
}

struct search_result search_run(struct search *search, const struct game *game,
                                const union position *position, struct history history,
                                const struct search_limits *limits,
                                const struct search_listener *listener) {
    search->limits = limits;
    search->listener = listener;
    search->began = clock_us();
    search->pondering = limits->ponder;
    search->stopped_by_listener = false;
    atomic_store(&search->stop, false);
    timer_start(&search->timer, &limits->time);
    table_age(&search->table);
    for (int i = 0; i < search->threads; i++) set_up(search->workers[i], game, position, history);

    struct threads helpers;
    threads_start(&helpers, search->threads - 1, help, (void *const *)search->workers + 1);
    root_search(search->workers[0]);
    stop(search);
    threads_join(&helpers);
    return result_of(search);
}
