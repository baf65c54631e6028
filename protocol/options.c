/* Options, and the commands that put up a start position. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bounds.h"
#include "config.h"
#include "games.h"
#include "protocol/internal.h"
#include "protocol/skill.h"
#include "search/threads.h"

enum {
    HASH_DEFAULT = 16,
    MULTI_PV_MAX = 500,
    OVERHEAD_DEFAULT = 30,
    OVERHEAD_MAX = 60000,
    CONTEMPT_MAX = 100 /* percent of the game's */
};

enum kind { KIND_SPIN, KIND_CHECK, KIND_BUTTON, KIND_VARIANT, KIND_PLAYERS };

/* What must be done when a value was set; false if that failed, and the old value is to be kept. */
typedef bool applied(struct session *session);
static applied apply_hash, apply_threads, apply_clear;

static const struct option {
    const char *name;
    enum kind kind;
    size_t offset; /* of the value in struct options */
    int64_t initial, min, max;
    applied *apply;
} OPTIONS[] = {
    {"Hash", KIND_SPIN, offsetof(struct options, hash), HASH_DEFAULT, 1, INT32_MAX, apply_hash},
    {"Threads", KIND_SPIN, offsetof(struct options, threads), 1, 1, THREADS_MAX, apply_threads},
    {"MultiPV", KIND_SPIN, offsetof(struct options, multi_pv), 1, 1, MULTI_PV_MAX, NULL},
    {"Ponder", KIND_CHECK, offsetof(struct options, ponder), 0, 0, 1, NULL},
    {"MoveOverhead", KIND_SPIN, offsetof(struct options, move_overhead), OVERHEAD_DEFAULT, 0,
     OVERHEAD_MAX, NULL},
    {"Contempt", KIND_SPIN, offsetof(struct options, contempt), CONTEMPT_MAX, -CONTEMPT_MAX,
     CONTEMPT_MAX, NULL},
    {"ClearHash", KIND_BUTTON, 0, 0, 0, 0, apply_clear},
    {"UGI_Variant", KIND_VARIANT, 0, 0, 0, 0, NULL},
    {"UCI_Variant", KIND_VARIANT, 0, 0, 0, 0, NULL},
    {"UCI_AnalyseMode", KIND_CHECK, offsetof(struct options, analyse_mode), 0, 0, 1, NULL},
    {"UCI_ShowWDL", KIND_CHECK, offsetof(struct options, show_wdl), 0, 0, 1, NULL},
    {"Skill", KIND_SPIN, offsetof(struct options, skill), SKILL_FULL, 0, SKILL_FULL, NULL},
    {"Seed", KIND_SPIN, offsetof(struct options, seed), 0, 0, INT32_MAX, NULL},
    {"Players", KIND_PLAYERS, 0, 0, 0, 0, NULL},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static int64_t *value_of(struct options *options, const struct option *option) {
    return (int64_t *)(void *)((char *)options + option->offset);
}

/* The largest value on this machine: memory bounds the table. */
static int64_t max_of(const struct option *option) {
    if (option->apply != apply_hash) return option->max;
    int64_t mebibytes = (int64_t)sysconf(_SC_PHYS_PAGES) / 1024 * sysconf(_SC_PAGESIZE) / 1024;
    return mebibytes < 1 || mebibytes > option->max ? option->max : mebibytes;
}

/* The game whose starts the option Players chooses from; NULL if there is none. */
static const struct game *game_with_players(void) {
    for (const struct game *const *game = GAMES; *game; game++)
        if ((*game)->start_count > 1) return *game;
    return NULL;
}

void options_init(struct options *options) {
    *options = (struct options){0};
    for (int i = 0; i < OPTION_COUNT; i++)
        if (OPTIONS[i].kind == KIND_SPIN || OPTIONS[i].kind == KIND_CHECK)
            *value_of(options, &OPTIONS[i]) = OPTIONS[i].initial;
    options->players = game_with_players() ? game_with_players()->starts[0].name : "";
}

void options_start(struct session *session, const struct game *game) {
    size_t start = 0;
    for (size_t i = 1; i < game->start_count; i++)
        if (strcmp(game->starts[i].name, session->options.players) == 0) start = i;
    record_start(&session->record, game, start);
}

static void list_variants(struct session *session, const struct option *option) {
    text_format(&session->out, "option name %s type combo default %s", option->name,
                GAMES[0]->name);
    for (const struct game *const *game = GAMES; *game; game++)
        text_format(&session->out, " var %s", (*game)->name);
    say_out(session);
}

static void list_players(struct session *session, const struct option *option) {
    const struct game *game = game_with_players();
    if (!game) return;
    text_format(&session->out, "option name %s type combo default %s", option->name,
                game->starts[0].name);
    for (size_t i = 0; i < game->start_count; i++)
        text_format(&session->out, " var %s", game->starts[i].name);
    say_out(session);
}

static void list_one(struct session *session, const struct option *option) {
    switch (option->kind) {
        case KIND_SPIN:
            say(session, "option name %s type spin default %d min %d max %d", option->name,
                (int)option->initial, (int)option->min, (int)max_of(option));
            break;
        case KIND_CHECK:
            say(session, "option name %s type check default %s", option->name,
                option->initial ? "true" : "false");
            break;
        case KIND_BUTTON:
            say(session, "option name %s type button", option->name);
            break;
        case KIND_VARIANT:
            list_variants(session, option);
            break;
        case KIND_PLAYERS:
            list_players(session, option);
            break;
    }
}

void options_list(struct session *session) {
    for (int i = 0; i < OPTION_COUNT; i++) list_one(session, &OPTIONS[i]);
}

static bool apply_hash(struct session *session) {
    if (search_set_table(session->search, (size_t)session->options.hash)) return true;
    complain(session, "unsupported", "no memory for a table of %jd MiB: the old one is kept",
             (intmax_t)session->options.hash);
    return false;
}

static bool apply_threads(struct session *session) {
#ifdef HAVE_THREADS
    search_set_threads(session->search, (int)session->options.threads);
#else
    (void)session; /* the option is kept, the search has one thread */
#endif
    return true;
}

static bool apply_clear(struct session *session) {
    search_clear(session->search);
    return true;
}

/* Reads a whole number with an optional sign; what does not fit saturates. */
static bool read_integer(struct span text, int64_t *value) {
    bool negative = text.length && *text.start == '-';
    if (text.length && (*text.start == '-' || *text.start == '+')) text.start++, text.length--;
    if (text.length == 0) return false;
    int64_t sum = 0;
    for (size_t i = 0; i < text.length; i++) {
        int digit = text.start[i] - '0';
        if (digit < 0 || digit > 9) return false;
        sum = sum > (INT64_MAX - digit) / 10 ? INT64_MAX : sum * 10 + digit;
    }
    *value = negative ? -sum : sum;
    return true;
}

static void complain_value(struct session *session, const struct option *option,
                           struct span value) {
    complain(session, "bad-argument", "%s: cannot be %.*s", option->name, span_shown(value),
             value.start);
}

static void set_spin(struct session *session, const struct option *option, struct span text) {
    int64_t value, max = max_of(option);
    if (!read_integer(text, &value)) {
        complain_value(session, option, text);
        return;
    }
    int64_t kept = max64(option->min, min64(value, max));
    if (kept != value) say(session, "info string %s is set to %jd", option->name, (intmax_t)kept);
    *value_of(&session->options, option) = kept;
}

static bool set_check(struct session *session, const struct option *option, struct span text) {
    bool on = span_is_nocase(text, "true");
    if (!on && !span_is_nocase(text, "false")) {
        complain_value(session, option, text);
        return false;
    }
    *value_of(&session->options, option) = on;
    return true;
}

/* What a GUI for chess variants must hear before it can show a game on a rectangle. */
static void announce_variant(struct session *session, const struct game *game) {
    if (!session->uci || game->files == 0) return;
    say(session, "info string variant %s files %d ranks %d pocket 0 template fairy startpos %s",
        game->name, game->files, game->ranks, game->starts[0].position);
}

static void set_variant(struct session *session, const struct option *option, struct span text) {
    const struct game *game = games_find(text);
    if (!game) {
        complain_value(session, option, text);
        return;
    }
    options_start(session, game);
    search_clear(session->search);
    announce_variant(session, game);
}

static void set_players(struct session *session, const struct option *option, struct span text) {
    const struct game *game = game_with_players();
    for (size_t i = 0; game && i < game->start_count; i++) {
        if (!span_is_nocase(text, game->starts[i].name)) continue;
        session->options.players = game->starts[i].name;
        if (session->record.game == game) options_start(session, game);
        return;
    }
    complain_value(session, option, text);
}

static void set_option(struct session *session, const struct option *option, struct span value) {
    int64_t before = 0;
    switch (option->kind) {
        case KIND_SPIN:
            before = *value_of(&session->options, option);
            set_spin(session, option, value);
            if (*value_of(&session->options, option) == before) return;
            break;
        case KIND_CHECK:
            set_check(session, option, value);
            break;
        case KIND_BUTTON:
            break;
        case KIND_VARIANT:
            set_variant(session, option, value);
            break;
        case KIND_PLAYERS:
            set_players(session, option, value);
            break;
    }
    bool done = !option->apply || option->apply(session);
    if (!done && option->kind == KIND_SPIN) *value_of(&session->options, option) = before;
}

static struct span trimmed(struct span text) {
    while (text.length && (*text.start == ' ' || *text.start == '\t')) text.start++, text.length--;
    while (text.length &&
           (text.start[text.length - 1] == ' ' || text.start[text.length - 1] == '\t'))
        text.length--;
    return text;
}

/* The words between `name` and `value` (or the end), as one span. */
static struct span option_name(struct span *arguments) {
    struct span name = trimmed(*arguments);
    const char *end = name.start;
    for (struct span word = span_word(arguments); word.length; word = span_word(arguments)) {
        if (span_is(word, "value")) break;
        end = word.start + word.length;
    }
    return (struct span){name.start, (size_t)(end - name.start)};
}

void command_setoption(struct session *session, struct span arguments) {
    if (!span_is(span_word(&arguments), "name")) {
        complain(session, "bad-argument", "setoption: name must follow");
        return;
    }
    struct span name = option_name(&arguments), value = trimmed(arguments);
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (!span_is_nocase(name, OPTIONS[i].name)) continue;
        set_option(session, &OPTIONS[i], value);
        return;
    }
    if (name.length == 0)
        complain(session, "bad-argument", "setoption: a name must follow");
    else if (session->debug)
        complain(session, "unsupported", "no option %.*s", span_shown(name), name.start);
}

void command_newgame(struct session *session, struct span arguments) {
    (void)arguments;
    session->new_games++;
    search_clear(session->search);
    options_start(session, session->record.game);
}
