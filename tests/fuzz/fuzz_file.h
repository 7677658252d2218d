/* fuzz_file.h - the fuzzed bytes as a file. */
#ifndef CS_FUZZ_FILE_H
#define CS_FUZZ_FILE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* A descriptor of a file in memory with these bytes. */
static inline int fuzz_file(const uint8_t *data, size_t nbytes)
{
    int fd = memfd_create("fuzz", MFD_CLOEXEC);

    if (fd < 0 || write(fd, data, nbytes) != (ssize_t)nbytes)
        abort();
    return fd;
}

#endif
