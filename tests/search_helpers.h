/* What the tests of the search share: the search itself, a listener that keeps what it hears, and
 * searches of a position string. */
#ifndef QUADRIGA_TESTS_SEARCH_HELPERS_H
#define QUADRIGA_TESTS_SEARCH_HELPERS_H

#include "helpers.h"
#include "search/search.h"

enum { REPORTS_KEPT = 1024, LINE_KEPT = 64 };

struct kept_report {
    int depth, seldepth, line, score, move_count;
    uint64_t nodes;
    int64_t time;
    struct move moves[LINE_KEPT]; /* the first of move_count */
};

/* What a search said, and when it is to be told to stop or that the move was played. Zero it, set
 * orders, give it to search_string. */
struct watch {
    bool stops; /* at the poll that comes when `order_after` polls and */
    bool hits;  /* `order_after_us` microseconds are over: SEARCH_PONDERHIT, once */
    int order_after;
    int64_t order_after_us;

    int64_t began, hit_at; /* clock_us */
    int polls, reports, currents;
    struct kept_report kept[REPORTS_KEPT]; /* of `reports` */
    struct search_result result;
    union position root;
    struct history history;
};

/* What is tested: made anew for each SEARCH_TEST, with a table of a mebibyte. */
extern struct search *search;
int new_search(void **state);
int free_search(void **state);
#define SEARCH_TEST(function) cmocka_unit_test_setup_teardown(function, new_search, free_search)

/* Searches a position; fails the test where what every search must keep is not so: legal lines that
 * do not go on after the end, a report at all, the best move first in the last report. */
void search_position(const struct game *game, const union position *position,
                     struct history history, const struct search_limits *limits,
                     struct watch *watch);
void search_string(const struct game *game, const char *fen, const struct search_limits *limits,
                   struct watch *watch);

/* The last report of the first line. */
const struct kept_report *last_report(const struct watch *watch);

/* A limit to this depth, one line. */
struct search_limits depth_limits(int64_t depth);

#endif
