#include "outfile.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Not a file that another can take the place of: /dev/null, /dev/stdout, a named pipe. */
static bool is_special(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

static int open_special(struct cs_outfile *out)
{
    out->stream = fopen(out->path, "w");
    return out->stream ? 0 : -errno;
}

static int open_temporary(struct cs_outfile *out)
{
    size_t nbytes = strlen(out->target) + sizeof ".XXXXXX";
    int fd;

    out->temporary = malloc(nbytes);
    if (!out->temporary)
        return -ENOMEM;
    snprintf(out->temporary, nbytes, "%s.XXXXXX", out->target);
    fd = mkstemp(out->temporary);
    out->stream = fd < 0 ? NULL : fdopen(fd, "w+");
    if (!out->stream) {
        int error = errno;

        if (fd >= 0) {
            close(fd);
            unlink(out->temporary);
        }
        return -error;
    }
    return 0;
}

static void release(struct cs_outfile *out)
{
    free(out->target);
    free(out->temporary);
}

int cs_outfile_open(struct cs_outfile *out, const char *path)
{
    int error;

    *out = (struct cs_outfile){.stream = stdout, .path = path};
    if (strcmp(path, "-") == 0)
        return 0;
    if (is_special(path))
        return open_special(out);
    out->target = realpath(path, NULL); /* where links lead to, if it is there already */
    if (!out->target)
        out->target = strdup(path);
    error = out->target ? open_temporary(out) : -ENOMEM;
    if (error)
        release(out);
    return error;
}

static bool same_content(FILE *ours, const char *path)
{
    char a[8192], b[8192];
    FILE *theirs = fopen(path, "r");
    bool same = theirs != NULL;

    rewind(ours);
    while (same) {
        size_t na = fread(a, 1, sizeof a, ours);
        size_t nb = fread(b, 1, sizeof b, theirs);

        same = na == nb && memcmp(a, b, na) == 0;
        if (na == 0)
            break;
    }
    if (theirs)
        fclose(theirs);
    return same;
}

/* Permissions of a file made by fopen(), which mkstemp() does not give. */
static mode_t default_mode(void)
{
    mode_t mask = umask(0);

    umask(mask);
    return 0666 & ~mask;
}

static int close_special(struct cs_outfile *out)
{
    if (out->stream != stdout && fclose(out->stream))
        return errno;
    return 0;
}

int cs_outfile_commit(struct cs_outfile *out)
{
    int error = 0;

    if (fflush(out->stream) || ferror(out->stream))
        error = errno ? errno : EIO;
    if (!out->temporary) {
        int closing = close_special(out);

        return -(error ? error : closing);
    }
    if (error || same_content(out->stream, out->target))
        unlink(out->temporary);
    else if (fchmod(fileno(out->stream), default_mode()) ||
             rename(out->temporary, out->target)) {
        error = errno;
        unlink(out->temporary);
    }
    fclose(out->stream);
    release(out);
    return -error;
}

void cs_outfile_discard(struct cs_outfile *out)
{
    if (!out->temporary) {
        close_special(out);
        return;
    }
    fclose(out->stream);
    unlink(out->temporary);
    release(out);
}
