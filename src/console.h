/* Standard input and output as lines, without threads: the one place where the program touches the
 * system's input.
 *
 * While output cannot be written because nobody reads it, input is taken in all the same, so that a
 * client that writes a lot before it reads does not wait for ever. A reader of the output that went
 * away ends the program. */
#ifndef QUADRIGA_CONSOLE_H
#define QUADRIGA_CONSOLE_H

#include <stdio.h>

#include "base/text.h"

struct console {
    struct text input;  /* read and not yet taken; lines begin at `taken` */
    size_t taken, seen; /* up to `seen` there is no line end */
    bool ended;
    int64_t looked; /* when input was last looked for */
    FILE *log;      /* gets both directions with timestamps; NULL for none */
};

void console_free(struct console *console);

/* The next line, without its end and valid until the next call. At the end of input the lines
 * `quit` come. With `wait` always true; else false when no whole line is there. */
bool console_read(struct console *console, bool wait, struct span *line);

/* Writes a line, adding its end. */
void console_write(struct console *console, struct span line);

#endif
