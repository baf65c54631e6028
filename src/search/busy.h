/* What the threads of a search are at right now: a small table of keys that they share without
 * locks. What it says is a hint and can be out of date at once. */
#ifndef QUADRIGA_SEARCH_BUSY_H
#define QUADRIGA_SEARCH_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/sizes.h"

enum { BUSY_SETS = USUAL_OR_TINY(1024, 2), BUSY_WAYS = 4 };

/* All zero: nobody is at anything. */
struct busy {
    _Atomic uint64_t claims[BUSY_SETS][BUSY_WAYS];
};

/* Whether somebody has claimed this key, which is not 0. */
bool busy_claimed(const struct busy *busy, uint64_t key);
/* Claims a key, even if others have; NULL where there is no room left for it. */
_Atomic uint64_t *busy_claim(struct busy *busy, uint64_t key);
/* Gives up what busy_claim returned. */
void busy_release(_Atomic uint64_t *claim);

#endif
