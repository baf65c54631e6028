/* Cyvasse as text: positions, moves, cells. The functions fill those of `struct game` that have
 * the same name. */
#ifndef QUADRIGA_GAMES_CYVASSE_TEXT_H
#define QUADRIGA_GAMES_CYVASSE_TEXT_H

#include "games/cyvasse/position.h"

bool cyvasse_read(const struct game *game, struct span text, union position *position,
                  struct message *why);
void cyvasse_write(const union position *position, struct text *out);
void cyvasse_move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]);
bool cyvasse_move_read(const union position *position, struct span text, struct move *move);
void cyvasse_cell_name(int cell, char name[CELL_NAME_MAX]);

#endif
