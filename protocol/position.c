/* What the position is: `position`, `moves`, `undo`. */
#include "protocol/internal.h"

static void report_fault(struct session *session, enum record_fault fault,
                         const struct message *why) {
    if (fault == RECORD_BAD_POSITION)
        complain(session, "bad-position", "Invalid FEN: %s", why->text);
    if (fault == RECORD_ILLEGAL_MOVE) complain(session, "illegal-move", "%s", why->text);
}

/* Splits off what comes before the word `moves`; whether that word was there. */
static bool split_moves(struct span *arguments, struct text *before) {
    for (struct span word = span_word(arguments); word.length; word = span_word(arguments)) {
        if (span_is(word, "moves")) return true;
        if (before->length) text_add_char(before, ' ');
        text_add_bytes(before, word.start, word.length);
    }
    return false;
}

/* Sets up what stands before the moves: `startpos`, or `fen` and a position string, its words
 * parted by one blank. */
static bool set_up(struct session *session, struct span words) {
    const struct game *game = session->record.game;
    struct span rest = words;
    struct span first = span_word(&rest);
    if (span_is(first, "fen")) {
        struct message why;
        if (rest.length) rest.start++, rest.length--;
        enum record_fault fault = record_set(&session->record, game, rest, &why);
        report_fault(session, fault, &why);
        return fault == RECORD_FINE;
    }
    struct span unknown = span_is(first, "startpos") ? span_word(&rest) : first;
    if (span_is(first, "startpos") && unknown.length == 0) {
        options_start(session, game);
        return true;
    }
    if (first.length == 0)
        complain(session, "bad-argument", "position: startpos or fen must follow");
    else
        complain(session, "bad-argument", "position: unknown word %.*s", span_shown(unknown),
                 unknown.start);
    return false;
}

static bool play(struct session *session, struct span moves) {
    struct message why;
    enum record_fault fault = record_play(&session->record, moves, &why);
    report_fault(session, fault, &why);
    return fault == RECORD_FINE;
}

void command_position(struct session *session, struct span arguments) {
    struct text before = {0};
    text_add(&before, "");
    bool has_moves = split_moves(&arguments, &before);
    bool fine = set_up(session, (struct span){before.data, before.length});
    text_free(&before);
    session->record.valid = fine && (!has_moves || play(session, arguments));
}

void command_moves(struct session *session, struct span arguments) {
    if (need_position(session)) play(session, arguments);
}

void command_undo(struct session *session, struct span arguments) {
    uint64_t tokens = 1;
    struct span word = span_word(&arguments);
    if (!need_position(session)) return;
    if (word.length && !span_number(word, UINT64_MAX, &tokens))
        complain(session, "bad-argument", "undo: not a number: %.*s", span_shown(word), word.start);
    else if (!record_undo(&session->record, tokens))
        complain(session, "bad-argument", "undo: only %zu moves were played",
                 session->record.token_count);
}
