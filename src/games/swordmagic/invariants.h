/* What holds in every position that the rules allow. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_INVARIANTS_H
#define QUADRIGA_GAMES_SWORDMAGIC_INVARIANTS_H

#include "games/swordmagic/position.h"

/* Not too many men of a kind, at least one princess, goddesses on one side only; false with the
 * reason, which names the field of the position string. */
bool men_are_allowed(const struct smposition *p, struct message *why);

/* Whether a link may be added: a man and an unlinked sage of one side, and no circle. */
bool link_is_allowed(const struct smposition *p, int man, int sage, struct message *why);

bool sm_verify(const union position *position, struct message *why);

#endif
