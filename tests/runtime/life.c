/* life: hooked functions at every stage of a process, one of each. Ends by returning from
 * main, or as its argument says: exit, _exit, quick_exit, abort. */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define UNHOOKED __attribute__((no_instrument_function))
#define STAGE(name)                                                                        \
    __attribute__((noinline, used)) static void name(void)                                 \
    {                                                                                      \
        __asm__ volatile("");                                                              \
    }

STAGE(in_preinit)
STAGE(in_early_constructor)
STAGE(in_constructor)
STAGE(in_thread)
STAGE(in_key_destructor)
STAGE(in_outliving_thread)
STAGE(in_signal)
STAGE(in_atexit)
STAGE(in_destructor)
STAGE(in_last_destructor)

#ifndef SHARED
UNHOOKED static void preinit(void)
{
    in_preinit();
}
__attribute__((section(".preinit_array"),
               used)) static void (*const preinit_entry)(void) = preinit;
#endif

UNHOOKED __attribute__((constructor(101))) static void construct_early(void)
{
    in_early_constructor();
}

UNHOOKED __attribute__((constructor)) static void construct(void)
{
    in_constructor();
}

UNHOOKED __attribute__((destructor)) static void destruct(void)
{
    in_destructor();
}

UNHOOKED __attribute__((destructor(101))) static void destruct_last(void)
{
    in_last_destructor();
}

static pthread_key_t key;

UNHOOKED static void destroy_key(void *value)
{
    (void)value;
    in_key_destructor();
}

UNHOOKED static void *thread(void *unused)
{
    pthread_setspecific(key, &key);
    in_thread();
    return unused;
}

static int outlives;

UNHOOKED static void *outlive(void *unused)
{
    for (;;) {
        in_outliving_thread();
        __atomic_store_n(&outlives, 1, __ATOMIC_RELAXED);
        nanosleep(&(struct timespec){0, 1000}, NULL);
    }
    return unused;
}

UNHOOKED static void handle(int signal)
{
    (void)signal;
    in_signal();
}

UNHOOKED static void at_exit(void)
{
    in_atexit();
}

UNHOOKED int main(int argc, char **argv)
{
    const char *end = argc > 1 ? argv[1] : "return";
    pthread_t one;
    pthread_key_create(&key, destroy_key);
    signal(SIGUSR1, handle);
    raise(SIGUSR1);
    if (pthread_create(&one, NULL, thread, NULL) != 0)
        return 1;
    pthread_join(one, NULL);
    pthread_create(&one, NULL, outlive, NULL);
    while (!__atomic_load_n(&outlives, __ATOMIC_RELAXED))
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    atexit(at_exit);
    at_quick_exit(at_exit);
    if (strcmp(end, "exit") == 0)
        exit(0);
    if (strcmp(end, "_exit") == 0)
        _exit(0);
    if (strcmp(end, "quick_exit") == 0)
        quick_exit(0);
    if (strcmp(end, "abort") == 0)
        abort();
    return 0;
}
