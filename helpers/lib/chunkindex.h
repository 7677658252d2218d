/* chunkindex.h - where the chunks of each thread of one process lie in its files.
 *
 * Takes 24 bytes for every chunk, one ten-thousandth of the trace. Read-only once finished.
 *
 * Of a process that runs on, an index is what there was at one moment: its slots are looked
 * at first, and a chunk that leaves its slot after that is in the .chunks file by then.
 */
#ifndef CS_CHUNKINDEX_H
#define CS_CHUNKINDEX_H

#include "faults.h"
#include "format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_span {
    uint64_t offset; /* of the header in its file */
    uint32_t stream;
    uint32_t sequence;
    uint32_t nbytes;            /* header and words that are there, a multiple of 8 */
    uint32_t live : 1, cut : 1; /* in the .live file; less of it than its header says */
};

struct cs_chunkindex {
    struct cs_span *spans; /* after finishing: by stream and sequence, each once */
    size_t nspans;
    int chunks_fd, live_fd;              /* the caller's; -1: none */
    const char *chunks_name, *live_name; /* the caller's, as faults call them */
    struct cs_live_header live; /* in our byte order; all zero when it is unusable */
    uint64_t end;               /* size of the .chunks file when it was scanned */
    uint64_t whole;             /* where the last of its chunks that is whole ends */
};

/* An empty index of the files open at these descriptors (-1: not there), which stay the
 * caller's, as do the names. */
void cs_chunkindex_init(struct cs_chunkindex *index, int chunks_fd, const char *chunks_name,
                        int live_fd, const char *live_name);
void cs_chunkindex_free(struct cs_chunkindex *index);

/* Find all chunks. What is damaged is a fault, and skipped up to the next chunk; of two
 * copies of a chunk the longer one is taken. A chunk that is cut in one file and whole in
 * the other is no fault. Returns 0 or -ENOMEM. */
int cs_chunkindex_scan(struct cs_chunkindex *index, struct cs_faults *faults);

/* Read the chunk of the span into data[span->nbytes], from wherever it is now. Returns the
 * number of bytes that could be read, 0 when it is gone. */
size_t cs_chunkindex_read(const struct cs_chunkindex *index, const struct cs_span *span,
                          void *data);

/* For chunkscan.c and slotscan.c: append a span; find the chunks of the .chunks file; of
 * the slots. Return 0 or -errno. */
int cs_chunkindex_add(struct cs_chunkindex *index, const struct cs_span *span);
int cs_chunkscan(struct cs_chunkindex *index, struct cs_faults *faults);
int cs_slotscan(struct cs_chunkindex *index, struct cs_faults *faults);

#endif
