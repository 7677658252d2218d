/* cancel: threads that are cancelled while they do nothing but call hooked functions, at
 * points of cancellation and at any instruction, and threads that leave with pthread_exit()
 * from inside. Then the program must still be able to record. */
#include <pthread.h>
#include <stdint.h>
#include <time.h>

#define UNHOOKED __attribute__((no_instrument_function))

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) static void last_step(void)
{
    __asm__ volatile("");
}

UNHOOKED static void *deferred(void *unused)
{
    for (uint64_t i = 1;; i++) {
        step();
        if (i % 100000 == 0)
            pthread_testcancel();
    }
    return unused;
}

UNHOOKED static void *anywhere(void *unused)
{
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
    for (;;)
        step();
    return unused;
}

__attribute__((noinline)) static void leave(void)
{
    pthread_exit(NULL);
}

UNHOOKED static void *leaving(void *unused)
{
    step();
    leave();
    return unused;
}

UNHOOKED int main(void)
{
    void *(*const works[])(void *) = {deferred, anywhere, leaving};
    pthread_t thread;
    for (int i = 0; i < 60; i++) {
        if (pthread_create(&thread, NULL, works[i % 3], NULL) != 0)
            return 1;
        nanosleep(&(struct timespec){0, 2000000}, NULL);
        if (i % 3 != 2)
            pthread_cancel(thread);
        pthread_join(thread, NULL);
    }
    for (int i = 0; i < 100; i++)
        last_step();
    return 0;
}
