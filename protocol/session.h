/* The line protocol as a library: lines go in by one call, lines come out by a callback.
 *
 * GUIDE.md in this folder describes the protocol. A session does all its work inside session_line,
 * the search too; while that runs, it asks `poll` for further input and answers what can be
 * answered at once, so that it needs neither threads nor blocking input of its own. */
#ifndef QUADRIGA_PROTOCOL_SESSION_H
#define QUADRIGA_PROTOCOL_SESSION_H

#include "base/text.h"

struct session_io {
    void *context;
    /* Takes a line of output, without its end. */
    void (*emit)(void *context, struct span line);
    /* Gives the next line of input if there is one, false otherwise; the span is valid until the
     * next call. NULL for none ever. The end of input is to be passed as the line `quit`. */
    bool (*poll)(void *context, struct span *line);
};

struct session;

/* A session on the start position of the first game. Call games_prepare before. */
struct session *session_new(const struct session_io *io);
void session_free(struct session *session);

/* Carries out a line (any bytes, without its end). A search that it starts has ended when it
 * returns, but may still owe its bestmove to a later `stop` or `ponderhit`. Lines that `poll` gave
 * meanwhile are carried out too. False when the session is over. */
bool session_line(struct session *session, struct span line);

/* While on, a search that ends by itself is not interrupted by further lines, as if `wait` followed
 * it. */
void session_set_patient(struct session *session, bool on);

/* How many lines of error were given so far. */
unsigned session_errors(const struct session *session);

#endif
