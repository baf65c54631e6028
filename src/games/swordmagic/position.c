#include "games/swordmagic/position.h"

#include <string.h>

#include "base/random.h"
#include "games/swordmagic/weights.h"

/* Hash words. A link needs no table: its word is computed from its two squares. */
static struct {
    uint64_t man[SIDES][KINDS][SQUARES];
    uint64_t dead[SIDES][BASE_KINDS]; /* times the number of dead */
    uint64_t turn, link;
} words;

enum { SEED = 1903 };

void position_prepare(void) {
    random_fill((uint64_t *)&words, sizeof words / sizeof(uint64_t), SEED);
}

static uint64_t link_word(int man, int sage) {
    return random_mix(words.link + (uint64_t)(SQUARES * man + sage));
}

static uint64_t dead_word(int side, int base, uint32_t count) {
    return words.dead[side][base] * count;
}

void position_clear(struct smposition *p) {
    memset(p, 0, sizeof *p);
    memset(p->men, NO_KIND, sizeof p->men);
    memset(p->links, NO_CELL, sizeof p->links);
    p->head.players = SIDES;
}

void man_put(struct smposition *p, int side, int kind, int square) {
    p->own[side] |= square_set(square);
    p->of[kind] |= square_set(square);
    p->men[square] = (uint8_t)kind;
    p->score[side] += SM_TABLES.score[side][kind][square];
    p->head.key ^= words.man[side][kind][square];
}

void man_take(struct smposition *p, int side, int square) {
    int kind = p->men[square];
    p->own[side] ^= square_set(square);
    p->of[kind] ^= square_set(square);
    p->men[square] = NO_KIND;
    p->score[side] -= SM_TABLES.score[side][kind][square];
    p->head.key ^= words.man[side][kind][square];
}

void man_change(struct smposition *p, int side, int kind, int square) {
    man_take(p, side, square);
    man_put(p, side, kind, square);
}

static void dead_set(struct smposition *p, int side, int base, uint32_t count) {
    p->head.key ^= dead_word(side, base, p->dead[side][base]) ^ dead_word(side, base, count);
    p->dead[side][base] = count;
}

void dead_add(struct smposition *p, int side, int base) {
    dead_set(p, side, base, p->dead[side][base] + 1);
}

void dead_remove(struct smposition *p, int side, int base) {
    dead_set(p, side, base, p->dead[side][base] - 1);
}

static void link_set(struct smposition *p, struct link *link, int man, int sage) {
    *link = (struct link){(uint8_t)man, (uint8_t)sage};
    p->head.key ^= link_word(man, sage);
}

static void link_clear(struct smposition *p, struct link *link) {
    p->head.key ^= link_word(link->man, link->sage);
    *link = (struct link){NO_CELL, NO_CELL};
}

static void linked_refresh(struct smposition *p) {
    p->linked = 0;
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < LINKS; i++) {
            struct link link = p->links[side][i];
            if (link.man != NO_CELL) p->linked |= square_set(link.man) | square_set(link.sage);
        }
    }
}

void link_add(struct smposition *p, int side, int man, int sage) {
    int i = 0;
    while (p->links[side][i].man != NO_CELL) i++;
    link_set(p, &p->links[side][i], man, sage);
    linked_refresh(p);
}

static void links_move(struct smposition *p, int side, int from, int to) {
    for (int i = 0; i < LINKS; i++) {
        struct link *link = &p->links[side][i], old = *link;
        if (old.man != from && old.sage != from) continue;
        link_clear(p, link);
        link_set(p, link, old.man == from ? to : old.man, old.sage == from ? to : old.sage);
    }
    linked_refresh(p);
}

void man_move(struct smposition *p, int side, int from, int to) {
    int kind = p->men[from];
    man_take(p, side, from);
    man_put(p, side, kind, to);
    if (set_has(p->linked, from)) links_move(p, side, from, to);
}

uint64_t men_dying(const struct smposition *p, int side, int square) {
    uint64_t dying = square_set(square);
    if (!set_has(p->linked, square)) return dying;
    /* A chain has no more parts than there are links. */
    for (int round = 0; round < LINKS; round++) {
        for (int i = 0; i < LINKS; i++) {
            struct link link = p->links[side][i];
            if (link.man != NO_CELL && set_has(dying, link.sage)) dying |= square_set(link.man);
        }
    }
    return dying;
}

/* The links of a man that leaves the board: both that to what it revived and that to who revived
 * it. */
static void links_cut(struct smposition *p, int side, uint64_t leaving) {
    for (int i = 0; i < LINKS; i++) {
        struct link *link = &p->links[side][i];
        if (link->man != NO_CELL && (set_has(leaving, link->man) || set_has(leaving, link->sage)))
            link_clear(p, link);
    }
    linked_refresh(p);
}

void man_die(struct smposition *p, int side, int square) {
    uint64_t dying = men_dying(p, side, square);
    if (p->linked & dying) links_cut(p, side, dying);
    while (dying) {
        int dead = set_take(&dying), base = KIND[p->men[dead]].base;
        man_take(p, side, dead);
        if (base != NO_KIND) dead_add(p, side, base); /* a princess lies in no dead zone */
    }
}

void turn_pass(struct smposition *p) {
    p->number += p->head.turn == BLACK;
    p->head.turn ^= 1;
    p->head.key ^= words.turn;
}

uint64_t position_key(const struct smposition *p) {
    uint64_t key = p->head.turn == BLACK ? words.turn : 0;
    for (int side = 0; side < SIDES; side++) {
        for (uint64_t men = p->own[side]; men;) {
            int square = set_take(&men);
            key ^= words.man[side][p->men[square]][square];
        }
        for (int base = 0; base < BASE_KINDS; base++)
            key ^= dead_word(side, base, p->dead[side][base]);
        for (int i = 0; i < LINKS; i++) {
            struct link link = p->links[side][i];
            if (link.man != NO_CELL) key ^= link_word(link.man, link.sage);
        }
    }
    return key;
}

int32_t position_score(const struct smposition *p, int side) {
    int32_t score = 0;
    for (uint64_t men = p->own[side]; men;) {
        int square = set_take(&men);
        score += SM_TABLES.score[side][p->men[square]][square];
    }
    return score;
}
