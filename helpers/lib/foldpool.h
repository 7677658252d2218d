/* foldpool.h - folds all streams of one process with several threads.
 *
 * A stream is cut into segments of some chunks. Each thread takes the next segment; when
 * what lies before it is done it folds on, else it folds the segment for itself and joins
 * it in its turn. The result does not depend on the number of threads.
 */
#ifndef CS_FOLDPOOL_H
#define CS_FOLDPOOL_H

#include "chunkindex.h"
#include "moduletable.h"
#include "profile.h"
#include "tickclock.h"

#include <stdbool.h>

struct cs_foldpool_input {
    const struct cs_chunkindex *index;
    const struct cs_moduletable *table;
    const struct cs_tickclock *clock;
    uint32_t process;       /* index of the process in the profile */
    unsigned nthreads;      /* at most; 1: the calling thread does it alone */
    size_t segment_nchunks; /* chunks per segment; 0: a good number */
    bool apart; /* fold every segment for itself, also when it need not be: for tests */

    /* Called now and then with the bytes that are done, from any one thread at a time; may
     * be NULL. */
    void (*progress)(void *context, uint64_t nbytes);
    void *context;
};

/* Add the threads of the process, their functions and call trees to *profile, which is left
 * unsorted. Returns 0 or -errno. */
int cs_foldpool_run(const struct cs_foldpool_input *input, struct cs_profile *profile);

#endif
