/* Any bytes as a trace folder: the first two bytes times 8 are the size of the module
 * table, the next two that of the .chunks file; the rest is the .live file. */
#include "foldtrace.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

/* The first two bytes tell how many of the rest[nrest] belong to the part. */
static size_t part(const uint8_t *size, size_t nrest)
{
    size_t n = 8 * ((size_t)size[0] | (size_t)size[1] << 8);

    return n < nrest ? n : nrest;
}

static void put(const char *folder, const char *name, const uint8_t *data, size_t nbytes)
{
    char path[PATH_MAX];
    int fd;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, data, nbytes) != (ssize_t)nbytes)
        abort();
    close(fd);
}

static void fold(const char *folder, unsigned nthreads, void **data, size_t *nbytes)
{
    struct cs_foldtrace_options options = {
        .nthreads = nthreads, .segment_nchunks = nthreads, .apart = nthreads > 1};
    struct cs_profile profile;

    cs_profile_init(&profile);
    if (cs_foldtrace(&profile, folder, &options) ||
        cs_profile_format(&profile, data, nbytes))
        abort();
    cs_profile_free(&profile);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    static const char *const names[] = {"1-0.modules", "1-0.chunks", "1-0.live"};
    char folder[] = "/tmp/foldtrace_fuzz.XXXXXX";
    size_t ntable, nchunks, none, ntwo;
    void *one, *two;

    if (nbytes < 4)
        return 0;
    if (!mkdtemp(folder))
        abort();
    ntable = part(data, nbytes - 4);
    nchunks = part(data + 2, nbytes - 4 - ntable);
    put(folder, names[0], data + 4, ntable);
    put(folder, names[1], data + 4 + ntable, nchunks);
    put(folder, names[2], data + 4 + ntable + nchunks, nbytes - 4 - ntable - nchunks);
    fold(folder, 1, &one, &none);
    fold(folder, 2, &two, &ntwo);
    if (none != ntwo || memcmp(one, two, none) != 0)
        abort();
    free(one);
    free(two);
    for (int i = 0; i < 3; i++) {
        char path[PATH_MAX];

        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
    return 0;
}
