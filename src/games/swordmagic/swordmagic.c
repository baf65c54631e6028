#include "games/swordmagic/swordmagic.h"

#include "games/swordmagic/describe.h"
#include "games/swordmagic/eval.h"
#include "games/swordmagic/fen.h"
#include "games/swordmagic/generate.h"
#include "games/swordmagic/invariants.h"
#include "games/swordmagic/notation.h"
#include "games/swordmagic/play.h"
#include "games/swordmagic/position.h"
#include "games/swordmagic/rules.h"
#include "games/swordmagic/weights.h"

static const struct start STARTS[] = {
    {"", "agmcpmga/fffssfff/8/8/8/8/FFFSSFFF/AGMCPMGA w - - 0 1"},
};

static int man_on(const union position *position, int cell) { return sm(position)->men[cell]; }

/* The start, a middle game with many dead, skills in reach, heroes. */
static const char *const BENCH[] = {
    "agmcpmga/fffssfff/8/8/8/8/FFFSSFFF/AGMCPMGA w - - 0 1",
    "a1mcpmga/ff1s1fff/2f2s2/3g4/2S1F3/2F2S2/FF3FFF/AGMCPMGA w Ff - 0 12",
    "w3p3/2f5/8/3y3y/3C2G1/8/8/4P3 w FMs a8<h5,h5<d5 3 40",
    "7p/6F1/1e6/1b6/3E4/8/2E1f3/BB2P3 w FSfff - 1 50",
    "1ypYv3/1ff5/6f1/4C3/KBF3F1/3S4/P4Y2/8 b FFFFSAMMBfffsaammgcb d3<d8,d8<f2 0 32",
    NULL,
};

static void prepare(void) {
    squares_prepare();
    weights_prepare();
    position_prepare();
}

const struct game SWORDMAGIC = {
    .name = "swordmagic",
    .title = "Sword and Magic Chess",
    .shape = SHAPE_SQUARE,
    .files = FILES,
    .ranks = RANKS,
    .starts = STARTS,
    .start_count = sizeof STARTS / sizeof *STARTS,
    .repetition = REPETITION_IGNORED,
    .bench = BENCH,
    .bench_depth = 6,
    .contempt = 150,
    .prepare = prepare,
    .read = sm_read,
    .write = sm_write,
    .generate = sm_generate,
    .find = sm_find,
    .play = sm_play,
    .pass = sm_pass,
    .result = sm_result,
    .no_moves = sm_no_moves,
    .in_check = sm_in_check,
    .man = man_on,
    .wins_at_once = sm_wins_at_once,
    .evaluate = sm_evaluate,
    .gain = sm_gain,
    .move_write = sm_move_write,
    .move_read = sm_move_read,
    .player_name = game_white_or_black,
    .cell_name = sm_cell_name,
    .describe = sm_describe,
    .verify = sm_verify,
};
