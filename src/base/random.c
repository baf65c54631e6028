#include "base/random.h"

#include <time.h>
#include <unistd.h>

uint32_t random_below(struct random *random, uint32_t bound) {
    /* Values below the threshold would make some remainders more likely than others. */
    uint64_t threshold = (UINT64_MAX - bound + 1) % bound;
    uint64_t value = random_next(random);
    while (value < threshold) value = random_next(random);
    return (uint32_t)(value % bound);
}

void random_fill(uint64_t *words, size_t count, uint64_t seed) {
    struct random random = {seed};
    for (size_t i = 0; i < count; i++) words[i] = random_next(&random);
}

uint64_t random_entropy(void) {
    uint64_t word;
    if (getentropy(&word, sizeof word) == 0) return word;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return random_mix((uint64_t)now.tv_sec ^ (uint64_t)now.tv_nsec << 32);
}
