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

/* Room for one more element of this size. */
static int reserve(void **list, size_t n, size_t *room, size_t size)
{
    size_t bigger = *room ? *room * 2 : 64;
    void *grown;

    if (n < *room)
        return 0;
    grown = realloc(*list, bigger * size);
    if (!grown)
        return -ENOMEM;
    *list = grown;
    *room = bigger;
    return 0;
}

static int reserve_both(struct cs_sourcelist *sources)
{
    void *list = sources->list, *given = sources->given;
    int error = reserve(&list, sources->n, &sources->room, sizeof *sources->list);

    if (!error)
        error =
            reserve(&given, sources->ngiven, &sources->given_room, sizeof *sources->given);
    sources->list = list;
    sources->given = given;
    return error;
}

int cs_sourcelist_add(struct cs_sourcelist *sources, const struct cs_project *project,
                      const char *path)
{
    struct cs_source source = {.code = cs_source_is_code(path)};
    uint32_t found = CS_KEYMAP_NONE;
    int error = reserve_both(sources);

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
    if (!error)
        sources->given[sources->ngiven++] = found;
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
    free(sources->given);
    cs_keymap_free(&sources->names);
    *sources = (struct cs_sourcelist){.n = 0};
}
