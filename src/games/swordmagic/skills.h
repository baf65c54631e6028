/* The choices that a capturing sage, summoner or princess has, in an order of promise.
 *
 * One capture can stand for hundreds of moves. So that the search need not look at all of them,
 * the choices come as offers, the best first: a kind of choice and the squares for it. A few
 * squares of the first offer are picked by a cheap look at the board; with the declined skill these
 * are the noisy moves of the capture, and all the others are quiet and poor. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_SKILLS_H
#define QUADRIGA_GAMES_SWORDMAGIC_SKILLS_H

#include "games/swordmagic/position.h"

enum { OFFERS_MAX = KINDS, PICKED = 2 /* choices of a capture that are noisy */ };

struct offer {
    int code;       /* what move.kind becomes */
    int kind;       /* the man that will stand on the square */
    uint64_t cells; /* not empty */
};

/* A capture of the side to move and what is known of the board after it. */
struct skill {
    int side, from, to;
    uint64_t occupied;               /* after the capture and the deaths through links */
    int count;                       /* 0: no skill to use */
    struct offer offers[OFFERS_MAX]; /* parts of the whole: no choice is in two */
};

/* Whether capturing on `to` with the man on `from` leaves a choice. */
bool skill_is_due(const struct smposition *p, int from, int to);

/* The offers of a capture for which a skill is due. */
void skill_offers(const struct smposition *p, int from, int to, struct skill *skill);

/* The squares of the first offer that make noisy moves: from one to PICKED. */
uint64_t skill_picks(const struct smposition *p, const struct skill *skill);

#endif
