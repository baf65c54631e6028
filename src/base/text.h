/* Text: strings that grow, pieces of strings, and messages of one line. */
#ifndef QUADRIGA_BASE_TEXT_H
#define QUADRIGA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A string that grows. `data` is owned and ends in a NUL once anything was added; `length` does not
 * count it. */
struct text {
    char *data;
    size_t length;
    size_t capacity;
};

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
void text_add_char(struct text *text, char c);
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Empties the text and keeps its room. */
void text_clear(struct text *text);
void text_free(struct text *text);

/* A piece of a string, not owned. */
struct span {
    const char *start;
    size_t length;
};

struct span span_of(const char *string);
bool span_is(struct span span, const char *word);
/* The same without regard to the case of ASCII letters. */
bool span_is_nocase(struct span span, const char *word);
/* Takes the next word (parted by blanks and tabs) off the front of `rest`; an empty span when there
 * is none. */
struct span span_word(struct span *rest);
/* What stands before the next `separator` (or the end), taken off the front of `rest` with the
 * separator. */
struct span span_until(struct span *rest, char separator);
/* Reads a whole span as a number from 0 to `max`: digits only, no sign, no leading zero. */
bool span_number(struct span span, uint64_t max, uint64_t *value);

/* What is wrong, for a person: one line of printable ASCII. */
struct message {
    char text[200];
};

/* Formats; bytes that are not printable ASCII become `?`, and what is too long is cut. Returns
 * false always, so that `return message_set(why, ...)` refuses. */
bool message_set(struct message *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For `%.*s` in a message: the length of a span, cut to 40. */
int span_shown(struct span span);

#endif
