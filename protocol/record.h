/* The game so far: a start and the moves played from it, with every position on the way. */
#ifndef QUADRIGA_PROTOCOL_RECORD_H
#define QUADRIGA_PROTOCOL_RECORD_H

#include "game.h"

struct record {
    const struct game *game;
    bool valid; /* false after a position that was refused; only record_start and record_set end
                   that */
    union position *positions; /* owned; `count` of them, the first is the start */
    struct move *moves;        /* moves[i] led to positions[i]; none to the first */
    uint64_t *keys;            /* keys[i] of positions[i] */
    size_t count, capacity;
    size_t *tokens; /* for each move token as it was given, the count of positions before it */
    size_t token_count, token_capacity;
    struct movelist scratch;
};

/* Why a record could not be changed. */
enum record_fault { RECORD_FINE, RECORD_BAD_POSITION, RECORD_ILLEGAL_MOVE };

void record_init(struct record *record);
void record_free(struct record *record);

/* Puts up a start position of a game, or the position of a string (which may be refused, and leaves
 * the record then as it was). */
void record_start(struct record *record, const struct game *game, size_t start);
enum record_fault record_set(struct record *record, const struct game *game, struct span text,
                             struct message *why);
/* Plays a list of moves, all of them or none. */
enum record_fault record_play(struct record *record, struct span moves, struct message *why);
/* Plays one legal move of the current position. */
void record_push(struct record *record, struct move move);
/* Takes back the last `tokens` tokens, all of them or none; false if there are fewer. */
bool record_undo(struct record *record, uint64_t tokens);

const union position *record_position(const struct record *record);
/* The keys before the current position. */
struct history record_history(const struct record *record);
/* How the game stands. */
struct result record_result(struct record *record);
/* Whether the player to move is in check, as the game defines it. */
bool record_in_check(struct record *record);
/* Turns played since the start; rolls are none. */
size_t record_plies(const struct record *record);
/* The last move that was not a roll, or MOVE_NONE. */
struct move record_last_move(const struct record *record);

#endif
