/* The chunks in the slots of a .live file. */
#include "bytes.h"
#include "chunk.h"
#include "chunkindex.h"
#include "pread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *read_live_header(int fd, struct cs_live_header *header)
{
    size_t n = cs_pread(fd, header, sizeof *header, 0);

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
static int scan_slot(struct cs_chunkindex *index, struct cs_faults *faults, char *slot,
                     uint64_t at)
{
    size_t n = cs_pread(index->live_fd, slot, index->live.slot_nbytes, at);
    struct cs_span span = {.offset = at, .live = 1};
    struct cs_chunk header;
    uint32_t magic = 0;
    const char *why;
    bool swapped;

    memcpy(&magic, slot, n < sizeof magic ? n : sizeof magic);
    if (magic == 0)
        return 0;
    why = cs_chunk_header(slot, n, &header, &swapped);
    if (why) {
        cs_faults_add(faults, index->live_name, at, "%s; its slot is skipped", why);
        return 0;
    }
    span.stream = header.stream;
    span.sequence = header.sequence;
    span.nbytes = header.size;
    if (header.size == 0 || header.size > n)
        span.nbytes = (uint32_t)cs_chunk_extent(slot, n, &header);
    span.cut = header.size > n;
    return span.nbytes <= n ? cs_chunkindex_add(index, &span) : 0;
}

int cs_slotscan(struct cs_chunkindex *index, struct cs_faults *faults)
{
    struct stat status;
    const char *why;
    uint64_t at, end;
    char *slot;
    int error = 0;

    if (fstat(index->live_fd, &status))
        return -errno;
    if (!S_ISREG(status.st_mode))
        return -EINVAL;
    end = (uint64_t)status.st_size;
    why = read_live_header(index->live_fd, &index->live);
    if (why) {
        cs_faults_add(faults, index->live_name, 0, "%s", why);
        index->live = (struct cs_live_header){.magic = 0};
        return 0;
    }
    slot = malloc(index->live.slot_nbytes);
    if (!slot)
        return -ENOMEM;
    at = index->live.slot_offset;
    while (at < end && !error) {
        uint64_t data = cs_pread_data(index->live_fd, at), nbytes = index->live.slot_nbytes;

        if (data > at + nbytes) /* untouched slots */
            at += (data - at) / nbytes * nbytes;
        if (at < end)
            error = scan_slot(index, faults, slot, at);
        at += nbytes;
    }
    free(slot);
    return error;
}
