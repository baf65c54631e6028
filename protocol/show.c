/* For people: `d` and `eval`. */
#include "protocol/internal.h"

void command_show(struct session *session, struct span arguments) {
    if (!need_position(session)) return;
    if (span_is(span_word(&arguments), "svg")) {
        add_board_svg(session);
        say_out(session);
        return;
    }
    draw_text(session);
    text_add(&session->out, "Fen: ");
    add_position(session);
    say_out(session);
    const union position *position = record_position(&session->record);
    say(session, "Key: %016jx", (uintmax_t)position->head.key);
    bool over = record_result(&session->record).outcome != OUTCOME_NONE;
    if (over)
        say(session, "Turn: none");
    else
        say(session, "Turn: p%d %s", position->head.turn + 1,
            session->record.game->player_name(position, position->head.turn));
    text_add(&session->out, "Legal: ");
    add_moves(session);
    say_out(session);
}

static void say_term(struct session *session, const struct eval_trace *trace, int i, int players) {
    text_format(&session->out, "info string eval %s", trace->term[i].name);
    for (int player = 0; player < players; player++)
        text_format(&session->out, " p%d %d", player + 1, trace->term[i].score[player]);
    say_out(session);
}

void command_eval(struct session *session, struct span arguments) {
    (void)arguments;
    if (!need_position(session)) return;
    struct record *record = &session->record;
    const union position *position = record_position(record);
    int total = 0;
    if (record_result(record).outcome == OUTCOME_NONE) {
        struct eval_trace trace = {0};
        total = record->game->evaluate(position, position->head.turn, &trace);
        for (int i = 0; i < trace.count; i++) say_term(session, &trace, i, position->head.players);
        if (record->game->centipawns) total = record->game->centipawns(total);
    }
    say(session, "info string eval total cp %d", total);
}
