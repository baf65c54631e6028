/* Picking a move: the search of any game through its interface (game.h).
 *
 * search_run works in the calling thread (and in helper threads of its own that share the table and
 * the stop flag), reports as it goes, and asks the listener now and then whether to go on. It does
 * not read or write anything itself. */
#ifndef QUADRIGA_SEARCH_SEARCH_H
#define QUADRIGA_SEARCH_SEARCH_H

#include "base/sizes.h"
#include "game.h"
#include "search/score.h"
#include "search/table.h"
#include "search/timer.h"

/* Nodes between two looks at the time and the listener. */
enum { NODES_A_LOOK = USUAL_OR_TINY(128, 4) };

struct search_limits {
    struct time_limits time;
    bool ponder; /* time does not count before the listener says SEARCH_PONDERHIT */
    bool has_depth;
    int64_t depth; /* plies; turns where chance comes between */
    bool has_nodes;
    uint64_t nodes;
    bool has_mate;
    int64_t mate;             /* plies: look for a win within so many, and for nothing else */
    const struct move *moves; /* the root moves to consider, all legal; */
    size_t move_count;        /* 0: every legal move */
    int lines;                /* best moves to report, at least 1 */
    int contempt; /* what a draw counts less than nothing to the player to move, centipawns; with
                     two players only */
};

/* One line of play that the search found. The moves belong to the search and are valid during the
 * call only. */
struct search_report {
    int depth, seldepth;
    int line; /* from 1 */
    int score;
    enum bound bound; /* what the score is: a bound where the search was cut short */
    uint64_t nodes;
    int64_t time; /* microseconds */
    int hashfull; /* thousandths */
    const struct move *moves;
    int move_count;
};

enum search_order { SEARCH_GO_ON, SEARCH_STOP, SEARCH_PONDERHIT };

struct search_listener {
    void *context;
    /* Asked after every NODES_A_LOOK nodes. */
    enum search_order (*poll)(void *context);
    /* A line is complete. */
    void (*report)(void *context, const struct search_report *report);
    /* The search turns to a root move (number from 1); on long searches only. */
    void (*current)(void *context, int depth, struct move move, int number);
};

struct search_result {
    struct move best;  /* MOVE_NONE where a roll is due */
    struct move reply; /* the expected answer, or MOVE_NONE */
    bool stopped; /* the listener ended it; else a limit did, or there was nothing left to search */
};

struct search;

/* A search with a table of `mebibytes` and one thread. Ends the program if there is no memory for
 * that. */
struct search *search_new(size_t mebibytes);
void search_free(struct search *search);

/* False, and the old table kept, if there is no memory. */
bool search_set_table(struct search *search, size_t mebibytes);
void search_set_threads(struct search *search, int threads);
/* Forgets all earlier searches. */
void search_clear(struct search *search);

/* Nodes of the last search, or of the one that runs. */
uint64_t search_nodes(const struct search *search);

/* Searches a position that is not over. `history` holds the keys before it. Before the result at
 * least one report is made, and the last report's first move is the result's. Where a roll is due,
 * the expected score is reported and no move found. */
struct search_result search_run(struct search *search, const struct game *game,
                                const union position *position, struct history history,
                                const struct search_limits *limits,
                                const struct search_listener *listener);

#endif
