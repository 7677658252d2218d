/* short_threads: 300 threads one after the other, 300 at once, and, where /proc allows it,
 * ten that all get the same thread id. Prints how many of the latter. */
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define UNHOOKED __attribute__((no_instrument_function))

static pthread_barrier_t barrier;

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

UNHOOKED static void *work(void *together)
{
    step();
    step();
    if (together)
        pthread_barrier_wait(&barrier);
    step();
    return (void *)(intptr_t)syscall(SYS_gettid);
}

UNHOOKED static intptr_t run(void)
{
    pthread_t thread;
    void *tid;
    if (pthread_create(&thread, NULL, work, NULL) != 0 || pthread_join(thread, &tid) != 0)
        return -1;
    return (intptr_t)tid;
}

UNHOOKED static int together(int n)
{
    pthread_t threads[300];
    pthread_barrier_init(&barrier, NULL, (unsigned)n);
    for (int i = 0; i < n; i++)
        if (pthread_create(&threads[i], NULL, work, &barrier) != 0)
            return -1;
    for (int i = 0; i < n; i++)
        pthread_join(threads[i], NULL);
    return 0;
}

UNHOOKED static int same_id(intptr_t tid)
{
    char text[32];
    int n = 0, fd = open("/proc/sys/kernel/ns_last_pid", O_WRONLY);
    snprintf(text, sizeof text, "%d", (int)tid - 1);
    for (int i = 0; i < 1000 && n < 10 && fd >= 0; i++)
        if (write(fd, text, strlen(text)) > 0 && run() == tid)
            n++;
    return n;
}

UNHOOKED int main(void)
{
    intptr_t tid = 0;
    for (int i = 0; i < 300; i++)
        if ((tid = run()) < 0)
            return 1;
    if (together(300) != 0)
        return 1;
    printf("%d\n", same_id(tid));
    return 0;
}
