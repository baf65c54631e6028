#include "base/pages.h"

#include <stdint.h>
#include <stdlib.h>

#include "config.h"

/* Emscripten's munmap takes whole mappings back and nothing less. */
#if defined HAVE_SYS_MMAN_H && !defined __EMSCRIPTEN__

#include <sys/mman.h>
#include <unistd.h>

/* A huge page of most processors; only whole ones are asked for, so that a block never takes more
 * than its size. */
enum { HUGE = 2 * 1024 * 1024 };

static size_t whole_pages(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

static void unmap(void *block, size_t size) {
    if (size) munmap(block, size);
}

/* As mmap, from a multiple of `HUGE` on. */
static void *map_aligned(size_t size) {
    if (size > SIZE_MAX - 2 * HUGE) return NULL;
    size = whole_pages(size); /* munmap cuts between pages only */
    char *block =
        mmap(NULL, size + HUGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return NULL;
    size_t before = -(uintptr_t)block % HUGE;
    unmap(block, before);
    unmap(block + before + size, HUGE - before);
    return block + before;
}

void *pages_new(size_t size) {
    void *block = map_aligned(size);
#ifdef MADV_HUGEPAGE
    if (block && size >= HUGE) madvise(block, size / HUGE * HUGE, MADV_HUGEPAGE);
#endif
    return block;
}

void pages_free(void *block, size_t size) {
    if (block) munmap(block, size);
}

#else

void *pages_new(size_t size) { return calloc(size, 1); }

void pages_free(void *block, size_t size) {
    (void)size;
    free(block);
}

#endif
