#include "queue.h"

#include "tally.h"

#include <stddef.h>

void queue_put(struct queue *queue, char *block)
{
    CALLED(queue_put);
    pthread_mutex_lock(&queue->lock);
    while (queue->block)
        pthread_cond_wait(&queue->changed, &queue->lock);
    queue->block = block;
    queue->closed = !block;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}

char *queue_take(struct queue *queue)
{
    CALLED(queue_take);
    pthread_mutex_lock(&queue->lock);
    while (!queue->block && !queue->closed)
        pthread_cond_wait(&queue->changed, &queue->lock);
    char *block = queue->block;
    queue->block = NULL;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
    return block;
}
