#include "chunkindex.h"

#include "chunk.h"
#include "pread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void cs_chunkindex_init(struct cs_chunkindex *index, int chunks_fd, const char *chunks_name,
                        int live_fd, const char *live_name)
{
    *index = (struct cs_chunkindex){.chunks_fd = chunks_fd,
                                    .live_fd = live_fd,
                                    .chunks_name = chunks_name,
                                    .live_name = live_name};
}

void cs_chunkindex_free(struct cs_chunkindex *index)
{
    free(index->spans);
    index->spans = NULL;
    index->nspans = 0;
}

int cs_chunkindex_add(struct cs_chunkindex *index, const struct cs_span *span)
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

/* Whether the bytes at which the .chunks file ends, less than a header, are what a slot
 * begins with: that chunk was being written out. */
static bool is_in_slot(const struct cs_chunkindex *index)
{
    unsigned char end[sizeof(struct cs_chunk)], start[sizeof end];
    size_t n = cs_pread(index->chunks_fd, end, index->end - index->whole, index->whole);

    for (size_t i = 0; i < index->nspans; i++)
        if (index->spans[i].live &&
            cs_pread(index->live_fd, start, n, index->spans[i].offset) == n &&
            memcmp(start, end, n) == 0)
            return true;
    return false;
}

/* Whether the .chunks file is being written: its end is then no place to judge. */
static bool has_grown(const struct cs_chunkindex *index)
{
    struct stat status;

    return fstat(index->chunks_fd, &status) == 0 && (uint64_t)status.st_size > index->end;
}

/* Sort, and drop the shorter copies. */
static void unite(struct cs_chunkindex *index, struct cs_faults *faults)
{
    size_t n = 0;

    if (index->nspans)
        qsort(index->spans, index->nspans, sizeof *index->spans, compare_spans);
    for (size_t i = 0; i < index->nspans; i++) {
        const struct cs_span *span = &index->spans[i];

        if (n && index->spans[n - 1].stream == span->stream &&
            index->spans[n - 1].sequence == span->sequence)
            continue;
        if (span->cut && (span->live || !has_grown(index)))
            cs_faults_add(faults, span->live ? index->live_name : index->chunks_name,
                          span->offset, "the last chunk is cut after %u bytes",
                          span->nbytes);
        index->spans[n++] = *span;
    }
    index->nspans = n;
}

int cs_chunkindex_scan(struct cs_chunkindex *index, struct cs_faults *faults)
{
    int error = index->live_fd < 0 ? 0 : cs_slotscan(index, faults);
    uint64_t cut;

    if (error && error != -ENOMEM)
        cs_faults_add(faults, index->live_name, 0, "%s", strerror(-error));
    if (error != -ENOMEM && index->chunks_fd >= 0) {
        error = cs_chunkscan(index, faults);
        if (error && error != -ENOMEM)
            cs_faults_add(faults, index->chunks_name, 0, "%s", strerror(-error));
    }
    if (error == -ENOMEM)
        return error;
    cut = index->end - index->whole;
    if (cut > 0 && cut < sizeof(struct cs_chunk) && !is_in_slot(index) && !has_grown(index))
        cs_faults_add(faults, index->chunks_name, index->whole,
                      "the last chunk is cut after %llu bytes", (unsigned long long)cut);
    unite(index, faults);
    return 0;
}

/* Whether the chunk with this header is that of the span. */
static bool is_at(int fd, uint64_t offset, const struct cs_span *span,
                  struct cs_chunk *header)
{
    unsigned char bytes[sizeof *header];
    size_t n = cs_pread(fd, bytes, sizeof bytes, offset);
    bool swapped;

    return !cs_chunk_header(bytes, n, header, &swapped) && header->stream == span->stream &&
           header->sequence == span->sequence;
}

/* The chunk left its slot since: it was appended to the .chunks file. */
static size_t read_late(const struct cs_chunkindex *index, const struct cs_span *span,
                        void *data)
{
    uint64_t at = index->whole;
    struct cs_chunk header = {.size = 0};

    while (index->chunks_fd >= 0 && !is_at(index->chunks_fd, at, span, &header)) {
        if (header.size == 0)
            return 0;
        at += header.size;
        header.size = 0;
    }
    return index->chunks_fd < 0 ? 0 : cs_pread(index->chunks_fd, data, span->nbytes, at);
}

size_t cs_chunkindex_read(const struct cs_chunkindex *index, const struct cs_span *span,
                          void *data)
{
    int fd = span->live ? index->live_fd : index->chunks_fd;
    size_t n = cs_pread(fd, data, span->nbytes, span->offset);
    struct cs_chunk header;

    if (is_at(fd, span->offset, span, &header))
        return n; /* and was there all the time */
    return span->live ? read_late(index, span, data) : 0;
}
