#include "madeby.h"

#include <stddef.h>
#include <string.h>

bool cs_made_by_compiler(const char *symbol)
{
    static const char *const prefixes[] = {
        "_GLOBAL__",         /* constructors and destructors of a file */
        "callsight.",        /* what cs-cc adds for Clang */
        "__cxx_global_",     /* Clang: initialisers of one variable */
        "__static_init",     /* GCC: the same */
        "_Z41__static_init", /* the same, mangled */
        "__tls_init",        /* thread-local variables of a file */
        "_ZTW",
        "_ZTH", /* their wrappers and initialisers */
        "_ZTh",
        "_ZTv",
        "_ZTc",          /* thunks */
        "_ZGTt",         /* transaction clones */
        "__clang_call_", /* terminate handlers */
        "asan.",
        "tsan.",
        "msan.",
        "ubsan.",
        "__asan_",
        "__odr_asan",
        "__sanitizer_",
        "__ubsan_",
        "__x86.get_pc_thunk",
        "__x86_indirect_thunk",
        "__llvm_",
        "_FINI_",
        "_SUB_",
    };

    static const char *const names[] = {
        /* start files of the C library and of GCC */
        "_start",
        "_start_c",
        "_init",
        "_fini",
        "call_weak_fn",
        "deregister_tm_clones",
        "register_tm_clones",
        "frame_dummy",
        "__do_global_ctors_aux",
        "__do_global_dtors_aux",
        "_dl_relocate_static_pie",
        "__libc_csu_init",
        "__libc_csu_fini",
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (!strcmp(symbol, names[i]))
            return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (!strncmp(symbol, prefixes[i], strlen(prefixes[i])))
            return true;
    return false;
}
