#include "games/swordmagic/invariants.h"

#include "games/swordmagic/notation.h"

static const char *const SIDE_NAME[SIDES] = {"White", "Black"};

static uint64_t count_of_base(const struct smposition *p, int side, int base) {
    uint64_t count = p->dead[side][base];
    for (int kind = 0; kind < KINDS; kind++)
        if (KIND[kind].base == base) count += (uint64_t)set_count(own_of(p, side, kind));
    return count;
}

static bool side_is_allowed(const struct smposition *p, int side, struct message *why) {
    if (set_count(own_of(p, side, PRINCESS)) > KIND[PRINCESS].most)
        return message_set(why, "board: %s has more than one princess", SIDE_NAME[side]);
    for (int base = 0; base < BASE_KINDS; base++) {
        int most = KIND[base].most;
        if (most && count_of_base(p, side, base) > (uint64_t)most)
            return message_set(why, "board: %s has more than %d of %s, dead ones included",
                               SIDE_NAME[side], most, KIND[base].name);
    }
    return true;
}

bool men_are_allowed(const struct smposition *p, struct message *why) {
    for (int side = 0; side < SIDES; side++)
        if (!side_is_allowed(p, side, why)) return false;
    if (!p->of[PRINCESS]) return message_set(why, "board: there is no princess");
    if (own_of(p, WHITE, GODDESS) && own_of(p, BLACK, GODDESS))
        return message_set(why, "board: both sides have a goddess");
    return true;
}

/* The sage that revived the man on a square; NO_CELL if none did. */
static int reviver(const struct smposition *p, int side, int square) {
    for (int i = 0; i < LINKS; i++)
        if (p->links[side][i].man == square) return p->links[side][i].sage;
    return NO_CELL;
}

static bool has_revived(const struct smposition *p, int side, int sage) {
    for (int i = 0; i < LINKS; i++)
        if (p->links[side][i].sage == sage) return true;
    return false;
}

/* Whether a man revived the sage that is to have revived it, or who revived that one, and so on. */
static bool is_ancestor(const struct smposition *p, int side, int man, int sage) {
    int square = sage;
    for (int round = 0; round <= LINKS && square != NO_CELL; round++) {
        if (square == man) return true;
        square = reviver(p, side, square);
    }
    return false;
}

bool link_is_allowed(const struct smposition *p, int man, int sage, struct message *why) {
    int side = set_has(p->own[WHITE], man) ? WHITE : BLACK;
    char man_name[CELL_NAME_MAX], sage_name[CELL_NAME_MAX];
    sm_cell_name(man, man_name);
    sm_cell_name(sage, sage_name);
    if (p->men[man] == NO_KIND || p->men[man] == PRINCESS)
        return message_set(why, "links: no revived man stands on %s", man_name);
    if (!set_has(own_of(p, side, SPENT_SAGE), sage))
        return message_set(why, "links: no spent sage of its side stands on %s", sage_name);
    if (reviver(p, side, man) != NO_CELL)
        return message_set(why, "links: %s is revived twice", man_name);
    if (has_revived(p, side, sage))
        return message_set(why, "links: the sage on %s is linked twice", sage_name);
    if (is_ancestor(p, side, man, sage))
        return message_set(why, "links: %s and %s are in a circle", man_name, sage_name);
    return true;
}

/* Adds the links again, one by one, to a copy without them. */
static bool links_are_whole(const struct smposition *p, struct message *why) {
    struct smposition copy = *p;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < LINKS; i++) copy.links[side][i] = (struct link){NO_CELL, NO_CELL};
    copy.linked = 0;
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < LINKS; i++) {
            struct link link = p->links[side][i];
            if (link.man == NO_CELL && link.sage == NO_CELL) continue;
            if (link.man >= SQUARES || link.sage >= SQUARES) return message_set(why, "half a link");
            if (!link_is_allowed(&copy, link.man, link.sage, why)) return false;
            if (!set_has(p->own[side], link.man))
                return message_set(why, "a link of the wrong side");
            link_add(&copy, side, link.man, link.sage);
        }
    }
    return copy.linked == p->linked || message_set(why, "set of linked men");
}

static bool sets_agree(const struct smposition *p, struct message *why) {
    if (p->own[WHITE] & p->own[BLACK]) return message_set(why, "a square of both sides");
    uint64_t all = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (all & p->of[kind]) return message_set(why, "a man of two kinds");
        all |= p->of[kind];
    }
    if (all != occupied(p)) return message_set(why, "sets of kinds and of sides");
    for (int square = 0; square < SQUARES; square++) {
        int kind = p->men[square];
        if (kind == NO_KIND ? set_has(all, square) : !set_has(p->of[kind], square))
            return message_set(why, "kind of the man on square %d", square);
    }
    return true;
}

bool sm_verify(const union position *position, struct message *why) {
    const struct smposition *p = sm(position);
    if (!sets_agree(p, why)) return false;
    if (!men_are_allowed(p, why) || !links_are_whole(p, why)) return false;
    if (p->head.key != position_key(p)) return message_set(why, "key");
    for (int side = 0; side < SIDES; side++)
        if (p->score[side] != position_score(p, side)) return message_set(why, "score");
    if (p->head.turn > BLACK || p->head.players != SIDES || p->head.chance)
        return message_set(why, "head");
    return true;
}
