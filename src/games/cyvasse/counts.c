#include "games/cyvasse/counts.h"

#include "games/cyvasse/attacks.h"

static void count_men(const struct cyvasse *p, struct counts *counts) {
    struct both sides = both_of(p->side[WHITE], p->side[BLACK]);
    for (int kind = 0; kind < KINDS; kind++)
        both_count(both_and(both_same(p->kind[kind]), sides), counts->men[kind]);
    counts->all = cellset_count(cyvasse_occupied(p));
}

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

void cyvasse_count(const struct cyvasse *p, const struct cellset around[SIDES],
                   struct counts *counts) {
    count_men(p, counts);
    count_cover(p->cover, counts);
    count_around(p->cover, around, counts);
}
