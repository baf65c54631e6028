/* What a search says while it works: `info` lines, scores, moves. */
#ifndef QUADRIGA_PROTOCOL_REPORT_H
#define QUADRIGA_PROTOCOL_REPORT_H

#include "protocol/internal.h"
#include "protocol/skill.h"

/* A search at work for a session. The roll before its root, if the engine rolled, belongs to the
 * answer. */
struct task {
    struct session *session;
    struct search_limits limits;
    union position root;
    struct move roll; /* or MOVE_NONE */
    struct skill skill;
};

/* Appends a move in notation; the first one of the root carries the roll before it. */
void add_task_move(const struct task *task, const union position *position, struct move move,
                   bool first);

void say_report(const struct task *task, const struct search_report *report);
void say_current(const struct task *task, int depth, struct move move, int number);

#endif
