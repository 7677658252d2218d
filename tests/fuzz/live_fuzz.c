/* Any bytes as a .live file. */
#include "chunkindex.h"
#include "fuzz_file.h"
#include "fuzz_fold.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_faults faults = {.nlines = 0};
    struct cs_live_header header;
    struct cs_chunkindex index;
    int fd = fuzz_file(data, nbytes);

    cs_chunkindex_init(&index);
    if (cs_chunkindex_scan_live(&index, fd, "a.live", &header, &faults))
        abort();
    cs_chunkindex_finish(&index, "a.chunks", "a.live", &faults);
    fuzz_fold(&index, -1, fd);
    cs_chunkindex_free(&index);
    cs_faults_clear(&faults);
    close(fd);
    return 0;
}
