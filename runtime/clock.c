#include "hidden.h"

#include "clock.h"

#include "system.h"

#include <string.h>

/* The kernel lists its own counter-based clock only while it trusts the counter: it drops
 * it when cores are out of step. Where it cannot be asked, the CPU's word has to do. */
static bool kernel_trusts_counter(struct cs_process *process)
{
    if (CS_CPU_CLOCK != CS_CLOCK_TSC)
        return true;
    char *sources = process->scratch;
    long nbytes = cs_system_read_file(
        "/sys/devices/system/clocksource/clocksource0/available_clocksource", sources,
        sizeof process->scratch);
    return nbytes <= 0 || strstr(sources, "tsc") != NULL;
}

static uint64_t measure_rate(const struct cs_process *process)
{
    struct cs_anchor from = cs_clock_anchor(process), to;
    while (cs_clock_monotonic_ns() - from.monotonic_ns < 200000)
        ;
    to = cs_clock_anchor(process);
    return (to.ticks - from.ticks) * 1000000000u / (to.monotonic_ns - from.monotonic_ns);
}

void cs_clock_choose(struct cs_process *process)
{
    uint32_t wanted = process->settings.clock;
    bool counter = CS_CPU_CLOCK != 0 && wanted != CS_CLOCK_MONOTONIC;
    if (counter && wanted == 0)
        counter = cs_cpu_clock_steady() && kernel_trusts_counter(process);
    process->clock = counter ? CS_CPU_CLOCK : CS_CLOCK_MONOTONIC;
    process->tick_rate = 1000000000u;
    if (counter) {
        process->tick_rate = cs_cpu_tick_rate();
        if (process->tick_rate == 0)
            process->tick_rate = measure_rate(process);
    }
}

struct cs_anchor cs_clock_anchor(const struct cs_process *process)
{
    struct cs_anchor best = {0, 0};
    uint64_t width = UINT64_MAX;
    for (int i = 0; i < 8; i++) {
        uint64_t before = cs_clock_ticks(process);
        uint64_t ns = cs_clock_monotonic_ns();
        uint64_t after = cs_clock_ticks(process);
        if (after - before < width) {
            width = after - before;
            best = (struct cs_anchor){before + width / 2, ns};
        }
    }
    return best;
}
