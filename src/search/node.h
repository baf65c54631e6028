/* What every kind of node needs. */
#ifndef QUADRIGA_SEARCH_NODE_H
#define QUADRIGA_SEARCH_NODE_H

#include "search/worker.h"

/* Searches a node: its value to the player to move there. */
typedef int node_search(struct worker *worker, int ply, int depth, int alpha, int beta);

/* Makes a move from the position at `ply` into the one at ply + 1, which counts as a node. */
void node_make_move(struct worker *worker, int ply, struct move move);
/* Gives the turn to the other side. */
void node_make_pass(struct worker *worker, int ply);
/* The value to the side to move at `ply` of the position at ply + 1, by `search`, or by chance_node
 * where a roll is due there. Whose turn it is there is data. */
int node_child(struct worker *worker, int ply, int depth, int alpha, int beta, node_search *search);

/* What every node begins with: sees whether its value needs no search, or will not be used. */
bool node_settled(struct worker *worker, int ply, int *score);
/* Whether the player to move is in check, or what comes to the same. */
bool node_is_threatened(const struct worker *worker, int ply);
/* The value where the player to move has no legal move. */
int node_no_moves(const struct worker *worker, int ply);
/* A value as an estimate: a proven win or loss counts as the chance 1 or 0. */
int node_estimate(int score);
/* The keys before the position at `ply`. */
struct history node_history(const struct worker *worker, int ply);
/* The evaluation, to the side to move, faded (game.h). */
int node_evaluate(const struct worker *worker, int ply);
/* The same, from the table's entry if that knows it. The frame and the table keep it unfaded, for
 * a position's key does not tell its quiet plies. */
int node_static(struct worker *worker, int ply, const struct table_entry *entry);

/* Looks the position up; true if what is known of it answers the question. `entry` knows nothing if
 * it is not there. */
bool node_known(const struct worker *worker, int ply, int depth, int alpha, int beta,
                struct table_entry *entry, int *score);
/* Stores what was found of a position, unless that holds only on the way by which it was reached:
 * then the best move alone. */
void node_store(struct worker *worker, int ply, int depth, int score, enum bound bound,
                struct move best);

/* Makes `move` and the principal variation after it the principal variation at `ply`. */
void node_extend_line(struct worker *worker, int ply, struct move move);

#endif
