#include "protocol/session.h"

#include <stdlib.h>

#include "base/memory.h"
#include "config.h"
#include "games.h"
#include "protocol/internal.h"

/* What a command does to a search, perft or bench that runs. */
enum during {
    DURING_ANSWER,    /* carried out at once, and what runs goes on */
    DURING_INTERRUPT, /* ends it, and is carried out after it */
    DURING_CONTROL,   /* speaks to it */
};

static command_body command_ugi, command_uci, command_isready, command_stop, command_ponderhit,
    command_quit, command_wait, command_debug, command_help, command_register;

static const struct command {
    const char *word;
    enum during during;
    command_body *body;
    const char *help;
} COMMANDS[] = {
    {"ugi", DURING_ANSWER, command_ugi, "name and options; mates are counted in plies"},
    {"uci", DURING_ANSWER, command_uci, "the same; mates are counted in moves"},
    {"isready", DURING_ANSWER, command_isready, "readyok"},
    {"setoption", DURING_INTERRUPT, command_setoption, "setoption name N [value V]"},
    {"uginewgame", DURING_INTERRUPT, command_newgame,
     "forgets earlier searches, puts up the start"},
    {"ucinewgame", DURING_INTERRUPT, command_newgame, "the same"},
    {"newgame", DURING_INTERRUPT, command_newgame, "the same"},
    {"position", DURING_INTERRUPT, command_position, "position startpos|fen P [moves M...]"},
    {"moves", DURING_INTERRUPT, command_moves, "moves M...: plays on"},
    {"move", DURING_INTERRUPT, command_moves, "the same"},
    {"undo", DURING_INTERRUPT, command_undo, "undo [N]: takes back moves as they were given"},
    {"go", DURING_INTERRUPT, command_go,
     "go [p1time N ...] [movetime N] [depth N] [nodes N] [mate N] [infinite] [ponder] "
     "[searchmoves M...] [perft N]"},
    {"stop", DURING_CONTROL, command_stop, "ends a search, perft or bench"},
    {"ponderhit", DURING_CONTROL, command_ponderhit, "the expected move was played"},
    {"wait", DURING_CONTROL, command_wait, "reads on when what runs has ended"},
    {"quit", DURING_CONTROL, command_quit, "ends the program"},
    {"query", DURING_ANSWER, command_query, "query X: one line of response"},
    {"d", DURING_ANSWER, command_show, "d [svg]: the board"},
    {"eval", DURING_ANSWER, command_eval, "the evaluation by terms"},
    {"perft", DURING_INTERRUPT, command_perft, "perft N: counts the leaves of the game tree"},
    {"bench", DURING_INTERRUPT, command_bench,
     "bench [depth] [threads] [hash]: a fixed amount of work"},
    {"debug", DURING_ANSWER, command_debug,
     "debug on|off: also complain of what is ignored otherwise"},
    {"help", DURING_ANSWER, command_help, "this list"},
    {"register", DURING_ANSWER, command_register, "nothing to register"},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

/* The first word of a line that is a command, taken with what is before it off the front; NULL if
 * there is none. */
static const struct command *find_command(struct span *line) {
    for (struct span word = span_word(line); word.length; word = span_word(line))
        for (int i = 0; i < COMMAND_COUNT; i++)
            if (span_is(word, COMMANDS[i].word)) return &COMMANDS[i];
    return NULL;
}

static struct span without_return(struct span line) {
    if (line.length && line.start[line.length - 1] == '\r') line.length--;
    return line;
}

static void complain_unknown(struct session *session, struct span line) {
    struct span word = span_word(&line);
    if (session->debug && word.length)
        complain(session, "unknown-command", "not a command: %.*s", span_shown(word), word.start);
}

struct session *session_new(const struct session_io *io) {
    struct session *session = memory_zeroed(1, sizeof *session);
    session->io = *io;
    options_init(&session->options);
    session->search = search_new((size_t)session->options.hash);
    record_init(&session->record);
    options_start(session, GAMES[0]);
    return session;
}

void session_free(struct session *session) {
    search_free(session->search);
    record_free(&session->record);
    text_free(&session->out);
    text_free(&session->pending);
    text_free(&session->owed);
    free(session);
}

void session_set_patient(struct session *session, bool on) { session->patient = on; }

unsigned session_errors(const struct session *session) { return session->errors; }

static void run_line(struct session *session, struct span line) {
    struct span rest = without_return(line);
    const struct command *command = find_command(&rest);
    if (!command) {
        complain_unknown(session, line);
        return;
    }
    if (command->during == DURING_INTERRUPT) pay_owed(session);
    command->body(session, rest);
}

bool session_line(struct session *session, struct span line) {
    run_line(session, line);
    while (session->has_pending && !session->over) {
        struct text next = session->pending;
        session->pending = (struct text){0};
        session->has_pending = false;
        run_line(session, (struct span){next.data, next.length});
        text_free(&next);
    }
    return !session->over;
}

void begin_activity(struct session *session, enum activity activity, bool unbounded) {
    session->activity = activity;
    session->unbounded = unbounded;
    session->order = SEARCH_GO_ON;
    session->waiting = session->patient && !unbounded;
}

void end_activity(struct session *session) {
    session->activity = ACTIVITY_NONE;
    session->waiting = false;
}

/* A line that came while something runs. */
static void take_line(struct session *session, struct span line) {
    struct span rest = without_return(line);
    const struct command *command = find_command(&rest);
    if (!command) {
        complain_unknown(session, line);
    } else if (command->during == DURING_INTERRUPT) {
        text_clear(&session->pending);
        text_add_bytes(&session->pending, line.start, line.length);
        session->has_pending = true;
        session->order = SEARCH_STOP;
    } else {
        command->body(session, rest);
    }
}

enum search_order poll_input(struct session *session) {
    struct span line;
    if (session->order == SEARCH_PONDERHIT) session->order = SEARCH_GO_ON;
    while (!session->waiting && session->order == SEARCH_GO_ON && session->io.poll &&
           session->io.poll(session->io.context, &line))
        take_line(session, line);
    return session->order;
}

static void greet(struct session *session, bool uci) {
    session->uci = uci;
    say(session, "id name Quadriga " PACKAGE_VERSION);
    say(session, "id author the Quadriga authors");
    options_list(session);
    say(session, uci ? "uciok" : "ugiok");
}

static void command_ugi(struct session *session, struct span arguments) {
    (void)arguments;
    greet(session, false);
}

static void command_uci(struct session *session, struct span arguments) {
    (void)arguments;
    greet(session, true);
}

static void command_isready(struct session *session, struct span arguments) {
    (void)arguments;
    say(session, "readyok");
}

static void command_stop(struct session *session, struct span arguments) {
    (void)arguments;
    if (session->activity != ACTIVITY_NONE)
        session->order = SEARCH_STOP;
    else
        pay_owed(session);
}

static void command_ponderhit(struct session *session, struct span arguments) {
    (void)arguments;
    if (!session->pondering) return;
    if (session->activity == ACTIVITY_SEARCH) {
        session->pondering = false;
        session->unbounded = false;
        /* Without a limit there is nothing to think on for, and nobody shall wait for ever. */
        session->order = session->endless ? SEARCH_STOP : SEARCH_PONDERHIT;
    } else {
        pay_owed(session);
    }
}

static void command_wait(struct session *session, struct span arguments) {
    (void)arguments;
    if (session->owed.length || (session->activity == ACTIVITY_SEARCH && session->unbounded))
        complain(session, "bad-argument", "wait: the search ends by stop only");
    else if (session->activity != ACTIVITY_NONE)
        session->waiting = true;
}

static void command_quit(struct session *session, struct span arguments) {
    (void)arguments;
    session->over = true;
    session->order = SEARCH_STOP;
    if (session->activity == ACTIVITY_NONE) pay_owed(session);
}

static void command_debug(struct session *session, struct span arguments) {
    struct span word = span_word(&arguments);
    if (span_is(word, "on"))
        session->debug = true;
    else if (span_is(word, "off"))
        session->debug = false;
    else
        complain(session, "bad-argument", "debug: on or off must follow");
}

static void command_help(struct session *session, struct span arguments) {
    (void)arguments;
    for (int i = 0; i < COMMAND_COUNT; i++)
        say(session, "info string %s: %s", COMMANDS[i].word, COMMANDS[i].help);
}

static void command_register(struct session *session, struct span arguments) {
    (void)session, (void)arguments;
}
