/* Everything that leaves a session. */
#include <stdarg.h>
#include <stdio.h>

#include "protocol/internal.h"

void say_out(struct session *session) {
    session->io.emit(session->io.context, (struct span){session->out.data, session->out.length});
    text_clear(&session->out);
}

static void add_formatted(struct session *session, const char *format, va_list arguments) {
    char buffer[1024];
    vsnprintf(buffer, sizeof buffer, format, arguments);
    text_add(&session->out, buffer);
}

void say(struct session *session, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_formatted(session, format, arguments);
    va_end(arguments);
    say_out(session);
}

void complain(struct session *session, const char *code, const char *format, ...) {
    struct message message;
    char buffer[sizeof message.text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    message_set(&message, "%s", buffer); /* bytes of the input may be in it */
    session->errors++;
    say(session, "info string error %s %s", code, message.text);
}

bool need_position(struct session *session) {
    if (session->record.valid) return true;
    complain(session, "bad-position", "no position: the last one was refused");
    return false;
}
