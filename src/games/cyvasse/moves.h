/* Legal moves of Cyvasse, and what they say about the kings. */
#ifndef QUADRIGA_GAMES_CYVASSE_MOVES_H
#define QUADRIGA_GAMES_CYVASSE_MOVES_H

#include "games/cyvasse/position.h"

/* These fill the functions of the same name in `struct game`. */
void cyvasse_generate(const union position *position, enum generate which, struct movelist *list);
bool cyvasse_find(const union position *position, enum generate which, uint32_t code,
                  struct movelist *scratch, struct move *move);
bool cyvasse_in_check(const union position *position);
bool cyvasse_wins_at_once(const union position *position, struct move *move);

/* Whether the side to move may go from one cell of the board to another. */
bool cyvasse_is_legal(const struct cyvasse *p, int from, int to);

static inline struct move cyvasse_move(int from, int to) {
    return (struct move){.from = (uint8_t)from, .to = (uint8_t)to};
}

#endif
