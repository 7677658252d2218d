/* The two hooks for a runtime that serves several modules: libcallsight.so. As hook.c, with
 * the module of the thread's last event in place of the one module that a copy belongs to.
 */
#define CS_NAMES_HOOKS
#include "hidden.h"

#include "copy.h"
#include "cpu.h"
#include "event.h"
#include "hook.h"
#include "image.h"

CS_HOOK_LINKS_API;

CS_INLINE void hook(void *function, void *site, uint32_t exit, cs_event_function *record)
{
    if (cs_likely(!cs_peek(cs_copy.flag)))
        return;
    struct cs_thread *thread = cs_self;
    if (cs_unlikely(!cs_peek(cs_copy.nbytes)))
        return record(function, site, NULL);
    const struct cs_image *image = thread->image;
    if (cs_unlikely(!image || !cs_image_holds(image, (uintptr_t)function)))
        return record(function, site, NULL);
    uint64_t word = cs_word(0, cs_image_code(image, (uintptr_t)function) + exit);
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
