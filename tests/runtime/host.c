/* host A.so B.so ROUNDS: load, run, unload A and B in turns, in the main thread and in one
 * that stays. Prints how often both came to lie at the same address. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_barrier_t barrier;
static int (*run)(int);

static void *work(void *unused)
{
    for (;;) {
        pthread_barrier_wait(&barrier);
        if (!run)
            return unused;
        run(10);
        pthread_barrier_wait(&barrier);
    }
}

static void *use(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    *(void **)&run = dlsym(library, "plugin_run");
    Dl_info info;
    if (dladdr(*(void **)&run, &info) == 0)
        exit(1);
    pthread_barrier_wait(&barrier);
    pthread_barrier_wait(&barrier);
    run(5);
    if (dlclose(library) != 0)
        exit(1);
    return info.dli_fbase;
}

int main(int argc, char **argv)
{
    pthread_t thread;
    int same = 0;
    if (argc != 4)
        return 1;
    pthread_barrier_init(&barrier, NULL, 2);
    if (pthread_create(&thread, NULL, work, NULL) != 0)
        return 1;
    for (int i = 0; i < atoi(argv[3]); i++)
        same += use(argv[1]) == use(argv[2]);
    run = NULL;
    pthread_barrier_wait(&barrier);
    pthread_join(thread, NULL);
    printf("%d\n", same);
    return 0;
}
