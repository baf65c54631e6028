/* Fits the weights of Cyvasse to games (fit.h) and writes src/games/cyvasse/weights.c to standard
 * output.
 *
 * The evaluation is by how much the side to move is stronger than the other; a draw is half a win.
 * Left out is what a static evaluation is not there to judge: positions in which a capture gains
 * something, in which the game is as good as over, or in which nothing was captured for long.
 * The value of kings is not fitted, for hardly any game has one more, nor is closing in on towers:
 * men near them win no more games of players that do not go on from there, but a player who does
 * needs to be led there. That an advantage may be a drawish one is not known to the fit. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "fit.h"
#include "games.h"
#include "games/cyvasse/cyvasse.h"
#include "games/cyvasse/eval.h"

enum {
    WEIGHTS = sizeof(struct cyvasse_weights) / sizeof(int),
    QUIET_MAX = 30,   /* plies without a capture */
    SCORE_MAX = 2500, /* of the search */
};
_Static_assert((int)WEIGHTS <= (int)FIT_WEIGHTS_MAX, "not too many weights");

static int worth(const int *weights, const void *position) {
    const struct cyvasse *p = cyvasse_of(position);
    return cyvasse_weigh((const struct cyvasse_weights *)weights, p, p->head.turn);
}

/* The values come first. */
_Static_assert(offsetof(struct cyvasse_weights, value) == 0, "a weight's number tells its kind");
static bool is_of_king(int weight) { return weight < STAGES * KINDS && weight % KINDS == KING; }

static bool is_of_towers(int weight) {
    int first = offsetof(struct cyvasse_weights, closing_in[1]) / sizeof(int);
    return weight >= first && weight < first + STAGES;
}

static bool is_fixed(int weight) { return is_of_king(weight) || is_of_towers(weight); }

static const struct fit_model MODEL = {
    .weights = WEIGHTS,
    .scale = 1.0 / 1284, /* what makes a dragon in the middle of the game worth about 1000 */
    .strength = worth,
    .is_fixed = is_fixed,
};

static struct fit fit = {.model = &MODEL, .present = (const int *)&CYVASSE_WEIGHTS};

static bool a_capture_gains(const union position *position) {
    static struct movelist list;
    list.count = 0;
    CYVASSE.generate(position, GENERATE_NOISY, &list);
    for (size_t i = 0; i < list.count; i++)
        if (CYVASSE.gain(position, list.moves[i]) > 0) return true;
    return false;
}

static bool is_calm(const union position *position, const struct fit_line *line) {
    return !line->proven && abs(line->score) <= SCORE_MAX && position->head.quiet <= QUIET_MAX &&
           !a_capture_gains(position);
}

static bool take(const struct fit_line *line) {
    union position position;
    struct message why;
    if (!CYVASSE.read(&CYVASSE, span_of(line->position), &position, &why)) return false;
    if (line->winner >= SIDES) return false;
    if (!is_calm(&position, line)) return true;
    double won = line->winner == FIT_DRAW ? 0.5 : line->winner == position.head.turn;
    fit_add_row(&fit, line->kept_out);
    fit_add_player(&fit, won, &position);
    fit_add_player(&fit, 1 - won, NULL);
    return true;
}

/* The fields of the weights in their order; one of more lists has each in a line. */
static const struct {
    const char *name;
    int lists, count;
} FIELDS[] = {
#define FIELD(name) \
    { #name, 1, sizeof(((struct cyvasse_weights *)0)->name) / sizeof(int) }
    {"value", STAGES, KINDS},
    FIELD(loose),
    FIELD(cover_once),
    FIELD(cover_twice),
    FIELD(protected),
    FIELD(king_towers),
    FIELD(king_attacked),
    FIELD(king_ring),
    FIELD(king_ring_twice),
    FIELD(siege_once),
    FIELD(siege_twice),
    {"closing_in", 2, STAGES},
    FIELD(tempo),
};

static const int *print_field(const char *name, const int *weight, int lists, int count) {
    printf("    .%s = ", name);
    if (count == 1)
        printf("%d", *weight++);
    else if (lists == 1)
        weight = fit_print_list(weight, count);
    else {
        printf("{\n");
        for (int i = 0; i < lists; i++) {
            printf("        ");
            weight = fit_print_list(weight, count);
            printf(",\n");
        }
        printf("    }");
    }
    printf(",\n");
    return weight;
}

int main(void) {
    games_prepare();
    if (!fit_read(take)) return EXIT_FAILURE;
    int found[WEIGHTS];
    const int *weight = found;
    fit_find(&fit, "cyvasse", found);
    fit_free(&fit);
    printf(
        "/* Made by scripts/tune; docs/strength.md tells from what. */\n"
        "#include \"games/cyvasse/weights.h\"\n\n"
        "const int CYVASSE_MEN[STAGES] = ");
    fit_print_list(CYVASSE_MEN, STAGES);
    printf(
        ";\n\n"
        "/* clang-format off */\n"
        "const struct cyvasse_weights CYVASSE_WEIGHTS = {\n");
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        weight = print_field(FIELDS[i].name, weight, FIELDS[i].lists, FIELDS[i].count);
    printf("};\n");
    return EXIT_SUCCESS;
}
