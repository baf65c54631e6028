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
    "m1muk2pm/ssss5/1p1s5/4m4/6M2/7rS/2M1UKSS1/MPMR2T1M w 0 16",
    "mp1uk1t1m/4s2s1/7p1/1p7/9/4r4/S1M2MmS1/MPMRKU2M w 3 16",
    "3k1m3/6m2/s4Rr2/3M3m1/1M1m5/1m6S/6SS1/4K1TPM w 13 31",
    NULL,
};

#define CANOPUS_GAME(NAME, TITLE)                                                                 \
    {                                                                                             \
        .name = (NAME), .title = (TITLE), .shape = SHAPE_SQUARE, .files = FILES, .ranks = RANKS,  \
        .starts = &START, .start_count = 1, .repetition = REPETITION_DECIDES, .prepare = prepare, \
        .check_when_over = true, .bench = BENCH, .bench_depth = 7, .contempt = 150,               \
        .player_name = game_white_or_black, .read = canopus_read, .write = canopus_write,         \
        .generate = canopus_generate, .play = canopus_play, .pass = canopus_pass,                 \
        .result = canopus_result, .no_moves = canopus_no_moves, .in_check = canopus_in_check,     \
        .threatened = canopus_threatened, .find = canopus_find, .key_after = canopus_key_after,   \
        .man = man_on, .wins_at_once = canopus_wins_at_once, .evaluate = canopus_evaluate,        \
        .gain = canopus_gain, .move_write = canopus_move_write, .move_read = canopus_move_read,   \
        .cell_name = canopus_square_name, .describe = canopus_describe, .verify = canopus_verify  \
    }

const struct game CANOPUS = CANOPUS_GAME("canopus", "Canopus");
const struct game CANOPUS_SUPERSTAR = CANOPUS_GAME("canopus-superstar", "Super-Star Canopus");
