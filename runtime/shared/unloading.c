/* Modules that share libcallsight.so have no code of their own to say that they go. So it
 * stands before dlclose(): the next module may come to lie at the same address, where the
 * old one's functions would be taken for it. (dlopen() has to see its real caller, and is
 * left alone.)
 */
#include "hidden.h"

#include "copy.h"
#include "image.h"
#include "system.h"

#include <dlfcn.h>
#include <errno.h>

__attribute__((visibility("default"))) int dlclose(void *handle)
{
    int (*real)(void *);
    *(void **)&real = dlsym(RTLD_NEXT, "dlclose");
    int result = real(handle);
    struct cs_process *process = cs_copy.process;
    if (process && process->fork->alive && !process->stopped) {
        int error = errno;
        uint64_t mask = cs_system_block_signals();
        cs_image_scan(process, cs_system_thread_id());
        cs_system_restore_signals(mask);
        errno = error;
    }
    return result;
}
