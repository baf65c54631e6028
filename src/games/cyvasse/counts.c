#include "games/cyvasse/counts.h"

#include "games/cyvasse/attacks.h"

static void count_cover(const struct cover cover[SIDES], struct counts *counts) {
    both_count(both_of(cover[WHITE].once, cover[BLACK].once), counts->once);
    both_count(both_of(cover[WHITE].twice, cover[BLACK].twice), counts->twice);
}

static void count_around(const struct cover cover[SIDES], const struct cellset around[SIDES],
                         struct counts *counts) {
    struct both cells = both_of(around[WHITE], around[BLACK]);
    struct both once = both_of(cover[BLACK].once, cover[WHITE].once);
    struct both twice = both_of(cover[BLACK].twice, cover[WHITE].twice);
    both_count(both_and(cells, once), counts->around_once);
    both_count(both_and(cells, twice), counts->around_twice);
}

static void count_free_cells(const struct cyvasse *p, struct both sides, struct counts *counts) {
    struct cellset taken = cellset_or(cyvasse_occupied(p), p->mountain);
    struct both free = both_same(cellset_minus(cyvasse_cells.board, taken));
    struct both movers = both_minus(sides, both_same(p->kind[TOWER]));
    struct both zones = both_of(cyvasse_spear_zone(p, WHITE), cyvasse_spear_zone(p, BLACK));
    both_count(both_and(both_shift_all(movers), free), counts->room);
    both_count(both_and(zones, free), counts->spears);
}

static void count_nearness(const struct cyvasse *p, struct both sides, const int king[SIDES],
                           struct counts *counts) {
    static const struct cellset nowhere[NEAR_BITS];
    const struct cellset *nearness[SIDES]; /* to the king of the other side */
    for (int side = 0; side < SIDES; side++) {
        int target = king[side ^ 1];
        nearness[side] = target == NO_CELL ? nowhere : cyvasse_cells.nearness[target];
        counts->nearness[side] = 0;
    }
    struct cellset others = cellset_or(p->kind[TOWER], p->kind[KING]);
    struct both men = both_minus(sides, both_same(others));
    for (int bit = 0; bit < NEAR_BITS; bit++) {
        int count[SIDES];
        both_count(both_and(men, both_of(nearness[WHITE][bit], nearness[BLACK][bit])), count);
        for (int side = 0; side < SIDES; side++) counts->nearness[side] += count[side] << bit;
    }
}

void cyvasse_count(const struct cyvasse *p, const int king[SIDES],
                   const struct cellset around[SIDES], struct counts *counts) {
    struct both sides = both_of(p->side[WHITE], p->side[BLACK]);
    count_cover(p->cover, counts);
    count_around(p->cover, around, counts);
    count_free_cells(p, sides, counts);
    count_nearness(p, sides, king, counts);
}
