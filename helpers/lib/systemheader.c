#include "systemheader.h"

#include <stddef.h>
#include <string.h>

static bool below(const char *path, const char *folder)
{
    size_t n = strlen(folder);

    while (n > 1 && folder[n - 1] == '/')
        n--;
    return strncmp(path, folder, n) == 0 && path[n] == '/';
}

bool cs_system_header(const char *path, const char *const *folders)
{
    static const char *const usual[] = {"/usr/include", "/usr/local/include", "/usr/lib",
                                        "/usr/lib64", NULL};

    for (size_t i = 0; usual[i]; i++)
        if (below(path, usual[i]))
            return true;
    for (size_t i = 0; folders && folders[i]; i++)
        if (below(path, folders[i]))
            return true;
    return false;
}
