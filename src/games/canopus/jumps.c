/* A Star's jumps: every distinct effect (where it ends, whom it takes) exactly once.
 *
 * Effects are found in rounds, by the number of jumps: each round appends to the list first those
 * from which the Star can jump on, then those that end the move. Two orders of jumps can take the
 * same men only from the third jump on (if both men are neighbours of the start, the second can be
 * jumped over after the first only if it is the first), so most Stars need no search for equals;
 * where it is needed, a hash table of list indices does it. */
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

enum { SMALL_SLOTS = 256, FIRST_MERGING_ROUND = 3 };

struct search {
    struct movelist *list;
    struct cellset occupied, jumpable; /* at the start; the Star itself in neither */
    struct cellset closing; /* a chain may be closed once one of these is taken; empty: always */
    int chain;
    bool merging;
    size_t base;       /* what is merged begins here */
    uint32_t *slots;   /* index - base + 1, or 0; open addressing */
    size_t slot_count; /* a power of two */
    uint32_t small[SMALL_SLOTS];
};

static size_t slot_of(const struct search *s, struct move move) {
    uint64_t hash = random_mix(move.set ^ (uint64_t)move.place << 40 ^ (uint64_t)move.to << 56);
    return hash & (s->slot_count - 1);
}

/* The slot that holds the effect, or the empty one where it belongs. */
static uint32_t *find_slot(struct search *s, struct move move) {
    size_t i = slot_of(s, move);
    while (s->slots[i] && !move_equal(s->list->moves[s->base + s->slots[i] - 1], move))
        i = (i + 1) & (s->slot_count - 1);
    return &s->slots[i];
}

static void free_slots(struct search *s) {
    if (s->slots != s->small) free(s->slots);
}

/* Keeps the table at most half full. */
static void grow_slots(struct search *s) {
    if ((s->list->count - s->base) * 2 < s->slot_count) return;
    free_slots(s);
    s->slot_count *= 4;
    s->slots = memory_zeroed(s->slot_count, sizeof *s->slots);
    for (size_t i = s->base; i < s->list->count; i++)
        *find_slot(s, s->list->moves[i]) = (uint32_t)(i - s->base + 1);
}

static void start_merging(struct search *s) {
    s->merging = true;
    s->base = s->list->count;
    s->slots = s->small;
    s->slot_count = SMALL_SLOTS;
    for (int i = 0; i < SMALL_SLOTS; i++) s->small[i] = 0;
}

static void append(struct search *s, int from, int to, struct cellset taken) {
    struct move move = {.set = taken.word[0],
                        .from = (uint8_t)from,
                        .to = (uint8_t)to,
                        .place = (uint8_t)taken.word[1]};
    if (s->merging) {
        grow_slots(s);
        uint32_t *slot = find_slot(s, move);
        if (*slot) return;
        *slot = (uint32_t)(s->list->count - s->base + 1);
    }
    movelist_add(s->list, move);
}

/* One more jump over each of `mids`. */
static void jump(struct search *s, struct move node, struct cellset mids) {
    struct cellset taken = canopus_taken(node);
    mids = cellset_minus(cellset_and(mids, s->jumpable), taken);
    while (!cellset_empty(mids)) {
        int mid = cellset_take(&mids), to = 2 * mid - node.to;
        if (cellset_has(s->occupied, to)) continue; /* landing squares are never emptied: star.c */
        append(s, node.from, to, cellset_or(taken, cellset_of(mid)));
    }
}

/* The quiet move that may close a chain. */
static void close_chain(struct search *s, struct move node) {
    struct cellset taken = canopus_taken(node);
    if (!cellset_empty(s->closing) && !canopus_meet(taken, s->closing)) return;
    struct cellset ends = canopus_star_quiet(node.to, cellset_minus(s->occupied, taken), false);
    while (!cellset_empty(ends)) append(s, node.from, cellset_take(&ends), taken);
}

/* Appends the round after the one whose nodes stand in [begin, end); returns the end of the new
 * nodes. */
static size_t jump_on(struct search *s, size_t begin, size_t end) {
    bool any_way = s->chain > ORTHOGONAL;
    for (size_t i = begin; i < end; i++) {
        struct move node = s->list->moves[i];
        jump(s, node, T->hops[any_way][node.to]);
    }
    size_t nodes_end = s->list->count;
    for (size_t i = begin; i < end && !any_way; i++) {
        struct move node = s->list->moves[i];
        jump(s, node, cellset_minus(T->hops[1][node.to], T->hops[0][node.to]));
    }
    return nodes_end;
}

void canopus_jumps(const struct canopus *p, int star, enum jumps which, struct movelist *list) {
    struct search s;
    if (!canopus_meet(T->hops[1][star], canopus_occupied(p))) return;
    s.list = list;
    s.occupied = cellset_minus(canopus_occupied(p), cellset_of(star));
    s.jumpable = cellset_minus(canopus_jumpable(p), cellset_of(star));
    s.closing = (struct cellset){{0, 0}};
    if (which == JUMPS_TAKING_ENEMIES) s.closing = p->side[!p->head.turn];
    s.chain = p->chain;
    s.merging = false;
    s.slots = s.small;

    /* The start counts as the only node of round 0, and is taken off the list in the end. */
    size_t begin = list->count, first = begin, end = begin + 1;
    append(&s, star, star, (struct cellset){{0, 0}});
    for (int round = 1; begin < end; round++) {
        if (round == FIRST_MERGING_ROUND) start_merging(&s);
        size_t nodes = list->count;
        size_t nodes_end = jump_on(&s, begin, end);
        for (size_t i = nodes; i < nodes_end; i++) close_chain(&s, list->moves[i]);
        begin = nodes;
        end = nodes_end;
    }
    list->moves[first] = list->moves[list->count - 1];
    list->count--;
    free_slots(&s);
}
