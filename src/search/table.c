#include "search/table.h"

#include <stdatomic.h>
#include <string.h>

#include "base/pages.h"
#include "base/sizes.h"

enum { ENTRIES = 4, CLUSTER_BYTES = 64, GENERATIONS = USUAL_OR_TINY(64, 2) };
/* A bound of the same position gives way to one that is not shallower by more than so many plies.
 */
enum { DEPTH_LOST = 3 };
/* The key folded to so many bits; the place of its cluster vouches for some of the others. */
enum { KEY_BITS = 48 };
enum { MEBIBYTE = 1024 * 1024 };

/* What half a key can choose from; of a table beyond 256 GiB the rest is not used. */
static const size_t CLUSTERS_MAX = UINT32_MAX;

/* first: the folded key, xored with second, and above it the static evaluation of the position.
 * second: score 16 | depth 8 | bound 2 | generation 6 | move 32, from the lowest bit up. */
struct slot {
    _Atomic uint64_t first, second;
};

struct cluster {
    struct slot slots[ENTRIES];
};

_Static_assert(sizeof(struct cluster) == CLUSTER_BYTES, "a cluster is a cache line");

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void save(_Atomic uint64_t *word, uint64_t value) {
    atomic_store_explicit(word, value, memory_order_relaxed);
}

static uint64_t pack(struct table_entry entry, uint8_t generation) {
    return (uint16_t)entry.score | (uint64_t)entry.depth << 16 | (uint64_t)entry.bound << 24 |
           (uint64_t)generation << 26 | (uint64_t)entry.move << 32;
}

static uint32_t move_of(uint64_t second) { return (uint32_t)(second >> 32); }

static const uint64_t KEY_MASK = (UINT64_C(1) << KEY_BITS) - 1;
static uint64_t fold(uint64_t key) { return (key ^ key >> KEY_BITS) & KEY_MASK; }

static struct table_entry unpack(uint64_t first, uint64_t second) {
    return (struct table_entry){.move = move_of(second),
                                .score = (int16_t)(second & 0xffff),
                                .eval = (int16_t)(first >> KEY_BITS),
                                .depth = (uint8_t)(second >> 16),
                                .bound = second >> 24 & 3};
}

static int depth_of(uint64_t second) { return (uint8_t)(second >> 16); }
static uint8_t generation_of(uint64_t second) { return second >> 26 & (GENERATIONS - 1); }
static bool matches(uint64_t first, uint64_t second, uint64_t key) {
    return second != 0 && ((first ^ second) & KEY_MASK) == fold(key);
}

static size_t bytes_of(const struct table *table) { return table->mebibytes * MEBIBYTE; }

bool table_resize(struct table *table, size_t mebibytes) {
    if (mebibytes > SIZE_MAX / MEBIBYTE) return false;
    struct table new = {.mebibytes = mebibytes};
    new.clusters = pages_new(bytes_of(&new));
    if (!new.clusters) return false;
    size_t count = bytes_of(&new) / CLUSTER_BYTES;
    if (count > CLUSTERS_MAX) count = CLUSTERS_MAX;
    new.count = USUAL_OR_TINY(count, 2);
    table_free(table);
    *table = new;
    return true;
}

void table_free(struct table *table) {
    pages_free(table->clusters, bytes_of(table));
    *table = (struct table){0};
}

void table_clear(struct table *table) {
    if (!table->used) return; /* memory that was never touched need not be */
    memset(table->clusters, 0, table->count * sizeof *table->clusters); /* no search runs */
    table->generation = 0;
    table->used = false;
}

void table_age(struct table *table) {
    table->generation = (uint8_t)((table->generation + 1) % GENERATIONS);
    table->used = true;
}

/* The high bits of the key choose the cluster, by the high half of a 32 x 32 bit product. */
static struct cluster *cluster_of(const struct table *table, uint64_t key) {
    return &table->clusters[(key >> 32) * table->count >> 32];
}

bool table_probe(const struct table *table, uint64_t key, struct table_entry *entry) {
    const struct cluster *cluster = cluster_of(table, key);
    for (int i = 0; i < ENTRIES; i++) {
        uint64_t first = load(&cluster->slots[i].first), second = load(&cluster->slots[i].second);
        if (!matches(first, second, key)) continue;
        *entry = unpack(first, second);
        return true;
    }
    return false;
}

/* How much an entry is worth keeping: deep ones, and those of this search. */
static int worth(const struct table *table, uint64_t second) {
    if (second == 0) return -1000;
    int age = (table->generation - generation_of(second) + GENERATIONS) % GENERATIONS;
    return depth_of(second) - 8 * age;
}

/* Whether what is known of a position is better than an entry that comes for it. */
static bool is_better(const struct table *table, uint64_t second, const struct table_entry *entry) {
    if (entry->bound == BOUND_EXACT || generation_of(second) != table->generation) return false;
    if (entry->bound == BOUND_NONE) return unpack(0, second).bound != BOUND_NONE;
    return depth_of(second) > entry->depth + DEPTH_LOST;
}

void table_store(struct table *table, uint64_t key, struct table_entry entry) {
    struct cluster *cluster = cluster_of(table, key);
    struct slot *target = &cluster->slots[0];
    int lowest = worth(table, load(&target->second));
    for (int i = 0; i < ENTRIES; i++) {
        struct slot *slot = &cluster->slots[i];
        uint64_t first = load(&slot->first), second = load(&slot->second);
        if (matches(first, second, key)) {
            if (is_better(table, second, &entry)) return;
            if (entry.move == 0) entry.move = move_of(second);
            target = slot;
            break;
        }
        int slot_worth = worth(table, second);
        if (slot_worth < lowest) target = slot, lowest = slot_worth;
    }
    uint64_t second = pack(entry, table->generation);
    uint64_t check = (fold(key) ^ second) & KEY_MASK;
    save(&target->first, check | (uint64_t)(uint16_t)entry.eval << KEY_BITS);
    save(&target->second, second);
}

void table_prefetch(const struct table *table, uint64_t key) {
    __builtin_prefetch(cluster_of(table, key));
}

int table_full(const struct table *table) {
    size_t sample = table->count < 250 ? table->count : 250;
    size_t used = 0;
    for (size_t i = 0; i < sample; i++)
        for (int j = 0; j < ENTRIES; j++) {
            uint64_t second = load(&table->clusters[i].slots[j].second);
            used += second != 0 && generation_of(second) == table->generation;
        }
    return sample ? (int)(used * 1000 / (sample * ENTRIES)) : 0;
}
