/* project.h - the project's folder, and names for files in it that stay the same.
 *
 * The folder is the one that trace.config lies in. A source is named by its path from
 * there, however the build spells it and wherever the build runs, so that two checkouts
 * agree; a source elsewhere by its absolute path.
 */
#ifndef CS_PROJECT_H
#define CS_PROJECT_H

#include "pathparts.h"

struct cs_project {
    char *cwd; /* absolute */
    struct cs_pathparts roots[2];
    unsigned nroots; /* 2 when symbolic links give the folder another name */
};

/* The project of the config file at this path; NULL: the current folder. Returns 0 or
 * -errno. */
int cs_project_open(struct cs_project *project, const char *config);
void cs_project_close(struct cs_project *project);

/* New memory, or NULL: the path made absolute, without `.`, `..` and `//`. */
char *cs_project_absolute(const struct cs_project *project, const char *path);

/* What follows the project's folder in an absolute path, or the path itself. */
const char *cs_project_name(const struct cs_project *project, const char *absolute);

#endif
