/* chunkindex.h - where the chunks of each thread of one process lie in its files.
 *
 * Takes 24 bytes for every chunk, one ten-thousandth of the trace. Read-only once finished.
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
    uint64_t cut_at; /* the .chunks file ends within a header at this byte, and holds ... */
    uint32_t ncut;   /* ... so many bytes of it; 0: it does not */
    unsigned char cut_bytes[sizeof(struct cs_chunk)];
};

/* An empty index. */
void cs_chunkindex_init(struct cs_chunkindex *index);
void cs_chunkindex_free(struct cs_chunkindex *index);

/* Add the chunks of the .chunks file open at fd, called `name` in faults. What is damaged
 * is skipped up to the next chunk. Returns 0 or -errno. */
int cs_chunkindex_scan(struct cs_chunkindex *index, int fd, const char *name,
                       struct cs_faults *faults);

/* Add the chunks in the slots of the .live file, after the .chunks file; its header comes
 * into *header in our byte order, all zero when it is unusable. Returns 0 or -errno. */
int cs_chunkindex_scan_live(struct cs_chunkindex *index, int fd, const char *name,
                            struct cs_live_header *header, struct cs_faults *faults);

/* Sort, and drop the shorter of two copies of a chunk. A chunk that is cut in one file and
 * whole in the other is no fault. */
void cs_chunkindex_finish(struct cs_chunkindex *index, const char *name,
                          const char *live_name, struct cs_faults *faults);

#endif
