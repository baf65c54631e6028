#include "games.h"

#include "games/canopus/canopus.h"
#include "games/cyvasse/cyvasse.h"
#include "games/kilkenny/kilkenny.h"
#include "games/swordmagic/swordmagic.h"

const struct game *const GAMES[] = {
    &CANOPUS, &CANOPUS_SUPERSTAR, &CYVASSE, &KILKENNY, &SWORDMAGIC, NULL,
};

const struct game *games_find(struct span name) {
    for (const struct game *const *game = GAMES; *game; game++)
        if (span_is_nocase(name, (*game)->name)) return *game;
    return NULL;
}

void games_prepare(void) {
    for (const struct game *const *game = GAMES; *game; game++) (*game)->prepare();
}
