/* The program: command line, standard input and output, one session. */
#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "console.h"
#include "games.h"
#include "protocol/session.h"

enum { EXIT_USAGE = 2 };

struct arguments {
    struct text commands; /* lines to run first, each with its end */
    bool has_commands, interactive;
    const char *log;
};

/* What runs: the lines of the command line first, then standard input. */
struct program {
    struct console console;
    struct span commands; /* those still to run */
    bool interactive;
};

static void print_version(void) {
    printf("quadriga %s\n", PACKAGE_VERSION);
    printf("compiler: %s\n", __VERSION__);
    printf("flags: %s\n", BUILD_FLAGS);
}

static void print_help(void) {
    puts("Usage: quadriga [OPTION]... [bench [DEPTH [THREADS [HASH [VARIANT]]]]]");
    puts("Plays four unusual board games over a line protocol on standard input and output.");
    puts("");
    puts("  --variant NAME    the game to begin with:");
    for (const struct game *const *game = GAMES; *game; game++)
        printf("                      %-18s %s\n", (*game)->name, (*game)->title);
    puts("  --command LINE    run a line of the protocol to its end, then exit; repeatable");
    puts("  --interactive     after the lines of --command go on reading");
    puts("  --hash N          size of the transposition table in MiB");
    puts("  --threads N       threads of the search");
    puts("  --log FILE        write both directions of the dialogue, with timestamps, to FILE");
    puts("  --version         version, compiler and flags");
    puts("  --help            this text");
    puts("");
    puts("Exit status: 0, or 2 for wrong arguments, or 1 where a line of --command gave an error.");
}

static _Noreturn void usage(const char *text, const char *what) {
    fprintf(stderr, "quadriga: %s%s\nTry 'quadriga --help'.\n", text, what);
    exit(EXIT_USAGE);
}

static void check_number(const char *option, const char *text) {
    uint64_t value;
    if (!span_number(span_of(text), INT32_MAX, &value) || value == 0)
        usage("not a number from 1: ", option);
}

static void add_command(struct arguments *arguments, const char *before, const char *line) {
    text_format(&arguments->commands, "%s%s\n", before, line);
}

static void add_bench(struct arguments *arguments, char **words, int count) {
    if (count == 0) return;
    if (strcmp(words[0], "bench") != 0) usage("unknown argument: ", words[0]);
    if (count > 5) usage("too many arguments after bench", "");
    for (int i = 0; i < count; i++) text_format(&arguments->commands, "%s ", words[i]);
    text_add(&arguments->commands, "\n");
    arguments->has_commands = true;
}

static void read_option(struct arguments *arguments, int option) {
    switch (option) {
        case 'v':
            if (!games_find(span_of(optarg))) usage("unknown variant: ", optarg);
            add_command(arguments, "setoption name UGI_Variant value ", optarg);
            break;
        case 'c':
            add_command(arguments, "", optarg);
            arguments->has_commands = true;
            break;
        case 'i':
            arguments->interactive = true;
            break;
        case 'h':
            check_number("--hash", optarg);
            add_command(arguments, "setoption name Hash value ", optarg);
            break;
        case 't':
            check_number("--threads", optarg);
            add_command(arguments, "setoption name Threads value ", optarg);
            break;
        case 'l':
            arguments->log = optarg;
            break;
        case 'V':
            print_version();
            exit(EXIT_SUCCESS);
        case 'H':
            print_help();
            exit(EXIT_SUCCESS);
        default:
            exit(EXIT_USAGE); /* getopt has said why */
    }
}

static void read_arguments(struct arguments *arguments, int argc, char **argv) {
    static const struct option OPTIONS[] = {
        {"variant", required_argument, NULL, 'v'},
        {"command", required_argument, NULL, 'c'},
        {"interactive", no_argument, NULL, 'i'},
        {"hash", required_argument, NULL, 'h'},
        {"threads", required_argument, NULL, 't'},
        {"log", required_argument, NULL, 'l'},
        {"version", no_argument, NULL, 'V'},
        {"help", no_argument, NULL, 'H'},
        {NULL, 0, NULL, 0},
    };
    int option;
    while ((option = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1)
        read_option(arguments, option);
    add_bench(arguments, argv + optind, argc - optind);
    if (!arguments->has_commands) arguments->interactive = true;
}

static void emit(void *context, struct span line) {
    console_write(&((struct program *)context)->console, line);
}

/* The next line: of the command line while there are any, then of the input or, without
 * --interactive, the end. */
static bool next_line(struct program *program, bool wait, struct span *line) {
    if (program->commands.length) {
        *line = span_until(&program->commands, '\n');
        return true;
    }
    if (program->interactive) return console_read(&program->console, wait, line);
    *line = span_of("quit");
    return true;
}

static bool poll_line(void *context, struct span *line) { return next_line(context, false, line); }

static int run(struct program *program) {
    struct session_io io = {program, emit, poll_line};
    struct session *session = session_new(&io);
    struct span line;
    unsigned command_errors = 0;
    bool going = true;
    while (going) {
        bool from_commands = program->commands.length > 0;
        session_set_patient(session, from_commands);
        next_line(program, true, &line);
        going = session_line(session, line);
        if (from_commands) command_errors = session_errors(session);
    }
    session_free(session);
    return command_errors ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    struct arguments arguments = {0};
    struct program program = {0};
    signal(SIGPIPE, SIG_IGN);
    games_prepare();
    read_arguments(&arguments, argc, argv);
    if (arguments.log && !(program.console.log = fopen(arguments.log, "a")))
        usage("cannot write ", arguments.log);
    if (arguments.commands.length)
        program.commands = (struct span){arguments.commands.data, arguments.commands.length};
    program.interactive = arguments.interactive;
    int status = run(&program);
    console_free(&program.console);
    text_free(&arguments.commands);
    return status;
}
