/* Boards as text: rows parted by `/`, each cell a character, runs of empty cells as numbers (the
 * FEN convention). */
#ifndef QUADRIGA_BASE_RANKS_H
#define QUADRIGA_BASE_RANKS_H

#include "base/text.h"

enum { RANKS_CELLS_MAX = 256 };

/* The rows in the order of the text, the top row first. */
struct ranks {
    int rows;
    const uint8_t *widths; /* cells of each row */
    const char *row_word;  /* what to call a row in messages: "rank" */
};

/* Reads `field` into `cells`, row after row, with '.' for an empty cell; any byte that is no digit,
 * no `/` and no '.' counts as a cell, whose meaning the caller judges. Refuses (false, with the
 * reason) a wrong number of rows or cells, a number with a leading zero, two numbers side by side,
 * and a '.', which empty cells are not written with. */
bool ranks_read(struct span field, const struct ranks *shape, char cells[RANKS_CELLS_MAX],
                struct message *why);

/* The reverse. */
void ranks_write(struct text *out, const struct ranks *shape, const char *cells);

#endif
