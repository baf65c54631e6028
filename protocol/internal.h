/* Inside the protocol: the state of a session, and what its parts offer each other. Nobody outside
 * protocol/ includes this. */
#ifndef QUADRIGA_PROTOCOL_INTERNAL_H
#define QUADRIGA_PROTOCOL_INTERNAL_H

#include "protocol/record.h"
#include "protocol/session.h"
#include "search/search.h"

enum activity { ACTIVITY_NONE, ACTIVITY_SEARCH, ACTIVITY_COUNT /* perft or bench */ };

struct options {
    int64_t hash, threads, multi_pv, ponder, move_overhead, contempt, analyse_mode, show_wdl, skill,
        seed;
    const char *players; /* name of a start, "" for the default */
};

struct session {
    struct session_io io;
    struct search *search;
    struct record record;
    struct options options;
    struct text out; /* the line being put together */
    unsigned errors;
    unsigned new_games; /* new-game commands so far, for the dice */
    bool debug, uci, patient, over;

    enum activity activity;
    bool unbounded; /* the search ends by `stop` or `ponderhit` only */
    bool endless;   /* it has no limits of its own */
    bool pondering;
    bool waiting; /* no input before the end of what runs */
    enum search_order order;
    struct text pending; /* the line that ended what ran, to be carried out next */
    bool has_pending;

    struct text owed; /* bestmove line that waits for `stop` or `ponderhit`; empty if none */
};

/* output.c: everything that leaves. */
void say(struct session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Emits and empties session->out. */
void say_out(struct session *session);
/* `info string error <code> <text>`. */
void complain(struct session *session, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Whether the position is valid; says what is wrong if not. */
bool need_position(struct session *session);

/* The commands, by file; `arguments` is the rest of the line. */
typedef void command_body(struct session *session, struct span arguments);
command_body command_setoption, command_newgame;            /* options.c */
command_body command_position, command_moves, command_undo; /* position.c */
command_body command_go;                                    /* go.c */
command_body command_perft, command_bench;                  /* count.c */
command_body command_query;                                 /* query.c */
command_body command_show, command_eval;                    /* show.c */

/* options.c */
void options_init(struct options *options);
void options_list(struct session *session);
/* Puts up the start position that the options choose, of a game. */
void options_start(struct session *session, const struct game *game);

/* go.c: the bestmove that an ended search owes. */
void pay_owed(struct session *session);

/* report.c: scores as the protocol writes them: `cp N` or `mate N`. */
void add_score(struct session *session, int score);

/* count.c: `perft N` and `go perft N`. */
void count_leaves(struct session *session, int64_t depth);

/* session.c: to be asked now and then by what takes long. */
enum search_order poll_input(struct session *session);
/* Around whatever polls. */
void begin_activity(struct session *session, enum activity activity, bool unbounded);
void end_activity(struct session *session);

/* dice.c: the roll for the current position, where one is due. */
struct move dice_roll(const struct session *session);

/* query.c: appends the legal moves of the current position in byte order, parted by blanks; "none"
 * where there is none. */
void add_moves(struct session *session);
/* Appends the canonical position string. */
void add_position(struct session *session);

/* query.c: appends `p1win` to `p4win`, `draw` or `none`. */
void add_outcome(struct session *session, int outcome);

/* board.c: the description of the current position, to be freed with free(). */
struct board *describe_board(const struct record *record);
/* board.c: the picture of the current position, as text line by line and as JSON. */
void draw_text(struct session *session);
void add_board_json(struct session *session);
/* svg.c: the same as SVG. */
void add_board_svg(struct session *session);

#endif
