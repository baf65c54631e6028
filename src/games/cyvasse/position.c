#include "games/cyvasse/position.h"

#include <string.h>

#include "base/random.h"

const struct piece CYVASSE_PIECES[KINDS] = {
    [MILITIA] = {'M', "militia", 1, 1, 1, 1, 1, 1, PASSAGE_WALK},
    [SPEARMAN] = {'S', "spearman", 1, 1, 1, 1, 1, 1, PASSAGE_WALK},
    [RIDER] = {'R', "rider", 1, 3, 1, 1, 1, 3, PASSAGE_WALK},
    [KNIGHT] = {'N', "knight", 2, 2, 1, 1, 1, 2, PASSAGE_WALK},
    [ELEPHANT] = {'E', "elephant", 2, 1, 1, 2, 1, 2, PASSAGE_HEAVY},
    [CROSSBOWMAN] = {'C', "crossbowman", 0, 2, 1, 3, 0, 0, PASSAGE_WALK},
    [TREBUCHET] = {'T', "trebuchet", 0, 1, 2, 4, 2, 4, PASSAGE_SHOOT},
    [DRAGON] = {'D', "dragon", 2, 4, 1, 2, 1, 4, PASSAGE_FLY},
    [TOWER] = {'W', "tower", 2, 0, 0, 0, 0, 0, PASSAGE_WALK},
    [KING] = {'K', "king", 1, 1, 1, 1, 1, 1, PASSAGE_WALK},
};

enum { KEY_SEED = 0x63797661 };

/* Filled by cyvasse_keys_prepare and constant thereafter. */
static struct {
    uint64_t piece[SIDES][KINDS][CELLS];
    uint64_t water[CELLS];
    uint64_t mountain[CELLS];
    uint64_t black_to_move;
} keys;

void cyvasse_keys_prepare(void) {
    random_fill((uint64_t *)(void *)&keys, sizeof keys / sizeof(uint64_t), KEY_SEED);
}

static bool is_forward(int side, int direction) {
    return side == WHITE ? direction == NORTH_EAST || direction == NORTH_WEST
                         : direction == SOUTH_EAST || direction == SOUTH_WEST;
}

uint32_t cyvasse_lines(int side, int kind, int min, int max) {
    uint32_t lines = 0;
    for (int direction = 0; max > 0 && direction < DIRECTIONS; direction++) {
        if (kind == SPEARMAN && !is_forward(side, direction)) continue;
        for (int distance = min; distance <= max; distance++)
            lines |= UINT32_C(1) << cyvasse_line_of(direction, distance);
    }
    return lines;
}

void cyvasse_clear(struct cyvasse *p) {
    memset(p, 0, sizeof *p);
    memset(p->at, NO_KIND, sizeof p->at);
    p->head.players = SIDES;
    p->number = 1;
}

void cyvasse_put(struct cyvasse *p, int side, int kind, int cell) {
    cellset_put(&p->kind[kind], cell);
    cellset_put(&p->side[side], cell);
    p->at[cell] = (uint8_t)kind;
    p->head.key ^= keys.piece[side][kind][cell];
}

void cyvasse_remove(struct cyvasse *p, int side, int kind, int cell) {
    cellset_drop(&p->kind[kind], cell);
    cellset_drop(&p->side[side], cell);
    p->at[cell] = NO_KIND;
    p->head.key ^= keys.piece[side][kind][cell];
}

void cyvasse_displace(struct cyvasse *p, int side, int from, int to) {
    int kind = p->at[from];
    struct cellset cells = cellset_or(cellset_of(from), cellset_of(to));
    p->kind[kind] = cellset_xor(p->kind[kind], cells);
    p->side[side] = cellset_xor(p->side[side], cells);
    p->at[from] = NO_KIND;
    p->at[to] = (uint8_t)kind;
    p->head.key ^= keys.piece[side][kind][from] ^ keys.piece[side][kind][to];
}

void cyvasse_put_water(struct cyvasse *p, int cell) {
    cellset_put(&p->water, cell);
    p->head.key ^= keys.water[cell];
}

void cyvasse_put_mountain(struct cyvasse *p, int cell) {
    cellset_put(&p->mountain, cell);
    p->head.key ^= keys.mountain[cell];
}

void cyvasse_flip_turn(struct cyvasse *p) {
    p->head.turn ^= 1;
    p->head.key ^= keys.black_to_move;
}

uint64_t cyvasse_key_after(const struct cyvasse *p, int from, int to) {
    int side = p->head.turn, kind = p->at[from], captured = p->at[to];
    uint64_t key = p->head.key ^ keys.black_to_move;
    key ^= keys.piece[side][kind][from] ^ keys.piece[side][kind][to];
    return captured == NO_KIND ? key : key ^ keys.piece[side ^ 1][captured][to];
}
