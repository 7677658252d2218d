#include "project.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *cs_project_absolute(const struct cs_project *project, const char *path)
{
    struct cs_pathparts parts;
    char *joined = NULL;
    int error;

    if (path[0] != '/' && asprintf(&joined, "%s/%s", project->cwd, path) < 0)
        return NULL;
    error = cs_pathparts_init(&parts, joined ? joined : path);
    free(joined);
    if (error)
        return NULL;
    joined = parts.text;
    parts.text = NULL;
    cs_pathparts_fini(&parts);
    return joined;
}

static int add_root(struct cs_project *project, const char *path)
{
    int error = cs_pathparts_init(&project->roots[project->nroots], path);

    if (error)
        return error;
    project->nroots++;
    if (project->nroots == 2 && strcmp(project->roots[0].text, project->roots[1].text) == 0)
        cs_pathparts_fini(&project->roots[--project->nroots]);
    return 0;
}

int cs_project_open(struct cs_project *project, const char *config)
{
    char *folder, *real = NULL;
    int error = -ENOMEM;

    *project = (struct cs_project){.cwd = getcwd(NULL, 0)};
    if (!project->cwd)
        return -errno;
    folder = cs_project_absolute(project, config ? config : "x");
    if (folder) {
        *(strrchr(folder, '/') + 1) = '\0';
        error = add_root(project, folder);
        real = realpath(folder, NULL);
    }
    if (!error && real)
        error = add_root(project, real);
    free(real);
    free(folder);
    if (error)
        cs_project_close(project);
    return error;
}

void cs_project_close(struct cs_project *project)
{
    for (unsigned i = 0; i < project->nroots; i++)
        cs_pathparts_fini(&project->roots[i]);
    free(project->cwd);
    *project = (struct cs_project){.nroots = 0};
}

const char *cs_project_name(const struct cs_project *project, const char *absolute)
{
    for (unsigned i = 0; i < project->nroots; i++) {
        const struct cs_pathparts *root = &project->roots[i];
        size_t slash = root->n > 0; /* of the root folder itself the text has it */

        if (strncmp(absolute, root->text, root->ntext) == 0 &&
            (!slash || absolute[root->ntext] == '/') && absolute[root->ntext + slash])
            return absolute + root->ntext + slash;
    }
    return absolute;
}
