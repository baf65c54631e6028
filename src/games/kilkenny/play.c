/* Playing moves and rolls, and the end of the game. */
#include <string.h>

#include "base/random.h"
#include "games/kilkenny/lanes.h"
#include "games/kilkenny/pace.h"

/* Of the key: cats on cells, the roll, whose turn it is, who plays. Turns taken are no part of it.
 */
static struct {
    uint64_t cat[COLOURS][CELLS];
    uint64_t roll[ROLLS + 1];
    uint64_t turn[COLOURS];
    uint64_t in_play[1 << COLOURS];
} keys;

enum { KEY_SEED = 0x6b696c6b };

void kilkenny_prepare_keys(void) {
    random_fill((uint64_t *)&keys, sizeof keys / sizeof(uint64_t), KEY_SEED);
}

int kilkenny_colour(const struct kilkenny *k, int player) {
    int colour = 0;
    for (unsigned left = k->in_play;; colour++)
        if (left >> colour & 1 && player-- == 0) return colour;
}

static uint64_t key_of(const struct kilkenny *k) {
    uint64_t key = keys.roll[k->roll] ^ keys.turn[k->colour] ^ keys.in_play[k->in_play];
    for (int colour = 0; colour < COLOURS; colour++) {
        struct cells cats = k->cats[colour];
        for (int cell = cells_take(&cats); cell >= 0; cell = cells_take(&cats))
            key ^= keys.cat[colour][cell];
    }
    return key;
}

/* The colour that has filled both mice, the first one looking back from the player to move. */
static int mice_winner(const struct kilkenny *k) {
    int colour = k->colour;
    do colour = (colour + COLOURS - 1) % COLOURS;
    while (k->filled[colour] != MICE);
    return colour;
}

static bool has_mice_filled(const struct kilkenny *k) {
    bool filled = false;
    for (int colour = 0; colour < COLOURS; colour++) filled |= k->filled[colour] == MICE;
    return filled;
}

/* The rules of the end, in their order. */
enum ending kilkenny_ending(const struct kilkenny *k) {
    if (has_mice_filled(k)) return ENDING_MICE;
    if (k->able && (k->able & (k->able - 1)) == 0) return ENDING_LAST_CAT;
    return k->turns >= TURN_LIMIT ? ENDING_TURN_LIMIT : ENDING_NONE;
}

/* What the evaluation keeps of the cats off the mice. */
static void survey(struct kilkenny *k) {
    k->lanes = (struct lanes){0};
    for (int colour = 0; colour < COLOURS; colour++) {
        struct cells cats = cells_and(k->cats[colour], KILKENNY_INNER);
        for (int cell = cells_take(&cats); cell >= 0; cell = cells_take(&cats))
            lanes_toggle(&k->lanes, colour, cell);
        k->paces[colour] = paces_of(k, colour);
    }
}

void kilkenny_complete(struct kilkenny *k) {
    k->able = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        struct cells cats = k->cats[colour];
        k->loose[colour] = (uint8_t)cells_count(cells_and(cats, KILKENNY_INNER));
        k->filled[colour] = (uint8_t)cells_count(cells_and(cats, KILKENNY_MICE[colour]));
        if (k->loose[colour]) k->able |= (uint8_t)(1 << colour);
    }
    k->head = (struct head){.key = key_of(k),
                            .turn = (uint8_t)kilkenny_player(k, k->colour),
                            .players = (uint8_t)bits_count(k->in_play),
                            .chance = k->roll == 0};
    survey(k);
}

static void put_loose(struct kilkenny *k, int colour, int cell) {
    cells_put(&k->cats[colour], cell);
    k->head.key ^= keys.cat[colour][cell];
    lanes_toggle(&k->lanes, colour, cell);
    k->paces[colour] = paces_with(k->paces[colour], pace_of(k, colour, cell));
}

static void take_loose(struct kilkenny *k, int colour, int cell) {
    cells_drop(&k->cats[colour], cell);
    k->head.key ^= keys.cat[colour][cell];
    lanes_toggle(&k->lanes, colour, cell);
    k->paces[colour] = paces_without(k->paces[colour], pace_of(k, colour, cell));
}

/* A cat less off the mice. */
static void lose_loose(struct kilkenny *k, int colour) {
    if (--k->loose[colour] == 0) k->able &= (uint8_t) ~(1u << colour);
}

static void capture(struct kilkenny *k, int cell) {
    int colour = 0;
    while (!cells_has(&k->cats[colour], cell)) colour++;
    take_loose(k, colour, cell);
    lose_loose(k, colour);
}

/* The other cats of the colour have another goal from now on. */
static void enter(struct kilkenny *k, int colour, int mouse) {
    cells_put(&k->cats[colour], mouse);
    k->head.key ^= keys.cat[colour][mouse];
    k->filled[colour]++;
    lose_loose(k, colour);
    k->paces[colour] = paces_of(k, colour);
}

static void move_cat(struct kilkenny *k, int from, int to) {
    struct cells all = kilkenny_all_cats(k);
    if (cells_has(&all, to)) capture(k, to);
    take_loose(k, k->colour, from);
    if (cells_has(&KILKENNY_INNER, to))
        put_loose(k, k->colour, to);
    else
        enter(k, k->colour, to);
}

static void set_roll(struct kilkenny *k, int roll) {
    k->head.key ^= keys.roll[k->roll] ^ keys.roll[roll];
    k->roll = (uint8_t)roll;
    k->head.chance = roll == 0;
}

/* The turn goes to the next player who is not stuck. There is one: whoever moved was not stuck, nor
 * was somebody else, and a move that makes its player stuck takes no cat. */
static void next_turn(struct kilkenny *k) {
    int colour = k->colour;
    do colour = (colour + 1) % COLOURS;
    while (!(k->able >> colour & 1));
    k->head.key ^= keys.turn[k->colour] ^ keys.turn[colour];
    k->colour = (uint8_t)colour;
    k->head.turn = (uint8_t)kilkenny_player(k, colour);
}

void kilkenny_play(const union position *from, struct move move, union position *to) {
    struct kilkenny *k = (struct kilkenny *)to;
    *k = *kilkenny_of(from);
    if (k->head.chance) {
        set_roll(k, move.kind);
        return;
    }
    if (move.from != NO_CELL) move_cat(k, move.from, move.to);
    set_roll(k, 0);
    k->turns++;
    next_turn(k);
}

struct result kilkenny_result(const union position *position, const struct history *history) {
    static const char *const REASONS[] = {
        [ENDING_MICE] = "mice", [ENDING_LAST_CAT] = "last-cat", [ENDING_TURN_LIMIT] = "turn-limit"};
    const struct kilkenny *k = kilkenny_of(position);
    (void)history;
    enum ending ending = kilkenny_ending(k);
    if (ending == ENDING_NONE) return (struct result){OUTCOME_NONE, NULL};
    if (ending == ENDING_TURN_LIMIT) return (struct result){OUTCOME_DRAW, REASONS[ending]};
    int winner = ending == ENDING_MICE ? mice_winner(k) : __builtin_ctz(k->able);
    return (struct result){OUTCOME_WIN + kilkenny_player(k, winner), REASONS[ending]};
}

/* Never the case: a roll is always possible, and so is a pass where nothing else is. */
struct result kilkenny_no_moves(const union position *position) {
    (void)position;
    return (struct result){OUTCOME_NONE, NULL};
}

/* Every cat stands on a cell where its colour may stand, and no two on the same. */
static bool cats_stand_well(const struct kilkenny *k) {
    struct cells seen = {{0}};
    for (int colour = 0; colour < COLOURS; colour++) {
        struct cells cats = k->cats[colour];
        if (!cells_empty(cells_minus(cats, cells_or(KILKENNY_INNER, KILKENNY_MICE[colour]))) ||
            !cells_empty(cells_and(cats, seen)) || cells_count(cats) > CATS_MAX ||
            (!(k->in_play >> colour & 1) && !cells_empty(cats)))
            return false;
        seen = cells_or(seen, cats);
    }
    return true;
}

bool kilkenny_verify(const union position *position, struct message *why) {
    const struct kilkenny *k = kilkenny_of(position);
    if (!cats_stand_well(k)) return message_set(why, "cats stand where they cannot");
    struct kilkenny fresh = *k;
    kilkenny_complete(&fresh);
    if (fresh.head.key != k->head.key) return message_set(why, "key differs");
    if (memcmp(&fresh.head, &k->head, sizeof fresh.head) != 0)
        return message_set(why, "player to move or kind of position differs");
    if (memcmp(fresh.loose, k->loose, sizeof fresh.loose) != 0 ||
        memcmp(fresh.filled, k->filled, sizeof fresh.filled) != 0 || fresh.able != k->able)
        return message_set(why, "counts of cats differ");
    if (memcmp(&fresh.lanes, &k->lanes, sizeof fresh.lanes) != 0 ||
        memcmp(fresh.paces, k->paces, sizeof fresh.paces) != 0)
        return message_set(why, "what is kept for the evaluation differs");
    if (kilkenny_ending(k) == ENDING_NONE && !(k->able >> k->colour & 1))
        return message_set(why, "the player to move is stuck");
    return true;
}
