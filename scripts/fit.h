/* What the programs scripts/fit-VARIANT have in common; scripts/tune builds and runs them.
 *
 * They read lines of scripts/selfplay and find the weights that foretell best who won. A player
 * wins in proportion to e^(strength * scale), where his strength is what the evaluation makes of
 * the weights: that is a conditional logit model. Near the weights of now a strength is taken for
 * linear in them; what a weight adds is found by asking the evaluation with that weight changed.
 * Every weight is held near what it is now, as if it had been found there with some error: so
 * weights of what hardly ever happens stay as they are. Every tenth game is kept out, to try the
 * result on. */
#ifndef QUADRIGA_SCRIPTS_FIT_H
#define QUADRIGA_SCRIPTS_FIT_H

#include <stdbool.h>
#include <stddef.h>

enum { FIT_DRAW = -1 };

/* A line of scripts/selfplay whose game has a result. */
struct fit_line {
    const char *position;
    int score;     /* for the side to move, in centipawns */
    bool proven;   /* there is no such score, for somebody wins */
    int winner;    /* a player, from 0, or FIT_DRAW */
    bool kept_out; /* its game is one of those to try the result on */
};

/* Hands each line of standard input to `take`. False, with a line on standard error, if one is not
 * what it should be or `take` refuses it. */
bool fit_read(bool (*take)(const struct fit_line *line));

struct fit_model {
    int weights; /* their number, FIT_WEIGHTS_MAX at most */
    double scale;
    /* What a player has, in centipawns: no more than quadratic in the weights. */
    int (*strength)(const int *weights, const void *player);
    bool (*is_fixed)(int weight); /* it is not fitted; NULL if all are */
};
enum { FIT_WEIGHTS_MAX = 256 };

/* The positions to which one table of weights is fitted. The first two fields are the caller's to
 * set, the rest begins as zeros. */
struct fit {
    const struct fit_model *model;
    const int *present; /* the weights of now */
    struct fit_row *row;
    struct fit_player *player;
    struct fit_factor *factor;
    size_t rows, players, factors, row_room, player_room, factor_room;
};

/* Begins a position. */
void fit_add_row(struct fit *fit, bool kept_out);
/* Adds a player to the position begun last: his part of the win, from 0 to 1, and what the model
 * judges his strength by; NULL for a strength of 0, against which those of others count. */
void fit_add_player(struct fit *fit, double part, const void *judged);

/* Finds the weights, and tells on standard error how well those of before and of now foretell: by
 * the mean of -log(chance of who won). */
void fit_find(const struct fit *fit, const char *name, int *weights);
void fit_free(struct fit *fit);

/* Prints "{1, 2, 3}"; returns what comes after the list. */
const int *fit_print_list(const int *weight, int count);

#endif
