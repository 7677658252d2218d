#include "budget.h"

#include "nearest.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const metric_names[CS_NMETRICS] = {"calls", "inclusive", "self", "min",
                                                      "p50",   "p90",       "p99",  "max"};

static const struct {
    const char *text; /* longer ones first */
    enum cs_bound bound;
} bounds[] = {{"<=", CS_BOUND_AT_MOST},
              {">=", CS_BOUND_AT_LEAST},
              {"<", CS_BOUND_BELOW},
              {">", CS_BOUND_ABOVE}};

static const struct {
    const char *name;
    double ns;
} units[] = {{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}};

const char *cs_metric_name(enum cs_metric metric)
{
    return metric_names[metric];
}

/* The metric with this name, or CS_NMETRICS. */
static enum cs_metric metric_of(const char *name, size_t nname)
{
    unsigned metric = 0;

    while (metric < CS_NMETRICS && (strlen(metric_names[metric]) != nname ||
                                    memcmp(metric_names[metric], name, nname) != 0))
        metric++;
    return (enum cs_metric)metric;
}

static int unknown_metric(const char *name, size_t nname, char *why, size_t nwhy)
{
    struct cs_nearest nearest;
    char text[64];

    snprintf(text, sizeof text, "%.*s", (int)nname, name);
    cs_nearest_init(&nearest, text);
    for (unsigned i = 0; i < CS_NMETRICS; i++)
        cs_nearest_offer(&nearest, metric_names[i]);
    if (nearest.name)
        snprintf(why, nwhy, "unknown measure '%s': did you mean '%s'?", text, nearest.name);
    else
        snprintf(
            why, nwhy,
            "unknown measure '%s': use calls, inclusive, self, min, p50, p90, p99 or max",
            text);
    return -EINVAL;
}

/* The factor of the unit at *text, which is moved behind it; 0: it is none. */
static double unit_of(const char **text)
{
    size_t nname = strcspn(*text, " \t");

    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strlen(units[i].name) == nname && memcmp(units[i].name, *text, nname) == 0) {
            *text += nname;
            return units[i].ns;
        }
    return 0;
}

/* The limit at *text, which is moved behind it. */
static int parse_limit(struct cs_budget_term *term, const char **text, char *why,
                       size_t nwhy)
{
    int nlimit = (int)strcspn(*text, " \t");
    const char *start = *text;
    double value = -1, factor = 1;
    char *end = NULL;

    if (start[0] >= '0' && start[0] <= '9')
        value = strtod(start, &end);
    if (value >= 0) {
        *text = end;
        if (term->metric != CS_METRIC_CALLS)
            factor = unit_of(text);
    }
    value *= factor;
    if (value < 0 || factor <= 0 || value >= 1e19 || strcspn(*text, " \t") != 0 ||
        (term->metric == CS_METRIC_CALLS && value != floor(value))) {
        snprintf(why, nwhy, "bad limit '%.*s': %s", nlimit, start,
                 term->metric == CS_METRIC_CALLS ? "write a count, as in calls<=1000"
                                                 : "write a time with its unit, as in 50us "
                                                   "(ns, us, ms or s)");
        return -EINVAL;
    }
    term->limit = (uint64_t)value;
    return 0;
}

int cs_budget_parse(struct cs_budget_term *term, const char *text, const char **rest,
                    char *why, size_t nwhy)
{
    size_t nname = strcspn(text, "<>= \t"), i = 0;
    int error;

    term->metric = metric_of(text, nname);
    if (term->metric == CS_NMETRICS)
        return unknown_metric(text, nname, why, nwhy);
    text += nname;
    while (i < sizeof bounds / sizeof *bounds &&
           strncmp(text, bounds[i].text, strlen(bounds[i].text)) != 0)
        i++;
    if (i == sizeof bounds / sizeof *bounds) {
        snprintf(why, nwhy, "no limit for '%s': write it without blanks, as in %s<=%s",
                 metric_names[term->metric], metric_names[term->metric],
                 term->metric == CS_METRIC_CALLS ? "1000" : "50us");
        return -EINVAL;
    }
    term->bound = bounds[i].bound;
    text += strlen(bounds[i].text);
    error = parse_limit(term, &text, why, nwhy);
    *rest = text + strspn(text, " \t");
    return error;
}
