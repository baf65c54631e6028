#include "protocol/record.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/sizes.h"

enum { FIRST_CAPACITY = USUAL_OR_TINY(64, 1) };

void record_init(struct record *record) {
    *record = (struct record){0};
    movelist_init(&record->scratch, 0);
}

void record_free(struct record *record) {
    free(record->positions);
    free(record->moves);
    free(record->keys);
    free(record->tokens);
    movelist_free(&record->scratch);
}

/* Room for one more position. */
static union position *next_position(struct record *record) {
    if (record->count == record->capacity) {
        size_t capacity = record->capacity ? 2 * record->capacity : FIRST_CAPACITY;
        record->positions = memory_resize(record->positions, capacity, sizeof *record->positions);
        record->moves = memory_resize(record->moves, capacity, sizeof *record->moves);
        record->keys = memory_resize(record->keys, capacity, sizeof *record->keys);
        record->capacity = capacity;
    }
    return &record->positions[record->count];
}

/* Takes the position in the next place into the record. */
static void append(struct record *record, struct move move) {
    record->keys[record->count] = record->positions[record->count].head.key;
    record->moves[record->count] = move;
    record->count++;
}

static void begin(struct record *record, const struct game *game, const union position *position) {
    record->game = game;
    record->valid = true;
    record->count = 0;
    record->token_count = 0;
    *next_position(record) = *position;
    append(record, MOVE_NONE);
}

void record_start(struct record *record, const struct game *game, size_t start) {
    union position position;
    game_start(game, start, &position);
    begin(record, game, &position);
}

enum record_fault record_set(struct record *record, const struct game *game, struct span text,
                             struct message *why) {
    union position position;
    if (!game->read(game, text, &position, why)) return RECORD_BAD_POSITION;
    begin(record, game, &position);
    return RECORD_FINE;
}

const union position *record_position(const struct record *record) {
    return &record->positions[record->count - 1];
}

struct history record_history(const struct record *record) {
    return (struct history){record->keys, record->count - 1};
}

struct result record_result(struct record *record) {
    struct history history = record_history(record);
    return game_result(record->game, record_position(record), &history, &record->scratch);
}

bool record_in_check(struct record *record) {
    bool over = record_result(record).outcome != OUTCOME_NONE;
    if (over && !record->game->check_when_over) return false;
    return record->game->in_check(record_position(record));
}

void record_push(struct record *record, struct move move) {
    union position *next = next_position(record); /* may move the positions */
    game_play(record->game, record_position(record), move, next);
    append(record, move);
}

/* Whether the game is over by a rule other than the lack of moves, which no move can be found
 * against anyway. */
static bool is_over(const struct record *record) {
    struct history history = record_history(record);
    return record->game->result(record_position(record), &history).outcome != OUTCOME_NONE;
}

static bool play_text(struct record *record, struct span text) {
    struct move move;
    if (is_over(record) || !record->game->move_read(record_position(record), text, &move))
        return false;
    record_push(record, move);
    return true;
}

/* A move whose roll is told by its length. */
static bool play_with_implied_roll(struct record *record, struct span text) {
    struct move roll;
    if (is_over(record) || !record_position(record)->head.chance) return false;
    if (!record->game->implied_roll(record_position(record), text, &roll)) return false;
    record_push(record, roll);
    return play_text(record, text);
}

/* A roll, a move, or both as `roll/move`. */
static bool play_token(struct record *record, struct span token) {
    struct span rest = token;
    struct span first = span_until(&rest, '/');
    if (first.length < token.length)
        return record_position(record)->head.chance && play_text(record, first) &&
               play_text(record, rest);
    return play_text(record, token) || play_with_implied_roll(record, token);
}

static void note_token(struct record *record, size_t count_before) {
    if (record->token_count == record->token_capacity) {
        size_t capacity = record->token_capacity ? 2 * record->token_capacity : FIRST_CAPACITY;
        record->tokens = memory_resize(record->tokens, capacity, sizeof *record->tokens);
        record->token_capacity = capacity;
    }
    record->tokens[record->token_count++] = count_before;
}

static void refuse(struct record *record, struct span token, size_t number, struct message *why) {
    const char *reason = record_result(record).reason;
    message_set(why, "Invalid move %zu: %.*s%s%s", number, span_shown(token), token.start,
                reason ? " after the end of the game: " : "", reason ? reason : "");
}

enum record_fault record_play(struct record *record, struct span moves, struct message *why) {
    size_t count = record->count, token_count = record->token_count;
    for (struct span token = span_word(&moves); token.length; token = span_word(&moves)) {
        size_t before = record->count;
        if (play_token(record, token)) {
            note_token(record, before);
            continue;
        }
        record->count = before;
        refuse(record, token, record->token_count - token_count + 1, why);
        record->count = count;
        record->token_count = token_count;
        return RECORD_ILLEGAL_MOVE;
    }
    return RECORD_FINE;
}

bool record_undo(struct record *record, uint64_t tokens) {
    if (tokens > record->token_count) return false;
    if (tokens == 0) return true;
    record->token_count -= (size_t)tokens;
    record->count = record->tokens[record->token_count];
    return true;
}

size_t record_plies(const struct record *record) {
    size_t plies = 0;
    for (size_t i = 1; i < record->count; i++) plies += !record->positions[i - 1].head.chance;
    return plies;
}

struct move record_last_move(const struct record *record) {
    for (size_t i = record->count; i-- > 1;)
        if (!record->positions[i - 1].head.chance) return record->moves[i];
    return MOVE_NONE;
}
