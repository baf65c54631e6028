/* Playing below full strength, for the option Skill: a search of several lines that ends early, and
 * a choice among them that errs. */
#ifndef QUADRIGA_PROTOCOL_SKILL_H
#define QUADRIGA_PROTOCOL_SKILL_H

#include "base/random.h"
#include "search/search.h"

enum { SKILL_FULL = 20, SKILL_LINES_MAX = 8 };

/* The lines of one iteration, the best first. The moves of lines[i] are those in moves[i]. */
struct skill_set {
    int count;
    struct search_report lines[SKILL_LINES_MAX];
    struct move moves[SKILL_LINES_MAX][PLY_MAX + 1];
};

struct skill {
    bool on; /* false at full strength: nothing else counts then */
    int level;
    int lines;                   /* how many best moves to search for */
    uint64_t nodes;              /* after which the search has done enough */
    struct search_report latest; /* for its counts: its moves are gone */
    struct skill_set sets[2];
    int filling; /* the set of the running iteration; the other one is that of the iteration before
                  */
};

void skill_init(struct skill *skill, int level);

/* Takes in what the search reports. */
void skill_collect(struct skill *skill, const struct search_report *report);
/* Whether the search may end: its nodes are spent, and it has looked far enough not to give the
 * game away in one move. */
bool skill_has_enough(const struct skill *skill, uint64_t nodes);

/* The line to play: one that wins by force where there is one, none that loses by force where there
 * is another, and otherwise the best after an error was added to each score. NULL if no iteration
 * was complete: the move that the search found is to be played. */
const struct search_report *skill_choose(struct skill *skill, const struct game *game,
                                         struct random *random);

#endif
