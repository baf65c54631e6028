#include "watch.h"

#include <string.h>

#include "fuzz.h"
#include "protocol/session.h"

enum { COMMANDS_MAX = 64, WORD_MAX = 32 };

/* The words of all commands, once they are known. */
static struct {
    size_t count;
    char words[COMMANDS_MAX][WORD_MAX];
} commands;

static void keep(struct text *text, struct span span) {
    text_clear(text);
    text_add_bytes(text, span.start, span.length);
}

void watch_free(struct watch *watch) {
    text_free(&watch->best);
    text_free(&watch->response);
    text_free(&watch->line);
}

bool watch_has_word(struct span line, const char *word) {
    for (struct span part = span_word(&line); part.length; part = span_word(&line))
        if (span_is(part, word)) return true;
    return false;
}

bool watch_has_word_nocase(struct span line, const char *word) {
    for (struct span part = span_word(&line); part.length; part = span_word(&line))
        if (span_is_nocase(part, word)) return true;
    return false;
}

/* Takes a prefix off the front of a line, if it is there. */
static bool take(struct span *line, const char *prefix) {
    size_t length = strlen(prefix);
    if (line->length < length || memcmp(line->start, prefix, length) != 0) return false;
    line->start += length;
    line->length -= length;
    return true;
}

/* --- Input */

/* A line of the answer to `help`: `info string <word>: ...`. */
static void learn(void *context, struct span line) {
    (void)context;
    FUZZ_CHECK(take(&line, "info string "), "help says something else");
    struct span word = span_until(&line, ':');
    FUZZ_CHECK(commands.count < COMMANDS_MAX && word.length < WORD_MAX, "many commands");
    memcpy(commands.words[commands.count++], word.start, word.length);
}

static void learn_commands(void) {
    struct session_io io = {NULL, learn, NULL};
    struct session *session = session_new(&io);
    session_line(session, span_of("help"));
    session_free(session);
    FUZZ_CHECK(commands.count > 0, "no help");
}

static bool is_command(struct span word) {
    for (size_t i = 0; i < commands.count; i++)
        if (span_is(word, commands.words[i])) return true;
    return false;
}

static enum command command_of(struct span word, struct span arguments) {
    if (span_is(word, "go")) return watch_has_word(arguments, "perft") ? COMMAND_COUNT : COMMAND_GO;
    return span_is(word, "perft") || span_is(word, "bench") ? COMMAND_COUNT
           : span_is(word, "query")                         ? COMMAND_QUERY
           : span_is(word, "isready")                       ? COMMAND_ISREADY
           : span_is(word, "moves")                         ? COMMAND_MOVES
           : span_is(word, "setoption")                     ? COMMAND_SETOPTION
           : span_is(word, "wait")                          ? COMMAND_WAIT
                                                            : COMMAND_OTHER;
}

enum command watch_command(struct span line) {
    if (commands.count == 0) learn_commands();
    if (line.length && line.start[line.length - 1] == '\r') line.length--;
    for (struct span word = span_word(&line); word.length; word = span_word(&line))
        if (is_command(word)) return command_of(word, line);
    return COMMAND_NONE;
}

void watch_input(struct watch *watch, struct span line) {
    enum command command = watch_command(line);
    watch->goes += command == COMMAND_GO;
    watch->queries += command == COMMAND_QUERY;
    watch->readies += command == COMMAND_ISREADY;
}

/* --- Output */

/* Where `words` begins in a line; NULL if it does not occur. */
static const char *find(struct span line, const char *words) {
    size_t length = strlen(words);
    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.start + i, words, length) == 0) return line.start + i;
    return NULL;
}

static bool is_code(struct span word) {
    static const char *const CODES[] = {"unknown-command", "bad-argument", "bad-position",
                                        "illegal-move", "unsupported"};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (span_is(word, CODES[i])) return true;
    return false;
}

static void see_error(struct watch *watch, struct span line) {
    struct span rest = line;
    FUZZ_CHECK(take(&rest, "info string error "), "an error on the line %.*s", (int)line.length,
               line.start);
    FUZZ_CHECK(is_code(span_word(&rest)), "no code: %.*s", (int)line.length, line.start);
    FUZZ_CHECK(rest.length > 1, "no text: %.*s", (int)line.length, line.start);
    watch->errors++;
}

static void see_search(struct watch *watch, struct span line) {
    FUZZ_CHECK(watch->goes > watch->bestmoves, "of no search: %.*s", (int)line.length, line.start);
    if (!find(line, " score ") || (find(line, " multipv ") && !find(line, " multipv 1 "))) return;
    const char *moves = find(line, " pv ");
    text_clear(&watch->line);
    if (moves)
        text_add_bytes(&watch->line, moves + 4, line.length - (size_t)(moves + 4 - line.start));
}

static void see_bestmove(struct watch *watch, struct span rest) {
    FUZZ_CHECK(++watch->bestmoves <= watch->goes, "a bestmove too many");
    FUZZ_CHECK(rest.length > 0 && *rest.start != ' ', "no move");
    keep(&watch->best, rest);
}

void watch_output(struct watch *watch, struct span line) {
    struct span rest = line;
    FUZZ_CHECK(fuzz_is_clean(line), "not a clean line: %.*s", (int)line.length, line.start);
    if (find(line, "error"))
        see_error(watch, line);
    else if (take(&rest, "info depth "))
        see_search(watch, line);
    else if (take(&rest, "bestmove "))
        see_bestmove(watch, rest);
    else if (span_is(line, "readyok"))
        FUZZ_CHECK(++watch->ready <= watch->readies, "a readyok too many");
    else if (take(&rest, "response ")) {
        FUZZ_CHECK(++watch->responses <= watch->queries, "a response too many");
        keep(&watch->response, rest);
    }
}

void watch_idle(const struct watch *watch, unsigned errors) {
    FUZZ_CHECK(watch->goes - watch->bestmoves <= 1, "%u bestmoves for %u go", watch->bestmoves,
               watch->goes);
    FUZZ_CHECK(watch->responses == watch->queries, "%u responses for %u queries", watch->responses,
               watch->queries);
    FUZZ_CHECK(watch->ready == watch->readies, "%u readyok for %u isready", watch->ready,
               watch->readies);
    FUZZ_CHECK(watch->errors == errors, "%u errors, of which %u were counted", watch->errors,
               errors);
}
