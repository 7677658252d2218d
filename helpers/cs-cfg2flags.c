/* cs-cfg2flags - trace.config and a list of sources to plans and compiler flags. */
#include "configcheck.h"
#include "flaglist.h"
#include "message.h"
#include "outfile.h"
#include "planwrite.h"
#include "problems.h"
#include "project.h"
#include "resolve.h"
#include "scanreport.h"
#include "sourcewalk.h"
#include "wholefile.h"
#include "whyreport.h"

#include <errno.h>
#include <getopt.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_SOURCES 1000000u /* below a folder that stands for its sources */

struct options {
    const char *config;
    const char *sources; /* file that lists them, or NULL */
    const char *graph;
    const char *target;
    const char *output;
    const char *why;
    struct cs_flagorder order;
    enum cs_flagformat format;
    bool scan, partial, direct_only;
    char **arguments; /* sources and folders */
    int narguments;
};

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

static const char usage[] =
    "usage: cs-cfg2flags [OPTION...] [CONFIG] [SOURCE|FOLDER...]\n"
    "\n"
    "Write the compiler flags that CONFIG (a trace.config) wants for each source.\n"
    "Without CONFIG: $CALLSIGHT_CONFIG, or the nearest trace.config at or above the\n"
    "current folder. A FOLDER stands for all C and C++ files in it.\n"
    "\n"
    "  -c, --config FILE     the config; all other arguments are sources\n"
    "  -s, --sources FILE    more sources, one a line or each ended by a zero byte (-: "
    "stdin)\n"
    "  -f, --format FORMAT   raw (default: a line of flags per source), make, cmake or "
    "json\n"
    "  -p, --plans FOLDER    write a plan and a flags file for each source there\n"
    "  -g, --graph FILE      functions and calls, from cs-callgraph --format text;\n"
    "                        include-func needs it\n"
    "      --direct-only     include-func does not follow calls through pointers\n"
    "  -t, --target NAME     with the overrides of [target.NAME]\n"
    "      --compiler NAME   gcc (default) or clang\n"
    "      --plugin FILE     callsight's plugin for GCC; needs --plans\n"
    "      --partial         the sources are not all of the project's: say nothing about\n"
    "                        patterns that match none of them\n"
    "      --scan            show what is selected, by which lines, and what is not\n"
    "      --why FILE[:FUNC] explain the choice for a file, or for a function in it\n"
    "  -o, --output FILE     write FILE instead of stdout\n"
    "  -h, --help            print this text\n"
    "      --version         print the version\n";

static enum cs_flagformat format_of(const char *name)
{
    static const char *const names[] = {[CS_FLAGS_RAW] = "raw",
                                        [CS_FLAGS_MAKE] = "make",
                                        [CS_FLAGS_CMAKE] = "cmake",
                                        [CS_FLAGS_JSON] = "json"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return (enum cs_flagformat)i;
    cs_die(2, "--format %s: no such format: use raw, make, cmake or json", name);
}

static enum cs_compiler compiler_of(const char *name)
{
    if (strcmp(name, "gcc") != 0 && strcmp(name, "clang") != 0)
        cs_die(2, "--compiler %s: unknown compiler: use gcc or clang", name);
    return strcmp(name, "gcc") == 0 ? CS_COMPILER_GCC : CS_COMPILER_CLANG;
}

enum { COMPILER = 256, PLUGIN, PARTIAL, DIRECT_ONLY, SCAN, WHY, VERSION };

static void take_option(struct options *options, int option)
{
    switch (option) {
    case 'c':
        options->config = optarg;
        break;
    case 's':
        options->sources = optarg;
        break;
    case 'f':
        options->format = format_of(optarg);
        break;
    case 'p':
        options->order.plans = optarg;
        break;
    case 'g':
        options->graph = optarg;
        break;
    case 't':
        options->target = optarg;
        break;
    case 'o':
        options->output = optarg;
        break;
    case COMPILER:
        options->order.compiler = compiler_of(optarg);
        break;
    case PLUGIN:
        options->order.plugin = optarg;
        break;
    case PARTIAL:
        options->partial = true;
        break;
    case DIRECT_ONLY:
        options->direct_only = true;
        break;
    case SCAN:
        options->scan = true;
        break;
    case WHY:
        options->why = optarg;
        break;
    case 'h':
        fputs(usage, stdout);
        exit(0);
    case VERSION:
        puts("cs-cfg2flags " CS_VERSION);
        exit(0);
    default:
        exit(2);
    }
}

/* The config that goes without saying: $CALLSIGHT_CONFIG, or the nearest trace.config at or
 * above the current folder. NULL: there is none. */
static char *find_config(void)
{
    char *folder = getcwd(NULL, 0), *path = NULL, *slash;

    if (getenv("CALLSIGHT_CONFIG") && *getenv("CALLSIGHT_CONFIG"))
        return getenv("CALLSIGHT_CONFIG");
    while (folder) {
        if (asprintf(&path, "%s/trace.config", folder) < 0)
            return NULL;
        if (access(path, R_OK) == 0)
            return path;
        slash = strrchr(folder, '/');
        if (!slash || !folder[0])
            break;
        *slash = '\0';
    }
    return NULL;
}

/* Whether the argument is a source, or a folder of them, and no config. */
static bool is_source(const char *path)
{
    struct stat status;

    return cs_source_is_code(path) || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

static void parse_options(struct options *options, int argc, char **argv)
{
    static const struct option longs[] = {{"config", required_argument, NULL, 'c'},
                                          {"sources", required_argument, NULL, 's'},
                                          {"format", required_argument, NULL, 'f'},
                                          {"plans", required_argument, NULL, 'p'},
                                          {"graph", required_argument, NULL, 'g'},
                                          {"target", required_argument, NULL, 't'},
                                          {"output", required_argument, NULL, 'o'},
                                          {"compiler", required_argument, NULL, COMPILER},
                                          {"plugin", required_argument, NULL, PLUGIN},
                                          {"partial", no_argument, NULL, PARTIAL},
                                          {"direct-only", no_argument, NULL, DIRECT_ONLY},
                                          {"scan", no_argument, NULL, SCAN},
                                          {"why", required_argument, NULL, WHY},
                                          {"help", no_argument, NULL, 'h'},
                                          {"version", no_argument, NULL, VERSION},
                                          {0}};
    int c;

    *options = (struct options){.output = "-"};
    while ((c = getopt_long(argc, argv, "c:s:f:p:g:t:o:h", longs, NULL)) != -1)
        take_option(options, c);
    if (!options->config && optind < argc && !is_source(argv[optind]))
        options->config = argv[optind++];
    if (!options->config && (optind < argc || options->sources))
        options->config = find_config();
    options->arguments = argv + optind;
    options->narguments = argc - optind;
    if (!options->config)
        cs_die(2,
               "no config: name a trace.config and the sources behind it; there is none in "
               "this folder or above");
    if (options->order.plugin && !options->order.plans)
        cs_die(2, "--plugin %s: the plugin reads plans: say with --plans where to put them",
               options->order.plugin);
    if (options->scan && options->why)
        cs_die(2, "--scan and --why: one of them at a time");
    if (options->sources && options->graph && strcmp(options->sources, "-") == 0 &&
        strcmp(options->graph, "-") == 0)
        cs_die(2, "--sources - and --graph -: stdin can be only one of them");
}

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

static void read_sources(struct run *run, const struct options *options)
{
    void *list;
    char *text;
    size_t nbytes;
    int error;

    no_memory(cs_project_open(&run->project, options->config));
    for (int i = 0; i < options->narguments; i++)
        add_argument(run, options->arguments[i]);
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

static void write_output(struct run *run, const struct options *options)
{
    struct cs_outfile out;
    int error = cs_outfile_open(&out, options->output);

    if (error)
        cs_die(1, "%s: %s", options->output, strerror(-error));
    if (options->scan && options->format == CS_FLAGS_JSON)
        error = cs_scanreport_json(out.stream, &run->resolved);
    else if (options->scan)
        error = cs_scanreport(out.stream, &run->resolved, options->config);
    else if (options->why)
        error = cs_whyreport(out.stream, &run->resolved, options->config, options->why);
    else
        error =
            cs_flaglist_write(out.stream, options->format, &options->order, &run->resolved);
    if (error == -ENOENT) {
        cs_outfile_discard(&out);
        cs_die(1,
               "--why %s: no source, and no function that is known, is called that: "
               "--scan shows what there is",
               options->why);
    }
    if (error)
        cs_outfile_discard(&out);
    else
        error = cs_outfile_commit(&out);
    if (error)
        cs_die(1, "%s: %s", options->output, strerror(-error));
}

int main(int argc, char **argv)
{
    struct options options;
    struct run run = {.sources = {.n = 0}};
    struct cs_planwrite done;
    char what[4096] = "";

    setlocale(LC_ALL, "");
    cs_message_program("cs-cfg2flags");
    parse_options(&options, argc, argv);
    load_config(&run, &options);
    read_sources(&run, &options);
    resolve(&run, &options);
    if (options.order.plans && !options.scan && !options.why) {
        int error = cs_planwrite(&run.resolved, &options.order, options.partial, &done,
                                 what, sizeof what);

        if (error)
            cs_die(1, "%s: %s", what, strerror(-error));
    }
    write_output(&run, &options);
    cs_resolved_free(&run.resolved);
    cs_selection_close(&run.selection);
    cs_graph_free(&run.graph);
    cs_sourcelist_free(&run.sources);
    cs_project_close(&run.project);
    cs_config_free(&run.config);
    return 0;
}
