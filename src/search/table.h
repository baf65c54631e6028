/* The transposition table: what earlier searches found out about positions, shared by all threads
 * without locks.
 *
 * An entry is two words, the first xored with the second, so that a torn pair does not pass for an
 * entry. */
#ifndef QUADRIGA_SEARCH_TABLE_H
#define QUADRIGA_SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct table_entry {
    uint32_t move; /* move_code of the best move, 0 if none */
    int16_t score; /* as score_to_table makes it; means nothing without a bound */
    int16_t eval;  /* of the position itself, or NO_EVAL */
    uint8_t depth;
    uint8_t bound;
};

enum { NO_EVAL = INT16_MIN };

struct table {
    struct cluster *clusters;
    size_t count;
    size_t mebibytes;
    uint8_t generation;
    bool used; /* since it was cleared */
};

/* Makes the table `mebibytes` large, from 1, and empty, or returns false and leaves it as it was.
 * Memory is asked for at once and touched when used. An all-zero struct is a table without memory.
 */
bool table_resize(struct table *table, size_t mebibytes);
void table_free(struct table *table);
void table_clear(struct table *table);
/* Tells the table that a new search begins: what is older is replaced first. */
void table_age(struct table *table);

bool table_probe(const struct table *table, uint64_t key, struct table_entry *entry);
/* What this search knows much better of the same position is kept. */
void table_store(struct table *table, uint64_t key, struct table_entry entry);
/* Fetches the cluster of a position that will be probed soon. */
void table_prefetch(const struct table *table, uint64_t key);

/* How full it is with entries of this search, in thousandths, from a sample. */
int table_full(const struct table *table);

#endif
