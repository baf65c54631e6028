/* Position strings of every game: `<variant> <position string>`. What is accepted must be as sound
 * as a position that was played to. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games.h"

enum { PLAYED_MAX = 12 /* moves of a position that are played */ };

const char FUZZ_NAME[] = "position";

/* Reading depends on nothing that stood in the position's place before. */
static bool read_twice(const struct game *game, struct span text, union position *position) {
    union position over_zeros;
    struct message why, again;
    memset(&over_zeros, 0, sizeof over_zeros);
    memset(position, 0xff, sizeof *position);
    bool accepted = game->read(game, text, position, &why);
    FUZZ_CHECK(game->read(game, text, &over_zeros, &again) == accepted, "read once, refused once");
    if (!accepted) {
        FUZZ_CHECK(fuzz_is_clean(span_of(why.text)), "a message that cannot be shown: %s",
                   why.text);
        FUZZ_CHECK(strcmp(why.text, again.text) == 0, "two messages: %s, %s", why.text, again.text);
        return false;
    }
    FUZZ_CHECK(memcmp(&position->head, &over_zeros.head, sizeof over_zeros.head) == 0,
               "one string, two positions");
    return true;
}

/* What is written is the same whatever the spelling was, and can be sent as a line. */
static void check_canonical(const struct game *game, const union position *position) {
    struct text once = {0}, twice = {0};
    union position back;
    struct message why;
    game->write(position, &once);
    FUZZ_CHECK(fuzz_is_clean((struct span){once.data, once.length}), "written: %s", once.data);
    FUZZ_CHECK(!strstr(once.data, "  "), "two blanks: %s", once.data);
    FUZZ_CHECK(game->read(game, span_of(once.data), &back, &why), "%s is refused: %s", once.data,
               why.text);
    game->write(&back, &twice);
    FUZZ_CHECK(strcmp(once.data, twice.data) == 0, "%s becomes %s", once.data, twice.data);
    text_free(&once);
    text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span text = fuzz_begin(data, size);
    const struct game *game = games_find(span_until(&text, ' '));
    union position position;
    if (!game || !read_twice(game, text, &position)) return 0;
    check_canonical(game, &position);
    struct random random = {position.head.key};
    fuzz_check_point(game, &position, (struct history){NULL, 0}, PLAYED_MAX, &random);
    return 0;
}
