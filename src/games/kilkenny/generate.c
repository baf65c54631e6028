/* Legal moves. All cats of a player are moved at once, direction by direction, as sets of cells: a
 * cat may go `roll` cells one way where a run of roll - 1 empty cells begins beside it and the cell
 * after that may be ended on. */
#include <stdlib.h>

#include "games/kilkenny/kilkenny.h"
#include "games/kilkenny/position.h"

enum { MOVES_MAX = 8 * CATS_MAX }; /* of one roll: every cat in every direction */

/* Adds the moves of the cats in `from`, all by the same difference of cells. */
static inline struct move *add_moves(struct move *out, struct cells from, int by) {
    for (int i = 0; i < CELLS_WORDS; i++) {
        for (uint64_t word = from.word[i]; word; word &= word - 1) {
            int cell = 64 * i + __builtin_ctzll(word);
            *out++ = (struct move){.from = (uint8_t)cell, .to = (uint8_t)(cell + by)};
        }
    }
    return out;
}

/* Where a run of `length` (1 to 5) cells of a set begins, going up by `step`. */
static inline struct cells runs(struct cells set, int step, int length) {
    if (length == 1) return set;
    struct cells two = cells_and(set, cells_down(set, step));
    if (length == 2) return two;
    if (length == 3) return cells_and(two, cells_down(set, 2 * step));
    struct cells four = cells_and(two, cells_down(two, 2 * step));
    return length == 4 ? four : cells_and(four, cells_down(set, 4 * step));
}

struct board_sets {
    struct cells cats;   /* the mover's that can move */
    struct cells empty;  /* what may be passed over */
    struct cells target; /* what may be ended on */
};

/* Both directions of one line. */
static inline struct move *add_line(struct move *out, const struct board_sets *sets, int step,
                                    int roll) {
    struct cells ahead = cells_and(sets->cats, cells_down(sets->target, roll * step));
    struct cells back = cells_and(sets->cats, cells_up(sets->target, roll * step));
    if (roll > 1) {
        struct cells free = runs(sets->empty, step, roll - 1);
        ahead = cells_and(ahead, cells_down(free, step));
        back = cells_and(back, cells_up(free, (roll - 1) * step));
    }
    out = add_moves(out, ahead, roll * step);
    return add_moves(out, back, -roll * step);
}

/* `roll` is a constant wherever this is called, and all shifts with it. */
static inline struct move *add_roll(struct move *out, const struct board_sets *sets, int roll) {
    out = add_line(out, sets, STEP_EAST, roll);
    out = add_line(out, sets, STEP_NORTH_WEST, roll);
    out = add_line(out, sets, STEP_NORTH, roll);
    return add_line(out, sets, STEP_NORTH_EAST, roll);
}

static struct move *add_all(struct move *out, const struct board_sets *sets, int roll) {
    switch (roll) {
        case 1:
            return add_roll(out, sets, 1);
        case 2:
            return add_roll(out, sets, 2);
        case 3:
            return add_roll(out, sets, 3);
        case 4:
            return add_roll(out, sets, 4);
        case 5:
            return add_roll(out, sets, 5);
        default:
            return add_roll(out, sets, 6);
    }
}

/* Sets of the player to move; `noisy` are the targets that change the balance: loose cats of others
 * and the own mice. */
static struct board_sets sets_of(const struct kilkenny *k, struct cells *noisy) {
    struct cells own = k->cats[k->colour];
    struct cells all = kilkenny_all_cats(k);
    struct cells others = cells_and(cells_minus(all, own), KILKENNY_INNER);
    *noisy = cells_or(others, cells_minus(KILKENNY_MICE[k->colour], own));
    return (struct board_sets){.cats = cells_and(own, KILKENNY_INNER),
                               .empty = cells_minus(KILKENNY_INNER, all)};
}

static void set_targets(struct board_sets *sets, struct cells noisy, enum generate which) {
    if (which & GENERATE_QUIET) sets->target = sets->empty;
    if (which & GENERATE_NOISY) sets->target = cells_or(sets->target, noisy);
}

static bool has_move(struct board_sets *sets, struct cells noisy, int roll) {
    struct move moves[MOVES_MAX];
    sets->target = cells_or(sets->empty, noisy);
    return add_all(moves, sets, roll) != moves;
}

static void add_rolls(enum generate which, struct movelist *list) {
    if (!(which & GENERATE_QUIET)) return;
    for (int roll = 1; roll <= ROLLS; roll++) movelist_add(list, kilkenny_roll(roll));
}

void kilkenny_generate(const union position *position, enum generate which, struct movelist *list) {
    const struct kilkenny *k = kilkenny_of(position);
    if (k->head.chance) {
        add_rolls(which, list);
        return;
    }
    struct cells noisy;
    struct board_sets sets = sets_of(k, &noisy);
    set_targets(&sets, noisy, which);

    while (list->capacity - list->count < MOVES_MAX) movelist_grow(list);
    struct move *begin = list->moves + list->count;
    struct move *end = add_all(begin, &sets, k->roll);
    list->count += (size_t)(end - begin);
    if (end != begin || !(which & GENERATE_QUIET)) return;
    if (which == GENERATE_ALL || !has_move(&sets, noisy, k->roll))
        movelist_add(list, kilkenny_pass());
}

/* The step of a line that leads from one cell to another in so many cells; 0 if there is none. */
static int step_between(int from, int to, int cells) {
    int by = to - from, step = by / cells;
    if (step * cells != by) return 0;
    switch (abs(step)) {
        case STEP_EAST:
        case STEP_NORTH_WEST:
        case STEP_NORTH:
        case STEP_NORTH_EAST:
            return step;
        default:
            return 0;
    }
}

/* Whether a cat can go from one cell to another with the roll. */
static bool can_go(const struct board_sets *sets, int from, int to, int roll) {
    int step = step_between(from, to, roll);
    if (step == 0 || !cells_has(&sets->cats, from) || !cells_has(&sets->target, to)) return false;
    for (int cell = from + step; cell != to; cell += step)
        if (!cells_has(&sets->empty, cell)) return false;
    return true;
}

bool kilkenny_find(const union position *position, enum generate which, uint32_t code,
                   struct movelist *scratch, struct move *move) {
    const struct kilkenny *k = kilkenny_of(position);
    *move = move_of_code(code);
    if (k->head.chance || move->from == NO_CELL)
        return game_find_listed(&KILKENNY, position, which, code, scratch, move);
    if (move->kind != 0 || move->place != 0) return false;
    struct cells noisy;
    struct board_sets sets = sets_of(k, &noisy);
    set_targets(&sets, noisy, which);
    return can_go(&sets, move->from, move->to, k->roll);
}
