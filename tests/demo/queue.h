/* queue.h - blocks of text on their way from one thread to another. Thread-safe. */
#ifndef DEMO_QUEUE_H
#define DEMO_QUEUE_H

#include <pthread.h>
#include <stdbool.h>

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    char *block; /* NULL: empty */
    bool closed;
};

#define QUEUE_INITIALIZER                                                                  \
    {                                                                                      \
        PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, false                      \
    }

/* Hand over a block, waiting until there is room. NULL closes the queue. */
void queue_put(struct queue *queue, char *block);

/* The next block, waiting until there is one, or NULL when the queue was closed. */
char *queue_take(struct queue *queue);

#endif
