/* tickclock.h - clock ticks of a traced process to nanoseconds, the same everywhere.
 *
 * A span of n ticks is floor(n * mult / 2^40) ns with the integer mult = floor(ns * 2^40 /
 * ticks) of a pair of clock readings (docs/format.md, Time). Every reader that follows this
 * gets the same integers.
 */
#ifndef CS_TICKCLOCK_H
#define CS_TICKCLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define CS_TICKCLOCK_SHIFT 40

struct cs_tickclock {
    uint64_t origin; /* ticks at 0 ns */
    uint64_t mult;   /* below 2^60 */
};

/* `ticks` ticks take `ns` ns. Returns false, with *clock unchanged, when the rate is not
 * within 1 kHz to 1 THz. */
bool cs_tickclock_init(struct cs_tickclock *clock, uint64_t origin, uint64_t ns,
                       uint64_t ticks);

/* Ticks per second. */
uint64_t cs_tickclock_rate(const struct cs_tickclock *clock);

/* floor(a * mult / 2^40) of two's complement integers, wrapped to 64 bits, without integers
 * of 128 bits. */
int64_t cs_tickclock_scale_parts(int64_t a, uint64_t mult);

/* The same, as fast as can be. */
static inline int64_t cs_tickclock_scale(int64_t a, uint64_t mult)
{
#ifdef __SIZEOF_INT128__
    return (int64_t)((__int128)a * (int64_t)mult >> CS_TICKCLOCK_SHIFT);
#else
    return cs_tickclock_scale_parts(a, mult);
#endif
}

/* ns at the clock reading `ticks`, negative before the origin. */
static inline int64_t cs_tickclock_ns(const struct cs_tickclock *clock, uint64_t ticks)
{
    return cs_tickclock_scale((int64_t)(ticks - clock->origin), clock->mult);
}

/* ns that `nticks` ticks take. */
static inline uint64_t cs_tickclock_span(const struct cs_tickclock *clock, uint64_t nticks)
{
    return (uint64_t)cs_tickclock_scale((int64_t)(nticks & INT64_MAX), clock->mult);
}

#endif
