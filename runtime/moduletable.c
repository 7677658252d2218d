#include "hidden.h"

#include "moduletable.h"

#include "clock.h"
#include "file.h"
#include "system.h"

#include <elf.h>
#include <errno.h>
#include <link.h>
#include <string.h>
#include <unistd.h>

/* Append the entry at process->scratch, nbytes long before padding. */
static int append(struct cs_process *process, enum cs_entry_type type, uint16_t arg,
                  size_t nbytes)
{
    struct cs_entry *entry = (struct cs_entry *)(void *)process->scratch;
    size_t padded = (nbytes + 7) & ~(size_t)7;
    memset(process->scratch + nbytes, 0, padded - nbytes);
    entry->size = (uint32_t)padded;
    entry->type = (uint16_t)type;
    entry->arg = arg;
    int error = cs_file_append(process, &process->table, process->scratch, padded);
    if (!error)
        process->nentries++;
    return error;
}

/* The executable's machine, from its header in memory or, where that is not mapped, its
 * file. */
static uint16_t machine(void)
{
    ElfW(Ehdr) header;
    char bytes[sizeof header + 1];
    if (cs_system_read_file("/proc/self/exe", bytes, sizeof bytes) < (long)sizeof header)
        return EM_NONE;
    memcpy(&header, bytes, sizeof header);
    return header.e_machine;
}

static uint64_t realtime_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static int append_process(struct cs_process *process)
{
    struct cs_process_entry entry = {
        .start_ticks = cs_clock_ticks(process),
        .start_realtime_ns = realtime_ns(),
        .tick_rate = process->tick_rate,
        .ppid = (uint32_t)getppid(),
        .clock = process->clock,
        .machine = machine(),
        .word_bits = sizeof(void *) * 8,
        .hook_ticks = process->hook_ticks,
    };
    char *at = process->scratch + sizeof entry;
    ssize_t exe = readlink("/proc/self/exe", at, CS_MAX_PATH);
    entry.exe_nbytes = exe > 0 ? (uint32_t)exe : 0;
    at += entry.exe_nbytes;
    long command =
        cs_system_read_file("/proc/self/cmdline", at,
                            sizeof process->scratch - 8 - (size_t)(at - process->scratch));
    entry.command_nbytes = command > 0 ? (uint32_t)command : 0;
    memcpy(process->scratch, &entry, sizeof entry);
    return append(process, CS_ENTRY_PROCESS, 0,
                  sizeof entry + entry.exe_nbytes + entry.command_nbytes);
}

int cs_table_open(struct cs_process *process)
{
    struct cs_table_header header = {CS_TABLE_MAGIC, CS_FORMAT_VERSION, sizeof header,
                                     CS_BYTE_ORDER, process->pid};
    int error;
    process->number = 0;
    process->nentries = 0;
    while ((error = cs_file_create(process, &process->table, CS_FILE_TABLE, true)) ==
           -EEXIST)
        process->number++;
    if (!error)
        error = cs_file_append(process, &process->table, &header, sizeof header);
    if (!error)
        error = append_process(process);
    if (!error)
        error = cs_table_anchor(process, CS_ENTRY_ANCHOR);
    return error;
}

int cs_table_module(struct cs_process *process, const struct cs_image *image)
{
    struct cs_module_entry entry = {
        .id = image->id,
        .code_base = image->code_base,
        .code_size = (uint32_t)image->nbytes,
        .link_base = image->link_base,
        .build_id_nbytes = image->build_id_nbytes,
        .path_nbytes = image->path_nbytes,
    };
    char *at = process->scratch;
    memcpy(at, &entry, sizeof entry);
    at += sizeof entry;
    memcpy(at, image->build_id, image->build_id_nbytes);
    at += image->build_id_nbytes;
    memcpy(at, process->paths + image->path_offset, image->path_nbytes);
    at += image->path_nbytes;
    return append(process, CS_ENTRY_MODULE, 0, (size_t)(at - process->scratch));
}

int cs_table_loaded(struct cs_process *process, const struct cs_image *image,
                    enum cs_entry_type type)
{
    struct cs_loaded_entry entry = {
        .ticks = cs_clock_ticks(process),
        .load_bias = image->load_bias,
        .id = image->id,
    };
    memcpy(process->scratch, &entry, sizeof entry);
    return append(process, type, 0, sizeof entry);
}

int cs_table_anchor(struct cs_process *process, enum cs_entry_type type)
{
    struct cs_anchor anchor = cs_clock_anchor(process);
    struct cs_anchor_entry entry = {.ticks = anchor.ticks,
                                    .monotonic_ns = anchor.monotonic_ns};
    process->last_anchor = anchor.ticks;
    memcpy(process->scratch, &entry, sizeof entry);
    return append(process, type, 0, sizeof entry);
}

int cs_table_stop(struct cs_process *process, enum cs_reason reason, uint64_t limit,
                  int error)
{
    struct cs_stop_entry entry = {
        .ticks = cs_clock_ticks(process),
        .limit = limit,
        .error = (uint32_t)error,
    };
    memcpy(process->scratch, &entry, sizeof entry);
    return append(process, CS_ENTRY_STOP, (uint16_t)reason, sizeof entry);
}
