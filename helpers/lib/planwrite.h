/* planwrite.h - put the plans of all sources into a folder. */
#ifndef CS_PLANWRITE_H
#define CS_PLANWRITE_H

#include <stdbool.h>
#include <stddef.h>

struct cs_flagorder;
struct cs_resolved;

/* How many plans there were, by what became of them (planfolder.h). */
struct cs_planwrite {
    size_t n, changed, reworded;
};

/* Write FOLDER/NAME.plan and FOLDER/NAME.flags (a response file) for each source, and
 * rules that they share. partial: other runs put plans there too. Returns 0 or -errno, with
 * the file concerned in what[nwhat]. */
int cs_planwrite(const struct cs_resolved *resolved, const struct cs_flagorder *order,
                 bool partial, struct cs_planwrite *done, char *what, size_t nwhat);

#endif
