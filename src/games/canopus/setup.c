/* Position strings. */
#include <string.h>

#include "base/ranks.h"
#include "games/canopus/canopus.h"
#include "games/canopus/position.h"

static const uint8_t WIDTHS[RANKS] = {FILES, FILES, FILES, FILES, FILES, FILES, FILES, FILES};
static const struct ranks SHAPE = {RANKS, WIDTHS, "rank"};

/* The string begins with rank 8. */
static int square_of_text(int index) { return (RANKS - 1 - index / FILES) * FILES + index % FILES; }

char canopus_letter(enum kind kind, int side) {
    char letter = KIND_LETTERS[kind];
    return side == WHITE ? letter : (char)(letter - 'A' + 'a');
}

static bool put_letter(struct canopus *p, char letter, int square) {
    for (int side = WHITE; side <= BLACK; side++)
        for (int kind = 0; kind < KINDS; kind++)
            if (canopus_letter((enum kind)kind, side) == letter) {
                canopus_put(p, side, (enum kind)kind, square);
                return true;
            }
    return false;
}

static bool read_board(struct canopus *p, struct span field, struct message *why) {
    char cells[RANKS_CELLS_MAX];
    struct message problem;
    if (!ranks_read(field, &SHAPE, cells, &problem))
        return message_set(why, "board: %s", problem.text);
    for (int i = 0; i < SQUARES; i++) {
        if (cells[i] == '.') continue;
        if (!put_letter(p, cells[i], square_of_text(i)))
            return message_set(why, "board: rank %d: unknown letter %c", RANKS - i / FILES,
                               cells[i]);
    }
    return true;
}

static bool read_side(struct canopus *p, struct span field, struct message *why) {
    if (!span_is(field, "w") && !span_is(field, "b"))
        return message_set(why, "side: %.*s is neither w nor b", span_shown(field), field.start);
    p->head.turn = span_is(field, "b");
    if (p->head.turn == BLACK) p->head.key ^= canopus_tables.turn_key;
    return true;
}

static bool read_number(struct span field, const char *name, uint32_t least, uint32_t *number,
                        struct message *why) {
    uint64_t value;
    if (!span_number(field, COUNTER_MAX, &value) || value < least)
        return message_set(why, "%s: %.*s is no number from %u to %d", name, span_shown(field),
                           field.start, (unsigned)least, COUNTER_MAX);
    *number = (uint32_t)value;
    return true;
}

static bool read_fields(struct canopus *p, struct span text, struct message *why) {
    if (!read_board(p, span_word(&text), why) || !read_side(p, span_word(&text), why) ||
        !read_number(span_word(&text), "quiet", 0, &p->head.quiet, why) ||
        !read_number(span_word(&text), "move", 1, &p->number, why))
        return false;
    struct span more = span_word(&text);
    if (more.length) return message_set(why, "move: %.*s follows it", span_shown(more), more.start);
    return true;
}

static const char *const SIDE_NAMES[2] = {"White", "Black"};

/* How many men of each kind a side may have. */
static bool check_men(const struct canopus *p, int side, struct message *why) {
    const char *name = SIDE_NAMES[side];
    int kings = cellset_count(canopus_men(p, side, KING));
    if (kings != 1) return message_set(why, "board: %s has %d Kings", name, kings);
    if (cellset_count(canopus_men(p, side, REDUCER)) > 1)
        return message_set(why, "board: %s has more than one Reducer", name);
    if (cellset_count(canopus_men(p, side, PUSHER)) > 1)
        return message_set(why, "board: %s has more than one Pusher", name);
    if (p->count[side] > MEN_MAX)
        return message_set(why, "board: %s has more than %d men", name, MEN_MAX);
    return true;
}

static bool check_position(const struct canopus *p, struct message *why) {
    if (!check_men(p, WHITE, why) || !check_men(p, BLACK, why)) return false;
    int waiting = !p->head.turn;
    if (canopus_decided(p).outcome == OUTCOME_NONE && canopus_checker(p, waiting) != NO_CELL)
        return message_set(why, "board: %s is in check and not to move", SIDE_NAMES[waiting]);
    return true;
}

bool canopus_read(const struct game *game, struct span text, union position *position,
                  struct message *why) {
    struct canopus *p = (struct canopus *)position;
    memset(position, 0, sizeof *position);
    canopus_clear(p);
    p->head.players = 2;
    p->chain = game == &CANOPUS_SUPERSTAR ? SUPER_STAR_CHAIN : STAR_CHAIN;
    if (!read_fields(p, text, why) || !check_position(p, why)) return false;
    p->checker = (uint8_t)canopus_checker(p, p->head.turn);
    return true;
}

void canopus_write(const union position *position, struct text *out) {
    const struct canopus *p = canopus_of(position);
    char cells[SQUARES];
    for (int i = 0; i < SQUARES; i++) {
        int square = square_of_text(i);
        cells[i] = '.';
        for (int side = WHITE; side <= BLACK; side++)
            if (cellset_has(p->side[side], square))
                cells[i] = canopus_letter(canopus_kind(p, square), side);
    }
    ranks_write(out, &SHAPE, cells);
    text_format(out, " %c %u %u", p->head.turn == WHITE ? 'w' : 'b', (unsigned)p->head.quiet,
                (unsigned)p->number);
}

static bool check_copy(const struct canopus *p, const struct canopus *copy, struct message *why) {
    if (copy->head.key != p->head.key) return message_set(why, "the key differs");
    if (memcmp(copy->count, p->count, sizeof p->count) != 0)
        return message_set(why, "the counts of men differ");
    if (memcmp(copy->material, p->material, sizeof p->material) != 0 ||
        memcmp(copy->placement, p->placement, sizeof p->placement) != 0)
        return message_set(why, "the scores differ");
    for (int side = WHITE; side <= BLACK; side++)
        if (memcmp(copy->where[side], p->where[side], SOLE_KINDS) != 0)
            return message_set(why, "the square of a King, Pusher or Reducer differs");
    if (canopus_checker(copy, copy->head.turn) != p->checker)
        return message_set(why, "the man who gives check differs");
    for (struct cellset men = canopus_occupied(p); !cellset_empty(men);) {
        int square = cellset_take(&men);
        if (copy->at[square] != p->at[square]) return message_set(why, "a man's kind differs");
    }
    return true;
}

/* Rebuilds the position man by man. */
bool canopus_verify(const union position *position, struct message *why) {
    const struct canopus *p = canopus_of(position);
    struct canopus copy;
    canopus_clear(&copy);
    copy.head.turn = p->head.turn;
    copy.chain = p->chain;
    if (p->head.turn == BLACK) copy.head.key = canopus_tables.turn_key;
    if (canopus_meet(p->side[WHITE], p->side[BLACK]))
        return message_set(why, "a square belongs to both sides");
    int kinds = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        kinds += cellset_count(p->kind[kind]);
        for (int side = WHITE; side <= BLACK; side++)
            for (struct cellset men = canopus_men(p, side, (enum kind)kind); !cellset_empty(men);)
                canopus_put(&copy, side, (enum kind)kind, cellset_take(&men));
    }
    if (kinds != copy.count[WHITE] + copy.count[BLACK] ||
        kinds != cellset_count(canopus_occupied(p)))
        return message_set(why, "sides and kinds do not agree");
    return check_men(p, WHITE, why) && check_men(p, BLACK, why) && check_copy(p, &copy, why);
}
