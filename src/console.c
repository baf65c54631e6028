#include "console.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/sizes.h"

enum {
    READ_BYTES = USUAL_OR_TINY(65536, 16),
    LOOK_INTERVAL_US = 500,
    LOG_BYTES_MAX = 65536,
};

void console_free(struct console *console) {
    text_free(&console->input);
    if (console->log) fclose(console->log);
}

static void log_line(struct console *console, char direction, struct span line) {
    if (!console->log) return;
    int shown = line.length > LOG_BYTES_MAX ? LOG_BYTES_MAX : (int)line.length;
    int64_t now = clock_us();
    fprintf(console->log, "%jd.%06d %c %.*s\n", (intmax_t)(now / 1000000), (int)(now % 1000000),
            direction, shown, line.start);
    fflush(console->log);
}

/* Nobody reads the output any more: there is nothing left to do. */
static _Noreturn void leave(void) { _exit(EXIT_SUCCESS); }

/* Drops what was taken. */
static void compact(struct console *console) {
    struct text *input = &console->input;
    if (console->taken == 0) return;
    memmove(input->data, input->data + console->taken, input->length - console->taken);
    input->length -= console->taken;
    console->seen -= console->taken;
    console->taken = 0;
}

/* Reads what is there. */
static void fill(struct console *console) {
    static char buffer[READ_BYTES];
    if (console->taken > READ_BYTES) compact(console);
    ssize_t count = read(STDIN_FILENO, buffer, sizeof buffer);
    if (count > 0)
        text_add_bytes(&console->input, buffer, (size_t)count);
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        console->ended = true;
}

/* Waits up to `timeout` ms (-1: for ever) for input, which is taken in, or for room in the output.
 */
static bool wait_for(struct console *console, bool output, int timeout) {
    struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {STDOUT_FILENO, output ? POLLOUT : 0, 0}};
    if (console->ended) files[0].fd = -1;
    if (poll(files, 2, timeout) <= 0) return false;
    if (files[1].revents & (POLLERR | POLLNVAL)) leave();
    if (files[0].revents) fill(console);
    return (files[1].revents & POLLOUT) != 0;
}

/* Takes the next whole line out of what was read. */
static bool take_line(struct console *console, struct span *line) {
    struct text *input = &console->input;
    char *start = input->data + console->taken;
    char *end = input->length > console->seen
                    ? memchr(input->data + console->seen, '\n', input->length - console->seen)
                    : NULL;
    console->seen = input->length;
    if (!end && !(console->ended && input->length > console->taken)) return false;
    *line = (struct span){start, end ? (size_t)(end - start) : input->length - console->taken};
    console->taken += line->length + (end != NULL);
    console->seen = console->taken;
    log_line(console, '>', *line);
    return true;
}

bool console_read(struct console *console, bool wait, struct span *line) {
    while (!take_line(console, line)) {
        if (console->ended) {
            *line = span_of("quit");
            return true;
        }
        int64_t now = clock_us();
        if (!wait && now - console->looked < LOOK_INTERVAL_US) return false;
        console->looked = now;
        size_t before = console->input.length;
        wait_for(console, false, wait ? -1 : 0);
        if (!wait && console->input.length == before && !console->ended) return false;
    }
    return true;
}

/* Writes what fits without waiting; the flag is put back at once, since others may share the open
 * file. */
static ssize_t write_some(const char *bytes, size_t length) {
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    bool may_block = length > PIPE_BUF && flags >= 0 && !(flags & O_NONBLOCK);
    if (may_block) fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    ssize_t count = write(STDOUT_FILENO, bytes, length);
    int failure = errno;
    if (may_block) fcntl(STDOUT_FILENO, F_SETFL, flags);
    errno = failure;
    return count;
}

static void write_all(struct console *console, const char *bytes, size_t length) {
    while (length) {
        if (!wait_for(console, true, -1)) continue;
        ssize_t count = write_some(bytes, length);
        if (count < 0 && errno != EINTR && errno != EAGAIN) leave();
        if (count > 0) bytes += count, length -= (size_t)count;
    }
}

void console_write(struct console *console, struct span line) {
    static struct text whole;
    text_clear(&whole);
    text_add_bytes(&whole, line.start, line.length);
    text_add_char(&whole, '\n');
    write_all(console, whole.data, whole.length);
    log_line(console, '<', line);
}
