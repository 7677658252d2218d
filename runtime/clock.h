/* clock.h - which clock a process's events carry, and how its ticks relate to time. */
#ifndef CS_CLOCK_H
#define CS_CLOCK_H

#include "cpu.h"
#include "state.h"

#include <time.h>

#pragma GCC visibility push(hidden)

struct cs_anchor {
    uint64_t ticks;
    uint64_t monotonic_ns;
};

static inline uint64_t cs_clock_monotonic_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* The process's clock now, in ticks. */
static inline uint64_t cs_clock_ticks(const struct cs_process *process)
{
    if (CS_CPU_CLOCK != 0 && process->clock == CS_CPU_CLOCK)
        return cs_cpu_ticks();
    return cs_clock_monotonic_ns();
}

/* Set process->clock, tick_rate (an estimate; takes 0.2 ms where it must be measured). */
void cs_clock_choose(struct cs_process *process);

/* Both clocks at one moment: the closest of several readings. */
struct cs_anchor cs_clock_anchor(const struct cs_process *process);

#pragma GCC visibility pop

#endif
