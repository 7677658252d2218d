/* cpu.h - what the hot path needs from the CPU: ticks, reservation, one-store words.
 *
 * Each CPU's sibling header defines the same names:
 *
 *   CS_CPU_CLOCK           the cs_clock of cs_cpu_ticks(), or 0: the CPU has no counter
 * that user code may read, and events are taken out of line cs_cpu_ticks()         the
 * counter cs_cpu_tick_rate()     its rate per second where the CPU tells, else 0
 *   cs_cpu_clock_steady()  whether it runs at one rate in all power states and on all cores
 *   cs_cpu_reserve(wp, n)  *wp, which then moves on by n words: atomic towards signal
 *                          handlers of the same thread, which is all that is asked of it
 *   cs_cpu_store(p, v)     store a word. A kill may come before or after it; where it can
 * come in between, the half that holds the code is stored last CS_CPU_CODE_MASK       the
 * bits of a function pointer that are its address
 */
#ifndef CS_CPU_H
#define CS_CPU_H

#include "format.h"

#include <stdbool.h>
#include <stddef.h>

/* Helpers of the hooks: inlined in every build, and never hooked themselves. */
#define CS_INLINE static inline __attribute__((always_inline, no_instrument_function))

#define cs_likely(condition)   __builtin_expect(!!(condition), 1)
#define cs_unlikely(condition) __builtin_expect(!!(condition), 0)

/* Keeps the compiler from moving stores across; what a kill leaves behind is then the state
 * before or after, since one thread's stores reach memory even when it dies. */
#define cs_compiler_barrier() __asm__ volatile("" ::: "memory")

/* Has the value ready here, not later: what a hook can work out before it reads the clock
 * costs nothing, since reading the clock takes the CPU longer than all the rest. */
#define cs_ready(value) __asm__ volatile("" : "+r"(value))

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define CS_THREAD_SANITIZER 1
#endif
#endif
#ifdef __SANITIZE_THREAD__
#define CS_THREAD_SANITIZER 1
#endif

/* A word that another thread may change, read once in no order. Plainly, where no tool
 * watches: the compiler then tests it in memory. */
#ifdef CS_THREAD_SANITIZER
#define cs_peek(word) __atomic_load_n(&(word), __ATOMIC_RELAXED)
#else
#define cs_peek(word) (word)
#endif

/* A thread has stored an event; another has found that it is dead. The kernel orders the
 * two, which a tool that watches memory has to be told. */
#ifdef CS_THREAD_SANITIZER
void __tsan_release(void *thread);
void __tsan_acquire(void *thread);
#define cs_stored(thread)     __tsan_release(thread)
#define cs_found_dead(thread) __tsan_acquire(thread)
#else
#define cs_stored(thread)     ((void)0)
#define cs_found_dead(thread) ((void)0)
#endif

#if defined(__x86_64__) && !defined(__ILP32__)
#include "cpu_x86_64.h"
#elif defined(__aarch64__) && !defined(__ILP32__)
#include "cpu_aarch64.h"
#elif UINTPTR_MAX > UINT32_MAX
#include "cpu_any64.h"
#else
#include "cpu_any32.h"
#endif

/* The word that holds an event or a record's first word: struct cs_event as one integer.
 * time is below 2^32. */
CS_INLINE uint64_t cs_word(uint64_t time, uint32_t code)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return time << 32 | code;
#else
    return (uint64_t)code << 32 | time;
#endif
}

#endif
