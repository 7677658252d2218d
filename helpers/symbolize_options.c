#include "symbolize_options.h"

#include "message.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usage[] =
    "usage: cs-symbolize [OPTION...] PROFILE -o FILE\n"
    "       cs-symbolize [OPTION...] PROFILE --in-place\n"
    "       cs-symbolize [OPTION...] -e BINARY [ADDRESS...]\n"
    "       cs-symbolize [OPTION...] --extract BINARY... [-o FILE]\n"
    "Name the functions of a profile from the binaries it was made of, or name addresses, "
    "or\n"
    "write down the functions of binaries.\n"
    "\n"
    "  -o, --output FILE     write the named profile here (default: stdout)\n"
    "      --in-place        write it over PROFILE\n"
    "      --binary FILE     a binary that is no longer where the profile says\n"
    "      --binary-dir DIR  folder to search for binaries, by build-id\n"
    "      --symbols FILE    names that --extract wrote, in place of binaries\n"
    "      --debug-dir DIR   folder with separate debug files\n"
    "  -e, --exe BINARY      name ADDRESSes (hexadecimal; default: from stdin) of BINARY:\n"
    "                        function, then file:line, as addr2line -f -C does\n"
    "  -i, --inlines         with -e: also the functions inlined at the address, "
    "innermost\n"
    "                        first\n"
    "  -a, --addresses       with -e: print each address before its function\n"
    "      --extract         write the functions of the BINARYs: a small file of names, "
    "lines\n"
    "                        and build-ids for --symbols\n"
    "  -h, --help            print this\n"
    "      --version         print the version\n"
    "PROFILE is a .csp file of cs-fold, - for stdin, or a trace folder. Exit status: 0 "
    "done, 1 a binary "
    "was\n"
    "missing, of another build, or unreadable, 2 misuse.\n";

enum {
    OPT_IN_PLACE = 256,
    OPT_BINARY,
    OPT_BINARY_DIR,
    OPT_DEBUG_DIR,
    OPT_SYMBOLS,
    OPT_EXTRACT,
    OPT_VERSION
};

static const struct option long_options[] = {
    {"output", required_argument, NULL, 'o'},
    {"in-place", no_argument, NULL, OPT_IN_PLACE},
    {"binary", required_argument, NULL, OPT_BINARY},
    {"binary-dir", required_argument, NULL, OPT_BINARY_DIR},
    {"debug-dir", required_argument, NULL, OPT_DEBUG_DIR},
    {"symbols", required_argument, NULL, OPT_SYMBOLS},
    {"extract", no_argument, NULL, OPT_EXTRACT},
    {"exe", required_argument, NULL, 'e'},
    {"inlines", no_argument, NULL, 'i'},
    {"addresses", no_argument, NULL, 'a'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, OPT_VERSION},
    {NULL, 0, NULL, 0},
};

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void check_extract(const struct cs_symbolize_options *options)
{
    if (options->exe || options->text.inlines || options->text.addresses ||
        options->in_place)
        cs_die(2, "--extract goes with -o and --debug-dir only");
    if (options->nargs == 0)
        cs_die(2, "--extract: no binary given");
}

static void check_options(const struct cs_symbolize_options *options)
{
    if (options->extract) {
        check_extract(options);
        return;
    }
    if (options->exe) {
        if (options->output || options->in_place)
            cs_die(2, "-e writes to stdout: -o and --in-place are for profiles");
        return;
    }
    if (!options->profile)
        cs_die(2, "no profile given: name a .csp file, or a binary with -e");
    if (options->nargs > 1)
        cs_die(2, "%s: one profile at a time", options->args[1]);
    if (options->text.inlines || options->text.addresses)
        cs_die(2, "-i and -a are for addresses: name their binary with -e");
    if (options->output && options->in_place)
        cs_die(2, "-o and --in-place exclude each other");
    if (options->in_place &&
        (strcmp(options->profile, "-") == 0 || is_folder(options->profile)))
        cs_die(2, "--in-place needs a profile that is a file");
    if (!options->in_place && !options->output && isatty(STDOUT_FILENO))
        cs_die(2, "a profile is no text for a terminal: give -o FILE or --in-place");
}

void cs_symbolize_parse(struct cs_symbolize_options *options, int argc, char **argv)
{
    struct cs_symbolize *job = &options->job;
    const char **binaries = options->words, **binary_dirs = binaries + argc,
               **debug_dirs = binary_dirs + argc;
    int c;

    job->binaries = binaries;
    job->binary_dirs = binary_dirs;
    job->debug_dirs = debug_dirs;
    options->symbols = debug_dirs + argc;

    while ((c = getopt_long(argc, argv, "o:e:iah", long_options, NULL)) != -1) {
        switch (c) {
        case 'o':
            options->output = optarg;
            break;
        case 'e':
            options->exe = optarg;
            break;
        case 'i':
            options->text.inlines = true;
            break;
        case 'a':
            options->text.addresses = true;
            break;
        case OPT_IN_PLACE:
            options->in_place = true;
            break;
        case OPT_BINARY:
            binaries[job->nbinaries++] = optarg;
            break;
        case OPT_BINARY_DIR:
            binary_dirs[job->nbinary_dirs++] = optarg;
            break;
        case OPT_DEBUG_DIR:
            debug_dirs[job->ndebug_dirs++] = optarg;
            break;
        case OPT_SYMBOLS:
            options->symbols[options->nsymbols++] = optarg;
            break;
        case OPT_EXTRACT:
            options->extract = true;
            break;
        case 'h':
            fputs(usage, stdout);
            exit(0);
        case OPT_VERSION:
            puts("cs-symbolize " CS_VERSION);
            exit(0);
        default:
            fputs("try cs-symbolize --help\n", stderr);
            exit(2);
        }
    }
    options->args = argv + optind;
    options->nargs = argc - optind;
    options->profile = options->exe || optind == argc ? NULL : argv[optind];
    check_options(options);
}
