/* cs-callgraph - which functions call which, from compiled objects. */
#include "callgraph.h"
#include "funcpattern.h"
#include "graphfilter.h"
#include "graphtext.h"
#include "graphwrite.h"
#include "images.h"
#include "message.h"
#include "namehint.h"
#include "objfile.h"
#include "outfile.h"
#include "subtree.h"

#include <elf.h>
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct format {
    const char *name;
    int (*write)(const struct cs_graph *graph, FILE *out);
};

static const struct format formats[] = {
    {"text", cs_graph_write_text},
    {"json", cs_graph_write_json},
    {"dot", cs_graph_write_dot},
};

enum { NFORMATS = sizeof formats / sizeof formats[0] };

struct options {
    const struct format *format; /* NULL: what suits the question */
    const char *function;        /* NULL: all */
    uint32_t depth;
    bool direct_only;
    bool list;
    const char *graph; /* text form to read instead of objects */
    const char *output;
    char **inputs;
    size_t ninputs;
    struct cs_callgraph *callgraph; /* takes --system-headers */
};

static void print_help(void)
{
    puts(
        "usage: cs-callgraph [OPTION...] OBJECT|ARCHIVE...\n"
        "       cs-callgraph [OPTION...] --graph FILE\n"
        "\n"
        "Write which functions call which, read from objects that were compiled with\n"
        "-O0 -g1 -ffunction-sections beside the project's own flags.\n"
        "\n"
        "  -F, --function NAME     only this function and what it calls, as a tree with\n"
        "                          the lines for trace.config. NAME as there: a C name, a\n"
        "                          qualified C++ name with or without parameters, a "
        "symbol\n"
        "  -d, --depth N           down to N calls below it (default: all)\n"
        "      --direct-only       leave out calls through pointers and virtual functions\n"
        "  -l, --list              the functions alone, sorted by name\n"
        "  -f, --format FORMAT     text (docs/callgraph-text.md, for cs-cfg2flags), json "
        "or\n"
        "                          dot (Graphviz)\n"
        "  -g, --graph FILE        read a graph in text form instead of objects (-: "
        "stdin)\n"
        "      --system-headers DIR  headers below DIR are the system's, beside the usual\n"
        "                          ones; may be repeated\n"
        "  -o, --output FILE       write FILE instead of stdout\n"
        "  -h, --help              print this text\n"
        "      --version           print the version");
}

static const struct format *find_format(const char *name)
{
    for (size_t i = 0; i < NFORMATS; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    cs_die(2, "--format %s: no such format; there are text, json and dot", name);
}

static uint32_t parse_depth(const char *text)
{
    char *end;
    unsigned long value;

    errno = 0;
    value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value >= UINT32_MAX)
        cs_die(2, "--depth %s: not a number of calls", text);
    return (uint32_t)value;
}

static void check_options(struct options *options, int argc, char **argv)
{
    options->inputs = argv + optind;
    options->ninputs = (size_t)(argc - optind);
    if (options->graph && options->ninputs)
        cs_die(2, "%s: with --graph nothing else is read", options->inputs[0]);
    if (!options->graph && !options->ninputs)
        cs_die(2, "no object: name objects or archives, or a graph with --graph");
    if (options->list && options->format && options->format->write == cs_graph_write_dot)
        cs_die(2, "--list has no calls to draw: use --format text or json");
    if (options->depth != UINT32_MAX && !options->function)
        cs_die(2, "--depth counts calls below a function: name it with --function");
}

static void parse_options(struct options *options, int argc, char **argv)
{
    enum { DIRECT_ONLY = 256, SYSTEM_HEADERS, VERSION };
    static const struct option longs[] = {
        {"function", required_argument, NULL, 'F'},
        {"depth", required_argument, NULL, 'd'},
        {"direct-only", no_argument, NULL, DIRECT_ONLY},
        {"list", no_argument, NULL, 'l'},
        {"format", required_argument, NULL, 'f'},
        {"graph", required_argument, NULL, 'g'},
        {"system-headers", required_argument, NULL, SYSTEM_HEADERS},
        {"output", required_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, VERSION},
        {0}};
    int c;

    while ((c = getopt_long(argc, argv, "F:d:lf:g:o:h", longs, NULL)) != -1) {
        switch (c) {
        case 'F':
            options->function = optarg;
            break;
        case 'd':
            options->depth = parse_depth(optarg);
            break;
        case DIRECT_ONLY:
            options->direct_only = true;
            break;
        case 'l':
            options->list = true;
            break;
        case 'f':
            options->format = find_format(optarg);
            break;
        case 'g':
            options->graph = optarg;
            break;
        case SYSTEM_HEADERS:
            if (cs_callgraph_system(options->callgraph, optarg))
                cs_die(1, "no memory");
            break;
        case 'o':
            options->output = optarg;
            break;
        case 'h':
            print_help();
            exit(0);
        case VERSION:
            puts("cs-callgraph " CS_VERSION);
            exit(0);
        default:
            exit(2);
        }
    }
    check_options(options, argc, argv);
}

static int add_image(const struct cs_image *image, void *context)
{
    struct cs_callgraph *callgraph = context;
    struct cs_objfile obj;
    int error = cs_objfile_open(&obj, image);

    if (error == -ENOEXEC)
        cs_die(1, "%s: not an ELF object; of an -flto build, compile with -fno-lto",
               image->name);
    if (error)
        cs_die(1, "%s: %s", image->name,
               error == -EBADMSG ? "damaged ELF file" : strerror(-error));
    if (obj.type != ET_REL)
        cs_die(1, "%s: already linked; the objects that it was made of are needed",
               image->name);
    if (obj.slim_lto)
        cs_die(1, "%s: holds no machine code; compile with -fno-lto", image->name);
    error = cs_callgraph_add(callgraph, &obj);
    cs_objfile_close(&obj);
    return error;
}

static void read_objects(const struct options *options)
{
    const bool show = isatty(STDERR_FILENO) && options->ninputs > 20;

    for (size_t i = 0; i < options->ninputs; i++) {
        int error = cs_images_each(options->inputs[i], add_image, options->callgraph);

        if (error)
            cs_die(1, "%s: %s", options->inputs[i],
                   error == -EBADMSG ? "damaged archive" : strerror(-error));
        if (show)
            fprintf(stderr, "\r%zu of %zu objects%s", i + 1, options->ninputs,
                    i + 1 == options->ninputs ? "\n" : "");
    }
}

static void read_graph(const struct options *options, struct cs_graph *graph)
{
    char why[256];

    if (options->graph) {
        if (cs_graph_load(graph, options->graph, why, sizeof why))
            cs_die(1, "%s: %s", options->graph, why);
        return;
    }
    read_objects(options);
    if (cs_callgraph_link(options->callgraph, graph))
        cs_die(1, "no memory for the graph");
}

_Noreturn static void complain_unknown(const struct cs_graph *graph, const char *name)
{
    struct cs_namehint hint;

    cs_namehint_init(&hint, name);
    for (size_t i = 0; i < graph->nfunctions; i++)
        cs_namehint_offer(&hint, graph->functions[i].name);
    if (hint.name)
        cs_die(1, "--function %s: no such function; did you mean '%s'?", name, hint.name);
    cs_die(1, "--function %s: no such function; `cs-callgraph --list` shows them", name);
}

/* Per function of the graph whether the name means it; new memory. */
static bool *find_seeds(const struct cs_graph *graph, const char *name)
{
    struct cs_funcpatterns *patterns = cs_funcpatterns_new();
    bool *seeds = calloc(graph->nfunctions + 1, sizeof *seeds);
    bool any = false;

    if (!patterns || !seeds || cs_funcpatterns_add(patterns, name, 0))
        cs_die(1, "no memory");
    for (size_t i = 0; i < graph->nfunctions; i++) {
        const struct cs_graph_function *function = &graph->functions[i];
        struct cs_synonyms synonyms;

        if (function->external)
            continue;
        if (cs_synonyms_init(&synonyms, function->symbol, function->name))
            cs_die(1, "no memory");
        seeds[i] = cs_funcpatterns_first(patterns, &synonyms) != UINT32_MAX;
        any |= seeds[i];
        cs_synonyms_fini(&synonyms);
    }
    cs_funcpatterns_free(patterns);
    if (!any)
        complain_unknown(graph, name);
    return seeds;
}

static void write_config(const struct options *options, FILE *out)
{
    fprintf(out, "\n# for trace.config:\n[select]\ninclude-func = %s", options->function);
    if (options->depth != UINT32_MAX)
        fprintf(out, " %u", options->depth);
    putc('\n', out);
}

/* The trees of the seeds; copies of one function are one. */
static int write_trees(const struct options *options, struct cs_subtree *subtree,
                       const bool *seeds, FILE *out)
{
    const struct cs_graph *graph = subtree->graph;
    int error = 0;

    for (uint32_t i = 0; i < graph->nfunctions && !error; i++) {
        bool repeated = false;

        for (uint32_t at = subtree->copies[i]; at != i; at = subtree->copies[at])
            repeated |= at < i && seeds[at];
        if (!seeds[i] || repeated)
            continue;
        memset(subtree->closed, 0, graph->nfunctions * sizeof *subtree->closed);
        cs_subtree_mark(subtree, i, options->depth, 0, !options->direct_only);
        error = cs_graph_write_tree(subtree, i, options->depth, !options->direct_only, out);
    }
    if (!error)
        write_config(options, out);
    return error;
}

static int write_part(const struct options *options, struct cs_subtree *subtree,
                      const bool *seeds, FILE *out)
{
    const struct cs_graph *graph = subtree->graph;
    bool *keep = calloc(graph->nfunctions + 1, sizeof *keep);
    struct cs_graph part;
    int error = keep ? 0 : -ENOMEM;

    for (uint32_t i = 0; i < graph->nfunctions && !error; i++)
        if (seeds[i])
            cs_subtree_mark(subtree, i, options->depth, 0, !options->direct_only);
    for (size_t i = 0; i < graph->nfunctions && !error; i++)
        keep[i] = subtree->reached[i] != CS_SUBTREE_NONE;
    if (!error)
        error = cs_graph_filter(&part, graph, keep);
    free(keep);
    if (error)
        return error;
    if (options->list &&
        (!options->format || options->format->write == cs_graph_write_text))
        error = cs_graph_write_list(&part, out);
    else
        error = options->format->write(&part, out);
    cs_graph_free(&part);
    return error;
}

static int write_function(const struct options *options, const struct cs_graph *graph,
                          FILE *out)
{
    struct cs_subtree subtree;
    bool *seeds = find_seeds(graph, options->function);
    int error = cs_subtree_init(&subtree, graph);

    if (!error) {
        error = options->format || options->list
                    ? write_part(options, &subtree, seeds, out)
                    : write_trees(options, &subtree, seeds, out);
        cs_subtree_fini(&subtree);
    }
    free(seeds);
    return error;
}

static int write_graph(const struct options *options, struct cs_graph *graph, FILE *out)
{
    if (options->function)
        return write_function(options, graph, out);
    if (options->list &&
        (!options->format || options->format->write == cs_graph_write_text))
        return cs_graph_write_list(graph, out);
    return (options->format ? options->format->write : cs_graph_write_text)(graph, out);
}

int main(int argc, char **argv)
{
    struct options options = {.depth = UINT32_MAX, .output = "-"};
    struct cs_graph graph;
    struct cs_outfile out;
    int error;

    cs_message_program("cs-callgraph");
    if (cs_callgraph_new(&options.callgraph))
        cs_die(1, "no memory");
    parse_options(&options, argc, argv);
    read_graph(&options, &graph);
    error = cs_outfile_open(&out, options.output);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    error = write_graph(&options, &graph, out.stream);
    if (error)
        cs_outfile_discard(&out);
    else
        error = cs_outfile_commit(&out);
    cs_graph_free(&graph);
    cs_callgraph_free(options.callgraph);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    return 0;
}
