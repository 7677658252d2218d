/* intervals.h - which of many address ranges contain an address.
 *
 * Ranges may nest, overlap and repeat. Fill with add, seal once, then ask: a lookup is a
 * binary search. Caller-provided memory, zeroed at first; one thread at a time while
 * filling.
 */
#ifndef CS_INTERVALS_H
#define CS_INTERVALS_H

#include <stddef.h>
#include <stdint.h>

#define CS_NO_INTERVAL UINT32_MAX

struct cs_interval {
    uint64_t low, high; /* [low, high) */
    uint32_t value;     /* the caller's */
    uint32_t outer;     /* next candidate when this one does not contain an address */
};

struct cs_intervals {
    struct cs_interval *items; /* once sealed: ascending by low */
    uint32_t nitems, room;
};

void cs_intervals_fini(struct cs_intervals *intervals);

/* Add [low, high), which is ignored when empty. Returns 0 or -ENOMEM. */
int cs_intervals_add(struct cs_intervals *intervals, uint64_t low, uint64_t high,
                     uint32_t value);

/* Make ready for lookups. */
void cs_intervals_seal(struct cs_intervals *intervals);

/* Index of the range around addr that starts last; of those that start together, the
 * shortest; of equal ones, the one with the lowest value. CS_NO_INTERVAL when none. */
uint32_t cs_intervals_find(const struct cs_intervals *intervals, uint64_t addr);

/* The next one around addr after index, in the same order. */
uint32_t cs_intervals_next(const struct cs_intervals *intervals, uint32_t index,
                           uint64_t addr);

#endif
