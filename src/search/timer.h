/* How long a search may take. */
#ifndef QUADRIGA_SEARCH_TIMER_H
#define QUADRIGA_SEARCH_TIMER_H

#include <stdbool.h>
#include <stdint.h>

/* What `go` says of time, in milliseconds; negative times have run out. */
struct time_limits {
    bool has_movetime;
    int64_t movetime;
    bool has_clock;
    int64_t clock, increment;
    int64_t moves_to_go; /* 0: the rest of the game */
    int64_t overhead;    /* lost on the way for each move played on the clock */
};

struct timer {
    int64_t start; /* clock_us() */
    int64_t soft;  /* microseconds after which no new iteration begins */
    int64_t hard;  /* microseconds after which the search ends wherever it is */
};

enum { TIMER_NEVER = -1 };

void timer_start(struct timer *timer, const struct time_limits *limits);
int64_t timer_elapsed(const struct timer *timer);
/* Whether so many percent of the soft limit have passed. */
bool timer_soft_over(const struct timer *timer, int percent);

/* The percentage that suits what the iterations showed: how many in a row ended with the same best
 * move, and by how many centipawns the score fell in the last one. */
int timer_percent(int steady, int drop);
bool timer_hard_over(const struct timer *timer);

#endif
