#include "tickclock.h"

#define MIN_RATE UINT64_C(1000)          /* ticks per second */
#define MAX_RATE UINT64_C(1000000000000) /* the same */

/* floor(a * 2^40 / b) for b below 2^63 and quotients below 2^64. */
static uint64_t divide(uint64_t a, uint64_t b)
{
    uint64_t quotient = a / b, rest = a % b;

    for (int bit = 0; bit < CS_TICKCLOCK_SHIFT; bit++) {
        rest *= 2;
        quotient = quotient * 2 + (rest >= b);
        if (rest >= b)
            rest -= b;
    }
    return quotient;
}

bool cs_tickclock_init(struct cs_tickclock *clock, uint64_t origin, uint64_t ns,
                       uint64_t ticks)
{
    if (ticks == 0 || ticks > INT64_MAX || ns == 0 || ns / ticks >= 1000000000 / MIN_RATE ||
        ticks / ns >= MAX_RATE / 1000000000)
        return false;
    *clock = (struct cs_tickclock){.origin = origin, .mult = divide(ns, ticks)};
    return true;
}

uint64_t cs_tickclock_rate(const struct cs_tickclock *clock)
{
    return divide(1000000000, clock->mult);
}
