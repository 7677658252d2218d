#include "report_write.h"

#include "profile.h"
#include "table.h"
#include "utf8.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NAME_WIDTH 40
#define MIN_FOLDER     8 /* characters: a shorter common folder is not worth a remark */

/* How names and places of the rows stand. */
struct names {
    size_t width;       /* characters after which places start, where a name leaves room */
    const char *folder; /* what all files of the program have in common, not terminated */
    size_t nfolder;
};

static void cell_duration(const struct cs_report_writer *w, struct cs_table *table,
                          bool known, uint64_t ns)
{
    char text[CS_NUMBER_NBYTES];

    cs_table_cell(table, known ? cs_report_duration(w, text, ns) : "-");
}

/* "file:line" in new memory, without the folder; "" when the file is not known; NULL when
 * memory runs out. */
static char *place_of(const struct names *names, const struct cs_function *function)
{
    const char *file = function->file;
    char *text = NULL;

    if (strncmp(file, names->folder, names->nfolder) == 0)
        file += names->nfolder;
    if (!*file || function->line == 0)
        return strdup(file);
    return asprintf(&text, "%s:%u", file, function->line) < 0 ? NULL : text;
}

/* Name and place. With a line width they are two columns, which the table cuts to fit.
 * Without one they share the last column, so that one long name does not push all places
 * far out. */
static void cell_function(const struct cs_report_writer *w, struct cs_table *table,
                          const struct names *names, const struct cs_hotspot *hotspot)
{
    char *place = place_of(names, &w->report->profile->functions[hotspot->function]);
    size_t length = cs_utf8_length(hotspot->label);
    int pad = length < names->width ? (int)(names->width - length) : 0;
    char *text = NULL;

    if (w->view->width > 0) {
        cs_table_cell(table, hotspot->label);
        cs_table_cell(table, place ? place : "");
    } else {
        if (asprintf(&text, "%s%*s  %s", hotspot->label, pad, "", place ? place : "") < 0)
            text = NULL;
        cs_table_cell(table, text ? text : hotspot->label);
    }
    free(text);
    free(place);
}

static void add_hotspot(const struct cs_report_writer *w, struct cs_table *table,
                        const struct names *names, const struct cs_hotspot *hotspot)
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
    cell_function(w, table, names, hotspot);
}

static size_t rows_shown(const struct cs_report_writer *w, size_t n)
{
    return w->view->top > 0 && w->view->top < n ? w->view->top : n;
}

static int put_table(const struct cs_report_writer *w, struct cs_table *table,
                     size_t hidden, const char *what)
{
    char text[CS_NUMBER_NBYTES];
    int error = cs_table_print(table, w->out, w->view->width);

    cs_table_close(table);
    if (hidden > 0)
        fprintf(w->out, "and %s more %s%s\n", cs_count_format(text, hidden), what,
                hidden == 1 ? "" : "s");
    return error;
}

static struct cs_table *open_hotspots(const struct cs_report_writer *w,
                                      const struct names *names)
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
        snprintf(text, sizeof text, "%-*s  where", (int)names->width, "function");
        cs_table_column(table, text, CS_COLUMN_LEFT);
    }
    return table;
}

/* Narrow the folder to one that holds the file too. Files of the system do not count: one
 * of them among the program's own would leave nothing. */
static void share_folder(struct names *names, const char *file)
{
    size_t n = 0;

    if (file[0] != '/' || strncmp(file, "/usr/", 5) == 0)
        return;
    if (!names->folder) {
        names->folder = file;
        names->nfolder = strlen(file);
    }
    while (n < names->nfolder && file[n] == names->folder[n])
        n++;
    while (n > 0 && names->folder[n - 1] != '/')
        n--;
    names->nfolder = n;
}

static struct names measure_names(const struct cs_report *report, size_t shown)
{
    struct names names = {.width = strlen("function")};

    for (size_t i = 0; i < shown; i++) {
        const struct cs_hotspot *hotspot = &report->hotspots[i];
        size_t length = cs_utf8_length(hotspot->label);

        if (length > names.width)
            names.width = length < MAX_NAME_WIDTH ? length : MAX_NAME_WIDTH;
        share_folder(&names, report->profile->functions[hotspot->function].file);
    }
    if (!names.folder || names.nfolder < MIN_FOLDER) {
        names.folder = "";
        names.nfolder = 0;
    }
    return names;
}

int cs_report_functions(const struct cs_report_writer *w)
{
    const struct cs_report *report = w->report;
    size_t shown = rows_shown(w, report->nhotspots);
    struct names names = measure_names(report, shown);
    struct cs_table *table = open_hotspots(w, &names);

    if (!table)
        return -ENOMEM;
    fprintf(w->out, "\nFunctions by %s", cs_report_sort_word(report->sort));
    if (names.nfolder > 0) {
        fputs(" (files in ", w->out);
        cs_report_plain(w, names.folder, names.nfolder);
        putc(')', w->out);
    }
    putc('\n', w->out);
    for (size_t i = 0; i < shown; i++)
        add_hotspot(w, table, &names, &report->hotspots[i]);
    return put_table(w, table, report->nhotspots - shown, "function");
}

/* 0 is drawn as a dash, so that what is not 0 stands out. */
static void cell_count(struct cs_table *table, uint64_t count)
{
    char text[CS_NUMBER_NBYTES];

    cs_table_cell(table, count > 0 ? cs_count_format(text, count) : "-");
}

static void add_thread(const struct cs_report_writer *w, struct cs_table *table,
                       const struct cs_thread *thread)
{
    const struct cs_profile *profile = w->report->profile;
    const struct cs_profile_thread *data = &thread->data;
    char text[CS_NUMBER_NBYTES];

    cs_table_row(table);
    cell_duration(w, table, true, data->self_ns);
    cell_duration(w, table, data->last_ns >= data->first_ns,
                  data->last_ns - data->first_ns);
    cell_duration(w, table, true, data->tracer_ns);
    cell_count(table, data->calls);
    cell_count(table, data->lost);
    cell_count(table, data->unmatched);
    cell_count(table, data->unwound);
    cell_count(table, data->open);
    if (profile->nprocesses > 1) {
        bool known = data->process < profile->nprocesses;

        snprintf(text, sizeof text, "%u",
                 known ? profile->processes[data->process].data.pid : 0);
        cs_table_cell(table, known ? text : "-");
    }
    snprintf(text, sizeof text, "%u", data->tid);
    cs_table_cell(table, text);
    cs_table_cell(table, thread->name);
}

int cs_report_threads(const struct cs_report_writer *w)
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
