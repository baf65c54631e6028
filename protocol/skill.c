#include "protocol/skill.h"

enum {
    FEWEST_LINES = 2,
    LEVELS_A_LINE = 3,   /* so many levels below full strength for each line more */
    FEWEST_NODES = 100,  /* at level 0 */
    LEVELS_FOURFOLD = 3, /* so many levels up search four times as many */
    DEPTH_AT_LEAST = 2,  /* the move and the answer to it */
    ERROR_A_LEVEL = 15   /* centipawns by which a score may err, for each level below full */
};

void skill_init(struct skill *skill, int level) {
    int below = SKILL_FULL - level;
    skill->on = below > 0;
    skill->level = level;
    skill->lines = FEWEST_LINES + below / LEVELS_A_LINE;
    skill->nodes = (uint64_t)FEWEST_NODES << 2 * level / LEVELS_FOURFOLD;
    skill->filling = 0;
    skill->sets[0].count = skill->sets[1].count = 0;
}

/* A line may be told again with its place among those of its iteration: it is followed then by
 * those that it moved down. */
void skill_collect(struct skill *skill, const struct search_report *report) {
    skill->latest = *report;
    if (report->bound != BOUND_EXACT) return; /* the search was cut short there */
    const struct skill_set *last = &skill->sets[skill->filling];
    if (report->line == 1 && (last->count == 0 || last->lines[0].depth != report->depth))
        skill->filling = !skill->filling;
    struct skill_set *set = &skill->sets[skill->filling];
    int place = report->line - 1;
    if (place >= SKILL_LINES_MAX) return;
    for (int i = 0; i < report->move_count; i++) set->moves[place][i] = report->moves[i];
    set->lines[place] = *report;
    set->lines[place].moves = set->moves[place];
    set->count = place + 1;
}

/* The set of the last complete iteration: the one that fills up has as many lines as the one
 * before, or is not whole. */
static const struct skill_set *complete_set(const struct skill *skill) {
    const struct skill_set *filling = &skill->sets[skill->filling];
    const struct skill_set *before = &skill->sets[!skill->filling];
    return filling->count >= before->count ? filling : before;
}

/* The set to choose from: an iteration that was cut short has to do where the one before did not
 * see the answers. */
static const struct skill_set *usable_set(const struct skill *skill) {
    const struct skill_set *complete = complete_set(skill), *filling = &skill->sets[skill->filling];
    bool sees_answers = complete->count > 0 && complete->lines[0].depth >= DEPTH_AT_LEAST;
    return sees_answers || filling->count == 0 ? complete : filling;
}

bool skill_has_enough(const struct skill *skill, uint64_t nodes) {
    const struct skill_set *set = complete_set(skill);
    return nodes >= skill->nodes && set->count > 0 && set->lines[0].depth >= DEPTH_AT_LEAST;
}

static int centipawns(const struct game *game, int score) {
    return game->centipawns ? game->centipawns(score) : score;
}

const struct search_report *skill_choose(struct skill *skill, const struct game *game,
                                         struct random *random) {
    const struct skill_set *set = usable_set(skill);
    const struct search_report *chosen = NULL;
    uint32_t error = (uint32_t)((SKILL_FULL - skill->level) * ERROR_A_LEVEL);
    int best = 0;
    if (set->count == 0) return NULL;
    if (score_is_proven(set->lines[0].score)) return &set->lines[0];
    for (int i = 0; i < set->count; i++) {
        const struct search_report *line = &set->lines[i];
        if (score_is_proven(line->score)) continue;
        int score = centipawns(game, line->score) + (int)random_below(random, error + 1);
        if (chosen && score <= best) continue;
        chosen = line;
        best = score;
    }
    return chosen;
}
