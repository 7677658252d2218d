/* The index of a process that runs on: chunks that leave their slot, or grow, are still
 * read. */
#include "chunkindex.h"

#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

#define SLOT_OFFSET 4096

/* A chunk of three words in out[88]; returns its size. */
static size_t make_chunk(void *out, uint32_t sequence, bool closed)
{
    struct cs_chunk chunk = {.magic = CS_CHUNK_MAGIC,
                             .version = CS_FORMAT_VERSION,
                             .header_size = sizeof chunk,
                             .byte_order = CS_BYTE_ORDER,
                             .size = closed ? sizeof chunk + 24 : 0,
                             .sequence = sequence};
    uint64_t words[3] = {sequence + 1, sequence + 2, sequence + 3};

    memcpy(out, &chunk, sizeof chunk);
    memcpy((char *)out + sizeof chunk, words, sizeof words);
    return sizeof chunk + sizeof words;
}

static void put(int fd, const void *data, size_t nbytes, off_t at)
{
    CHECK(pwrite(fd, data, nbytes, at) == (ssize_t)nbytes);
}

static int make_live(void)
{
    struct cs_live_header header = {.magic = CS_LIVE_MAGIC,
                                    .version = CS_FORMAT_VERSION,
                                    .header_size = sizeof header,
                                    .byte_order = CS_BYTE_ORDER,
                                    .slot_offset = SLOT_OFFSET,
                                    .slot_nbytes = CS_CHUNK_NBYTES};
    int fd = memfd_create("live", 0);

    CHECK(fd >= 0);
    put(fd, &header, sizeof header, 0);
    CHECK(ftruncate(fd, SLOT_OFFSET + CS_CHUNK_NBYTES) == 0);
    return fd;
}

static void check_words(const struct cs_chunkindex *index, size_t span, uint64_t first)
{
    char data[200];
    uint64_t word;

    CHECK_UINT(index->spans[span].nbytes, 88);
    CHECK_UINT(cs_chunkindex_read(index, &index->spans[span], data), 88);
    memcpy(&word, data + 64, sizeof word);
    CHECK_UINT(word, first);
}

int main(void)
{
    int chunks_fd = memfd_create("chunks", 0), live_fd = make_live();
    struct cs_faults faults = {.nlines = 0};
    struct cs_chunkindex index;
    char chunk[88];
    size_t n = make_chunk(chunk, 0, true);

    put(chunks_fd, chunk, n, 0);
    put(live_fd, chunk, make_chunk(chunk, 1, false), SLOT_OFFSET);
    cs_chunkindex_init(&index, chunks_fd, "chunks", live_fd, "live");
    CHECK(cs_chunkindex_scan(&index, &faults) == 0);
    CHECK_UINT(index.nspans, 2);
    check_words(&index, 0, 1);
    check_words(&index, 1, 2);

    /* Chunk 1 is written out, chunk 2 too, and chunk 3 is in the slot. */
    put(chunks_fd, chunk, make_chunk(chunk, 1, true), (off_t)n);
    put(chunks_fd, chunk, make_chunk(chunk, 2, true), (off_t)(2 * n));
    put(live_fd, chunk, make_chunk(chunk, 3, false), SLOT_OFFSET);
    check_words(&index, 0, 1);
    check_words(&index, 1, 2);

    /* It is nowhere. */
    CHECK(ftruncate(chunks_fd, (off_t)n) == 0);
    CHECK_UINT(cs_chunkindex_read(&index, &index.spans[1], chunk), 0);
    CHECK_UINT(faults.nlines, 0);
    cs_chunkindex_free(&index);
    return 0;
}
