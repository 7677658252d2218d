/* totals.h - a profile's sums over threads and processes. */
#ifndef CS_TOTALS_H
#define CS_TOTALS_H

#include <stdint.h>

struct cs_profile;

struct cs_totals {
    uint64_t wall_ns;   /* time in which at least one process was seen */
    uint64_t calls;     /* of all functions */
    uint64_t events;    /* recorded entries and exits */
    uint64_t self_ns;   /* of all functions: the time inside hooked functions */
    uint64_t hook_ns;   /* estimate: what the hooks themselves took, part of self_ns */
    uint64_t tracer_ns; /* the tracer's other work, not part of self_ns */
    uint64_t lost;      /* events */
    uint64_t unmatched; /* exits without an entry */
    uint64_t unwound;   /* calls that ended without an exit */
    uint64_t open;      /* calls that had not ended */
    uint64_t backward;  /* times that went back */
    uint64_t unnamed;   /* functions without a name that were called */
    uint64_t functions; /* functions that were called */
};

/* Add up the profile. The hooks' time is events x the cost of one hook that each process
 * measured at its start. Returns 0 or -ENOMEM. */
int cs_totals_init(struct cs_totals *totals, const struct cs_profile *profile);

#endif
