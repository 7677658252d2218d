/* Any bytes as a .chunks file. */
#include "chunkindex.h"
#include "fuzz_file.h"
#include "fuzz_fold.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_faults faults = {.nlines = 0};
    struct cs_chunkindex index;
    int fd = fuzz_file(data, nbytes);

    cs_chunkindex_init(&index, fd, "a.chunks", -1, "a.live");
    if (cs_chunkindex_scan(&index, &faults))
        abort();
    for (size_t i = 0; i < index.nspans; i++)
        if (index.spans[i].offset + index.spans[i].nbytes > nbytes)
            abort();
    fuzz_fold(&index);
    cs_chunkindex_free(&index);
    cs_faults_clear(&faults);
    close(fd);
    return 0;
}
