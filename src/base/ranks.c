#include "base/ranks.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Takes a number off the front of `row`. */
static struct span take_digits(struct span *row) {
    struct span digits = {row->start, 0};
    while (digits.length < row->length && is_digit(digits.start[digits.length])) digits.length++;
    row->start += digits.length;
    row->length -= digits.length;
    return digits;
}

static bool read_row(struct span row, int width, char *cells) {
    int filled = 0;
    while (row.length) {
        uint64_t run = 1;
        if (is_digit(*row.start)) {
            if (!span_number(take_digits(&row), (uint64_t)width, &run) || run == 0) return false;
            if (filled + (int)run > width) return false;
            memset(cells + filled, '.', (size_t)run);
        } else {
            if (filled == width || *row.start == '.') return false;
            cells[filled] = *row.start++;
            row.length--;
        }
        filled += (int)run;
    }
    return filled == width;
}

bool ranks_read(struct span field, const struct ranks *shape, char cells[RANKS_CELLS_MAX],
                struct message *why) {
    int rows = 1;
    for (size_t i = 0; i < field.length; i++) rows += field.start[i] == '/';
    if (rows != shape->rows)
        return message_set(why, "%d %ss instead of %d", rows, shape->row_word, shape->rows);
    for (int row = 0; row < shape->rows; row++) {
        struct span part = span_until(&field, '/');
        if (!read_row(part, shape->widths[row], cells))
            return message_set(why, "%s %d is not %d cells: %.*s", shape->row_word,
                               shape->rows - row, shape->widths[row], span_shown(part), part.start);
        cells += shape->widths[row];
    }
    return true;
}

static void write_run(struct text *out, int run) {
    if (run) text_format(out, "%d", run);
}

void ranks_write(struct text *out, const struct ranks *shape, const char *cells) {
    for (int row = 0; row < shape->rows; row++) {
        if (row) text_add_char(out, '/');
        int run = 0;
        for (int i = 0; i < shape->widths[row]; i++, cells++) {
            if (*cells == '.') {
                run++;
                continue;
            }
            write_run(out, run);
            run = 0;
            text_add_char(out, *cells);
        }
        write_run(out, run);
    }
}
