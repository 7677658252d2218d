/* cs-symbolize - name the functions of a profile, or addresses of a binary. */
#include "debugfile.h"
#include "foldtrace.h"
#include "framestext.h"
#include "message.h"
#include "outfile.h"
#include "profile.h"
#include "sym.h"
#include "symbolize.h"
#include "symbolize_options.h"
#include "symfile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
static bool name_stdin(const struct cs_symbolize_options *options, struct cs_sym *sym)
{
    struct stat status;
    bool interactive = fstat(STDIN_FILENO, &status) || !S_ISREG(status.st_mode);
    char *line = NULL, *rest, *word;
    size_t room = 0;
    bool all_read = true;

    if (!interactive)
        setvbuf(stdout, NULL, _IOFBF, 1 << 16);
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

static void name_arguments(const struct cs_symbolize_options *options, struct cs_sym *sym)
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
_Noreturn static void name_addresses(const struct cs_symbolize_options *options)
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
        cs_note("%s: %s", options->exe, cs_sym_missing(sym));
    exit(all_read ? 0 : 1);
}

static int extract_one(const char *path, const struct cs_debugfile *search, FILE *stream)
{
    struct cs_sym *sym;
    int error = cs_sym_open(&sym, path, search);

    if (!error)
        error = cs_symfile_write(stream, sym, path);
    if (!error && cs_sym_missing(sym))
        cs_note("%s: %s", path, cs_sym_missing(sym));
    cs_sym_close(sym);
    return error;
}

static int extract(const struct cs_symbolize_options *options)
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
    if (failed)
        cs_warn("%s", text);
    else
        cs_note("%s", text);
}

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* A trace folder is folded on the way. */
static void load_profile(struct cs_profile *profile, const char *path)
{
    const struct cs_foldtrace_options how = {.nthreads = 0};
    char why[512];
    int error;

    if (!is_folder(path)) {
        if (cs_profile_load(profile, path, why, sizeof why))
            cs_die(1, "%s: %s", path, why);
        return;
    }
    cs_profile_init(profile);
    error = cs_foldtrace(profile, path, &how);
    if (error)
        cs_die(1, "%s: %s", path, error == -ENODATA ? "holds no trace" : strerror(-error));
    for (size_t i = 0; i < profile->nfacts; i++)
        if (profile->facts[i].data.kind == CS_FACT_BAD_FILE)
            cs_warn("%s/%s", path, profile->facts[i].text);
}

static struct cs_symfile **open_symfiles(struct cs_symbolize_options *options)
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

static int name_profile(struct cs_symbolize_options *options)
{
    const char *output = options->in_place ? options->profile
                         : options->output ? options->output
                                           : "-";
    struct cs_symfile **symfiles;
    struct cs_profile profile;
    int error;

    load_profile(&profile, options->profile);
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
    return cs_warnings() ? 1 : 0;
}

int main(int argc, char **argv)
{
    struct cs_symbolize_options options = {
        .words = calloc((size_t)argc * 4, sizeof *options.words)};
    int status;

    cs_message_program("cs-symbolize");
    if (!options.words)
        cs_die(1, "out of memory");
    cs_symbolize_parse(&options, argc, argv);
    if (options.exe)
        name_addresses(&options);
    status = options.extract ? extract(&options) : name_profile(&options);
    free(options.words);
    return status;
}
