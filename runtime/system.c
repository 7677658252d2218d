#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_futex
#define SYS_futex SYS_futex_time64
#endif

/* As in <linux/futex.h>, which not every C library comes with. */
#define WAIT_PRIVATE 128
#define WAKE_PRIVATE 129

#define MASK_NBYTES 8 /* of the kernel's signal set */

static long result(long value)
{
    return value < 0 ? -errno : value;
}

/* Descriptors from here on: below the usual limits, above what programs open first. */
static long high_descriptor(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > 1024)
        return 1024 - 32;
    return limit.rlim_cur > 64 ? (long)limit.rlim_cur - 32 : 0;
}

int cs_system_open(const char *path, int flags)
{
    long fd = syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC | O_LARGEFILE, 0666);
    if (fd < 0)
        return -errno;
    long high = syscall(SYS_fcntl, fd, F_DUPFD_CLOEXEC, high_descriptor());
    if (high < 0)
        return (int)fd;
    cs_system_close((int)fd);
    return (int)high;
}

void cs_system_close(int fd)
{
    syscall(SYS_close, fd);
}

long cs_system_read_file(const char *path, char *text, size_t nbytes)
{
    long fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    if (fd < 0)
        return -errno;
    size_t length = 0;
    long got = 1;
    while (got > 0 && length < nbytes - 1) {
        got = result(syscall(SYS_read, fd, text + length, nbytes - 1 - length));
        length += got > 0 ? (size_t)got : 0;
    }
    cs_system_close((int)fd);
    text[length] = 0;
    return got < 0 ? got : (long)length;
}

/* A write beyond RLIMIT_FSIZE fails and also raises SIGXFSZ, held back here, which would
 * end the program for the tracer's file: take it away. */
static int too_big(void)
{
    uint64_t set = UINT64_C(1) << (SIGXFSZ - 1);
    long none[4] = {0};
    syscall(SYS_rt_sigtimedwait, &set, NULL, none, MASK_NBYTES);
    return -EFBIG;
}

int cs_system_set_size(int fd, uint64_t nbytes)
{
    if (ftruncate(fd, (off_t)nbytes) == 0)
        return 0;
    return errno == EFBIG ? too_big() : -errno;
}

int cs_system_write(int fd, const void *data, size_t nbytes)
{
    const char *at = data;
    while (nbytes > 0) {
        long done = syscall(SYS_write, fd, at, nbytes);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return done == 0 ? -EIO : errno == EFBIG ? too_big() : -errno;
        at += done;
        nbytes -= (size_t)done;
    }
    return 0;
}

#ifdef __LP64__
static long allocate(int fd, int mode, uint64_t offset, uint64_t nbytes)
{
    return result(syscall(SYS_fallocate, fd, mode, offset, nbytes));
}
#elif __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static long allocate(int fd, int mode, uint64_t offset, uint64_t nbytes)
{
    return result(syscall(SYS_fallocate, fd, mode, (uint32_t)(offset >> 32),
                          (uint32_t)offset, (uint32_t)(nbytes >> 32), (uint32_t)nbytes));
}
#else
static long allocate(int fd, int mode, uint64_t offset, uint64_t nbytes)
{
    return result(syscall(SYS_fallocate, fd, mode, (uint32_t)offset,
                          (uint32_t)(offset >> 32), (uint32_t)nbytes,
                          (uint32_t)(nbytes >> 32)));
}
#endif

/* For file systems that cannot allocate ahead: zeros at the end of the file do the same. */
static int append_zeros(int fd, uint64_t nbytes)
{
    static const char zeros[4096];
    while (nbytes > 0) {
        size_t part = nbytes < sizeof zeros ? (size_t)nbytes : sizeof zeros;
        int error = cs_system_write(fd, zeros, part);
        if (error)
            return error;
        nbytes -= part;
    }
    return 0;
}

int cs_system_allocate(int fd, uint64_t offset, uint64_t nbytes, bool punch)
{
    int mode = punch ? FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE : 0;
    long error;
    do
        error = allocate(fd, mode, offset, nbytes);
    while (error == -EINTR);
    if ((error == -EOPNOTSUPP || error == -ENOSYS) && !punch) {
        off_t end = lseek(fd, (off_t)offset, SEEK_SET);
        return end < 0 ? -errno : append_zeros(fd, nbytes);
    }
    return error == -EFBIG ? too_big() : (int)error;
}

uint32_t cs_system_thread_id(void)
{
    return (uint32_t)syscall(SYS_gettid);
}

bool cs_system_thread_alive(uint32_t pid, uint32_t tid)
{
    return syscall(SYS_tgkill, pid, tid, 0) == 0 || errno != ESRCH;
}

void cs_system_thread_name(char name[16])
{
    name[0] = 0;
    syscall(SYS_prctl, PR_GET_NAME, name, 0, 0, 0);
    name[15] = 0;
}

void cs_system_wait(uint32_t *word, uint32_t value)
{
    syscall(SYS_futex, word, WAIT_PRIVATE, value, NULL, NULL, 0);
}

void cs_system_wake(uint32_t *word)
{
    syscall(SYS_futex, word, WAKE_PRIVATE, 1, NULL, NULL, 0);
}

uint64_t cs_system_block_signals(void)
{
    uint64_t all = ~UINT64_C(0), old = 0;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, &old, MASK_NBYTES);
    return old;
}

void cs_system_restore_signals(uint64_t mask)
{
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &mask, NULL, MASK_NBYTES);
}
