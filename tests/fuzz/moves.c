/* Move texts in every game: `<variant> <plies> <seed> <text>...`. A random game of so many plies
 * leads to the position; each text is then offered as a move, and played if it is one.
 *
 * `%N` stands for the canonical text of the N-th legal move, and what follows it changes that text:
 * `=pc` writes c over character p, `+pc` puts it in there, `-p` takes character p away; p is a
 * letter, counted from a. Anything else is appended. So near misses are never far. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fuzz.h"
#include "games.h"

enum { PLIES_MAX = 400, TEXTS_MAX = 24 };

const char FUZZ_NAME[] = "moves";

struct course {
    const struct game *game;
    union position position;
    struct movelist list;
    uint64_t *keys;
    size_t count; /* of keys */
};

static struct history history_of(const struct course *course) {
    return (struct history){course->keys, course->count};
}

/* The legal moves are listed; none where the game is over. */
static bool is_over(struct course *course) {
    struct history history = history_of(course);
    course->list.count = 0;
    if (course->game->result(&course->position, &history).outcome == OUTCOME_NONE)
        course->game->generate(&course->position, GENERATE_ALL, &course->list);
    return course->list.count == 0;
}

static void play(struct course *course, struct move move) {
    union position next;
    struct message why;
    course->keys[course->count++] = course->position.head.key;
    game_play(course->game, &course->position, move, &next);
    FUZZ_CHECK(course->game->verify(&next, &why), "after a move: %s", why.text);
    course->position = next;
}

static void play_random(struct course *course, uint64_t plies, uint64_t seed) {
    struct random random = {seed};
    game_start(course->game, random_below(&random, (uint32_t)course->game->start_count),
               &course->position);
    for (uint64_t i = 0; i < plies && !is_over(course); i++) {
        uint32_t chosen = random_below(&random, (uint32_t)course->list.count);
        play(course, course->list.moves[chosen]);
    }
}

/* --- Texts */

static void write_over(struct text *text, size_t place, char c) {
    if (place < text->length) text->data[place] = c;
}

static void put_in(struct text *text, size_t place, char c) {
    if (place > text->length) return;
    text_add_char(text, c);
    memmove(text->data + place + 1, text->data + place, text->length - 1 - place);
    text->data[place] = c;
}

static void take_away(struct text *text, size_t place) {
    if (place >= text->length) return;
    memmove(text->data + place, text->data + place + 1, text->length - place);
    text->length--;
}

/* Takes one change off the front of `rest` and makes it. */
static void change(struct text *text, struct span *rest) {
    char what = rest->start[0];
    size_t taken = what == '-' ? 2 : what == '=' || what == '+' ? 3 : 1;
    if (taken > rest->length) taken = 1;
    size_t place = taken > 1 ? (size_t)(unsigned char)rest->start[1] - 'a' : 0;
    if (taken == 1)
        text_add_char(text, what);
    else if (what == '-')
        take_away(text, place);
    else if (what == '=')
        write_over(text, place, rest->start[2]);
    else
        put_in(text, place, rest->start[2]);
    rest->start += taken;
    rest->length -= taken;
}

static uint64_t take_number(struct span *rest) {
    uint64_t number = 0;
    while (rest->length && *rest->start >= '0' && *rest->start <= '9' && number < UINT32_MAX) {
        number = 10 * number + (uint64_t)(*rest->start++ - '0');
        rest->length--;
    }
    return number;
}

/* The text that a word stands for. */
static void expand(const struct course *course, struct span word, struct text *text) {
    char canonical[MOVE_TEXT_MAX];
    if (word.length == 0 || *word.start != '%') {
        text_add_bytes(text, word.start, word.length);
        return;
    }
    word.start++, word.length--;
    struct move move = course->list.moves[take_number(&word) % course->list.count];
    course->game->move_write(&course->position, move, canonical);
    text_add(text, canonical);
    while (word.length) change(text, &word);
}

/* --- Checks */

/* A move that was read is legal, and so is what it is called. */
static void check_read(struct course *course, struct move move) {
    const struct game *game = course->game;
    char canonical[MOVE_TEXT_MAX];
    struct move again;
    FUZZ_CHECK(game_is_legal(game, &course->position, move, &course->list), "not legal");
    game->move_write(&course->position, move, canonical);
    FUZZ_CHECK(fuzz_is_clean(span_of(canonical)) && !strchr(canonical, ' '), "called %s",
               canonical);
    FUZZ_CHECK(game->move_read(&course->position, span_of(canonical), &again), "%s is not read",
               canonical);
    FUZZ_CHECK(move_equal(move, again), "%s is read as another move", canonical);
}

/* A roll that a move implies is legal, and the move then too. */
static bool check_implied(struct course *course, struct span text, struct move *roll) {
    const struct game *game = course->game;
    union position rolled;
    struct move move;
    if (!course->position.head.chance) return false;
    if (!game->implied_roll(&course->position, text, roll)) return false;
    FUZZ_CHECK(game_is_legal(game, &course->position, *roll, &course->list), "no legal roll");
    game_play(game, &course->position, *roll, &rolled);
    FUZZ_CHECK(game->move_read(&rolled, text, &move), "a roll that allows another move");
    return true;
}

/* Offers one text; the list holds the legal moves. It stands in memory of its own, whose end a
 * sanitizer guards. */
static void offer(struct course *course, struct span word) {
    struct text text = {0};
    struct move move;
    expand(course, word, &text);
    char *copy = memory_zeroed(text.length + 1, 1);
    if (text.length) memcpy(copy + 1, text.data, text.length);
    struct span offered = {copy + 1, text.length};
    bool legal = course->game->move_read(&course->position, offered, &move);
    if (legal) check_read(course, move);
    if (legal || check_implied(course, offered, &move)) play(course, move);
    free(copy);
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span rest = fuzz_begin(data, size);
    struct course course = {.game = games_find(span_word(&rest))};
    uint64_t plies, seed;
    if (!course.game || !span_number(span_word(&rest), PLIES_MAX, &plies)) return 0;
    if (!span_number(span_word(&rest), UINT64_MAX, &seed)) return 0;
    course.keys = memory_zeroed(PLIES_MAX + TEXTS_MAX, sizeof *course.keys);
    play_random(&course, plies, seed);
    for (int i = 0; i < TEXTS_MAX && rest.length && !is_over(&course); i++)
        offer(&course, span_word(&rest));
    movelist_free(&course.list);
    free(course.keys);
    return 0;
}
