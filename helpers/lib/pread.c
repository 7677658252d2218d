#include "pread.h"

#include <errno.h>
#include <unistd.h>

size_t cs_pread(int fd, void *data, size_t nbytes, uint64_t offset)
{
    size_t used = 0;

    while (used < nbytes) {
        ssize_t n = pread(fd, (char *)data + used, nbytes - used, (off_t)(offset + used));

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        used += (size_t)n;
    }
    return used;
}

uint64_t cs_pread_data(int fd, uint64_t offset)
{
    off_t data = lseek(fd, (off_t)offset, SEEK_DATA);

    if (data < 0)
        return errno == ENXIO ? INT64_MAX : offset;
    return (uint64_t)data;
}
