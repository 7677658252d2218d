#include "hidden.h"

#include "copy.h"

#include "clock.h"
#include "cost.h"
#include "environ.h"
#include "image.h"
#include "kept.h"
#include "lock.h"
#include "note.h"
#include "process.h"
#include "system.h"

#include <errno.h>
#include <link.h>
#include <unistd.h>

#define NOTE_OWNER "callsight"
#define NOTE_TYPE  1

/* Until the copy has joined, hooks go the slow way, and join there: a hook may run before
 * every constructor. */
struct cs_copy cs_copy __attribute__((used)) = {.flag = 1, .nobody.epoch = UINT32_MAX};
__thread struct cs_thread *cs_self = &cs_copy.nobody;

/* How the copies find each other without a visible symbol: owner "callsight", and in the
 * descriptor CS_ABI and the distance from the second field to cs_copy. */
#define STRING(x)  STRING_(x)
#define STRING_(x) #x
__asm__(".pushsection .note.callsight, \"a\", %note\n\t"
        ".balign 4\n\t"
        ".long 10, 8, 1\n\t" /* name bytes, descriptor bytes, type */
        ".asciz \"callsight\"\n\t"
        ".balign 4\n\t"
        ".long " STRING(CS_ABI) "\n\t"
                                ".long cs_copy - .\n\t"
                                ".popsection");

struct search {
    struct cs_copy *first;      /* in the loader's order */
    struct cs_process *process; /* that some copy has joined */
};

static int visit(struct dl_phdr_info *object, size_t nbytes, void *argument)
{
    struct search *search = argument;
    struct cs_note note = cs_note_find(object, NOTE_OWNER, NOTE_TYPE);
    (void)nbytes;
    if (!note.desc || note.nbytes != 8 || ((const uint32_t *)note.desc)[0] != CS_ABI)
        return 0;
    const int32_t *distance = (const int32_t *)note.desc + 1;
    struct cs_copy *copy = (struct cs_copy *)((uintptr_t)distance + (uintptr_t)*distance);
    if (!search->first)
        search->first = copy;
    /* Acquire pairs with the exchange in elect(). */
    if (!search->process)
        search->process = __atomic_load_n(&copy->process, __ATOMIC_ACQUIRE);
    return 0;
}

/* The state that another copy has joined, or a new one that all copies agree on: the first
 * copy in the loader's order takes it, by one exchange. A new state is returned locked, so
 * that nobody uses it before it is ready. */
static struct cs_process *elect(uint32_t tid, bool *fresh)
{
    struct search search = {NULL, NULL};
    struct cs_process *expected = NULL;
    *fresh = false;
    dl_iterate_phdr(visit, &search);
    if (search.process)
        return search.process;
    if (!cs_environ_enabled())
        return NULL;
    search.process = cs_kept_find();
    if (search.process)
        return search.process;
    if (!search.first) /* a link that dropped the note: on our own */
        search.first = &cs_copy;
    struct cs_process *process = cs_process_create();
    if (!process)
        return NULL;
    cs_lock(process->fork, tid);
    if (!__atomic_compare_exchange_n(&search.first->process, &expected, process, false,
                                     __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        cs_process_discard(process);
        return expected;
    }
    *fresh = true;
    return process;
}

/* Events may be taken in the hook itself: the clock is the CPU's, and nothing more is
 * wanted. */
static bool hooks_suffice(const struct cs_process *process)
{
    return CS_CPU_CLOCK != 0 && process->clock == CS_CPU_CLOCK &&
           !process->settings.callsites;
}

void cs_copy_aim(struct cs_process *process, const struct cs_image *image)
{
    bool aim = image && image->code_base && hooks_suffice(process);
    if (!aim) {
        __atomic_store_n(&cs_copy.nbytes, 0, __ATOMIC_RELAXED);
        return;
    }
    cs_copy.start = image->start;
    cs_copy.code_base = image->code_base;
    /* Last: a hook that sees the size must see the rest. */
    __atomic_store_n(&cs_copy.nbytes, image->nbytes, __ATOMIC_RELEASE);
}

static void enter_list(struct cs_process *process)
{
    struct cs_image *image = cs_image_find(process, (uintptr_t)&cs_copy_join);
    cs_copy.self_offset = (uintptr_t)&cs_self - (uintptr_t)pthread_self();
    cs_copy.image = image;
    cs_copy.next = process->copies;
    process->copies = &cs_copy;
    process->exiting = 0;
    __atomic_store_n(&cs_copy.joined, 1, __ATOMIC_RELEASE);
    cs_copy_aim(process, image);
    cs_copies_switch(process, !process->stopped && !process->paused);
}

struct cs_process *cs_copy_join(uint32_t tid)
{
    bool fresh;
    /* Pairs with the release in enter_list(). */
    if (__atomic_load_n(&cs_copy.joined, __ATOMIC_ACQUIRE))
        return cs_copy.process;
    struct cs_process *process = elect(tid, &fresh);
    if (!process) {
        __atomic_store_n(&cs_copy.flag, 0, __ATOMIC_RELAXED);
        return NULL;
    }
    __atomic_store_n(&cs_copy.process, process, __ATOMIC_RELEASE);
    if (fresh) {
        cs_cost_measure(process);
        cs_process_start(process);
        cs_unlock(process->fork);
    }
    if (!process->stopped)
        cs_image_scan(process, tid);
    if (!cs_lock(process->fork, tid))
        return NULL;
    if (!cs_copy.joined)
        enter_list(process);
    cs_unlock(process->fork);
    return process;
}

void cs_copies_switch(struct cs_process *process, bool on)
{
    for (struct cs_copy *copy = process->copies; copy; copy = copy->next)
        __atomic_store_n(&copy->flag, on, __ATOMIC_RELAXED);
}

static void leave(struct cs_process *process)
{
    struct cs_copy **at = &process->copies;
    bool program = cs_copy.image && cs_copy.image->id == 0;
    if (process->exiting)
        return;
    while (*at && *at != &cs_copy)
        at = &(*at)->next;
    if (!program && cs_copy.image)
        cs_image_unload(process, cs_copy.image);
    if (program || process->copies->next == NULL)
        cs_process_exit(process, cs_self_known() ? cs_self : NULL, program);
    if (!program && *at) {
        *at = cs_copy.next;
        process->unloads++;
    }
}

/* In a fork's child where the kernel did not wipe: the first copy's handler does. */
static void wipe_in_child(void)
{
    struct cs_process *process = cs_copy.process;
    if (process && process->pid != (uint32_t)getpid())
        cs_process_wipe(process);
}

__attribute__((constructor(101))) static void load(void)
{
    int error = errno;
    uint64_t mask = cs_system_block_signals();
    struct cs_process *process = cs_copy_join(cs_system_thread_id());
    cs_system_restore_signals(mask);
    if (process)
        pthread_atfork(NULL, NULL, wipe_in_child);
    errno = error;
}

__attribute__((destructor(101))) static void unload(void)
{
    struct cs_process *process = cs_copy.process;
    int error = errno;
    uint64_t mask = cs_system_block_signals();
    /* A fork's child that has recorded nothing has no trace to end. */
    if (process && cs_lock(process->fork, cs_system_thread_id())) {
        if (process->fork->alive)
            leave(process);
        cs_unlock(process->fork);
    }
    cs_system_restore_signals(mask);
    errno = error;
}
