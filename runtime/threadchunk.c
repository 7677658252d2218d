#include "hidden.h"

#include "threadchunk.h"

#include "clock.h"
#include "cpu.h"
#include "process.h"
#include "record.h"
#include "sink.h"
#include "slot.h"
#include "system.h"
#include "thread.h"

#include <string.h>

#define STOP_NBYTES (2 * sizeof(uint64_t)) /* room kept for a CS_REC_STOP */

static uintptr_t first_word(const struct cs_chunk *chunk)
{
    return (uintptr_t)(chunk + 1);
}

void cs_chunk_set_end(struct cs_thread *thread)
{
    uintptr_t end = thread->chunk && !thread->muted_until ? thread->limit : 0;
    if (end > thread->due)
        end = thread->due;
    if (end > thread->granted)
        end = thread->granted;
    __atomic_store_n(&thread->end, end, __ATOMIC_RELAXED);
}

/* Near the end of the budget the grants get small, so that no thread keeps the rest from
 * the others. */
bool cs_chunk_grant(struct cs_process *process, struct cs_thread *thread)
{
    uint64_t left = process->events_left;
    uint64_t words = (thread->limit - thread->granted) / sizeof(uint64_t);
    if (words > left / 32 + 64)
        words = left / 32 + 64;
    if (words > left)
        words = left;
    if (left != UINT64_MAX)
        process->events_left -= words;
    thread->granted += (uintptr_t)words * sizeof(uint64_t);
    return words > 0;
}

static void return_grant(struct cs_process *process, const struct cs_thread *thread)
{
    if (process->events_left != UINT64_MAX && thread->granted > thread->wp)
        process->events_left += (thread->granted - thread->wp) / sizeof(uint64_t);
}

static void write_header(struct cs_process *process, struct cs_thread *thread, uint64_t now)
{
    struct cs_chunk *chunk = thread->chunk;
    *chunk = (struct cs_chunk){
        .version = CS_FORMAT_VERSION,
        .header_size = sizeof *chunk,
        .byte_order = CS_BYTE_ORDER,
        .pid = process->pid,
        .tid = thread->tid,
        .sequence = thread->sequence++,
        .stream = thread->stream,
        .base = now,
        .tick_rate = process->tick_rate,
        .tracer_ticks = now - thread->tracer_from,
        .lost = thread->lost < UINT32_MAX ? (uint32_t)thread->lost : UINT32_MAX,
        .generation = process->nentries,
    };
    cs_compiler_barrier(); /* a slot with a magic is whole */
    __atomic_store_n(&chunk->magic, CS_CHUNK_MAGIC, __ATOMIC_RELAXED);
}

static bool take_slot(struct cs_process *process, struct cs_thread *thread)
{
    int error;
    enum cs_reason reason = cs_slot_take(process, &thread->slot, &error);
    thread->slot_nbytes = CS_CHUNK_NBYTES;
    if (reason == CS_REASON_NONE)
        return true;
    thread->slot = 0;
    if (reason == CS_REASON_NO_MEMORY)
        cs_thread_mute(process, thread, reason);
    else
        cs_process_stop(process, reason,
                        reason == CS_REASON_MAX_BYTES ? process->settings.max_nbytes : 0,
                        -error);
    return false;
}

bool cs_chunk_open(struct cs_process *process, struct cs_thread *thread)
{
    if (!thread->slot && !take_slot(process, thread))
        return false;
    struct cs_chunk *chunk = cs_slot_chunk(process, thread->slot);
    bool first = thread->sequence == 0;
    uint64_t now = cs_clock_ticks(process);
    thread->chunk = chunk;
    write_header(process, thread, now);
    thread->tracer_from = now;
    thread->epoch = (uint32_t)(now >> 31);
    thread->limit = (uintptr_t)chunk + thread->slot_nbytes - STOP_NBYTES;
    thread->due = first_word(chunk);
    thread->granted = first_word(chunk);
    thread->wp = first_word(chunk);
    if (!cs_chunk_grant(process, thread))
        cs_process_stop(process, CS_REASON_MAX_EVENTS, process->settings.max_events, 0);
    if (thread->lost)
        cs_record_lost(process, thread);
    if (first) {
        cs_system_thread_name(thread->name);
        cs_record_name(process, thread);
        cs_sink_open(process);
    }
    return !process->stopped;
}

/* Words whose code is zero, quickly: the common answer is that there are none. */
static bool any_zero_code(const struct cs_chunk *chunk, size_t nbytes)
{
    typedef uint32_t lanes __attribute__((vector_size(16), may_alias));
    const lanes codes = {0, ~0u, 0,
                         ~0u}; /* the second half of each word, in either order */
    const char *at = (const char *)(chunk + 1), *end = (const char *)chunk + nbytes;
    lanes zero = {0, 0, 0, 0};
    for (; end - at >= 64; at += 64) {
        const lanes *v = (const lanes *)(const void *)at;
        zero |= (lanes)(v[0] == 0) | (lanes)(v[1] == 0) | (lanes)(v[2] == 0) |
                (lanes)(v[3] == 0);
    }
    zero &= codes;
    for (; at < end; at += sizeof(struct cs_event))
        zero[1] |= ((const struct cs_event *)(const void *)at)->code == 0;
    return (zero[1] | zero[3]) != 0;
}

/* Whether a hook has reserved a word and not stored it: one that a signal handler, which we
 * are in, interrupted between the two. Payload words may be zero; they are stepped over. */
static bool unfinished(const struct cs_chunk *chunk, size_t nbytes)
{
    if (!any_zero_code(chunk, nbytes))
        return false;
    const struct cs_event *at = (const struct cs_event *)(const void *)(chunk + 1);
    const struct cs_event *end = at + (nbytes - sizeof *chunk) / sizeof *at;
    for (; at < end; at++) {
        if (at->code == 0)
            return true;
        if (at->code < CS_CODE_FIRST)
            at += CS_RECORD_WORDS(at->code);
    }
    return false;
}

/* Write the chunk out and zero it. In this order: a kill in between leaves it in both
 * places. */
static bool write_out(struct cs_process *process, struct cs_chunk *chunk)
{
    int error;
    uint64_t limit;
    size_t nbytes = chunk->size;
    enum cs_reason reason = cs_sink_write(process, chunk, &limit, &error);
    if (reason != CS_REASON_NONE) {
        cs_process_stop(process, reason, limit, error);
        return false;
    }
    __atomic_store_n(&chunk->magic, 0, __ATOMIC_RELAXED);
    cs_compiler_barrier();
    memset(chunk, 0, nbytes);
    return true;
}

/* Write out those that wait, oldest first, up to the first that has to wait on. */
static void write_pending(struct cs_process *process, struct cs_thread *thread, bool all)
{
    uint32_t done = 0;
    for (; done < thread->npending; done++) {
        struct cs_chunk *chunk = cs_slot_chunk(process, thread->pending[done]);
        if ((!all && unfinished(chunk, chunk->size)) || !write_out(process, chunk))
            break;
        cs_slot_give(process, thread->pending[done]);
    }
    thread->npending -= done;
    memmove(thread->pending, thread->pending + done,
            thread->npending * sizeof *thread->pending);
}

/* The open chunk's bytes so far. A full one takes its whole slot, with the room for a
 * CS_REC_STOP as padding: whole pages in the file are written faster. */
static uint32_t used_nbytes(const struct cs_thread *thread)
{
    uintptr_t end = thread->wp;
    if (end >= thread->limit) {
        end = thread->limit;
        if (!thread->stopped) {
            for (; end < thread->limit + STOP_NBYTES; end += sizeof(uint64_t))
                cs_cpu_store((uint64_t *)end, cs_word(0, CS_RECORD_CODE(CS_REC_PAD, 0)));
        }
    }
    return (uint32_t)(end - (uintptr_t)thread->chunk);
}

void cs_chunk_close(struct cs_process *process, struct cs_thread *thread)
{
    struct cs_chunk *chunk = thread->chunk;
    chunk->size = used_nbytes(thread);
    return_grant(process, thread);
    write_pending(process, thread, thread->npending == CS_MAX_PENDING);
    if (process->stopped)
        return;
    if (thread->npending > 0 || unfinished(chunk, chunk->size)) {
        thread->pending[thread->npending++] = thread->slot;
        thread->slot = 0;
    } else if (!write_out(process, chunk)) {
        return;
    }
    thread->chunk = NULL;
    thread->wp = thread->limit = 0;
}

void cs_chunk_retire(struct cs_process *process, struct cs_thread *thread)
{
    write_pending(process, thread, true);
    if (process->stopped)
        return;
    if (thread->chunk) {
        thread->chunk->size = used_nbytes(thread);
        return_grant(process, thread);
        if (thread->chunk->size > sizeof *thread->chunk &&
            !write_out(process, thread->chunk))
            return;
        memset(thread->chunk, 0, sizeof *thread->chunk);
    }
    if (thread->slot && thread->slot_nbytes == CS_CHUNK_NBYTES)
        cs_slot_give(process, thread->slot);
}

void cs_chunk_copy(struct cs_process *process, struct cs_thread *thread)
{
    struct cs_chunk *chunk = thread->chunk;
    uint64_t limit;
    int error;
    uintptr_t end = cs_peek(thread->wp);
    if (!chunk || end <= first_word(chunk) || process->stopped)
        return;
    chunk->size =
        (uint32_t)((end < thread->limit ? end : thread->limit) - (uintptr_t)chunk);
    enum cs_reason reason = cs_sink_write(process, chunk, &limit, &error);
    chunk->size = 0;
    if (reason != CS_REASON_NONE)
        cs_process_stop(process, reason, limit, error);
}

static bool within(const struct cs_chunk *chunk, size_t nbytes, const uint64_t *word)
{
    uintptr_t at = (uintptr_t)word;
    return at >= first_word(chunk) && at < (uintptr_t)chunk + nbytes;
}

bool cs_chunk_holds(struct cs_process *process, const struct cs_thread *thread,
                    const uint64_t *word)
{
    if (thread->chunk &&
        within(thread->chunk, thread->limit - (uintptr_t)thread->chunk, word))
        return true;
    for (uint32_t i = 0; i < thread->npending; i++) {
        const struct cs_chunk *chunk = cs_slot_chunk(process, thread->pending[i]);
        if (within(chunk, chunk->size, word))
            return true;
    }
    return false;
}
