#include "cachefolder.h"

#include "hash.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The folders to try, best first, in path[npath]. False: there is no such one. */
static bool name_folder(char *path, size_t npath, int choice)
{
    const char *own = getenv("CALLSIGHT_CACHE");
    const char *caches = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    int n = -1;

    if (own && *own)
        n = choice == 0 ? snprintf(path, npath, "%s", own) : -1;
    else if (choice == 0 && caches && *caches == '/')
        n = snprintf(path, npath, "%s/callsight", caches);
    else if (choice == 0 && home && *home == '/')
        n = snprintf(path, npath, "%s/.cache/callsight", home);
    else if (choice <= 1)
        n = snprintf(path, npath, "/tmp/callsight-%u", (unsigned)geteuid());
    return n >= 0 && (size_t)n < npath;
}

static int make_folders(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        int made = mkdir(path, 0777);
        int error = errno;
        *at = '/';
        if (made && error != EEXIST)
            return -error;
    }
    return mkdir(path, 0700) && errno != EEXIST ? -errno : 0;
}

static int open_folder(char *path)
{
    struct stat status;

    if (stat(path, &status) != 0) {
        int error = make_folders(path);
        if (error)
            return error;
        if (stat(path, &status) != 0)
            return -errno;
    }
    if (!S_ISDIR(status.st_mode))
        return -ENOTDIR;
    return status.st_uid != geteuid() || (status.st_mode & 022) ? -EPERM : 0;
}

int cs_cachefolder_open(char *path, size_t npath)
{
    int error = -ENAMETOOLONG;

    for (int choice = 0; error && name_folder(path, npath, choice); choice++)
        error = open_folder(path);
    return error;
}

uint64_t cs_cachefolder_stamp(const char *path, const struct stat *status)
{
    uint64_t hash = cs_hash_bytes(path, strlen(path));

    hash = cs_hash_u64(hash ^ (uint64_t)status->st_size);
    hash = cs_hash_u64(hash ^ (uint64_t)status->st_mtim.tv_sec);
    return cs_hash_u64(hash ^ (uint64_t)status->st_mtim.tv_nsec);
}
