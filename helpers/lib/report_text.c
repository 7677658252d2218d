#include "report_write.h"

#include "numbers.h"
#include "profile.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash && slash[1] ? slash + 1 : path;
}

const char *cs_report_duration(const struct cs_report_writer *w,
                               char text[CS_NUMBER_NBYTES], uint64_t ns)
{
    return cs_duration_format(text, ns, w->view->micro);
}

static void put_program(const struct cs_report_writer *w)
{
    const struct cs_profile *profile = w->report->profile;

    if (profile->nprocesses == 0)
        fputs("(no process)", w->out);
    else
        fputs(base_name(profile->processes[0].exe), w->out);
    if (profile->nprocesses > 1)
        fprintf(w->out, " and %zu more process%s", profile->nprocesses - 1,
                profile->nprocesses > 2 ? "es" : "");
}

/* Hook cost and clock of the first process stand for all: they run on one machine. */
static void put_tracer(const struct cs_report_writer *w)
{
    const struct cs_totals *t = &w->report->totals;
    const struct cs_profile *profile = w->report->profile;
    char text[CS_NUMBER_NBYTES];

    if (profile->nprocesses == 0)
        return;
    const struct cs_profile_process *process = &profile->processes[0].data;
    if (t->hook_ns > 0)
        fprintf(w->out, ", of which hooks about %s (%.1fns each)",
                cs_report_duration(w, text, t->hook_ns),
                (double)process->hook_ns_256 / 256);
    fprintf(w->out, ", clock %s", cs_word_clock(process->clock));
}

static void put_sums(const struct cs_report_writer *w)
{
    const struct cs_totals *t = &w->report->totals;
    size_t nthreads = w->report->profile->nthreads;
    char text[CS_NUMBER_NBYTES];

    put_program(w);
    fprintf(w->out, ": %s wall", cs_report_duration(w, text, t->wall_ns));
    fprintf(w->out, ", %s thread%s", cs_count_format(text, nthreads),
            nthreads == 1 ? "" : "s");
    fprintf(w->out, ", %s call%s", cs_count_format(text, t->calls),
            t->calls == 1 ? "" : "s");
    fprintf(w->out, " (%s events)", cs_count_format(text, t->events));
    fprintf(w->out, ", %s self time", cs_report_duration(w, text, t->self_ns));
    put_tracer(w);
}

void cs_report_plain(const struct cs_report_writer *w, const char *text, size_t n)
{
    bool ascii = strcmp(w->view->micro, "u") == 0;
    uint32_t code;

    for (size_t used = 0, step; used < n; used += step) {
        step = cs_utf8_next(text + used, &code);
        if (code < 0x20 || (code >= 0x7f && code < 0xa0) || (ascii && code > 0x7f))
            putc('?', w->out);
        else if (code == CS_UTF8_REPLACEMENT)
            fputs("\xef\xbf\xbd", w->out);
        else
            fwrite(text + used, 1, step, w->out);
    }
}

/* first and text, folded between words at the width, further lines indented by four. */
static void put_folded(const struct cs_report_writer *w, const char *first,
                       const char *text)
{
    size_t column = strlen(first);

    fputs(first, w->out);
    for (bool start = true; *text; start = false) {
        size_t n = strcspn(text, " ");

        if (!start && w->view->width > 0 && column + 1 + n > w->view->width) {
            fputs("\n    ", w->out);
            column = 4;
        } else if (!start) {
            putc(' ', w->out);
            column++;
        }
        cs_report_plain(w, text, n);
        column += n;
        text += n + (text[n] == ' ');
    }
    putc('\n', w->out);
}

static int put_header(const struct cs_report_writer *w)
{
    struct cs_report_writer line = *w;
    char *text = NULL;
    size_t ntext;

    line.out = open_memstream(&text, &ntext);
    if (!line.out)
        return -ENOMEM;
    put_sums(&line);
    if (fclose(line.out) != 0) {
        free(text);
        return -ENOMEM;
    }
    put_folded(w, "", text);
    free(text);
    return 0;
}

static int put_findings(const struct cs_report_writer *w, bool missing, const char *heading)
{
    const struct cs_capture *capture = &w->report->capture;
    bool any = false;

    for (size_t i = 0; i < capture->nfindings; i++) {
        const struct cs_finding *finding = &capture->findings[i];
        char *text;

        if (finding->missing != missing)
            continue;
        if (!any)
            fprintf(w->out, "%s\n", heading);
        any = true;
        if (asprintf(&text, "%s%s%s", finding->what, *finding->remedy ? " " : "",
                     finding->remedy) < 0)
            return -ENOMEM;
        put_folded(w, "  - ", text);
        free(text);
    }
    return 0;
}

static int put_capture(const struct cs_report_writer *w)
{
    int error;

    if (w->report->capture.nmissing == 0)
        fputs("Capture complete: 0 lost, 0 unmatched.\n", w->out);
    error = put_findings(w, true, "CAPTURE INCOMPLETE:");
    return error ? error : put_findings(w, false, "Note:");
}

int cs_report_text(FILE *out, const struct cs_report *report,
                   const struct cs_report_view *view)
{
    struct cs_report_writer w = {out, report, view};
    int error = put_header(&w);

    if (!error)
        error = put_capture(&w);
    if (!error && view->functions && report->nhotspots > 0)
        error = cs_report_functions(&w);
    if (!error && view->threads && report->profile->nthreads > 0)
        error = cs_report_threads(&w);
    return error;
}
