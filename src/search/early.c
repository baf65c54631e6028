#include "search/early.h"

/* Finds the legal move of one kind with a code, unless it was handed out already. */
static bool find(struct early *early, struct worker *worker, int ply, enum generate kind,
                 uint32_t code, struct pick *pick) {
    const union position *position = &worker->frames[ply].position;
    struct move *move = &early->moves[early->count];
    for (int i = 0; i < early->count; i++)
        if (move_code(early->moves[i]) == code) return false;
    if (!game_find(worker->game, position, kind, code, &worker->list, move)) return false;
    early->count++;
    int gain = kind == GENERATE_NOISY ? worker->game->gain(position, *move) : 0;
    *pick = (struct pick){
        .move = *move, .quiet = kind != GENERATE_NOISY, .favoured = true, .value = gain};
    return true;
}

bool early_table_move(struct early *early, struct worker *worker, int ply, uint32_t code,
                      bool noisy_only, struct pick *pick) {
    if (code == 0) return false;
    if (find(early, worker, ply, GENERATE_NOISY, code, pick)) return true;
    return !noisy_only && (find(early, worker, ply, GENERATE_QUIET, code, pick) ||
                           find(early, worker, ply, GENERATE_LATE, code, pick));
}

bool early_favoured(struct early *early, struct worker *worker, int ply, struct move counter,
                    struct pick *pick) {
    while (early->asked <= KILLERS) {
        int number = early->asked++;
        uint32_t code = move_code(number < KILLERS ? worker->frames[ply].killers[number] : counter);
        if (code != 0 && find(early, worker, ply, GENERATE_QUIET, code, pick)) return true;
    }
    return false;
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
