/* Whole dialogues: a byte that seeds the times at which lines arrive, then the lines. Searches run,
 * and the following lines reach them at some poll or other; when they have been polled for long
 * enough, all further lines come at once and then `stop`. */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fuzz.h"
#include "watch.h"

enum {
    POLLS_MAX = 300,    /* of one input */
    POLLS_A_LINE = 12,  /* on average */
    DIGITS_OF_NODES = 3 /* in the numbers of a search that may be waited for */
};

const char FUZZ_NAME[] = "session";

struct dialogue {
    struct session *session;
    struct watch watch;
    struct span input; /* the lines still to come */
    struct random random;
    unsigned polls;
    bool brief;      /* what runs ends soon by itself */
    unsigned handed; /* lines that arrived during the last session_line */
    bool stopped;    /* during which it was told to stop by us */
    char *polled;    /* the line given at the last poll */
};

/* --- Lines, each in memory of its own, whose end a sanitizer guards */

/* Drops all but the first `most` digits of every number. */
static size_t shorten_numbers(char *line, size_t length, size_t most) {
    size_t kept = 0, digits = 0;
    for (size_t i = 0; i < length; i++) {
        digits = line[i] >= '0' && line[i] <= '9' ? digits + 1 : 0;
        if (digits <= most) line[kept++] = line[i];
    }
    return kept;
}

/* How many digits the numbers of a line may have: none that asks for much memory, or for much time
 * where nobody could end it. */
static size_t digits_allowed(struct span line) {
    enum command command = watch_command(line);
    bool is_large = watch_has_word_nocase(line, "hash") || watch_has_word_nocase(line, "threads");
    if (command == COMMAND_COUNT || (command == COMMAND_SETOPTION && is_large)) return 1;
    if (command == COMMAND_GO && watch_has_word(line, "nodes")) return DIGITS_OF_NODES;
    return line.length;
}

static char *copy_line(struct span *line) {
    size_t digits = digits_allowed(*line);
    char *tamed = memory_zeroed(line->length + 1, 1);
    if (line->length) memcpy(tamed, line->start, line->length);
    size_t length = shorten_numbers(tamed, line->length, digits);
    char *copy = memory_zeroed(length + 1, 1);
    memcpy(copy + 1, tamed, length);
    free(tamed);
    *line = (struct span){copy + 1, length};
    return copy;
}

/* Notes a line that is given to the session. */
static void note(struct dialogue *dialogue, struct span line) {
    enum command command = watch_command(line);
    if (command == COMMAND_GO) dialogue->brief = watch_has_word(line, "nodes");
    if (command == COMMAND_COUNT) dialogue->brief = false;
    watch_input(&dialogue->watch, line);
}

/* --- The session's side */

static void emit(void *context, struct span line) {
    watch_output(&((struct dialogue *)context)->watch, line);
}

/* The next line, if it arrives at this poll. */
static bool arrives(struct dialogue *dialogue, struct span *line) {
    bool late = ++dialogue->polls > POLLS_MAX;
    if (!late && random_below(&dialogue->random, POLLS_A_LINE) != 0) return false;
    if (dialogue->input.length == 0) {
        dialogue->stopped |= late;
        *line = span_of("stop");
        return late;
    }
    *line = span_until(&dialogue->input, '\n');
    dialogue->handed++;
    return true;
}

static bool poll(void *context, struct span *line) {
    struct dialogue *dialogue = context;
    free(dialogue->polled);
    dialogue->polled = NULL;
    if (!arrives(dialogue, line)) return false;
    /* Nothing ends a search that is waited for but its own limits. */
    if (watch_command(*line) == COMMAND_WAIT && !dialogue->brief) *line = span_of("isready");
    dialogue->polled = copy_line(line);
    note(dialogue, *line);
    return true;
}

/* --- Ours */

static bool give(struct dialogue *dialogue, struct span line) {
    char *copy = copy_line(&line);
    note(dialogue, line);
    dialogue->handed = 0;
    dialogue->stopped = false;
    bool going = session_line(dialogue->session, line);
    free(copy);
    watch_idle(&dialogue->watch, session_errors(dialogue->session));
    return going;
}

/* Asks a question; the answer is valid until the next one. */
static const char *ask(struct dialogue *dialogue, const char *question) {
    give(dialogue, span_of(question));
    return dialogue->watch.response.data;
}

/* Plays some moves, all of which must be legal, and takes them back. */
static void play_and_undo(struct dialogue *dialogue, struct span moves) {
    struct text line = {0};
    unsigned errors = dialogue->watch.errors, count = 0;
    text_add(&line, "moves ");
    text_add_bytes(&line, moves.start, moves.length);
    give(dialogue, (struct span){line.data, line.length});
    for (struct span rest = moves; span_word(&rest).length;) count++;
    text_clear(&line);
    text_format(&line, "undo %u", count);
    give(dialogue, (struct span){line.data, line.length});
    FUZZ_CHECK(dialogue->watch.errors == errors, "not legal: %.*s", (int)moves.length, moves.start);
    text_free(&line);
}

/* A search that has a limit ends by itself, one without waits for `stop` or `ponderhit`. */
static void check_end(const struct dialogue *dialogue, struct span line) {
    static const char *const LIMITS[] = {"depth", "nodes", "mate", "movetime", "p1time", "btime"};
    bool answered = dialogue->watch.goes == dialogue->watch.bestmoves, limited = false;
    if (watch_has_word(line, "infinite") || watch_has_word(line, "ponder")) {
        FUZZ_CHECK(dialogue->stopped || !answered, "a bestmove before stop");
        return;
    }
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++)
        limited |= watch_has_word(line, LIMITS[i]);
    FUZZ_CHECK(answered || !limited, "no bestmove");
}

/* After a search that nothing interrupted, so that its position is still there: the best move is
 * legal and begins the line given last, which is legal to its end. */
static void check_answer(struct dialogue *dialogue) {
    struct watch *watch = &dialogue->watch;
    if (strcmp(watch->best.data, "0000") == 0) {
        FUZZ_CHECK(strcmp(ask(dialogue, "query gameover"), "true") == 0 ||
                       strcmp(ask(dialogue, "query chance"), "none") != 0,
                   "no best move");
        return;
    }
    struct span moves = {watch->best.data, watch->best.length};
    struct span best = span_word(&moves), ponder = span_word(&moves);
    FUZZ_CHECK(ponder.length == 0 || span_is(ponder, "ponder"), "bestmove %s", watch->best.data);
    struct span line = {watch->line.data, watch->line.length};
    struct span first = span_word(&line);
    FUZZ_CHECK(first.length == best.length && memcmp(first.start, best.start, best.length) == 0,
               "bestmove %s after pv %s", watch->best.data, watch->line.data);
    play_and_undo(dialogue, (struct span){watch->line.data, watch->line.length});
    struct text both = {0};
    text_format(&both, "%.*s%.*s", (int)best.length, best.start, (int)moves.length, moves.start);
    play_and_undo(dialogue, (struct span){both.data, both.length});
    text_free(&both);
}

static bool step_go(struct dialogue *dialogue, struct span line) {
    if (!give(dialogue, line)) return false;
    if (dialogue->handed) return true;
    check_end(dialogue, line);
    if (dialogue->watch.goes == dialogue->watch.bestmoves) check_answer(dialogue);
    return true;
}

/* Moves are played all or none. */
static bool step_moves(struct dialogue *dialogue, struct span line) {
    struct text before = {0};
    unsigned errors = dialogue->watch.errors;
    text_add(&before, ask(dialogue, "query fen"));
    give(dialogue, line);
    FUZZ_CHECK(
        dialogue->watch.errors == errors || strcmp(before.data, ask(dialogue, "query fen")) == 0,
        "refused moves change the position");
    text_free(&before);
    return true;
}

static bool step(struct dialogue *dialogue) {
    struct span line = span_until(&dialogue->input, '\n');
    switch (watch_command(line)) {
        case COMMAND_GO:
            return step_go(dialogue, line);
        case COMMAND_MOVES:
            return step_moves(dialogue, line);
        default:
            return give(dialogue, line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct dialogue dialogue = {.input = fuzz_begin(data, size)};
    if (size == 0) return 0;
    dialogue.random.state = data[0];
    dialogue.input.start++, dialogue.input.length--;
    struct session_io io = {&dialogue, emit, poll};
    dialogue.session = session_new(&io);
    bool going = true;
    while (going && dialogue.input.length) going = step(&dialogue);
    if (going) give(&dialogue, span_of("quit"));
    FUZZ_CHECK(dialogue.watch.goes == dialogue.watch.bestmoves, "%u bestmoves for %u go",
               dialogue.watch.bestmoves, dialogue.watch.goes);
    session_free(dialogue.session);
    watch_free(&dialogue.watch);
    free(dialogue.polled);
    return 0;
}
