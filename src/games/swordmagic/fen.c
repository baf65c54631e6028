#include "games/swordmagic/fen.h"

#include <stdlib.h>
#include <string.h>

#include "base/ranks.h"
#include "games/swordmagic/invariants.h"
#include "games/swordmagic/notation.h"
#include "games/swordmagic/position.h"

enum { COUNTER_MAX = 1000000 };

static const uint8_t WIDTHS[RANKS] = {FILES, FILES, FILES, FILES, FILES, FILES, FILES, FILES};
static const struct ranks SHAPE = {RANKS, WIDTHS, "rank"};

/* The square of the `index`th cell in the order of the text: from the left of the top rank. */
static int square_at(int index) { return index ^ FILES * (RANKS - 1); }

static bool read_board(struct span field, struct smposition *p, struct message *why) {
    char cells[RANKS_CELLS_MAX];
    struct message problem;
    if (!ranks_read(field, &SHAPE, cells, &problem))
        return message_set(why, "board: %s", problem.text);
    for (int i = 0; i < SQUARES; i++) {
        int side;
        if (cells[i] == '.') continue;
        int kind = kind_of_letter(cells[i], &side);
        if (kind == NO_KIND) return message_set(why, "board: unknown man %c", cells[i]);
        man_put(p, side, kind, square_at(i));
    }
    return true;
}

static bool read_side(struct span field, struct smposition *p, struct message *why) {
    if (!span_is(field, "w") && !span_is(field, "b"))
        return message_set(why, "side: %.*s is neither w nor b", span_shown(field), field.start);
    if (*field.start == 'b') turn_pass(p);
    return true;
}

/* Letters must not go down in this number. */
static int dead_rank(int side, int base) { return BASE_KINDS * side + base; }

static bool read_dead(struct span field, struct smposition *p, struct message *why) {
    if (span_is(field, "-")) return true;
    int last = 0;
    for (size_t i = 0; i < field.length; i++) {
        int side, kind = kind_of_letter(field.start[i], &side);
        if (kind >= BASE_KINDS) return message_set(why, "dead: %c is no base kind", field.start[i]);
        if (dead_rank(side, kind) < last)
            return message_set(why, "dead: %c stands too late", field.start[i]);
        last = dead_rank(side, kind);
        dead_add(p, side, kind);
    }
    return true;
}

/* Links are sorted by this: the order of the names. */
static int name_rank(int square) { return RANKS * square_file(square) + square_rank(square); }

static bool read_link(struct span word, int *last, struct smposition *p, struct message *why) {
    enum { ARROW_AT = 2, SAGE_AT = 3, LENGTH = 5 }; /* in `a4<c3` */
    int man = NO_CELL, sage = NO_CELL;
    if (word.length == LENGTH && word.start[ARROW_AT] == '<') {
        man = square_named(word.start);
        sage = square_named(word.start + SAGE_AT);
    }
    if (man == NO_CELL || sage == NO_CELL)
        return message_set(why, "links: %.*s is no link", span_shown(word), word.start);
    if (!link_is_allowed(p, man, sage, why)) return false;
    if (name_rank(man) < *last)
        return message_set(why, "links: %.*s stands too late", span_shown(word), word.start);
    *last = name_rank(man);
    link_add(p, set_has(p->own[WHITE], man) ? WHITE : BLACK, man, sage);
    return true;
}

static bool read_links(struct span field, struct smposition *p, struct message *why) {
    if (span_is(field, "-")) return true;
    int last = 0;
    bool more = true;
    while (more) {
        size_t before = field.length;
        struct span word = span_until(&field, ',');
        more = word.length < before; /* a comma was taken too: something must follow */
        if (!read_link(word, &last, p, why)) return false;
    }
    return true;
}

static bool read_counter(struct span field, const char *name, uint64_t least, uint32_t *counter,
                         struct message *why) {
    uint64_t value;
    if (!span_number(field, COUNTER_MAX, &value) || value < least)
        return message_set(why, "%s: %.*s is no number from %ju to %d", name, span_shown(field),
                           field.start, (uintmax_t)least, COUNTER_MAX);
    *counter = (uint32_t)value;
    return true;
}

enum field { BOARD, SIDE, DEAD, LINKED, QUIET, NUMBER, FIELDS };
static const char *const FIELD_NAME[FIELDS] = {"board", "side", "dead", "links", "quiet", "move"};

static bool split(struct span text, struct span fields[FIELDS], struct message *why) {
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = span_word(&text);
        if (fields[i].length == 0) return message_set(why, "%s: missing", FIELD_NAME[i]);
    }
    struct span extra = span_word(&text);
    if (extra.length)
        return message_set(why, "move: followed by %.*s", span_shown(extra), extra.start);
    return true;
}

bool sm_read(const struct game *game, struct span text, union position *position,
             struct message *why) {
    (void)game;
    struct smposition *p = (struct smposition *)position;
    struct span fields[FIELDS];
    position_clear(p);
    return split(text, fields, why) && read_board(fields[BOARD], p, why) &&
           read_side(fields[SIDE], p, why) && read_dead(fields[DEAD], p, why) &&
           men_are_allowed(p, why) && read_links(fields[LINKED], p, why) &&
           read_counter(fields[QUIET], FIELD_NAME[QUIET], 0, &p->head.quiet, why) &&
           read_counter(fields[NUMBER], FIELD_NAME[NUMBER], 1, &p->number, why);
}

static void write_board(const struct smposition *p, struct text *out) {
    char cells[SQUARES];
    for (int i = 0; i < SQUARES; i++) {
        int square = square_at(i), kind = p->men[square];
        cells[i] = kind == NO_KIND ? '.' : kind_letter(kind, set_has(p->own[BLACK], square));
    }
    ranks_write(out, &SHAPE, cells);
}

static void write_dead(const struct smposition *p, struct text *out) {
    size_t before = out->length;
    for (int side = 0; side < SIDES; side++)
        for (int base = 0; base < BASE_KINDS; base++)
            for (uint32_t i = 0; i < p->dead[side][base]; i++)
                text_add_char(out, kind_letter(base, side));
    if (out->length == before) text_add_char(out, '-');
}

static int compare_links(const void *a, const void *b) {
    return name_rank(((const struct link *)a)->man) - name_rank(((const struct link *)b)->man);
}

int links_listed(const struct smposition *p, struct link links[SIDES * LINKS]) {
    int count = 0;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < LINKS; i++)
            if (p->links[side][i].man != NO_CELL) links[count++] = p->links[side][i];
    qsort(links, (size_t)count, sizeof *links, compare_links);
    return count;
}

static void write_links(const struct smposition *p, struct text *out) {
    struct link links[SIDES * LINKS];
    int count = links_listed(p, links);
    for (int i = 0; i < count; i++) {
        char man[CELL_NAME_MAX], sage[CELL_NAME_MAX];
        sm_cell_name(links[i].man, man);
        sm_cell_name(links[i].sage, sage);
        text_format(out, "%s%s<%s", i ? "," : "", man, sage);
    }
    if (count == 0) text_add_char(out, '-');
}

void sm_write(const union position *position, struct text *out) {
    const struct smposition *p = sm(position);
    write_board(p, out);
    text_add(out, p->head.turn == WHITE ? " w " : " b ");
    write_dead(p, out);
    text_add_char(out, ' ');
    write_links(p, out);
    text_format(out, " %u %u", (unsigned)p->head.quiet, (unsigned)p->number);
}
