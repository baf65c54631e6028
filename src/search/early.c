#include "search/early.h"

/* Finds the legal move of one kind with a code, unless it was found already. */
static bool find(struct early *early, struct worker *worker, int ply, enum generate kind,
                 uint32_t code) {
    struct move *move = &early->moves[early->count];
    const union position *position = &worker->frames[ply].position;
    for (int i = 0; i < early->count; i++)
        if (move_code(early->moves[i]) == code) return false;
    if (!worker->game->find(position, kind, code, &worker->list, move)) return false;
    move->order = kind != GENERATE_NOISY;
    early->count++;
    return true;
}

void early_start(struct early *early, struct worker *worker, int ply, uint32_t code,
                 bool noisy_only) {
    early->count = early->asked = 0;
    early->table_pending = false;
    if (code == 0 || !worker->game->find) return;
    early->table_pending = find(early, worker, ply, GENERATE_NOISY, code);
    if (early->table_pending || noisy_only) return;
    early->table_pending = find(early, worker, ply, GENERATE_QUIET, code) ||
                           find(early, worker, ply, GENERATE_LATE, code);
}

const struct move *early_table_move(struct early *early) {
    if (!early->table_pending) return NULL;
    early->table_pending = false;
    return &early->moves[0];
}

const struct move *early_favoured(struct early *early, struct worker *worker, int ply,
                                  struct move counter) {
    if (!worker->game->find) return NULL;
    while (early->asked <= KILLERS) {
        int number = early->asked++;
        uint32_t code = move_code(number < KILLERS ? worker->frames[ply].killers[number] : counter);
        if (code != 0 && find(early, worker, ply, GENERATE_QUIET, code))
            return &early->moves[early->count - 1];
    }
    return NULL;
}

static bool has(const struct early *early, struct move move) {
    for (int i = 0; i < early->count; i++)
        if (move_equal(early->moves[i], move)) return true;
    return false;
}

void early_drop(const struct early *early, struct movelist *list, size_t from) {
    if (early->count == 0) return;
    size_t kept = from;
    for (size_t i = from; i < list->count; i++)
        if (!has(early, list->moves[i])) list->moves[kept++] = list->moves[i];
    list->count = kept;
}
