#include "report.h"

#include "profile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const sort_words[] = {
    [CS_SORT_SELF] = "self",   [CS_SORT_INCLUSIVE] = "inclusive",
    [CS_SORT_CALLS] = "calls", [CS_SORT_MIN] = "min",
    [CS_SORT_P50] = "p50",     [CS_SORT_P90] = "p90",
    [CS_SORT_P99] = "p99",     [CS_SORT_MAX] = "max",
    [CS_SORT_NAME] = "name",   [CS_SORT_FILE] = "file",
};

int cs_report_sort_parse(enum cs_report_sort *sort, const char *word)
{
    for (size_t i = 0; i < sizeof sort_words / sizeof *sort_words; i++) {
        if (strcmp(sort_words[i], word) == 0) {
            *sort = (enum cs_report_sort)i;
            return 0;
        }
    }
    return -EINVAL;
}

const char *cs_report_sort_word(enum cs_report_sort sort)
{
    return sort_words[sort];
}

static uint64_t key(const struct cs_report *report, const struct cs_hotspot *hotspot)
{
    const struct cs_profile_stat *stat =
        &report->profile->functions[hotspot->function].stat;

    switch (report->sort) {
    case CS_SORT_INCLUSIVE:
        return stat->inclusive_ns;
    case CS_SORT_CALLS:
        return stat->calls;
    case CS_SORT_MIN:
        return hotspot->min_ns;
    case CS_SORT_P50:
        return hotspot->p50_ns;
    case CS_SORT_P90:
        return hotspot->p90_ns;
    case CS_SORT_P99:
        return hotspot->p99_ns;
    case CS_SORT_MAX:
        return hotspot->max_ns;
    case CS_SORT_NAME:
    case CS_SORT_FILE:
        return 0;
    default:
        return stat->self_ns;
    }
}

static int compare_places(const struct cs_function *f, const struct cs_function *g)
{
    int order = strcmp(f->file, g->file);

    return order ? order : f->line < g->line ? -1 : f->line > g->line;
}

static int compare_hotspots(const void *a, const void *b, void *arg)
{
    const struct cs_report *report = arg;
    const struct cs_hotspot *x = a, *y = b;
    const struct cs_function *f = &report->profile->functions[x->function];
    const struct cs_function *g = &report->profile->functions[y->function];
    uint64_t p = key(report, x), q = key(report, y);
    int order = report->sort == CS_SORT_FILE ? compare_places(f, g) : 0;

    if (p != q)
        return p > q ? -1 : 1;
    if (order == 0 && report->sort != CS_SORT_NAME && f->stat.self_ns != g->stat.self_ns)
        order = f->stat.self_ns > g->stat.self_ns ? -1 : 1;
    if (order == 0)
        order = strcmp(x->label, y->label);
    return order ? order : x->function < y->function ? -1 : x->function > y->function;
}

static int compare_threads(const void *a, const void *b, void *arg)
{
    const struct cs_profile *profile = arg;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint64_t p = profile->threads[x].data.self_ns, q = profile->threads[y].data.self_ns;

    if (p != q)
        return p > q ? -1 : 1;
    return x < y ? -1 : x > y;
}

static int add_hotspot(struct cs_report *report, uint32_t index)
{
    const struct cs_function *function = &report->profile->functions[index];
    struct cs_hotspot *hotspot = &report->hotspots[report->nhotspots];
    char text[256];

    *hotspot = (struct cs_hotspot){.function = index};
    hotspot->label = strdup(cs_function_label(report->profile, index, text, sizeof text));
    if (!hotspot->label)
        return -ENOMEM;
    report->nhotspots++;
    hotspot->timed = function->stat.min_ns != UINT64_MAX;
    if (!hotspot->timed)
        return 0;
    hotspot->min_ns = function->stat.min_ns;
    hotspot->max_ns = function->stat.max_ns;
    hotspot->p50_ns = cs_function_quantile(function, 0.50);
    hotspot->p90_ns = cs_function_quantile(function, 0.90);
    hotspot->p99_ns = cs_function_quantile(function, 0.99);
    return 0;
}

static int add_rows(struct cs_report *report)
{
    const struct cs_profile *profile = report->profile;

    report->hotspots = calloc(profile->nfunctions + 1, sizeof *report->hotspots);
    report->threads = calloc(profile->nthreads + 1, sizeof *report->threads);
    if (!report->hotspots || !report->threads)
        return -ENOMEM;
    for (uint32_t i = 0; i < profile->nfunctions; i++)
        if (profile->functions[i].stat.calls > 0 && add_hotspot(report, i) != 0)
            return -ENOMEM;
    for (uint32_t i = 0; i < profile->nthreads; i++)
        report->threads[i] = i;
    qsort_r(report->hotspots, report->nhotspots, sizeof *report->hotspots, compare_hotspots,
            report);
    qsort_r(report->threads, profile->nthreads, sizeof *report->threads, compare_threads,
            (void *)profile);
    return 0;
}

int cs_report_init(struct cs_report *report, const struct cs_profile *profile,
                   enum cs_report_sort sort)
{
    *report = (struct cs_report){.profile = profile, .sort = sort};
    int error = cs_totals_init(&report->totals, profile);

    if (!error)
        error = cs_capture_init(&report->capture, profile, &report->totals);
    if (!error)
        error = add_rows(report);
    if (error)
        cs_report_free(report);
    return error;
}

void cs_report_free(struct cs_report *report)
{
    for (size_t i = 0; i < report->nhotspots; i++)
        free(report->hotspots[i].label);
    free(report->hotspots);
    free(report->threads);
    cs_capture_free(&report->capture);
    *report = (struct cs_report){.profile = NULL};
}
