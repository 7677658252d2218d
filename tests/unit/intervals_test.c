/* Lookups in ranges that nest, overlap and repeat, against a search through all of them. */
#include "intervals.h"

#include "check.h"

#define NRANGES 200
#define SPACE   1000

/* Rank as intervals.h orders the answers: later start, then shorter, then lower value. */
static int is_better(const struct cs_interval *a, const struct cs_interval *b)
{
    if (a->low != b->low)
        return a->low > b->low;
    if (a->high != b->high)
        return a->high < b->high;
    return a->value < b->value;
}

/* The best range around addr that is worse than `after` (NULL: any). */
static const struct cs_interval *search(const struct cs_interval *all, uint64_t addr,
                                        const struct cs_interval *after)
{
    const struct cs_interval *best = NULL;

    for (unsigned i = 0; i < NRANGES; i++)
        if (all[i].low <= addr && addr < all[i].high &&
            (!after || is_better(after, &all[i])) && (!best || is_better(&all[i], best)))
            best = &all[i];
    return best;
}

static void check_address(const struct cs_intervals *intervals,
                          const struct cs_interval *all, uint64_t addr)
{
    const struct cs_interval *expected = search(all, addr, NULL);
    uint32_t found = cs_intervals_find(intervals, addr);

    for (; expected; expected = search(all, addr, expected)) {
        CHECK(found != CS_NO_INTERVAL);
        CHECK_UINT(intervals->items[found].value, expected->value);
        CHECK_UINT(intervals->items[found].low, expected->low);
        found = cs_intervals_next(intervals, found, addr);
    }
    CHECK_UINT(found, CS_NO_INTERVAL);
}

static void check_random(unsigned longest)
{
    struct cs_intervals intervals = {.nitems = 0};
    struct cs_interval all[NRANGES];

    for (uint32_t i = 0; i < NRANGES; i++) {
        uint64_t low = (uint64_t)rand() % SPACE;

        all[i] = (struct cs_interval){
            .low = low, .high = low + (uint64_t)rand() % longest, .value = i};
        CHECK_UINT(cs_intervals_add(&intervals, low, all[i].high, i), 0);
    }
    cs_intervals_seal(&intervals);
    for (uint64_t addr = 0; addr < SPACE + longest; addr++)
        check_address(&intervals, all, addr);
    cs_intervals_fini(&intervals);
}

static void test_edges(void)
{
    struct cs_intervals intervals = {.nitems = 0};

    cs_intervals_seal(&intervals);
    CHECK_UINT(cs_intervals_find(&intervals, 0), CS_NO_INTERVAL);
    CHECK_UINT(cs_intervals_add(&intervals, 5, 5, 1), 0);
    CHECK_UINT(cs_intervals_add(&intervals, 7, 3, 2), 0);
    CHECK_UINT(intervals.nitems, 0);
    CHECK_UINT(cs_intervals_add(&intervals, 0, UINT64_MAX, 3), 0);
    cs_intervals_seal(&intervals);
    CHECK_UINT(cs_intervals_find(&intervals, UINT64_MAX - 1), 0);
    CHECK_UINT(cs_intervals_find(&intervals, UINT64_MAX), CS_NO_INTERVAL);
    cs_intervals_fini(&intervals);
}

int main(void)
{
    srand(1);
    test_edges();
    for (unsigned round = 0; round < 10; round++) {
        check_random(5);
        check_random(100);
        check_random(SPACE);
    }
    return 0;
}
