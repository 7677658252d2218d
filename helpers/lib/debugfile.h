/* debugfile.h - where the separate debug file of an ELF image is looked for.
 *
 * In this order, as gdb and elfutils do it: by build-id in each debug folder
 * (DIR/.build-id/ab/cdef.debug), then by the name in .gnu_debuglink beside the image, in
 * its folder .debug, at its path in each debug folder, and straight in each debug folder. A
 * file counts when its build-id is the image's; without build-ids, when its checksum is the
 * one in .gnu_debuglink. Debug folders are the caller's, then /usr/lib/debug. Where
 * DEBUGINFOD_URLS is set and libdebuginfod installed, its servers are asked last.
 */
#ifndef CS_DEBUGFILE_H
#define CS_DEBUGFILE_H

#include <elfutils/libdwfl.h>
#include <stddef.h>

struct cs_debugfile {
    const char *const *dirs; /* the caller's, kept */
    size_t ndirs;
    char *path; /* for Dwfl_Callbacks.debuginfo_path */
};

/* Returns 0, or -errno when a folder does not exist (*bad: which) or memory is short. */
int cs_debugfile_init(struct cs_debugfile *search, const char *const *dirs, size_t ndirs,
                      const char **bad);
void cs_debugfile_fini(struct cs_debugfile *search);

/* For Dwfl_Callbacks.find_debuginfo; the module's userdata is the struct cs_debugfile. */
int cs_debugfile_find(Dwfl_Module *module, void **userdata, const char *name,
                      Dwarf_Addr base, const char *file, const char *debuglink,
                      GElf_Word crc, char **found);

#endif
