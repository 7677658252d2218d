#include "hidden.h"

#include "sink.h"

#include "file.h"
#include "slot.h"

#include <errno.h>
#include <sys/statvfs.h>

static int open_chunks(struct cs_process *process)
{
    if (process->chunks.fd != -2)
        return 0;
    return cs_file_create(process, &process->chunks, CS_FILE_CHUNKS, false);
}

/* What fails here is tried again when it matters. */
void cs_sink_open(struct cs_process *process)
{
    if (open_chunks(process) != 0)
        process->chunks.fd = -2;
}

static bool disk_has_room(struct cs_process *process, int fd, size_t nbytes)
{
    const struct statvfs *disk = &process->disk;
    if (process->settings.min_free == 0 || fstatvfs(fd, &process->disk) != 0)
        return true;
    return (uint64_t)disk->f_bavail * disk->f_frsize >= process->settings.min_free + nbytes;
}

enum cs_reason cs_sink_write(struct cs_process *process, const struct cs_chunk *chunk,
                             uint64_t *limit, int *error)
{
    *limit = 0;
    *error = 0;
    if (process->chunks_nbytes + chunk->size + cs_slot_total(process) >
        process->settings.max_nbytes) {
        *limit = process->settings.max_nbytes;
        return CS_REASON_MAX_BYTES;
    }
    *error = open_chunks(process);
    int fd = *error ? *error : cs_file_descriptor(process, &process->chunks);
    if (fd >= 0 && !disk_has_room(process, fd, chunk->size)) {
        *limit = process->settings.min_free;
        return CS_REASON_DISK_FULL;
    }
    *error = fd < 0 ? fd : cs_file_append(process, &process->chunks, chunk, chunk->size);
    if (*error == 0) {
        process->chunks_nbytes += chunk->size;
        return CS_REASON_NONE;
    }
    *error = -*error;
    return *error == ENOSPC || *error == EDQUOT ? CS_REASON_DISK_FULL : CS_REASON_IO_ERROR;
}
