/* flaglist.h - the flags of all sources, in the form that a build system reads.
 *
 * Errors stay in the stream.
 */
#ifndef CS_FLAGLIST_H
#define CS_FLAGLIST_H

#include "compileflags.h"

#include <stdio.h>

struct cs_resolved;

enum cs_flagformat { CS_FLAGS_RAW, CS_FLAGS_MAKE, CS_FLAGS_CMAKE, CS_FLAGS_JSON };

/* How flags are made. */
struct cs_flagorder {
    enum cs_compiler compiler;
    const char *plugin; /* path, or NULL */
    const char *plans;  /* folder of the plans, or NULL */
};

/* The flags of one source. Returns 0 or -ENOMEM; flags to be freed either way. */
int cs_flagorder_flags(const struct cs_flagorder *order, const struct cs_resolved *resolved,
                       size_t source, struct cs_compileflags *flags);

/* Whether these flags hook exactly what the plan says: the plugin sees to it, or no
 * function can differ from the rest of its source. */
bool cs_flagorder_exact(const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source);

/* Call tell(context, name) for each function that the flags of the source hook beyond the
 * plan, as far as functions are known. Returns 0 or -ENOMEM. */
int cs_flagorder_beyond(const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source,
                        void (*tell)(void *context, const char *name), void *context);

/* Returns 0 or -ENOMEM. */
int cs_flaglist_write(FILE *out, enum cs_flagformat format,
                      const struct cs_flagorder *order, const struct cs_resolved *resolved);

#endif
