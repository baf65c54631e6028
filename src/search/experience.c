#include "search/experience.h"

#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"

/* How much one node teaches. */
enum { LESSON_A_PLY = 170, LESSON_LESS = 80, LESSON_MAX = 1800 };

uint16_t experience_track(const struct game *game, const union position *position,
                          struct move move) {
    if (move.from == NO_CELL) return NO_TRACK;
    unsigned man = game->man ? (unsigned)game->man(position, move.from) : move.from;
    unsigned choice = 31U * move.kind + 7U * move.place;
    uint32_t mixed = (man << 9 | (unsigned)position->head.turn << 8 | move.to) + (choice << 16);
    return (uint16_t)(1 + (mixed * UINT32_C(0x9e3779b1) >> 16) % (TRACKS - 1));
}

/* Moves that do the same with their man share what is learnt; what a move chooses besides is mixed
 * in, so that the hundreds of choices of one capture do not rise together. */
static int cell_of(struct move move) { return (move.to + 31 * move.kind + 7 * move.place) % CELLS; }

int experience_of(const struct experience *experience, const struct setting *setting,
                  struct move move, uint16_t track) {
    int standing = experience->plain[setting->player][move.from][cell_of(move)];
    for (int i = 0; i < LOOK_BACK; i++) standing += experience->after[setting->before[i]][track];
    return standing;
}

/* Old lessons fade as new ones come, which keeps the sum within bounds. */
static void adjust(int16_t *value, int lesson) {
    *value = (int16_t)(*value + lesson - *value * abs(lesson) / STANDING_MAX);
}

static void adjust_all(struct experience *experience, const struct setting *setting,
                       struct move move, uint16_t track, int lesson) {
    adjust(&experience->plain[setting->player][move.from][cell_of(move)], lesson);
    for (int i = 0; i < LOOK_BACK; i++)
        if (setting->before[i] != NO_TRACK)
            adjust(&experience->after[setting->before[i]][track], lesson);
}

void experience_gain(struct experience *experience, const struct game *game,
                     const union position *position, const struct setting *setting, int depth,
                     struct move best, const struct move *failed, int failed_count) {
    int lesson = min(LESSON_A_PLY * depth - LESSON_LESS, LESSON_MAX);
    adjust_all(experience, setting, best, experience_track(game, position, best), lesson);
    for (int i = 0; i < failed_count; i++)
        adjust_all(experience, setting, failed[i], experience_track(game, position, failed[i]),
                   -lesson);
    if (setting->before[0] != NO_TRACK) experience->counter[setting->before[0]] = best;
}

void experience_clear(struct experience *experience) { memset(experience, 0, sizeof *experience); }
