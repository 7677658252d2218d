/* loop CALLS [THREADS]: ns per hook of calls to hooked(), on stdout.
 *
 * Each thread makes CALLS calls at the same time as the others; the figure is the mean of
 * what the threads measured for themselves. What is linked decides what the hooks do.
 */
#include "hooked.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MAX_THREADS = 64, WARM_UP = 100000 };

static pthread_barrier_t start;
static long calls;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void *measure(void *result)
{
    double before;

    for (long i = 0; i < WARM_UP; i++)
        hooked();
    pthread_barrier_wait(&start);
    before = seconds();
    for (long i = 0; i < calls; i++)
        hooked();
    *(double *)result = seconds() - before;
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[MAX_THREADS];
    double results[MAX_THREADS], sum = 0;
    int nthreads = argc > 2 ? atoi(argv[2]) : 1;

    calls = argc > 1 ? atol(argv[1]) : 0;
    if (calls <= 0 || nthreads <= 0 || nthreads > MAX_THREADS) {
        fprintf(stderr, "usage: loop CALLS [THREADS]\n");
        return 2;
    }
    pthread_barrier_init(&start, NULL, (unsigned)nthreads);
    for (int i = 0; i < nthreads; i++)
        if (pthread_create(&threads[i], NULL, measure, &results[i]) != 0)
            return 1;
    for (int i = 0; i < nthreads; i++) {
        pthread_join(threads[i], NULL);
        sum += results[i];
    }
    printf("%.4f\n", sum / nthreads / (double)calls / 2 * 1e9);
    return 0;
}
