#include "games/kilkenny/prospect.h"

#include "base/bounds.h"
#include "games/kilkenny/reach.h"

/* How many rolls are in a set of them. */
static uint8_t rolls_in(unsigned set) {
#define WITH(n) (n), (n) + 1, (n) + 1, (n) + 2
    static const uint8_t COUNT[1 << ROLLS] = {WITH(0), WITH(1), WITH(1), WITH(2), WITH(1), WITH(2),
                                              WITH(2), WITH(3), WITH(1), WITH(2), WITH(2), WITH(3),
                                              WITH(2), WITH(3), WITH(3), WITH(4)};
    return COUNT[set];
}

static void look_at_paces(uint64_t paces, struct prospect *p) {
    for (int i = 0; i < RUNNERS; i++) p->pace[i] = (uint8_t)(paces >> 8 * i);
}

static unsigned look_at_lanes(const struct kilkenny *k, int colour, struct prospect *p,
                              struct reacher *reacher) {
    struct doors doors;
    lanes_look(k, colour, &doors);
    int first = rolls_in(doors.rolls[0]), second = rolls_in(doors.rolls[1]);
    unsigned rolls = doors.rolls[0] | doors.rolls[1];
    p->entries = rolls_in(rolls);
    p->second = (uint8_t)(p->filled ? 0 : min(first, second));
    *reacher = (struct reacher){.cats = cells_and(k->cats[colour], KILKENNY_INNER),
                                .entering = doors.entering,
                                .sites = doors.sites};
    return rolls;
}

static void look_at_reach(const struct reached *reached, unsigned rolls, struct prospect *p) {
    p->building = rolls_in(reached->sites & ~rolls);
    for (int i = 0; i < p->wait; i++) {
        p->threatened[i] = rolls_in(reached->entering[i]);
        p->exposed[i] = rolls_in(reached->cats[i]);
    }
}

void prospects_of(const struct kilkenny *k, struct prospect prospects[COLOURS]) {
    struct reacher reachers[COLOURS];
    struct reached reached[COLOURS];
    unsigned rolls[COLOURS];
    int colours[COLOURS], count = 0; /* in the order in which they roll */
    for (int i = 0; i < COLOURS; i++) {
        int colour = (k->colour + i) % COLOURS;
        if (!(k->able >> colour & 1)) continue;
        struct prospect *p = &prospects[colour];
        *p = (struct prospect){
            .wait = (uint8_t)count, .filled = k->filled[colour], .cats = k->loose[colour]};
        look_at_paces(k->paces[colour], p);
        rolls[count] = look_at_lanes(k, colour, p, &reachers[count]);
        colours[count++] = colour;
    }
    reach_find(reachers, count, reached);
    for (int i = 0; i < count; i++) look_at_reach(&reached[i], rolls[i], &prospects[colours[i]]);
}
