/* All cats of a colour are moved at once. The rows of the board are the lanes of a vector: shifting
 * it goes east or west, and reading it from memory some rows further up or down goes north or
 * south. So all eight ways that one roll can go cost a few instructions. */
#include "games/kilkenny/reach.h"

#include <string.h>

enum { ROWS = CELLS / CELLS_FILES, ROWS_A_WORD = ROWS / CELLS_WORDS, WAYS = 8 };

typedef uint16_t rows __attribute__((vector_size(ROWS * sizeof(uint16_t))));

/* Empty rows on either side, as many as a roll goes, so that what leaves the board is lost. */
enum { MARGIN = 8 };
_Static_assert((int)MARGIN >= (int)ROLLS, "no roll leaves the margin");

struct board {
    uint16_t row[MARGIN + ROWS + MARGIN];
};

/* One who plays on, as vectors. */
struct side {
    struct board cats;
    rows targets, entering, sites; /* the first are the cats again */
};

/* What is found out so far, by row: the rolls that do so there. Of an earlier side's rolls those
 * that take a cat are in the low byte, those that take one which stands to enter in the high one.
 */
struct found {
    rows sites;
    rows taken[COLOURS - 1];
};

enum { BYTE = 8 };

/* Where words begin with their low bytes in memory, the rows lie there as they are. */
static inline void set_rows(uint16_t row[ROWS], const struct cells *cells) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(row, cells, sizeof *cells);
#else
    for (int i = 0; i < ROWS; i++)
        row[i] = (uint16_t)(cells->word[i / ROWS_A_WORD] >> i % ROWS_A_WORD * CELLS_FILES);
#endif
}

static inline void set_vector(rows *vector, const struct cells *cells) {
    uint16_t row[ROWS];
    set_rows(row, cells);
    memcpy(vector, row, sizeof *vector);
}

static inline void set_board(struct board *board, const struct cells *cells) {
    memset(board, 0, sizeof *board);
    set_rows(board->row + MARGIN, cells);
}

static inline void set_side(struct side *side, const struct reacher *reacher) {
    set_board(&side->cats, &reacher->cats);
    set_vector(&side->targets, &reacher->cats);
    set_vector(&side->entering, &reacher->entering);
    set_vector(&side->sites, &reacher->sites);
}

/* These are expanded once a roll, so that every shift is by a constant. */
#define EXPANDED static inline __attribute__((always_inline))

EXPANDED void get(const struct board *board, int north, rows *out) {
    memcpy(out, board->row + MARGIN - north, sizeof *out);
}

/* The cells of a board moved by some steps, each of the eight ways. */
EXPANDED void move_all_ways(const struct board *board, int steps, rows out[WAYS]) {
    const uint16_t by = (uint16_t)steps;
    rows here, north, south;
    get(board, 0, &here);
    get(board, steps, &north);
    get(board, -steps, &south);
    out[0] = here << by, out[1] = here >> by;
    out[2] = north, out[3] = north << by, out[4] = north >> by;
    out[5] = south, out[6] = south << by, out[7] = south >> by;
}

/* Sets a bit in the rows where a target is landed on. Nobody is in the last file of a row, so that
 * a carry into it tells of any cell. */
EXPANDED void mark(rows *found, const rows *landing, const rows *targets, int bit) {
    const uint16_t last = 1 << (CELLS_FILES - 1), shift = (uint16_t)(CELLS_FILES - 1 - bit);
    rows carried = (*landing & *targets) + (uint16_t)(last - 1);
    *found |= (carried & last) >> shift;
}

/* `clear` are, by way, the cells that have nothing but empty ones behind them as far as a roll
 * comes; it is made ready for the next one. */
EXPANDED void look_at_roll(const struct side *sides, int count, const struct board *empty, int roll,
                           rows clear[WAYS], struct found *found) {
    rows moved[WAYS];
    for (int i = 0; i < count; i++) {
        rows landing = {0};
        move_all_ways(&sides[i].cats, roll, moved);
        for (int way = 0; way < WAYS; way++) landing |= moved[way] & clear[way];
        mark(&found[i].sites, &landing, &sides[i].sites, roll - 1);
        for (int j = i + 1; j < count; j++) {
            mark(&found[j].taken[i], &landing, &sides[j].targets, roll - 1);
            mark(&found[j].taken[i], &landing, &sides[j].entering, BYTE + roll - 1);
        }
    }
    move_all_ways(empty, roll, moved);
    for (int way = 0; way < WAYS; way++) clear[way] &= moved[way];
}

/* What is set in any row. */
EXPANDED unsigned fold(const rows *found) {
    uint64_t word[sizeof(rows) / sizeof(uint64_t)];
    memcpy(word, found, sizeof word);
    uint64_t all = word[0] | word[1] | word[2] | word[3];
    all |= all >> 32;
    return (uint16_t)(all | all >> 16);
}

EXPANDED void begin(const struct reacher *reachers, int count, struct side *sides,
                    struct found *found, struct board *empty) {
    struct cells cells = KILKENNY_INNER;
    for (int i = 0; i < count; i++) {
        cells = cells_minus(cells, reachers[i].cats);
        set_side(&sides[i], &reachers[i]);
        found[i] = (struct found){0};
    }
    set_board(empty, &cells);
}

EXPANDED void tell(const struct found *found, int count, struct reached *reached) {
    for (int j = 0; j < count; j++) {
        reached[j].sites = (uint8_t)fold(&found[j].sites);
        for (int i = 0; i < j; i++) {
            unsigned taken = fold(&found[j].taken[i]);
            reached[j].cats[i] = (uint8_t)taken;
            reached[j].entering[i] = (uint8_t)(taken >> BYTE);
        }
    }
}

EXPANDED void find(const struct reacher *reachers, int count, struct reached *reached) {
    struct side sides[COLOURS];
    struct found found[COLOURS];
    struct board empty;
    rows clear[WAYS];
    begin(reachers, count, sides, found, &empty);
    memset(clear, UINT8_MAX, sizeof clear);
    look_at_roll(sides, count, &empty, 1, clear, found);
    look_at_roll(sides, count, &empty, 2, clear, found);
    look_at_roll(sides, count, &empty, 3, clear, found);
    look_at_roll(sides, count, &empty, 4, clear, found);
    look_at_roll(sides, count, &empty, 5, clear, found);
    look_at_roll(sides, count, &empty, 6, clear, found);
    tell(found, count, reached);
}

typedef void finder(const struct reacher *reachers, int count, struct reached *reached);

static void find_anywhere(const struct reacher *reachers, int count, struct reached *reached) {
    find(reachers, count, reached);
}

static finder *find_here = find_anywhere;

/* The same for processors that take all rows of a board into one vector, and for those that have
 * room for more such vectors. */
#if defined __x86_64__
__attribute__((target("avx2"))) static void find_by_avx2(const struct reacher *reachers, int count,
                                                         struct reached *reached) {
    find(reachers, count, reached);
}

__attribute__((target("avx512vl,avx512bw"))) static void find_by_avx512(
    const struct reacher *reachers, int count, struct reached *reached) {
    find(reachers, count, reached);
}

static finder *finder_for(enum reach_by by) {
    if (by == REACH_BY_AVX2 && __builtin_cpu_supports("avx2")) return find_by_avx2;
    if (by == REACH_BY_AVX512 && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw"))
        return find_by_avx512;
    return by == REACH_ANYWHERE ? find_anywhere : NULL;
}
#else
static finder *finder_for(enum reach_by by) { return by == REACH_ANYWHERE ? find_anywhere : NULL; }
#endif

bool reach_choose(enum reach_by by) {
    finder *found = finder_for(by);
    if (found) find_here = found;
    return found;
}

void reach_prepare(void) {
    for (enum reach_by by = REACH_ANYWHERE; by < REACH_WAYS; by++) reach_choose(by);
}

void reach_find(const struct reacher *reachers, int count, struct reached *reached) {
    find_here(reachers, count, reached);
}
