#include "protocol/report.h"

#include <math.h>

/* Centipawns that raise the odds of winning by the factor e. */
static const double LOGISTIC_SCALE = 170;

void add_score(struct session *session, int score) {
    struct text *out = &session->out;
    if (score_is_proven(score)) {
        int length = score_mate_length(session->record.game, score);
        int count = session->uci ? (length + 1) / 2 : length;
        text_format(out, "mate %d", score < 0 ? -count : count);
        return;
    }
    int (*centipawns)(int) = session->record.game->centipawns;
    text_format(out, "cp %d", centipawns ? centipawns(score) : score);
}

/* The chance of winning in thousandths: an estimate itself in games with chance, else by the
 * logistic curve. */
static int win_chance(const struct game *game, int score) {
    if (score_is_proven(score)) return score > 0 ? 1000 : 0;
    if (game->has_chance) return (score + EVAL_LIMIT) * 1000 / (2 * EVAL_LIMIT);
    return (int)(1000 / (1 + exp(-score / LOGISTIC_SCALE)) + 0.5);
}

static void add_wdl(struct session *session, int score) {
    int win = win_chance(session->record.game, score);
    text_format(&session->out, " wdl %d 0 %d", win, 1000 - win);
}

/* Appends a move in notation; the first one of the root carries the roll before it. */
void add_task_move(const struct task *task, const union position *position, struct move move,
                   bool first) {
    const struct record *record = &task->session->record;
    char text[MOVE_TEXT_MAX];
    if (first && !move_is_none(task->roll)) {
        record->game->move_write(record_position(record), task->roll, text);
        text_format(&task->session->out, "%s/", text);
    }
    record->game->move_write(position, move, text);
    text_add(&task->session->out, text);
}

/* Appends a principal variation, up to the next roll. */
static void add_line(const struct task *task, const struct move *moves, int count) {
    const struct game *game = task->session->record.game;
    union position position = task->root;
    if (count) text_add(&task->session->out, " pv");
    for (int i = 0; i < count && !position.head.chance; i++) {
        union position next;
        text_add_char(&task->session->out, ' ');
        add_task_move(task, &position, moves[i], i == 0);
        game_play(game, &position, moves[i], &next);
        position = next;
    }
}

void say_report(const struct task *task, const struct search_report *report) {
    struct session *session = task->session;
    struct text *out = &session->out;
    text_format(out, "info depth %d seldepth %d ", report->depth,
                report->seldepth > report->depth ? report->seldepth : report->depth);
    if (session->options.multi_pv > 1) text_format(out, "multipv %d ", report->line);
    text_add(out, "score ");
    add_score(session, report->score);
    if (report->bound == BOUND_LOWER) text_add(out, " lowerbound");
    if (report->bound == BOUND_UPPER) text_add(out, " upperbound");
    if (session->options.show_wdl) add_wdl(session, report->score);
    uint64_t nps = report->time > 0 ? report->nodes * 1000000 / (uint64_t)report->time : 0;
    text_format(out, " nodes %ju nps %ju hashfull %d time %jd", (uintmax_t)report->nodes,
                (uintmax_t)nps, report->hashfull, (intmax_t)(report->time / 1000));
    add_line(task, report->moves, report->move_count);
    say_out(session);
}

void say_current(const struct task *task, int depth, struct move move, int number) {
    text_format(&task->session->out, "info depth %d currmove ", depth);
    add_task_move(task, &task->root, move, true);
    text_format(&task->session->out, " currmovenumber %d", number);
    say_out(task->session);
}
