#include "base/movelist.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/sizes.h"

enum { FIRST_CAPACITY = USUAL_OR_TINY(64, 1) };

void movelist_init(struct movelist *list, size_t capacity) {
    *list = (struct movelist){0};
    if (capacity == 0) return;
    list->moves = memory_resize(NULL, capacity, sizeof *list->moves);
    list->capacity = capacity;
}

void movelist_free(struct movelist *list) {
    free(list->moves);
    *list = (struct movelist){0};
}

void movelist_grow(struct movelist *list) {
    size_t capacity = list->capacity ? 2 * list->capacity : FIRST_CAPACITY;
    list->moves = memory_resize(list->moves, capacity, sizeof *list->moves);
    list->capacity = capacity;
}

bool movelist_find(const struct movelist *list, size_t from, uint32_t code, struct move *move) {
    for (size_t i = from; i < list->count; i++) {
        if (move_code(list->moves[i]) != code) continue;
        *move = list->moves[i];
        return true;
    }
    return false;
}
