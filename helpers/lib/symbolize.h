/* symbolize.h - fill in the names of a profile's functions, from its modules' ELF files. */
#ifndef CS_SYMBOLIZE_H
#define CS_SYMBOLIZE_H

#include <stdbool.h>
#include <stddef.h>

struct cs_profile;
struct cs_symfile;

struct cs_symbolize {
    /* Where to look, besides the paths in the profile: binaries.h, debugfile.h. Symbol
     * files (symfile.h) come first. */
    const char *const *binaries, *const *binary_dirs, *const *debug_dirs;
    size_t nbinaries, nbinary_dirs, ndebug_dirs;
    struct cs_symfile *const *symfiles;
    size_t nsymfiles;

    /* Told in one line each what could not be had: a module's file that is missing or of
     * another build (failed), or debug information (not). May be NULL. */
    void (*note)(void *context, bool failed, const char *text);
    void *context;

    /* Out: functions that got a name, those left without, and modules that failed. */
    size_t nnamed, nunnamed, nfailed;
};

/* Name the functions that have no name yet; the files of other modules are not opened.
 * Numbers stay as they are. Returns 0, or -errno (then the profile is still valid):
 * -ENOMEM, or why a debug folder cannot be used, which the note has named. */
int cs_symbolize_profile(struct cs_symbolize *job, struct cs_profile *profile);

#endif
