/* The calls behind callsight.h, and the one that compiled code makes besides the hooks. */
#include "hidden.h"

#define CALLSIGHT_RUNTIME

#include "callsight.h"
#include "clock.h"
#include "copy.h"
#include "cpu.h"
#include "event.h"
#include "hook.h"
#include "image.h"
#include "lock.h"
#include "process.h"
#include "record.h"
#include "system.h"
#include "threadchunk.h"

#include <errno.h>
#include <string.h>

#define MARK_NBYTES 1000

/* Pause and resume need no thread of their own, and resume must work while hooks are off.
 */
static void switch_process(void (*change)(struct cs_process *process))
{
    int error = errno;
    uint64_t mask = cs_system_block_signals();
    uint32_t tid = cs_system_thread_id();
    struct cs_process *process = cs_copy_join(tid);
    if (process && cs_lock(process->fork, tid)) {
        if (!process->fork->alive)
            cs_process_child(process);
        change(process);
        cs_unlock(process->fork);
    }
    cs_system_restore_signals(mask);
    errno = error;
}

void callsight_runtime_pause(void)
{
    switch_process(cs_process_pause);
}

void callsight_runtime_resume(void)
{
    switch_process(cs_process_resume);
}

static void mark(struct cs_process *process, struct cs_thread *thread, const void *argument)
{
    uint64_t now = cs_clock_ticks(process);
    size_t nbytes = strnlen(argument, MARK_NBYTES);
    if (cs_peek(cs_copy.flag) && !thread->muted_until)
        cs_record_put(process, thread, CS_REC_MARK, (uint32_t)nbytes, &now, 1, argument,
                      nbytes);
}

void callsight_runtime_mark(const char *text)
{
    cs_event_with(mark, text);
}

static void flush(struct cs_process *process, struct cs_thread *thread,
                  const void *argument)
{
    (void)argument;
    if (thread->chunk)
        cs_chunk_close(process, thread);
}

void callsight_runtime_flush(void)
{
    cs_event_with(flush, NULL);
}

static void land(struct cs_process *process, struct cs_thread *thread, const void *argument)
{
    const uint64_t words[] = {cs_clock_ticks(process), 0};
    uintptr_t function = (uintptr_t)argument & CS_CPU_CODE_MASK;
    const struct cs_image *image = cs_image_find(process, function);
    if (image && cs_peek(cs_copy.flag) && thread->chunk && !thread->muted_until)
        cs_record_put(process, thread, CS_REC_LANDING, cs_image_code(image, function),
                      words, 2, NULL, 0);
}

void callsight_landing(void *function)
{
    if (cs_peek(cs_copy.flag))
        cs_event_with(land, function);
}

const char cs_api_linked = 1;
