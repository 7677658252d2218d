/* Ticks to ns: known rates, both signs, and the same with and without 128-bit integers. */
#include "tickclock.h"

#include "check.h"

static void check_rates(void)
{
    struct cs_tickclock clock = {0, 0};

    CHECK(cs_tickclock_init(&clock, 1000, 1, 1));
    CHECK_UINT(cs_tickclock_ns(&clock, 1000 + UINT64_C(123456789012)),
               UINT64_C(123456789012));
    CHECK(cs_tickclock_ns(&clock, 0) == -1000);
    CHECK_UINT(cs_tickclock_rate(&clock), 1000000000);

    CHECK(cs_tickclock_init(&clock, 0, 1000000000, 3000000000));
    CHECK_UINT(cs_tickclock_ns(&clock, 30),
               9); /* mult is rounded down, and so is the result */
    CHECK_UINT(cs_tickclock_ns(&clock, 31), 10);
    CHECK(cs_tickclock_ns(&clock, (uint64_t)-1) == -1);
    CHECK_UINT(cs_tickclock_rate(&clock), UINT64_C(3000000000));

    CHECK(cs_tickclock_init(&clock, 0, 1000000000, 24000000));
    CHECK_UINT(cs_tickclock_span(&clock, 24), 999);
    CHECK_UINT(cs_tickclock_span(&clock, 24000000), 999999999);
    CHECK_UINT(cs_tickclock_rate(&clock), 24000000);
}

static void check_limits(void)
{
    struct cs_tickclock clock = {5, 6};

    CHECK(!cs_tickclock_init(&clock, 0, 0, 1));
    CHECK(!cs_tickclock_init(&clock, 0, 1, 0));
    CHECK(!cs_tickclock_init(&clock, 0, 1000000000, 1000));
    CHECK(!cs_tickclock_init(&clock, 0, 1, 1000));
    CHECK_UINT(clock.origin, 5);
    CHECK_UINT(clock.mult, 6);
    CHECK(cs_tickclock_init(&clock, 0, 999999999, 1000));
    CHECK(clock.mult < UINT64_C(1) << 60);
}

static void check_parts(void)
{
    uint64_t state = 1;

    for (int i = 0; i < 200000; i++) {
        int64_t a;
        uint64_t mult;

        state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
        a = (int64_t)state >> (state >> 58);
        state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
        mult = (state >> 4) >> (state & 31);
        CHECK(cs_tickclock_scale(a, mult) == cs_tickclock_scale_parts(a, mult));
    }
    CHECK(cs_tickclock_scale_parts(-1, 1) == -1);
    CHECK(cs_tickclock_scale_parts(INT64_MIN, UINT64_C(1) << 40) == INT64_MIN);
    CHECK(cs_tickclock_scale_parts(INT64_MAX, UINT64_C(1) << 40) == INT64_MAX);
}

int main(void)
{
    check_rates();
    check_limits();
    check_parts();
    return 0;
}
