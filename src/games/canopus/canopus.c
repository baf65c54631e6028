#include "games/canopus/canopus.h"

#include "games/canopus/position.h"

/* Both games start alike; a Super-Star is written as a Star. */
static const struct start START = {
    .name = "",
    .position = "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 1",
};

static void prepare(void) {
    canopus_tables_prepare();
    canopus_eval_prepare();
}

static int man_on(const union position *position, int cell) {
    return (int)canopus_kind(canopus_of(position), cell);
}

/* Starts, positions with many men off and stars in contact, bare ones. */
static const char *const BENCH[] = {
    "mptukrtpm/sssssssss/9/9/9/9/SSSSSSSSS/MPTRKUTPM w 0 1",
    "mpt1krmpm/sssu2ss1/3R1s2s/1U1S1s3/4s4/1SS5S/S1S2SSS1/MPT1K1TPM b 17 10",
    "2ppkr3/1SU1Rm2s/2S1m1Msp/1m2u2St/4P1K2/5SPS1/2s3MS1/3m2P1M b 11 84",
    "4M4/s3SM3/1p1m1sSkp/S1pS4s/1s3MrS1/2s2Rp1S/M2p3U1/1P1K4M w 60 94",
    NULL,
};

#define CANOPUS_GAME(NAME, TITLE)                                                                 \
    {                                                                                             \
        .name = (NAME), .title = (TITLE), .shape = SHAPE_SQUARE, .files = FILES, .ranks = RANKS,  \
        .starts = &START, .start_count = 1, .repetition = REPETITION_DECIDES, .prepare = prepare, \
        .check_when_over = true, .bench = BENCH, .bench_depth = 4,                                \
        .player_name = game_white_or_black, .read = canopus_read, .write = canopus_write,         \
        .generate = canopus_generate, .play = canopus_play, .pass = canopus_pass,                 \
        .result = canopus_result, .no_moves = canopus_no_moves, .in_check = canopus_in_check,     \
        .threatened = canopus_threatened, .man = man_on, .wins_at_once = canopus_wins_at_once,    \
        .evaluate = canopus_evaluate, .gain = canopus_gain, .move_write = canopus_move_write,     \
        .move_read = canopus_move_read, .cell_name = canopus_square_name,                         \
        .describe = canopus_describe, .verify = canopus_verify                                    \
    }

const struct game CANOPUS = CANOPUS_GAME("canopus", "Canopus");
const struct game CANOPUS_SUPERSTAR = CANOPUS_GAME("canopus-superstar", "Super-Star Canopus");
