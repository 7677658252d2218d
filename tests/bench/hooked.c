#include "hooked.h"

/* Compiled with -finstrument-functions in a file of its own, so that no caller sees the
 * body: neither the call nor its two hooks can be left out or inlined. */
__attribute__((noinline)) void hooked(void)
{
    __asm__ volatile("" ::: "memory");
}
