/* The position of Kilkenny Cats and what its parts share: rules in play.c and generate.c, text in
 * notation.c, the picture in picture.c, judgement in evaluate.c. */
#ifndef QUADRIGA_GAMES_KILKENNY_POSITION_H
#define QUADRIGA_GAMES_KILKENNY_POSITION_H

#include "game.h"
#include "games/kilkenny/cells.h"

/* Clockwise from north, the order of turns. */
enum colour { RED, YELLOW, GREEN, BLUE, COLOURS };

enum { CATS_MAX = 8, MICE = 2, ROLLS = 6, TURN_LIMIT = 4000, TURNS_READ_MAX = 1000000 };

/* Where cats stand on the lanes to each colour's mice, and where the colour's own do. */
struct lanes {
    uint64_t cats[COLOURS], own[COLOURS];
};

enum ending { ENDING_NONE, ENDING_MICE, ENDING_LAST_CAT, ENDING_TURN_LIMIT };

struct kilkenny {
    struct head head;
    struct cells cats[COLOURS];
    uint32_t turns;          /* taken so far, passes included, skipped ones not */
    uint8_t roll;            /* 0 while one is due */
    uint8_t colour;          /* whose turn it is */
    uint8_t in_play;         /* set of colours, bit c for colour c */
    uint8_t able;            /* those in play that are not stuck */
    uint8_t loose[COLOURS];  /* cats off the mice */
    uint8_t filled[COLOURS]; /* mice with a cat on them */

    /* For the evaluation, of the cats off the mice: */
    struct lanes lanes;      /* see lanes.h */
    uint64_t paces[COLOURS]; /* see pace.h */
};

_Static_assert(sizeof(struct kilkenny) <= POSITION_BYTES, "a position fits its storage");

static inline const struct kilkenny *kilkenny_of(const union position *position) {
    return (const struct kilkenny *)position;
}

/* A cell from the letter of its file and the number of its rank, as in h 16. */
#define CELL(file, rank) (((rank)-1) * CELLS_FILES + (file) - 'a')

/* The cells on which a cat can be on its way: b2 to o15. Nothing stands on the frame's rim but on a
 * mouse, and who stands there is at the end of his way; so no line of cells in here ever runs on
 * round the edge of the frame. */
#define KILKENNY_INNER_ROWS UINT64_C(0x7ffe7ffe7ffe7ffe)
static const struct cells KILKENNY_INNER = {{KILKENNY_INNER_ROWS << 16, KILKENNY_INNER_ROWS,
                                             KILKENNY_INNER_ROWS, KILKENNY_INNER_ROWS >> 16}};

/* The mice of each colour, opposite to where its cats stand. */
static const uint8_t KILKENNY_MOUSE[COLOURS][MICE] = {
    [RED] = {CELL('h', 1), CELL('i', 1)},
    [YELLOW] = {CELL('a', 8), CELL('a', 9)},
    [GREEN] = {CELL('h', 16), CELL('i', 16)},
    [BLUE] = {CELL('p', 8), CELL('p', 9)},
};
static const struct cells KILKENNY_MICE[COLOURS] = {
    [RED] = CELLS_PAIR(CELL('h', 1), CELL('i', 1)),
    [YELLOW] = CELLS_PAIR(CELL('a', 8), CELL('a', 9)),
    [GREEN] = CELLS_PAIR(CELL('h', 16), CELL('i', 16)),
    [BLUE] = CELLS_PAIR(CELL('p', 8), CELL('p', 9)),
};

/* Differences of cells along the four lines through a cell; each serves two directions. */
enum { STEP_EAST = 1, STEP_NORTH_WEST = 15, STEP_NORTH = 16, STEP_NORTH_EAST = 17 };

static inline struct cells kilkenny_all_cats(const struct kilkenny *k) {
    return cells_or(cells_or(k->cats[RED], k->cats[YELLOW]),
                    cells_or(k->cats[GREEN], k->cats[BLUE]));
}

/* The colour's number as a player. */
static inline int kilkenny_player(const struct kilkenny *k, int colour) {
    return bits_count(k->in_play & ((1u << colour) - 1));
}
/* The reverse. */
int kilkenny_colour(const struct kilkenny *k, int player);

/* play.c */
void kilkenny_prepare_keys(void);
/* How the game ended; ENDING_NONE while it goes on. */
enum ending kilkenny_ending(const struct kilkenny *k);
/* Derives all that follows from cats, in_play, colour, roll and turns. */
void kilkenny_complete(struct kilkenny *k);
void kilkenny_play(const union position *from, struct move move, union position *to);
struct result kilkenny_result(const union position *position, const struct history *history);
struct result kilkenny_no_moves(const union position *position);
bool kilkenny_verify(const union position *position, struct message *why);

/* generate.c */
void kilkenny_generate(const union position *position, enum generate which, struct movelist *list);
bool kilkenny_find(const union position *position, enum generate which, uint32_t code,
                   struct movelist *scratch, struct move *move);
/* A roll, which is a move where one is due; and the move of who has a roll and no move for it. */
static inline struct move kilkenny_roll(int roll) {
    return (struct move){.from = NO_CELL, .to = NO_CELL, .kind = (uint8_t)roll};
}
static inline struct move kilkenny_pass(void) { return kilkenny_roll(0); }

/* notation.c */
extern const char KILKENNY_LETTERS[COLOURS + 1]; /* capitals */
bool kilkenny_read(const struct game *game, struct span text, union position *position,
                   struct message *why);
void kilkenny_write(const union position *position, struct text *out);
void kilkenny_cell_name(int cell, char name[CELL_NAME_MAX]);
void kilkenny_move_write(const union position *position, struct move move,
                         char text[MOVE_TEXT_MAX]);
bool kilkenny_move_read(const union position *position, struct span text, struct move *move);
bool kilkenny_implied_roll(const union position *position, struct span text, struct move *roll);

/* picture.c */
void kilkenny_describe(const union position *position, struct board *board);

/* evaluate.c */
void kilkenny_prepare_evaluation(void);
int kilkenny_evaluate(const union position *position, int player, struct eval_trace *trace);
int kilkenny_gain(const union position *position, struct move move);

/* lanes.c */
bool kilkenny_wins_at_once(const union position *position, struct move *move);

#endif
