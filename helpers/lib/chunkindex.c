#include "chunkindex.h"

#include "bytes.h"
#include "chunk.h"
#include "pread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define BLOCK_NBYTES ((size_t)65536)

struct scan {
    struct cs_chunkindex *index;
    struct cs_faults *faults;
    const char *name;
    int fd;
    uint64_t end; /* size of the file */
    char *block;  /* a chunk's worth of room */
};

void cs_chunkindex_init(struct cs_chunkindex *index)
{
    *index = (struct cs_chunkindex){.spans = NULL};
}

void cs_chunkindex_free(struct cs_chunkindex *index)
{
    free(index->spans);
    cs_chunkindex_init(index);
}

static int add_span(struct cs_chunkindex *index, const struct cs_span *span)
{
    size_t n = index->nspans;

    if (n == 0 || (n >= 64 && (n & (n - 1)) == 0)) {
        void *grown = reallocarray(index->spans, n ? n * 2 : 64, sizeof *index->spans);

        if (!grown)
            return -ENOMEM;
        index->spans = grown;
    }
    index->spans[index->nspans++] = *span;
    return 0;
}

static int open_scan(struct scan *scan)
{
    struct stat status;

    if (fstat(scan->fd, &status))
        return -errno;
    if (!S_ISREG(status.st_mode))
        return -EINVAL;
    scan->end = (uint64_t)status.st_size;
    scan->block = malloc(CS_CHUNK_NBYTES);
    return scan->block ? 0 : -ENOMEM;
}

/* What is wrong with the chunk header at byte `at`; NULL when it is one. */
static const char *header_at(const struct scan *scan, uint64_t at, struct cs_chunk *header)
{
    unsigned char bytes[sizeof *header];
    bool swapped;
    size_t n = cs_pread(scan->fd, bytes, sizeof bytes, at);
    const char *why = cs_chunk_header(bytes, n, header, &swapped);

    if (!why && header->size == 0)
        why = "a chunk that was never closed";
    return why;
}

/* First byte from `at` on where a chunk begins, else the end of the file. */
static uint64_t find_chunk(const struct scan *scan, uint64_t at)
{
    while (at + sizeof(struct cs_chunk) <= scan->end) {
        size_t n = cs_pread(scan->fd, scan->block, BLOCK_NBYTES, at);
        struct cs_chunk header;

        if (n < sizeof header)
            break;
        for (size_t i = 0; i + 4 <= n; i++) {
            if (memcmp(scan->block + i, "CSC1", 4) != 0 &&
                memcmp(scan->block + i, "1CSC", 4) != 0)
                continue;
            if (!header_at(scan, at + i, &header))
                return at + i;
        }
        at = cs_pread_data(scan->fd, at + n - 3);
    }
    return scan->end;
}

/* The bytes from `at` on are no chunk, or not all of the one that begins at `last` is
 * there. Returns where to go on. */
static uint64_t skip_damage(struct scan *scan, uint64_t at, struct cs_span *last,
                            const char *why)
{
    uint64_t next =
        find_chunk(scan, last ? last->offset + sizeof(struct cs_chunk) : at + 1);

    if (last && next < at) { /* the next one begins within it */
        last->nbytes = (uint32_t)(next - last->offset) & ~7u;
        cs_faults_add(scan->faults, scan->name, last->offset,
                      "a chunk is cut after %llu bytes",
                      (unsigned long long)(next - last->offset));
    } else {
        cs_faults_add(scan->faults, scan->name, at, "%s; %llu bytes are skipped", why,
                      (unsigned long long)(next - at));
    }
    return next;
}

static void note_cut_header(struct scan *scan, uint64_t at)
{
    struct cs_chunkindex *index = scan->index;

    index->cut_at = at;
    index->ncut =
        (uint32_t)cs_pread(scan->fd, index->cut_bytes, sizeof index->cut_bytes, at);
}

static int scan_chunks(struct scan *scan)
{
    struct cs_chunkindex *index = scan->index;
    struct cs_span *last = NULL; /* the chunk that ends where we are */
    uint64_t at = 0;
    int error = 0;

    while (at < scan->end && !error) {
        struct cs_chunk header;
        const char *why = header_at(scan, at, &header);
        struct cs_span span = {.offset = at};

        if (scan->end - at < sizeof header) {
            note_cut_header(scan, at);
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
        error = add_span(index, &span);
        if (error)
            break;
        last = &index->spans[index->nspans - 1];
        at += header.size;
        if (at > scan->end) {
            uint64_t next = find_chunk(scan, last->offset + sizeof header);

            last->cut = next == scan->end;
            last->nbytes = (uint32_t)(next - last->offset) & ~7u;
            if (!last->cut)
                skip_damage(scan, at, last, "");
            at = next;
            last = NULL;
        }
    }
    return error;
}

int cs_chunkindex_scan(struct cs_chunkindex *index, int fd, const char *name,
                       struct cs_faults *faults)
{
    struct scan scan = {.index = index, .faults = faults, .name = name, .fd = fd};
    int error = open_scan(&scan);

    if (!error)
        error = scan_chunks(&scan);
    free(scan.block);
    return error;
}

static const char *read_live_header(const struct scan *scan, struct cs_live_header *header)
{
    size_t n = cs_pread(scan->fd, header, sizeof *header, 0);

    if (n < sizeof *header)
        return n ? "ends within its header" : "is empty";
    if (header->byte_order != CS_BYTE_ORDER)
        cs_bytes_swap(header, "422"
                              "444"
                              "4"
                              "88"
                              "888");
    if (header->magic != CS_LIVE_MAGIC || header->byte_order != CS_BYTE_ORDER)
        return "not a callsight live file";
    if (header->version >> 8 != CS_FORMAT_VERSION >> 8)
        return "a live file of another format version";
    if (header->slot_nbytes < sizeof(struct cs_chunk) || header->slot_nbytes % 8 ||
        header->slot_nbytes > CS_CHUNK_NBYTES || header->slot_offset < sizeof *header)
        return "a live file with impossible slots";
    return NULL;
}

/* The chunk in the slot at byte `at`, if it holds one. */
static int scan_slot(struct scan *scan, uint64_t at, uint32_t slot_nbytes)
{
    struct cs_chunkindex *index = scan->index;
    size_t n = cs_pread(scan->fd, scan->block, slot_nbytes, at);
    struct cs_span span = {.offset = at, .live = 1};
    struct cs_chunk header;
    uint32_t magic = 0;
    const char *why;
    bool swapped;

    memcpy(&magic, scan->block, n < sizeof magic ? n : sizeof magic);
    if (magic == 0)
        return 0;
    why = cs_chunk_header(scan->block, n, &header, &swapped);
    if (why) {
        cs_faults_add(scan->faults, scan->name, at, "%s; its slot is skipped", why);
        return 0;
    }
    /* What was being written to the .chunks file begins like this. */
    if (index->ncut && memcmp(scan->block, index->cut_bytes, index->ncut) == 0)
        index->ncut = 0;
    span.stream = header.stream;
    span.sequence = header.sequence;
    span.nbytes = header.size;
    if (header.size == 0 || header.size > n)
        span.nbytes = (uint32_t)cs_chunk_extent(scan->block, n, &header);
    span.cut = header.size > n;
    return span.nbytes <= n ? add_span(index, &span) : 0;
}

int cs_chunkindex_scan_live(struct cs_chunkindex *index, int fd, const char *name,
                            struct cs_live_header *header, struct cs_faults *faults)
{
    struct scan scan = {.index = index, .faults = faults, .name = name, .fd = fd};
    int error = open_scan(&scan);
    const char *why = error ? NULL : read_live_header(&scan, header);
    uint64_t at;

    if (error || why) {
        if (why)
            cs_faults_add(faults, name, 0, "%s", why);
        *header = (struct cs_live_header){.magic = 0};
        scan.end = 0;
    }
    at = header->slot_offset;
    while (at < scan.end && !error) {
        uint64_t data = cs_pread_data(fd, at), slot = header->slot_nbytes;

        if (data > at + slot) /* untouched slots */
            at += (data - at) / slot * slot;
        if (at < scan.end)
            error = scan_slot(&scan, at, header->slot_nbytes);
        at += slot;
    }
    free(scan.block);
    return error;
}

/* By stream and sequence, the copy to use first: the longer one, then the one that is there
 * for good. */
static int compare_spans(const void *a, const void *b)
{
    const struct cs_span *s = a, *t = b;

    if (s->stream != t->stream)
        return s->stream < t->stream ? -1 : 1;
    if (s->sequence != t->sequence)
        return s->sequence < t->sequence ? -1 : 1;
    if (s->nbytes != t->nbytes)
        return s->nbytes > t->nbytes ? -1 : 1;
    if (s->live != t->live)
        return s->live < t->live ? -1 : 1;
    return (s->offset > t->offset) - (s->offset < t->offset);
}

void cs_chunkindex_finish(struct cs_chunkindex *index, const char *name,
                          const char *live_name, struct cs_faults *faults)
{
    size_t n = 0;

    if (index->nspans)
        qsort(index->spans, index->nspans, sizeof *index->spans, compare_spans);
    for (size_t i = 0; i < index->nspans; i++) {
        const struct cs_span *span = &index->spans[i];

        if (n && index->spans[n - 1].stream == span->stream &&
            index->spans[n - 1].sequence == span->sequence)
            continue;
        if (span->cut)
            cs_faults_add(faults, span->live ? live_name : name, span->offset,
                          "the last chunk is cut after %u bytes", span->nbytes);
        index->spans[n++] = *span;
    }
    index->nspans = n;
    if (index->ncut)
        cs_faults_add(faults, name, index->cut_at, "the last chunk is cut after %u bytes",
                      index->ncut);
    index->ncut = 0;
}
