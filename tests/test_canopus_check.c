/* Check once more, in the plainest way: every capture, jump and push of every enemy man is tried
 * on a board of letters, path by path. Compared with the engine's on thousands of positions, with
 * what else must hold on every position. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "games.h"
#include "games/canopus/canopus.h"
#include "helpers.h"

/* --- The plain board: a letter a square as in position strings, ' ' for none, with a margin of two
 * squares of '#' around. */

enum { MARGIN = 2, WIDTH = 9 + 2 * MARGIN, HEIGHT = 8 + 2 * MARGIN };

struct plain {
    char at[HEIGHT][WIDTH];
    bool super;
};

static const int WAYS[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                               {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static bool is_man(char c) { return isalpha((unsigned char)c) != 0; }
static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
static char upper(char c) { return (char)toupper((unsigned char)c); }
static bool same_side(char a, char b) { return is_white(a) == is_white(b); }

static struct plain plain_of(const char *fen, bool super) {
    struct plain board = {.super = super};
    memset(board.at, '#', sizeof board.at);
    int rank = 7, file = 0;
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*fen)) {
            for (int n = *fen - '0'; n > 0; n--) board.at[rank + MARGIN][MARGIN + file++] = ' ';
        } else {
            board.at[rank + MARGIN][MARGIN + file++] = *fen;
        }
    }
    return board;
}

static bool has_neighbour(const struct plain *board, int x, int y, char letter) {
    for (int i = 0; i < 8; i++)
        if (board->at[y + WAYS[i][1]][x + WAYS[i][0]] == letter) return true;
    return false;
}

static bool is_reduced(const struct plain *board, int x, int y) {
    char man = board->at[y][x];
    if (upper(man) == 'K') return false;
    if (!has_neighbour(board, x, y, is_white(man) ? 'r' : 'R')) return false;
    bool special = upper(man) == 'M' || upper(man) == 'P';
    return !special || !has_neighbour(board, x, y, is_white(man) ? 'R' : 'r');
}

/* Whether the Star `man`, having come to (x, y), can go on to jump over the King `prey`. The board
 * is as it is then, without the Star. */
static bool jumps_reach(const struct plain *board, char man, int x, int y, char prey) {
    for (int i = 0; i < 8; i++) {
        int dx = WAYS[i][0], dy = WAYS[i][1];
        char mid = board->at[y + dy][x + dx];
        if (board->at[y + 2 * dy][x + 2 * dx] != ' ' || !is_man(mid)) continue;
        if (mid == prey) return true;
        if (upper(mid) == 'R' || upper(mid) == 'K') continue;
        if (dx != 0 && dy != 0 && !board->super) continue; /* nothing follows a diagonal jump */
        struct plain next = *board;
        next.at[y + dy][x + dx] = ' ';
        if (jumps_reach(&next, man, x + 2 * dx, y + 2 * dy, prey)) return true;
    }
    return false;
}

static bool star_takes(const struct plain *board, int x, int y, char prey) {
    if (is_reduced(board, x, y)) return false;
    struct plain without = *board;
    without.at[y][x] = ' ';
    return jumps_reach(&without, board->at[y][x], x, y, prey);
}

/* A push in one direction by `distance` squares: is the King in the row? */
static bool row_holds(const struct plain *board, int x, int y, const int way[2], int distance,
                      char prey) {
    char own = is_white(board->at[y][x]) ? 'K' : 'k', last = ' ';
    bool found = false;
    for (int n = 1; n < distance; n++)
        if (board->at[y + n * way[1]][x + n * way[0]] != ' ') return false;
    int n = distance;
    for (; is_man(board->at[y + n * way[1]][x + n * way[0]]); n++) {
        last = board->at[y + n * way[1]][x + n * way[0]];
        found |= last == prey;
    }
    bool off = board->at[y + n * way[1]][x + n * way[0]] == '#';
    return found && !(off && last == own);
}

static bool pusher_takes(const struct plain *board, int x, int y, char prey) {
    for (int i = 0; i < 8; i++) {
        if (row_holds(board, x, y, WAYS[i], 1, prey)) return true;
        if (!is_reduced(board, x, y) && board->at[y + WAYS[i][1]][x + WAYS[i][0]] == ' ' &&
            row_holds(board, x, y, WAYS[i], 2, prey))
            return true;
    }
    return false;
}

/* From the square of a diagonal step, outward in one of two directions. */
static bool mage_leg_takes(const struct plain *board, int x, int y, int dx, int dy, char prey) {
    if (board->at[y][x] != ' ') return false;
    char first = board->at[y + dy][x + dx];
    if (first != ' ') return first == prey;
    return board->at[y + 2 * dy][x + 2 * dx] == prey;
}

static bool mage_takes(const struct plain *board, int x, int y, char prey) {
    for (int i = 4; i < 8; i++) {
        int dx = WAYS[i][0], dy = WAYS[i][1];
        if (board->at[y + dy][x + dx] == prey) return true;
        if (is_reduced(board, x, y)) continue;
        if (mage_leg_takes(board, x + dx, y + dy, dx, 0, prey) ||
            mage_leg_takes(board, x + dx, y + dy, 0, dy, prey))
            return true;
    }
    return false;
}

/* The board's letter so many squares away, '#' beyond the margin. */
static char letter_at(const struct plain *board, int x, int y) {
    return x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT ? '#' : board->at[y][x];
}

static bool p32_takes(const struct plain *board, int x, int y, char prey) {
    for (int i = 0; i < 4; i++) {
        int dx = WAYS[i][0], dy = WAYS[i][1];
        char one = letter_at(board, x + dx, y + dy), two = letter_at(board, x + 2 * dx, y + 2 * dy);
        char three = letter_at(board, x + 3 * dx, y + 3 * dy);
        if (one == prey) return true;
        if (is_reduced(board, x, y)) continue;
        if (two == prey || (three == prey && one == ' ' && two == ' ')) return true;
    }
    return false;
}

static bool soldier_takes(const struct plain *board, int x, int y, char prey) {
    int ahead = is_white(board->at[y][x]) ? 1 : -1;
    return board->at[y + ahead][x - 1] == prey || board->at[y + ahead][x + 1] == prey;
}

static bool takes(const struct plain *board, int x, int y, char prey) {
    switch (upper(board->at[y][x])) {
        case 'K':
            return has_neighbour(board, x, y, prey);
        case 'S':
            return soldier_takes(board, x, y, prey);
        case 'T':
            return star_takes(board, x, y, prey);
        case 'U':
            return pusher_takes(board, x, y, prey);
        case 'M':
            return mage_takes(board, x, y, prey);
        case 'P':
            return p32_takes(board, x, y, prey);
        default:
            return false;
    }
}

static bool plain_check(const struct plain *board, bool white) {
    char prey = white ? 'K' : 'k';
    for (int y = MARGIN; y < MARGIN + 8; y++)
        for (int x = MARGIN; x < MARGIN + 9; x++)
            if (is_man(board->at[y][x]) && !same_side(board->at[y][x], prey) &&
                takes(board, x, y, prey))
                return true;
    return false;
}

/* --- What must hold on every position */

static bool is_super(const struct game *game) { return game == &CANOPUS_SUPERSTAR; }

static void compare_check(const struct game *game, const union position *position) {
    struct text fen = {0};
    game->write(position, &fen);
    struct plain board = plain_of(fen.data, is_super(game));
    if (game->in_check(position) != plain_check(&board, position->head.turn == 0))
        fail_msg("%s: check in %s", game->name, fen.data);
    text_free(&fen);
}

/* Does a legal move leave its own King in check? Then it must win by the goal squares or by the
 * number of men. */
static void compare_legality(const struct game *game, const union position *position,
                             struct move move) {
    union position next;
    struct text fen = {0};
    struct history none = {NULL, 0};
    int side = position->head.turn;
    game->play(position, move, &next);
    game->write(&next, &fen);
    struct plain board = plain_of(fen.data, is_super(game));
    if (plain_check(&board, side == 0)) {
        struct result result = game->result(&next, &none);
        if (result.outcome != OUTCOME_WIN + side) fail_msg("%s: illegal: %s", game->name, fen.data);
    }
    text_free(&fen);
}

static void compare_generators(const struct game *game, const union position *position,
                               struct movelist *list) {
    size_t base = list->count;
    game->generate(position, GENERATE_ALL, list);
    size_t all = list->count - base;
    game->generate(position, GENERATE_NOISY, list);
    game->generate(position, GENERATE_QUIET, list);
    assert_int_equal(list->count - base, 2 * all);
    /* Each move of the first list is in the second, whose length is the same. */
    for (size_t i = base; i < base + all; i++) {
        size_t found = 0;
        for (size_t j = base + all; j < list->count; j++)
            found += move_equal(list->moves[i], list->moves[j]);
        assert_int_equal(found, 1);
    }
    list->count = base;
}

static bool is_listed(const struct movelist *list, size_t base, uint32_t code) {
    for (size_t i = base; i < list->count; i++)
        if (move_code(list->moves[i]) == code) return true;
    return false;
}

/* Whatever step, push or change could be meant is found if and only if it is listed, for `find`
 * tries the one move that it is asked for, and the list passes over men who cannot matter. */
static void compare_found(const struct game *game, const union position *position,
                          struct movelist *list) {
    enum { SQUARE_COUNT = 72, TO_MAGE = 5, TO_P32 = 6 };
    static const uint8_t CHANGES[] = {0, TO_MAGE, TO_P32};
    size_t base = list->count;
    game->generate(position, GENERATE_ALL, list);
    for (int from = 0; from < SQUARE_COUNT; from++)
        for (int to = 0; to < SQUARE_COUNT; to++)
            for (size_t i = 0; i < sizeof CHANGES; i++) {
                struct move step = {.from = (uint8_t)from, .to = (uint8_t)to, .kind = CHANGES[i]};
                uint32_t code = move_code(step);
                bool found = code && game->find(position, GENERATE_ALL, code, list, &step);
                if (found == is_listed(list, base, code)) continue;
                struct text fen = {0};
                game->write(position, &fen);
                fail_msg("%s: %d to %d, %d: %s in %s", game->name, from, to, CHANGES[i],
                         found ? "not listed" : "not found", fen.data);
            }
    list->count = base;
}

/* The key that the search expects after a move, unless men are pushed. */
static void compare_key(const struct game *game, const union position *position, struct move move) {
    enum { A_PUSHER = 3 };
    union position next;
    game->play(position, move, &next);
    if (game->man(position, move.from) == A_PUSHER) return;
    assert_true(game->key_after(position, move) == next.head.key);
}

static void compare_text(const struct game *game, const union position *position,
                         struct move move) {
    char text[MOVE_TEXT_MAX];
    struct move found;
    game->move_write(position, move, text);
    if (!game->move_read(position, span_of(text), &found)) fail_msg("%s is not read", text);
    assert_true(move_equal(move, found));
}

static void compare_winning(const struct game *game, const union position *position,
                            struct movelist *list) {
    struct move move;
    if (!game->wins_at_once(position, &move)) return;
    assert_true(game_is_legal(game, position, move, list));
    union position next;
    struct history none = {NULL, 0};
    game->play(position, move, &next);
    assert_int_equal(game->result(&next, &none).outcome, OUTCOME_WIN + position->head.turn);
}

static void compare_all(const struct game *game, const union position *position,
                        struct movelist *list, struct random *random) {
    size_t base = list->count;
    struct history none = {NULL, 0};
    compare_check(game, position);
    if (game->result(position, &none).outcome != OUTCOME_NONE) return;
    game->generate(position, GENERATE_ALL, list);
    size_t count = list->count - base;
    for (size_t i = base; i < base + count; i++)
        if (count < 200 || random_below(random, 16) == 0)
            compare_legality(game, position, list->moves[i]);
    if (game->in_check(position) || random_below(random, 8) == 0)
        compare_found(game, position, list);
    if (count) {
        struct move move = list->moves[base + random_below(random, (uint32_t)count)];
        compare_text(game, position, move);
        compare_key(game, position, move);
        if (count < 300) compare_generators(game, position, list);
    }
    compare_winning(game, position, list);
    list->count = base;
}

/* --- Random positions */

/* Men on random squares: few or many, everywhere or crowded together. */
static void random_fen(struct random *random, char fen[128]) {
    static const char MEN[] = "TTTSMPST";
    char at[8][9];
    memset(at, ' ', sizeof at);
    uint32_t width = 4 + random_below(random, 6), height = 4 + random_below(random, 5);
    uint32_t left = random_below(random, 10 - width), bottom = random_below(random, 9 - height);
    uint32_t men = random_below(random, width * height / 2);
    for (uint32_t i = 0; i < men + 6; i++) {
        static const char FIRST[] = "KkRrUu";
        char c = i < 6 ? FIRST[i] : MEN[random_below(random, 8)];
        if (i >= 6 && i % 2) c = (char)tolower((unsigned char)c);
        char *cell;
        do {
            cell = &at[bottom + random_below(random, height)][left + random_below(random, width)];
        } while (*cell != ' ' && i < 2);
        if (*cell == ' ') *cell = c;
    }
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 9; file++) {
            int run = 0;
            while (file + run < 9 && at[rank][file + run] == ' ') run++;
            *fen++ = run ? (char)('0' + run) : at[rank][file];
            if (run) file += run - 1;
        }
        *fen++ = rank ? '/' : ' ';
    }
    strcpy(fen, random_below(random, 2) ? "w 0 1" : "b 0 1");
}

static void random_positions_agree(void **state) {
    (void)state;
    enum { POSITIONS = 6000, SEED = 72 };
    struct random random = {SEED};
    struct movelist list;
    movelist_init(&list, 0);
    int accepted = 0;
    for (int i = 0; i < POSITIONS; i++) {
        const struct game *game = i % 2 ? &CANOPUS : &CANOPUS_SUPERSTAR;
        char fen[128];
        union position position;
        struct message why;
        random_fen(&random, fen);
        struct plain board = plain_of(fen, is_super(game));
        bool mover_is_white = strstr(fen, " w ") != NULL;
        if (game->read(game, span_of(fen), &position, &why)) {
            accepted++;
            compare_all(game, &position, &list, &random);
        } else if (strstr(why.text, "in check")) {
            assert_true(plain_check(&board, !mover_is_white));
        }
    }
    movelist_free(&list);
    assert_true(accepted > POSITIONS / 10);
}

/* Plays a random game to its end, looking at some positions on the way. */
static void random_game(const struct game *game, struct random *random, struct movelist *list) {
    enum { LONGEST = 4000, LOOK_AT_EVERY = 7 };
    static uint64_t keys[LONGEST];
    union position position, next;
    struct message why;
    game_start(game, 0, &position);
    for (size_t ply = 0; ply < LONGEST; ply++) {
        struct history history = {keys, ply};
        if (!game->verify(&position, &why)) fail_msg("%s: %s", game->name, why.text);
        if (random_below(random, LOOK_AT_EVERY) == 0) compare_all(game, &position, list, random);
        struct result result = game_result(game, &position, &history, list);
        if (result.outcome != OUTCOME_NONE) {
            assert_non_null(result.reason);
            compare_check(game, &position);
            return;
        }
        game->generate(&position, GENERATE_ALL, list);
        struct move move = list->moves[random_below(random, (uint32_t)list->count)];
        list->count = 0;
        keys[ply] = position.head.key;
        game->play(&position, move, &next);
        position = next;
    }
    fail_msg("%s: a game without end", game->name);
}

static void random_games_agree(void **state) {
    (void)state;
    enum { GAMES_PLAYED = 40, SEED = 9 };
    struct random random = {SEED};
    struct movelist list;
    movelist_init(&list, 0);
    for (int i = 0; i < GAMES_PLAYED; i++)
        random_game(i % 2 ? &CANOPUS : &CANOPUS_SUPERSTAR, &random, &list);
    movelist_free(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions_agree),
        cmocka_unit_test(random_games_agree),
    };
    games_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
