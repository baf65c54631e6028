/* Single moves are found by their codes exactly where they are listed. */
#include "contract_point.h"

enum { ODD_CODES = 64 /* made up at each point */ };

/* A code among the moves of one kind, which are the last on the list from `from` on. */
static void check_code(const struct point *point, enum generate kind, size_t from, uint32_t code) {
    struct movelist *list = point->list;
    size_t end = list->count;
    bool is_listed = false, is_same = false;
    struct move found = MOVE_NONE;
    bool is_found = game_find(point->game, point->position, kind, code, list, &found);
    CHECK(point, list->count == end, "finding the code %08x leaves something behind", code);
    for (size_t i = from; i < end; i++) {
        is_listed |= move_code(list->moves[i]) == code;
        is_same |= move_equal(list->moves[i], found);
    }
    CHECK(point, is_found == is_listed, "the code %08x is %s of kind %d and %s", code,
          is_listed ? "one" : "none", kind, is_found ? "found" : "not found");
    CHECK(point, !is_found || (is_same && move_code(found) == code),
          "the code %08x finds another move", code);
}

static uint32_t any_code(const struct point *point, struct random *random) {
    return move_code(point_move(point, random_below(random, (uint32_t)point->count)));
}

/* Bytes of two codes, or of one and of any number: much of that is nearly a legal move. */
static uint32_t odd_code(const struct point *point, struct random *random) {
    uint32_t mask = 0, one = any_code(point, random);
    uint32_t other =
        random_below(random, 2) ? any_code(point, random) : (uint32_t)random_next(random);
    for (int byte = 0; byte < 4; byte++)
        if (random_below(random, 2)) mask |= UINT32_C(0xff) << 8 * byte;
    return (one & mask) | (other & ~mask);
}

/* All legal moves, which include those of the other kinds; what was legal elsewhere; made up codes.
 */
static void check_kind(const struct point *point, enum generate kind,
                       const struct strangers *strangers, struct random *random) {
    struct movelist *list = point->list;
    size_t from = list->count;
    point->game->generate(point->position, kind, list);
    for (size_t i = 0; i < point->count; i++)
        check_code(point, kind, from, move_code(point_move(point, i)));
    for (int i = 0; i < STRANGERS; i++) check_code(point, kind, from, strangers->codes[i]);
    for (int i = 0; i < ODD_CODES; i++) check_code(point, kind, from, odd_code(point, random));
    list->count = from;
}

void check_find(const struct point *point, struct strangers *strangers, struct random *random) {
    check_kind(point, GENERATE_NOISY, strangers, random);
    check_kind(point, GENERATE_QUIET, strangers, random);
    check_kind(point, GENERATE_LATE, strangers, random);
    for (int i = 0; i < STRANGERS / 4; i++)
        strangers->codes[random_below(random, STRANGERS)] = any_code(point, random);
}
