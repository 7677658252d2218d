#include "symbolize.h"

#include "binaries.h"
#include "debugfile.h"
#include "profile.h"
#include "sym.h"

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

static size_t name_functions(struct cs_profile *profile, uint32_t module,
                             struct cs_sym *sym)
{
    size_t n = 0;

    for (size_t i = 0; i < profile->nfunctions; i++) {
        struct cs_function *function = &profile->functions[i];
        struct cs_sym_function found;

        if (is_wanted(function, module) &&
            cs_sym_function(sym, function->address, &found)) {
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
    n = name_functions(profile, module, sym);
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

static void name_module(struct cs_symbolize *job, struct cs_profile *profile,
                        uint32_t module, struct cs_binaries *binaries,
                        const struct cs_debugfile *search)
{
    size_t nwanted = count_wanted(profile, module), nnamed = 0;
    const char *path = profile->modules[module].path;
    char *found, why[1024];
    int error;

    if (nwanted == 0)
        return;
    error = cs_binaries_find(binaries, &profile->modules[module], &found, why, sizeof why);
    if (error == -ESTALE)
        note(job, true,
             "%s: %s: its %zu functions stay unnamed; give the traced file with "
             "--binary",
             path, why, nwanted);
    else if (error)
        note(job, true,
             "%s: %s: its %zu functions stay unnamed; if it was moved, say where "
             "with --binary or --binary-dir",
             path, why, nwanted);
    else
        nnamed = use_file(job, profile, module, found, search);
    free(found);
    job->nnamed += nnamed;
    job->nunnamed += nwanted - nnamed;
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
    for (uint32_t i = 0; !error && i < profile->nmodules; i++)
        name_module(job, profile, i, binaries, &search);
    cs_binaries_close(binaries);
    cs_debugfile_fini(&search);
    return error ? error : profile->error;
}
