/* cs-symbolize - name the functions of a profile, or addresses of a binary. */
#include "debugfile.h"
#include "framestext.h"
#include "message.h"
#include "outfile.h"
#include "profile.h"
#include "sym.h"
#include "symbolize.h"
#include "symfile.h"

#include <errno.h>
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
    "PROFILE is a .csp file of cs-fold, or - for stdin. Exit status: 0 done, 1 a binary "
    "was\n"
    "missing, of another build, or unreadable, 2 misuse.\n";

struct options {
    const char *profile, *output, *exe;
    bool in_place, extract;
    struct cs_framestext text;
    char **args; /* addresses, or binaries to extract from */
    int nargs;
    const char **words; /* room for the lists below, each as long as argv */
    const char **symbols;
    size_t nsymbols;
    struct cs_symbolize job;
};

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

static void check_extract(const struct options *options)
{
    if (options->exe || options->text.inlines || options->text.addresses ||
        options->in_place)
        cs_die(2, "--extract goes with -o and --debug-dir only");
    if (options->nargs == 0)
        cs_die(2, "--extract: no binary given");
}

static void check_options(const struct options *options)
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
    if (options->in_place && strcmp(options->profile, "-") == 0)
        cs_die(2, "--in-place needs a file");
    if (!options->in_place && !options->output && isatty(STDOUT_FILENO))
        cs_die(2, "a profile is no text for a terminal: give -o FILE or --in-place");
}

static void parse_options(struct options *options, int argc, char **argv)
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
            puts("cs-symbolize (callsight) " CS_VERSION);
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

static const char *reason(int error)
{
    return error == -ENOEXEC ? "not an executable or shared library" : strerror(-error);
}

/* Returns false when text is no hexadecimal number, with or without 0x. */
static bool parse_address(const char *text, uint64_t *addr)
{
    char *end;

    errno = 0;
    *addr = strtoull(text, &end, 16);
    return end != text && *end == '\0' && *text != '-' && errno == 0;
}

/* Every address gets its answer, also one that cannot be read, so that a program at the
 * other end of the pipe can count on it. Returns whether all could be read. */
static bool name_stdin(const struct options *options, struct cs_sym *sym)
{
    struct stat status;
    bool interactive = fstat(STDIN_FILENO, &status) || !S_ISREG(status.st_mode);
    char *line = NULL, *rest, *word;
    size_t room = 0;
    bool all_read = true;

    while (getline(&line, &room, stdin) >= 0) {
        for (word = strtok_r(line, " \t\r\n", &rest); word;
             word = strtok_r(NULL, " \t\r\n", &rest)) {
            uint64_t addr;

            if (parse_address(word, &addr)) {
                cs_framestext_write(stdout, sym, addr, &options->text);
                continue;
            }
            cs_warn("%s: not a hexadecimal address", word);
            cs_framestext_write_unknown(stdout);
            all_read = false;
        }
        if (interactive)
            fflush(stdout);
    }
    free(line);
    return all_read;
}

static void name_arguments(const struct options *options, struct cs_sym *sym)
{
    uint64_t addr;

    for (int i = 0; i < options->nargs; i++)
        if (!parse_address(options->args[i], &addr))
            cs_die(2, "%s: not a hexadecimal address", options->args[i]);
    for (int i = 0; i < options->nargs; i++) {
        parse_address(options->args[i], &addr);
        cs_framestext_write(stdout, sym, addr, &options->text);
    }
}

/* Leaves the memory of large binaries to the end of the process. */
_Noreturn static void name_addresses(const struct options *options)
{
    struct cs_debugfile search;
    struct cs_sym *sym;
    const char *bad = "";
    bool all_read = true;
    int error =
        cs_debugfile_init(&search, options->job.debug_dirs, options->job.ndebug_dirs, &bad);

    if (error)
        cs_die(1, "%s: %s", bad, reason(error));
    error = cs_sym_open(&sym, options->exe, &search);
    if (error)
        cs_die(1, "%s: %s", options->exe,
               error == -ENOEXEC ? "not an executable or shared library"
                                 : strerror(-error));
    if (options->nargs > 0)
        name_arguments(options, sym);
    else
        all_read = name_stdin(options, sym);
    if (fflush(stdout) || ferror(stdout))
        cs_die(1, "stdout:");
    if (cs_sym_missing(sym))
        cs_warn("%s: %s", options->exe, cs_sym_missing(sym));
    exit(all_read ? 0 : 1);
}

static int extract_one(const char *path, const struct cs_debugfile *search, FILE *stream)
{
    struct cs_sym *sym;
    int error = cs_sym_open(&sym, path, search);

    if (!error)
        error = cs_symfile_write(stream, sym, path);
    if (!error && cs_sym_missing(sym))
        cs_warn("%s: %s", path, cs_sym_missing(sym));
    cs_sym_close(sym);
    return error;
}

static int extract(const struct options *options)
{
    const char *what = "", *output = options->output ? options->output : "-";
    struct cs_debugfile search;
    struct cs_outfile out;
    int error = cs_debugfile_init(&search, options->job.debug_dirs,
                                  options->job.ndebug_dirs, &what);

    if (error)
        cs_die(1, "%s: %s", what, reason(error));
    error = cs_outfile_open(&out, output);
    what = output;
    if (error)
        cs_die(1, "%s: %s", what, reason(error));
    for (int i = 0; i < options->nargs && !error; i++) {
        what = options->args[i];
        error = extract_one(what, &search, out.stream);
    }
    if (error) {
        cs_outfile_discard(&out);
    } else {
        what = output;
        error = cs_outfile_commit(&out);
    }
    cs_debugfile_fini(&search);
    if (error)
        cs_die(1, "%s: %s", what, reason(error));
    return 0;
}

static void print_note(void *context, bool failed, const char *text)
{
    (void)context;
    (void)failed;
    cs_warn("%s", text);
}

static struct cs_symfile **open_symfiles(struct options *options)
{
    struct cs_symfile **symfiles = calloc(options->nsymbols + 1, sizeof *symfiles);
    char why[512];

    for (size_t i = 0; symfiles && i < options->nsymbols; i++)
        if (cs_symfile_open(&symfiles[i], options->symbols[i], why, sizeof why))
            cs_die(1, "%s: %s", options->symbols[i], why);
    options->job.symfiles = symfiles;
    options->job.nsymfiles = symfiles ? options->nsymbols : 0;
    return symfiles;
}

static void close_symfiles(struct cs_symfile **symfiles, size_t n)
{
    for (size_t i = 0; symfiles && i < n; i++)
        cs_symfile_close(symfiles[i]);
    free(symfiles);
}

static int name_profile(struct options *options)
{
    const char *output = options->in_place ? options->profile
                         : options->output ? options->output
                                           : "-";
    struct cs_symfile **symfiles;
    struct cs_profile profile;
    char why[512];
    int error;

    if (cs_profile_load(&profile, options->profile, why, sizeof why))
        cs_die(1, "%s: %s", options->profile, why);
    symfiles = open_symfiles(options);
    options->job.note = print_note;
    error = cs_symbolize_profile(&options->job, &profile);
    close_symfiles(symfiles, options->nsymbols);
    if (error == -ENOMEM)
        cs_die(1, "out of memory");
    if (!error)
        error = cs_profile_save(&profile, output);
    if (error)
        cs_die(1, "%s: %s", output, reason(error));
    cs_profile_free(&profile);
    return options->job.nfailed ? 1 : 0;
}

int main(int argc, char **argv)
{
    struct options options = {.words = calloc((size_t)argc * 4, sizeof *options.words)};
    int status;

    cs_message_program("cs-symbolize");
    if (!options.words)
        cs_die(1, "out of memory");
    parse_options(&options, argc, argv);
    if (options.exe)
        name_addresses(&options);
    status = options.extract ? extract(&options) : name_profile(&options);
    free(options.words);
    return status;
}
