#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sizes.h"

enum { FIRST_CAPACITY = USUAL_OR_TINY(64, 1) };

static void reserve(struct text *text, size_t more) {
    size_t need = text->length + more + 1;
    if (need <= text->capacity) return;
    size_t capacity = text->capacity ? text->capacity : FIRST_CAPACITY;
    while (capacity < need) capacity *= 2;
    text->data = memory_resize(text->data, capacity, 1);
    text->capacity = capacity;
}

void text_add_bytes(struct text *text, const char *bytes, size_t length) {
    reserve(text, length);
    if (length) memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_add(struct text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char c) { text_add_bytes(text, &c, 1); }

void text_format(struct text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    reserve(text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

void text_clear(struct text *text) {
    text->length = 0;
    if (text->data) text->data[0] = '\0';
}

void text_free(struct text *text) {
    free(text->data);
    *text = (struct text){0};
}

struct span span_of(const char *string) {
    return (struct span){string, strlen(string)};
}

bool span_is(struct span span, const char *word) {
    return strlen(word) == span.length && memcmp(span.start, word, span.length) == 0;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool span_is_nocase(struct span span, const char *word) {
    if (strlen(word) != span.length) return false;
    for (size_t i = 0; i < span.length; i++)
        if (lower(span.start[i]) != lower(word[i])) return false;
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

struct span span_word(struct span *rest) {
    if (rest->length == 0) return *rest; /* it may start nowhere, to which nothing can be added */
    while (rest->length && is_blank(*rest->start)) rest->start++, rest->length--;
    struct span word = {rest->start, 0};
    while (word.length < rest->length && !is_blank(word.start[word.length])) word.length++;
    rest->start += word.length;
    rest->length -= word.length;
    return word;
}

struct span span_until(struct span *rest, char separator) {
    if (rest->length == 0) return *rest;
    struct span part = {rest->start, 0};
    while (part.length < rest->length && part.start[part.length] != separator) part.length++;
    size_t taken = part.length < rest->length ? part.length + 1 : part.length;
    rest->start += taken;
    rest->length -= taken;
    return part;
}

bool span_number(struct span span, uint64_t max, uint64_t *value) {
    if (span.length == 0 || (span.length > 1 && span.start[0] == '0')) return false;
    uint64_t sum = 0;
    for (size_t i = 0; i < span.length; i++) {
        if (span.start[i] < '0' || span.start[i] > '9') return false;
        uint64_t digit = (uint64_t)(span.start[i] - '0');
        if (sum > max / 10 || sum * 10 > max - digit) return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

bool message_set(struct message *message, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message->text, sizeof message->text, format, arguments);
    va_end(arguments);
    for (char *c = message->text; *c; c++)
        if (*c < ' ' || *c > '~') *c = '?';
    return false;
}

int span_shown(struct span span) { return span.length > 40 ? 40 : (int)span.length; }
