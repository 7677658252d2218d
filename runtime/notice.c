#include "hidden.h"

#include "notice.h"

#include "system.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* strerror() may allocate and translate. */
static const char *error_text(int error, char digits[16])
{
    static const struct {
        int error;
        const char *text;
    } texts[] = {
        {ENOSPC, "no space left on the disk"},
        {EDQUOT, "disk quota exceeded"},
        {EACCES, "permission denied"},
        {EPERM, "not permitted"},
        {EROFS, "read-only file system"},
        {ENOTDIR, "not a folder"},
        {ENOENT, "no such folder"},
        {EFBIG, "file too large (ulimit -f)"},
        {EMFILE, "too many open files"},
        {ENFILE, "too many open files"},
        {ENOMEM, "out of memory"},
        {EIO, "input/output error"},
        {ESTALE, "the file was replaced"},
        {ENAMETOOLONG, "name too long"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].error == error)
            return texts[i].text;
    size_t at = 15;
    digits[at] = 0;
    for (; error > 0 && at > 0; error /= 10)
        digits[--at] = (char)('0' + error % 10);
    return digits + at;
}

static size_t add(char *line, size_t at, size_t room, const char *separator,
                  const char *text)
{
    const char *parts[] = {separator, text};
    if (!*text)
        return at;
    for (size_t i = 0; i < 2; i++) {
        size_t nbytes = strlen(parts[i]);
        if (nbytes > room - at)
            nbytes = room - at;
        memcpy(line + at, parts[i], nbytes);
        at += nbytes;
    }
    return at;
}

void cs_notice_init(struct cs_process *process)
{
    process->stderr_known = fstat(STDERR_FILENO, &process->status) == 0;
    if (process->stderr_known) {
        process->stderr_device = process->status.st_dev;
        process->stderr_inode = process->status.st_ino;
    }
}

static bool same_stderr(struct cs_process *process)
{
    return process->stderr_known && fstat(STDERR_FILENO, &process->status) == 0 &&
           process->status.st_dev == process->stderr_device &&
           process->status.st_ino == process->stderr_inode;
}

void cs_notice(struct cs_process *process, enum cs_notice kind, const char *what,
               const char *detail, int error)
{
    char digits[16];
    size_t room = sizeof process->scratch - 1, at;
    if (process->told & 1u << kind)
        return;
    process->told |= 1u << kind;
    if (!same_stderr(process))
        return;
    at = add(process->scratch, 0, room, "callsight: ", what);
    at = add(process->scratch, at, room, ": ", detail);
    at = add(process->scratch, at, room, ": ", error ? error_text(error, digits) : "");
    process->scratch[at++] = '\n';
    cs_system_write(STDERR_FILENO, process->scratch, at);
}
