#include "fit.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    AMOUNT = 10000, /* by which a weight is changed: so much that whole numbers tell what it does */
    STEPS = 6,
    KEPT_OUT = 10,
    LINE_MAX = 1000,
    FIELDS = 5,
    ROOM = 1 << 16,
    PLAYERS_MAX = 4,
};

static const double PRIOR = 100; /* the error of a weight of now */

/* A strength is `base` and what the factors add, each so many times its weight. */
struct fit_factor {
    float times;
    uint32_t weight;
};
struct fit_player {
    size_t first; /* of its factors */
    uint32_t factors;
    float part, base;
};
struct fit_row {
    size_t first; /* of its players */
    int players;
    bool kept_out;
};

/* --- Lines */

static bool read_number(const char *text, int *number) {
    char *end;
    *number = (int)strtol(text, &end, 10);
    return end != text && *end == '\0';
}

static bool read_score(const char *text, struct fit_line *line) {
    line->proven = *text == '#';
    return read_number(text + line->proven, &line->score);
}

/* Sets `known` to false if the game has none. */
static bool read_result(const char *text, struct fit_line *line, bool *known) {
    *known = strcmp(text, "none") != 0;
    line->winner = FIT_DRAW;
    if (!*known || !strcmp(text, "draw")) return true;
    line->winner = text[0] == 'p' ? text[1] - '1' : -1;
    return line->winner >= 0 && line->winner < PLAYERS_MAX && !strcmp(text + 2, "win");
}

/* A line has the position, its score, the result of the game, the ply and the game's number. */
static bool read_line(char *text, bool (*take)(const struct fit_line *line)) {
    if (text[0] == '#') return true;
    char *field[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        field[i] = strsep(&text, "\t\n");
        if (!field[i]) return false;
    }
    bool known;
    int game;
    struct fit_line line = {.position = field[0]};
    if (!read_score(field[1], &line) || !read_result(field[2], &line, &known) ||
        !read_number(field[FIELDS - 1], &game))
        return false;
    line.kept_out = game % KEPT_OUT == KEPT_OUT - 1;
    return !known || take(&line);
}

bool fit_read(bool (*take)(const struct fit_line *line)) {
    static char text[LINE_MAX];
    while (fgets(text, sizeof text, stdin))
        if (!read_line(text, take)) {
            fprintf(stderr, "not a line of scripts/selfplay: %s\n", text);
            return false;
        }
    return true;
}

/* --- Positions */

static void *with_room(void *array, size_t count, size_t *room, size_t size) {
    if (count < *room) return array;
    *room = *room ? 2 * *room : ROOM;
    return memory_resize(array, *room, size);
}

void fit_add_row(struct fit *fit, bool kept_out) {
    fit->row = with_room(fit->row, fit->rows, &fit->row_room, sizeof *fit->row);
    fit->row[fit->rows++] = (struct fit_row){.first = fit->players, .kept_out = kept_out};
}

static void add_factor(struct fit *fit, int weight, double times) {
    fit->factor = with_room(fit->factor, fit->factors, &fit->factor_room, sizeof *fit->factor);
    fit->factor[fit->factors++] =
        (struct fit_factor){.times = (float)times, .weight = (uint32_t)weight};
}

/* Adds what each weight adds; returns what is left of the strength without them. */
static double factor_out(struct fit *fit, const void *judged) {
    const struct fit_model *model = fit->model;
    int changed[FIT_WEIGHTS_MAX], present = model->strength(fit->present, judged);
    double rest = present;
    memcpy(changed, fit->present, (size_t)model->weights * sizeof *changed);
    for (int i = 0; i < model->weights; i++) {
        if (model->is_fixed && model->is_fixed(i)) continue;
        changed[i] += AMOUNT;
        double times = (double)(model->strength(changed, judged) - present) / AMOUNT;
        changed[i] -= AMOUNT;
        if (times == 0) continue;
        add_factor(fit, i, times);
        rest -= times * fit->present[i];
    }
    return rest;
}

void fit_add_player(struct fit *fit, double part, const void *judged) {
    struct fit_player player = {.first = fit->factors, .part = (float)part};
    if (judged) player.base = (float)factor_out(fit, judged);
    player.factors = (uint32_t)(fit->factors - player.first);
    fit->player = with_room(fit->player, fit->players, &fit->player_room, sizeof *fit->player);
    fit->player[fit->players++] = player;
    fit->row[fit->rows - 1].players++;
}

void fit_free(struct fit *fit) {
    free(fit->row);
    free(fit->player);
    free(fit->factor);
}

/* --- The fit */

static double strength(const struct fit *fit, const struct fit_player *player,
                       const double weights[]) {
    const struct fit_factor *factor = &fit->factor[player->first];
    double sum = player->base;
    for (uint32_t i = 0; i < player->factors; i++)
        sum += weights[factor[i].weight] * factor[i].times;
    return sum;
}

/* The chances of the players of a position. */
static void predict(const struct fit *fit, const struct fit_row *row, const double weights[],
                    double chance[PLAYERS_MAX]) {
    double sum = 0;
    for (int i = 0; i < row->players; i++)
        sum += chance[i] =
            exp(fit->model->scale * strength(fit, &fit->player[row->first + (size_t)i], weights));
    for (int i = 0; i < row->players; i++) chance[i] /= sum;
}

static double loss(const struct fit *fit, const double weights[], bool kept_out) {
    double sum = 0, chance[PLAYERS_MAX];
    size_t count = 0;
    for (const struct fit_row *row = fit->row; row < fit->row + fit->rows; row++) {
        if (row->kept_out != kept_out) continue;
        predict(fit, row, weights, chance);
        for (int i = 0; i < row->players; i++) {
            double part = fit->player[row->first + (size_t)i].part;
            if (part > 0) sum -= part * log(chance[i]);
        }
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* Of the logarithm of the likelihood; the second derivative with its sign changed. */
struct slope {
    double first[FIT_WEIGHTS_MAX], second[FIT_WEIGHTS_MAX][FIT_WEIGHTS_MAX];
};

/* Adds `times` the outer product of a vector, which is 0 but for these factors; of `second` only
 * what is not above the diagonal. */
static void add_product(struct slope *slope, const struct fit_factor *factor, uint32_t count,
                        double times) {
    for (uint32_t a = 0; a < count; a++) {
        double *line = slope->second[factor[a].weight], first = times * factor[a].times;
        for (uint32_t b = 0; b <= a; b++) line[factor[b].weight] += first * factor[b].times;
    }
}

/* With scale * factor for the derivative of a player's strength. */
static void add_row(const struct fit *fit, const struct fit_row *row, const double weights[],
                    struct slope *slope) {
    const int count = fit->model->weights;
    const double scale = fit->model->scale;
    double chance[PLAYERS_MAX], mean[FIT_WEIGHTS_MAX] = {0};
    predict(fit, row, weights, chance);
    for (int i = 0; i < row->players; i++) {
        const struct fit_player *player = &fit->player[row->first + (size_t)i];
        const struct fit_factor *factor = &fit->factor[player->first];
        for (uint32_t j = 0; j < player->factors; j++) {
            slope->first[factor[j].weight] += (player->part - chance[i]) * scale * factor[j].times;
            mean[factor[j].weight] += chance[i] * factor[j].times;
        }
        add_product(slope, factor, player->factors, chance[i] * scale * scale);
    }
    struct fit_factor used[FIT_WEIGHTS_MAX];
    uint32_t used_count = 0;
    for (int i = 0; i < count; i++)
        if (mean[i] != 0)
            used[used_count++] =
                (struct fit_factor){.times = (float)mean[i], .weight = (uint32_t)i};
    add_product(slope, used, used_count, -scale * scale);
}

/* Solves second * x = first by Cholesky's decomposition, which the prior makes possible. x comes in
 * the place of `first`. */
static void solve(struct slope *slope, int count) {
    double(*h)[FIT_WEIGHTS_MAX] = slope->second, *x = slope->first;
    for (int i = 0; i < count; i++)
        for (int j = 0; j <= i; j++) {
            for (int m = 0; m < j; m++) h[i][j] -= h[i][m] * h[j][m];
            h[i][j] = i == j ? sqrt(h[i][i]) : h[i][j] / h[j][j];
        }
    for (int i = 0; i < count; i++) {
        for (int m = 0; m < i; m++) x[i] -= h[i][m] * x[m];
        x[i] /= h[i][i];
    }
    for (int i = count - 1; i >= 0; i--) {
        for (int m = i + 1; m < count; m++) x[i] -= h[m][i] * x[m];
        x[i] /= h[i][i];
    }
}

/* A step of Newton's method. */
static void improve(const struct fit *fit, double weights[]) {
    static struct slope slope;
    const int count = fit->model->weights;
    memset(&slope, 0, sizeof slope);
    for (int i = 0; i < count; i++) {
        slope.first[i] = (fit->present[i] - weights[i]) / (PRIOR * PRIOR);
        slope.second[i][i] = 1 / (PRIOR * PRIOR);
    }
    for (const struct fit_row *row = fit->row; row < fit->row + fit->rows; row++)
        if (!row->kept_out) add_row(fit, row, weights, &slope);
    solve(&slope, count);
    for (int i = 0; i < count; i++) weights[i] += slope.first[i];
}

void fit_find(const struct fit *fit, const char *name, int *weights) {
    const int count = fit->model->weights;
    double found[FIT_WEIGHTS_MAX];
    for (int i = 0; i < count; i++) found[i] = fit->present[i];
    double before = loss(fit, found, true);
    for (int step = 0; step < STEPS; step++) improve(fit, found);
    for (int i = 0; i < count; i++) found[i] = weights[i] = (int)lround(found[i]);
    fprintf(stderr, "%s: %zu positions, loss %.5f; kept out: before %.5f, now %.5f\n", name,
            fit->rows, loss(fit, found, false), before, loss(fit, found, true));
}

const int *fit_print_list(const int *weight, int count) {
    for (int i = 0; i < count; i++) printf("%s%d", i ? ", " : "{", *weight++);
    printf("}");
    return weight;
}
