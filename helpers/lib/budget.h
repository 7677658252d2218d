/* budget.h - what a line of [budget] demands of a function: `calls<=1000 p99<=50us`.
 *
 * Terms are separated by blanks; all of them must hold. Pure functions.
 */
#ifndef CS_BUDGET_H
#define CS_BUDGET_H

#include <stddef.h>
#include <stdint.h>

enum cs_metric {
    CS_METRIC_CALLS, /* a count; all others are times in ns */
    CS_METRIC_INCLUSIVE,
    CS_METRIC_SELF,
    CS_METRIC_MIN,
    CS_METRIC_P50,
    CS_METRIC_P90,
    CS_METRIC_P99,
    CS_METRIC_MAX,
    CS_NMETRICS
};

enum cs_bound { CS_BOUND_AT_MOST, CS_BOUND_BELOW, CS_BOUND_AT_LEAST, CS_BOUND_ABOVE };

struct cs_budget_term {
    enum cs_metric metric;
    enum cs_bound bound;
    uint64_t limit; /* calls, or ns */
};

/* The word for a metric in configs and reports: "p99". */
const char *cs_metric_name(enum cs_metric metric);

/* Take the term at the start of text. Returns 0 with *rest behind it and the blanks that
 * follow, or -EINVAL with what is wrong, and how to put it right, in why[nwhy]. */
int cs_budget_parse(struct cs_budget_term *term, const char *text, const char **rest,
                    char *why, size_t nwhy);

#endif
