#include "hidden.h"

#include "thread.h"

#include "clock.h"
#include "copy.h"
#include "cpu.h"
#include "record.h"
#include "system.h"
#include "threadchunk.h"

#include <string.h>

#define LOOKED_AT_ONCE 16 /* threads checked for being dead per new one */

static void give_back(struct cs_process *process, uint32_t at)
{
    struct cs_fork *fork = process->fork;
    cs_found_dead(&fork->threads[at]);
    cs_chunk_retire(process, &fork->threads[at]);
    fork->tids[at] = 0;
    memset(&fork->threads[at], 0, sizeof fork->threads[at]);
}

static bool is_dead(const struct cs_process *process, uint32_t at)
{
    uint32_t tid = process->fork->tids[at];
    return tid != 0 && !cs_system_thread_alive(process->pid, tid);
}

/* Look at n threads, where the last look ended. Structs that an earlier process of this
 * line of forks used are never free here: threads of it may still point at them. */
static void retire_some(struct cs_process *process, uint32_t n)
{
    uint32_t used = process->nthreads - process->inherited;
    for (uint32_t i = 0; i < n && i < used; i++) {
        uint32_t at = process->inherited + process->next_check++ % used;
        if (is_dead(process, at))
            give_back(process, at);
    }
}

static uint32_t find_free(struct cs_process *process)
{
    for (uint32_t at = process->inherited; at < process->nthreads; at++)
        if (process->fork->tids[at] == 0)
            return at;
    return process->nthreads;
}

static struct cs_thread *take(struct cs_process *process, uint32_t at, uint32_t tid)
{
    struct cs_thread *thread = &process->fork->threads[at];
    if (at >= process->nthreads)
        process->nthreads = at + 1;
    process->fork->tids[at] = tid;
    thread->tid = tid;
    thread->self = (uintptr_t)pthread_self();
    thread->stream = process->nstreams++;
    if (process->settings.threads[0])
        thread->muted_until = 1; /* look at the name first */
    return thread;
}

static struct cs_thread *make(struct cs_process *process, uint32_t tid)
{
    retire_some(process, LOOKED_AT_ONCE);
    uint32_t at = find_free(process);
    if (at == CS_MAX_THREADS) {
        retire_some(process, CS_MAX_THREADS);
        at = find_free(process);
    }
    return at == CS_MAX_THREADS ? NULL : take(process, at, tid);
}

/* What any copy's thread-local pointer holds in this thread. Copies keep it at a fixed
 * distance from the thread's own descriptor (static TLS), so each can read all. The pointer
 * of a live thread never goes stale: its struct is not given to another before it is dead.
 */
static struct cs_thread *mine(const struct cs_process *process)
{
    struct cs_thread *thread = NULL;
    for (const struct cs_copy *copy = process->copies; copy && !thread; copy = copy->next) {
        thread = *cs_copy_self(copy);
        if (thread == &copy->nobody)
            thread = NULL;
    }
    return thread;
}

/* The struct under the caller's thread id, if it is the caller's: a dead thread's id may
 * have come back. Had the caller made it, some copy's pointer would tell, unless that copy
 * was unloaded; then the thread's descriptor has to do. */
static struct cs_thread *find(struct cs_process *process, uint32_t tid)
{
    struct cs_fork *fork = process->fork;
    for (uint32_t at = process->inherited; at < process->nthreads; at++) {
        struct cs_thread *thread = &fork->threads[at];
        if (fork->tids[at] != tid)
            continue;
        if (thread->unloads != process->unloads &&
            thread->self == (uintptr_t)pthread_self())
            return thread;
        give_back(process, at);
    }
    return NULL;
}

struct cs_thread *cs_thread_get(struct cs_process *process, uint32_t tid)
{
    struct cs_thread *thread = mine(process);
    if (thread &&
        !thread->tid) /* a fork zeroed it: it stays this thread's, in all copies */
        thread = take(process, (uint32_t)(thread - process->fork->threads), tid);
    if (!thread)
        thread = find(process, tid);
    if (!thread)
        thread = make(process, tid);
    if (thread)
        thread->unloads = process->unloads;
    return thread;
}

/* A pattern of * and ?, up to a comma or the end, against the whole name. */
static bool matches(const char *pattern, const char *name)
{
    for (; *pattern && *pattern != ','; pattern++, name++) {
        if (*pattern == '*') {
            do
                if (matches(pattern + 1, name))
                    return true;
            while (*name++);
            return false;
        }
        if (!*name || (*pattern != '?' && *pattern != *name))
            return false;
    }
    return !*name;
}

static bool is_wanted(const char *patterns, const char *name)
{
    if (!*patterns)
        return true;
    for (; patterns; patterns = strchr(patterns, ',')) {
        patterns += *patterns == ',';
        if (matches(patterns, name))
            return true;
    }
    return false;
}

/* Look again when as much time has passed again, between a microsecond and a millisecond:
 * threads that name themselves do so early. */
void cs_thread_mute(struct cs_process *process, struct cs_thread *thread,
                    enum cs_reason reason)
{
    uint64_t now = cs_clock_ticks(process);
    if (thread->muted_reason != reason)
        thread->muted_from = now;
    uint64_t wait = (now - thread->muted_from) + (process->tick_rate >> 20);
    if (wait > process->tick_rate >> 10)
        wait = process->tick_rate >> 10;
    thread->muted_reason = reason;
    thread->muted_until = now + wait;
}

static void unmute(struct cs_thread *thread, uint64_t now)
{
    if (thread->muted_reason == CS_REASON_FILTERED && !thread->gap_reason) {
        thread->gap_reason = CS_REASON_FILTERED;
        thread->gap_from = thread->muted_from;
        thread->gap_to = now;
    }
    thread->muted_until = 0;
    thread->muted_reason = CS_REASON_NONE;
}

void cs_thread_look(struct cs_process *process, struct cs_thread *thread, uint64_t now)
{
    char name[CS_NAME_NBYTES];
    cs_system_thread_name(name);
    if (!is_wanted(process->settings.threads, name)) {
        cs_thread_mute(process, thread, CS_REASON_FILTERED);
        return;
    }
    if (thread->muted_until)
        unmute(thread, now);
    if (thread->chunk && strcmp(name, thread->name) != 0) {
        memcpy(thread->name, name, sizeof name);
        cs_record_name(process, thread);
    }
}

void cs_thread_retire_dead(struct cs_process *process)
{
    retire_some(process, CS_MAX_THREADS);
}

void cs_thread_copy_living(struct cs_process *process)
{
    for (uint32_t at = process->inherited; at < process->nthreads; at++)
        if (process->fork->tids[at] != 0)
            cs_chunk_copy(process, &process->fork->threads[at]);
}
