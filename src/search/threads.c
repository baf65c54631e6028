#include "search/threads.h"

#include "config.h"

#ifdef HAVE_THREADS

#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"

/* The deepest search takes more than half a mebibyte, and more again in builds with checks; some
 * systems give a thread an eighth of one unless asked. */
enum { STACK_BYTES = 8 << 20 };

struct start {
    pthread_t thread;
    thread_body *body;
    void *argument;
};

static void *enter(void *start_pointer) {
    struct start *start = start_pointer;
    start->body(start->argument);
    return NULL;
}

void threads_start(struct threads *threads, int count, thread_body *body, void *const arguments[]) {
    *threads = (struct threads){0, NULL};
    if (count <= 0) return;
    struct start *starts = memory_zeroed((size_t)count, sizeof *starts);
    threads->handles = starts;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    for (; threads->count < count; threads->count++) {
        struct start *next = &starts[threads->count];
        next->body = body;
        next->argument = arguments[threads->count];
        if (pthread_create(&next->thread, &attributes, enter, next) != 0) break;
    }
    pthread_attr_destroy(&attributes);
}

void threads_join(struct threads *threads) {
    struct start *starts = threads->handles;
    for (int i = 0; i < threads->count; i++) pthread_join(starts[i].thread, NULL);
    free(starts);
    *threads = (struct threads){0, NULL};
}

#else

void threads_start(struct threads *threads, int count, thread_body *body, void *const arguments[]) {
    (void)count, (void)body, (void)arguments;
    *threads = (struct threads){0, NULL};
}

void threads_join(struct threads *threads) { (void)threads; }

#endif
