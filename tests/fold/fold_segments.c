/* fold_segments TRACE OUT THREADS CHUNKS: as cs-fold, with segments of so many chunks, each
 * folded for itself and joined to what came before. */
#include "foldtrace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    struct cs_foldtrace_options options = {.apart = true};
    struct cs_profile profile;
    int error;

    if (argc != 5)
        return 2;
    options.nthreads = (unsigned)atoi(argv[3]);
    options.segment_nchunks = (size_t)atoi(argv[4]);
    cs_profile_init(&profile);
    error = cs_foldtrace(&profile, argv[1], &options);
    if (!error)
        error = cs_profile_save(&profile, argv[2]);
    if (error)
        fprintf(stderr, "%s: %s\n", argv[1], strerror(-error));
    cs_profile_free(&profile);
    return error != 0;
}
