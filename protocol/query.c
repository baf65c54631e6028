/* `query X`: one line of response each. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games.h"
#include "protocol/internal.h"

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

void add_position(struct session *session) {
    session->record.game->write(record_position(&session->record), &session->out);
}

static struct result result_now(struct session *session) { return record_result(&session->record); }

static bool is_over(struct session *session) { return result_now(session).outcome != OUTCOME_NONE; }

void add_moves(struct session *session) {
    struct record *record = &session->record;
    struct movelist *list = &record->scratch; /* a perft that runs has moves of its own on it */
    size_t base = list->count;
    if (!is_over(session)) record->game->generate(record_position(record), GENERATE_ALL, list);
    size_t count = list->count - base;
    char(*texts)[MOVE_TEXT_MAX] = memory_resize(NULL, count + 1, sizeof *texts);
    for (size_t i = 0; i < count; i++)
        record->game->move_write(record_position(record), list->moves[base + i], texts[i]);
    list->count = base;
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count; i++) {
        if (i) text_add_char(&session->out, ' ');
        text_add(&session->out, texts[i]);
    }
    if (count == 0) text_add(&session->out, "none");
    free(texts);
}

static void add_bool(struct session *session, bool value) {
    text_add(&session->out, value ? "true" : "false");
}

void add_outcome(struct session *session, int outcome) {
    if (outcome == OUTCOME_NONE)
        text_add(&session->out, "none");
    else if (outcome == OUTCOME_DRAW)
        text_add(&session->out, "draw");
    else
        text_format(&session->out, "p%dwin", outcome_winner(outcome) + 1);
}

/* --- The questions. In the invalid state those with a fixed answer there are not called. */

static void answer_gameover(struct session *session, struct span rest) {
    (void)rest;
    add_bool(session, is_over(session));
}

static void answer_result(struct session *session, struct span rest) {
    (void)rest;
    add_outcome(session, result_now(session).outcome);
}

static void answer_reason(struct session *session, struct span rest) {
    (void)rest;
    const char *reason = result_now(session).reason;
    text_add(&session->out, reason ? reason : "none");
}

static void add_turn_of(struct session *session, int player) {
    add_bool(session, !is_over(session) && record_position(&session->record)->head.turn == player);
}

static void answer_p1turn(struct session *session, struct span rest) {
    (void)rest;
    add_turn_of(session, 0);
}

static void answer_p2turn(struct session *session, struct span rest) {
    (void)rest;
    add_turn_of(session, 1);
}

static void answer_p3turn(struct session *session, struct span rest) {
    (void)rest;
    add_turn_of(session, 2);
}

static void answer_p4turn(struct session *session, struct span rest) {
    (void)rest;
    add_turn_of(session, 3);
}

static void answer_turn(struct session *session, struct span rest) {
    (void)rest;
    if (is_over(session))
        text_add(&session->out, "none");
    else
        text_format(&session->out, "p%d", record_position(&session->record)->head.turn + 1);
}

static void answer_players(struct session *session, struct span rest) {
    (void)rest;
    text_format(&session->out, "%d", record_position(&session->record)->head.players);
}

static void answer_variant(struct session *session, struct span rest) {
    (void)rest;
    text_add(&session->out, session->record.game->name);
}

static void answer_variants(struct session *session, struct span rest) {
    (void)rest;
    for (const struct game *const *game = GAMES; *game; game++) {
        if (game != GAMES) text_add_char(&session->out, ' ');
        text_add(&session->out, (*game)->name);
    }
}

static void answer_fen(struct session *session, struct span rest) {
    (void)rest;
    add_position(session);
}

static void answer_ply(struct session *session, struct span rest) {
    (void)rest;
    text_format(&session->out, "%zu", record_plies(&session->record));
}

static void answer_key(struct session *session, struct span rest) {
    (void)rest;
    text_format(&session->out, "%016jx", (uintmax_t)record_position(&session->record)->head.key);
}

static void answer_check(struct session *session, struct span rest) {
    (void)rest;
    add_bool(session, record_in_check(&session->record));
}

static void answer_moves(struct session *session, struct span rest) {
    (void)rest;
    add_moves(session);
}

static void answer_islegal(struct session *session, struct span rest) {
    struct record *record = &session->record;
    struct span move = span_word(&rest);
    struct message why;
    bool legal = move.length && record_play(record, move, &why) == RECORD_FINE;
    if (legal) record_undo(record, 1);
    add_bool(session, legal);
}

static void answer_chance(struct session *session, struct span rest) {
    (void)rest;
    struct record *record = &session->record;
    const union position *position = record_position(record);
    if (!position->head.chance || is_over(session)) {
        text_add(&session->out, "none");
        return;
    }
    struct movelist *list = &record->scratch; /* as in add_moves */
    size_t base = list->count;
    record->game->generate(position, GENERATE_ALL, list);
    for (size_t i = base; i < list->count; i++) {
        char text[MOVE_TEXT_MAX];
        record->game->move_write(position, list->moves[i], text);
        struct odds odds = record->game->odds(position, list->moves[i]);
        text_format(&session->out, "%s%s:%u/%u", i > base ? " " : "", text, odds.numerator,
                    odds.denominator);
    }
    list->count = base;
}

static void answer_board(struct session *session, struct span rest) {
    (void)rest;
    add_board_json(session);
}

typedef void answer_body(struct session *session, struct span rest);

static const struct question {
    const char *word;
    answer_body *answer;
    const char *invalid; /* the answer in the invalid state; NULL: as otherwise */
} QUESTIONS[] = {
    {"gameover", answer_gameover, "true"},
    {"result", answer_result, "none"},
    {"reason", answer_reason, "none"},
    {"turn", answer_turn, "none"},
    {"players", answer_players, NULL},
    {"variant", answer_variant, NULL},
    {"variants", answer_variants, NULL},
    {"fen", answer_fen, "invalid"},
    {"ply", answer_ply, "0"},
    {"key", answer_key, "0000000000000000"},
    {"check", answer_check, "false"},
    {"moves", answer_moves, "none"},
    {"legalmoves", answer_moves, "none"},
    {"islegal", answer_islegal, "false"},
    {"chance", answer_chance, "none"},
    {"board", answer_board, "{\"state\":\"invalid\"}"},
    {"p1turn", answer_p1turn, "false"},
    {"p2turn", answer_p2turn, "false"},
    {"p3turn", answer_p3turn, "false"},
    {"p4turn", answer_p4turn, "false"},
};
enum { QUESTION_COUNT = sizeof QUESTIONS / sizeof *QUESTIONS };

static const struct question *find_question(struct span word) {
    for (int i = 0; i < QUESTION_COUNT; i++)
        if (span_is(word, QUESTIONS[i].word)) return &QUESTIONS[i];
    return NULL;
}

void command_query(struct session *session, struct span arguments) {
    struct span word = span_word(&arguments);
    const struct question *question = find_question(word);
    text_add(&session->out, "response ");
    if (!question)
        text_add(&session->out, "unsupported");
    else if (!session->record.valid && question->invalid)
        text_add(&session->out, question->invalid);
    else
        question->answer(session, arguments);
    say_out(session);
}
