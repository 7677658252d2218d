#include "hidden.h"

#include "slot.h"

#include "file.h"
#include "notice.h"
#include "system.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

static uint64_t header_nbytes(void)
{
    return (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t slot_offset(uint32_t slot)
{
    return header_nbytes() + (uint64_t)(slot - 1) * CS_CHUNK_NBYTES;
}

static enum cs_reason reason_of(int error)
{
    if (error == -ENOSPC || error == -EDQUOT)
        return CS_REASON_DISK_FULL;
    return error == -ENOMEM ? CS_REASON_NO_MEMORY : CS_REASON_IO_ERROR;
}

/* Blocks first, then the mapping: storing into it cannot fail any more. */
static int map_part(struct cs_process *process, uint64_t offset, uint64_t nbytes, void **at)
{
    int fd = cs_file_descriptor(process, &process->live_file);
    if (fd < 0)
        return fd;
    int error = cs_system_allocate(fd, offset, nbytes, false);
    if (error)
        return error;
    *at = mmap(NULL, (size_t)nbytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)offset);
    return *at == MAP_FAILED ? -errno : 0;
}

static int map_anonymous(uint64_t nbytes, void **at)
{
    *at = mmap(NULL, (size_t)nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
               -1, 0);
    return *at == MAP_FAILED ? -errno : 0;
}

static void write_header(struct cs_process *process)
{
    *process->live = (struct cs_live_header){
        .magic = CS_LIVE_MAGIC,
        .version = CS_FORMAT_VERSION,
        .header_size = sizeof *process->live,
        .byte_order = CS_BYTE_ORDER,
        .pid = process->pid,
        .slot_offset = (uint32_t)header_nbytes(),
        .slot_nbytes = CS_CHUNK_NBYTES,
        .lost = process->no_live.lost,
    };
}

/* Make the file on first need. A full disk is the caller's to handle; a folder that allows
 * no shared mapping is not a reason to give up. */
static int open_live(struct cs_process *process)
{
    void *at = NULL;
    if (process->live != &process->no_live || process->live_file.fd == -1)
        return 0;
    int error = cs_file_create(process, &process->live_file, CS_FILE_LIVE, false);
    if (!error)
        error = map_part(process, 0, header_nbytes(), &at);
    if (!error) {
        process->live = at;
        write_header(process);
        return 0;
    }
    if (process->live_file.fd >= 0)
        cs_system_close(process->live_file.fd);
    process->live_file.fd = -1;
    if (reason_of(error) == CS_REASON_DISK_FULL)
        return error;
    cs_notice(process, CS_NOTICE_LIVE, "a killed program will lose its last events",
              process->path, -error);
    return 0;
}

static uint32_t want_slots(const struct cs_process *process)
{
    uint32_t want = process->nslots < 2 ? 1 : process->nslots / 2;
    if (want > 16)
        want = 16;
    if (want > CS_MAX_SLOTS - process->nslots)
        want = CS_MAX_SLOTS - process->nslots;
    return want;
}

/* Map some more slots, never moving those in use. */
static int grow(struct cs_process *process, uint32_t n)
{
    void *at = NULL;
    uint64_t nbytes = (uint64_t)n * CS_CHUNK_NBYTES;
    int error = process->live_file.fd == -1
                    ? map_anonymous(nbytes, &at)
                    : map_part(process, slot_offset(process->nslots + 1), nbytes, &at);
    if (error)
        return error;
    for (uint32_t i = 0; i < n; i++) {
        process->slots[process->nslots] = (uint8_t *)at + (size_t)i * CS_CHUNK_NBYTES;
        process->nslots++;
    }
    for (uint32_t i = 0; i < n; i++)
        process->free_slots[process->nfree++] = process->nslots - i;
    return 0;
}

/* Fault the pages in now, not under the program's calls. */
static void touch(uint8_t *slot)
{
    for (size_t at = 0; at < CS_CHUNK_NBYTES; at += 4096)
        *(volatile uint8_t *)(slot + at) = 0;
}

enum cs_reason cs_slot_take(struct cs_process *process, uint32_t *slot, int *error)
{
    *error = 0;
    if (process->nfree == 0) {
        uint32_t want = want_slots(process);
        uint64_t used = process->chunks_nbytes + cs_slot_total(process);
        uint64_t left =
            process->settings.max_nbytes > used ? process->settings.max_nbytes - used : 0;
        if (want > left / CS_CHUNK_NBYTES)
            want = (uint32_t)(left / CS_CHUNK_NBYTES);
        if (want == 0)
            return process->nslots == CS_MAX_SLOTS ? CS_REASON_NO_MEMORY
                                                   : CS_REASON_MAX_BYTES;
        *error = open_live(process);
        if (*error == 0)
            *error = grow(process, want);
        if (*error != 0 && want > 1)
            *error = grow(process, 1);
        if (*error != 0)
            return reason_of(*error);
    }
    *slot = process->free_slots[--process->nfree];
    touch(process->slots[*slot - 1]);
    return CS_REASON_NONE;
}

void cs_slot_give(struct cs_process *process, uint32_t slot)
{
    process->free_slots[process->nfree++] = slot;
}

struct cs_chunk *cs_slot_chunk(struct cs_process *process, uint32_t slot)
{
    return (struct cs_chunk *)(void *)process->slots[slot - 1];
}

void cs_slot_trim(struct cs_process *process, uint32_t slot, size_t nbytes)
{
    int fd =
        process->live_file.fd < 0 ? -1 : cs_file_descriptor(process, &process->live_file);
    if (fd >= 0)
        cs_system_allocate(fd, slot_offset(slot) + nbytes, CS_CHUNK_NBYTES - nbytes, true);
}

void cs_slot_trim_free(struct cs_process *process)
{
    for (uint32_t i = 0; i < process->nfree; i++)
        cs_slot_trim(process, process->free_slots[i], 0);
}

uint64_t cs_slot_total(const struct cs_process *process)
{
    return (uint64_t)process->nslots * CS_CHUNK_NBYTES;
}

void cs_slot_reset(struct cs_process *process)
{
    process->nslots = 0;
    process->nfree = 0;
    process->live = &process->no_live;
    process->live_file.fd = -2; /* not tried yet */
    process->no_live.lost = 0;
}
