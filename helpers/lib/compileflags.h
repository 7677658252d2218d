/* compileflags.h - the compiler flags that put hooks into a source.
 *
 * The seam between the plan and a compiler: with the GCC plugin the flags do exactly what
 * the plan says; without it they hook whole sources but for what excludelists.h can leave
 * out; with Clang outside of cs-cc, whole sources.
 */
#ifndef CS_COMPILEFLAGS_H
#define CS_COMPILEFLAGS_H

#include "plan.h"

#include <stdbool.h>
#include <stddef.h>

enum cs_compiler { CS_COMPILER_GCC, CS_COMPILER_CLANG };

struct cs_compileflags {
    char *words[4];
    size_t n;
};

/* The flags for a source that is selected at least in part. plugin and plan: paths, or
 * NULL. Returns 0 or -ENOMEM; to be freed either way. */
int cs_compileflags_init(struct cs_compileflags *flags, enum cs_compiler compiler,
                         enum cs_inlined inlined, const char *plugin, const char *plan);
/* Add GCC's own lists (either may be NULL). Returns 0 or -ENOMEM. */
int cs_compileflags_exclude(struct cs_compileflags *flags, const char *files,
                            const char *functions);
void cs_compileflags_free(struct cs_compileflags *flags);

#endif
