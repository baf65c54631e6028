/* The contract of src/game.h over every registered game and each of its starts. */
#include <stdio.h>

#include "contract.h"
#include "games.h"

enum { USUAL_GAMES = 150 /* of a game, over all its starts */, NAME_MAX_LENGTH = 64 };

static const uint64_t SEED = 20250101;

struct subject {
    const struct game *game;
    size_t start;
    char name[NAME_MAX_LENGTH];
};

static void test_facts(void **state) {
    (void)state;
    assert_non_null(GAMES[0]);
    for (const struct game *const *game = GAMES; *game; game++) {
        contract_check_facts(*game);
        assert_ptr_equal(games_find(span_of((*game)->name)), *game);
    }
    assert_null(games_find(span_of("no-such-game")));
}

static void test_games(void **state) {
    const struct subject *subject = *state;
    const struct game *game = subject->game;
    int usual = USUAL_GAMES / (int)game->start_count + 1;
    contract_check_games(game, subject->start, contract_games(usual), SEED);
}

static size_t count_subjects(void) {
    size_t count = 0;
    for (const struct game *const *game = GAMES; *game; game++) count += (*game)->start_count;
    return count;
}

int main(void) {
    games_prepare();
    size_t count = count_subjects();
    struct subject subjects[count + 1];
    struct CMUnitTest tests[count + 1];
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_facts);
    size_t i = 0;
    for (const struct game *const *game = GAMES; *game; game++) {
        for (size_t start = 0; start < (*game)->start_count; start++) {
            struct subject *subject = &subjects[i++];
            *subject = (struct subject){.game = *game, .start = start};
            snprintf(subject->name, sizeof subject->name, "random games: %s %s", (*game)->name,
                     (*game)->starts[start].name);
            tests[i] = (struct CMUnitTest){subject->name, test_games, NULL, NULL, subject};
        }
    }
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
