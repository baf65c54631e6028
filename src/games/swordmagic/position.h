/* A position of Sword and Magic Chess and what keeps it whole. */
#ifndef QUADRIGA_GAMES_SWORDMAGIC_POSITION_H
#define QUADRIGA_GAMES_SWORDMAGIC_POSITION_H

#include "game.h"
#include "games/swordmagic/kinds.h"
#include "games/swordmagic/squares.h"

enum { LINKS = 2 /* a side has at most two sages, hence two links */ };

/* A revived man and the spent sage that revived it; both NO_CELL where there is no link. */
struct link {
    uint8_t man, sage;
};

struct smposition {
    struct head head; /* quiet: plies since the last capture, vanish or teleport */
    uint64_t own[SIDES];
    uint64_t of[KINDS];   /* men of each kind, both sides */
    uint8_t men[SQUARES]; /* the kind on each square, NO_KIND where empty */
    uint64_t linked;      /* the squares of all men and sages of links */
    struct link links[SIDES][LINKS];
    uint32_t dead[SIDES][BASE_KINDS]; /* any number of familiars and braves */
    int32_t score[SIDES];             /* the sum of SM_TABLES.score over the men of a side */
    uint32_t number;                  /* of the move, counted up after Black's */
};

_Static_assert(sizeof(struct smposition) <= POSITION_BYTES, "a position has its place");

static inline const struct smposition *sm(const union position *position) {
    return (const struct smposition *)position;
}

/* What a move does besides going from `from` to `to`, in move.kind. Choices name a square in
 * move.place. */
enum {
    DO_MOVE,                            /* or capture, with no skill or a declined one */
    DO_REVIVE,                          /* + the base kind that is put on the square */
    DO_SUMMON = DO_REVIVE + BASE_KINDS, /* a familiar is put on the square */
    DO_CALL,                            /* the own man on the square becomes a brave */
    DO_TELEPORT,                        /* no line from `from` to `to` is needed */
    DO_VANISH,                          /* `to` is `from` */
};

static inline uint64_t occupied(const struct smposition *p) {
    return p->own[WHITE] | p->own[BLACK];
}
static inline uint64_t own_of(const struct smposition *p, int side, int kind) {
    return p->own[side] & p->of[kind];
}
/* The braves of a side in whatever state. */
static inline uint64_t own_heroes(const struct smposition *p, int side) {
    return p->own[side] & (p->of[BRAVE] | p->of[HERO] | p->of[ANGEL]);
}
static inline int other(int side) { return side ^ 1; }
static inline int back_rank(int side) { return side == WHITE ? 0 : RANKS - 1; }
static inline int far_rank(int side) { return side == WHITE ? RANKS - 1 : 0; }
static inline enum direction forward(int side) { return side == WHITE ? NORTH : SOUTH; }

/* Fills the hash words; before anything below. */
void position_prepare(void);

/* An empty board, White to move. */
void position_clear(struct smposition *p);

/* These keep key, sets, score and dead zones; none of them looks at links. */
void man_put(struct smposition *p, int side, int kind, int square);
void man_take(struct smposition *p, int side, int square);
void man_change(struct smposition *p, int side, int kind, int square);
void dead_add(struct smposition *p, int side, int base);
void dead_remove(struct smposition *p, int side, int base);

/* Moves a man to an empty square, and the ends of its links with it. */
void man_move(struct smposition *p, int side, int from, int to);
/* Takes a man off the board into the dead zone with all that die through its links. */
void man_die(struct smposition *p, int side, int square);
/* The squares of the men that leave the board when the one on `square` does, its own included. */
uint64_t men_dying(const struct smposition *p, int side, int square);

/* There must be room for one more. */
void link_add(struct smposition *p, int side, int man, int sage);

/* Gives the turn to the other side, and counts. */
void turn_pass(struct smposition *p);

/* The key and score from scratch. */
uint64_t position_key(const struct smposition *p);
int32_t position_score(const struct smposition *p, int side);

#endif
