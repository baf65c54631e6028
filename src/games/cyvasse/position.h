/* Pieces and positions of Cyvasse, for the files of this folder and its tests. */
#ifndef QUADRIGA_GAMES_CYVASSE_POSITION_H
#define QUADRIGA_GAMES_CYVASSE_POSITION_H

#include "game.h"
#include "games/cyvasse/cells.h"

enum { WHITE, BLACK, SIDES };

enum kind {
    MILITIA,
    SPEARMAN,
    RIDER,
    KNIGHT,
    ELEPHANT,
    CROSSBOWMAN,
    TREBUCHET,
    DRAGON,
    TOWER,
    KING,
    KINDS,
    NO_KIND = KINDS
};

enum { ARMOUR_MAX = 2, SIDE_PIECES_MAX = 48, QUIET_PLIES = 100, COUNTER_MAX = 1000000 };

/* What may stand strictly between a piece and what it captures. */
enum passage {
    PASSAGE_WALK,  /* what a quiet move may walk over */
    PASSAGE_HEAVY, /* the same without own pieces */
    PASSAGE_FLY,   /* mountains and spear zones too */
    PASSAGE_SHOOT, /* anything but enemy pieces */
};

struct piece {
    char letter; /* white's; black's is the small one */
    const char *name;
    uint8_t armour;
    uint8_t move;                     /* steps of a quiet move */
    uint8_t attack_min, attack_max;   /* distances of an attack; 0, 0 if it never attacks */
    uint8_t capture_min, capture_max; /* and of a capture likewise */
    uint8_t passage;
};
extern const struct piece CYVASSE_PIECES[KINDS];

/* The cells on which a side's pieces attack, or would attack, an enemy piece: those with at least
 * one attacker, and those with at least two. More never matters, for no armour is above 2. */
struct cover {
    struct cellset once, twice;
};
_Static_assert(ARMOUR_MAX == 2, "struct cover counts as far as armour goes");

/* A position: the storage of `union position`. */
struct cyvasse {
    struct head head;
    struct cellset kind[KINDS]; /* of both sides */
    struct cellset side[SIDES];
    struct cellset water, mountain;
    struct cover cover[SIDES];
    uint8_t at[CELLS]; /* the kind on a cell, NO_KIND on an empty one */
    uint32_t number;   /* of the move, from 1 */
};
_Static_assert(sizeof(struct cyvasse) <= POSITION_BYTES, "a position fits its storage");

static inline const struct cyvasse *cyvasse_of(const union position *position) {
    return (const struct cyvasse *)(const void *)position;
}
static inline struct cyvasse *cyvasse_in(union position *position) {
    return (struct cyvasse *)(void *)position;
}

static inline struct cellset cyvasse_pieces(const struct cyvasse *p, int side, int kind) {
    return cellset_and(p->kind[kind], p->side[side]);
}
static inline struct cellset cyvasse_occupied(const struct cyvasse *p) {
    return cellset_or(p->side[WHITE], p->side[BLACK]);
}

void cyvasse_keys_prepare(void);

/* The lines of a kind of piece between two distances, as bits; none if the distances are 0. */
uint32_t cyvasse_lines(int side, int kind, int min, int max);

/* An empty board without terrain, White to move, both counters at their start. */
void cyvasse_clear(struct cyvasse *p);
/* These keep the key, but not the cover (attacks.h). A piece goes onto an empty cell, terrain
 * onto open ground. */
void cyvasse_put(struct cyvasse *p, int side, int kind, int cell);
void cyvasse_remove(struct cyvasse *p, int side, int kind, int cell);
/* A side's piece goes to an empty cell. */
void cyvasse_displace(struct cyvasse *p, int side, int from, int to);
void cyvasse_put_water(struct cyvasse *p, int cell);
void cyvasse_put_mountain(struct cyvasse *p, int cell);
void cyvasse_flip_turn(struct cyvasse *p);

/* The key after a legal move. */
uint64_t cyvasse_key_after(const struct cyvasse *p, int from, int to);

#endif
