/* stack: how many bytes of stack a hook takes below the function it is in: for an event,
 * and for a chunk that is closed and written. Prints both. */
#include <stdint.h>
#include <stdio.h>

#define UNHOOKED __attribute__((no_instrument_function, noinline))

enum { DEPTH = 32768, NEAR = 256 };

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

/* Addresses from here down to DEPTH below are ours to paint: nothing lives there. */
UNHOOKED static uintptr_t below(void)
{
    return (uintptr_t)__builtin_frame_address(0) - NEAR;
}

UNHOOKED static void paint(uintptr_t top)
{
    for (volatile char *at = (char *)top; (uintptr_t)at > top - DEPTH; at--)
        *at = 0x5a;
}

UNHOOKED static long deepest(uintptr_t top)
{
    volatile char *at = (char *)(top - DEPTH + 1);
    while ((uintptr_t)at < top && *at == 0x5a)
        at++;
    return (long)(top - (uintptr_t)at) + NEAR;
}

UNHOOKED static long measure(int steps)
{
    uintptr_t top = below();
    paint(top);
    for (int i = 0; i < steps; i++)
        step();
    return deepest(top);
}

UNHOOKED int main(void)
{
    for (int i = 0; i < 100000; i++)
        step();
    long event = measure(1), chunk = measure(100000);
    printf("%ld %ld\n", event, chunk);
    return 0;
}
