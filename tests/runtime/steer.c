/* steer: pause, resume, mark and flush. 100 steps are to be seen of 300; as a program
 * without callsight it does the same and says so. */
#include "callsight.h"

#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t barrier;

__attribute__((noinline)) static void seen(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) static void unseen(void)
{
    __asm__ volatile("");
}

static void *work(void *unused)
{
    for (int i = 0; i < 10; i++)
        seen();
    pthread_barrier_wait(&barrier); /* the other pauses */
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 100; i++)
        unseen();
    pthread_barrier_wait(&barrier); /* the other resumes */
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 40; i++)
        seen();
    return unused;
}

int main(void)
{
    pthread_t thread;
    pthread_barrier_init(&barrier, NULL, 2);
    callsight_mark("begin");
    if (pthread_create(&thread, NULL, work, NULL) != 0)
        return 1;
    pthread_barrier_wait(&barrier);
    callsight_pause();
    callsight_pause();
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 100; i++)
        unseen();
    pthread_barrier_wait(&barrier);
    callsight_resume();
    callsight_resume();
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 50; i++) {
        seen();
        callsight_flush();
    }
    callsight_mark("end");
    pthread_join(thread, NULL);
    puts("done");
    return 0;
}
