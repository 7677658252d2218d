#include "hidden.h"

#include "record.h"

#include "clock.h"
#include "cpu.h"
#include "process.h"
#include "threadchunk.h"

#include <string.h>

bool cs_record_make_room(struct cs_process *process, struct cs_thread *thread,
                         size_t nwords)
{
    while (!process->stopped) {
        uintptr_t end = thread->wp + nwords * sizeof(uint64_t);
        if (!thread->chunk) {
            if (!cs_chunk_open(process, thread))
                return false;
        } else if (end > thread->limit) {
            size_t rest = thread->wp < thread->limit
                              ? (thread->limit - thread->wp) / sizeof(uint64_t)
                              : 0;
            if (rest > 0)
                cs_cpu_store((uint64_t *)thread->wp,
                             cs_word(0, CS_RECORD_CODE(CS_REC_PAD, rest - 1)));
            thread->wp = thread->limit;
            cs_chunk_close(process, thread);
            cs_process_anchor(process, cs_clock_ticks(process));
        } else if (end > thread->granted && thread->granted < thread->limit) {
            if (!cs_chunk_grant(process, thread))
                cs_process_stop(process, CS_REASON_MAX_EVENTS, process->settings.max_events,
                                0);
        } else {
            return true;
        }
    }
    return false;
}

bool cs_record_put(struct cs_process *process, struct cs_thread *thread,
                   enum cs_record_type type, uint32_t arg, const uint64_t *words,
                   size_t nwords, const char *text, size_t ntext)
{
    size_t total = nwords + (ntext + 7) / 8;
    if (!cs_record_make_room(process, thread, 1 + total))
        return false;
    uint64_t *at = (uint64_t *)thread->wp;
    thread->wp += (1 + total) * sizeof *at;
    cs_cpu_store(at, cs_word(0, CS_RECORD_CODE(CS_REC_PAD, total)));
    cs_compiler_barrier();
    for (size_t i = 0; i < nwords; i++)
        at[1 + i] = words[i];
    if (ntext > 0)
        memcpy(at + 1 + nwords, text, ntext);
    cs_compiler_barrier();
    cs_cpu_store(at, cs_word(arg, CS_RECORD_CODE(type, total)));
    return true;
}

void cs_record_name(struct cs_process *process, struct cs_thread *thread)
{
    size_t nbytes = strlen(thread->name);
    cs_record_put(process, thread, CS_REC_THREAD, (uint32_t)nbytes, NULL, 0, thread->name,
                  nbytes);
}

void cs_record_lost(struct cs_process *process, struct cs_thread *thread)
{
    const uint64_t words[] = {thread->lost_from, thread->lost_to, thread->lost};
    thread->lost = 0;
    cs_record_put(process, thread, CS_REC_LOST, thread->lost_reason, words, 3, NULL, 0);
}

/* Into the room that every chunk keeps for it: behind the last word, or where the padding
 * of a closed chunk is. */
void cs_record_stop(struct cs_process *process, struct cs_thread *thread)
{
    struct cs_chunk *chunk = thread->chunk;
    uint64_t *at = (uint64_t *)(thread->wp < thread->limit ? thread->wp : thread->limit);
    if (!chunk || thread->stopped)
        return;
    thread->stopped = 1;
    at[1] = cs_clock_ticks(process);
    cs_compiler_barrier();
    cs_cpu_store(at, cs_word(process->stopped, CS_RECORD_CODE(CS_REC_STOP, 1)));
    if (chunk->size)
        chunk->size = (uint32_t)((uintptr_t)(at + 2) - (uintptr_t)chunk);
    thread->wp = thread->limit = (uintptr_t)(at + 2);
}
