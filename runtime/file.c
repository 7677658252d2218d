#include "hidden.h"

#include "file.h"

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *put_text(char *at, const char *text)
{
    size_t nbytes = strlen(text);
    memcpy(at, text, nbytes);
    return at + nbytes;
}

static char *put_number(char *at, uint32_t number)
{
    char digits[10];
    size_t n = 0;
    do
        digits[n++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (n > 0)
        *at++ = digits[--n];
    return at;
}

/* Into process->path. */
static void make_path(struct cs_process *process, uint32_t suffix)
{
    static const char suffixes[][10] = {".chunks", ".live", ".modules"};
    char *at = put_text(process->path, process->settings.dir);
    *at++ = '/';
    at = put_number(at, process->pid);
    *at++ = '-';
    at = put_number(at, process->number);
    *put_text(at, suffixes[suffix]) = 0;
}

static int open_path(struct cs_process *process, struct cs_file *file, int flags)
{
    make_path(process, file->suffix);
    int fd = cs_system_open(process->path, flags);
    if (fd < 0)
        return fd;
    if (fstat(fd, &process->status) != 0) {
        int error = -errno;
        cs_system_close(fd);
        return error;
    }
    file->device = process->status.st_dev;
    file->inode = process->status.st_ino;
    file->fd = fd;
    return 0;
}

int cs_file_create(struct cs_process *process, struct cs_file *file,
                   enum cs_file_suffix suffix, bool fresh)
{
    int append = suffix == CS_FILE_LIVE ? O_RDWR : O_WRONLY | O_APPEND;
    file->fd = -1;
    file->suffix = suffix;
    return open_path(process, file, append | O_CREAT | (fresh ? O_EXCL : O_TRUNC));
}

int cs_file_descriptor(struct cs_process *process, struct cs_file *file)
{
    uint64_t device = file->device, inode = file->inode;
    if (file->fd >= 0 && fstat(file->fd, &process->status) == 0 &&
        process->status.st_dev == device && process->status.st_ino == inode)
        return file->fd;
    /* The number is the program's now, if anything's. */
    file->fd = -1;
    int error = open_path(process, file,
                          file->suffix == CS_FILE_LIVE ? O_RDWR : O_WRONLY | O_APPEND);
    if (error)
        return error;
    if (file->device == device && file->inode == inode)
        return file->fd;
    cs_system_close(file->fd);
    file->fd = -1;
    file->device = device;
    file->inode = inode;
    return -ESTALE;
}

int cs_file_append(struct cs_process *process, struct cs_file *file, const void *data,
                   size_t nbytes)
{
    int fd = cs_file_descriptor(process, file);
    if (fd < 0)
        return fd;
    off_t before = lseek(fd, 0, SEEK_END);
    int error = cs_system_write(fd, data, nbytes);
    if (error && before >= 0 && cs_system_set_size(fd, (uint64_t)before) != 0)
        return error; /* a cut entry at the end: readers drop it */
    return error;
}
