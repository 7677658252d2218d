/* foldtrace.h - a trace folder becomes a profile. */
#ifndef CS_FOLDTRACE_H
#define CS_FOLDTRACE_H

#include "profile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_foldtrace_options {
    unsigned nthreads;      /* at most; 0: one per processor */
    size_t segment_nchunks; /* as in foldpool.h; 0: a good number */
    bool apart;             /* as in foldpool.h */

    /* Called now and then with the bytes done of those to do; may be NULL. */
    void (*progress)(void *context, uint64_t nbytes, uint64_t total);
    void *context;
};

/* Add the processes of the trace folder at path to *profile, and sort it. What cannot be
 * read is left out; each such place is a fact of kind CS_FACT_BAD_FILE whose text names the
 * file and the byte. Returns 0, or -errno: -ENOENT, -ENOTDIR and the like for the folder;
 * -ENODATA when it has no trace files. */
int cs_foldtrace(struct cs_profile *profile, const char *path,
                 const struct cs_foldtrace_options *options);

#endif
