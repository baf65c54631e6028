/* A growing stack of moves, one a thread.
 *
 * Whoever generates moves appends them; whoever is done with them sets `count` back to what it was
 * before. Growing moves the array: hold indices, not pointers, across anything that may append. */
#ifndef QUADRIGA_BASE_MOVELIST_H
#define QUADRIGA_BASE_MOVELIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/move.h"

struct movelist {
    struct move *moves; /* owned */
    size_t count;
    size_t capacity;
};

/* An empty list with room for `capacity` moves, 0 allowed. */
void movelist_init(struct movelist *list, size_t capacity);
void movelist_free(struct movelist *list);

/* Doubles the room. Ends the program with a message if there is no memory. */
void movelist_grow(struct movelist *list);

/* Finds a move with a code (move.h) among those from an index on. */
bool movelist_find(const struct movelist *list, size_t from, uint32_t code, struct move *move);

static inline void movelist_add(struct movelist *list, struct move move) {
    if (list->count == list->capacity) movelist_grow(list);
    list->moves[list->count++] = move;
}

#endif
