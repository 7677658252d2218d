#include "hidden.h"

#include "kept.h"

#include "maps.h"
#include "system.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel shows the name of a memory file in /proc/self/maps. The number is CS_ABI. */
#define STRING(x)  STRING_(x)
#define STRING_(x) #x
#define NAME       "callsight-state-" STRING(CS_ABI)
#define SHOWN      "/memfd:" NAME " (deleted)"

static int make_file(size_t nbytes)
{
#ifdef SYS_memfd_create
    int fd = (int)syscall(SYS_memfd_create, NAME, 1u /* MFD_CLOEXEC */);
    if (fd >= 0 && cs_system_set_size(fd, nbytes) != 0) {
        cs_system_close(fd);
        fd = -1;
    }
    return fd;
#else
    (void)nbytes;
    return -1;
#endif
}

/* Private: a fork's child has its own. Without memory files the state works as well, until
 * the last copy is unloaded. */
struct cs_process *cs_kept_make(void)
{
    size_t nbytes = sizeof(struct cs_process);
    int fd = make_file(nbytes);
    void *at = mmap(NULL, nbytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | (fd < 0 ? MAP_ANONYMOUS : 0), fd, 0);
    if (fd >= 0)
        cs_system_close(fd);
    return at == MAP_FAILED ? NULL : at;
}

struct cs_process *cs_kept_find(void)
{
    return (struct cs_process *)cs_maps_find(SHOWN);
}
