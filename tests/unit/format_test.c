/* The histogram formula: every duration lies in its bucket, and the middle is within 1/64.
 */
#include "format.h"

#include "check.h"

static void check_duration(uint64_t ns)
{
    uint32_t bucket = cs_hist_bucket(ns);
    uint64_t low = cs_hist_floor(bucket);

    CHECK(bucket < CS_HIST_BUCKETS);
    CHECK(low <= ns);
    if (bucket + 1 < CS_HIST_BUCKETS) {
        uint64_t width = cs_hist_floor(bucket + 1) - low;

        CHECK(ns - low < width);
        CHECK(width == 1 || width <= low / 32);
    }
}

int main(void)
{
    for (uint64_t ns = 0; ns < 100000; ns++)
        check_duration(ns);
    for (unsigned bit = 0; bit < 64; bit++) {
        check_duration(UINT64_C(1) << bit);
        check_duration((UINT64_C(1) << bit) - 1);
        check_duration((UINT64_C(1) << bit) + 1);
    }
    check_duration(UINT64_MAX);
    CHECK_UINT(cs_hist_bucket(UINT64_MAX), CS_HIST_BUCKETS - 1);
    return 0;
}
