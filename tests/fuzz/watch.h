/* What must hold between the lines that a session is given and those that it answers with. */
#ifndef QUADRIGA_TESTS_FUZZ_WATCH_H
#define QUADRIGA_TESTS_FUZZ_WATCH_H

#include "base/text.h"

enum command {
    COMMAND_NONE, /* no command is found */
    COMMAND_OTHER,
    COMMAND_GO,
    COMMAND_COUNT, /* perft, go perft, bench */
    COMMAND_QUERY,
    COMMAND_ISREADY,
    COMMAND_MOVES,
    COMMAND_SETOPTION,
    COMMAND_WAIT,
};

struct watch {
    unsigned goes, queries, readies;      /* asked */
    unsigned bestmoves, responses, ready; /* answered */
    unsigned errors;
    struct text best;     /* what followed the last `bestmove` */
    struct text response; /* what followed the last `response` */
    struct text line;     /* the best line that was reported last; empty if the score had none */
};

void watch_free(struct watch *watch);

/* Whether a word stands in a line, and the same without regard to case. */
bool watch_has_word(struct span line, const char *word);
bool watch_has_word_nocase(struct span line, const char *word);

/* What a line tells a session to do. The words of commands are taken from the answer to `help`. */
enum command watch_command(struct span line);

/* A line that is about to be given, and one that came out. The latter ends the program where it is
 * not as it must be. */
void watch_input(struct watch *watch, struct span line);
void watch_output(struct watch *watch, struct span line);

/* No line is being carried out: what was asked is answered, but for a bestmove that may be owed. */
void watch_idle(const struct watch *watch, unsigned errors);

#endif
