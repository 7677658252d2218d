#include "symbolize.h"

#include "binaries.h"
#include "debugfile.h"
#include "profile.h"
#include "sym.h"
#include "symfile.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 3, 4))) static void note(struct cs_symbolize *job,
                                                       bool failed, const char *format, ...)
{
    char text[2048];
    va_list args;

    if (failed)
        job->nfailed++;
    if (!job->note)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    job->note(job->context, failed, text);
}

/* Whether function is in module and has no name yet. */
static bool is_wanted(const struct cs_function *function, uint32_t module)
{
    return function->module == module && !*function->name;
}

static size_t count_wanted(const struct cs_profile *profile, uint32_t module)
{
    size_t n = 0;

    for (size_t i = 0; i < profile->nfunctions; i++)
        n += is_wanted(&profile->functions[i], module);
    return n;
}

static void name_function(struct cs_profile *profile, struct cs_function *function,
                          const struct cs_sym_function *found)
{
    function->name = cs_profile_string(profile, found->name);
    function->symbol = cs_profile_string(profile, found->symbol);
    function->file = cs_profile_string(profile, found->file ? found->file : "");
    function->line = found->line;
}

/* Where names come from: one of the two. */
struct source {
    struct cs_sym *sym;
    const struct cs_symfile_module *symfile;
};

static bool find_function(const struct source *source, uint64_t addr,
                          struct cs_sym_function *found)
{
    return source->sym ? cs_sym_function(source->sym, addr, found)
                       : cs_symfile_function(source->symfile, addr, found);
}

static size_t name_functions(struct cs_profile *profile, uint32_t module,
                             const struct source *source)
{
    size_t n = 0;

    for (size_t i = 0; i < profile->nfunctions; i++) {
        struct cs_function *function = &profile->functions[i];
        struct cs_sym_function found;

        if (is_wanted(function, module) &&
            find_function(source, function->address, &found)) {
            name_function(profile, function, &found);
            n++;
        }
    }
    return n;
}

/* Name from the file at path, which is the module's. Returns how many. */
static size_t use_file(struct cs_symbolize *job, struct cs_profile *profile,
                       uint32_t module, const char *path, const struct cs_debugfile *search)
{
    struct cs_sym *sym;
    int error = cs_sym_open(&sym, path, search);
    size_t n;

    if (error) {
        note(job, true, "%s: %s", path,
             error == -ENOEXEC ? "not an executable or shared library" : strerror(-error));
        return 0;
    }
    n = name_functions(profile, module, &(struct source){.sym = sym});
    if (cs_sym_missing(sym))
        note(job, false, "%s: %s", path, cs_sym_missing(sym));
    if (profile->modules[module].build_id_nbytes == 0)
        note(job, false,
             "%s: has no build-id: whether it was rebuilt since the trace is not known; "
             "link with -Wl,--build-id",
             path);
    cs_sym_close(sym);
    return n;
}

/* The module in the symbol files, or NULL. */
static const struct cs_symfile_module *find_symfile(const struct cs_symbolize *job,
                                                    const struct cs_module *module)
{
    const struct cs_symfile_module *found = NULL;

    for (size_t i = 0; !found && i < job->nsymfiles; i++)
        found = cs_symfile_find(job->symfiles[i], module);
    return found;
}

static void note_unfound(struct cs_symbolize *job, const char *path, int error,
                         const char *why, size_t nwanted)
{
    const char *remedy = "if it was moved, say where with --binary or --binary-dir";

    if (error == -ESTALE)
        remedy = "give the traced file with --binary";
    else if (job->nsymfiles > 0)
        remedy = "no symbol file has its build-id either";
    note(job, true, "%s: %s: its %zu function%s unnamed; %s", path, why, nwanted,
         nwanted == 1 ? " stays" : "s stay", remedy);
}

/* Name the nwanted functions of the module. Returns how many got a name. */
static size_t name_module(struct cs_symbolize *job, struct cs_profile *profile,
                          uint32_t module, size_t nwanted, struct cs_binaries *binaries,
                          const struct cs_debugfile *search)
{
    const struct cs_module *wanted = &profile->modules[module];
    struct source symfile = {.symfile = find_symfile(job, wanted)};
    char *path, why[1024];
    size_t n = 0;
    int error;

    if (symfile.symfile)
        return name_functions(profile, module, &symfile);
    error = cs_binaries_find(binaries, wanted, &path, why, sizeof why);
    if (error)
        note_unfound(job, wanted->path, error, why, nwanted);
    else
        n = use_file(job, profile, module, path, search);
    free(path);
    return n;
}

int cs_symbolize_profile(struct cs_symbolize *job, struct cs_profile *profile)
{
    struct cs_debugfile search = {.path = NULL};
    struct cs_binaries *binaries = NULL;
    const char *bad = "debug folder";
    int error = cs_debugfile_init(&search, job->debug_dirs, job->ndebug_dirs, &bad);

    job->nnamed = job->nunnamed = job->nfailed = 0;
    if (error)
        note(job, true, "%s: %s", bad, strerror(-error));
    else
        error = cs_binaries_open(&binaries, job->binaries, job->nbinaries, job->binary_dirs,
                                 job->nbinary_dirs);
    for (uint32_t i = 0; !error && i < profile->nmodules; i++) {
        size_t nwanted = count_wanted(profile, i), n = 0;

        if (nwanted > 0)
            n = name_module(job, profile, i, nwanted, binaries, &search);
        job->nnamed += n;
        job->nunnamed += nwanted - n;
    }
    cs_binaries_close(binaries);
    cs_debugfile_fini(&search);
    return error ? error : profile->error;
}
