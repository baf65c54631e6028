/* Allocation that does not fail quietly, for the small things without which the program cannot go
 * on. Large blocks that a user asks for (the transposition table) are allocated where they can be
 * refused. */
#ifndef QUADRIGA_BASE_MEMORY_H
#define QUADRIGA_BASE_MEMORY_H

#include <stddef.h>

/* As realloc for `count` things of `size` bytes, both above 0; ends the program with status 1 and a
 * line on standard error if there is no memory. Free with free(). */
void *memory_resize(void *block, size_t count, size_t size);

/* A zeroed block, likewise. */
void *memory_zeroed(size_t count, size_t size);

/* Says so and ends the program. */
_Noreturn void memory_failed(void);

#endif
