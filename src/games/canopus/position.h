/* A position of Canopus, and what the files of this folder offer each other. */
#ifndef QUADRIGA_GAMES_CANOPUS_POSITION_H
#define QUADRIGA_GAMES_CANOPUS_POSITION_H

#include "game.h"
#include "games/canopus/tables.h"

enum { WHITE, BLACK };
enum kind { KING, SOLDIER, STAR, PUSHER, REDUCER, MAGE, P32, KINDS };

/* Kinds of which a side has one man at most are numbered for `canopus.where`; the others share a
 * number that means nothing. */
enum { SOLE_KINDS = 3 };
static const uint8_t canopus_sole[KINDS] = {0, SOLE_KINDS, SOLE_KINDS, 1,
                                            2, SOLE_KINDS, SOLE_KINDS};

/* Upper case; `canopus_letter` knows Black's. */
#define KIND_LETTERS "KSTURMP"

enum { MEN_MAX = 18, TOO_FEW = 2, NO_PROGRESS = 100, COUNTER_MAX = 1000000 };

/* Moves: `from` and `to` as written; `kind` the MAGE or P32 that a Soldier or a Star becomes, else
 * 0; for a Star's jumps the squares of the men taken, 0 to 63 in `set` and 64 to 71 in `place`.
 * A Pusher's move to an occupied square is a push. */
struct canopus {
    struct head head;
    struct cellset side[2];
    struct cellset kind[KINDS]; /* of both sides */
    uint8_t count[2];           /* men of a side */
    uint8_t chain;              /* directions in which jumps may follow each other: the variant */
    uint8_t checker;            /* a man who gives check to the side to move, or NO_CELL */
    int16_t material[2];        /* sums of CANOPUS_WEIGHTS, see eval.c */
    int16_t placement[2];
    uint32_t number;                  /* of the move, from 1 */
    uint8_t at[SQUARES];              /* the kind of the man on each occupied square */
    uint8_t where[2][SOLE_KINDS + 1]; /* by canopus_sole: the square of a man, or NO_CELL */
};

_Static_assert(sizeof(struct canopus) <= sizeof(union position), "a position holds the struct");
/* Compilers copy what is larger with an instruction that takes longer to start than the copy. */
_Static_assert(sizeof(struct canopus) <= 256, "a position is copied fast");

/* What the two games differ in. Jumps in a direction of the chain may be followed by another jump
 * or a quiet move; a jump in any other direction ends the move. */
enum { STAR_CHAIN = ORTHOGONAL, SUPER_STAR_CHAIN = DIRECTIONS };

static inline const struct canopus *canopus_of(const union position *position) {
    return (const struct canopus *)position;
}
static inline struct cellset canopus_occupied(const struct canopus *p) {
    return cellset_or(p->side[WHITE], p->side[BLACK]);
}
static inline struct cellset canopus_men(const struct canopus *p, int side, enum kind kind) {
    return cellset_and(p->side[side], p->kind[kind]);
}
/* The lowest square of a set, NO_CELL if it is empty. */
static inline int canopus_first(struct cellset set) {
    if (set.word[0]) return __builtin_ctzll(set.word[0]);
    return set.word[1] ? 64 + __builtin_ctzll(set.word[1]) : NO_CELL;
}
/* The King, the Reducer or the Pusher of a side, NO_CELL if it has none. */
static inline int canopus_single(const struct canopus *p, int side, enum kind kind) {
    return p->where[side][canopus_sole[kind]];
}
static inline bool canopus_meet(struct cellset a, struct cellset b) {
    return !cellset_empty(cellset_and(a, b));
}
static inline struct cellset canopus_around(int square) {
    return square == NO_CELL ? (struct cellset){{0, 0}} : canopus_tables.around[square];
}
/* The men whose capture a Star's jumps make; empty for any other move. */
static inline struct cellset canopus_taken(struct move move) {
    return (struct cellset){{move.set, move.place}};
}

/* The kind of the man on an occupied square. */
static inline enum kind canopus_kind(const struct canopus *p, int square) {
    return (enum kind)p->at[square];
}
char canopus_letter(enum kind kind, int side);

/* The men of a side that an enemy Reducer reduces. */
static inline struct cellset canopus_reduced(const struct canopus *p, int side) {
    struct cellset zone = canopus_around(canopus_single(p, !side, REDUCER));
    struct cellset relief = canopus_around(canopus_single(p, side, REDUCER));
    struct cellset special = cellset_or(p->kind[MAGE], p->kind[P32]);
    struct cellset reduced = cellset_minus(cellset_and(p->side[side], zone), p->kind[KING]);
    return cellset_minus(reduced, cellset_and(special, relief));
}

/* --- play.c: making moves, without regard to the end of the game */
/* Takes all men off the board; nothing else need be set yet. */
void canopus_clear(struct canopus *p);
void canopus_put(struct canopus *p, int side, enum kind kind, int square);
/* Changes all but clock, turn and checker; true if a man left the board or changed its kind. */
bool canopus_apply(struct canopus *p, struct move move);
/* The same for a look at the men only: key and scores are left behind. */
void canopus_try(struct canopus *p, struct move move);
void canopus_play(const union position *from, struct move move, union position *to);
uint64_t canopus_key_after(const union position *position, struct move move);
void canopus_pass(const union position *from, union position *to);

/* --- attack.c, star.c: check */
/* An enemy man who gives check to the King of `side`, NO_CELL if there is none. */
int canopus_checker(const struct canopus *p, int side);
bool canopus_in_check(const union position *position);
/* Whether the Star on `star`, not reduced, can jump over the enemy King. */
bool canopus_star_attacks(const struct canopus *p, int star, int king);

/* Squares that matter to the safety of a King that is not in check: a move of his side that
 * empties none of `open` and fills (or captures on) none of `fill` leaves him out of check. Pushes
 * are not covered. */
struct guard {
    struct cellset open, fill;
};
static const struct guard GUARD_ALL = {.open = {{~UINT64_C(0), ~UINT64_C(0)}},
                                       .fill = {{~UINT64_C(0), ~UINT64_C(0)}}};
struct guard canopus_guard(const struct canopus *p, int side);
/* The opposite, for the King of the side to move who is in check: a step that empties none of
 * `open` and fills (or captures on) none of `fill` is illegal. */
struct guard canopus_remedy(const struct canopus *p, int side);
/* Adds what matters because of the enemy Star on `star`, not reduced. */
void canopus_star_guard(const struct canopus *p, int star, int king, struct guard *guard);

/* --- steps.c: where men may go, without regard to check */
/* Squares a Star may go to without jumping; `star` itself may be in `occupied` or not. */
struct cellset canopus_star_quiet(int star, struct cellset occupied, bool reduced);
/* Squares that a man other than a Pusher may step or capture on, without jumps: at least those
 * `within` a set, for that is less work. */
struct cellset canopus_steps(const struct canopus *p, int square, enum kind kind, bool reduced,
                             struct cellset within);
struct cellset canopus_slides(int square, struct cellset occupied, int ways, int reach);
/* The row that a Pusher on `pusher` pushes by moving to the occupied square `to`. */
struct push {
    int way;
    int last; /* the row's far end */
    bool off; /* whether the last man falls off the board */
};
struct push canopus_push(const struct canopus *p, int pusher, int to);
/* The occupied squares that a Pusher may move to; or those where a man falls off the board. */
enum pushes { PUSHES_ALL, PUSHES_OFF };
struct cellset canopus_pushes(const struct canopus *p, int pusher, enum pushes which, bool reduced);

/* --- jumps.c: a Star's jumps */
/* Appends every distinct effect of the jumps of a Star that is not reduced, legal or not; or those
 * that take an enemy, and maybe others. */
enum jumps { JUMPS_ALL, JUMPS_TAKING_ENEMIES };
void canopus_jumps(const struct canopus *p, int star, enum jumps which, struct movelist *list);
/* The men that a Star takes by jumping over them. */
struct cellset canopus_jumpable(const struct canopus *p);

/* --- generate.c */
void canopus_generate(const union position *position, enum generate which, struct movelist *list);
bool canopus_find(const union position *position, enum generate which, uint32_t code,
                  struct movelist *scratch, struct move *move);
bool canopus_has_move(const struct canopus *p);

/* --- threat.c */
bool canopus_wins_at_once(const union position *position, struct move *move);
bool canopus_threatened(const union position *position);

/* --- result.c */
/* Whether a side that has just moved wins by one of the tests that come before all others. */
bool canopus_has_won(const struct canopus *p, int side);
/* Squares where a further man of `side` would complete an invasion. */
struct cellset canopus_finishing(const struct canopus *p, int side);
/* Rules 1 to 4, which need only the men on the board. */
struct result canopus_decided(const struct canopus *p);
struct result canopus_result(const union position *position, const struct history *history);
struct result canopus_no_moves(const union position *position);

/* --- setup.c */
bool canopus_read(const struct game *game, struct span text, union position *position,
                  struct message *why);
void canopus_write(const union position *position, struct text *out);
bool canopus_verify(const union position *position, struct message *why);

/* --- notation.c */
void canopus_square_name(int square, char name[CELL_NAME_MAX]);
void canopus_move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]);
bool canopus_move_read(const union position *position, struct span text, struct move *move);

/* --- eval.c, picture.c */
/* What a man is worth in himself, and where he stands. */
struct canopus_worth {
    int16_t man[KINDS];
    int16_t placement[2][KINDS][SQUARES];
};
extern struct canopus_worth canopus_worth; /* filled by canopus_eval_prepare */
void canopus_eval_prepare(void);
int canopus_evaluate(const union position *position, int player, struct eval_trace *trace);
int canopus_gain(const union position *position, struct move move);
void canopus_describe(const union position *position, struct board *board);

#endif
