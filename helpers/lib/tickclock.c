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

int64_t cs_tickclock_scale_parts(int64_t a, uint64_t mult)
{
    /* a is high * 2^32 + low, mult is mhigh * 2^20 + mlow, and each product fits. */
    uint64_t low = (uint32_t)a, mlow = mult & 0xfffff, mhigh = mult >> 20;
    int64_t high = a >> 32, middle = high * (int64_t)mlow;
    /* Of weight 2^20, all that is below 2^40 and its carry: */
    uint64_t sum =
        (low * mlow >> 20) + (uint64_t)((middle & 0xff) << 12) + low * (mhigh & 0xfffff);

    return (int64_t)((sum >> 20) + (uint64_t)(middle >> 8) + low * (mhigh >> 20) +
                     ((uint64_t)high * mhigh << 12));
}
