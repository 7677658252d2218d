/* thread_names: threads that name themselves before, between and after their calls. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/prctl.h>

#define UNHOOKED __attribute__((no_instrument_function))

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

/* Name the thread after so many steps, then 100 more; 40,000 for a late one: a name is
 * noticed when a chunk is written. */
UNHOOKED static void *work(void *argument)
{
    const char *name = argument;
    int before = name[0] == 'a' ? 0 : name[0] == 'b' ? 1 : 70000; /* into a third chunk */
    for (int i = 0; i < before; i++)
        step();
    prctl(PR_SET_NAME, name);
    for (int i = 0; i < (before == 70000 ? 40000 : 100); i++)
        step();
    return NULL;
}

UNHOOKED int main(void)
{
    static char names[][16] = {"at once", "between", "late",
                               "a-b",     "a-c",     "fifteen bytes.."};
    pthread_t thread;
    for (int i = 0; i < 6; i++)
        if (pthread_create(&thread, NULL, work, names[i]) != 0 ||
            pthread_join(thread, NULL) != 0)
            return 1;
    return 0;
}
