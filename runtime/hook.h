/* hook.h - the two hooks that compilers call at each function's entry and exit. */
#ifndef CS_HOOK_H
#define CS_HOOK_H

/* Hidden in a module's own copy of the runtime, so that its calls are direct and no other
 * module's hooks take their place. */
#ifndef CS_HOOK_VISIBILITY
#define CS_HOOK_VISIBILITY "hidden"
#endif

#define CS_HOOK                                                                            \
    __attribute__((no_instrument_function, visibility(CS_HOOK_VISIBILITY), used)) void

CS_HOOK __cyg_profile_func_enter(void *function, void *site);
CS_HOOK __cyg_profile_func_exit(void *function, void *site);

/* What the GCC plugin has a hooked function call when an exception handler takes over in
 * it. */
void callsight_landing(void *function);

/* Refers to api.c, so that an archive's member with the calls of callsight.h is linked
 * wherever the hooks are: weak references alone would not fetch it. */
extern const char cs_api_linked __attribute__((visibility("hidden")));
#define CS_HOOK_LINKS_API                                                                  \
    static const char *const links_api __attribute__((used)) = &cs_api_linked

#endif
