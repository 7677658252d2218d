#include "cc_options.h"

#include "message.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char usage[] =
    "usage: cs-cc [OPTION...] COMPILER [ARGUMENT...]\n"
    "\n"
    "Run a C or C++ compiler so that its objects have the hooks that trace.config "
    "selects,\n"
    "and its programs the runtime: make CC=\"cs-cc gcc\". Everything else is left alone.\n"
    "The config is $CALLSIGHT_CONFIG, else the nearest trace.config at or above the "
    "current\n"
    "folder; without one everything is selected.\n"
    "\n"
    "  -c, --config FILE        the config\n"
    "  -t, --target NAME        with the overrides of [target.NAME]     "
    "(CALLSIGHT_TARGET)\n"
    "  -g, --graph FILE         functions and calls, for include-func   (CALLSIGHT_GRAPH)\n"
    "  -p, --plans FOLDER       plans that cs-cfg2flags keeps there     (CALLSIGHT_PLANS)\n"
    "      --plan FILE          the plan of the one source that is compiled; no config\n"
    "      --print-plugin COMPILER\n"
    "                           build the plugin for this GCC if need be, print its path\n"
    "  -h, --help               print this text\n"
    "      --version            print the version\n";

static const char *from_environment(const char *name)
{
    const char *value = getenv(name);

    return value && *value ? value : NULL;
}

enum { PRINT_PLUGIN = 256, PLAN, VERSION };

static void take_option(struct options *options, int option)
{
    switch (option) {
    case 'c':
        options->order.config = optarg;
        break;
    case 't':
        options->order.target = optarg;
        break;
    case 'g':
        options->order.graph = optarg;
        break;
    case 'p':
        options->order.plans = optarg;
        break;
    case PLAN:
        options->order.plan = optarg;
        break;
    case PRINT_PLUGIN:
        options->print_plugin = optarg;
        break;
    case 'h':
        fputs(usage, stdout);
        exit(0);
    case VERSION:
        puts("cs-cc " CS_VERSION);
        exit(0);
    default:
        exit(2);
    }
}

void parse_options(struct options *options, int argc, char **argv)
{
    static const struct option longs[] = {
        {"config", required_argument, NULL, 'c'},
        {"target", required_argument, NULL, 't'},
        {"graph", required_argument, NULL, 'g'},
        {"plans", required_argument, NULL, 'p'},
        {"plan", required_argument, NULL, PLAN},
        {"print-plugin", required_argument, NULL, PRINT_PLUGIN},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, VERSION},
        {0}};
    int c;

    *options = (struct options){.order = {.target = from_environment("CALLSIGHT_TARGET"),
                                          .graph = from_environment("CALLSIGHT_GRAPH"),
                                          .plans = from_environment("CALLSIGHT_PLANS")}};
    while ((c = getopt_long(argc, argv, "+c:t:g:p:h", longs, NULL)) != -1)
        take_option(options, c);
    options->command = argv + optind;
    if (!options->print_plugin && !*options->command)
        cs_die(2, "no compiler: say cs-cc gcc -c x.c; see cs-cc --help");
}
