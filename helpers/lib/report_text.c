#include "report.h"

#include "numbers.h"
#include "profile.h"
#include "table.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NAME_WIDTH 40

struct writer {
    FILE *out;
    const struct cs_report *report;
    const struct cs_report_view *view;
    size_t name_width; /* characters after which places start, where a name leaves room */
};

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash && slash[1] ? slash + 1 : path;
}

static const char *duration(const struct writer *w, char text[CS_NUMBER_NBYTES],
                            uint64_t ns)
{
    return cs_duration_format(text, ns, w->view->micro);
}

static void put_program(const struct writer *w)
{
    const struct cs_profile *profile = w->report->profile;

    if (profile->nprocesses == 0)
        fputs("(no process)", w->out);
    else
        fputs(base_name(profile->processes[0].exe), w->out);
    if (profile->nprocesses > 1)
        fprintf(w->out, " and %zu more processes", profile->nprocesses - 1);
}

/* Hook cost and clock of the first process stand for all: they run on one machine. */
static void put_tracer(const struct writer *w)
{
    const struct cs_totals *t = &w->report->totals;
    const struct cs_profile *profile = w->report->profile;
    char text[CS_NUMBER_NBYTES];

    if (profile->nprocesses == 0)
        return;
    const struct cs_profile_process *process = &profile->processes[0].data;
    if (t->hook_ns > 0)
        fprintf(w->out, ", of which hooks about %s (%.1fns each)",
                duration(w, text, t->hook_ns), (double)process->hook_ns_256 / 256);
    fprintf(w->out, ", clock %s", cs_word_clock(process->clock));
}

static void put_sums(const struct writer *w)
{
    const struct cs_totals *t = &w->report->totals;
    size_t nthreads = w->report->profile->nthreads;
    char text[CS_NUMBER_NBYTES];

    put_program(w);
    fprintf(w->out, ": %s wall", duration(w, text, t->wall_ns));
    fprintf(w->out, ", %s thread%s", cs_count_format(text, nthreads),
            nthreads == 1 ? "" : "s");
    fprintf(w->out, ", %s call%s", cs_count_format(text, t->calls),
            t->calls == 1 ? "" : "s");
    fprintf(w->out, " (%s events)", cs_count_format(text, t->events));
    fprintf(w->out, ", %s self time", duration(w, text, t->self_ns));
    put_tracer(w);
}

/* n bytes of text, with '?' for control characters and for what the output cannot show. */
static void put_plain(const struct writer *w, const char *text, size_t n)
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
static void put_folded(const struct writer *w, const char *first, const char *text)
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
        put_plain(w, text, n);
        column += n;
        text += n + (text[n] == ' ');
    }
    putc('\n', w->out);
}

static int put_header(const struct writer *w)
{
    struct writer line = *w;
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

static int put_findings(const struct writer *w, bool missing, const char *heading)
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

static int put_capture(const struct writer *w)
{
    int error;

    if (w->report->capture.nmissing == 0)
        fputs("Capture complete: 0 lost, 0 unmatched.\n", w->out);
    error = put_findings(w, true, "CAPTURE INCOMPLETE:");
    return error ? error : put_findings(w, false, "Note:");
}

static void cell_duration(const struct writer *w, struct cs_table *table, bool known,
                          uint64_t ns)
{
    char text[CS_NUMBER_NBYTES];

    cs_table_cell(table, known ? duration(w, text, ns) : "-");
}

/* "file:line" in new memory, "" when the file is not known; NULL when memory runs out. */
static char *place_of(const struct cs_function *function)
{
    char *text = NULL;

    if (!*function->file || function->line == 0)
        return strdup(function->file);
    return asprintf(&text, "%s:%u", function->file, function->line) < 0 ? NULL : text;
}

/* Name and place. With a line width they are two columns, which the table cuts to fit.
 * Without one they share the last column, so that one long name does not push all places
 * far out. */
static void cell_function(const struct writer *w, struct cs_table *table, const char *name,
                          const char *place)
{
    size_t length = cs_utf8_length(name);
    char *text = NULL;

    if (w->view->width > 0) {
        cs_table_cell(table, name);
        cs_table_cell(table, place);
        return;
    }
    int pad = length < w->name_width ? (int)(w->name_width - length) : 0;
    if (asprintf(&text, "%s%*s  %s", name, pad, "", place) < 0)
        text = NULL;
    cs_table_cell(table, text ? text : name);
    free(text);
}

static void add_hotspot(const struct writer *w, struct cs_table *table,
                        const struct cs_hotspot *hotspot)
{
    const struct cs_function *function = &w->report->profile->functions[hotspot->function];
    char text[CS_NUMBER_NBYTES];

    cs_table_row(table);
    cell_duration(w, table, true, function->stat.self_ns);
    cs_table_cell(table,
                  cs_share_format(text, function->stat.self_ns, w->report->totals.self_ns));
    cell_duration(w, table, true, function->stat.inclusive_ns);
    cs_table_cell(table, cs_count_format(text, function->stat.calls));
    cell_duration(w, table, hotspot->timed, hotspot->min_ns);
    cell_duration(w, table, hotspot->timed, hotspot->p50_ns);
    cell_duration(w, table, hotspot->timed, hotspot->p90_ns);
    cell_duration(w, table, hotspot->timed, hotspot->p99_ns);
    cell_duration(w, table, hotspot->timed, hotspot->max_ns);
    char *place = place_of(function);
    cell_function(w, table, hotspot->label, place ? place : "");
    free(place);
}

static size_t rows_shown(const struct writer *w, size_t n)
{
    return w->view->top > 0 && w->view->top < n ? w->view->top : n;
}

static int put_table(const struct writer *w, struct cs_table *table, size_t hidden,
                     const char *what)
{
    char text[CS_NUMBER_NBYTES];
    int error = cs_table_print(table, w->out, w->view->width);

    cs_table_close(table);
    if (hidden > 0)
        fprintf(w->out, "and %s more %s%s\n", cs_count_format(text, hidden), what,
                hidden == 1 ? "" : "s");
    return error;
}

static struct cs_table *open_hotspots(const struct writer *w)
{
    static const char *const headings[] = {"self", "self%", "incl", "calls", "min",
                                           "p50",  "p90",   "p99",  "max"};
    struct cs_table *table = cs_table_open();
    char text[64];

    if (!table)
        return NULL;
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        cs_table_column(table, headings[i], CS_COLUMN_RIGHT);
    if (w->view->width > 0) {
        cs_table_column(table, "function", CS_COLUMN_FUNCTION);
        cs_table_column(table, "where", CS_COLUMN_CUT_START);
    } else {
        snprintf(text, sizeof text, "%-*s  where", (int)w->name_width, "function");
        cs_table_column(table, text, CS_COLUMN_LEFT);
    }
    return table;
}

static int put_hotspots(struct writer *w)
{
    const struct cs_report *report = w->report;
    size_t shown = rows_shown(w, report->nhotspots);

    w->name_width = strlen("function");
    for (size_t i = 0; i < shown; i++) {
        size_t length = cs_utf8_length(report->hotspots[i].label);

        if (length > w->name_width)
            w->name_width = length < MAX_NAME_WIDTH ? length : MAX_NAME_WIDTH;
    }
    struct cs_table *table = open_hotspots(w);
    if (!table)
        return -ENOMEM;
    fprintf(w->out, "\nFunctions by %s\n", cs_report_sort_word(report->sort));
    for (size_t i = 0; i < shown; i++)
        add_hotspot(w, table, &report->hotspots[i]);
    return put_table(w, table, report->nhotspots - shown, "function");
}

/* 0 is drawn as a dash, so that what is not 0 stands out. */
static void cell_count(struct cs_table *table, uint64_t count)
{
    char text[CS_NUMBER_NBYTES];

    cs_table_cell(table, count > 0 ? cs_count_format(text, count) : "-");
}

static void add_thread(const struct writer *w, struct cs_table *table,
                       const struct cs_thread *thread)
{
    const struct cs_profile *profile = w->report->profile;
    const struct cs_profile_thread *data = &thread->data;
    char text[CS_NUMBER_NBYTES];

    cs_table_row(table);
    cell_duration(w, table, true, data->self_ns);
    cell_duration(w, table, true, data->last_ns - data->first_ns);
    cell_duration(w, table, true, data->tracer_ns);
    cell_count(table, data->calls);
    cell_count(table, data->lost);
    cell_count(table, data->unmatched);
    cell_count(table, data->unwound);
    cell_count(table, data->open);
    if (profile->nprocesses > 1) {
        snprintf(text, sizeof text, "%u", profile->processes[data->process].data.pid);
        cs_table_cell(table, text);
    }
    snprintf(text, sizeof text, "%u", data->tid);
    cs_table_cell(table, text);
    cs_table_cell(table, thread->name);
}

static int put_threads(const struct writer *w)
{
    static const char *const headings[] = {"time", "span",      "tracer",  "calls",
                                           "lost", "unmatched", "unwound", "open",
                                           "tid",  "thread"};
    const struct cs_report *report = w->report;
    size_t n = report->profile->nthreads, shown = rows_shown(w, n);
    struct cs_table *table = cs_table_open();

    if (!table)
        return -ENOMEM;
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) {
        bool last = i + 1 == sizeof headings / sizeof *headings;

        if (strcmp(headings[i], "tid") == 0 && report->profile->nprocesses > 1)
            cs_table_column(table, "pid", CS_COLUMN_RIGHT);
        cs_table_column(table, headings[i], last ? CS_COLUMN_CUT_MIDDLE : CS_COLUMN_RIGHT);
    }
    fputs("\nThreads by time\n", w->out);
    for (size_t i = 0; i < shown; i++)
        add_thread(w, table, &report->profile->threads[report->threads[i]]);
    return put_table(w, table, n - shown, "thread");
}

int cs_report_text(FILE *out, const struct cs_report *report,
                   const struct cs_report_view *view)
{
    struct writer w = {out, report, view, 0};
    int error = put_header(&w);

    if (!error)
        error = put_capture(&w);
    if (!error && view->functions && report->nhotspots > 0)
        error = put_hotspots(&w);
    if (!error && view->threads && report->profile->nthreads > 0)
        error = put_threads(&w);
    return error;
}
