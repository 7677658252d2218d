#include "sourcewalk.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEEPEST 60

struct walk {
    int (*visit)(void *context, const char *path);
    void *context;
    size_t left; /* files still to visit */
};

static bool exists_in(const char *folder, const char *name)
{
    char *path = NULL;
    bool exists = asprintf(&path, "%s/%s", folder, name) >= 0 && access(path, F_OK) == 0;

    free(path);
    return exists;
}

static bool built(const char *folder)
{
    return exists_in(folder, "CMakeCache.txt") || exists_in(folder, "build.ninja") ||
           exists_in(folder, "meson-private");
}

static int shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int walk_folder(struct walk *walk, const char *folder, unsigned depth);

static int walk_entry(struct walk *walk, const char *folder, const char *name,
                      unsigned depth)
{
    struct stat status;
    char *path = NULL;
    int result = 0;

    if (asprintf(&path, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, name) < 0)
        return -ENOMEM;
    if (lstat(path, &status) != 0)
        ; /* gone meanwhile */
    else if (S_ISDIR(status.st_mode) && depth < DEEPEST && !built(path))
        result = walk_folder(walk, path, depth + 1);
    else if (S_ISREG(status.st_mode) ||
             (S_ISLNK(status.st_mode) && stat(path, &status) == 0 &&
              S_ISREG(status.st_mode))) {
        walk->left--;
        result = walk->visit(walk->context, path);
    }
    free(path);
    return result;
}

static int walk_folder(struct walk *walk, const char *folder, unsigned depth)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, shown, alphasort), result = 0;

    if (n < 0)
        return errno == ENOMEM ? -ENOMEM : 0;
    for (int i = 0; i < n; i++) {
        if (!result && walk->left > 0)
            result = walk_entry(walk, folder, entries[i]->d_name, depth);
        free(entries[i]);
    }
    free(entries);
    return result;
}

int cs_sourcewalk(const char *folder, size_t most,
                  int (*visit)(void *context, const char *path), void *context)
{
    struct walk walk = {visit, context, most};

    return walk_folder(&walk, folder, 0);
}
