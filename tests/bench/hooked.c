#include "hooked.h"

/* Compiled with -finstrument-functions in a file of its own, so that no caller sees a body:
 * neither the calls nor their two hooks can be left out or inlined. */

static volatile unsigned long number;

void hooked_empty(void)
{
    __asm__ volatile("" ::: "memory");
}

void hooked_step(void)
{
    number = number * 3 + 1;
}
