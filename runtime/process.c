#include "hidden.h"

#include "process.h"

#include "clock.h"
#include "copy.h"
#include "environ.h"
#include "image.h"
#include "kept.h"
#include "moduletable.h"
#include "notice.h"
#include "slot.h"
#include "thread.h"
#include "threadchunk.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define EXIT_SLOT_NBYTES                                                                   \
    8192 /* what a thread keeps of its slot for events after exit()                        \
          */

static void *map(size_t nbytes)
{
    void *at =
        mmap(NULL, nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

/* Make the folder with those above it. */
static int make_folder(struct cs_process *process)
{
    char *path = process->path;
    size_t nbytes = strlen(process->settings.dir);
    memcpy(path, process->settings.dir, nbytes + 1);
    for (size_t i = 1; i <= nbytes; i++)
        if (path[i] == '/' || i == nbytes) {
            path[i] = 0;
            if (mkdir(path, 0777) != 0 && errno != EEXIST && access(path, F_OK) != 0)
                return -errno;
            path[i] = i == nbytes ? 0 : '/';
        }
    return 0;
}

/* Sets everything that is of this process id alone. */
void cs_process_start(struct cs_process *process)
{
    process->pid = (uint32_t)getpid();
    process->stopped = CS_REASON_NONE;
    process->exiting = 0;
    process->told = 0;
    process->chunks = (struct cs_file){.fd = -2};
    process->chunks_nbytes = 0;
    process->events_left = process->settings.max_events;
    process->nstreams = 0;
    process->next_check = 0;
    process->inherited = process->nthreads;
    cs_slot_reset(process);
    int error = make_folder(process);
    if (!error)
        error = cs_table_open(process);
    if (error) {
        cs_notice(process, CS_NOTICE_FOLDER, "no trace: cannot write to",
                  process->settings.dir, -error);
        process->stopped = CS_REASON_IO_ERROR;
    }
}

static bool make_fork_part(struct cs_process *process)
{
    process->fork = map(sizeof *process->fork);
    if (!process->fork)
        return false;
    madvise(process->fork, sizeof *process->fork, MADV_WIPEONFORK);
    process->fork->alive = 1;
    return true;
}

struct cs_process *cs_process_create(void)
{
    struct cs_process *process = cs_kept_make();
    if (!process)
        return NULL;
    if (!make_fork_part(process)) {
        munmap(process, sizeof *process);
        return NULL;
    }
    const char *wrong = cs_environ_read(&process->settings);
    process->next_code = CS_CODE_FIRST;
    process->pid = (uint32_t)getpid();
    cs_notice_init(process);
    cs_clock_choose(process);
    if (wrong)
        cs_notice(process, CS_NOTICE_SETTING, "value not understood, default used", wrong,
                  0);
    return process;
}

void cs_process_discard(struct cs_process *process)
{
    munmap(process->fork, sizeof *process->fork);
    munmap(process, sizeof *process);
}

void cs_process_child(struct cs_process *process)
{
    process->fork->alive = 1;
    cs_process_start(process);
    if (!process->stopped)
        cs_process_check(process, cs_image_write_all(process));
    if (process->stopped)
        cs_copies_switch(process, false);
}

void cs_process_wipe(struct cs_process *process)
{
    struct cs_fork *fork = process->fork;
    if (!fork->alive)
        return;
    madvise(fork, sizeof *fork, MADV_DONTNEED);
    if (!fork->alive)
        return;
    memset(fork->threads, 0, process->nthreads * sizeof *fork->threads);
    memset(fork, 0, offsetof(struct cs_fork, threads));
}

static const char *reason_text(enum cs_reason reason)
{
    switch (reason) {
    case CS_REASON_MAX_EVENTS:
        return "recording stopped: TRACE_MAX reached";
    case CS_REASON_MAX_BYTES:
        return "recording stopped: TRACE_MAX_MB reached";
    case CS_REASON_DISK_FULL:
        return "recording stopped: disk full";
    default:
        return "recording stopped";
    }
}

void cs_process_stop(struct cs_process *process, enum cs_reason reason, uint64_t limit,
                     int error)
{
    if (process->stopped)
        return;
    process->stopped = reason;
    cs_copies_switch(process, false);
    cs_table_stop(process, reason, limit, error);
    cs_notice(process, CS_NOTICE_STOP, reason_text(reason), process->settings.dir, error);
}

void cs_process_check(struct cs_process *process, int error)
{
    if (error == -ENOSPC || error == -EDQUOT)
        cs_process_stop(process, CS_REASON_DISK_FULL, 0, -error);
    else if (error)
        cs_process_stop(process, CS_REASON_IO_ERROR, 0, -error);
}

void cs_process_anchor(struct cs_process *process, uint64_t now)
{
    if (now - process->last_anchor >= process->tick_rate)
        cs_process_check(process, cs_table_anchor(process, CS_ENTRY_ANCHOR));
}

void cs_process_exit(struct cs_process *process, struct cs_thread *thread, bool for_good)
{
    if (thread && thread->chunk && !process->stopped) {
        cs_chunk_close(process, thread);
        if (for_good && thread->slot && !thread->chunk && process->live_file.fd >= 0) {
            thread->slot_nbytes = EXIT_SLOT_NBYTES;
            cs_slot_trim(process, thread->slot, EXIT_SLOT_NBYTES);
        }
        cs_chunk_set_end(thread);
    }
    cs_thread_retire_dead(process);
    if (process->live == &process->no_live)
        cs_thread_copy_living(process);
    else if (for_good)
        cs_slot_trim_free(process);
    cs_process_check(process, cs_table_anchor(process, CS_ENTRY_EXIT));
    process->live->end_ticks = process->last_anchor;
    process->exiting = for_good;
}

void cs_process_pause(struct cs_process *process)
{
    if (process->paused)
        return;
    process->paused = 1;
    process->paused_at = cs_clock_ticks(process);
    cs_copies_switch(process, false);
}

/* Each thread that has recorded says at its next event what was not seen. */
void cs_process_resume(struct cs_process *process)
{
    uint64_t now = cs_clock_ticks(process);
    if (!process->paused)
        return;
    process->paused = 0;
    for (uint32_t i = process->inherited; i < process->nthreads; i++) {
        struct cs_thread *thread = &process->fork->threads[i];
        if (!thread->tid || thread->sequence == 0)
            continue;
        if (!thread->gap_reason) {
            thread->gap_reason = CS_REASON_PAUSED;
            thread->gap_from = process->paused_at;
        }
        thread->gap_to = now;
        /* Its next hook goes the slow way. Under the lock, as all changes of `end` are. */
        __atomic_store_n(&thread->end, 0, __ATOMIC_RELAXED);
    }
    if (!process->stopped)
        cs_copies_switch(process, true);
}
