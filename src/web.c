/* The program in a browser's worker (web/src/worker.ts): lines come in and go out as messages.
 *
 * Compiled by emscripten alone, with Asyncify: where the program waits for a line, or lets the
 * worker take its messages in, it hands the thread back to the browser and goes on where it was.
 * There are no threads, so a search sees `stop` and `isready` in the same way as on a console,
 * through the session's poll. */
#include <emscripten.h>
#include <stdlib.h>

#include "base/clock.h"
#include "games.h"
#include "protocol/session.h"

/* Between two looks at the messages: handing the thread back costs some 0.1 ms. */
enum { LOOK_INTERVAL_US = 15000 };

/* What the worker offers, as `Module.host`. Lines are copied to the heap, and the caller's to free.
 */
/* clang-format off */
EM_ASYNC_JS(char *, host_wait_for_line, (void), { return allocateUTF8(await Module.host.wait()); })
EM_ASYNC_JS(void, host_take_messages_in, (void), { await Module.host.breathe(); })
EM_JS(char *, host_next_line, (void), {
    const line = Module.host.next();
    return line === undefined ? 0 : allocateUTF8(line);
})
EM_JS(void, host_emit, (const char *start, size_t length), {
    Module.host.emit(UTF8ToString(start, length));
})
/* clang-format on */

struct program {
    char *line; /* the one that was given last */
    int64_t looked;
};

static void emit(void *context, struct span line) {
    (void)context;
    host_emit(line.start, line.length);
}

/* Takes over a line of the worker; false for none. */
static bool give(struct program *program, char *line, struct span *out) {
    if (!line) return false;
    free(program->line);
    program->line = line;
    *out = span_of(line);
    return true;
}

static bool poll_line(void *context, struct span *line) {
    struct program *program = context;
    int64_t now = clock_us();
    if (now - program->looked >= LOOK_INTERVAL_US) {
        host_take_messages_in();
        program->looked = clock_us();
    }
    return give(program, host_next_line(), line);
}

int main(void) {
    struct program program = {0};
    struct session_io io = {&program, emit, poll_line};
    struct span line;
    games_prepare();
    struct session *session = session_new(&io);
    do {
        give(&program, host_wait_for_line(), &line);
        program.looked = clock_us();
    } while (session_line(session, line));
    session_free(session);
    free(program.line);
    return EXIT_SUCCESS;
}
