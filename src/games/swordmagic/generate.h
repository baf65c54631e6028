/* Listing legal moves. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_GENERATE_H
#define QUADRIGA_GAMES_SWORDMAGIC_GENERATE_H

#include "games/swordmagic/position.h"

/* Noisy: captures with the skill declined and with the picks of skills.h. Quiet: moves, teleports,
 * vanishes and the other choices of captures, more promising ones first. */
void sm_generate(const union position *position, enum generate which, struct movelist *list);

/* As in `struct game`. */
bool sm_find(const union position *position, enum generate which, uint32_t code,
             struct movelist *scratch, struct move *move);

/* Whether the side to move has any legal move. */
bool has_move(const struct smposition *p);

#endif
