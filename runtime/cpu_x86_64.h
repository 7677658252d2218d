/* cpu_x86_64.h - x86-64: time stamp counter, unlocked exchange-and-add. See cpu.h. */
#ifndef CS_CPU_X86_64_H
#define CS_CPU_X86_64_H

#include <cpuid.h>

#define CS_CPU_CLOCK     CS_CLOCK_TSC
#define CS_CPU_CODE_MASK (~(uintptr_t)0)

CS_INLINE uint64_t cs_cpu_ticks(void)
{
    return __builtin_ia32_rdtsc();
}

/* The counter's halves and its bit 31 are put together as they come: bt takes bit 31 into
 * the carry, adc doubles the high half and adds it. */
CS_INLINE uint32_t cs_cpu_stamp(uint64_t *time)
{
    uint64_t low;
    uint32_t high;
    __asm__ volatile("rdtsc\n\t"
                     "btl $31, %k0\n\t"
                     "adcl %1, %1"
                     : "=a"(low), "=d"(high)
                     :
                     : "cc");
    *time = low;
    return high;
}

static inline uint64_t cs_cpu_tick_rate(void)
{
    return 0;
}

/* Intel SDM volume 3, "Invariant TSC": CPUID 80000007h, EDX bit 8. */
static inline bool cs_cpu_clock_steady(void)
{
    unsigned a, b, c, d;
    return __get_cpuid(0x80000007, &a, &b, &c, &d) && (d & 1u << 8);
}

/* One instruction, so that no signal comes between its load and its store. No lock prefix:
 * no other thread moves a live thread's pointer. */
CS_INLINE uint64_t *cs_cpu_reserve(uintptr_t *wp, size_t nwords)
{
    size_t step = nwords * sizeof(uint64_t);
    __asm__ volatile("xaddq %0, %1" : "+r"(step), "+m"(*wp) : : "cc");
    return (uint64_t *)step;
}

CS_INLINE void cs_cpu_store(uint64_t *p, uint64_t word)
{
    __atomic_store_n(p, word, __ATOMIC_RELAXED);
}

#endif
