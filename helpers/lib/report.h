/* report.h - what a hotspot report says, whatever its form: rows in order, sums, findings.
 *
 * The report refers to the profile, which must outlive it. report_text.c and report_json.c
 * write it; further forms are further files with the same function.
 */
#ifndef CS_REPORT_H
#define CS_REPORT_H

#include "capture.h"
#include "totals.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct cs_profile;

enum cs_report_sort {
    CS_SORT_SELF,
    CS_SORT_INCLUSIVE,
    CS_SORT_CALLS,
    CS_SORT_MIN,
    CS_SORT_P50,
    CS_SORT_P90,
    CS_SORT_P99,
    CS_SORT_MAX,
    CS_SORT_NAME,
    CS_SORT_FILE
};

/* A function that was called. Durations in ns. */
struct cs_hotspot {
    uint32_t function; /* index in the profile */
    bool timed;        /* a call has ended: min, the quantiles and max are known */
    uint64_t min_ns, p50_ns, p90_ns, p99_ns, max_ns;
    char *label; /* what to show as its name */
};

struct cs_report {
    const struct cs_profile *profile;
    struct cs_totals totals;
    struct cs_capture capture;
    struct cs_hotspot *hotspots;
    size_t nhotspots;
    uint32_t *threads; /* indices of the profile's threads, the busiest first */
    enum cs_report_sort sort;
};

/* How much of a report to write. */
struct cs_report_view {
    size_t top;        /* rows of each table; 0: all */
    bool functions;    /* the hotspot table */
    bool threads;      /* the thread table */
    size_t width;      /* characters of a line; 0: as long as it takes */
    const char *micro; /* sign for 1/1000000: cs_duration_format() */
};

/* The number of a sort key in *sort. Returns 0, or -EINVAL for a word that is none. */
int cs_report_sort_parse(enum cs_report_sort *sort, const char *word);

/* The key's word: "self", "inclusive" ... */
const char *cs_report_sort_word(enum cs_report_sort sort);

/* Rows with the largest first (names: in order), equal ones by self time, then name, then
 * place in the profile. Returns 0, or -ENOMEM with nothing to free. */
int cs_report_init(struct cs_report *report, const struct cs_profile *profile,
                   enum cs_report_sort sort);
void cs_report_free(struct cs_report *report);

/* Write the report. Return 0 or -errno; errors of the stream stay in it. */
int cs_report_text(FILE *out, const struct cs_report *report,
                   const struct cs_report_view *view);
int cs_report_json(FILE *out, const struct cs_report *report,
                   const struct cs_report_view *view);

#endif
