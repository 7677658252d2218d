#include "cfg2flags_options.h"

#include "configfind.h"
#include "message.h"
#include "sourcelist.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
    "  -p, --plans FOLDER    write a plan and a flags file for each source there; without\n"
    "                        sources: for those that have a plan there\n"
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
    "      --environment     write [capture] as NAME=VALUE lines; what is set already is\n"
    "                        left out\n"
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

enum { COMPILER = 256, PLUGIN, PARTIAL, DIRECT_ONLY, ENVIRONMENT, SCAN, WHY, VERSION };

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
    case ENVIRONMENT:
        options->environment = true;
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

/* Whether the argument is a source, or a folder of them, and no config. */
static bool is_source(const char *path)
{
    struct stat status;

    return cs_source_is_code(path) || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

void parse_options(struct options *options, int argc, char **argv)
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
                                          {"environment", no_argument, NULL, ENVIRONMENT},
                                          {"scan", no_argument, NULL, SCAN},
                                          {"why", required_argument, NULL, WHY},
                                          {"help", no_argument, NULL, 'h'},
                                          {"version", no_argument, NULL, VERSION},
                                          {0}};
    int c, error = 0;

    *options = (struct options){.output = "-"};
    while ((c = getopt_long(argc, argv, "c:s:f:p:g:t:o:h", longs, NULL)) != -1)
        take_option(options, c);
    if (!options->config && optind < argc && !is_source(argv[optind]))
        options->config = argv[optind++];
    if (!options->config &&
        (optind < argc || options->sources || options->order.plans || options->environment))
        error = cs_configfind(&options->found);
    if (error)
        cs_die(1, "trace.config: %s", strerror(-error));
    if (!options->config)
        options->config = options->found;
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
