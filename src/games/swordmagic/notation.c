#include "games/swordmagic/notation.h"

#include <stdio.h>

#include "games/swordmagic/generate.h"
#include "games/swordmagic/position.h"

void sm_cell_name(int cell, char name[CELL_NAME_MAX]) {
    name[0] = (char)('a' + square_file(cell));
    name[1] = (char)('1' + square_rank(cell));
    name[2] = '\0';
}

int square_named(const char *name) {
    int file = name[0] - 'a', rank = name[1] - '1';
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) return NO_CELL;
    return FILES * rank + file;
}

/* The base kind that a choice puts on a square. */
static int chosen_kind(int code) {
    if (code == DO_SUMMON) return FAMILIAR;
    return code == DO_CALL ? BRAVE : code - DO_REVIVE;
}

void sm_move_write(const union position *position, struct move move, char text[MOVE_TEXT_MAX]) {
    (void)position;
    char from[CELL_NAME_MAX], to[CELL_NAME_MAX], place[CELL_NAME_MAX];
    sm_cell_name(move.from, from);
    sm_cell_name(move.to, to);
    sm_cell_name(move.place, place);
    switch (move.kind) {
        case DO_MOVE:
            snprintf(text, MOVE_TEXT_MAX, "%s%s", from, to);
            break;
        case DO_VANISH:
            snprintf(text, MOVE_TEXT_MAX, "%s@", from);
            break;
        case DO_TELEPORT:
            snprintf(text, MOVE_TEXT_MAX, "%s@%s", from, to);
            break;
        default: {
            char letter = kind_letter(chosen_kind(move.kind), BLACK);
            snprintf(text, MOVE_TEXT_MAX, "%s%s,%c@%s", from, to, letter, place);
        }
    }
}

/* The shapes of a move: `#` stands for a square, `?` for the letter of a base kind. */
enum shape_index { SHAPE_MOVE, SHAPE_VANISH, SHAPE_TELEPORT, SHAPE_CHOICE, SHAPES };
static const char *const SHAPE[SHAPES] = {"##", "#@", "#@#", "##,?@#"};

struct parts {
    int squares[3];
    int base;
};

static bool fits(struct span text, const char *shape, struct parts *parts) {
    size_t at = 0;
    int squares = 0;
    for (; *shape; shape++) {
        size_t length = *shape == '#' ? 2 : 1;
        if (at + length > text.length) return false;
        const char *part = text.start + at;
        at += length;
        if (*shape == '#') {
            parts->squares[squares] = square_named(part);
            if (parts->squares[squares++] == NO_CELL) return false;
        } else if (*shape == '?') {
            int side;
            parts->base = kind_of_letter(*part, &side);
            if (side != BLACK || parts->base >= BASE_KINDS) return false;
        } else if (*part != *shape) {
            return false;
        }
    }
    return at == text.length;
}

/* What choosing a base kind means for the man that captures. */
static int choice_code(int capturer, int base) {
    switch (capturer) {
        case SUMMONER:
            return DO_SUMMON;
        case PRINCESS:
            return DO_CALL;
        default:
            return DO_REVIVE + base;
    }
}

static struct move move_of(const struct smposition *p, enum shape_index shape, struct parts parts) {
    struct move move = {0, (uint8_t)parts.squares[0], (uint8_t)parts.squares[1], DO_MOVE, 0, 0};
    switch (shape) {
        case SHAPE_VANISH:
            move.to = move.from;
            move.kind = DO_VANISH;
            break;
        case SHAPE_TELEPORT:
            move.kind = DO_TELEPORT;
            break;
        case SHAPE_CHOICE:
            move.kind = (uint8_t)choice_code(p->men[move.from], parts.base);
            move.place = (uint8_t)parts.squares[2];
            break;
        default:
            break;
    }
    /* The letter must be that of the man that the choice makes. */
    if (shape == SHAPE_CHOICE && chosen_kind(move.kind) != parts.base) return MOVE_NONE;
    return move;
}

static bool is_legal(const union position *position, struct move move) {
    struct movelist list;
    movelist_init(&list, 0);
    sm_generate(position, GENERATE_ALL, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) found = move_equal(list.moves[i], move);
    movelist_free(&list);
    return found;
}

bool sm_move_read(const union position *position, struct span text, struct move *move) {
    for (int shape = 0; shape < SHAPES; shape++) {
        struct parts parts = {{0, 0, 0}, 0};
        if (!fits(text, SHAPE[shape], &parts)) continue;
        *move = move_of(sm(position), (enum shape_index)shape, parts);
        return is_legal(position, *move);
    }
    return false;
}
