/* Dice: what chance decides in the games that have it. The search never sees this generator. */
#include "base/random.h"
#include "protocol/internal.h"

/* The seeded dice depend on the seed, the number of the game and the turn, and on nothing else. */
static uint64_t dice_seed(const struct session *session, const union position *position) {
    if (session->options.seed == 0) return random_entropy();
    uint64_t seed = random_mix((uint64_t)session->options.seed);
    seed = random_mix(seed ^ session->new_games);
    return random_mix(seed ^ (uint64_t)session->record.game->turns(position) << 32);
}

struct move dice_roll(const struct session *session) {
    const struct game *game = session->record.game;
    const union position *position = record_position(&session->record);
    struct random random = {dice_seed(session, position)};
    struct movelist list;
    movelist_init(&list, 0);
    game->generate(position, GENERATE_ALL, &list);

    uint32_t denominator = game->odds(position, list.moves[0]).denominator;
    uint32_t drawn = random_below(&random, denominator);
    size_t i = 0;
    for (uint32_t sum = 0; i + 1 < list.count; i++) {
        sum += game->odds(position, list.moves[i]).numerator;
        if (drawn < sum) break;
    }
    struct move roll = list.moves[i];
    movelist_free(&list);
    return roll;
}
