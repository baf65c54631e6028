/* What the many choices of a capture in Sword and Magic Chess cost: thousands of siblings must not
 * cost more than they are worth. */
#include "games.h"
#include "games/swordmagic/swordmagic.h"
#include "search_helpers.h"

static const struct game *const GAME = &SWORDMAGIC;

static uint64_t nodes_to(const char *fen, int depth) {
    static struct watch watch;
    new_search(NULL);
    struct search_limits limits = depth_limits(depth);
    watch = (struct watch){0};
    search_string(GAME, fen, &limits, &watch);
    free_search(NULL);
    return last_report(&watch)->nodes;
}

/* Two sages and a summoner that can capture, with nothing to revive or men of five kinds. */
#define BOARD "p7/8/2f1f3/1G1G1f2/4C3/8/8/P7 w "
#define NOBODY BOARD "- - 0 1"
#define MANY BOARD "FSAMB - 0 1"

/* There are many more moves, at every node where a sage has not yet captured. */
static void there_are_many(void **state) {
    (void)state;
    union position position;
    struct movelist list;
    set_up(GAME, MANY, &position);
    movelist_init(&list, 0);
    GAME->generate(&position, GENERATE_LATE, &list);
    assert_true(list.count > 500);
    movelist_free(&list);
}

/* The first ply must look at all of them once; deeper they multiply the work by a small factor
 * only. */
static void they_cost_little(void **state) {
    (void)state;
    for (int depth = 3; depth <= 6; depth++) {
        uint64_t without = nodes_to(NOBODY, depth), with = nodes_to(MANY, depth);
        assert_true(with < USUAL_OR_TINY(12, 60) * without + 4000);
    }
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_many),
        cmocka_unit_test(they_cost_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
