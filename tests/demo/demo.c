/* demo - five threads with work that is easy to recognise in a profile.
 *
 *   main        counts queens, by recursion
 *   sorter      sorts numbers, by recursion
 *   multiplier  multiplies matrices: many equal calls
 *   reader      naps, as if it waited for a disk, and hands blocks of text to the packer
 *   packer      waits for blocks, packs and unpacks them
 *
 * Takes about a second. With a file name as argument it writes its own count of calls
 * there.
 */
#include "matrix.h"
#include "pack.h"
#include "queens.h"
#include "queue.h"
#include "sort.h"
#include "tally.h"
#include "text.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NSORTS = 40,
    NNUMBERS = 60000,
    NPRODUCTS = 4,
    NBLOCKS = 90,
    NQUEENS = 10,
    NBOARDS = 8
};

static struct queue queue = QUEUE_INITIALIZER;
static size_t packed_bytes;

static void *allocate(size_t nbytes)
{
    void *memory = malloc(nbytes);
    if (!memory)
        abort();
    return memory;
}

static void *sorter(void *unused)
{
    CALLED(sorter);
    uint32_t *numbers = allocate(NNUMBERS * sizeof *numbers), seed = 1;
    for (int i = 0; i < NSORTS; i++) {
        for (int j = 0; j < NNUMBERS; j++)
            numbers[j] = seed = seed * 1664525u + 1013904223u;
        if (sort_numbers(numbers, NNUMBERS) > 100)
            abort();
    }
    for (int j = 1; j < NNUMBERS; j++)
        if (numbers[j - 1] > numbers[j])
            abort();
    free(numbers);
    tally_thread_done();
    return unused;
}

static void *multiplier(void *unused)
{
    CALLED(multiplier);
    struct matrix *m = allocate(4 * sizeof *m);
    for (uint32_t i = 0; i < NPRODUCTS; i++) {
        matrix_fill(&m[0], i);
        matrix_fill(&m[1], i + 1);
        matrix_multiply(&m[2], &m[0], &m[1], &m[3]);
    }
    free(m);
    tally_thread_done();
    return unused;
}

static NOINLINE void nap(void)
{
    CALLED(nap);
    nanosleep(&(struct timespec){0, 8 * 1000 * 1000}, NULL);
}

static void *reader(void *unused)
{
    CALLED(reader);
    for (uint32_t i = 0; i < NBLOCKS; i++) {
        char *block = allocate(PACK_BLOCK);
        text_fill(block, PACK_BLOCK, i);
        nap();
        queue_put(&queue, block);
    }
    queue_put(&queue, NULL);
    tally_thread_done();
    return unused;
}

static void *packer(void *unused)
{
    CALLED(packer);
    unsigned char *packed = allocate(PACK_BOUND);
    char *again = allocate(PACK_BLOCK);
    for (char *block; (block = queue_take(&queue)); free(block)) {
        size_t length = pack_block(packed, block, PACK_BLOCK);
        packed_bytes += length;
        if (unpack_block(again, packed, length) != PACK_BLOCK ||
            memcmp(again, block, PACK_BLOCK) != 0)
            abort();
    }
    free(packed);
    free(again);
    tally_thread_done();
    return unused;
}

static pthread_t start(const char *name, void *(*work)(void *))
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, NULL) != 0)
        abort();
    pthread_setname_np(thread, name);
    return thread;
}

static NOINLINE void wait_for_all(const pthread_t *threads, size_t count)
{
    CALLED(wait_for_all);
    for (size_t i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
}

int main(int argc, char **argv)
{
    CALLED(main);
    pthread_t threads[] = {start("sorter", sorter), start("multiplier", multiplier),
                           start("reader", reader), start("packer", packer)};
    unsigned ways = 0;

    for (int i = 0; i < NBOARDS; i++)
        ways = queens_count(NQUEENS);
    wait_for_all(threads, sizeof threads / sizeof threads[0]);
    tally_thread_done();

    printf("demo: %d sorts, %d matrix products, %d blocks packed to %zu%%, %u ways for %d "
           "queens\n",
           NSORTS, NPRODUCTS, NBLOCKS, packed_bytes * 100 / ((size_t)NBLOCKS * PACK_BLOCK),
           ways, NQUEENS);
    if (argc > 1 && tally_write(argv[1]) != 0) {
        perror(argv[1]);
        return 1;
    }
    return 0;
}
