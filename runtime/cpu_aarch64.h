/* cpu_aarch64.h - aarch64: virtual counter, exclusive load and store. See cpu.h. */
#ifndef CS_CPU_AARCH64_H
#define CS_CPU_AARCH64_H

#define CS_CPU_CLOCK     CS_CLOCK_CNTVCT
#define CS_CPU_CODE_MASK (~(uintptr_t)0)

CS_INLINE uint64_t cs_cpu_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
}

CS_INLINE uint32_t cs_cpu_stamp(uint64_t *time)
{
    uint64_t now = cs_cpu_ticks();
    *time = (uint32_t)now;
    return (uint32_t)(now >> 31);
}

static inline uint64_t cs_cpu_tick_rate(void)
{
    uint64_t rate;
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(rate));
    return rate;
}

/* The architecture has the counter run at one rate, in step on all cores (Arm ARM, "The
 * Generic Timer"). */
static inline bool cs_cpu_clock_steady(void)
{
    return true;
}

/* Taking an exception clears the exclusive monitor, so a signal in between repeats the
 * loop. Written out because compilers otherwise call a library function here. */
CS_INLINE uint64_t *cs_cpu_reserve(uintptr_t *wp, size_t nwords)
{
    uintptr_t old, moved;
    uint32_t failed;
    __asm__ volatile("1: ldxr %0, %3\n\t"
                     "add %1, %0, %4\n\t"
                     "stxr %w2, %1, %3\n\t"
                     "cbnz %w2, 1b"
                     : "=&r"(old), "=&r"(moved), "=&r"(failed), "+Q"(*wp)
                     : "r"(nwords * sizeof(uint64_t)));
    return (uint64_t *)old;
}

CS_INLINE void cs_cpu_store(uint64_t *p, uint64_t word)
{
    __atomic_store_n(p, word, __ATOMIC_RELAXED);
}

#endif
