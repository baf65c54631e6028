/* Wins at once, and what threatens them. */
#include "games/canopus/position.h"

/* Whether a step to one of `hits` wins; it is then in `move`. */
static bool finds_win(const struct canopus *p, int from, enum kind kind, struct cellset hits,
                      struct move *move) {
    int side = p->head.turn;
    while (!cellset_empty(hits)) {
        int to = cellset_take(&hits);
        bool promotes = kind == SOLDIER && cellset_has(canopus_tables.last_rank[side], to);
        *move =
            (struct move){.from = (uint8_t)from, .to = (uint8_t)to, .kind = promotes ? MAGE : 0};
        struct canopus after = *p;
        canopus_try(&after, *move);
        if (canopus_has_won(&after, side)) return true;
    }
    return false;
}

/* Tries steps and captures only, no jumps and no pushes. What wins by the goal squares or by the
 * number of men is legal whatever becomes of the own King. */
bool canopus_wins_at_once(const union position *position, struct move *move) {
    const struct canopus *p = canopus_of(position);
    int side = p->head.turn;
    struct cellset wins = canopus_finishing(p, side);
    if (p->count[!side] == TOO_FEW + 1) wins = cellset_or(wins, p->side[!side]);
    if (cellset_empty(wins)) return false;
    struct cellset reduced = canopus_reduced(p, side);
    for (struct cellset men = p->side[side]; !cellset_empty(men);) {
        int from = cellset_take(&men);
        enum kind kind = canopus_kind(p, from);
        struct cellset steps = canopus_steps(p, from, kind, cellset_has(reduced, from), wins);
        if (finds_win(p, from, kind, cellset_and(wins, steps), move)) return true;
    }
    return false;
}

/* In check, or facing a step that wins. */
bool canopus_threatened(const union position *position) {
    const struct canopus *p = canopus_of(position);
    int side = p->head.turn;
    if (p->checker != NO_CELL) return true;
    if (p->count[side] > TOO_FEW + 1 && cellset_empty(canopus_finishing(p, !side))) return false;
    union position passed;
    struct move move;
    canopus_pass(position, &passed);
    return canopus_wins_at_once(&passed, &move);
}
