#include "intervals.h"

#include <errno.h>
#include <stdlib.h>

void cs_intervals_fini(struct cs_intervals *intervals)
{
    free(intervals->items);
    *intervals = (struct cs_intervals){.nitems = 0};
}

int cs_intervals_add(struct cs_intervals *intervals, uint64_t low, uint64_t high,
                     uint32_t value)
{
    if (low >= high)
        return 0;
    if (intervals->nitems == intervals->room) {
        uint32_t room = intervals->room ? 2 * intervals->room : 4;
        struct cs_interval *items = room > CS_NO_INTERVAL / 2
                                        ? NULL
                                        : realloc(intervals->items, room * sizeof *items);

        if (!items)
            return -ENOMEM;
        intervals->items = items;
        intervals->room = room;
    }
    intervals->items[intervals->nitems++] =
        (struct cs_interval){.low = low, .high = high, .value = value};
    return 0;
}

static int order(const void *a, const void *b)
{
    const struct cs_interval *x = a, *y = b;

    if (x->low != y->low)
        return x->low < y->low ? -1 : 1;
    if (x->high != y->high)
        return x->high > y->high ? -1 : 1;
    return (x->value < y->value) - (x->value > y->value);
}

/* The candidates for an address are the ranges that start at or before it. Those that end
 * before the start of a later one can contain nothing from there on: they are dropped from
 * its chain. */
void cs_intervals_seal(struct cs_intervals *intervals)
{
    struct cs_interval *items = intervals->items;
    uint32_t last = CS_NO_INTERVAL;

    if (intervals->nitems > 1)
        qsort(items, intervals->nitems, sizeof *items, order);
    for (uint32_t i = 0; i < intervals->nitems; i++) {
        while (last != CS_NO_INTERVAL && items[last].high <= items[i].low)
            last = items[last].outer;
        items[i].outer = last;
        last = i;
    }
}

static uint32_t containing(const struct cs_intervals *intervals, uint32_t index,
                           uint64_t addr)
{
    while (index != CS_NO_INTERVAL && intervals->items[index].high <= addr)
        index = intervals->items[index].outer;
    return index;
}

uint32_t cs_intervals_find(const struct cs_intervals *intervals, uint64_t addr)
{
    uint32_t from = 0, to = intervals->nitems;

    while (from < to) {
        uint32_t middle = from + (to - from) / 2;

        if (intervals->items[middle].low <= addr)
            from = middle + 1;
        else
            to = middle;
    }
    return from == 0 ? CS_NO_INTERVAL : containing(intervals, from - 1, addr);
}

uint32_t cs_intervals_next(const struct cs_intervals *intervals, uint32_t index,
                           uint64_t addr)
{
    return containing(intervals, intervals->items[index].outer, addr);
}
