#include "outfile.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int cs_outfile_open(struct cs_outfile *out, const char *path)
{
    size_t nbytes = strlen(path) + sizeof ".XXXXXX";
    int fd;

    *out = (struct cs_outfile){.stream = stdout, .path = path};
    if (strcmp(path, "-") == 0)
        return 0;
    out->temporary = malloc(nbytes);
    if (!out->temporary)
        return -ENOMEM;
    snprintf(out->temporary, nbytes, "%s.XXXXXX", path);
    fd = mkstemp(out->temporary);
    out->stream = fd < 0 ? NULL : fdopen(fd, "w+");
    if (!out->stream) {
        int error = errno;

        if (fd >= 0) {
            close(fd);
            unlink(out->temporary);
        }
        free(out->temporary);
        return -error;
    }
    return 0;
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

int cs_outfile_commit(struct cs_outfile *out)
{
    int error = 0;

    if (fflush(out->stream) || ferror(out->stream))
        error = errno ? errno : EIO;
    if (!out->temporary)
        return -error;
    if (error || same_content(out->stream, out->path))
        unlink(out->temporary);
    else if (fchmod(fileno(out->stream), default_mode()) ||
             rename(out->temporary, out->path)) {
        error = errno;
        unlink(out->temporary);
    }
    fclose(out->stream);
    free(out->temporary);
    return -error;
}

void cs_outfile_discard(struct cs_outfile *out)
{
    if (!out->temporary)
        return;
    fclose(out->stream);
    unlink(out->temporary);
    free(out->temporary);
}
