/* The two hooks that compilers call, for a copy of the runtime that a module has to itself.
 *
 * The ordinary event is taken here: a flag, the module's code range, the clock, a word
 * reserved in one instruction, one store. The clock is read before the word is reserved, so
 * a handler's events that come between are later in time and earlier in the chunk; readers
 * allow for that.
 */
#define CS_DEFINES_HOOKS
#include "hidden.h"

#include "copy.h"
#include "cpu.h"
#include "hook.h"
#include "record.h"

CS_HOOK_LINKS_API;

CS_INLINE void hook(void *function, void *site, uint32_t exit)
{
    uint64_t *word = NULL;
    if (!__atomic_load_n(&cs_copy.flag, __ATOMIC_RELAXED))
        return;
    uintptr_t offset = (uintptr_t)function - cs_copy.start;
    if (cs_likely(offset < __atomic_load_n(&cs_copy.nbytes, __ATOMIC_RELAXED))) {
        uint64_t now = cs_cpu_ticks();
        struct cs_thread *thread = cs_self;
        if (cs_likely(thread && (uint32_t)(now >> 31) == thread->epoch)) {
            word = cs_cpu_reserve(&thread->wp, 1);
            if (cs_likely((uintptr_t)word <
                          __atomic_load_n(&thread->end, __ATOMIC_RELAXED))) {
                cs_cpu_store(word, cs_word((uint32_t)now,
                                           (cs_copy.code_base + (uint32_t)offset) | exit));
                return;
            }
        }
    }
    cs_record((uintptr_t)function, (uintptr_t)site, exit, word);
}

void __cyg_profile_func_enter(void *function, void *site)
{
    hook(function, site, 0);
}

void __cyg_profile_func_exit(void *function, void *site)
{
    hook(function, site, CS_CODE_EXIT);
}
