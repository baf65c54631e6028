/* The line protocol where timing must be exact: lines that come in the middle of a search or a
 * count; and with dice, by a race that is built in here instead of the real games. */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "helpers.h"
#include "protocol/session.h"
#include "protocol/skill.h"
#include "tiny/dice.h"

/* These take the place of src/games.c. */
const struct game *const GAMES[] = {&DICE, NULL};
const struct game *games_find(struct span name) { return span_is(name, "dice") ? &DICE : NULL; }
void games_prepare(void) { DICE.prepare(); }

/* A dialogue: what was said, one line after another, and what is still to come while something
 * runs, one line every few polls. */
struct dialogue {
    struct session *session;
    struct text said;
    struct span coming;
    int polls, polls_between;
};
static struct dialogue dialogue;

static void emit(void *context, struct span line) {
    struct text *said = &((struct dialogue *)context)->said;
    text_add_bytes(said, line.start, line.length);
    text_add_char(said, '\n');
}

static bool poll_line(void *context, struct span *line) {
    struct dialogue *d = context;
    if (d->coming.length == 0 || ++d->polls % d->polls_between != 0) return false;
    *line = span_until(&d->coming, '\n');
    return true;
}

static int begin(void **state) {
    (void)state;
    dialogue = (struct dialogue){.polls_between = 3};
    dialogue.session = session_new(&(struct session_io){&dialogue, emit, poll_line});
    return 0;
}

static int end(void **state) {
    (void)state;
    session_free(dialogue.session);
    text_free(&dialogue.said);
    return 0;
}

/* Sends lines, parted by '\n', each when the one before it is done with. */
static const char *ask(const char *lines) {
    text_clear(&dialogue.said);
    text_add(&dialogue.said, "");
    struct span rest = span_of(lines);
    while (rest.length) session_line(dialogue.session, span_until(&rest, '\n'));
    return dialogue.said.data;
}

/* Sends one line, and the others while it is carried out. */
static const char *ask_during(const char *line, const char *others) {
    dialogue.coming = span_of(others);
    const char *said = ask(line);
    assert_int_equal(dialogue.coming.length, 0);
    return said;
}

/* The last line said, without its end. */
static const char *last_line(const char *said) {
    static char line[4096];
    size_t length = strlen(said);
    assert_true(length > 0 && length < sizeof line);
    memcpy(line, said, length);
    line[length - 1] = '\0';
    char *before = strrchr(line, '\n');
    return before ? before + 1 : line;
}

static void assert_begins(const char *text, const char *beginning) {
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("%s does not begin with %s", text, beginning);
}

static int count_of(const char *text, const char *word) {
    int count = 0;
    for (text = strstr(text, word); text; text = strstr(text + 1, word)) count++;
    return count;
}

/* --- Dice */

static void a_roll_belongs_to_the_answer(void **state) {
    (void)state;
    ask("setoption name Seed value 5");
    const char *best = last_line(ask("position startpos\ngo depth 2"));
    assert_begins(best, "bestmove r");
    assert_int_equal(best[strlen("bestmove r1")], '/');
    assert_int_equal(count_of(ask("go depth 2"), " pv r"), 2);
    assert_null(strstr(dialogue.said.data, "ponder"));
    assert_string_equal(last_line(ask("position startpos moves r2\ngo depth 2")), "bestmove ac");
}

static void the_seed_and_the_turn_choose_the_roll(void **state) {
    (void)state;
    char first[64];
    ask("setoption name Seed value 77");
    strcpy(first, last_line(ask("position fen 1 2 3 5 1 0 7\ngo depth 1")));
    for (int i = 0; i < 5; i++)
        assert_string_equal(last_line(ask("position fen 1 2 3 5 1 0 7\ngo depth 1")), first);
    int rolls[4] = {0};
    for (int turn = 0; turn < 30; turn++) {
        char line[64];
        snprintf(line, sizeof line, "position fen 1 2 3 5 1 0 %d\ngo depth 1", turn);
        int roll = last_line(ask(line))[strlen("bestmove r")] - '0';
        assert_in_range(roll, 1, 3);
        rolls[roll]++;
    }
    assert_true(rolls[1] > 0 && rolls[2] > 0 && rolls[3] > 0);
}

static void analysis_rolls_nothing(void **state) {
    (void)state;
    ask("setoption name UCI_AnalyseMode value true\nposition startpos");
    static const char *const GO[] = {"go depth 0", "go depth 2", "go nodes 1", "go movetime 0"};
    for (int i = 0; i < 4; i++) {
        const char *said = ask(GO[i]);
        assert_non_null(strstr(said, " score cp "));
        assert_null(strstr(said, " pv"));
        assert_string_equal(last_line(said), "bestmove 0000");
    }
}

/* Men on 0 and 1: whatever the engine rolls, it moves the man that it was told to. */
static void search_moves_are_written_without_rolls(void **state) {
    (void)state;
    for (int i = 0; i < 10; i++) {
        ask("position fen 0 1 7 8 1 0 0");
        const char *best = last_line(ask("go depth 2 searchmoves ab ac nonsense ad"));
        assert_int_equal(best[strlen("bestmove r1/")], 'a');
        best = last_line(ask("go depth 2 searchmoves bc bd be"));
        assert_int_equal(best[strlen("bestmove r1/")], 'b');
    }
    assert_string_equal(last_line(ask("position fen 0 1 7 8 1 3 0\ngo depth 2 searchmoves be")),
                        "bestmove be");
    assert_string_equal(last_line(ask("go depth 2 searchmoves ad")), "bestmove ad");
}

/* A roll is no move to be searched for: the restriction is empty, and ignored. */
static void a_roll_is_no_search_move(void **state) {
    (void)state;
    assert_begins(last_line(ask("position startpos\ngo depth 2 searchmoves r3")), "bestmove r");
    assert_begins(last_line(ask("go depth 2 searchmoves r1 r2 nonsense")), "bestmove r");
}

static void rolls_and_moves_are_told_apart(void **state) {
    (void)state;
    ask("position startpos moves r2/ac r1 ab ac");
    assert_string_equal(ask("query fen"), "response 2 2 0 1 2 0 3\n");
    assert_string_equal(ask("query ply"), "response 3\n");
    assert_string_equal(ask("undo\nquery fen"), "response 0 2 0 1 1 0 2\n");
    assert_string_equal(ask("query chance"), "response r1:3/6 r2:2/6 r3:1/6\n");
    assert_string_equal(ask("undo 3\nquery fen"), "response 0 0 0 0 1 0 0\n");
    assert_string_equal(ask("moves r3\nquery chance\nquery ply\nundo"),
                        "response none\nresponse 0\n");
    assert_begins(ask("moves r2 r2"), "info string error illegal-move Invalid move 2: r2");
    assert_begins(ask("moves r2/ad"), "info string error illegal-move Invalid move 1: r2/ad");
    assert_string_equal(ask("query ply"), "response 0\n");
    assert_string_equal(ask("query islegal r2/ac"), "response true\n");
    assert_string_equal(ask("query islegal r2/ab"), "response false\n");
    assert_string_equal(ask("query moves"), "response r1 r2 r3\n");
}

/* --- Questions in the middle of a count */

static void a_count_is_not_disturbed_by_questions(void **state) {
    (void)state;
    char alone[4096];
    strcpy(alone, ask("position startpos\nperft 9"));
    static const char *const QUESTIONS[] = {"query moves",  "query chance",     "query legalmoves",
                                            "query result", "query islegal r1", "isready"};
    for (int i = 0; i < 6; i++) {
        struct text questions = {0};
        for (int j = 0; j < 40; j++) text_format(&questions, "%s\n", QUESTIONS[i]);
        ask_during("perft 9", questions.data);
        text_free(&questions);
        /* The same lines, but for the answers between them. */
        struct span rest = {dialogue.said.data, dialogue.said.length};
        struct text counted = {0};
        int answers = 0;
        while (rest.length) {
            struct span line = span_until(&rest, '\n');
            struct span first = line;
            first = span_word(&first);
            if (span_is(first, "response") || span_is(first, "readyok"))
                answers++;
            else
                text_format(&counted, "%.*s\n", (int)line.length, line.start);
        }
        assert_string_equal(counted.data, alone);
        assert_int_equal(answers, 40);
        text_free(&counted);
    }
}

static void a_search_answers_questions_and_goes_on(void **state) {
    (void)state;
    ask("position startpos moves r1");
    ask_during("go depth 6", "query moves\nisready\nquery turn\nd\neval");
    assert_int_equal(count_of(dialogue.said.data, "response ab\n"), 1);
    assert_int_equal(count_of(dialogue.said.data, "readyok\n"), 1);
    assert_int_equal(count_of(dialogue.said.data, "response p1\n"), 1);
    assert_int_equal(count_of(dialogue.said.data, "info depth 6 "), 1);
    assert_begins(last_line(dialogue.said.data), "bestmove ");
}

/* --- Pondering */

static void a_ponder_without_limits_ends_by_ponderhit(void **state) {
    (void)state;
    ask("position startpos moves r1");
    ask_during("go ponder", "wait\nisready\nponderhit");
    assert_int_equal(count_of(dialogue.said.data, "bad-argument wait"), 1);
    assert_int_equal(count_of(dialogue.said.data, "readyok\n"), 1);
    assert_string_equal(last_line(dialogue.said.data), "bestmove ab");
    assert_string_equal(ask("stop\nponderhit"), "");
}

static void a_ponderhit_lets_the_limits_count(void **state) {
    (void)state;
    ask("position startpos moves r1");
    ask_during("go ponder movetime 20", "isready\nponderhit\nwait");
    assert_int_equal(count_of(dialogue.said.data, "error"), 0);
    assert_string_equal(last_line(dialogue.said.data), "bestmove ab");
}

/* A search that has ended keeps its answer until it is asked for. */
static void an_answer_is_owed(void **state) {
    (void)state;
    static const char *const GO[] = {"go ponder depth 1", "go infinite depth 1",
                                     "go ponder infinite depth 1"};
    for (int i = 0; i < 3; i++) {
        assert_null(strstr(ask("position startpos moves r1"), "bestmove"));
        assert_null(strstr(ask(GO[i]), "bestmove"));
        assert_string_equal(ask("isready"), "readyok\n");
        assert_string_equal(ask("stop"), "bestmove ab\n");
        assert_string_equal(ask("stop"), "");
        assert_null(strstr(ask(GO[i]), "bestmove"));
        assert_string_equal(ask("position startpos"), "bestmove ab\n");
    }
    ask("position startpos moves r1\ngo infinite depth 1");
    assert_string_equal(ask("ponderhit"), "");
    assert_string_equal(ask("quit"), "bestmove ab\n");
}

/* --- Skill */

static void hear(struct skill *skill, int depth, int line, uint8_t from, int score) {
    struct move move = {.from = from};
    struct search_report report = {.depth = depth,
                                   .line = line,
                                   .score = score,
                                   .bound = BOUND_EXACT,
                                   .moves = &move,
                                   .move_count = 1};
    skill_collect(skill, &report);
}

/* The second line of depth 3 turns out better than the first, and both are told again. */
static void a_line_told_again_is_no_other_line(void **state) {
    (void)state;
    static struct skill skill;
    skill_init(&skill, 0);
    hear(&skill, 2, 1, 1, 30);
    hear(&skill, 2, 2, 2, 20);
    hear(&skill, 3, 1, 1, 10);
    hear(&skill, 3, 1, 2, 40);
    hear(&skill, 3, 2, 1, 10);
    const struct skill_set *now = &skill.sets[skill.filling], *before = &skill.sets[!skill.filling];
    assert_int_equal(now->count, 2);
    assert_int_equal(now->lines[0].moves[0].from, 2);
    assert_int_equal(now->lines[1].moves[0].from, 1);
    assert_int_equal(before->count, 2);
    assert_int_equal(before->lines[0].depth, 2);
}

/* --- Numbers */

static void numbers_saturate(void **state) {
    (void)state;
    ask("uci\nposition startpos moves r1");
    static const char *const GO[] = {
        "go mate -99999999999999999999",
        "go mate 0",
        "go mate -9223372036854775807",
        "go depth -99999999999999999999",
        "go nodes -1",
        "go movetime -99999999999999999999",
        "go wtime -1 winc 99999999999999999999 movestogo 1",
        "go depth 1 movetime 99999999999999999999 nodes 99999999999999999999",
        "go depth 1 wtime 99999999999999999999 winc 99999999999999999999 movestogo 1"};
    for (size_t i = 0; i < sizeof GO / sizeof *GO; i++) {
        const char *said = ask(GO[i]);
        assert_non_null(strstr(said, " score "));
        assert_string_equal(last_line(said), "bestmove ab");
    }
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_roll_belongs_to_the_answer),
        TEST(the_seed_and_the_turn_choose_the_roll),
        TEST(analysis_rolls_nothing),
        TEST(search_moves_are_written_without_rolls),
        TEST(a_roll_is_no_search_move),
        TEST(rolls_and_moves_are_told_apart),
        TEST(a_count_is_not_disturbed_by_questions),
        TEST(a_search_answers_questions_and_goes_on),
        TEST(a_ponder_without_limits_ends_by_ponderhit),
        TEST(a_ponderhit_lets_the_limits_count),
        TEST(an_answer_is_owed),
        TEST(a_line_told_again_is_no_other_line),
        TEST(numbers_saturate),
    };
    games_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
