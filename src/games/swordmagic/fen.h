/* Position strings: `<board> <side> <dead> <links> <quiet> <move>`. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_FEN_H
#define QUADRIGA_GAMES_SWORDMAGIC_FEN_H

#include "games/swordmagic/position.h"

bool sm_read(const struct game *game, struct span text, union position *position,
             struct message *why);
void sm_write(const union position *position, struct text *out);

/* The links of both sides in the order of the names of the men's squares; returns their number. */
int links_listed(const struct smposition *p, struct link links[SIDES * LINKS]);

#endif
