/* `go`: its limits, the search, and the answer. */
#include <string.h>

#include "protocol/report.h"

/* The words that `go` understands, and where their values go. */
struct go {
    int64_t time[PLAYERS_MAX], increment[PLAYERS_MAX];
    bool has_time[PLAYERS_MAX];
    int64_t moves_to_go, movetime, depth, nodes, mate, perft;
    bool has_increment[PLAYERS_MAX]; /* read, not used: an increment that is missing is 0 */
    bool has_moves_to_go, has_movetime, has_depth, has_nodes, has_mate, has_perft;
    bool infinite, ponder;
    struct text search_moves; /* the words after `searchmoves`, parted by blanks */
};

#define GO_VALUE(word, field, flag) \
    { word, offsetof(struct go, field), offsetof(struct go, flag) }
static const struct go_word {
    const char *word;
    size_t value, flag;
} GO_VALUES[] = {
    GO_VALUE("p1time", time[0], has_time[0]),
    GO_VALUE("p2time", time[1], has_time[1]),
    GO_VALUE("p3time", time[2], has_time[2]),
    GO_VALUE("p4time", time[3], has_time[3]),
    GO_VALUE("wtime", time[0], has_time[0]),
    GO_VALUE("btime", time[1], has_time[1]),
    GO_VALUE("p1inc", increment[0], has_increment[0]),
    GO_VALUE("p2inc", increment[1], has_increment[1]),
    GO_VALUE("p3inc", increment[2], has_increment[2]),
    GO_VALUE("p4inc", increment[3], has_increment[3]),
    GO_VALUE("winc", increment[0], has_increment[0]),
    GO_VALUE("binc", increment[1], has_increment[1]),
    GO_VALUE("movestogo", moves_to_go, has_moves_to_go),
    GO_VALUE("movetime", movetime, has_movetime),
    GO_VALUE("depth", depth, has_depth),
    GO_VALUE("nodes", nodes, has_nodes),
    GO_VALUE("mate", mate, has_mate),
    GO_VALUE("perft", perft, has_perft),
};
enum { GO_VALUE_COUNT = sizeof GO_VALUES / sizeof *GO_VALUES };

static const struct go_word *find_value(struct span word) {
    for (int i = 0; i < GO_VALUE_COUNT; i++)
        if (span_is(word, GO_VALUES[i].word)) return &GO_VALUES[i];
    return NULL;
}

static bool is_go_word(struct span word) {
    return find_value(word) || span_is(word, "infinite") || span_is(word, "ponder") ||
           span_is(word, "searchmoves");
}

/* A number with its fraction cut off; what does not fit saturates, what is no number counts as 0.
 */
static int64_t lenient_number(struct span text) {
    bool negative = text.length && *text.start == '-';
    int64_t sum = 0;
    for (size_t i = negative || (text.length && *text.start == '+'); i < text.length; i++) {
        int digit = text.start[i] - '0';
        if (text.start[i] == '.') break;
        if (digit < 0 || digit > 9) return 0;
        sum = sum > (INT64_MAX - digit) / 10 ? INT64_MAX : sum * 10 + digit;
    }
    return negative ? -sum : sum;
}

/* The next word, unless it is one that `go` understands; an empty span then. */
static struct span take_value(struct span *arguments) {
    struct span rest = *arguments;
    struct span word = span_word(&rest);
    if (is_go_word(word)) return (struct span){word.start, 0};
    *arguments = rest;
    return word;
}

static void read_search_moves(struct go *go, struct span *arguments) {
    for (struct span word = take_value(arguments); word.length; word = take_value(arguments)) {
        text_add_bytes(&go->search_moves, word.start, word.length);
        text_add_char(&go->search_moves, ' ');
    }
}

static void read_go(struct go *go, struct span arguments) {
    for (struct span word = span_word(&arguments); word.length; word = span_word(&arguments)) {
        const struct go_word *known = find_value(word);
        if (known) {
            int64_t value = lenient_number(take_value(&arguments));
            memcpy((char *)go + known->value, &value, sizeof value);
            *((bool *)((char *)go + known->flag)) = true;
        } else if (span_is(word, "searchmoves")) {
            read_search_moves(go, &arguments);
        }
        go->infinite |= span_is(word, "infinite");
        go->ponder |= span_is(word, "ponder");
    }
}

/* The clock of a player, or another's where his own is missing. */
static int clock_of(const struct go *go, int player) {
    if (go->has_time[player]) return player;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (go->has_time[i]) return i;
    return -1;
}

/* The number after `mate` counts own moves in the language of UCI. */
static int64_t mate_plies(const struct session *session, int64_t mate) {
    return session->uci && mate > 0 && mate < INT64_MAX / 2 ? 2 * mate - 1 : mate;
}

/* Who analyses wants to know what a position is worth to both. */
static int contempt_of(const struct session *session) {
    if (session->options.analyse_mode) return 0;
    return session->record.game->contempt * (int)session->options.contempt / 100;
}

static struct search_limits limits_of(const struct session *session, const struct go *go) {
    int clock = clock_of(go, record_position(&session->record)->head.turn);
    struct search_limits limits = {.ponder = go->ponder,
                                   .has_depth = go->has_depth,
                                   .depth = go->depth,
                                   .has_nodes = go->has_nodes,
                                   .nodes = go->nodes > 0 ? (uint64_t)go->nodes : 0,
                                   .has_mate = go->has_mate,
                                   .mate = mate_plies(session, go->mate),
                                   .lines = (int)session->options.multi_pv,
                                   .contempt = contempt_of(session)};
    limits.time.has_movetime = go->has_movetime;
    limits.time.movetime = go->movetime;
    limits.time.overhead = session->options.move_overhead;
    if (clock >= 0) {
        limits.time.has_clock = true;
        limits.time.clock = go->time[clock];
        limits.time.increment = go->increment[clock];
        limits.time.moves_to_go = go->moves_to_go > 0 ? go->moves_to_go : 0;
    }
    return limits;
}

/* Whether there is no limit that could end the search. */
static bool is_endless(const struct go *go) {
    bool clock = clock_of(go, 0) >= 0;
    return go->infinite ||
           !(clock || go->has_movetime || go->has_depth || go->has_nodes || go->has_mate);
}

/* --- The search */

static void on_report(void *context, const struct search_report *report) {
    struct task *task = context;
    if (task->skill.on) skill_collect(&task->skill, report);
    if (report->line <= task->session->options.multi_pv) say_report(task, report);
}

static void on_current(void *context, int depth, struct move move, int number) {
    say_current(context, depth, move, number);
}

static enum search_order on_poll(void *context) {
    const struct task *task = context;
    struct session *session = task->session;
    enum search_order order = poll_input(session);
    if (order != SEARCH_GO_ON || !task->skill.on) return order;
    return skill_has_enough(&task->skill, search_nodes(session->search)) ? SEARCH_STOP : order;
}

/* --- The answer */

void pay_owed(struct session *session) {
    session->pondering = false;
    if (session->owed.length == 0) return;
    say(session, "%s", session->owed.data);
    text_clear(&session->owed);
}

/* Gives the bestmove line in session->out, or keeps it until `stop` or `ponderhit`. */
static void answer(struct session *session, bool owed) {
    if (!owed) {
        say_out(session);
        session->pondering = false;
        return;
    }
    text_clear(&session->owed);
    text_add_bytes(&session->owed, session->out.data, session->out.length);
    text_clear(&session->out);
}

/* Whether a search that has ended keeps its bestmove back. */
static bool must_wait(const struct session *session) {
    return session->unbounded && session->order != SEARCH_STOP && !session->over;
}

/* There is nothing to search: the score of the end, and no move. */
static void answer_without_search(struct session *session, const struct go *go) {
    struct record *record = &session->record;
    struct result result =
        record->valid ? record_result(record) : (struct result){OUTCOME_NONE, NULL};
    int score = 0;
    if (result.outcome == OUTCOME_DRAW) {
        say(session, "info string gameover draw %s", result.reason);
    } else if (result.outcome != OUTCOME_NONE) {
        const union position *position = record_position(record);
        int winner = outcome_winner(result.outcome);
        score = winner == position->head.turn ? SCORE_MATE - 1 : -SCORE_MATE;
        say(session, "info string gameover p%dwin %s won, %s", winner + 1,
            record->game->player_name(position, winner), result.reason);
    }
    text_add(&session->out, "info depth 0 score ");
    add_score(session, score);
    say_out(session);
    text_add(&session->out, "bestmove 0000");
    session->pondering = go->ponder;
    answer(session, go->infinite || go->ponder);
}

static void add_bestmove(const struct task *task, const struct search_result *result) {
    struct session *session = task->session;
    const struct game *game = session->record.game;
    text_add(&session->out, "bestmove ");
    if (move_is_none(result->best)) {
        text_add(&session->out, "0000");
        return;
    }
    add_task_move(task, &task->root, result->best, true);
    union position next;
    game_play(game, &task->root, result->best, &next);
    if (!session->options.ponder || next.head.chance || move_is_none(result->reply)) return;
    text_add(&session->out, " ponder ");
    add_task_move(task, &next, result->reply, false);
}

/* The root of the search: the current position, or where a roll is due and not only asked about,
 * the one after it. */
static void set_root(struct task *task) {
    const struct session *session = task->session;
    const union position *position = record_position(&session->record);
    task->root = *position;
    task->roll = MOVE_NONE;
    if (!position->head.chance || session->options.analyse_mode) return;
    task->roll = dice_roll(session);
    game_play(session->record.game, position, task->roll, &task->root);
}

/* Finds the moves that `searchmoves` named; those that are not legal at the root are dropped. */
static void find_search_moves(struct task *task, const struct go *go, struct movelist *found) {
    const struct game *game = task->session->record.game;
    struct span rest = {go->search_moves.data, go->search_moves.length};
    for (struct span word = span_word(&rest); word.length; word = span_word(&rest)) {
        struct move move;
        if (game->move_read(&task->root, word, &move)) movelist_add(found, move);
    }
    task->limits.moves = found->moves;
    task->limits.move_count = found->count;
}

/* Below full strength more lines are searched than are told of. */
static void set_skill(struct task *task) {
    int level = (int)task->session->options.skill;
    bool no_choice = task->root.head.chance || task->limits.has_mate;
    skill_init(&task->skill, no_choice ? SKILL_FULL : level);
    if (task->skill.on && task->skill.lines > task->limits.lines)
        task->limits.lines = task->skill.lines;
}

/* Replaces what the search found by what the level of skill makes of it, and tells of that line.
 * The errors are others in the next game, and have nothing to do with the dice. */
static void err(struct task *task, struct search_result *result) {
    const struct session *session = task->session;
    struct random random = {random_mix(session->new_games) ^ task->root.head.key};
    const struct search_report *chosen = skill_choose(&task->skill, session->record.game, &random);
    if (!chosen) return;
    result->best = chosen->moves[0];
    result->reply = chosen->move_count > 1 ? chosen->moves[1] : MOVE_NONE;
    struct search_report report = *chosen;
    report.line = 1;
    report.nodes = task->skill.latest.nodes;
    report.time = task->skill.latest.time;
    say_report(task, &report);
}

static void search(struct session *session, const struct go *go) {
    struct task task = {.session = session, .limits = limits_of(session, go)};
    struct movelist wanted = {0};
    set_root(&task);
    find_search_moves(&task, go, &wanted);
    set_skill(&task);
    struct history history = record_history(&session->record);
    struct search_listener listener = {&task, on_poll, on_report, on_current};
    session->pondering = go->ponder;
    session->endless = is_endless(go);
    begin_activity(session, ACTIVITY_SEARCH, go->ponder || session->endless);
    struct search_result result = search_run(session->search, session->record.game, &task.root,
                                             history, &task.limits, &listener);
    end_activity(session);
    movelist_free(&wanted);
    if (task.skill.on) err(&task, &result);
    add_bestmove(&task, &result);
    answer(session, must_wait(session));
}

static bool is_over(struct session *session) {
    return record_result(&session->record).outcome != OUTCOME_NONE;
}

void command_go(struct session *session, struct span arguments) {
    struct go go = {0};
    read_go(&go, arguments);
    if (go.has_perft)
        count_leaves(session, go.perft);
    else if (!session->record.valid || is_over(session))
        answer_without_search(session, &go);
    else
        search(session, &go);
    text_free(&go.search_moves);
}
