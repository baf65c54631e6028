/* Moves as text. A Star's path is written leg by leg; any path with the same effect is read. */
#include "games/canopus/position.h"

static const struct canopus_tables *const T = &canopus_tables;

/* A path takes a man with every leg but the last. */
enum { LEGS_MAX = 2 * MEN_MAX };

struct path {
    int count; /* of squares */
    uint8_t squares[LEGS_MAX + 1];
};

void canopus_square_name(int square, char name[CELL_NAME_MAX]) {
    name[0] = (char)('a' + square_file(square));
    name[1] = (char)('1' + square_rank(square));
    name[2] = '\0';
}

/* --- Writing */

struct writer {
    struct cellset occupied; /* the Star's start left out */
    struct cellset taken;
    int to, chain;
    bool closing; /* whether a quiet move ends the path */
    struct path path;
};

static bool finish_path(struct writer *w, int at) {
    if (!w->closing) return at == w->to;
    struct cellset ends = canopus_star_quiet(at, cellset_minus(w->occupied, w->taken), false);
    if (!cellset_has(ends, w->to)) return false;
    w->path.squares[w->path.count++] = (uint8_t)w->to;
    return true;
}

/* Finds the first path in the order of the texts that goes on from `at` and takes all of `left`. */
static bool find_path(struct writer *w, int at, struct cellset left) {
    /* Directions in the order of the squares' names: files first, then ranks. */
    static const uint8_t BY_NAME[DIRECTIONS] = {6, 3, 7, 2, 0, 5, 1, 4};
    if (cellset_empty(left)) return finish_path(w, at);
    for (int i = 0; i < DIRECTIONS; i++) {
        int way = BY_NAME[i], mid = T->next[at][way];
        if (mid == NO_CELL || !cellset_has(left, mid)) continue;
        int to = T->next[mid][way];
        if (to == NO_CELL || cellset_has(w->occupied, to)) continue;
        struct cellset rest = cellset_minus(left, cellset_of(mid));
        if (way >= w->chain && (w->closing || !cellset_empty(rest))) continue;
        w->path.squares[w->path.count++] = (uint8_t)to;
        if (find_path(w, to, rest)) return true;
        w->path.count--;
    }
    return false;
}

/* Every jump takes one man, so a path without a closing move has the fewest legs. */
static struct path path_of(const struct canopus *p, struct move move) {
    struct writer w = {
        .occupied = cellset_minus(canopus_occupied(p), cellset_of(move.from)),
        .taken = canopus_taken(move),
        .to = move.to,
        .chain = p->chain,
        .path = {1, {move.from}},
    };
    if (find_path(&w, move.from, w.taken)) return w.path;
    w.closing = true;
    w.path.count = 1;
    find_path(&w, move.from, w.taken);
    return w.path;
}

static char *write_leg(char *text, int from, int to) {
    canopus_square_name(from, text);
    canopus_square_name(to, text + 2);
    return text + 4;
}

void canopus_move_write(const union position *position, struct move move,
                        char text[MOVE_TEXT_MAX]) {
    if (!(move.set | move.place)) {
        text = write_leg(text, move.from, move.to);
        if (move.kind) *text++ = canopus_letter((enum kind)move.kind, BLACK);
        *text = '\0';
        return;
    }
    struct path path = path_of(canopus_of(position), move);
    for (int i = 1; i < path.count; i++) {
        if (i > 1) *text++ = ',';
        text = write_leg(text, path.squares[i - 1], path.squares[i]);
    }
}

/* --- Reading */

static bool read_square(struct span *text, int *square) {
    if (text->length < 2) return false;
    int file = text->start[0] - 'a', rank = text->start[1] - '1';
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) return false;
    *square = rank * FILES + file;
    text->start += 2;
    text->length -= 2;
    return true;
}

static bool read_letter(struct span *text, struct move *move) {
    if (text->length != 1) return false;
    for (int kind = MAGE; kind <= P32; kind++)
        if (*text->start == canopus_letter((enum kind)kind, BLACK)) move->kind = (uint8_t)kind;
    text->length--;
    return move->kind != 0;
}

/* Legs after the first begin with a comma and the square where the last one ended. */
static bool read_path(struct span *text, struct path *path) {
    int from, to;
    if (!read_square(text, &from) || !read_square(text, &to)) return false;
    path->squares[0] = (uint8_t)from;
    path->squares[1] = (uint8_t)to;
    path->count = 2;
    while (text->length && *text->start == ',') {
        text->start++;
        text->length--;
        if (!read_square(text, &from) || !read_square(text, &to)) return false;
        if (from != path->squares[path->count - 1] || path->count > LEGS_MAX) return false;
        path->squares[path->count++] = (uint8_t)to;
    }
    return true;
}

/* The man that a leg jumps over, NO_CELL if it is no jump. */
static int jumped(struct cellset jumpable, int from, int to) {
    int way = T->toward[from][to];
    if (way == NO_CELL) return NO_CELL;
    int mid = T->next[from][way];
    if (T->next[mid][way] != to || !cellset_has(jumpable, mid)) return NO_CELL;
    return mid;
}

/* Follows a Star's path and notes the men that it takes; false if some leg is not one of a Star's.
 */
static bool follow(const struct canopus *p, const struct path *path, struct move *move) {
    struct cellset occupied = cellset_minus(canopus_occupied(p), cellset_of(move->from));
    struct cellset jumpable = canopus_jumpable(p);
    struct cellset taken = {{0, 0}};
    jumpable = cellset_and(jumpable, occupied);
    for (int i = 1; i < path->count; i++) {
        int from = path->squares[i - 1], to = path->squares[i];
        bool last = i == path->count - 1;
        int mid = jumped(cellset_minus(jumpable, taken), from, to);
        if (cellset_has(occupied, to) && !cellset_has(taken, to)) return false;
        if (mid == NO_CELL) {
            struct cellset ends = canopus_star_quiet(from, cellset_minus(occupied, taken), false);
            if (!last || !cellset_has(ends, to)) return false;
        } else {
            if (!last && T->toward[from][to] >= p->chain) return false;
            cellset_put(&taken, mid);
        }
    }
    move->set = taken.word[0];
    move->place = (uint8_t)taken.word[1];
    return true;
}

static bool is_listed(const union position *position, struct move move) {
    struct movelist list;
    movelist_init(&list, 0);
    canopus_generate(position, GENERATE_ALL, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) found = move_equal(list.moves[i], move);
    movelist_free(&list);
    return found;
}

bool canopus_move_read(const union position *position, struct span text, struct move *move) {
    const struct canopus *p = canopus_of(position);
    struct path path;
    if (!read_path(&text, &path)) return false;
    *move = (struct move){.from = path.squares[0], .to = path.squares[path.count - 1]};
    if (text.length && (path.count > 2 || !read_letter(&text, move))) return false;
    bool star = cellset_has(canopus_men(p, p->head.turn, STAR), move->from);
    if (star && !move->kind && !follow(p, &path, move)) return false;
    if (!star && path.count > 2) return false;
    return is_listed(position, *move);
}
