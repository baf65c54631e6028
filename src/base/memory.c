#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void memory_failed(void) {
    fputs("quadriga: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

static void *checked(void *block) {
    if (!block) memory_failed();
    return block;
}

void *memory_resize(void *block, size_t count, size_t size) {
    return checked(count <= SIZE_MAX / size ? realloc(block, count * size) : NULL);
}

void *memory_zeroed(size_t count, size_t size) { return checked(calloc(count, size)); }
