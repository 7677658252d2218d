/* loop empty|step CALLS [THREADS]: ns per hook of calls to hooked_empty() or hooked_step(),
 * as `CPU-time wall-time` on stdout.
 *
 * Each thread makes CALLS calls at the same time as the others; the figures are the means
 * of what the threads measured for themselves. What is linked decides what the hooks do.
 * The CPU time leaves out what other programs on the machine, or a slow disk, made the
 * thread wait.
 */
#include "hooked.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_THREADS = 64, WARM_UP = 100000 };

struct times {
    double cpu, wall; /* seconds */
};

static pthread_barrier_t start;
static bool step;
static long calls;

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void run(long n)
{
    if (step)
        for (long i = 0; i < n; i++)
            hooked_step();
    else
        for (long i = 0; i < n; i++)
            hooked_empty();
}

static void *measure(void *result)
{
    struct times *times = result;

    run(WARM_UP);
    pthread_barrier_wait(&start);
    times->wall = -seconds(CLOCK_MONOTONIC);
    times->cpu = -seconds(CLOCK_THREAD_CPUTIME_ID);
    run(calls);
    times->cpu += seconds(CLOCK_THREAD_CPUTIME_ID);
    times->wall += seconds(CLOCK_MONOTONIC);
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[MAX_THREADS];
    struct times results[MAX_THREADS], sum = {0, 0};
    int nthreads = argc > 3 ? atoi(argv[3]) : 1;

    calls = argc > 2 ? atol(argv[2]) : 0;
    if (calls <= 0 || nthreads <= 0 || nthreads > MAX_THREADS) {
        fprintf(stderr, "usage: loop empty|step CALLS [THREADS]\n");
        return 2;
    }
    step = strcmp(argv[1], "step") == 0;
    pthread_barrier_init(&start, NULL, (unsigned)nthreads);
    for (int i = 0; i < nthreads; i++)
        if (pthread_create(&threads[i], NULL, measure, &results[i]) != 0)
            return 1;
    for (int i = 0; i < nthreads; i++) {
        pthread_join(threads[i], NULL);
        sum.cpu += results[i].cpu;
        sum.wall += results[i].wall;
    }
    double nhooks = 2.0 * (double)calls * nthreads;
    printf("%.4f %.4f\n", sum.cpu / nhooks * 1e9, sum.wall / nhooks * 1e9);
    return 0;
}
