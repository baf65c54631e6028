/* Fits the weights of Kilkenny Cats to games; scripts/tune-kilkenny builds and runs it.
 *
 * Reads lines of scripts/selfplay from standard input and writes src/games/kilkenny/weights.c to
 * standard output. A player wins in proportion to 10^(strength/400), and his strength is linear in
 * the weights: that is a conditional logit model, whose likelihood has one maximum. It is found by
 * Newton's method, for each table of weights from the positions with so many players. Every weight
 * is held near what it is now, as if it had been found there with an error of PRIOR: so weights of
 * what hardly ever happens stay as they are. Every tenth game is kept out, to try the result on. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games.h"
#include "games/kilkenny/kilkenny.h"
#include "games/kilkenny/weights.h"

enum {
    WEIGHTS = sizeof(struct weights) / sizeof(int),
    FACTORS_MAX = 16, /* of one player */
    UNIT = PACE_ONE,  /* with this for a weight, all that is added is a whole number */
    STEPS = 6,
    KEPT_OUT = 10,
    LINE_MAX = 1000,
};

static const double PRIOR = 100;              /* centipawns */
static const double CENTIPAWN = 0.0057564627; /* ln(10) / 400 */

_Static_assert(WEIGHTS <= UINT8_MAX + 1, "the number of a weight fits into a byte");

/* --- Positions: for each player, by which factor the weights that matter are multiplied --- */

struct side {
    uint8_t count;
    uint8_t weight[FACTORS_MAX];
    int16_t factor[FACTORS_MAX]; /* in 1/UNIT */
};

struct row {
    int players, winner;
    bool kept_out;
    struct side side[COLOURS]; /* those of the players that are not stuck, in no particular order */
};

struct rows {
    struct row *row;
    size_t count, capacity;
};

static int worth(const struct weights *weights, const struct prospect *prospect) {
    int term[TERMS], sum = 0;
    kilkenny_weigh(weights, prospect, term);
    for (int i = 0; i < TERMS; i++) sum += term[i];
    return sum;
}

/* The factor of a weight is what it adds alone. */
static void factor_out(const struct prospect *prospect, struct side *side) {
    struct weights alone = {0};
    int *weight = (int *)&alone;
    for (int i = 0; i < WEIGHTS; i++) {
        weight[i] = UNIT;
        int factor = worth(&alone, prospect);
        weight[i] = 0;
        if (factor == 0) continue;
        side->weight[side->count] = (uint8_t)i;
        side->factor[side->count++] = (int16_t)factor;
    }
}

static struct row *new_row(struct rows *rows) {
    if (rows->count == rows->capacity) {
        rows->capacity = rows->capacity ? 2 * rows->capacity : 1 << 16;
        rows->row = memory_resize(rows->row, rows->capacity, sizeof *rows->row);
    }
    struct row *row = &rows->row[rows->count++];
    *row = (struct row){.winner = -1};
    return row;
}

static void add_position(const struct kilkenny *k, int winner, long game, struct rows tables[]) {
    struct prospect prospects[COLOURS];
    if (!(k->able >> winner & 1)) return;
    prospects_of(k, prospects);
    struct row *row = new_row(&tables[__builtin_popcount(k->able) - 2]);
    row->kept_out = game % KEPT_OUT == KEPT_OUT - 1;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!(k->able >> colour & 1)) continue;
        if (colour == winner) row->winner = row->players;
        factor_out(&prospects[colour], &row->side[row->players++]);
    }
}

/* A line has the position, its score, the result of the game, the ply and the game's number. What
 * is judged is the position before the roll. */
static bool read_line(char *line, struct rows tables[]) {
    if (line[0] == '#') return true;
    char *field[5], *rest = line;
    for (int i = 0; i < 5; i++) {
        field[i] = strsep(&rest, "\t\n");
        if (!field[i]) return false;
    }
    int player;
    if (sscanf(field[2], "p%dwin", &player) != 1)
        return !strcmp(field[2], "draw") || !strcmp(field[2], "none");
    union position position;
    struct message why;
    if (!KILKENNY.read(&KILKENNY, span_of(field[0]), &position, &why)) return false;
    struct kilkenny *k = (struct kilkenny *)&position;
    if (player < 1 || player > k->head.players || kilkenny_ending(k) != ENDING_NONE) return false;
    k->roll = 0;
    kilkenny_complete(k);
    add_position(k, kilkenny_colour(k, player - 1), atol(field[4]), tables);
    return true;
}

/* --- The fit --- */

static double strength(const struct side *side, const double weights[WEIGHTS]) {
    double sum = 0;
    for (int i = 0; i < side->count; i++) sum += weights[side->weight[i]] * side->factor[i];
    return sum / UNIT;
}

/* The chances of the players of a row. */
static void predict(const struct row *row, const double weights[WEIGHTS], double chance[COLOURS]) {
    double sum = 0;
    for (int i = 0; i < row->players; i++)
        sum += chance[i] = exp(CENTIPAWN * strength(&row->side[i], weights));
    for (int i = 0; i < row->players; i++) chance[i] /= sum;
}

/* The mean of -log(chance of who won). */
static double loss(const struct rows *rows, const double weights[WEIGHTS], bool kept_out) {
    double sum = 0, chance[COLOURS];
    size_t count = 0;
    for (size_t i = 0; i < rows->count; i++) {
        if (rows->row[i].kept_out != kept_out) continue;
        predict(&rows->row[i], weights, chance);
        sum -= log(chance[rows->row[i].winner]);
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* Of the logarithm of the likelihood; the second derivative with its sign changed. */
struct slope {
    double first[WEIGHTS], second[WEIGHTS][WEIGHTS];
};

/* Adds `times` the outer product of a vector, which is 0 but for `count` of its weights. */
static void add_product(struct slope *slope, const double vector[], const uint8_t weight[],
                        int count, double times) {
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            slope->second[weight[a]][weight[b]] += times * vector[a] * vector[b];
}

static void add_row(const struct row *row, const double weights[WEIGHTS], struct slope *slope) {
    double chance[COLOURS], mean[WEIGHTS] = {0};
    predict(row, weights, chance);
    for (int i = 0; i < row->players; i++) {
        const struct side *side = &row->side[i];
        double vector[FACTORS_MAX], surprise = (i == row->winner) - chance[i];
        for (int j = 0; j < side->count; j++) {
            vector[j] = CENTIPAWN * side->factor[j] / UNIT;
            slope->first[side->weight[j]] += surprise * vector[j];
            mean[side->weight[j]] += chance[i] * vector[j];
        }
        add_product(slope, vector, side->weight, side->count, chance[i]);
    }
    double vector[WEIGHTS];
    uint8_t used[WEIGHTS];
    int count = 0;
    for (int i = 0; i < WEIGHTS; i++) {
        if (mean[i] == 0) continue;
        used[count] = (uint8_t)i;
        vector[count++] = mean[i];
    }
    add_product(slope, vector, used, count, -1);
}

/* Solves second * x = first by Cholesky's decomposition, which the prior makes possible. x comes in
 * the place of `first`. */
static void solve(struct slope *slope) {
    double(*h)[WEIGHTS] = slope->second, *x = slope->first;
    for (int i = 0; i < WEIGHTS; i++)
        for (int j = 0; j <= i; j++) {
            for (int m = 0; m < j; m++) h[i][j] -= h[i][m] * h[j][m];
            h[i][j] = i == j ? sqrt(h[i][i]) : h[i][j] / h[j][j];
        }
    for (int i = 0; i < WEIGHTS; i++) {
        for (int m = 0; m < i; m++) x[i] -= h[i][m] * x[m];
        x[i] /= h[i][i];
    }
    for (int i = WEIGHTS - 1; i >= 0; i--) {
        for (int m = i + 1; m < WEIGHTS; m++) x[i] -= h[m][i] * x[m];
        x[i] /= h[i][i];
    }
}

static void fit(const struct rows *rows, double weights[WEIGHTS]) {
    static struct slope slope;
    double prior[WEIGHTS];
    memcpy(prior, weights, sizeof prior);
    for (int step = 0; step < STEPS; step++) {
        memset(&slope, 0, sizeof slope);
        for (int i = 0; i < WEIGHTS; i++) {
            slope.first[i] = (prior[i] - weights[i]) / (PRIOR * PRIOR);
            slope.second[i][i] = 1 / (PRIOR * PRIOR);
        }
        for (size_t i = 0; i < rows->count; i++)
            if (!rows->row[i].kept_out) add_row(&rows->row[i], weights, &slope);
        solve(&slope);
        for (int i = 0; i < WEIGHTS; i++) weights[i] += slope.first[i];
    }
}

/* --- The table as C --- */

static const int *print_list(const int *weight, int count) {
    for (int i = 0; i < count; i++) printf("%s%d", i ? ", " : "{", *weight++);
    printf("}");
    return weight;
}

static const int *print_lists(const int *weight, int lists, int count) {
    for (int i = 0; i < lists; i++) {
        printf("%s", i ? ", " : "{");
        weight = print_list(weight, count);
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
    print_list(weights, count);
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

/* Fits one table and prints it; says how well it does. */
static void make_table(int number, const struct rows *rows) {
    struct weights table = KILKENNY_WEIGHTS[number];
    int *whole = (int *)&table;
    double weights[WEIGHTS];
    for (int i = 0; i < WEIGHTS; i++) weights[i] = whole[i];
    double before = loss(rows, weights, true);
    fit(rows, weights);
    for (int i = 0; i < WEIGHTS; i++) whole[i] = (int)lround(weights[i]);
    for (int i = 0; i < WEIGHTS; i++) weights[i] = whole[i];
    print_table(&table);
    fprintf(stderr, "%d players: %zu positions, loss %.5f; kept out: before %.5f, now %.5f\n",
            number + 2, rows->count, loss(rows, weights, false), before, loss(rows, weights, true));
}

int main(void) {
    static char line[LINE_MAX];
    struct rows tables[KILKENNY_TABLES] = {{0}};
    games_prepare();
    while (fgets(line, sizeof line, stdin))
        if (!read_line(line, tables)) {
            fprintf(stderr, "not a line of scripts/selfplay: %s\n", line);
            return EXIT_FAILURE;
        }
    printf(
        "/* Made by scripts/tune-kilkenny; docs/strength.md tells from what. */\n"
        "#include \"games/kilkenny/weights.h\"\n\n"
        "/* clang-format off */\n"
        "const struct weights KILKENNY_WEIGHTS[KILKENNY_TABLES] = {\n");
    for (int i = 0; i < KILKENNY_TABLES; i++) {
        make_table(i, &tables[i]);
        free(tables[i].row);
    }
    printf("};\n");
    return EXIT_SUCCESS;
}
