/* cs-fold - traces and profiles become one profile. */
#include "folded.h"
#include "foldtrace.h"
#include "message.h"
#include "outfile.h"
#include "profile.h"

#include <errno.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum format { FORMAT_PROFILE, FORMAT_FOLDED };

struct options {
    const char *output;
    enum format format;
    bool calls; /* folded values are calls, not ns */
    unsigned nthreads;
    char **inputs;
    int ninputs;
};

static const char help[] =
    "Usage: cs-fold [OPTION]... TRACE...\n"
    "Add up trace folders and profiles in one profile.\n"
    "\n"
    "  -o, --output FILE    write to FILE, whole or not at all (default: stdout)\n"
    "      --format FORMAT  profile (default), or folded: one line per call path,\n"
    "                       its functions separated by ';', and a number\n"
    "      --value VALUE    number of a folded line: self, the ns spent in the\n"
    "                       last function itself (default), or calls\n"
    "  -j, --threads N      fold with N threads (default: one per processor)\n"
    "  -h, --help           print this and exit\n"
    "      --version        print the version and exit\n"
    "\n"
    "TRACE is a folder written by a traced program, or a profile (.csp, - for\n"
    "stdin). Exit status: 0 done, 1 something could not be read or written (what\n"
    "could is in the output), 2 misuse.\n";

static unsigned parse_threads(const char *text)
{
    char *end;
    unsigned long n = strtoul(text, &end, 10);

    if (*end || end == text || n < 1 || n > 1024)
        cs_die(2, "--threads %s: not a number from 1 to 1024", text);
    return (unsigned)n;
}

static void parse_format(struct options *options, const char *text)
{
    if (strcmp(text, "profile") == 0)
        options->format = FORMAT_PROFILE;
    else if (strcmp(text, "folded") == 0)
        options->format = FORMAT_FOLDED;
    else
        cs_die(2, "--format %s: the formats are profile and folded", text);
}

static void parse_value(struct options *options, const char *text)
{
    if (strcmp(text, "self") != 0 && strcmp(text, "calls") != 0)
        cs_die(2, "--value %s: the values are self and calls", text);
    options->calls = strcmp(text, "calls") == 0;
}

static void parse_options(struct options *options, int argc, char **argv)
{
    enum { FORMAT = 256, VALUE, VERSION };
    static const struct option known[] = {{"output", required_argument, NULL, 'o'},
                                          {"format", required_argument, NULL, FORMAT},
                                          {"value", required_argument, NULL, VALUE},
                                          {"threads", required_argument, NULL, 'j'},
                                          {"help", no_argument, NULL, 'h'},
                                          {"version", no_argument, NULL, VERSION},
                                          {NULL, 0, NULL, 0}};
    int option;

    *options = (struct options){.output = "-"};
    while ((option = getopt_long(argc, argv, "o:j:h", known, NULL)) != -1) {
        switch (option) {
        case 'o':
            options->output = optarg;
            break;
        case FORMAT:
            parse_format(options, optarg);
            break;
        case VALUE:
            parse_value(options, optarg);
            break;
        case 'j':
            options->nthreads = parse_threads(optarg);
            break;
        case 'h':
            fputs(help, stdout);
            exit(0);
        case VERSION:
            puts("cs-fold " CS_VERSION);
            exit(0);
        default:
            exit(2);
        }
    }
    options->inputs = argv + optind;
    options->ninputs = argc - optind;
    if (options->ninputs == 0)
        cs_die(2, "no trace given; see cs-fold --help");
    if (options->format == FORMAT_PROFILE && strcmp(options->output, "-") == 0 &&
        isatty(STDOUT_FILENO))
        cs_die(2, "a profile is not for a terminal: give -o FILE or --format folded");
}

static void show_progress(void *context, uint64_t nbytes, uint64_t total)
{
    const char *path = context;

    fprintf(stderr, "\rcs-fold: %s: %3u%%%s", path,
            total ? (unsigned)(nbytes * 100 / total) : 100,
            nbytes == total ? "\r\033[K" : "");
}

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void warn_of_faults(const struct cs_profile *profile, const char *path)
{
    for (size_t i = 0; i < profile->nfacts; i++)
        if (profile->facts[i].data.kind == CS_FACT_BAD_FILE)
            cs_warn("%s/%s", path, profile->facts[i].text);
}

static int read_trace(struct cs_profile *profile, const struct options *options, char *path)
{
    struct cs_foldtrace_options how = {.nthreads = options->nthreads};
    int error;

    if (isatty(STDERR_FILENO)) {
        how.progress = show_progress;
        how.context = path;
    }
    error = cs_foldtrace(profile, path, &how);
    if (error == -ENODATA)
        cs_warn("%s: holds no trace: was a program with hooks run with TRACE_ENABLE=1?",
                path);
    else if (error)
        cs_warn("%s: %s", path, strerror(-error));
    else
        warn_of_faults(profile, path);
    return error;
}

/* Add what is at path to *sum. What cannot be read has been told and is left out. */
static int add_input(struct cs_profile *sum, const struct options *options, char *path)
{
    struct cs_profile profile;
    char why[300];
    int error;

    if (is_folder(path)) {
        cs_profile_init(&profile);
        error = read_trace(&profile, options, path);
    } else {
        error = cs_profile_load(&profile, path, why, sizeof why);
        if (error)
            cs_warn("%s: %s", path, why);
    }
    if (!error)
        error = cs_profile_append(sum, &profile);
    if (!error)
        error = cs_profile_tidy(sum);
    cs_profile_free(&profile);
    return error;
}

static int write_folded(struct cs_profile *profile, const struct options *options)
{
    struct cs_outfile out;
    int error = cs_profile_sort(profile);

    if (!error)
        error = cs_outfile_open(&out, options->output);
    if (error)
        return error;
    error = cs_folded_write(profile, options->calls, out.stream);
    if (error) {
        cs_outfile_discard(&out);
        return error;
    }
    return cs_outfile_commit(&out);
}

int main(int argc, char **argv)
{
    struct cs_profile sum;
    struct options options;
    int error, nread = 0;

    cs_message_program("cs-fold");
    parse_options(&options, argc, argv);
    cs_profile_init(&sum);
    for (int i = 0; i < options.ninputs; i++) {
        error = add_input(&sum, &options, options.inputs[i]);
        if (error == -ENOMEM)
            cs_die(1, "%s: not enough memory", options.inputs[i]);
        nread += error == 0;
    }
    if (nread == 0)
        return 1; /* no output rather than one that says nothing */
    if (options.format == FORMAT_FOLDED)
        error = write_folded(&sum, &options);
    else
        error = cs_profile_save(&sum, options.output);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    cs_profile_free(&sum);
    return cs_warnings() ? 1 : 0;
}
