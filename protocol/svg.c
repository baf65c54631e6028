/* The picture of a position as one SVG document on one line, drawn from its description alone. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "protocol/internal.h"

/* Sizes in pixels; a cell is CELL wide. */
enum { CELL = 60, MARGIN = 16, RADIUS = 22, NAME_SIZE = 9, LETTER_SIZE = 26, OFF_LINE = 26 };

struct canvas {
    struct text *out;
    const struct board *board;
    const struct game *game;
    const union position *position;
    int left, bottom, top, right; /* of the cells' centres, in thousandths */
};

static const char *const CELL_FILLS[] = {
    [CELL_PLAIN] = "#f0dfc0",    [CELL_DARK] = "#d2b48c", [CELL_WATER] = "#9fcdea",
    [CELL_MOUNTAIN] = "#a9a198", [CELL_GOAL] = "#f5c97a", [CELL_MOUSE] = "#e4e4e4"};

/* How the men of a player look, by what the player is called. */
static const struct colours {
    const char *player, *fill, *ink;
} COLOURS[] = {
    {"White", "#fffdf5", "#222"},  {"Black", "#333", "#fff"},    {"Red", "#c0392b", "#fff"},
    {"Yellow", "#f4d03f", "#222"}, {"Green", "#2e8b57", "#fff"}, {"Blue", "#2f6fb5", "#fff"},
};
enum { COLOUR_COUNT = sizeof COLOURS / sizeof *COLOURS };

static const struct colours *colours_of(const struct canvas *canvas, int player) {
    const char *name = canvas->game->player_name(canvas->position, player);
    for (int i = 0; i < COLOUR_COUNT; i++)
        if (strcmp(COLOURS[i].player, name) == 0) return &COLOURS[i];
    return &COLOURS[player % 2];
}

static void measure(struct canvas *canvas) {
    canvas->left = canvas->bottom = INT_MAX;
    canvas->right = canvas->top = INT_MIN;
    for (int i = 0; i < canvas->board->cell_count; i++) {
        const struct board_cell *cell = &canvas->board->cells[i];
        if (cell->x < canvas->left) canvas->left = cell->x;
        if (cell->x > canvas->right) canvas->right = cell->x;
        if (cell->y < canvas->bottom) canvas->bottom = cell->y;
        if (cell->y > canvas->top) canvas->top = cell->y;
    }
}

static int pixel_x(const struct canvas *canvas, int x) {
    return MARGIN + CELL / 2 + (x - canvas->left) * CELL / 1000;
}

static int pixel_y(const struct canvas *canvas, int y) {
    return MARGIN + CELL / 2 + (canvas->top - y) * CELL / 1000;
}

static const struct board_cell *find_cell(const struct board *board, const char *name) {
    for (int i = 0; i < board->cell_count; i++)
        if (strcmp(board->cells[i].name, name) == 0) return &board->cells[i];
    return &board->cells[0];
}

/* The outline of a cell around the origin. */
static const char *outline_of(const struct canvas *canvas) {
    return canvas->game->shape == SHAPE_HEX ? "0,-34 30,-17 30,17 0,34 -30,17 -30,-17"
                                            : "-30,-30 30,-30 30,30 -30,30";
}

static void draw_terrain(struct canvas *canvas, const struct board_cell *cell) {
    if (cell->kind == CELL_WATER)
        text_add(canvas->out,
                 "<path d='M-20,-8q5,-7 10,0t10,0t10,0t10,0M-20,8q5,-7 10,0t10,0t10,0t10,0' "
                 "fill='none' stroke='#3d7ea6' stroke-width='2'/>");
    if (cell->kind == CELL_MOUNTAIN)
        text_add(canvas->out, "<path d='M-22,16L-6,-14L4,4L10,-6L22,16Z' fill='#6b645c'/>");
    if (cell->kind == CELL_MOUSE)
        text_format(canvas->out, "<circle r='12' fill='none' stroke='%s' stroke-width='5'/>",
                    cell->owner == NOBODY ? "#999" : colours_of(canvas, cell->owner)->fill);
    if (cell->kind == CELL_GOAL && cell->owner != NOBODY)
        text_format(canvas->out, "<path d='M28,8V28H8Z' fill='%s'/>",
                    colours_of(canvas, cell->owner)->fill);
}

static void draw_cell(struct canvas *canvas, const struct board_cell *cell) {
    text_format(canvas->out,
                "<g transform='translate(%d,%d)'><polygon points='%s' fill='%s' stroke='#7a6a55'/>",
                pixel_x(canvas, cell->x), pixel_y(canvas, cell->y), outline_of(canvas),
                CELL_FILLS[cell->kind]);
    draw_terrain(canvas, cell);
    text_add(canvas->out, "</g>");
}

/* Where a man leaves room for it: in a corner of a square, in the lower tip of a hex. Drawn when
 * all cells are, since the outline of the next row would cut through it. */
static void draw_name(struct canvas *canvas, const struct board_cell *cell) {
    int x = pixel_x(canvas, cell->x), y = pixel_y(canvas, cell->y);
    bool hex = canvas->game->shape == SHAPE_HEX;
    text_format(canvas->out,
                "<text x='%d' y='%d' text-anchor='%s' font-size='%d' fill='#7a6a55'>%s</text>",
                hex ? x : x - CELL / 2 + 2, hex ? y + CELL / 2 - 2 : y - CELL / 2 + NAME_SIZE,
                hex ? "middle" : "start", NAME_SIZE, cell->name);
}

/* Armour that remains, as so many shields below the letter; -1 where a man's armour does not
 * matter. */
static int armour_of(unsigned marks) {
    return marks & MARK_ARMOUR_0 ? 0 : marks & MARK_ARMOUR_1 ? 1 : marks & MARK_ARMOUR_2 ? 2 : -1;
}

static void draw_marks(struct canvas *canvas, unsigned marks) {
    struct text *out = canvas->out;
    int armour = armour_of(marks);
    if (marks & MARK_REDUCED)
        text_add(out,
                 "<circle r='25' fill='none' stroke='#c2185b' stroke-width='3' stroke-dasharray='5 "
                 "4'/>");
    if (marks & MARK_FREED)
        text_add(out, "<circle r='25' fill='none' stroke='#00897b' stroke-width='3'/>");
    if (marks & MARK_PROTECTED)
        text_add(out,
                 "<rect x='-24' y='-24' width='48' height='48' rx='6' fill='none' stroke='#6a1b9a' "
                 "stroke-width='2'/>");
    if (marks & MARK_SPENT)
        text_add(out, "<path d='M-15,15L15,-15' stroke='#c2185b' stroke-width='3'/>");
    if (armour == 0)
        text_add(out, "<path d='M12,-22l10,10m0,-10l-10,10' stroke='#c2185b' stroke-width='3'/>");
    for (int i = 0; i < armour; i++)
        text_format(out,
                    "<path d='M%d,-24h8v6q0,4 -4,6q-4,-2 -4,-6z' fill='#546e7a' stroke='#fff'/>",
                    16 - 10 * i);
}

static void draw_piece(struct canvas *canvas, const struct board_piece *piece) {
    const struct board_cell *cell = find_cell(canvas->board, piece->cell);
    const struct colours *colours = colours_of(canvas, piece->owner);
    text_format(
        canvas->out,
        "<g transform='translate(%d,%d)'><title>%s</title><circle r='%d' fill='%s' stroke='#222' "
        "stroke-width='2'/><text y='9' text-anchor='middle' font-size='%d' font-weight='bold' "
        "fill='%s'>%c</text>",
        pixel_x(canvas, cell->x), pixel_y(canvas, cell->y), piece->name, RADIUS, colours->fill,
        LETTER_SIZE, colours->ink, piece->letter);
    draw_marks(canvas, piece->marks);
    text_add(canvas->out, "</g>");
}

static void draw_link(struct canvas *canvas, const struct board_link *link) {
    const struct board_cell *a = find_cell(canvas->board, link->cell[0]);
    const struct board_cell *b = find_cell(canvas->board, link->cell[1]);
    text_format(canvas->out,
                "<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='#6a1b9a' stroke-width='4' "
                "stroke-opacity='0.7' stroke-dasharray='8 5'/>",
                pixel_x(canvas, a->x), pixel_y(canvas, a->y), pixel_x(canvas, b->x),
                pixel_y(canvas, b->y));
}

/* The men off the board of one player, on a line of their own below it. */
static void draw_off(struct canvas *canvas, int player, int y) {
    const struct board *board = canvas->board;
    text_format(canvas->out,
                "<text x='%d' y='%d' font-size='16' fill='#222'>%s, off the board:", MARGIN, y,
                canvas->game->player_name(canvas->position, player));
    bool any = false;
    for (int i = 0; i < board->off_count; i++) {
        if (board->off[i].owner != player) continue;
        text_format(canvas->out, " %c x %d", board->off[i].letter, board->off[i].count);
        any = true;
    }
    if (!any) text_add(canvas->out, " none");
    text_add(canvas->out, "</text>");
}

void add_board_svg(struct session *session) {
    const struct record *record = &session->record;
    struct board *board = describe_board(record);
    struct canvas canvas = {
        &session->out, board, record->game, record_position(record), 0, 0, 0, 0};
    measure(&canvas);
    int width = pixel_x(&canvas, canvas.right) + CELL / 2 + MARGIN;
    int below = pixel_y(&canvas, canvas.bottom) + CELL / 2 + MARGIN;
    int players = board->off_count ? canvas.position->head.players : 0;
    int height = below + OFF_LINE * players;
    text_format(
        canvas.out,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
        "font-family='sans-serif'><rect width='%d' height='%d' fill='#fff'/>",
        width, height, width, height, width, height);
    for (int i = 0; i < board->cell_count; i++) draw_cell(&canvas, &board->cells[i]);
    for (int i = 0; i < board->cell_count; i++) draw_name(&canvas, &board->cells[i]);
    for (int i = 0; i < board->piece_count; i++) draw_piece(&canvas, &board->pieces[i]);
    for (int i = 0; i < board->link_count; i++) draw_link(&canvas, &board->links[i]);
    for (int i = 0; i < players; i++) draw_off(&canvas, i, below + OFF_LINE * i + 12);
    text_add(canvas.out, "</svg>");
    free(board);
}
