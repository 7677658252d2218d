#include "faults.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cs_faults_add(struct cs_faults *faults, const char *file, uint64_t byte,
                   const char *what, ...)
{
    char line[512];
    int n =
        snprintf(line, sizeof line / 2, "%s: byte %llu: ", file, (unsigned long long)byte);
    size_t used = (size_t)n < sizeof line / 2 ? (size_t)n : sizeof line / 2 - 1;
    va_list args;

    if (faults->nlines == CS_FAULTS_MAX) {
        faults->nmore++;
        return;
    }
    va_start(args, what);
    vsnprintf(line + used, sizeof line - used, what, args);
    va_end(args);
    faults->lines[faults->nlines] = strdup(line);
    if (faults->lines[faults->nlines])
        faults->nlines++;
    else
        faults->nmore++;
}

void cs_faults_clear(struct cs_faults *faults)
{
    for (size_t i = 0; i < faults->nlines; i++)
        free(faults->lines[i]);
    *faults = (struct cs_faults){.nlines = 0};
}
