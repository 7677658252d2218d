/* The chunks of a .chunks file, and where to go on behind damage. */
#include "chunk.h"
#include "chunkindex.h"
#include "pread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define BLOCK_NBYTES ((size_t)65536)

struct scan {
    struct cs_chunkindex *index;
    struct cs_faults *faults;
    char *block;
};

/* What is wrong with the chunk header at byte `at`; NULL when it is one. */
static const char *header_at(const struct scan *scan, uint64_t at, struct cs_chunk *header)
{
    const struct cs_chunkindex *index = scan->index;
    unsigned char bytes[sizeof *header];
    bool swapped;
    size_t n = cs_pread(index->chunks_fd, bytes, sizeof bytes, at);
    const char *why = cs_chunk_header(bytes, n, header, &swapped);

    if (!why && header->size == 0)
        why = "a chunk that was never closed";
    return why;
}

/* First byte from `at` on where a chunk begins, else the end of the file. */
static uint64_t find_chunk(const struct scan *scan, uint64_t at)
{
    const struct cs_chunkindex *index = scan->index;

    while (at + sizeof(struct cs_chunk) <= index->end) {
        size_t n = cs_pread(index->chunks_fd, scan->block, BLOCK_NBYTES, at);
        struct cs_chunk header;

        if (n < sizeof header)
            break;
        for (size_t i = 0; i + 4 <= n && at + i + sizeof header <= index->end; i++) {
            if (memcmp(scan->block + i, "CSC1", 4) != 0 &&
                memcmp(scan->block + i, "1CSC", 4) != 0)
                continue;
            if (!header_at(scan, at + i, &header))
                return at + i;
        }
        at = cs_pread_data(index->chunks_fd, at + n - 3);
    }
    return index->end;
}

/* The bytes from `at` on are no chunk, or not all of the one that begins at `last` is
 * there. Returns where to go on. */
static uint64_t skip_damage(struct scan *scan, uint64_t at, struct cs_span *last,
                            const char *why)
{
    const struct cs_chunkindex *index = scan->index;
    uint64_t next =
        find_chunk(scan, last ? last->offset + sizeof(struct cs_chunk) : at + 1);

    if (last && next < at) { /* the next one begins within it */
        last->nbytes = (uint32_t)(next - last->offset) & ~7u;
        cs_faults_add(scan->faults, index->chunks_name, last->offset,
                      "a chunk is cut after %llu bytes",
                      (unsigned long long)(next - last->offset));
    } else {
        cs_faults_add(scan->faults, index->chunks_name, at, "%s; %llu bytes are skipped",
                      why, (unsigned long long)(next - at));
    }
    return next;
}

/* Whether another chunk begins within the one that seems to end at `at`. */
static bool begins_within(const struct scan *scan, const struct cs_span *last, uint64_t at)
{
    return find_chunk(scan, last->offset + sizeof(struct cs_chunk)) < at;
}

static int scan_chunks(struct scan *scan)
{
    struct cs_chunkindex *index = scan->index;
    struct cs_span *last = NULL; /* the chunk that ends where we are */
    uint64_t at = 0;
    int error = 0;

    while (at < index->end && !error) {
        struct cs_chunk header;
        const char *why = header_at(scan, at, &header);
        struct cs_span span = {.offset = at};

        if (index->end - at < sizeof header && (!last || !begins_within(scan, last, at))) {
            index->whole = at;
            break;
        }
        if (why) {
            at = skip_damage(scan, at, last, why);
            last = NULL;
            continue;
        }
        span.stream = header.stream;
        span.sequence = header.sequence;
        span.nbytes = header.size;
        error = cs_chunkindex_add(index, &span);
        if (error)
            break;
        last = &index->spans[index->nspans - 1];
        at += header.size;
        if (at > index->end) {
            uint64_t next = find_chunk(scan, last->offset + sizeof header);

            last->cut = next == index->end;
            if (last->cut)
                index->whole = last->offset;
            last->nbytes = (uint32_t)(next - last->offset) & ~7u;
            if (!last->cut)
                skip_damage(scan, at, last, "");
            at = next;
            last = NULL;
        }
    }
    return error;
}

int cs_chunkscan(struct cs_chunkindex *index, struct cs_faults *faults)
{
    struct scan scan = {.index = index, .faults = faults};
    struct stat status;
    int error;

    if (fstat(index->chunks_fd, &status))
        return -errno;
    if (!S_ISREG(status.st_mode))
        return -EINVAL;
    index->end = index->whole = (uint64_t)status.st_size;
    scan.block = malloc(BLOCK_NBYTES);
    if (!scan.block)
        return -ENOMEM;
    error = scan_chunks(&scan);
    free(scan.block);
    return error;
}
