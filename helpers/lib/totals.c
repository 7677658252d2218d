#include "totals.h"

#include "profile.h"

#include <errno.h>
#include <stdlib.h>

struct span {
    uint64_t from, to; /* ns, real time */
};

static int compare_spans(const void *a, const void *b)
{
    const struct span *x = a, *y = b;

    return x->from < y->from ? -1 : x->from > y->from;
}

/* From the first to the last event of the process's threads. */
static struct span span_of(const struct cs_profile *profile, uint32_t process)
{
    uint64_t first = UINT64_MAX, last = 0;
    uint64_t start = profile->processes[process].data.start_realtime_ns;

    for (size_t i = 0; i < profile->nthreads; i++) {
        const struct cs_profile_thread *thread = &profile->threads[i].data;

        if (thread->process != process)
            continue;
        if (thread->first_ns < first)
            first = thread->first_ns;
        if (thread->last_ns > last)
            last = thread->last_ns;
    }
    return last > first ? (struct span){start + first, start + last} : (struct span){0, 0};
}

/* Length of the union of all processes' spans, so that neither processes side by side nor
 * the pause between two merged runs count. */
static int add_wall(struct cs_totals *totals, const struct cs_profile *profile)
{
    size_t n = profile->nprocesses;
    struct span *spans = calloc(n + 1, sizeof *spans);
    uint64_t seen = 0;

    if (!spans)
        return -ENOMEM;
    for (uint32_t i = 0; i < n; i++)
        spans[i] = span_of(profile, i);
    qsort(spans, n, sizeof *spans, compare_spans);
    for (size_t i = 0; i < n; i++) {
        uint64_t from = spans[i].from > seen ? spans[i].from : seen;

        if (spans[i].to <= from)
            continue;
        totals->wall_ns += spans[i].to - from;
        seen = spans[i].to;
    }
    free(spans);
    return 0;
}

/* Sane numbers are far below the limit; those of a damaged profile may not be. */
static uint64_t hook_time(uint64_t events, uint64_t cost_ns_256)
{
    double ns = (double)events * (double)cost_ns_256 / 256;

    return ns < 0x1p63 ? (uint64_t)ns : UINT64_MAX;
}

static void add_thread(struct cs_totals *totals, const struct cs_profile *profile,
                       const struct cs_profile_thread *thread)
{
    totals->events += thread->events;
    totals->tracer_ns += thread->tracer_ns;
    totals->lost += thread->lost;
    totals->unmatched += thread->unmatched;
    totals->unwound += thread->unwound;
    totals->open += thread->open;
    totals->backward += thread->backward;
    if (thread->process < profile->nprocesses) {
        uint64_t cost = profile->processes[thread->process].data.hook_ns_256;

        totals->hook_ns += hook_time(thread->events, cost);
    }
}

int cs_totals_init(struct cs_totals *totals, const struct cs_profile *profile)
{
    *totals = (struct cs_totals){0};
    for (size_t i = 0; i < profile->nfunctions; i++) {
        const struct cs_function *function = &profile->functions[i];

        totals->calls += function->stat.calls;
        totals->self_ns += function->stat.self_ns;
        totals->functions += function->stat.calls > 0;
        totals->unnamed += function->stat.calls > 0 && !*function->name;
    }
    for (size_t i = 0; i < profile->nthreads; i++)
        add_thread(totals, profile, &profile->threads[i].data);
    for (size_t i = 0; i < profile->nprocesses; i++)
        totals->lost += profile->processes[i].data.lost;
    return add_wall(totals, profile);
}
