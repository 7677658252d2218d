/* cs-flame - a profile or folded stacks as an interactive flame graph. */
#include "capture.h"
#include "flame.h"
#include "flamesvg.h"
#include "layout.h"
#include "message.h"
#include "numbers.h"
#include "outfile.h"
#include "profile.h"
#include "stacks.h"
#include "totals.h"
#include "wholefile.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct options {
    const char *input;
    const char *output;
    const char *title; /* NULL: from the input */
    enum cs_flame_unit unit;
    bool inverted;
    bool down;
    double least; /* narrowest frame, per cent of the whole */
    unsigned width;
};

/* What the input says, whatever its form. */
struct graph {
    struct cs_flame flame;
    char title[256];
    char notice[512];
    char program[4096]; /* path of the main program, or "" */
};

static const char usage[] =
    "usage: cs-flame [OPTION]... [PROFILE.csp | FOLDED]\n"
    "Draw a profile, or folded stacks (text), as an SVG flame graph. Reads stdin without "
    "a\n"
    "name or for -.\n"
    "\n"
    "  -b, --by=WHAT        width of frames: time (default) or calls\n"
    "  -i, --inverted       callers above their callees: who leads to each function\n"
    "      --icicle         the root on top (as --inverted has it)\n"
    "  -m, --min-width=PCT  leave out frames narrower than PCT % of the whole (0.02)\n"
    "  -w, --width=PIXELS   width where the viewer has none of its own (1200)\n"
    "      --title=TEXT     heading (default: program, time, threads)\n"
    "  -o, --output=FILE    write to FILE instead of stdout\n"
    "  -h, --help           print this and exit\n"
    "      --version        print the version and exit\n";

static enum cs_flame_unit parse_unit(const char *text)
{
    if (strcmp(text, "time") == 0)
        return CS_FLAME_NS;
    if (strcmp(text, "calls") == 0)
        return CS_FLAME_CALLS;
    cs_die(2, "--by=%s: neither time nor calls", text);
}

static double parse_number(const char *option, const char *text, double least, double most)
{
    char *end;
    double value = strtod(text, &end);

    if (!*text || *end || !(value >= least && value <= most))
        cs_die(2, "--%s=%s: not a number from %g to %g", option, text, least, most);
    return value;
}

_Noreturn static void print_and_exit(const char *text)
{
    fputs(text, stdout);
    exit(0);
}

enum { ICICLE = 256, TITLE, VERSION };

static const struct option option_table[] = {
    {"by", required_argument, NULL, 'b'},     {"inverted", no_argument, NULL, 'i'},
    {"icicle", no_argument, NULL, ICICLE},    {"min-width", required_argument, NULL, 'm'},
    {"width", required_argument, NULL, 'w'},  {"title", required_argument, NULL, TITLE},
    {"output", required_argument, NULL, 'o'}, {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, VERSION},  {NULL, 0, NULL, 0},
};

static void parse_options(struct options *options, int argc, char **argv)
{
    int option;

    *options = (struct options){.input = "-", .output = "-", .least = 0.02, .width = 1200};
    while ((option = getopt_long(argc, argv, "b:im:w:o:h", option_table, NULL)) != -1) {
        if (option == 'b')
            options->unit = parse_unit(optarg);
        else if (option == 'i')
            options->inverted = options->down = true;
        else if (option == ICICLE)
            options->down = true;
        else if (option == 'm')
            options->least = parse_number("min-width", optarg, 0, 100);
        else if (option == 'w')
            options->width = (unsigned)parse_number("width", optarg, 100, 100000);
        else if (option == TITLE)
            options->title = optarg;
        else if (option == 'o')
            options->output = optarg;
        else if (option == 'h')
            print_and_exit(usage);
        else if (option == VERSION)
            print_and_exit("cs-flame " CS_VERSION "\n");
        else
            exit(2);
    }
    if (argc - optind > 1)
        cs_die(2, "one input at a time: merge profiles with cs-fold");
    if (optind < argc)
        options->input = argv[optind];
    else if (isatty(STDIN_FILENO))
        cs_die(2, "no input: name a profile or folded stacks, or give them on stdin");
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash && slash[1] ? slash + 1 : path;
}

/* The finding that a reader of this picture must know first. */
static void write_notice(struct graph *graph, const struct cs_capture *capture)
{
    const struct cs_finding *found = NULL;
    char more[64] = "";

    for (size_t i = 0; i < capture->nfindings && !found; i++)
        if (capture->findings[i].missing || !strcmp(capture->findings[i].kind, "overflow"))
            found = &capture->findings[i];
    if (!found)
        return;
    if (capture->nmissing > 1)
        snprintf(more, sizeof more, " And %zu more: see cs-report.", capture->nmissing - 1);
    snprintf(graph->notice, sizeof graph->notice, "%s%s%s",
             found->missing ? "Capture incomplete: " : "", found->what, more);
}

static int describe_profile(struct graph *graph, const struct cs_profile *profile)
{
    struct cs_totals totals;
    struct cs_capture capture = {0};
    char text[CS_NUMBER_NBYTES];
    const char *exe = profile->nprocesses > 0 ? profile->processes[0].exe : "";
    int error = cs_totals_init(&totals, profile);

    if (!error)
        error = cs_capture_init(&capture, profile, &totals);
    if (error)
        return error;
    snprintf(graph->program, sizeof graph->program, "%s", exe);
    snprintf(graph->title, sizeof graph->title, "%.120s: %s in %zu thread%s",
             *exe ? base_name(exe) : "Profile",
             cs_duration_format(text, totals.self_ns, "\xc2\xb5"), profile->nthreads,
             profile->nthreads == 1 ? "" : "s");
    write_notice(graph, &capture);
    cs_capture_free(&capture);
    return 0;
}

static int read_profile(struct graph *graph, const struct options *options,
                        const void *data, size_t nbytes)
{
    struct cs_profile profile;
    char why[256];

    if (cs_profile_parse(&profile, data, nbytes, why, sizeof why) != 0)
        cs_die(1, "%s: %s", options->input, why);
    const char *exe = profile.nprocesses > 0 ? profile.processes[0].exe : "";
    int error = cs_flame_init(&graph->flame, *exe ? base_name(exe) : "all");
    if (!error)
        error = cs_flame_add_profile(&graph->flame, &profile, options->unit);
    if (!error)
        error = describe_profile(graph, &profile);
    cs_profile_free(&profile);
    return error;
}

static int read_folded(struct graph *graph, const struct options *options, const char *text,
                       size_t nbytes)
{
    size_t line;
    int error = cs_flame_init(&graph->flame, "all");

    if (options->unit == CS_FLAME_CALLS)
        cs_die(1, "%s: folded stacks have one value each: --by=calls needs a profile",
               options->input);
    if (!error)
        error = cs_stacks_parse(&graph->flame, text, nbytes, &line);
    if (error == -EINVAL)
        cs_die(1, "%s:%zu: neither a profile nor folded stacks (frame;frame VALUE)",
               options->input, line);
    snprintf(graph->title, sizeof graph->title, "Flame graph");
    return error;
}

static int read_input(struct graph *graph, const struct options *options)
{
    void *data = NULL;
    size_t nbytes;
    int error = cs_wholefile_read(options->input, &data, &nbytes);

    if (error == -EISDIR)
        cs_die(1, "%s: a folder, not a profile: first run cs-fold on it", options->input);
    if (error)
        return error;
    if (nbytes >= 4 && memcmp(data, "CSP1", 4) == 0)
        error = read_profile(graph, options, data, nbytes);
    else
        error = read_folded(graph, options, data, nbytes);
    free(data);
    return error;
}

static int invert(struct graph *graph)
{
    struct cs_flame inverted;
    int error = cs_flame_init(&inverted, graph->flame.frames[0].name);

    if (!error)
        error = cs_flame_invert(&inverted, &graph->flame);
    cs_flame_free(&graph->flame);
    graph->flame = inverted;
    return error;
}

static void write_subtitle(char *text, size_t ntext, const struct graph *graph,
                           const struct cs_layout *layout, const struct options *options)
{
    static const char *const widths[] = {
        [CS_FLAME_NS] = "Width is time",
        [CS_FLAME_CALLS] = "Width is the number of calls",
        [CS_FLAME_COUNT] = "Width is the stacks' value",
    };
    char shown[CS_NUMBER_NBYTES], hidden[CS_NUMBER_NBYTES], left_out[80] = "";
    size_t nshown = graph->flame.nframes - 1 - layout->nhidden;

    if (layout->nhidden > 0)
        snprintf(left_out, sizeof left_out, "; %s narrower than %g%% left out",
                 cs_count_format(hidden, layout->nhidden), options->least);
    snprintf(text, ntext, "%s%s. %s frame%s%s.", widths[graph->flame.unit],
             graph->flame.inverted ? "; callers stand below what they call" : "",
             cs_count_format(shown, nshown), nshown == 1 ? "" : "s", left_out);
}

static int write_svg(const struct options *options, const struct graph *graph,
                     const struct cs_layout *layout)
{
    char subtitle[256];
    struct cs_outfile out;
    struct cs_flamesvg svg = {
        .title = options->title ? options->title : graph->title,
        .subtitle = subtitle,
        .notice = graph->notice,
        .program = graph->program,
        .width = options->width,
        .down = options->down,
    };
    int error = cs_outfile_open(&out, options->output);

    if (error)
        return error;
    write_subtitle(subtitle, sizeof subtitle, graph, layout, options);
    cs_flamesvg_write(out.stream, &graph->flame, layout, &svg);
    return cs_outfile_commit(&out);
}

/* The smallest value that is at least the share of the total. */
static uint64_t least_value(const struct cs_flame *flame, double percent)
{
    double value = (double)flame->frames[0].total * percent / 100;

    return value < 1 ? 1 : (uint64_t)value + ((double)(uint64_t)value < value);
}

int main(int argc, char **argv)
{
    static struct graph graph;
    struct options options;
    struct cs_layout layout = {0};

    cs_message_program("cs-flame");
    parse_options(&options, argc, argv);
    int error = read_input(&graph, &options);
    if (!error && options.inverted)
        error = invert(&graph);
    if (!error)
        error = cs_flame_sum(&graph.flame);
    if (!error)
        error =
            cs_layout_init(&layout, &graph.flame, least_value(&graph.flame, options.least));
    if (error)
        cs_die(1, "%s: %s", options.input, strerror(-error));
    error = write_svg(&options, &graph, &layout);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    cs_layout_free(&layout);
    cs_flame_free(&graph.flame);
    return 0;
}
