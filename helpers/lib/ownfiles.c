#include "ownfiles.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first of the places, relative to the program's folder, that exists. */
static int find(char *path, size_t npath, const char *const *places, size_t nplaces)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    char *slash;

    if (n < 0)
        return -ENOENT;
    self[n] = '\0';
    slash = strrchr(self, '/');
    for (size_t i = 0; i < nplaces; i++) {
        int length = snprintf(path, npath, "%.*s/%s", (int)(slash - self), self, places[i]);
        if (length > 0 && (size_t)length < npath && access(path, R_OK) == 0)
            return 0;
    }
    snprintf(path, npath, "%.*s/%s", (int)(slash - self), self, places[0]);
    return -ENOENT;
}

int cs_ownfiles_plugin(char *path, size_t npath)
{
    /* Relative to bin/; and to helpers/ in a build tree. */
    static const char *const places[] = {"../share/callsight/plugin"};

    return find(path, npath, places, 1);
}

int cs_ownfiles_runtime(char *path, size_t npath)
{
    static const char *const places[] = {"../" CS_LIBDIR "/libcallsight.a",
                                         "../lib/libcallsight.a",
                                         "../runtime/libcallsight.a"};
    const char *given = getenv("CALLSIGHT_RUNTIME");

    if (given && *given) {
        snprintf(path, npath, "%s", given);
        return access(path, R_OK) == 0 ? 0 : -ENOENT;
    }
    return find(path, npath, places, 3);
}
