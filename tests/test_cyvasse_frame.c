/* What surrounds the rules of Cyvasse: cells, position strings, keys, picture, evaluation. */
#include <string.h>

#include "base/random.h"
#include "board.h"
#include "cyvasse_helpers.h"
#include "games.h"
#include "games/cyvasse/attacks.h"
#include "games/cyvasse/eval.h"
#include "games/cyvasse/moves.h"
#include "games/cyvasse/paths.h"

#define FAR "Kl1 ka9 "
#define START (GAME->starts[0].position)

/* --- Cells */

static int named(const char *name) { return cyvasse_cell(name[0] - 'a', name[1] - '0'); }

static void the_board_has_88_cells_and_231_edges(void **state) {
    (void)state;
    assert_int_equal(cellset_count(cyvasse_cells.board), 88);
    int ends = 0;
    for (int cell = 0; cell < CELLS; cell++) ends += cellset_count(cyvasse_cells.near[cell]);
    /* 79 edges within ranks, 2 * (16 + 18 + 20 + 22) between them. */
    assert_int_equal(ends, 2 * (79 + 152));
}

static void ranks_begin_and_end_where_they_should(void **state) {
    (void)state;
    static const char *const ENDS[] = {"e1l1", "d2l2", "c3l3", "b4l4", "a5l5",
                                       "a6k6", "a7j7", "a8i8", "a9h9"};
    for (int rank = 1; rank <= 9; rank++) {
        int first = ENDS[rank - 1][0] - 'a', last = ENDS[rank - 1][2] - 'a';
        for (int file = -1; file <= FILES; file++)
            assert_int_equal(cyvasse_on_board(file, rank), file >= first && file <= last);
    }
    assert_false(cyvasse_on_board(5, 0));
    assert_false(cyvasse_on_board(5, 10));
}

static void assert_near(const char *cell, const char *cells) {
    struct cellset expected = {{0, 0}};
    for (; *cells; cells += cells[2] ? 3 : 2) cellset_put(&expected, named(cells));
    assert_memory_equal(&cyvasse_cells.near[named(cell)], &expected, sizeof expected);
}

static void corners_and_centre_have_their_neighbours(void **state) {
    (void)state;
    assert_near("e1", "d2 e2 f1");
    assert_near("l1", "k1 k2 l2");
    assert_near("a5", "a6 b4 b5");
    assert_near("l5", "k5 k6 l4");
    assert_near("a9", "a8 b8 b9");
    assert_near("h9", "g9 h8 i8");
    assert_near("f5", "e5 e6 f4 f6 g4 g5");
}

static void whole_sets_step_like_cells(void **state) {
    (void)state;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!cellset_has(cyvasse_cells.board, cell)) continue;
        struct cellset all = cellset_and(shift_all(cellset_of(cell)), cyvasse_cells.board);
        assert_memory_equal(&all, &cyvasse_cells.near[cell], sizeof all);
    }
}

static void lines_know_their_cells(void **state) {
    (void)state;
    int a = named("a5"), e = named("e5"), b9 = named("b9"), f5 = named("f5");
    assert_int_equal(cyvasse_line(a, e), cyvasse_line_of(EAST, 4));
    assert_int_equal(cellset_count(cyvasse_cells.between[a][cyvasse_line(a, e)]), 3);
    assert_int_equal(cyvasse_line(b9, f5), cyvasse_line_of(SOUTH_EAST, 4));
    struct cellset between = cyvasse_cells.between[b9][cyvasse_line(b9, f5)];
    assert_true(cellset_has(between, named("c8")));
    assert_true(cellset_has(between, named("d7")));
    assert_true(cellset_has(between, named("e6")));
    assert_int_equal(cellset_count(between), 3);
    assert_int_equal(cellset_count(cyvasse_cells.star[f5]), 24);
    assert_int_equal(cellset_count(cyvasse_cells.star[named("e1")]), 12);
}

/* --- Position strings */

static void assert_canonical(const char *fen, const char *canonical) {
    union position position;
    set_up(GAME, fen, &position);
    struct text out = {0};
    GAME->write(&position, &out);
    assert_string_equal(out.data, canonical);
    text_free(&out);
}

static void strings_come_back_as_they_were(void **state) {
    (void)state;
    assert_canonical(START, START);
    const char *fen =
        "7k/msrnectdw/10/11/12/11/MSRNECTDW1/9/K7 ~5^1/9/10/11/~10~/11/10/9/1^6 b 17 42";
    assert_canonical(fen, fen);
    assert_canonical("8/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/8   w  1000000 1000000",
                     "8/9/10/11/12/11/10/9/K7 - w 1000000 1000000");
}

static void the_letters_stand_where_they_should(void **state) {
    (void)state;
    union position position;
    set_up(GAME, "k7/9/10/11/m11/11/10/9/7K 8/9/10/11/11~/11/10/9/^7 w 0 1", &position);
    const struct cyvasse *p = cyvasse_of(&position);
    assert_int_equal(p->at[named("a9")], KING);
    assert_int_equal(p->at[named("a5")], MILITIA);
    assert_int_equal(p->at[named("l1")], KING);
    assert_true(cellset_has(p->side[BLACK], named("a9")));
    assert_true(cellset_has(p->side[WHITE], named("l1")));
    assert_true(cellset_has(p->water, named("l5")));
    assert_true(cellset_has(p->mountain, named("e1")));
    assert_int_equal(cellset_count(cyvasse_occupied(p)), 3);
}

static void bad_boards_are_refused(void **state) {
    (void)state;
    assert_refused(GAME, "", "board: ");
    assert_refused(GAME, "8/9/10/11/12/11/10/K8 - w 0 1", "board: 8 ranks");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7/8 - w 0 1", "board: 10 ranks");
    assert_refused(GAME, "8/9/10/11/12/11/9/9/K7 - w 0 1", "board: rank 3");
    assert_refused(GAME, "8/9/10/11/13/11/10/9/K7 - w 0 1", "board: rank 5");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K07 - w 0 1", "board: rank 1");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K0M6 - w 0 1", "board: rank 1");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/KX6 - w 0 1", "board: unknown letter X");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K~6 - w 0 1", "board: unknown letter");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/WM6 - w 0 1", "board: no king");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/8 - w 0 1", "board: no king");
}

static void bad_terrain_is_refused(void **state) {
    (void)state;
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7", "terrain: ");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7 8/9 w 0 1", "terrain: 2 ranks");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7 8/9/10/~11/12/11/10/9/8 w 0 1",
                   "terrain: rank 6");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/7M w 0 1",
                   "terrain: unknown letter M");
    assert_refused(GAME, "8/9/10/11/12/11/10/9/K7 8/9/10/11/12/11/10/9/^7 w 0 1",
                   "terrain: a piece stands on the mountain e1");
}

static void bad_words_and_counters_are_refused(void **state) {
    (void)state;
#define BARE "8/9/10/11/12/11/10/9/K7 -"
    assert_refused(GAME, BARE, "side: ");
    assert_refused(GAME, BARE " W 0 1", "side: ");
    assert_refused(GAME, BARE " wb 0 1", "side: ");
    assert_refused(GAME, BARE " w", "quiet: ");
    assert_refused(GAME, BARE " w -1 1", "quiet: ");
    assert_refused(GAME, BARE " w 01 1", "quiet: ");
    assert_refused(GAME, BARE " w 1000001 1", "quiet: ");
    assert_refused(GAME, BARE " w 0", "move: ");
    assert_refused(GAME, BARE " w 0 0", "move: ");
    assert_refused(GAME, BARE " w 0 x", "move: ");
    assert_refused(GAME, BARE " w 0 1000001", "move: ");
    assert_refused(GAME, BARE " w 0 1 -", "sixth field");
#undef BARE
}

static void forty_eight_pieces_a_side_and_no_more(void **state) {
    (void)state;
    union position position;
    set_up(GAME, "k7/9/DDDDDDDDDD/DDDDDDDDDDD/DDDDDDDDDDDD/DDDDDDDDDDD/DDD7/9/7K - w 0 1",
           &position);
    assert_refused(GAME, "k7/9/DDDDDDDDDD/DDDDDDDDDDD/DDDDDDDDDDDD/DDDDDDDDDDD/DDDD6/9/7K - w 0 1",
                   "board: more than 48");
    assert_refused(GAME,
                   "kkkkkkkk/kkkkkkkkk/kkkkkkkkkk/kkkkkkkkkkk/kkkkkkkkkkk1/11/10/9/7K - w 0 1",
                   "board: more than 48");
}

/* --- Moves as text, and what they change */

static void moves_are_read_in_one_spelling(void **state) {
    (void)state;
    const char *fen = board_of(FAR "Mf5", "", "w 0 1");
    assert_legal(fen, "f5f6");
    assert_illegal(fen, "F5F6");
    assert_illegal(fen, "f5-f6");
    assert_illegal(fen, "f5f");
    assert_illegal(fen, "f5f66");
    assert_illegal(fen, "f5f5");
    assert_illegal(fen, "f5f7");
    assert_illegal(fen, "e5e6");
    assert_illegal(fen, "a9a8");
    assert_illegal(fen, "f0f6");
    assert_illegal(fen, "a1a2");
    assert_illegal(fen, "");
}

static void counters_follow_the_moves(void **state) {
    (void)state;
    const char *fen = board_of(FAR "Me5 mf5", "", "w 7 3");
    assert_after(GAME, fen, "l1l2", board_of("Kl2 ka9 Me5 mf5", "", "b 8 3"));
    assert_after(GAME, fen, "l1l2 a9a8", board_of("Kl2 ka8 Me5 mf5", "", "w 9 4"));
    assert_after(GAME, fen, "e5f5", board_of(FAR "Mf5", "", "b 0 3"));
    assert_after(GAME, fen, "e5f5 a9a8", board_of("Kl1 ka8 Mf5", "", "w 1 4"));
}

static uint64_t key_of(const char *fen) {
    union position position;
    set_up(GAME, fen, &position);
    return position.head.key;
}

static void keys_tell_positions_apart(void **state) {
    (void)state;
    uint64_t key = key_of(board_of(FAR "Mf5", "", "w 0 1"));
    assert_true(key == key_of(board_of(FAR "Mf5", "", "w 40 9")));
    assert_true(key != key_of(board_of(FAR "Mf5", "", "b 0 1")));
    assert_true(key != key_of(board_of(FAR "mf5", "", "w 0 1")));
    assert_true(key != key_of(board_of(FAR "Rf5", "", "w 0 1")));
    assert_true(key != key_of(board_of(FAR "Mf6", "", "w 0 1")));
    assert_true(key != key_of(board_of(FAR "Mf5", "~f7", "w 0 1")));
    assert_true(key_of(board_of(FAR, "^f7", "w 0 1")) != key_of(board_of(FAR, "~f7", "w 0 1")));
    union position position;
    set_up(GAME, board_of(FAR "Mf5", "", "w 0 1"), &position);
    play_moves(GAME, &position, "f5f6 a9a8 f6f7");
    assert_true(position.head.key == key_of(board_of("Kl1 ka8 Mf7", "", "b 0 1")));
}

static void a_pass_gives_the_turn_away(void **state) {
    (void)state;
    union position position, passed;
    set_up(GAME, board_of(FAR "Mf5", "", "b 4 7"), &position);
    GAME->pass(&position, &passed);
    struct message why;
    assert_true(GAME->verify(&passed, &why));
    struct text out = {0};
    GAME->write(&passed, &out);
    assert_string_equal(out.data, board_of(FAR "Mf5", "", "w 5 8"));
    assert_true(passed.head.key == key_of(out.data));
    text_free(&out);
}

/* --- Random play: the fast ways against the plain ones */

static void check_split(const union position *position, struct movelist *list) {
    list->count = 0;
    GAME->generate(position, GENERATE_NOISY, list);
    size_t noisy = list->count;
    GAME->generate(position, GENERATE_QUIET, list);
    const struct cyvasse *p = cyvasse_of(position);
    for (size_t i = 0; i < list->count; i++)
        assert_int_equal(p->at[list->moves[i].to] != NO_KIND, i < noisy);
    size_t both = list->count;
    GAME->generate(position, GENERATE_ALL, list);
    assert_int_equal(list->count, 2 * both);
    list->count = both;
}

static void check_reach(const struct cyvasse *p) {
    for (int side = 0; side < SIDES; side++)
        for (struct cellset rest = p->side[side ^ 1]; !cellset_empty(rest);) {
            int cell = cellset_take(&rest);
            assert_int_equal(cyvasse_is_reached(p, side, cell),
                             !cellset_empty(cyvasse_reachers(p, side, cell)));
        }
}

static void check_attackers(const struct cyvasse *p) {
    for (int side = 0; side < SIDES; side++)
        for (struct cellset rest = p->side[side ^ 1]; !cellset_empty(rest);) {
            int cell = cellset_take(&rest);
            assert_true(cyvasse_is_attacked(p, side, cell, 0));
            assert_int_equal(cyvasse_is_attacked(p, side, cell, 1),
                             cellset_has(p->cover[side].once, cell));
            assert_int_equal(cyvasse_is_attacked(p, side, cell, 2),
                             cellset_has(p->cover[side].twice, cell));
        }
}

static void check_legal_pairs(const struct cyvasse *p, const struct movelist *list) {
    size_t legal = 0;
    for (int from = 0; from < CELLS; from++)
        for (int to = 0; to < CELLS; to++)
            if (cellset_has(cyvasse_cells.board, from) && cellset_has(cyvasse_cells.board, to))
                legal += cyvasse_is_legal(p, from, to);
    assert_int_equal(legal, list->count);
    for (size_t i = 0; i < list->count; i++)
        assert_true(cyvasse_is_legal(p, list->moves[i].from, list->moves[i].to));
}

static void random_game(struct random *random, struct movelist *list) {
    union position position, next;
    const struct history none = {NULL, 0};
    game_start(GAME, 0, &position);
    for (int ply = 0; ply < 300; ply++) {
        if (GAME->result(&position, &none).outcome != OUTCOME_NONE) return;
        check_split(&position, list);
        if (list->count == 0) return;
        if (ply % 8 == 0) check_legal_pairs(cyvasse_of(&position), list);
        check_reach(cyvasse_of(&position));
        check_attackers(cyvasse_of(&position));
        GAME->play(&position, list->moves[random_below(random, (uint32_t)list->count)], &next);
        struct message why;
        if (!GAME->verify(&next, &why)) fail_msg("%s", why.text);
        position = next;
    }
}

static void random_games_agree_with_themselves(void **state) {
    (void)state;
    struct random random = {7};
    struct movelist list;
    movelist_init(&list, 0);
    for (int game = 0; game < 20; game++) random_game(&random, &list);
    movelist_free(&list);
}

/* --- Picture */

static const struct board_cell *cell_in(const struct board *board, const char *name) {
    for (int i = 0; i < board->cell_count; i++)
        if (strcmp(board->cells[i].name, name) == 0) return &board->cells[i];
    fail_msg("no cell %s", name);
    return NULL;
}

static void the_picture_shows_cells_and_terrain(void **state) {
    (void)state;
    static struct board board;
    union position position;
    set_up(GAME, board_of(FAR, "~e5 ^f5", "w 0 1"), &position);
    GAME->describe(&position, &board);
    assert_int_equal(board.cell_count, 88);
    const struct board_cell *a5 = cell_in(&board, "a5"), *e1 = cell_in(&board, "e1");
    const struct board_cell *a6 = cell_in(&board, "a6"), *h9 = cell_in(&board, "h9");
    assert_int_equal(a5->x, 0);
    assert_int_equal(e1->x, 2000);
    assert_int_equal(e1->y, 0);
    assert_int_equal(a6->x, 500);
    assert_int_equal(a6->y - a5->y, 866);
    assert_int_equal(h9->x, 9000);
    assert_int_equal(h9->y, 8 * 866);
    assert_int_equal(a5->kind, CELL_PLAIN);
    assert_int_equal(a5->owner, NOBODY);
    assert_int_equal(cell_in(&board, "e5")->kind, CELL_WATER);
    assert_int_equal(cell_in(&board, "f5")->kind, CELL_MOUNTAIN);
}

static void the_picture_shows_pieces(void **state) {
    (void)state;
    static struct board board;
    union position position;
    set_up(GAME, board_of("Kl1 dg4", "", "w 0 1"), &position);
    GAME->describe(&position, &board);
    assert_int_equal(board.piece_count, 2);
    const struct board_piece *dragon = &board.pieces[strcmp(board.pieces[0].cell, "g4") != 0];
    assert_string_equal(dragon->cell, "g4");
    assert_string_equal(dragon->name, "dragon");
    assert_int_equal(dragon->letter, 'd');
    assert_int_equal(dragon->owner, 1);
    assert_int_equal(dragon->marks, MARK_ARMOUR_2);
}

/* --- Evaluation */

static int value_for(const char *fen, int player) {
    union position position;
    set_up(GAME, fen, &position);
    return GAME->evaluate(&position, player, NULL);
}

static int term(const char *fen, const char *name, int player) {
    union position position;
    struct eval_trace trace = {0};
    set_up(GAME, fen, &position);
    int total = GAME->evaluate(&position, 0, &trace), sum = 0, found = -1;
    for (int i = 0; i < trace.count; i++) {
        sum += trace.term[i].score[0] - trace.term[i].score[1];
        if (strcmp(trace.term[i].name, name) == 0) found = i;
    }
    assert_int_equal(sum, total);
    assert_true(found >= 0);
    return trace.term[found].score[player];
}

static void both_sides_are_valued_alike(void **state) {
    (void)state;
    /* The same position turned by half a turn, with the colours exchanged. */
    const char *one = board_of("Kl1 ka9 Rf5 mg7 Wf2 ne5", "~e6 ^h4", "w 0 1");
    const char *other = board_of("ka9 Kl1 rg5 Mf3 wg8 Nh5", "~h4 ^e6", "b 0 1");
    assert_int_equal(value_for(one, 0), value_for(other, 1));
    assert_int_equal(value_for(one, 0), -value_for(one, 1));
    assert_int_equal(value_for(START, 0), term(START, "tempo", 0));
}

static void the_better_side_is_seen(void **state) {
    (void)state;
    assert_true(value_for(board_of(FAR "Rf5", "", "w 0 1"), 0) > 100);
    assert_true(value_for(board_of(FAR "rf5", "", "w 0 1"), 0) < -100);
    assert_true(term(board_of("Kl1 ka9 Wk1", "", "w 0 1"), "king", 0) > 0);
    assert_true(term(board_of("Kf5 ka9 mg5", "", "w 0 1"), "king", 0) < 0);
    /* A knight under two attackers, one of which reaches it; beside a tower it is safe. */
    const char *fen = board_of(FAR "nf5 Me5 Mg5", "", "w 0 1");
    assert_true(term(fen, "hanging", 1) < 0);
    assert_int_equal(term(board_of(FAR "nf5 wf6 Me5 Mg5", "", "w 0 1"), "hanging", 1), 0);
}

static void a_king_is_besieged(void **state) {
    (void)state;
    /* The tower at b9 guards the king at a9; the one at h9 does not. */
    int none = term(board_of(FAR "wb9", "", "w 0 1"), "siege", 0);
    int once = term(board_of(FAR "wb9 Mc8", "", "w 0 1"), "siege", 0);
    int twice = term(board_of(FAR "wb9 Mc8 Mc9", "", "w 0 1"), "siege", 0);
    assert_int_equal(none, 0);
    assert_true(once > 0);
    assert_true(twice > 2 * once);
    assert_int_equal(term(board_of(FAR "wh9 Mi8 Mg9", "", "w 0 1"), "siege", 0), 0);
    int one = term(board_of(FAR "wb9", "", "w 0 1"), "king", 1);
    assert_true(one > 0);
    assert_true(term(board_of(FAR "wb9 wa8", "", "w 0 1"), "king", 1) > one);
}

static void a_king_without_a_tower_is_hunted(void **state) {
    (void)state;
    int step = CYVASSE_WEIGHTS.closing_in[0][STAGES - 1];
    assert_true(step > 0);
    /* From a9 it is four steps to e5, two to a7, and more than any that counts to l1 and l2. */
    assert_int_equal(term(board_of(FAR "Rl2", "", "w 0 1"), "closing-in", 0), 0);
    int rider = term(board_of(FAR "Re5", "", "w 0 1"), "closing-in", 0);
    assert_int_equal(term(board_of(FAR "Ra7", "", "w 0 1"), "closing-in", 0), rider + 2 * step);
    int king = term(board_of("Ke5 ka9", "", "w 0 1"), "closing-in", 0);
    assert_int_equal(king, rider);
    assert_int_equal(term(board_of(FAR "Wa7", "", "w 0 1"), "closing-in", 0), 0);
    assert_int_equal(term(board_of(FAR "kl4 Ra7", "", "w 0 1"), "closing-in", 0), 0);
}

static void the_tower_of_a_king_is_approached(void **state) {
    (void)state;
    int step = CYVASSE_WEIGHTS.closing_in[1][STAGES - 1];
    assert_true(step > 0);
    /* The towers at b9 and a8 guard the king at a9; from b5 it is three steps to a8, four to b9. */
    int rider = term(board_of(FAR "wb9 Rb5", "", "w 0 1"), "closing-in", 0);
    assert_int_equal(term(board_of(FAR "wb9 Rb6", "", "w 0 1"), "closing-in", 0), rider + step);
    assert_int_equal(term(board_of(FAR "wb9 wa8 Rb5", "", "w 0 1"), "closing-in", 0), rider + step);
    /* What attacks at three cells is two steps nearer than what attacks at one. */
    assert_int_equal(term(board_of(FAR "wb9 Cb5", "", "w 0 1"), "closing-in", 0), rider + 2 * step);
    /* Neither the own king nor towers elsewhere. */
    assert_int_equal(term(board_of("Kb5 ka9 wb9", "", "w 0 1"), "closing-in", 0), 0);
    assert_int_equal(term(board_of(FAR "wb9 wi4 Rb5", "", "w 0 1"), "closing-in", 0), rider);
    assert_int_equal(term(board_of(FAR "wb9 Rb5 Wb6", "", "w 0 1"), "closing-in", 0), rider);
}

static void whoever_is_ahead_presses(void **state) {
    (void)state;
#define BOTH FAR "Wk1 wb9 rl4 "
    assert_int_equal(term(board_of(BOTH "Rb5", "", "w 0 1"), "pressing", 0), 0);
    assert_int_equal(term(board_of(BOTH "Rb5", "", "w 0 1"), "pressing", 1), 0);
    int rider = term(board_of(BOTH "Rl3 Rb5", "", "w 0 1"), "pressing", 0);
    assert_true(rider > 0);
    assert_int_equal(term(board_of(BOTH "Rl3 Rb5", "", "w 0 1"), "pressing", 1), 0);
    /* One step counts the more the more he is ahead, up to a limit. */
    int step = term(board_of(BOTH "Rl3 Rb6", "", "w 0 1"), "pressing", 0) - rider;
    assert_true(step > 0);
    int more = term(board_of(BOTH "Dl3 Rb6", "", "w 0 1"), "pressing", 0) -
               term(board_of(BOTH "Dl3 Rb5", "", "w 0 1"), "pressing", 0);
    assert_true(more > step);
    int most = term(board_of(BOTH "Dl3 Dk3 Rb6", "", "w 0 1"), "pressing", 0) -
               term(board_of(BOTH "Dl3 Dk3 Rb5", "", "w 0 1"), "pressing", 0);
    assert_int_equal(most, more);
#undef BOTH
    /* A king without a tower is closed in on in any case. */
    assert_int_equal(term(board_of(FAR "Wk1 rl4 Rl3 Rb5", "", "w 0 1"), "pressing", 0), 0);
}

static void few_men_who_break_towers_are_drawish(void **state) {
    (void)state;
    /* Of white's men riders do not count, knights, elephants, crossbowmen, trebuchets and dragons
     * do. */
    const char *const men[] = {FAR "Rf5 Re5", FAR "Rf5 Re5 Ng5", FAR "Rf5 Re5 Ng5 Ch5",
                               FAR "Rf5 Re5 Ng5 Ch5 Di5"};
    int percent[] = {25, 38, 75, 100};
    for (int i = 0; i < (int)(sizeof men / sizeof *men); i++) {
        int advantage = value_for(board_of(men[i], "", "w 0 1"), 0);
        int loss = -term(board_of(men[i], "", "w 0 1"), "drawish", 0);
        assert_int_equal(advantage, (advantage + loss) * percent[i] / 100);
        assert_int_equal(term(board_of(men[i], "", "w 0 1"), "drawish", 1), 0);
    }
    /* Whoever is behind may have as few as he likes. */
    assert_int_equal(term(board_of(FAR "Rf5 re5 nb5 dc5 cd5", "", "w 0 1"), "drawish", 0), 0);
    assert_int_equal(term(board_of(FAR "Rf5 re5 nb5 dc5 cd5", "", "w 0 1"), "drawish", 1), 0);
    assert_true(term(board_of(FAR "Nf5 rb5 re5 rc5", "", "w 0 1"), "drawish", 1) < 0);
}

/* The worth of White's king and knight, with so many men on the board: the others are Black's. */
static int knight_among(int men) {
    static const struct {
        int rank, first, count;
    } ROWS[] = {{8, 'a', 9}, {7, 'a', 10}, {6, 'a', 11}, {4, 'b', 11}};
    struct text list = {0};
    text_add(&list, FAR "Nf5");
    men -= 3;
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++)
        for (int file = 0; file < ROWS[i].count && men > 0; file++, men--)
            text_format(&list, " m%c%d", ROWS[i].first + file, ROWS[i].rank);
    assert_int_equal(men, 0);
    int worth = term(board_of(list.data, "", "w 0 1"), "material", WHITE);
    text_free(&list);
    return worth;
}

static int knight_in(int stage) {
    const int *value = CYVASSE_WEIGHTS.value[stage];
    return value[KNIGHT] + value[KING];
}

static void values_follow_the_stages(void **state) {
    (void)state;
    for (int stage = 0; stage < STAGES; stage++)
        assert_int_equal(knight_among(CYVASSE_MEN[stage]), knight_in(stage));
    assert_int_equal(knight_among(CYVASSE_MEN[0] + 1), knight_in(0));
    assert_int_equal(knight_among(CYVASSE_MEN[STAGES - 1] - 1), knight_in(STAGES - 1));
    assert_int_equal(knight_among(3), knight_in(STAGES - 1));
    assert_true(knight_among(3) > knight_among(CYVASSE_MEN[0]));
}

/* Each man less changes the value by as much as the one before, but for rounding. */
static void values_change_evenly_between_stages(void **state) {
    (void)state;
    for (int stage = 0; stage + 1 < STAGES; stage++) {
        int few = CYVASSE_MEN[stage + 1], many = CYVASSE_MEN[stage];
        int whole = knight_in(stage + 1) - knight_in(stage), step = whole / (many - few);
        for (int men = many; men > few; men--)
            assert_in_range(knight_among(men - 1) - knight_among(men) - step + 1, 0, 2);
    }
}

static void values_stay_within_the_limit(void **state) {
    (void)state;
    const char *fen = "k7/9/DDDDDDDDDD/DDDDDDDDDDD/DDDDDDDDDDDD/DDDDDDDDDDD/DDD7/9/7K - w 0 1";
    assert_int_equal(value_for(fen, 0), EVAL_LIMIT);
    assert_int_equal(value_for(fen, 1), -EVAL_LIMIT);
}

static int gain_of(const char *fen, const char *text) { return move_gain(GAME, fen, text); }

static void gains_weigh_captures_against_risk(void **state) {
    (void)state;
    int free = gain_of(board_of(FAR "mf5 Db5 Cf2", "", "w 0 1"), "b5f5");
    int risky = gain_of(board_of(FAR "mf5 mg5 mf6 Db5 Cf2", "", "w 0 1"), "b5f5");
    assert_true(free > 0);
    assert_true(risky < 0);
    assert_int_equal(gain_of(board_of(FAR "mf5 mg5 mf6 Db5 Cf2 Wg4", "", "w 0 1"), "b5f5"), free);
    assert_true(gain_of(board_of("Kl1 kf5 Me5", "", "w 0 1"), "e5f5") > 10000);
    assert_in_range(gain_of(board_of(FAR "Mf5", "", "w 0 1"), "f5f6") + 20, 0, 40);
}

int main(void) {
    games_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_has_88_cells_and_231_edges),
        cmocka_unit_test(ranks_begin_and_end_where_they_should),
        cmocka_unit_test(corners_and_centre_have_their_neighbours),
        cmocka_unit_test(whole_sets_step_like_cells),
        cmocka_unit_test(lines_know_their_cells),
        cmocka_unit_test(strings_come_back_as_they_were),
        cmocka_unit_test(the_letters_stand_where_they_should),
        cmocka_unit_test(bad_boards_are_refused),
        cmocka_unit_test(bad_terrain_is_refused),
        cmocka_unit_test(bad_words_and_counters_are_refused),
        cmocka_unit_test(forty_eight_pieces_a_side_and_no_more),
        cmocka_unit_test(moves_are_read_in_one_spelling),
        cmocka_unit_test(counters_follow_the_moves),
        cmocka_unit_test(keys_tell_positions_apart),
        cmocka_unit_test(a_pass_gives_the_turn_away),
        cmocka_unit_test(random_games_agree_with_themselves),
        cmocka_unit_test(the_picture_shows_cells_and_terrain),
        cmocka_unit_test(the_picture_shows_pieces),
        cmocka_unit_test(both_sides_are_valued_alike),
        cmocka_unit_test(the_better_side_is_seen),
        cmocka_unit_test(a_king_is_besieged),
        cmocka_unit_test(a_king_without_a_tower_is_hunted),
        cmocka_unit_test(the_tower_of_a_king_is_approached),
        cmocka_unit_test(whoever_is_ahead_presses),
        cmocka_unit_test(few_men_who_break_towers_are_drawish),
        cmocka_unit_test(values_follow_the_stages),
        cmocka_unit_test(values_change_evenly_between_stages),
        cmocka_unit_test(values_stay_within_the_limit),
        cmocka_unit_test(gains_weigh_captures_against_risk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
