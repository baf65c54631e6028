/* The interface that every game fills, and the only thing that the search and the protocol know of
 * a game.
 *
 * A game is one `const struct game`: facts and functions. Positions are plain values without
 * pointers. A position starts with a `struct head`, which everyone may read; the rest belongs to
 * the game, which sees the same storage as its own struct (the project is compiled with
 * -fno-strict-aliasing for this).
 *
 * Players are numbered from 0 here and from 1 in the protocol. All functions are pure but for their
 * out-parameters, and safe to call from several threads once `prepare` has run. */
#ifndef QUADRIGA_GAME_H
#define QUADRIGA_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/move.h"
#include "base/movelist.h"
#include "base/text.h"

enum {
    PLAYERS_MAX = 4,
    POSITION_BYTES = 512,
    MOVE_TEXT_MAX = 256,
    CELL_NAME_MAX = 4,
    OUTCOMES_MAX = 8
};

struct head {
    uint64_t
        key; /* hash of all that the rules say makes two positions the same; kept up by `play` */
    uint32_t quiet;  /* plies since the last irreversible one: repetitions lie within them */
    uint8_t turn;    /* the player to move or to roll */
    uint8_t players; /* how many are in play */
    uint8_t chance;  /* 1 where a roll is due: the legal moves are then the outcomes of chance */
    uint8_t unused;
};

union position {
    struct head head;
    _Alignas(16) unsigned char bytes[POSITION_BYTES];
};

/* The keys of the positions that came before one, oldest first; its own is not among them. They may
 * reach back further than the last irreversible move. */
struct history {
    const uint64_t *keys;
    size_t count;
};

enum outcome { OUTCOME_NONE, OUTCOME_DRAW, OUTCOME_WIN /* + the player who won */ };

struct result {
    int outcome;        /* OUTCOME_NONE, OUTCOME_DRAW, or OUTCOME_WIN + p */
    const char *reason; /* one word of the game's rules; NULL while the game goes on */
};

/* Every legal move is either noisy (it may change the balance by force: quiescence tries these) or
 * quiet, or it is late: one of many that hardly ever are the best, and so not worth a look before
 * all others failed. */
enum generate { GENERATE_NOISY = 1, GENERATE_QUIET = 2, GENERATE_LATE = 4, GENERATE_ALL = 7 };

/* How the rules treat a position that comes back. */
enum repetition {
    REPETITION_IGNORED,
    REPETITION_DRAWS, /* the search may take a first return within its own line for the draw that it
                         can become */
    REPETITION_DECIDES, /* somebody wins or loses: only `result` knows */
};

enum shape { SHAPE_SQUARE, SHAPE_HEX };

struct start {
    const char *name;     /* value of the option Players, or "" where a game has one start */
    const char *position; /* its position string */
};

/* The terms of one evaluation, for people: weights applied, centipawns, by player. */
enum { EVAL_TERMS_MAX = 24 };
struct eval_trace {
    int count;
    struct {
        const char *name;
        int score[PLAYERS_MAX];
    } term[EVAL_TERMS_MAX];
};

/* A part of a whole: the chance of an outcome. */
struct odds {
    uint32_t numerator, denominator;
};

/* Static evaluations stay within +-EVAL_LIMIT; anything beyond is a proven win or loss. */
enum { EVAL_LIMIT = 20000 };

struct board;

struct game {
    /* Facts */
    const char *name;  /* one lower-case word, as in the protocol */
    const char *title; /* for people */
    enum shape shape;
    int files, ranks; /* of a board that is a whole rectangle of squares; else 0 */
    const struct start *starts;
    size_t start_count; /* at least 1, the first is the default */
    enum repetition repetition;
    bool has_chance;
    bool check_when_over;     /* `in_check` has a meaning when the game is over; else it is false */
    bool many_players;        /* some start has more than two */
    const char *const *bench; /* position strings to measure by, ended by NULL */
    int bench_depth;          /* how deep to search them, in plies */
    int contempt;             /* what a draw counts less than nothing to who plays to win, in
                                 centipawns: a higher one wins more, and loses more */
    int quiet_limit;          /* quiet plies that end the game in a draw, towards which the search
                                 lets advantages fade; 0 where it does not */

    /* Fills the game's tables; called once, before anything else and before any thread starts. */
    void (*prepare)(void);

    /* Sets up a position from its string (fields parted by single blanks). Refuses, with the field
     * and what is wrong with it in `why`, exactly what the game's rules refuse; `position` is then
     * undefined. A position whose game is over is accepted. */
    bool (*read)(const struct game *game, struct span text, union position *position,
                 struct message *why);
    /* Appends the canonical string. */
    void (*write)(const union position *position, struct text *out);

    /* Appends legal moves, of one kind or of all; each move exactly once, in a fixed order: of the
     * late ones, the more promising first. The position must not be over by `result`. Nothing is
     * appended where there is no legal move. */
    void (*generate)(const union position *position, enum generate which, struct movelist *list);
    /* Makes a legal move (or outcome of chance) from one position into another; the two are
     * distinct objects. */
    void (*play)(const union position *from, struct move move, union position *to);
    /* Optional, for the search: the key that `play` will give the position after a legal move, so
     * that what is known of it can be fetched meanwhile; 0 where finding it takes too long. */
    uint64_t (*key_after)(const union position *position, struct move move);
    /* Gives the turn to the other side, for the search's null move; NULL where that makes no sense.
     * Not called when the side to move is in check. */
    void (*pass)(const union position *from, union position *to);

    /* Whether the game is over, by every rule but the lack of legal moves, unless that comes first
     * in the rules. */
    struct result (*result)(const union position *position, const struct history *history);
    /* What it means that the player to move has no legal move, on a position that is not over by
     * `result`. */
    struct result (*no_moves)(const union position *position);
    /* The protocol's `query check`. */
    bool (*in_check)(const union position *position);
    /* Optional, for the search: finds a move that wins at once where that is cheap to see; false
     * proves nothing. */
    bool (*wins_at_once)(const union position *position, struct move *move);

    /* Optional, for the search: whether the player to move would lose at once if he did nothing. It
     * includes being in check. NULL where being in check is all that can be seen cheaply. */
    bool (*threatened)(const union position *position);
    /* Optional, for the search: what game_find does, where that can be done faster. */
    bool (*find)(const union position *position, enum generate which, uint32_t code,
                 struct movelist *scratch, struct move *move);
    /* Optional, for the search: the kind of the man on a cell that a legal move starts from, a
     * small number. */
    int (*man)(const union position *position, int cell);

    /* An estimate from the view of `player`, within EVAL_LIMIT; the position is not over. In
     * centipawns; in a game with chance linear in the winning chance, so that averages mean
     * something: -EVAL_LIMIT is 0, EVAL_LIMIT is 1. Adds the terms to `trace` unless NULL. */
    int (*evaluate)(const union position *position, int player, struct eval_trace *trace);
    /* What a move probably gains, in centipawns, for ordering: near 0 for a quiet move, negative if
     * it seems to lose. */
    int (*gain)(const union position *position, struct move move);

    /* The chance of an outcome among the legal moves where a roll is due: of at most OUTCOMES_MAX,
     * all with the same denominator. NULL without chance. */
    struct odds (*odds)(const union position *position, struct move roll);
    /* How many turns were taken so far: what seeded dice depend on. NULL without chance. */
    uint32_t (*turns)(const union position *position);
    /* The centipawns that stand for an estimate; NULL where estimates are centipawns already. */
    int (*centipawns)(int score);
    /* Where a roll is due and `text` is a move that fits just one roll: that roll. NULL without
     * chance. */
    bool (*implied_roll)(const union position *position, struct span text, struct move *roll);

    /* Canonical notation, NUL-terminated. The move is legal. */
    void (*move_write)(const union position *position, struct move move, char text[MOVE_TEXT_MAX]);
    /* Finds the legal move that `text` stands for, in any accepted spelling; false if there is
     * none. The position is not over. */
    bool (*move_read)(const union position *position, struct span text, struct move *move);

    /* What to call a player: "White". */
    const char *(*player_name)(const union position *position, int player);
    /* The name of a cell, as in move.from and move.to. */
    void (*cell_name)(int cell, char name[CELL_NAME_MAX]);
    /* Fills in the picture of a position (board.h). */
    void (*describe)(const union position *position, struct board *board);

    /* Recomputes all that `play` keeps up (key, counts, scores) and checks the rules' invariants;
     * false with what differs. For tests and --enable-debug-checks. */
    bool (*verify)(const union position *position, struct message *why);
};

/* What callers use: these add what is common to all games. */

/* `play`, which verifies the new position in builds with debug checks. */
void game_play(const struct game *game, const union position *from, struct move move,
               union position *to);
/* Whether and how the game is over, by any rule. `scratch` is used and left as it was. */
struct result game_result(const struct game *game, const union position *position,
                          const struct history *history, struct movelist *scratch);
/* Sets up a start position; `start` below start_count. */
void game_start(const struct game *game, size_t start, union position *position);
/* Whether `move` is among the legal moves; the position is not over. `scratch` as above. */
bool game_is_legal(const struct game *game, const union position *position, struct move move,
                   struct movelist *scratch);
/* Finds the legal move of one kind that has a code (move.h), which may be any number; the position
 * is not over. `scratch` as above. */
bool game_find(const struct game *game, const union position *position, enum generate which,
               uint32_t code, struct movelist *scratch, struct move *move);
/* The same by listing all of them, for the `find` of a game where it knows no faster way. */
bool game_find_listed(const struct game *game, const union position *position, enum generate which,
                      uint32_t code, struct movelist *scratch, struct move *move);
/* How often the position stood before, within its reversible past and with the same side to move.
 */
int game_repetitions(const union position *position, const struct history *history);

/* For the `player_name` of a game for two: White moves first. */
const char *game_white_or_black(const union position *position, int player);

/* For the `evaluate` of a game: adds a term to a trace that may be NULL. */
void eval_trace_add(struct eval_trace *trace, const char *name, const int score[], int players);

static inline int outcome_winner(int outcome) { return outcome - OUTCOME_WIN; }

#endif
