/* cpu_any64.h - any other 64-bit CPU: no counter. See cpu.h. */
#ifndef CS_CPU_ANY64_H
#define CS_CPU_ANY64_H

#define CS_CPU_CLOCK     0
#define CS_CPU_CODE_MASK (~(uintptr_t)0)

CS_INLINE uint64_t cs_cpu_ticks(void)
{
    return 0;
}

CS_INLINE uint32_t cs_cpu_stamp(uint64_t *time)
{
    uint64_t now = cs_cpu_ticks();
    *time = (uint32_t)now;
    return (uint32_t)(now >> 31);
}

static inline uint64_t cs_cpu_tick_rate(void)
{
    return 0;
}

static inline bool cs_cpu_clock_steady(void)
{
    return false;
}

CS_INLINE uint64_t *cs_cpu_reserve(uintptr_t *wp, size_t nwords)
{
    return (uint64_t *)__atomic_fetch_add(wp, nwords * sizeof(uint64_t), __ATOMIC_RELAXED);
}

CS_INLINE void cs_cpu_store(uint64_t *p, uint64_t word)
{
    __atomic_store_n(p, word, __ATOMIC_RELAXED);
}

#endif
