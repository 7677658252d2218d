/* hidden.h - included first by every source of the runtime: what to ask of libc, and a
 * guard.
 *
 * A runtime compiled with -finstrument-functions would call itself without end. In such an
 * object the call would be to the name below, which exists nowhere, so the link fails and
 * tells. (A file that has to name the hooks itself defines CS_NAMES_HOOKS.)
 */
#ifndef CS_HIDDEN_H
#define CS_HIDDEN_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64
#endif

#ifndef CS_NAMES_HOOKS
__asm__(".symver __cyg_profile_func_enter, "
        "callsight_runtime_must_not_be_compiled_with_hooks@CALLSIGHT");
#endif

#endif
