/* Counting: `perft` and `bench`. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "games.h"
#include "perft.h"
#include "protocol/internal.h"
#include "search/threads.h"

enum { DEPTH_MAX = 1000 };

static bool must_stop(void *session) { return poll_input(session) == SEARCH_STOP; }

/* The root moves with their texts, for a list in byte order. */
struct root_text {
    struct move move;
    char text[MOVE_TEXT_MAX];
};

static int compare_roots(const void *a, const void *b) {
    return strcmp(((const struct root_text *)a)->text, ((const struct root_text *)b)->text);
}

static struct root_text *root_texts(struct session *session, size_t *count) {
    const struct record *record = &session->record;
    struct movelist *list = &session->record.scratch;
    list->count = 0;
    record->game->generate(record_position(record), GENERATE_ALL, list);
    struct root_text *roots = memory_resize(NULL, list->count + 1, sizeof *roots);
    for (size_t i = 0; i < list->count; i++) {
        roots[i].move = list->moves[i];
        record->game->move_write(record_position(record), list->moves[i], roots[i].text);
    }
    *count = list->count;
    list->count = 0;
    qsort(roots, *count, sizeof *roots, compare_roots);
    return roots;
}

/* The keys of the game so far, with room for `more`. */
static uint64_t *copy_keys(const struct record *record, size_t more) {
    uint64_t *keys = memory_resize(NULL, record->count + more, sizeof *keys);
    for (size_t i = 0; i < record->count; i++) keys[i] = record->keys[i];
    return keys;
}

/* Counts below each root move and says so; false if stopped. */
static bool divide(struct session *session, int depth, uint64_t *total) {
    struct record *record = &session->record;
    uint64_t *keys = copy_keys(record, (size_t)depth + 1);
    size_t count;
    struct root_text *roots = root_texts(session, &count);
    bool whole = true;
    for (size_t i = 0; i < count && whole; i++) {
        union position next;
        uint64_t leaves;
        game_play(record->game, record_position(record), roots[i].move, &next);
        whole = perft(record->game, &next, depth - 1, keys, record->count, &record->scratch,
                      must_stop, session, &leaves);
        if (whole) say(session, "%s: %ju", roots[i].text, (uintmax_t)leaves);
        *total += leaves;
    }
    free(roots);
    free(keys);
    return whole;
}

void count_leaves(struct session *session, int64_t depth) {
    if (!need_position(session)) return;
    uint64_t total = 0;
    bool over = record_result(&session->record).outcome != OUTCOME_NONE, whole = true;
    if (depth < 0) depth = 0;
    if (depth > DEPTH_MAX) depth = DEPTH_MAX;
    begin_activity(session, ACTIVITY_COUNT, false);
    if (depth == 0)
        total = 1;
    else if (!over)
        whole = divide(session, (int)depth, &total);
    end_activity(session);
    if (whole)
        say(session, "Nodes searched: %ju", (uintmax_t)total);
    else
        say(session, "info string perft stopped");
}

void command_perft(struct session *session, struct span arguments) {
    uint64_t depth;
    struct span word = span_word(&arguments);
    if (span_number(word, INT64_MAX, &depth))
        count_leaves(session, (int64_t)depth);
    else
        complain(session, "bad-argument", "perft: a number of plies must follow, not '%.*s'",
                 span_shown(word), word.start);
}

/* --- bench */

static enum search_order bench_poll(void *session) { return poll_input(session); }

/* Only counts matter to a bench. */
struct bench {
    struct session *session;
    struct search *search;
    int64_t depth;           /* 0: each game's own */
    const struct game *only; /* the game to search alone, position by position; NULL: all */
    uint64_t nodes;
};

static void bench_report(void *context, const struct search_report *report) {
    (void)context, (void)report;
}

static void bench_current(void *context, int depth, struct move move, int number) {
    (void)context, (void)depth, (void)move, (void)number;
}

/* Searches one position from scratch; its nodes. */
static uint64_t bench_position(const struct bench *bench, const struct game *game,
                               const char *text) {
    union position position;
    struct message why;
    if (!game->read(game, span_of(text), &position, &why)) return 0;
    struct search_limits limits = {
        .has_depth = true, .depth = bench->depth ? bench->depth : game->bench_depth, .lines = 1};
    struct search_listener listener = {bench->session, bench_poll, bench_report, bench_current};
    search_clear(bench->search);
    search_run(bench->search, game, &position, (struct history){NULL, 0}, &limits, &listener);
    return search_nodes(bench->search);
}

/* False if stopped. */
static bool bench_game(struct bench *bench, const struct game *game) {
    uint64_t nodes = 0;
    for (const char *const *text = game->bench; *text; text++) {
        uint64_t more = bench_position(bench, game, *text);
        if (bench->session->order == SEARCH_STOP) return false;
        if (bench->only) say(bench->session, "%s: %ju nodes", *text, (uintmax_t)more);
        nodes += more;
    }
    say(bench->session, "%s: %ju nodes", game->name, (uintmax_t)nodes);
    bench->nodes += nodes;
    return true;
}

static void run_bench(struct bench *bench) {
    struct session *session = bench->session;
    int64_t start = clock_us();
    bool whole = true;
    begin_activity(session, ACTIVITY_COUNT, false);
    for (const struct game *const *game = GAMES; *game && whole; game++)
        if (!bench->only || bench->only == *game) whole = bench_game(bench, *game);
    end_activity(session);
    uint64_t time = (uint64_t)(clock_us() - start) + 1;
    if (whole)
        say(session, "%ju nodes %ju nps", (uintmax_t)bench->nodes,
            (uintmax_t)(bench->nodes * 1000000 / time));
    else
        say(session, "info string bench stopped");
}

/* The next word as a number from 1 to `max`, or `initial` where there is none; 0 if it is not such
 * a number. */
static uint64_t bench_argument(struct span *arguments, uint64_t max, uint64_t initial) {
    uint64_t value;
    struct span word = span_word(arguments);
    if (word.length == 0) return initial;
    return span_number(word, max, &value) ? value : 0;
}

void command_bench(struct session *session, struct span arguments) {
    struct span first = arguments;
    bool own_depth = span_word(&first).length == 0;
    uint64_t depth = bench_argument(&arguments, DEPTH_MAX, 1);
    uint64_t threads = bench_argument(&arguments, THREADS_MAX, 1);
    uint64_t hash = bench_argument(&arguments, 1024 * 1024, 16);
    struct span name = span_word(&arguments);
    const struct game *only = games_find(name);
    if (depth == 0 || threads == 0 || hash == 0 || (name.length && !only)) {
        complain(session, "bad-argument",
                 "bench [depth] [threads] [hash] [variant]: three numbers from 1 and a game");
        return;
    }
    struct bench bench = {.session = session,
                          .search = search_new((size_t)hash),
                          .depth = own_depth ? 0 : (int64_t)depth,
                          .only = only};
    search_set_threads(bench.search, (int)threads);
    run_bench(&bench);
    search_free(bench.search);
}
