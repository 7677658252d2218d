#include "hidden.h"

#include "event.h"

#include "clock.h"
#include "copy.h"
#include "cpu.h"
#include "image.h"
#include "lock.h"
#include "process.h"
#include "record.h"
#include "system.h"
#include "thread.h"
#include "threadchunk.h"

#include <errno.h>
#include <string.h>

#define MOST_WORDS 8 /* that one event brings with it: sync, tracer, call site, itself */

struct event {
    uintptr_t function;
    uintptr_t site;
    uint32_t exit;      /* 0 or CS_CODE_EXIT */
    uint32_t nreserved; /* words that the hook has reserved and not stored */
    uint64_t *reserved;
};

/* The image of an address, most often the last one's. Takes no lock. */
static struct cs_image *image_of(struct cs_process *process, struct cs_thread *thread,
                                 uintptr_t address)
{
    struct cs_image *image = thread->image;
    if (!image || !cs_image_holds(image, address)) {
        image = cs_image_find(process, address);
        if (image)
            thread->image = image;
    }
    return image;
}

static uint32_t code_of(struct cs_process *process, struct cs_thread *thread,
                        uintptr_t address)
{
    struct cs_image *image = image_of(process, thread, address);
    return image ? cs_image_code(image, address) : 0;
}

/* A return address may lie in another module than the function: no place in the thread's
 * cache. */
static uint32_t site_code(struct cs_process *process, uintptr_t address)
{
    struct cs_image *image = cs_image_find(process, address);
    return image ? cs_image_code(image, address) : 0;
}

static void store(struct cs_process *process, const struct event *event, uint64_t *word,
                  uint32_t nwords, uint32_t code, uint64_t now)
{
    if (nwords == 2)
        cs_cpu_store(word++, cs_word(site_code(process, event->site),
                                     CS_RECORD_CODE(CS_REC_CALLSITE, 0)));
    cs_cpu_store(word, cs_word((uint32_t)now, code | event->exit));
}

static uint32_t words_for(const struct cs_process *process, const struct event *event)
{
    return process->settings.callsites && !event->exit ? 2 : 1;
}

/* The ordinary event of a process whose hooks do not take events themselves. False: it
 * takes the slow way, with what is reserved. */
static bool take(struct cs_process *process, struct cs_thread *thread, struct event *event)
{
    uint32_t code = code_of(process, thread, event->function);
    uint64_t now = cs_clock_ticks(process);
    if (!code || (uint32_t)(now >> 31) != thread->epoch)
        return false;
    event->nreserved = words_for(process, event);
    event->reserved = cs_cpu_reserve(&thread->wp, event->nreserved);
    if ((uintptr_t)(event->reserved + event->nreserved) >
        __atomic_load_n(&thread->end, __ATOMIC_RELAXED))
        return false;
    store(process, event, event->reserved, event->nreserved, code, now);
    cs_stored(thread);
    return true;
}

static void lose(struct cs_process *process, struct cs_thread *thread,
                 enum cs_reason reason)
{
    uint64_t now = cs_clock_ticks(process);
    if (thread->lost++ == 0)
        thread->lost_from = now;
    thread->lost_to = now;
    thread->lost_reason = reason;
}

/* Words handed out below the end of a chunk are stored, come what may: a zero would be
 * taken for one that is still to come. */
static void settle(struct cs_process *process, struct cs_thread *thread,
                   const struct event *event)
{
    for (uint32_t i = 0; i < event->nreserved; i++)
        if (cs_chunk_holds(process, thread, event->reserved + i))
            cs_cpu_store(event->reserved + i, cs_word(0, CS_RECORD_CODE(CS_REC_PAD, 0)));
}

/* When to look at the thread's name again: with every chunk, and in the first, since
 * threads name themselves early, each time that it has twice as much. */
static void set_due(struct cs_thread *thread)
{
    bool first = thread->sequence == 1;
    thread->due = UINTPTR_MAX;
    if (thread->chunk && first)
        thread->due = thread->wp + (thread->wp - (uintptr_t)(thread->chunk + 1));
}

/* What has to stand before the next event. False: the thread takes no event now. */
static bool prepare(struct cs_process *process, struct cs_thread *thread)
{
    uint64_t now = cs_clock_ticks(process);
    if (thread->muted_until) {
        if (now < thread->muted_until)
            return false;
        thread->muted_until = thread->muted_reason == CS_REASON_NO_MEMORY ? 0 : now;
        cs_thread_look(process, thread, now);
        if (thread->muted_until)
            return false;
    }
    if (!cs_record_make_room(process, thread, MOST_WORDS))
        return false;
    if (thread->wp >= thread->due) {
        cs_thread_look(process, thread, now);
        set_due(thread);
    }
    if (thread->gap_reason) {
        const uint64_t words[] = {thread->gap_from, thread->gap_to};
        uint32_t reason = thread->gap_reason;
        thread->gap_reason = CS_REASON_NONE;
        cs_record_put(process, thread, CS_REC_GAP, reason, words, 2, NULL, 0);
    }
    return !thread->muted_until && cs_record_make_room(process, thread, MOST_WORDS);
}

/* Full time where the low half does not tell, and the tracer's own time. */
static uint64_t synchronize(struct cs_process *process, struct cs_thread *thread)
{
    uint64_t now = cs_clock_ticks(process);
    uint64_t spent = now - thread->tracer_from;
    if (spent > process->tick_rate >> 21) /* half a microsecond */
        cs_record_put(process, thread, CS_REC_TRACER, 0, &spent, 1, NULL, 0);
    if ((uint32_t)(now >> 31) != thread->epoch) {
        thread->epoch = (uint32_t)(now >> 31);
        cs_record_put(process, thread, CS_REC_SYNC, 0, &now, 1, NULL, 0);
    }
    return now;
}

static void put_event(struct cs_process *process, struct cs_thread *thread,
                      const struct event *event)
{
    uint32_t code = code_of(process, thread, event->function);
    uint32_t nwords = words_for(process, event);
    if (!code) {
        lose(process, thread, CS_REASON_NO_MODULE);
        return;
    }
    if (!prepare(process, thread)) {
        if (thread->muted_reason == CS_REASON_NO_MEMORY)
            lose(process, thread, CS_REASON_NO_MEMORY);
        return;
    }
    uint64_t now = synchronize(process, thread);
    uint64_t *word = (uint64_t *)thread->wp;
    thread->wp += nwords * sizeof *word;
    store(process, event, word, nwords, code, now);
}

/* The state locked and the caller's thread in it, or NULL with nothing locked. */
static struct cs_thread *begin(struct cs_process *process, uint32_t tid)
{
    if (!cs_lock(process->fork, tid)) {
        if (cs_self_known()) /* inside the tracer's own work: something it called is hooked
                              */
            lose(process, cs_self, CS_REASON_NESTED);
        return NULL;
    }
    if (!process->fork->alive)
        cs_process_child(process);
    struct cs_thread *thread = cs_self;
    if (!process->stopped && !thread->tid) {
        thread = cs_thread_get(process, tid);
        if (thread)
            cs_self = thread;
        else
            process->live->lost++;
    }
    if (process->stopped || !thread) {
        cs_unlock(process->fork);
        return NULL;
    }
    thread->tracer_from = cs_clock_ticks(process);
    __atomic_store_n(&thread->end, 0, __ATOMIC_RELAXED); /* what nests goes the slow way */
    return thread;
}

static void finish(struct cs_process *process, struct cs_thread *thread)
{
    if (process->stopped)
        cs_record_stop(process, thread);
    cs_chunk_set_end(thread);
    cs_unlock(process->fork);
}

/* A function of a module that no copy has announced, such as one that another definition of
 * the same name replaced. */
static void look_for_module(struct cs_process *process, const struct event *event,
                            uint32_t tid)
{
    if (!cs_image_find(process, event->function) && process->fork->owner != tid &&
        cs_image_changed(process))
        cs_image_scan(process, tid);
}

static void slow(const struct event *event)
{
    int error = errno;
    uint64_t mask = cs_system_block_signals();
    uint32_t tid = cs_system_thread_id();
    struct cs_process *process = cs_copy_join(tid);
    if (process && cs_peek(cs_copy.flag)) {
        look_for_module(process, event, tid);
        struct cs_thread *thread = begin(process, tid);
        if (thread) {
            settle(process, thread, event);
            put_event(process, thread, event);
            finish(process, thread);
        }
    }
    cs_system_restore_signals(mask);
    errno = error;
}

static void record(struct event *event)
{
    struct cs_process *process = __atomic_load_n(&cs_copy.process, __ATOMIC_ACQUIRE);
    struct cs_thread *thread = cs_self;
    if (process && thread->tid) {
        if (thread->muted_until && cs_clock_ticks(process) < thread->muted_until) {
            if (thread->muted_reason == CS_REASON_NO_MEMORY)
                lose(process, thread, CS_REASON_NO_MEMORY);
            return;
        }
        if (!event->reserved && thread->chunk && take(process, thread, event))
            return;
    }
    slow(event);
}

void cs_event_enter(void *function, void *site, uint64_t *reserved)
{
    struct event event = {(uintptr_t)function & CS_CPU_CODE_MASK,
                          (uintptr_t)site & CS_CPU_CODE_MASK, 0, reserved != NULL,
                          reserved};
    record(&event);
}

void cs_event_exit(void *function, void *site, uint64_t *reserved)
{
    struct event event = {(uintptr_t)function & CS_CPU_CODE_MASK,
                          (uintptr_t)site & CS_CPU_CODE_MASK, CS_CODE_EXIT,
                          reserved != NULL, reserved};
    record(&event);
}

void cs_event_with(void (*work)(struct cs_process *process, struct cs_thread *thread,
                                const void *argument),
                   const void *argument)
{
    int error = errno;
    uint64_t mask = cs_system_block_signals();
    uint32_t tid = cs_system_thread_id();
    struct cs_process *process = cs_copy_join(tid);
    struct cs_thread *thread = process ? begin(process, tid) : NULL;
    if (thread) {
        work(process, thread, argument);
        finish(process, thread);
    }
    cs_system_restore_signals(mask);
    errno = error;
}
