#include "games/swordmagic/reach.h"

/* The summoner: over the unbroken row of own men next to it to the first square that is not an own
 * man's. The men of the row are protected: if one is captured, the row ends before it. */
static uint64_t hops(int square, uint64_t own) { return slide_straight(square, ~own); }

/* The archer: forward, and sideways on the back rank. */
static uint64_t shots(int side, int square, uint64_t occupied) {
    uint64_t squares = slide(forward(side), square, occupied);
    if (square_rank(square) == back_rank(side)) squares |= slide_sideways(square, occupied);
    return squares;
}

/* The swordsman: at most two squares, and none beyond a man. */
static uint64_t strikes(int square, uint64_t occupied) {
    return slide_straight(square, occupied) & GEOMETRY.near[square];
}

uint64_t aims(int kind, int side, int square, uint64_t occupied, uint64_t own) {
    uint64_t man = square_set(square);
    switch (kind) {
        case FAMILIAR:
            return ahead(side, man);
        case HIGH_FAMILIAR:
            return ahead(side, man) | ahead_aside(side, man);
        case SWORDSMAN:
            return strikes(square, occupied);
        case SWORD_SAINT:
            return strikes(square, occupied) | GEOMETRY.diagonal[square];
        case ARCHER:
            return shots(side, square, occupied);
        case PALADIN:
            return shots(side, square, occupied) | GEOMETRY.leap[square];
        case MAGE:
        case ARCHMAGE:
        case SPENT_MAGE:
            return slide_diagonally(square, occupied);
        case SAGE:
        case SPENT_SAGE:
            return GEOMETRY.diagonal[square];
        case SUMMONER:
            return hops(square, own);
        case PRINCESS:
            return GEOMETRY.around[square];
        case BRAVE:
            return slide_straight(square, occupied);
        case HERO:
            return slide_straight(square, occupied) | GEOMETRY.diagonal[square];
        case ANGEL:
            return slide_straight(square, occupied) | slide_diagonally(square, occupied);
        default:
            return 0; /* the goddess never moves */
    }
}

uint64_t reach(const struct smposition *p, int kind, int side, int square) {
    uint64_t squares = aims(kind, side, square, occupied(p), p->own[side]) & ~p->own[side];
    /* The only capture that is not also a move. */
    if (kind == SWORD_SAINT) squares &= ~GEOMETRY.diagonal[square] | p->own[other(side)];
    return squares;
}

/* Men of `side` that reach `square` along files and ranks. Lines are looked at only where somebody
 * stands on them. */
static uint64_t straight_attackers(const struct smposition *p, int side, int square,
                                   uint64_t occupied) {
    uint64_t archers = p->of[ARCHER] | p->of[PALADIN];
    uint64_t behind = GEOMETRY.ray[forward(other(side))][square];
    if (square_rank(square) == back_rank(side)) behind |= rank_set(back_rank(side));
    uint64_t men = ((p->of[BRAVE] | p->of[HERO] | p->of[ANGEL]) & GEOMETRY.straight[square]) |
                   (archers & behind) |
                   ((p->of[SWORDSMAN] | p->of[SWORD_SAINT]) & GEOMETRY.near[square]);
    men &= p->own[side];
    return men ? men & slide_straight(square, occupied) : 0;
}

/* Likewise along diagonals. */
static uint64_t slanting_attackers(const struct smposition *p, int side, int square,
                                   uint64_t occupied) {
    uint64_t men = p->of[MAGE] | p->of[ARCHMAGE] | p->of[SPENT_MAGE] | p->of[ANGEL];
    men &= p->own[side] & GEOMETRY.slanting[square];
    return men ? men & slide_diagonally(square, occupied) : 0;
}

static uint64_t stepping_attackers(const struct smposition *p, int side, int square) {
    uint64_t target = square_set(square);
    uint64_t familiars = p->of[FAMILIAR] | p->of[HIGH_FAMILIAR];
    uint64_t diagonal = p->of[SAGE] | p->of[SPENT_SAGE] | p->of[SWORD_SAINT] | p->of[HERO];
    return (ahead(other(side), target) & familiars) |
           (ahead_aside(other(side), target) & p->of[HIGH_FAMILIAR]) |
           (GEOMETRY.diagonal[square] & diagonal) | (GEOMETRY.around[square] & p->of[PRINCESS]) |
           (GEOMETRY.leap[square] & p->of[PALADIN]);
}

static uint64_t hopping_attackers(const struct smposition *p, int side, int square) {
    uint64_t summoner = own_of(p, side, SUMMONER) & GEOMETRY.straight[square];
    if (!summoner) return 0;
    return set_has(hops(set_first(summoner), p->own[side]), square) ? summoner : 0;
}

uint64_t attackers(const struct smposition *p, int side, int square, uint64_t occupied) {
    return straight_attackers(p, side, square, occupied) |
           slanting_attackers(p, side, square, occupied) |
           (stepping_attackers(p, side, square) & p->own[side]) |
           hopping_attackers(p, side, square);
}

uint64_t aiming_squares(int kind, int side, int square, uint64_t occupied) {
    switch (kind) {
        case FAMILIAR:
            return ahead(other(side), square_set(square));
        case ARCHER: {
            uint64_t squares = slide(forward(other(side)), square, occupied);
            if (square_rank(square) == back_rank(side)) squares |= slide_sideways(square, occupied);
            return squares;
        }
        case SWORDSMAN:
        case MAGE:
        case SAGE:
        case BRAVE:
            return aims(kind, side, square, occupied, 0); /* there as here */
        default:
            return 0;
    }
}
