#include "tally.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

_Thread_local uint64_t tally_calls[TALLY_COUNT];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t totals[TALLY_COUNT];

void tally_thread_done(void)
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < TALLY_COUNT; i++)
        totals[i] += tally_calls[i];
    pthread_mutex_unlock(&lock);
}

int tally_write(const char *path)
{
#define TALLY_NAME(name) #name,
    static const char *const names[] = {TALLY_FUNCTIONS(TALLY_NAME)};
    FILE *file = fopen(path, "w");

    if (!file)
        return -1;
    for (int i = 0; i < TALLY_COUNT; i++)
        fprintf(file, "%s %" PRIu64 "\n", names[i], totals[i]);
    return fclose(file);
}
