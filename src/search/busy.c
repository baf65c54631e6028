#include "search/busy.h"

static size_t set_of(uint64_t key) { return (size_t)(key >> 32) % BUSY_SETS; }

bool busy_claimed(const struct busy *busy, uint64_t key) {
    const _Atomic uint64_t *set = busy->claims[set_of(key)];
    for (int i = 0; i < BUSY_WAYS; i++)
        if (atomic_load_explicit(&set[i], memory_order_relaxed) == key) return true;
    return false;
}

_Atomic uint64_t *busy_claim(struct busy *busy, uint64_t key) {
    _Atomic uint64_t *set = busy->claims[set_of(key)];
    for (int i = 0; i < BUSY_WAYS; i++) {
        uint64_t free = 0;
        if (atomic_compare_exchange_strong_explicit(&set[i], &free, key, memory_order_relaxed,
                                                    memory_order_relaxed))
            return &set[i];
    }
    return NULL;
}

void busy_release(_Atomic uint64_t *claim) {
    if (claim) atomic_store_explicit(claim, 0, memory_order_relaxed);
}
