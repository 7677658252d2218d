/* tracedir.h - the processes whose files lie in a trace folder. */
#ifndef CS_TRACEDIR_H
#define CS_TRACEDIR_H

#include <stdbool.h>
#include <stddef.h>

struct cs_tracedir_process {
    char *stem;                 /* file names are this and a suffix: "PID-N" */
    bool chunks, live, modules; /* which files are there */
};

struct cs_tracedir {
    int fd;                                /* the folder, for openat(); -1: none */
    struct cs_tracedir_process *processes; /* by process id and number */
    size_t nprocesses;
};

/* List the folder at path. Returns 0, or -errno with *dir empty. */
int cs_tracedir_open(struct cs_tracedir *dir, const char *path);
void cs_tracedir_close(struct cs_tracedir *dir);

#endif
