#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board.h"
#include "contract_point.h"

enum { PARSED_MAX = 60 /* texts read back at one point */ };

/* --- Names of cells */

static bool names_cell(const struct board *board, struct span name) {
    for (int i = 0; i < board->cell_count; i++)
        if (span_is(name, board->cells[i].name)) return true;
    return false;
}

static char peek(struct span rest) { return rest.length ? *rest.start : '\0'; }

static bool take_char(struct span *rest, char c) {
    if (peek(*rest) != c) return false;
    rest->start++, rest->length--;
    return true;
}

/* A letter and digits that name a cell, off the front of `rest`. */
static bool take_cell(const struct board *board, struct span *rest) {
    if (!islower((unsigned char)peek(*rest))) return false;
    struct span name = {rest->start, 1};
    while (name.length < rest->length && isdigit((unsigned char)name.start[name.length]))
        name.length++;
    rest->start += name.length;
    rest->length -= name.length;
    return names_cell(board, name);
}

static bool take_letter(struct span *rest) {
    if (!islower((unsigned char)peek(*rest))) return false;
    rest->start++, rest->length--;
    return true;
}

/* --- Texts of moves: from to [letter] | from@to | from@, then any number of ,from to [letter] or
 * ,letter@cell */

static bool take_step(const struct board *board, struct span *rest) {
    if (!take_cell(board, rest)) return false;
    if (take_char(rest, '@'))
        return rest->length == 0 || peek(*rest) == ',' || take_cell(board, rest);
    if (!take_cell(board, rest)) return false;
    if (islower((unsigned char)peek(*rest))) take_letter(rest);
    return true;
}

static bool take_choice(const struct board *board, struct span *rest) {
    return take_letter(rest) && take_char(rest, '@') && take_cell(board, rest);
}

static bool is_move_text(const struct board *board, const char *text) {
    struct span rest = span_of(text);
    if (!take_step(board, &rest)) return false;
    while (take_char(&rest, ',')) {
        bool choice = rest.length > 1 && rest.start[1] == '@';
        if (!(choice ? take_choice(board, &rest) : take_step(board, &rest))) return false;
    }
    return rest.length == 0;
}

static bool is_roll_text(const char *text) {
    uint64_t number;
    return text[0] == 'r' && span_number(span_of(text + 1), UINT32_MAX, &number);
}

static void check_cell(const struct point *point, const struct board *board, int cell,
                       const char *text) {
    char name[CELL_NAME_MAX] = "";
    if (cell == NO_CELL) return;
    point->game->cell_name(cell, name);
    CHECK(point, memchr(name, '\0', sizeof name), "%s: a cell's name has no end", text);
    CHECK(point, names_cell(board, span_of(name)), "%s: %s is not on the board", text, name);
}

static void check_text(const struct point *point, const struct board *board, struct move move,
                       const char *text) {
    check_cell(point, board, move.from, text);
    check_cell(point, board, move.to, text);
    if (point->position->head.chance) {
        CHECK(point, is_roll_text(text), "%s is no roll", text);
    } else if (move.from == NO_CELL) {
        CHECK(point, strcmp(text, "pass") == 0, "%s starts nowhere", text);
    } else {
        CHECK(point, is_move_text(board, text), "%s is not in the notation of moves", text);
        char name[CELL_NAME_MAX];
        point->game->cell_name(move.from, name);
        CHECK(point, strncmp(text, name, strlen(name)) == 0, "%s does not start on %s", text, name);
    }
}

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

static void check_unique(const struct point *point, char (*texts)[MOVE_TEXT_MAX]) {
    qsort(texts, point->count, sizeof *texts, compare_texts);
    for (size_t i = 1; i < point->count; i++)
        CHECK(point, strcmp(texts[i], texts[i - 1]) != 0, "two moves %s", texts[i]);
}

/* Texts are in the notation, differ from each other, and each is read as the move that it was
 * written for; of many moves some are read. */
void check_texts(const struct point *point, struct random *random) {
    struct board *board = memory_zeroed(1, sizeof *board);
    point->game->describe(point->position, board);
    char(*texts)[MOVE_TEXT_MAX] = memory_zeroed(point->count, sizeof *texts);
    size_t distance = point->count / PARSED_MAX + 1;
    size_t parsed = random_below(random, (uint32_t)distance);
    for (size_t i = 0; i < point->count; i++) {
        struct move move = point_move(point, i), found;
        point->game->move_write(point->position, move, texts[i]);
        CHECK(point, memchr(texts[i], '\0', MOVE_TEXT_MAX), "a move's text has no end");
        check_text(point, board, move, texts[i]);
        if (i % distance != parsed) continue;
        CHECK(point, point->game->move_read(point->position, span_of(texts[i]), &found),
              "%s is not read", texts[i]);
        CHECK(point, move_equal(found, move), "%s is read as another move", texts[i]);
    }
    check_unique(point, texts);
    free(texts);
    free(board);
}

/* --- Position strings */

static void check_reads_the_same(const struct point *point, const union position *back) {
    const struct game *game = point->game;
    const struct head *head = &point->position->head;
    CHECK(point, back->head.key == head->key, "read back: another key");
    CHECK(point,
          back->head.turn == head->turn && back->head.players == head->players &&
              back->head.chance == head->chance,
          "read back: another turn");
    CHECK(point, game->in_check(back) == game->in_check(point->position),
          "read back: another check");
    struct history none = {0};
    struct result before = game_result(game, point->position, &none, point->list);
    struct result after = game_result(game, back, &none, point->list);
    CHECK(point, before.outcome == after.outcome, "read back: outcome %d instead of %d",
          after.outcome, before.outcome);
    if (after.outcome != OUTCOME_NONE) {
        CHECK(point, strcmp(before.reason, after.reason) == 0, "read back: another reason");
        return;
    }
    for (int player = 0; player < head->players; player++)
        CHECK(point,
              game->evaluate(back, player, NULL) == game->evaluate(point->position, player, NULL),
              "read back: another evaluation for player %d", player);
}

/* The same moves, by their texts: the order may differ. */
static void check_same_moves(const struct point *point, const union position *back) {
    struct movelist *list = point->list;
    size_t first = list->count;
    point->game->generate(back, GENERATE_ALL, list);
    size_t count = list->count - first;
    CHECK(point, count == point->count, "read back: %zu moves instead of %zu", count, point->count);
    char(*texts)[MOVE_TEXT_MAX] = memory_zeroed(2 * count, sizeof *texts);
    for (size_t i = 0; i < count; i++) {
        point->game->move_write(point->position, point_move(point, i), texts[i]);
        point->game->move_write(back, list->moves[first + i], texts[count + i]);
    }
    list->count = first;
    qsort(texts, count, sizeof *texts, compare_texts);
    qsort(texts + count, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count; i++)
        CHECK(point, strcmp(texts[i], texts[count + i]) == 0, "read back: %s instead of %s",
              texts[count + i], texts[i]);
    free(texts);
}

/* The string is read back as the same position, finished ones too. */
void check_string(const struct point *point) {
    const struct game *game = point->game;
    struct text string = {0}, again = {0};
    game->write(point->position, &string);
    union position back;
    memset(&back, 0xff, sizeof back);
    struct message why;
    CHECK(point, game->read(game, span_of(string.data), &back, &why), "not read back: %s",
          why.text);
    CHECK(point, game->verify(&back, &why), "read back: %s", why.text);
    game->write(&back, &again);
    CHECK(point, strcmp(string.data, again.data) == 0, "read back as %s", again.data);
    check_reads_the_same(point, &back);
    if (point->count) check_same_moves(point, &back);
    text_free(&string);
    text_free(&again);
}

/* --- The picture */

static void check_cells(const struct point *point, const struct board *board) {
    CHECK(point, board->cell_count > 0 && board->cell_count <= BOARD_CELLS_MAX, "%d cells",
          board->cell_count);
    if (point->game->files)
        CHECK(point, board->cell_count == point->game->files * point->game->ranks,
              "%d cells on a board of %d by %d", board->cell_count, point->game->files,
              point->game->ranks);
    for (int i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        CHECK(point, cell->name[0] && memchr(cell->name, '\0', CELL_NAME_MAX),
              "cell %d has no name", i);
        CHECK(point, cell->owner >= NOBODY && cell->owner < PLAYERS_MAX, "%s belongs to %d",
              cell->name, cell->owner);
        for (int j = 0; j < i; j++) {
            const struct board_cell *other = &board->cells[j];
            CHECK(point, strcmp(cell->name, other->name) != 0, "two cells %s", cell->name);
            CHECK(point, cell->x != other->x || cell->y != other->y, "%s lies upon %s", cell->name,
                  other->name);
        }
    }
}

/* How often a letter stands in the first field of the position's string, its board. */
static int letters_in_board(const struct point *point, char letter) {
    struct text string = {0};
    point->game->write(point->position, &string);
    int count = 0;
    for (const char *c = string.data; *c && *c != ' '; c++)
        count += letter ? *c == letter : isalpha((unsigned char)*c) != 0;
    text_free(&string);
    return count;
}

static void check_pieces(const struct point *point, const struct board *board) {
    CHECK(point, board->piece_count >= 0 && board->piece_count <= BOARD_PIECES_MAX, "%d men",
          board->piece_count);
    CHECK(point, letters_in_board(point, '\0') == board->piece_count, "%d men in the picture",
          board->piece_count);
    int seen[256] = {0};
    for (int i = 0; i < board->piece_count; i++) {
        const struct board_piece *piece = &board->pieces[i];
        CHECK(point, names_cell(board, span_of(piece->cell)), "a man on %s", piece->cell);
        CHECK(point, isalpha((unsigned char)piece->letter), "a man's letter is %c", piece->letter);
        CHECK(point, piece->name && islower((unsigned char)piece->name[0]), "%c has no name",
              piece->letter);
        CHECK(point, piece->owner >= 0 && piece->owner < point->position->head.players,
              "%c of player %d", piece->letter, piece->owner);
        for (int j = 0; j < i; j++)
            CHECK(point, strcmp(piece->cell, board->pieces[j].cell) != 0, "two men on %s",
                  piece->cell);
        seen[(unsigned char)piece->letter]++;
    }
    for (int i = 0; i < board->piece_count; i++) {
        char letter = board->pieces[i].letter;
        CHECK(point, letters_in_board(point, letter) == seen[(unsigned char)letter],
              "%d %c in the picture", seen[(unsigned char)letter], letter);
    }
}

void check_picture(const struct point *point) {
    struct board *board = memory_resize(NULL, 1, sizeof *board);
    memset(board, 0xff, sizeof *board);
    point->game->describe(point->position, board);
    check_cells(point, board);
    check_pieces(point, board);
    CHECK(point, board->roll >= 0 && (board->roll == 0 || point->game->has_chance), "a roll of %d",
          board->roll);
    CHECK(point, board->off_count >= 0 && board->off_count <= BOARD_OFF_MAX, "%d men off the board",
          board->off_count);
    for (int i = 0; i < board->off_count; i++) {
        const struct board_off *off = &board->off[i];
        CHECK(point, off->count > 0 && off->name && isalpha((unsigned char)off->letter),
              "men off the board: %d of %c", off->count, off->letter);
        CHECK(point, off->owner >= 0 && off->owner < point->position->head.players,
              "men off the board of player %d", off->owner);
    }
    CHECK(point, board->link_count >= 0 && board->link_count <= BOARD_LINKS_MAX, "%d links",
          board->link_count);
    for (int i = 0; i < board->link_count; i++)
        for (int end = 0; end < 2; end++)
            CHECK(point, names_cell(board, span_of(board->links[i].cell[end])), "a link to %s",
                  board->links[i].cell[end]);
    free(board);
}
