/* What the tests of Cyvasse share: positions from lists of men instead of ranks of letters. */
#ifndef QUADRIGA_TESTS_CYVASSE_HELPERS_H
#define QUADRIGA_TESTS_CYVASSE_HELPERS_H

#include "games/cyvasse/cyvasse.h"
#include "helpers.h"

#define GAME (&CYVASSE)

/* The position string with these men ("Ke1 kh9 Rf5"), this terrain ("~f4 ^g4", or "") and these
 * last three fields ("w 0 1"). It stays valid for the next seven calls. */
const char *board_of(const char *men, const char *terrain, const char *tail);

/* The piece on `from` must be able to go to exactly these cells, given in byte order. */
void assert_targets(const char *fen, const char *from, const char *cells);
void assert_legal(const char *fen, const char *move);
void assert_illegal(const char *fen, const char *move);

/* The armour that a piece has left, and whether a tower protects it, by the picture. */
int armour_left(const char *fen, const char *cell);
bool is_protected(const char *fen, const char *cell);

#endif
