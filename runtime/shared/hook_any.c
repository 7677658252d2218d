/* The two hooks for a runtime that serves several modules: libcallsight.so. As hook.c, with
 * the module of the thread's last event in place of the one module that a copy belongs to.
 */
#define CS_DEFINES_HOOKS
#include "hidden.h"

#include "copy.h"
#include "cpu.h"
#include "hook.h"
#include "image.h"
#include "record.h"

CS_HOOK_LINKS_API;

CS_INLINE void hook(void *function, void *site, uint32_t exit)
{
    uint64_t *word = NULL;
    if (!__atomic_load_n(&cs_copy.flag, __ATOMIC_RELAXED))
        return;
    struct cs_thread *thread = cs_self;
    if (cs_likely(thread && __atomic_load_n(&cs_copy.nbytes, __ATOMIC_RELAXED))) {
        const struct cs_image *image = thread->image;
        uint64_t now = cs_cpu_ticks();
        if (cs_likely(image && cs_image_holds(image, (uintptr_t)function) &&
                      (uint32_t)(now >> 31) == thread->epoch)) {
            word = cs_cpu_reserve(&thread->wp, 1);
            if (cs_likely((uintptr_t)word <
                          __atomic_load_n(&thread->end, __ATOMIC_RELAXED))) {
                cs_cpu_store(word,
                             cs_word((uint32_t)now,
                                     cs_image_code(image, (uintptr_t)function) | exit));
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
