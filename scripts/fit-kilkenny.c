/* Fits the weights of Kilkenny Cats to games (fit.h) and writes src/games/kilkenny/weights.c to
 * standard output: each table of weights from the positions with so many players. */
#include <stdio.h>
#include <stdlib.h>

#include "fit.h"
#include "games.h"
#include "games/kilkenny/kilkenny.h"
#include "games/kilkenny/weights.h"

static int worth(const int *weights, const void *prospect) {
    int term[TERMS], sum = 0;
    kilkenny_weigh((const struct weights *)weights, prospect, term);
    for (int i = 0; i < TERMS; i++) sum += term[i];
    return sum;
}

/* A player wins in proportion to 10^(strength/400). */
static const struct fit_model MODEL = {
    .weights = sizeof(struct weights) / sizeof(int),
    .scale = 0.0057564627, /* ln(10) / 400 */
    .strength = worth,
};
_Static_assert(sizeof(struct weights) / sizeof(int) <= FIT_WEIGHTS_MAX, "not too many weights");

static struct fit fits[KILKENNY_TABLES];

/* What is judged is the position before the roll. */
static void add_position(const struct kilkenny *k, int winner, bool kept_out) {
    struct prospect prospects[COLOURS];
    if (!(k->able >> winner & 1)) return;
    prospects_of(k, prospects);
    struct fit *fit = &fits[__builtin_popcount(k->able) - 2];
    fit_add_row(fit, kept_out);
    for (int colour = 0; colour < COLOURS; colour++)
        if (k->able >> colour & 1) fit_add_player(fit, colour == winner, &prospects[colour]);
}

static bool take(const struct fit_line *line) {
    union position position;
    struct message why;
    if (!KILKENNY.read(&KILKENNY, span_of(line->position), &position, &why)) return false;
    struct kilkenny *k = (struct kilkenny *)&position;
    if (line->winner >= k->head.players || kilkenny_ending(k) != ENDING_NONE) return false;
    if (line->winner == FIT_DRAW) return true;
    k->roll = 0;
    kilkenny_complete(k);
    add_position(k, kilkenny_colour(k, line->winner), line->kept_out);
    return true;
}

static const int *print_lists(const int *weight, int lists, int count) {
    for (int i = 0; i < lists; i++) {
        printf("%s", i ? ", " : "{");
        weight = fit_print_list(weight, count);
    }
    printf("}");
    return weight;
}

static void print_by_wait(const char *name, int weights[][MICE][ROLLS + 1]) {
    printf("        .%s =\n            {", name);
    for (int wait = 0; wait <= WAIT_MAX; wait++) {
        printf("%s", wait ? ",\n             " : "");
        print_lists(weights[wait][0], MICE, ROLLS + 1);
    }
    printf("},\n");
}

static void print_named(const char *name, const int *weights, int count) {
    printf("        .%s = ", name);
    fit_print_list(weights, count);
    printf(",\n");
}

static void print_table(struct weights *w) {
    printf("    {\n");
    print_by_wait("entries", w->entries);
    print_named("second", w->second, ROLLS + 1);
    print_by_wait("building", w->building);
    printf("        .pace = ");
    print_lists(w->pace[0], MICE, RUNNERS);
    printf(",\n");
    print_named("cats", w->cats, CATS_MAX + 1);
    print_named("threatened", w->threatened, WAIT_MAX);
    print_named("exposed", w->exposed, WAIT_MAX);
    printf("    },\n");
}

int main(void) {
    games_prepare();
    for (int i = 0; i < KILKENNY_TABLES; i++)
        fits[i] = (struct fit){.model = &MODEL, .present = (const int *)&KILKENNY_WEIGHTS[i]};
    if (!fit_read(take)) return EXIT_FAILURE;
    printf(
        "/* Made by scripts/tune; docs/strength.md tells from what. */\n"
        "#include \"games/kilkenny/weights.h\"\n\n"
        "/* clang-format off */\n"
        "const struct weights KILKENNY_WEIGHTS[KILKENNY_TABLES] = {\n");
    for (int i = 0; i < KILKENNY_TABLES; i++) {
        static const char *const NAMES[KILKENNY_TABLES] = {"2 players", "3 players", "4 players"};
        struct weights found;
        fit_find(&fits[i], NAMES[i], (int *)&found);
        print_table(&found);
        fit_free(&fits[i]);
    }
    printf("};\n");
    return EXIT_SUCCESS;
}
