/* cpu_any32.h - any 32-bit CPU: no counter, words stored in halves. See cpu.h. */
#ifndef CS_CPU_ANY32_H
#define CS_CPU_ANY32_H

#define CS_CPU_CLOCK 0
#ifdef __arm__
#define CS_CPU_CODE_MASK (~(uintptr_t)1) /* bit 0 tells Thumb code */
#else
#define CS_CPU_CODE_MASK (~(uintptr_t)0)
#endif

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

/* Few of these CPUs store 64 bits at once, and a library call for it could take a lock. The
 * code goes last: a word whose code is 0 counts as not written. */
CS_INLINE void cs_cpu_store(uint64_t *p, uint64_t word)
{
    typedef uint32_t __attribute__((may_alias)) half_word;
    half_word *half = (half_word *)p;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    uint32_t time = (uint32_t)(word >> 32), code = (uint32_t)word;
#else
    uint32_t time = (uint32_t)word, code = (uint32_t)(word >> 32);
#endif
    __atomic_store_n(&half[0], time, __ATOMIC_RELAXED);
    cs_compiler_barrier();
    __atomic_store_n(&half[1], code, __ATOMIC_RELAXED);
}

#endif
