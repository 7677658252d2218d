#include "tracedir.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The flag of the process that a file name's suffix stands for; NULL: not a trace file. */
static bool *flag(struct cs_tracedir_process *process, const char *suffix)
{
    if (strcmp(suffix, ".chunks") == 0)
        return &process->chunks;
    if (strcmp(suffix, ".live") == 0)
        return &process->live;
    return strcmp(suffix, ".modules") == 0 ? &process->modules : NULL;
}

static int add_file(struct cs_tracedir *dir, const char *name)
{
    const char *suffix = strrchr(name, '.');
    struct cs_tracedir_process process = {.stem = NULL}, *grown;

    if (!suffix || suffix == name || name[0] == '.' || !flag(&process, suffix))
        return 0;
    grown = reallocarray(dir->processes, dir->nprocesses + 1, sizeof *grown);
    if (!grown)
        return -ENOMEM;
    dir->processes = grown;
    process.stem = strndup(name, (size_t)(suffix - name));
    *flag(&process, suffix) = true;
    grown[dir->nprocesses++] = process;
    return process.stem ? 0 : -ENOMEM;
}

static int compare_stems(const void *a, const void *b)
{
    const struct cs_tracedir_process *p = a, *q = b;

    return strverscmp(p->stem, q->stem);
}

/* One entry per stem. */
static void unite(struct cs_tracedir *dir)
{
    size_t n = 0;

    if (dir->nprocesses)
        qsort(dir->processes, dir->nprocesses, sizeof *dir->processes, compare_stems);
    for (size_t i = 0; i < dir->nprocesses; i++) {
        struct cs_tracedir_process *last = &dir->processes[n ? n - 1 : 0];
        struct cs_tracedir_process *process = &dir->processes[i];

        if (n && strcmp(last->stem, process->stem) == 0) {
            last->chunks |= process->chunks;
            last->live |= process->live;
            last->modules |= process->modules;
            free(process->stem);
        } else {
            dir->processes[n++] = *process;
        }
    }
    dir->nprocesses = n;
}

int cs_tracedir_open(struct cs_tracedir *dir, const char *path)
{
    DIR *stream = opendir(path);
    struct dirent *entry;
    int error = 0;

    *dir = (struct cs_tracedir){.fd = -1};
    if (!stream)
        return -errno;
    while (!error && (errno = 0, entry = readdir(stream)))
        error = add_file(dir, entry->d_name);
    if (!error)
        error = -errno;
    if (!error) {
        dir->fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        error = dir->fd < 0 ? -errno : 0;
    }
    closedir(stream);
    if (error) {
        cs_tracedir_close(dir);
        return error;
    }
    unite(dir);
    return 0;
}

void cs_tracedir_close(struct cs_tracedir *dir)
{
    for (size_t i = 0; i < dir->nprocesses; i++)
        free(dir->processes[i].stem);
    free(dir->processes);
    if (dir->fd >= 0)
        close(dir->fd);
    *dir = (struct cs_tracedir){.fd = -1};
}
