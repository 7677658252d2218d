/* report_write.h - what report_text.c and report_tables.c share. */
#ifndef CS_REPORT_WRITE_H
#define CS_REPORT_WRITE_H

#include "numbers.h"
#include "report.h"

struct cs_report_writer {
    FILE *out;
    const struct cs_report *report;
    const struct cs_report_view *view;
};

/* The duration in the view's characters. */
const char *cs_report_duration(const struct cs_report_writer *w,
                               char text[CS_NUMBER_NBYTES], uint64_t ns);

/* n bytes of text, with '?' for control characters and for what the output cannot show. */
void cs_report_plain(const struct cs_report_writer *w, const char *text, size_t n);

/* The tables with their headings. Return 0 or -errno. */
int cs_report_functions(const struct cs_report_writer *w);
int cs_report_threads(const struct cs_report_writer *w);

#endif
