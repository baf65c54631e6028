/* Running helper threads, for builds that have threads; others run none. */
#ifndef QUADRIGA_SEARCH_THREADS_H
#define QUADRIGA_SEARCH_THREADS_H

#include <stddef.h>

enum { THREADS_MAX = 256 };

typedef void thread_body(void *argument);

struct threads {
    int count; /* how many were started */
    void *handles;
};

/* Starts `count` threads, the i-th with arguments[i]; fewer where the system refuses. */
void threads_start(struct threads *threads, int count, thread_body *body, void *const arguments[]);
/* Waits until all of them have ended. */
void threads_join(struct threads *threads);

#endif
