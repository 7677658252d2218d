/* Hooks that read the recorder's clock, once, and drop what they read. */
#include "cpu.h"

#include <time.h>

void __cyg_profile_func_enter(void *function, void *site);
void __cyg_profile_func_exit(void *function, void *site);

static inline void read_clock(void)
{
    struct timespec time = {0, 0};
    uint64_t now = 0;
    if (CS_CPU_CLOCK != 0) /* a constant of an enum, which #if does not know */
        now = cs_cpu_ticks();
    else
        clock_gettime(CLOCK_MONOTONIC, &time);
    __asm__ volatile("" ::"r"(now), "r"(time.tv_nsec));
}

void __cyg_profile_func_enter(void *function, void *site)
{
    (void)function;
    (void)site;
    read_clock();
}

void __cyg_profile_func_exit(void *function, void *site)
{
    (void)function;
    (void)site;
    read_clock();
}
