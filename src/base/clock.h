/* Time that only goes forward. */
#ifndef QUADRIGA_BASE_CLOCK_H
#define QUADRIGA_BASE_CLOCK_H

#include <stdint.h>

/* Microseconds since some fixed moment, monotonic. */
int64_t clock_us(void);

#endif
