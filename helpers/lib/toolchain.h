/* toolchain.h - which compiler stands behind a name, asked once and remembered.
 *
 * The answer is kept in the cache folder under the compiler's path, size and time of
 * change, so that later calls start no process. Strings belong to the toolchain.
 */
#ifndef CS_TOOLCHAIN_H
#define CS_TOOLCHAIN_H

#include <limits.h>
#include <stddef.h>

enum cs_family { CS_FAMILY_OTHER, CS_FAMILY_GCC, CS_FAMILY_CLANG };

struct cs_toolchain {
    enum cs_family family;
    char path[PATH_MAX];    /* the program itself, links followed */
    char version[64];       /* "12.2.0" */
    char target[64];        /* "x86_64-linux-gnu" */
    char headers[PATH_MAX]; /* GCC: where its plugin headers are, or would be */
    char *system_folders;   /* Clang: where system headers are, one a line */
};

/* Identify the compiler called name (looked up in PATH as a shell does, ccache's stand-ins
 * left out). Returns 0; -ENOENT: there is no such program; else -errno. A program that
 * does not say what it is, is CS_FAMILY_OTHER. To be freed when 0. */
int cs_toolchain_find(struct cs_toolchain *toolchain, const char *name);
void cs_toolchain_free(struct cs_toolchain *toolchain);

#endif
