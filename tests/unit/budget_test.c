/* The terms of a budget, and what is said of bad ones. */
#include "budget.h"

#include "check.h"

static void term(const char *text, enum cs_metric metric, enum cs_bound bound,
                 uint64_t limit)
{
    struct cs_budget_term parsed;
    const char *rest;
    char why[200];

    CHECK_UINT(cs_budget_parse(&parsed, text, &rest, why, sizeof why), 0);
    CHECK(parsed.metric == metric && parsed.bound == bound);
    CHECK_UINT(parsed.limit, limit);
}

static void rejects(const char *text, const char *expected)
{
    struct cs_budget_term parsed;
    const char *rest;
    char why[200] = "";

    CHECK(cs_budget_parse(&parsed, text, &rest, why, sizeof why) != 0);
    CHECK_STRING(why, expected);
}

int main(void)
{
    const char *two = "calls<=1000  p99<50us", *rest;
    struct cs_budget_term parsed;

    term("calls<=1000", CS_METRIC_CALLS, CS_BOUND_AT_MOST, 1000);
    term("p99<50us", CS_METRIC_P99, CS_BOUND_BELOW, 50000);
    term("self>=1.5ms", CS_METRIC_SELF, CS_BOUND_AT_LEAST, 1500000);
    term("max>2s", CS_METRIC_MAX, CS_BOUND_ABOVE, UINT64_C(2000000000));
    term("inclusive<=7ns", CS_METRIC_INCLUSIVE, CS_BOUND_AT_MOST, 7);
    CHECK_UINT(cs_budget_parse(&parsed, two, &rest, NULL, 0), 0);
    CHECK_STRING(rest, "p99<50us");
    for (int i = 0; i < CS_NMETRICS; i++)
        CHECK(cs_metric_name((enum cs_metric)i)[0]);

    rejects("p98<=1us", "unknown measure 'p98': did you mean 'p90'?");
    rejects(
        "throughput<=1",
        "unknown measure 'throughput': use calls, inclusive, self, min, p50, p90, p99 or "
        "max");
    rejects("calls = 3",
            "no limit for 'calls': write it without blanks, as in calls<=1000");
    rejects("p99", "no limit for 'p99': write it without blanks, as in p99<=50us");
    rejects("p99<=50",
            "bad limit '50': write a time with its unit, as in 50us (ns, us, ms or s)");
    rejects("calls<=50us", "bad limit '50us': write a count, as in calls<=1000");
    rejects("calls<=-1", "bad limit '-1': write a count, as in calls<=1000");
    rejects("calls<=1.5", "bad limit '1.5': write a count, as in calls<=1000");
    rejects("calls<=1e30", "bad limit '1e30': write a count, as in calls<=1000");
    return 0;
}
