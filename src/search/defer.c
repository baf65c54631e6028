#include "search/defer.h"

#include "base/random.h"

static uint64_t key_of(const struct worker *worker, int ply, struct move move) {
    uint64_t key = worker->frames[ply].position.head.key + move_code(move);
    return random_mix(key) | 1; /* never 0 */
}

bool defer_is_busy(const struct worker *worker, int ply, struct move move) {
    return busy_claimed(&worker->search->busy, key_of(worker, ply, move));
}

defer_claim *defer_announce(const struct worker *worker, int ply, struct move move) {
    return busy_claim(&worker->search->busy, key_of(worker, ply, move));
}

void defer_end(defer_claim *claim) { busy_release(claim); }
