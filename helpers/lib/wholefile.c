#include "wholefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_all(int fd, size_t expected, char **data, size_t *nbytes)
{
    size_t room = expected + 1, used = 0;
    char *buffer = (char *)malloc(room);

    while (buffer) {
        ssize_t n = read(fd, buffer + used, room - used);

        if (n == 0)
            break;
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            int error = errno;

            free(buffer);
            return -error;
        }
        used += (size_t)n;
        if (used == room) {
            char *grown = (char *)realloc(buffer, room *= 2);

            if (!grown)
                free(buffer);
            buffer = grown;
        }
    }
    *data = buffer;
    *nbytes = used;
    return buffer ? 0 : -ENOMEM;
}

int cs_wholefile_read(const char *path, void **data, size_t *nbytes)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    size_t expected = 4095;
    char *buffer = NULL;
    int error;

    *data = NULL;
    if (fd < 0)
        return -errno;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
        expected = (size_t)status.st_size;
    error = read_all(fd, expected, &buffer, nbytes);
    if (!error)
        *data = buffer;
    if (!is_stdin)
        close(fd);
    return error;
}
