#include "search/timer.h"

#include "base/bounds.h"
#include "base/clock.h"

/* Without `movestogo` a game is expected to go on for so many moves. */
enum { MOVES_EXPECTED = 30 };
/* The hard limit as a multiple of the soft one, and the largest part of the clock that one move may
 * take. */
enum { HARD_FACTOR = 4, CLOCK_PART = 4 };

/* Longer than any game, and far enough from overflow to add and multiply a little. */
static const int64_t LONGEST = INT64_MAX / 8;

static int64_t to_us(int64_t ms) { return ms <= 0 ? 0 : ms > LONGEST / 1000 ? LONGEST : ms * 1000; }

static void limit_by_clock(struct timer *timer, const struct time_limits *limits) {
    int64_t left = max64(to_us(limits->clock) - to_us(limits->overhead), 0);
    int64_t moves =
        limits->moves_to_go > 0 ? min64(limits->moves_to_go, MOVES_EXPECTED) : MOVES_EXPECTED;
    int64_t increment = to_us(limits->increment);
    int64_t most = moves == 1 ? left - left / 8 : left / CLOCK_PART;
    int64_t share = min64(left / moves + min64(increment, left) / 4 * 3, most);
    timer->soft = share / 2;
    timer->hard = min64(timer->soft * HARD_FACTOR, most);
}

void timer_start(struct timer *timer, const struct time_limits *limits) {
    *timer = (struct timer){clock_us(), TIMER_NEVER, TIMER_NEVER};
    if (limits->has_clock) limit_by_clock(timer, limits);
    if (!limits->has_movetime) return;
    int64_t movetime = to_us(limits->movetime);
    if (timer->hard == TIMER_NEVER || movetime < timer->hard) timer->hard = movetime;
}

int64_t timer_elapsed(const struct timer *timer) { return clock_us() - timer->start; }

bool timer_soft_over(const struct timer *timer, int percent) {
    return timer->soft != TIMER_NEVER && timer_elapsed(timer) >= timer->soft / 100 * percent;
}

/* A move that stays the best needs no more thought, and a score that falls does. */
int timer_percent(int steady, int drop) {
    static const int STEADY[] = {150, 130, 110, 95, 85, 75, 65};
    enum { STEADY_MAX = sizeof STEADY / sizeof *STEADY - 1, DROP_MAX = 120, DROP_PERCENT = 80 };
    int worry = DROP_PERCENT * clamp(drop, 0, DROP_MAX) / DROP_MAX;
    return STEADY[min(steady, STEADY_MAX)] * (100 + worry) / 100;
}

bool timer_hard_over(const struct timer *timer) {
    return timer->hard != TIMER_NEVER && timer_elapsed(timer) >= timer->hard;
}
