/* One point of a random game, as the checks of the contract see it. */
#ifndef QUADRIGA_TESTS_CONTRACT_POINT_H
#define QUADRIGA_TESTS_CONTRACT_POINT_H

#include "base/random.h"
#include "contract.h"

struct point {
    const struct game *game;
    const union position *position;
    struct history history; /* the keys before it */
    struct result result;   /* by game_result */
    /* Its legal moves: on top of the list, which the checks may use and leave as it was. None where
     * the game is over. */
    struct movelist *list;
    size_t base, count;
};

static inline struct move point_move(const struct point *point, size_t i) {
    return point->list->moves[point->base + i];
}

/* Fails the running test: game, position, and what is wrong. */
void point_fail(const struct point *point, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

/* CHECK(point, condition, "what is wrong") with printf's arguments. */
#define CHECK(point, condition, ...)                      \
    do {                                                  \
        if (!(condition)) point_fail(point, __VA_ARGS__); \
    } while (0)

/* contract_rules.c: moves, results, chance, evaluation. */
void check_moves(const struct point *point);
void check_play(const struct point *point, size_t i);
void check_pass(const struct point *point);
void check_win_at_once(const struct point *point);
void check_chance(const struct point *point);
void check_evaluation(const struct point *point);

/* contract_find.c: finding moves by their codes, which are kept to be strangers to other points. */
enum { STRANGERS = 32 };
struct strangers {
    uint32_t codes[STRANGERS];
};
void check_find(const struct point *point, struct strangers *strangers, struct random *random);

/* contract_text.c: move texts, position strings, the picture. */
void check_texts(const struct point *point, struct random *random);
void check_string(const struct point *point);
void check_picture(const struct point *point);

#endif
