/* cs-export - a profile in the formats of other tools. */
#include "callgrind.h"
#include "message.h"
#include "outfile.h"
#include "pprof.h"
#include "profile.h"
#include "speedscope.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct format {
    const char *name;
    const char *use; /* for --help */
    int (*write)(const struct cs_profile *profile, FILE *out);
};

static const struct format formats[] = {
    {"pprof", "pprof and all that reads its protobuf", cs_pprof_write},
    {"callgrind", "KCachegrind, QCachegrind, callgrind_annotate", cs_callgrind_write},
    {"speedscope", "https://www.speedscope.app, also offline", cs_speedscope_write},
};

enum { NFORMATS = sizeof formats / sizeof formats[0] };

struct options {
    const struct format *format;
    const char *output;
    const char *input;
};

static void print_help(void)
{
    puts("usage: cs-export --format FORMAT [-o FILE] [PROFILE]\n"
         "\n"
         "Write a profile (- or nothing: stdin) in the format of another tool.\n"
         "\n"
         "  -f, --format FORMAT  one of:");
    for (size_t i = 0; i < NFORMATS; i++)
        printf("                         %-10s  %s\n", formats[i].name, formats[i].use);
    puts("  -o, --output FILE    write FILE instead of stdout\n"
         "  -h, --help           print this text\n"
         "      --version        print the version");
}

static const struct format *find_format(const char *name)
{
    for (size_t i = 0; i < NFORMATS; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    cs_die(2, "--format %s: no such format; `cs-export --help` lists them", name);
}

static void parse_options(struct options *options, int argc, char **argv)
{
    enum { VERSION = 256 };
    static const struct option longs[] = {{"format", required_argument, NULL, 'f'},
                                          {"output", required_argument, NULL, 'o'},
                                          {"help", no_argument, NULL, 'h'},
                                          {"version", no_argument, NULL, VERSION},
                                          {0}};
    int c;

    *options = (struct options){.output = "-", .input = "-"};
    while ((c = getopt_long(argc, argv, "f:o:h", longs, NULL)) != -1) {
        switch (c) {
        case 'f':
            options->format = find_format(optarg);
            break;
        case 'o':
            options->output = optarg;
            break;
        case 'h':
            print_help();
            exit(0);
        case VERSION:
            puts("cs-export " CS_VERSION);
            exit(0);
        default:
            exit(2);
        }
    }
    if (!options->format)
        cs_die(2, "which format? say --format with one that `cs-export --help` lists");
    if (argc - optind > 1)
        cs_die(2, "%s: one profile at a time; merge them with cs-fold first",
               argv[optind + 1]);
    if (optind < argc)
        options->input = argv[optind];
}

int main(int argc, char **argv)
{
    struct options options;
    struct cs_profile profile;
    struct cs_outfile out;
    char why[256];
    int error;

    cs_message_program("cs-export");
    parse_options(&options, argc, argv);
    if (cs_profile_load(&profile, options.input, why, sizeof why))
        cs_die(1, "%s: %s", options.input, why);
    error = cs_outfile_open(&out, options.output);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    error = options.format->write(&profile, out.stream);
    if (error)
        cs_outfile_discard(&out);
    else
        error = cs_outfile_commit(&out);
    cs_profile_free(&profile);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    return 0;
}
