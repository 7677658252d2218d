/* binaries.h - find the ELF file that a module of a profile was, by its build-id.
 *
 * Looked at in this order: the files given, the module's own path, then in each folder
 * given: the module's path below it, its file name, .build-id/ab/cdef and
 * .build-id/ab/cdef.debug, and at last every ELF file anywhere in it. One thread at a time.
 */
#ifndef CS_BINARIES_H
#define CS_BINARIES_H

#include <stddef.h>
#include <stdint.h>

struct cs_binaries;
struct cs_module;

/* Files and folders are the caller's and kept. Returns 0 or -ENOMEM. */
int cs_binaries_open(struct cs_binaries **out, const char *const *files, size_t nfiles,
                     const char *const *dirs, size_t ndirs);
void cs_binaries_close(struct cs_binaries *binaries);

/* Path of the module's file in *path, to be released with free(). A module without build-id
 * is found by its path or file name, and only in a file without build-id.
 *
 * Returns 0, or with *path NULL: -ESTALE when only files of another build are there,
 * -ENOENT when there are none, another -errno when the file cannot be read; why[nwhy] says
 * what was seen, naming both build-ids. */
int cs_binaries_find(struct cs_binaries *binaries, const struct cs_module *module,
                     char **path, char *why, size_t nwhy);

#endif
