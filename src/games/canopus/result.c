/* How a game ends: the seven tests of the rules, in their order. */
#include "games/canopus/position.h"

/* The men of a side on its goal squares, as three bits. */
static unsigned goal_bits(const struct canopus *p, int side) {
    enum { WHITE_FIRST = (RANKS - 1) * FILES + GOAL_FILE - 64, ALL = (1 << GOAL_FILES) - 1 };
    uint64_t men =
        side == WHITE ? p->side[WHITE].word[1] >> WHITE_FIRST : p->side[BLACK].word[0] >> GOAL_FILE;
    return (unsigned)men & ALL;
}

static bool invaded(const struct canopus *p, int side) {
    unsigned on = goal_bits(p, side);
    return (on & on >> 1) != 0;
}

struct cellset canopus_finishing(const struct canopus *p, int side) {
    struct cellset found = {{0, 0}};
    unsigned on = goal_bits(p, side), next = (on << 1 | on >> 1) & ~on;
    if (on == 0) return found;
    int first = side == WHITE ? (RANKS - 1) * FILES + GOAL_FILE : GOAL_FILE;
    for (int i = 0; i < GOAL_FILES && next; i++)
        if (next >> i & 1) cellset_put(&found, first + i);
    return found;
}

bool canopus_has_won(const struct canopus *p, int side) {
    return invaded(p, side) || p->count[!side] <= TOO_FEW;
}

static struct result win(int side, const char *reason) {
    return (struct result){OUTCOME_WIN + side, reason};
}

static struct result draw(const char *reason) { return (struct result){OUTCOME_DRAW, reason}; }

struct result canopus_decided(const struct canopus *p) {
    int mover = !p->head.turn, other = p->head.turn;
    if (invaded(p, mover)) return win(mover, "invasion");
    if (p->count[other] <= TOO_FEW) return win(mover, "two-left");
    if (p->count[mover] <= TOO_FEW) return win(other, "two-left");
    if (invaded(p, other)) return win(other, "invasion");
    return (struct result){OUTCOME_NONE, NULL};
}

struct result canopus_result(const union position *position, const struct history *history) {
    const struct canopus *p = canopus_of(position);
    struct result result = canopus_decided(p);
    if (result.outcome != OUTCOME_NONE) return result;
    if (game_repetitions(position, history) >= 2) return win(p->head.turn, "repetition");
    if (p->head.quiet < NO_PROGRESS) return result;
    return canopus_has_move(p) ? draw("no-progress") : canopus_no_moves(position);
}

struct result canopus_no_moves(const union position *position) {
    if (canopus_in_check(position)) return win(!position->head.turn, "checkmate");
    return draw("stalemate");
}
