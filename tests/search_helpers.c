#include "search_helpers.h"

#include <string.h>

#include "base/clock.h"

struct search *search;

int new_search(void **state) {
    (void)state;
    search = search_new(1);
    return 0;
}

int free_search(void **state) {
    (void)state;
    search_free(search);
    return 0;
}

struct hearing {
    struct watch *watch;
    const struct game *game;
};

static enum search_order on_poll(void *context) {
    struct watch *watch = ((struct hearing *)context)->watch;
    bool due =
        watch->polls++ >= watch->order_after && clock_us() - watch->began >= watch->order_after_us;
    if (due && watch->hits && !watch->hit_at) {
        watch->hit_at = clock_us();
        return SEARCH_PONDERHIT;
    }
    return due && watch->stops ? SEARCH_STOP : SEARCH_GO_ON;
}

/* Plays a line from the root. */
static void assert_line(const struct hearing *hearing, const struct search_report *report) {
    const struct game *game = hearing->game;
    union position position = hearing->watch->root;
    struct movelist scratch;
    movelist_init(&scratch, 0);
    for (int i = 0; i < report->move_count; i++) {
        struct result result = game->result(&position, &hearing->watch->history);
        if (result.outcome != OUTCOME_NONE) fail_msg("move %d comes after the end", i + 1);
        if (position.head.chance) fail_msg("move %d comes after a roll", i + 1);
        if (!game_is_legal(game, &position, report->moves[i], &scratch))
            fail_msg("move %d of a line is not legal", i + 1);
        union position next;
        game_play(game, &position, report->moves[i], &next);
        position = next;
    }
    movelist_free(&scratch);
}

static void on_report(void *context, const struct search_report *report) {
    const struct hearing *hearing = context;
    struct watch *watch = hearing->watch;
    assert_in_range(report->hashfull, 0, 1000);
    assert_true(report->score >= -SCORE_MATE && report->score <= SCORE_MATE);
    assert_line(hearing, report);
    assert_true(watch->reports < REPORTS_KEPT);
    struct kept_report *kept = &watch->kept[watch->reports++];
    *kept = (struct kept_report){report->depth,      report->seldepth, report->line, report->score,
                                 report->move_count, report->nodes,    report->time, {MOVE_NONE}};
    for (int i = 0; i < report->move_count && i < LINE_KEPT; i++) kept->moves[i] = report->moves[i];
}

static void on_current(void *context, int depth, struct move move, int number) {
    (void)depth, (void)move, (void)number;
    ((struct hearing *)context)->watch->currents++;
}

const struct kept_report *last_report(const struct watch *watch) {
    for (int i = watch->reports; i-- > 0;)
        if (watch->kept[i].line == 1) return &watch->kept[i];
    fail_msg("no report");
    return NULL;
}

static void assert_result_of(const struct game *game, const struct watch *watch) {
    const struct kept_report *last = last_report(watch);
    if (watch->root.head.chance) {
        assert_true(move_is_none(watch->result.best));
        return;
    }
    assert_true(last->move_count >= 1);
    assert_true(move_equal(last->moves[0], watch->result.best));
    if (move_is_none(watch->result.reply)) return;
    /* The reply may be of an iteration that was not finished, and so of no report. */
    union position next;
    struct movelist scratch;
    movelist_init(&scratch, 0);
    game_play(game, &watch->root, watch->result.best, &next);
    assert_true(game_is_legal(game, &next, watch->result.reply, &scratch));
    movelist_free(&scratch);
}

void search_position(const struct game *game, const union position *position,
                     struct history history, const struct search_limits *limits,
                     struct watch *watch) {
    struct hearing hearing = {watch, game};
    struct search_listener listener = {&hearing, on_poll, on_report, on_current};
    watch->root = *position;
    watch->history = history;
    watch->began = clock_us();
    watch->result = search_run(search, game, position, history, limits, &listener);
    assert_result_of(game, watch);
}

void search_string(const struct game *game, const char *fen, const struct search_limits *limits,
                   struct watch *watch) {
    union position position;
    set_up(game, fen, &position);
    search_position(game, &position, (struct history){NULL, 0}, limits, watch);
}

struct search_limits depth_limits(int64_t depth) {
    return (struct search_limits){.has_depth = true, .depth = depth, .lines = 1};
}
