/* pauses: calls with long pauses between them, of more ticks than 31 and 32 bits hold.
 * Prints the ns from before the first to after the last as clock_gettime() has them. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

__attribute__((no_instrument_function)) static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

__attribute__((no_instrument_function)) int main(void)
{
    static const long ms[] = {0, 1, 500, 900, 1900, 100};
    step(); /* sets the tracer up */
    uint64_t begin = now();
    for (size_t i = 0; i < sizeof ms / sizeof *ms; i++) {
        struct timespec pause = {ms[i] / 1000, ms[i] % 1000 * 1000000};
        nanosleep(&pause, NULL);
        step();
    }
    printf("%" PRIu64 "\n", now() - begin);
    return 0;
}
