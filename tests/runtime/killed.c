/* killed COUNTS: four threads call step() until they are killed, each adding to its own
 * number in the file COUNTS what its hooks have finished: entries and exits apart, since a
 * kill may come between any two instructions. The file is mapped, so the kernel keeps it as
 * the trace. */
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#define UNHOOKED __attribute__((no_instrument_function))

struct counts {
    volatile uint64_t entered, left;
    char apart[112];
};

static struct counts *counts;
static __thread struct counts *mine;

__attribute__((noinline)) static void step(void)
{
    mine->entered++;
}

UNHOOKED static void *work(void *index)
{
    mine = &counts[(intptr_t)index];
    for (;;) {
        step();
        mine->left++;
    }
    return NULL;
}

UNHOOKED int main(int argc, char **argv)
{
    pthread_t thread;
    int fd = argc == 2 ? open(argv[1], O_RDWR | O_CREAT, 0666) : -1;
    if (fd < 0 || ftruncate(fd, 4 * sizeof *counts) != 0)
        return 1;
    counts = mmap(NULL, 4 * sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (counts == MAP_FAILED)
        return 1;
    for (intptr_t i = 1; i < 4; i++)
        if (pthread_create(&thread, NULL, work, (void *)i) != 0)
            return 1;
    work(NULL);
    return 0;
}
