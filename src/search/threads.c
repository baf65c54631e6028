#include "search/threads.h"

#include "config.h"

#ifdef HAVE_THREADS

#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"

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
    for (int i = 0; i < count; i++) {
        starts[i].body = body;
        starts[i].argument = arguments[i];
        if (pthread_create(&starts[i].thread, NULL, enter, &starts[i]) != 0) return;
        threads->count++;
    }
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
