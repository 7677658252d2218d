/* threads [ROUNDS]: four threads with 1, 2, 3 and 4 times ROUNDS calls of middle(), each
 * with ten of leaf(). */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

__attribute__((noinline)) static int leaf(int x)
{
    __asm__ volatile("");
    return x + 1;
}

__attribute__((noinline)) static int middle(int x)
{
    unsigned sum = 0;
    for (int i = 0; i < 10; i++)
        sum += (unsigned)leaf(x + i);
    return (int)sum;
}

static void *work(void *rounds)
{
    unsigned sum = 0;
    for (intptr_t i = 0; i < (intptr_t)rounds; i++)
        sum += (unsigned)middle((int)i);
    return (void *)(intptr_t)sum;
}

int main(int argc, char **argv)
{
    intptr_t rounds = argc > 1 ? atoi(argv[1]) : 10000;
    pthread_t threads[4];
    for (intptr_t i = 0; i < 4; i++)
        if (pthread_create(&threads[i], NULL, work, (void *)(rounds * (i + 1))) != 0)
            return 1;
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
