/* Moves and squares as text. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_NOTATION_H
#define QUADRIGA_GAMES_SWORDMAGIC_NOTATION_H

#include "game.h"

void sm_cell_name(int cell, char name[CELL_NAME_MAX]);
/* The square of the two characters at `name`; NO_CELL if they name none. */
int square_named(const char *name);

/* `c3d4`, a skill `c3d4,m@e5`, a teleport `c1@f6`, a vanish `a8@`. */
void sm_move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]);
bool sm_move_read(const union position *position, struct span text, struct move *move);

#endif
