#include "sourcelist.h"

#include "project.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool cs_source_is_code(const char *path)
{
    static const char *const suffixes[] = {".c", ".cc", ".cpp",  ".cxx", ".c++",
                                           ".C", ".cp", ".CPP",  ".i",   ".ii",
                                           ".m", ".mm", ".cppm", ".ixx"};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof suffixes / sizeof *suffixes; i++)
        if (strcmp(dot, suffixes[i]) == 0)
            return true;
    return false;
}

static int reserve(struct cs_sourcelist *sources)
{
    size_t room = sources->room ? sources->room * 2 : 64;
    void *list;

    if (sources->n < sources->room)
        return 0;
    list = realloc(sources->list, room * sizeof *sources->list);
    if (!list)
        return -ENOMEM;
    sources->list = list;
    sources->room = room;
    return 0;
}

int cs_sourcelist_add(struct cs_sourcelist *sources, const struct cs_project *project,
                      const char *path)
{
    struct cs_source source = {.code = cs_source_is_code(path)};
    uint32_t found = CS_KEYMAP_NONE;
    int error = reserve(sources);

    if (error)
        return error;
    if (!*path || strchr(path, '\n'))
        return -EINVAL;
    source.path = strdup(path);
    source.absolute = cs_project_absolute(project, path);
    if (source.path && source.absolute) {
        source.name = cs_project_name(project, source.absolute);
        error = cs_keymap_put(&sources->names, source.name, strlen(source.name),
                              (uint32_t)sources->n, &found);
    } else
        error = -ENOMEM;
    if (!error && found == sources->n) {
        sources->list[sources->n++] = source;
        return 0;
    }
    free(source.path);
    free(source.absolute);
    return error;
}

int cs_sourcelist_read(struct cs_sourcelist *sources, const struct cs_project *project,
                       char *text, size_t nbytes)
{
    char separator = memchr(text, '\0', nbytes) ? '\0' : '\n';
    char *end = text + nbytes;
    int error = 0;

    while (text < end && !error) {
        char *stop = memchr(text, separator, (size_t)(end - text));

        stop = stop ? stop : end;
        *stop = '\0';
        if (separator == '\n' && stop > text && stop[-1] == '\r')
            stop[-1] = '\0';
        if (*text)
            error = cs_sourcelist_add(sources, project, text);
        text = stop + 1;
    }
    return error;
}

void cs_sourcelist_free(struct cs_sourcelist *sources)
{
    for (size_t i = 0; i < sources->n; i++) {
        free(sources->list[i].path);
        free(sources->list[i].absolute);
    }
    free(sources->list);
    cs_keymap_free(&sources->names);
    *sources = (struct cs_sourcelist){.n = 0};
}
