/* cs-cfg2flags - trace.config and a list of sources to plans and compiler flags. */
#include "captureenv.h"
#include "cfg2flags_options.h"
#include "checkfuncs.h"
#include "configcheck.h"
#include "message.h"
#include "outfile.h"
#include "planfolder.h"
#include "planwrite.h"
#include "problems.h"
#include "project.h"
#include "resolve.h"
#include "scanreport.h"
#include "sourcewalk.h"
#include "wholefile.h"
#include "whyreport.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_SOURCES 1000000u /* below a folder that stands for its sources */

/* What main() opens, in this order. */
struct run {
    struct cs_config config;
    struct cs_project project;
    struct cs_sourcelist sources;
    struct cs_selection selection;
    struct cs_graph graph;
    struct cs_resolved resolved;
    struct cs_problems problems;
};

/* Show the problems; end here if there is an error among them. */
static void report_problems(const struct options *options, struct cs_problems *problems)
{
    for (size_t i = 0; i < problems->n; i++) {
        const struct cs_problem *problem = &problems->list[i];
        const char *kind = problem->warning ? "warning: " : "";

        if (problem->line)
            cs_warn("%s:%u: %s%s", options->config, problem->line, kind, problem->text);
        else
            cs_warn("%s: %s%s", options->config, kind, problem->text);
    }
    if (problems->nerrors)
        exit(1);
    cs_problems_free(problems);
}

static void no_memory(int error)
{
    if (error)
        cs_die(1, "%s", strerror(-error));
}

static void load_config(struct run *run, const struct options *options)
{
    int error =
        cs_config_load(&run->config, options->config, options->target, &run->problems);

    if (error)
        cs_die(1, "%s: %s", options->config, strerror(-error));
    report_problems(options, &run->problems);
}

static int add_found(void *context, const char *path)
{
    struct run *run = context;
    int error = 0;

    if (cs_source_is_code(path))
        error = cs_sourcelist_add(&run->sources, &run->project, path);
    return error == -EINVAL ? 0 : error;
}

static void add_argument(struct run *run, const char *path)
{
    struct stat status;
    int error;

    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        error = cs_sourcewalk(path, MOST_SOURCES, add_found, run);
    else
        error = cs_sourcelist_add(&run->sources, &run->project, path);
    if (error == -EINVAL)
        cs_die(2, "'%s': no name for a source", path);
    no_memory(error);
}

/* A source by its name in a plan: from the config's folder on. */
static int add_planned(void *context, const char *name)
{
    struct run *run = context;
    char *path = NULL;
    int error;

    if (name[0] != '/' && asprintf(&path, "%s/%s", run->project.roots[0].text, name) < 0)
        return -ENOMEM;
    error = cs_sourcelist_add(&run->sources, &run->project, path ? path : name);
    free(path);
    return error == -EINVAL ? 0 : error;
}

static void read_sources(struct run *run, struct options *options)
{
    void *list;
    char *text;
    size_t nbytes;
    int error;

    no_memory(cs_project_open(&run->project, options->config));
    for (int i = 0; i < options->narguments; i++)
        add_argument(run, options->arguments[i]);
    if (options->narguments == 0 && !options->sources && options->order.plans) {
        no_memory(cs_planfolder_sources(options->order.plans, add_planned, run));
        options->partial |= run->sources.n == 0; /* nothing was built yet */
    }
    if (!options->sources)
        return;
    error = cs_wholefile_read(options->sources, &list, &nbytes);
    if (error)
        cs_die(1, "%s: %s", options->sources, strerror(-error));
    text = realloc(list, nbytes + 1);
    no_memory(text ? 0 : -ENOMEM);
    error = cs_sourcelist_read(&run->sources, &run->project, text, nbytes);
    free(text);
    if (error == -EINVAL)
        cs_die(1, "%s: holds a name with a newline, which no source can have",
               options->sources);
    no_memory(error);
}

static void resolve(struct run *run, const struct options *options)
{
    char why[300];

    if (options->graph && cs_graph_load(&run->graph, options->graph, why, sizeof why) != 0)
        cs_die(1, "%s: %s", options->graph, why);
    no_memory(cs_selection_open(&run->selection, &run->config, &run->project));
    no_memory(cs_resolve(&run->resolved, &run->selection, &run->sources,
                         options->graph ? &run->graph : NULL, !options->direct_only));
    no_memory(
        cs_config_check(&run->resolved, options->partial || options->why, &run->problems));
    report_problems(options, &run->problems);
}

/* Names for one message. */
struct names {
    char text[400];
    size_t n;
};

static void take_name(void *context, const char *name)
{
    struct names *names = context;
    size_t used = strlen(names->text);

    if (names->n++ < 10 && used + strlen(name) + 3 < sizeof names->text)
        snprintf(names->text + used, sizeof names->text - used, "%s%s", used ? ", " : "",
                 name);
}

/* Say what these flags cannot do for want of the plugin. */
static void warn_beyond(const struct run *run, const struct options *options)
{
    const struct cs_config_select *select = &run->config.select;
    struct names names = {.n = 0};

    for (size_t i = 0; i < run->sources.n; i++)
        no_memory(
            cs_flagorder_beyond(&options->order, &run->resolved, i, take_name, &names));
    if (names.n > 0)
        cs_warn("%s: warning: without --plugin, GCC also hooks what should have none: %s%s "
                "(%zu in all)",
                options->config, names.text, names.n > 10 ? " ..." : "", names.n);
    else if (!options->graph && !options->order.plans && !options->order.plugin &&
             (select->lists[CS_CONFIG_EXCLUDE_FUNC].n > 0 || select->min_size > 0))
        cs_warn(
            "%s: warning: flags alone hook whole sources: exclude-func and min-size take "
            "effect %sthrough cs-cc",
            options->config,
            options->order.compiler == CS_COMPILER_GCC ? "with --plugin, or " : "");
}

/* --why was asked about something that is not there. */
static void no_answer(const struct run *run, const struct options *options)
{
    const char *function = strchr(options->why, ':');
    char *meant = NULL;

    if (function && function[1] && options->graph)
        meant = cs_check_remedy(&run->graph, function + 1);
    if (meant)
        cs_die(1, "--why %s: there is no such function: %s", options->why, meant);
    cs_die(1,
           "--why %s: there is no such source, nor a function that is known in such a "
           "file; --scan shows what there is",
           options->why);
}

static void write_output(struct run *run, const struct options *options)
{
    struct cs_outfile out;
    int error = cs_outfile_open(&out, options->output);

    if (error)
        cs_die(1, "%s: %s", options->output, strerror(-error));
    if (options->environment)
        cs_captureenv_write(out.stream, &run->config.capture);
    else if (options->scan && options->format == CS_FLAGS_JSON)
        error = cs_scanreport_json(out.stream, &run->resolved);
    else if (options->scan)
        error = cs_scanreport(out.stream, &run->resolved, options->config);
    else if (options->why)
        error = cs_whyreport(out.stream, &run->resolved, options->config, options->why);
    else
        error =
            cs_flaglist_write(out.stream, options->format, &options->order, &run->resolved);
    if (error == -ENOENT && options->why) {
        cs_outfile_discard(&out);
        no_answer(run, options);
    }
    if (error)
        cs_outfile_discard(&out);
    else
        error = cs_outfile_commit(&out);
    if (error)
        cs_die(1, "%s: %s", options->output, strerror(-error));
}

static void write_plans(const struct run *run, const struct options *options)
{
    struct cs_planwrite done;
    char what[4096] = "";
    int error = cs_planwrite(&run->resolved, &options->order, options->partial, &done, what,
                             sizeof what);

    if (error)
        cs_die(1, "%s: %s", what, strerror(-error));
}

static void close_run(struct run *run)
{
    cs_resolved_free(&run->resolved);
    cs_selection_close(&run->selection);
    cs_graph_free(&run->graph);
    cs_sourcelist_free(&run->sources);
    cs_project_close(&run->project);
    cs_config_free(&run->config);
}

int main(int argc, char **argv)
{
    struct options options;
    struct run run = {.sources = {.n = 0}};

    setlocale(LC_ALL, "");
    cs_message_program("cs-cfg2flags");
    parse_options(&options, argc, argv);
    load_config(&run, &options);
    if (!options.environment) {
        read_sources(&run, &options);
        resolve(&run, &options);
    }
    if (!options.environment && !options.scan && !options.why) {
        warn_beyond(&run, &options);
        if (options.order.plans)
            write_plans(&run, &options);
    }
    write_output(&run, &options);
    close_run(&run);
    free(options.found);
    return 0;
}
