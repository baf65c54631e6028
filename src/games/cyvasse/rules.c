#include <string.h>

#include "games/cyvasse/attacks.h"
#include "games/cyvasse/cyvasse.h"
#include "games/cyvasse/eval.h"
#include "games/cyvasse/moves.h"
#include "games/cyvasse/paths.h"
#include "games/cyvasse/picture.h"
#include "games/cyvasse/position.h"
#include "games/cyvasse/text.h"

static void prepare(void) {
    cyvasse_cells_prepare();
    cyvasse_keys_prepare();
    cyvasse_attacks_prepare();
    cyvasse_paths_prepare();
}

static void next_ply(struct cyvasse *p) {
    if (p->head.turn == BLACK && p->number < COUNTER_MAX) p->number++;
    cyvasse_flip_turn(p);
}

static void play(const union position *from, struct move move, union position *to) {
    struct cyvasse *p = cyvasse_in(to);
    *p = *cyvasse_of(from);
    int side = p->head.turn, captured = p->at[move.to];
    p->head.quiet++;
    if (captured != NO_KIND) {
        cyvasse_remove(p, side ^ 1, captured, move.to);
        p->head.quiet = 0;
    }
    cyvasse_displace(p, side, move.from, move.to);
    cyvasse_fill_cover(p);
    next_ply(p);
}

static uint64_t key_after(const union position *position, struct move move) {
    return cyvasse_key_after(cyvasse_of(position), move.from, move.to);
}

static void pass(const union position *from, union position *to) {
    struct cyvasse *p = cyvasse_in(to);
    *p = *cyvasse_of(from);
    p->head.quiet++;
    next_ply(p);
}

static struct result won_by(int side, const char *reason) {
    return (struct result){OUTCOME_WIN + side, reason};
}

/* In the order of the rules; that the side to move cannot move comes last. */
static struct result result(const union position *position, const struct history *history) {
    const struct cyvasse *p = cyvasse_of(position);
    for (int side = 0; side < SIDES; side++)
        if (cellset_empty(cyvasse_pieces(p, side, KING))) return won_by(side ^ 1, "king-captured");
    if (game_repetitions(position, history) >= 2)
        return (struct result){OUTCOME_DRAW, "repetition"};
    if (p->head.quiet >= QUIET_PLIES) return (struct result){OUTCOME_DRAW, "no-progress"};
    return (struct result){OUTCOME_NONE, NULL};
}

static struct result no_moves(const union position *position) {
    return won_by(position->head.turn ^ 1, "no-moves");
}

static int man_on(const union position *position, int cell) {
    return cyvasse_of(position)->at[cell];
}

/* The same position put together from nothing. */
static void rebuild(const struct cyvasse *p, struct cyvasse *again) {
    cyvasse_clear(again);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cellset_has(p->water, cell)) cyvasse_put_water(again, cell);
        if (cellset_has(p->mountain, cell)) cyvasse_put_mountain(again, cell);
        if (p->at[cell] < KINDS)
            cyvasse_put(again, cellset_has(p->side[BLACK], cell), p->at[cell], cell);
    }
    if (p->head.turn == BLACK) cyvasse_flip_turn(again);
    again->head.quiet = p->head.quiet;
    again->number = p->number;
    cyvasse_fill_cover(again);
}

static bool is_sound(const struct cyvasse *p) {
    struct cellset ground = cellset_minus(cyvasse_cells.board, p->mountain);
    struct cellset both = cellset_and(p->side[WHITE], p->side[BLACK]);
    struct cellset all = cyvasse_occupied(p), terrain = cellset_or(p->water, p->mountain);
    return cellset_empty(both) && cellset_empty(cellset_minus(all, ground)) &&
           cellset_empty(cellset_minus(terrain, cyvasse_cells.board)) &&
           cellset_empty(cellset_and(p->water, p->mountain));
}

static bool verify(const union position *position, struct message *why) {
    const struct cyvasse *p = cyvasse_of(position);
    struct cyvasse again;
    rebuild(p, &again);
    if (again.head.key != p->head.key) return message_set(why, "the key differs");
    if (memcmp(again.kind, p->kind, sizeof p->kind) != 0 ||
        memcmp(again.side, p->side, sizeof p->side) != 0)
        return message_set(why, "the sets differ from the cells");
    if (memcmp(again.cover, p->cover, sizeof p->cover) != 0)
        return message_set(why, "the cover differs");
    if (!is_sound(p)) return message_set(why, "a piece or terrain is where it cannot be");
    for (int side = 0; side < SIDES; side++)
        if (cellset_count(p->side[side]) > SIDE_PIECES_MAX)
            return message_set(why, "side %d has too many pieces", side);
    if (p->head.turn > BLACK || p->head.players != SIDES || p->head.chance)
        return message_set(why, "the head is wrong");
    return true;
}

static const struct start STARTS[] = {
    {"",
     "1mmrr1c1/3ckw3/1rd1wenten/2msmsmm2s/12/S2MMSMSM2/NETNEW1DR1/3WKC3/1C1RRMM1 "
     "8/2^6/3^6/1~5~~~1/12/1~~~5~1/6^3/6^2/8 w 0 1"},
};

static const char *const BENCH[] = {
    "1mmrr1c1/3ckw3/1rd1wenten/2msmsmm2s/12/S2MMSMSM2/NETNEW1DR1/3WKC3/1C1RRMM1 "
    "8/2^6/3^6/1~5~~~1/12/1~~~5~1/6^3/6^2/8 w 0 1",
    "2k5/5c3/10/1rm1rc5/4s3s3/1R3sc4/2R1cM4/SD2N4/2K5 8/9/2~7/11/12/11/10/9/8 w 0 1",
    "7k/3s5/5e4/1m1e1Nr4/3MEcm5/c1EcMM5/4CT4/3c5/1K6 8/9/10/4~6/2^9/11/10/9/8 w 0 1",
    "8/7ww/8k1/4D1M4/8m3/8RS1/10/2K6/1WW5 - w 0 1",
    NULL,
};

const struct game CYVASSE = {
    .name = "cyvasse",
    .title = "Cyvasse",
    .shape = SHAPE_HEX,
    .starts = STARTS,
    .start_count = sizeof STARTS / sizeof *STARTS,
    .repetition = REPETITION_DRAWS,
    .bench = BENCH,
    .bench_depth = 6,
    .contempt = 1000,
    .quiet_limit = QUIET_PLIES,
    .prepare = prepare,
    .read = cyvasse_read,
    .write = cyvasse_write,
    .generate = cyvasse_generate,
    .find = cyvasse_find,
    .play = play,
    .key_after = key_after,
    .pass = pass,
    .result = result,
    .no_moves = no_moves,
    .in_check = cyvasse_in_check,
    .man = man_on,
    .wins_at_once = cyvasse_wins_at_once,
    .evaluate = cyvasse_evaluate,
    .gain = cyvasse_gain,
    .move_write = cyvasse_move_write,
    .move_read = cyvasse_move_read,
    .player_name = game_white_or_black,
    .cell_name = cyvasse_cell_name,
    .describe = cyvasse_describe,
    .verify = verify,
};
