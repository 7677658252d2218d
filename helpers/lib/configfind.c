#include "configfind.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME "trace.config"

/* How many folders there are above this one, given by its absolute path. */
static size_t count_above(const char *folder)
{
    size_t n = 0;

    for (const char *at = folder; *at; at++)
        n += *at == '/' && at[1];
    return n;
}

int cs_configfind(char **path)
{
    const char *given = getenv("CALLSIGHT_CONFIG");
    char *folder;

    *path = NULL;
    if (given && *given) {
        *path = strdup(given);
        return *path ? 0 : -ENOMEM;
    }
    folder = getcwd(NULL, 0);
    if (!folder)
        return -errno;
    /* One "../" for each folder above; relative, so that checkouts look alike to ccache. */
    size_t nabove = count_above(folder);

    free(folder);
    for (size_t up = 0; up <= nabove; up++) {
        char *candidate = malloc(up * 3 + sizeof NAME);
        if (!candidate)
            return -ENOMEM;
        for (size_t i = 0; i < up; i++)
            memcpy(candidate + i * 3, "../", 3);
        strcpy(candidate + up * 3, NAME);
        if (access(candidate, R_OK) == 0) {
            *path = candidate;
            return 0;
        }
        free(candidate);
    }
    return 0;
}
