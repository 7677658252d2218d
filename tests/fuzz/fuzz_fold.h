/* fuzz_fold.h - fold the chunks of an index in one go and by segments: the same comes out.
 */
#ifndef CS_FUZZ_FOLD_H
#define CS_FUZZ_FOLD_H

#include "foldpool.h"

#include <stdlib.h>
#include <string.h>

static inline void fuzz_fold(const struct cs_chunkindex *index)
{
    struct cs_table_module module = {.code_base = CS_CODE_FIRST, .code_size = 0x80000};
    struct cs_moduletable table = {.modules = &module, .nmodules = 1};
    struct cs_tickclock clock = {.mult = (UINT64_C(1) << CS_TICKCLOCK_SHIFT) / 3};
    struct cs_foldpool_input input = {.index = index,
                                      .table = &table,
                                      .clock = &clock,
                                      .process = CS_NONE,
                                      .nthreads = 1};
    struct cs_profile profiles[2];
    void *data[2];
    size_t nbytes[2];

    for (int i = 0; i < 2; i++) {
        cs_profile_init(&profiles[i]);
        if (cs_foldpool_run(&input, &profiles[i]) ||
            cs_profile_format(&profiles[i], &data[i], &nbytes[i]))
            abort();
        cs_profile_free(&profiles[i]);
        input.apart = true;
        input.segment_nchunks = 1;
    }
    if (nbytes[0] != nbytes[1] || memcmp(data[0], data[1], nbytes[0]) != 0)
        abort();
    free(data[0]);
    free(data[1]);
}

#endif
