/* What the fuzzers share. Each is one source with LLVMFuzzerTestOneInput, linked with libFuzzer
 * (configure --enable-fuzzing, scripts/fuzz) or with replay.c, which feeds it the files of its seed
 * corpus, tests/fuzz/corpus/<name>/.
 *
 * Input is text as far as possible: a corpus can then be read and written by people. */
#ifndef QUADRIGA_TESTS_FUZZ_H
#define QUADRIGA_TESTS_FUZZ_H

#include "../contract_point.h"

/* The name of this fuzzer, and of its corpus. */
extern const char FUZZ_NAME[];

/* Whatever the bytes are, this returns 0, or ends the program where something is wrong. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes as a span; prepares the games at the first call. */
struct span fuzz_begin(const uint8_t *data, size_t size);

/* Says what is wrong and ends the program by SIGABRT. */
_Noreturn void fuzz_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* FUZZ_CHECK(condition, "what is wrong") with printf's arguments. */
#define FUZZ_CHECK(condition, ...)                \
    do {                                          \
        if (!(condition)) fuzz_fail(__VA_ARGS__); \
    } while (0)

/* One line of output as the protocol wants it: printable ASCII, not empty, no blank in front. */
bool fuzz_is_clean(struct span line);

/* All that the contract of src/game.h says of one position, which may be over; with at most `most`
 * of its moves played. `random` chooses them. */
void fuzz_check_point(const struct game *game, const union position *position,
                      struct history history, size_t most, struct random *random);

#endif
