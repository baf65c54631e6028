/* The lesser and the greater of two numbers. */
#ifndef QUADRIGA_BASE_BOUNDS_H
#define QUADRIGA_BASE_BOUNDS_H

#include <stdint.h>

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }
static inline int64_t min64(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t max64(int64_t a, int64_t b) { return a > b ? a : b; }

/* A number, or the end of a range that it lies beyond. */
static inline int clamp(int a, int least, int most) { return min(max(a, least), most); }

#endif
