/* Large blocks of zeroed memory, in whole pages from the system: they take no memory before they
 * are touched, give all of it back when freed, and are asked for in huge pages where the system has
 * them, which spares misses of the address cache. */
#ifndef QUADRIGA_BASE_PAGES_H
#define QUADRIGA_BASE_PAGES_H

#include <stddef.h>

/* `size` bytes, above 0, aligned to a page at least; NULL where the system refuses. */
void *pages_new(size_t size);
/* Frees a block of pages_new, of the same size; NULL is none. */
void pages_free(void *block, size_t size);

#endif
