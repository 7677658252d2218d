/* The two hooks that compilers call, for a copy of the runtime that a module has to itself.
 *
 * The ordinary event is taken here: a flag, the module's code range, the clock, a word
 * reserved in one instruction, one store. The clock is read before the word is reserved, so
 * a handler's events that come between are later in time and earlier in the chunk; readers
 * allow for that.
 */
#define CS_NAMES_HOOKS
#include "hidden.h"

#include "copy.h"
#include "cpu.h"
#include "event.h"
#include "hook.h"

CS_HOOK_LINKS_API;

/* What the hook does not take itself goes on to `record`, from each place with a jump: the
 * arguments are where it wants them. */
CS_INLINE void hook(void *function, void *site, uint32_t exit, cs_event_function *record)
{
    if (cs_likely(!cs_peek(cs_copy.flag)))
        return;
    uintptr_t offset = (uintptr_t)function - cs_copy.start;
    if (cs_unlikely(offset >= cs_peek(cs_copy.nbytes)))
        return record(function, site, NULL);
    struct cs_thread *thread = cs_self;
    uint64_t word = cs_word(0, cs_copy.code_base + exit + (uint32_t)offset);
    uint32_t opened = thread->epoch;
    cs_ready(word);
    cs_ready(opened);
    uint64_t time;
    uint32_t epoch = cs_cpu_stamp(&time);
    if (cs_unlikely(epoch != opened))
        return record(function, site, NULL);
    uint64_t *at = cs_cpu_reserve(&thread->wp, 1);
    if (cs_unlikely((uintptr_t)at >= cs_peek(thread->end)))
        return record(function, site, at);
    cs_cpu_store(at, word | cs_word(time, 0));
    cs_stored(thread);
}

void __cyg_profile_func_enter(void *function, void *site)
{
    hook(function, site, 0, cs_event_enter);
}

void __cyg_profile_func_exit(void *function, void *site)
{
    hook(function, site, CS_CODE_EXIT, cs_event_exit);
}
