#include "excludelists.h"

#include "spelling.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 50000u /* of each list */

static const char *const system_folders[] = {"/usr/include/", "/usr/lib/gcc",
                                             "/usr/local/include/"};

struct work {
    const struct cs_plan_function *functions;
    const bool *hooked;
    size_t n;
    char *names; /* of all hooked functions, each in a line */
    char *paths; /* the same of their files */
    FILE *out;
    size_t nbytes; /* of the list that is written */
};

/* An entry, with its commas escaped as GCC wants it. */
static void add_entry(struct work *work, const char *entry, size_t nentry)
{
    if (work->nbytes > 0)
        putc(',', work->out);
    for (size_t i = 0; i < nentry; i++) {
        if (entry[i] == ',')
            putc('\\', work->out);
        putc(entry[i], work->out);
    }
    work->nbytes += nentry + 2;
}

static const char *name_of(const struct cs_plan_function *function)
{
    return function->name ? function->name : function->symbol;
}

static int collect_hooked(struct work *work)
{
    size_t nnames = 0, npaths = 0;
    FILE *names = open_memstream(&work->names, &nnames);
    FILE *paths = open_memstream(&work->paths, &npaths);
    int error = names && paths ? 0 : -ENOMEM;

    for (size_t i = 0; i < work->n && !error; i++) {
        if (!work->hooked[i])
            continue;
        fprintf(names, "%s\n", name_of(&work->functions[i]));
        fprintf(paths, "%s\n", work->functions[i].file ? work->functions[i].file : "");
    }
    if (names && fclose(names) != 0)
        error = -ENOMEM;
    if (paths && fclose(paths) != 0)
        error = -ENOMEM;
    return error;
}

/* The name that all forms of it hold in which GCC may look: without scope, template
 * arguments and parameters. */
static const char *bare_name(const struct cs_plan_function *function, size_t *nbytes)
{
    const char *text = name_of(function);
    struct cs_name_parts parts;
    size_t start;

    cs_name_split(&parts, text, strlen(text));
    start = parts.name;
    *nbytes = parts.parameters - parts.name;
    for (size_t i = parts.name; i < parts.parameters;) {
        size_t end = cs_operator_end(text, parts.parameters, i);

        if (end) { /* any of its characters may look like brackets */
            *nbytes = parts.parameters - i;
            return text + i;
        }
        if (text[i] == '<' || text[i] == '(' || text[i] == '{') {
            end = cs_group_end(text, parts.parameters, i);
            if (end == parts.parameters)
                *nbytes = i - start;
        } else {
            end = i + 1;
            if (text[i] == ':') {
                start = end;
                *nbytes = parts.parameters - start;
            }
        }
        i = end;
    }
    return text + start;
}

static bool held(const char *texts, const char *entry, size_t nentry)
{
    return memmem(texts, strlen(texts), entry, nentry) != NULL;
}

static int list_files(struct work *work, struct cs_excludelists *lists, bool system,
                      const char *const *guarded, size_t nguarded)
{
    size_t nbytes = 0;

    work->nbytes = 0;
    work->out = open_memstream(&lists->files, &nbytes);
    if (!work->out)
        return -ENOMEM;
    for (size_t i = 0; system && i < sizeof system_folders / sizeof *system_folders; i++) {
        bool safe = !held(work->paths, system_folders[i], strlen(system_folders[i]));

        for (size_t k = 0; k < nguarded; k++)
            safe = safe && !strstr(guarded[k], system_folders[i]);
        if (!safe)
            continue;
        add_entry(work, system_folders[i], strlen(system_folders[i]));
        for (size_t k = 0; k < work->n; k++)
            if (work->functions[k].file &&
                strstr(work->functions[k].file, system_folders[i]))
                lists->beyond[k] = false;
    }
    for (size_t i = 0; i < work->n && work->nbytes < MOST_BYTES; i++) {
        const char *file = work->functions[i].file;
        const char *base = file ? strrchr(file, '/') : NULL;

        base = base ? base + 1 : file;
        if (!lists->beyond[i] || !base || !*base || held(work->paths, base, strlen(base)))
            continue;
        add_entry(work, base, strlen(base));
        for (size_t k = i; k < work->n; k++)
            if (work->functions[k].file && strstr(work->functions[k].file, base))
                lists->beyond[k] = false;
    }
    return fclose(work->out) == 0 ? 0 : -ENOMEM;
}

static int list_functions(struct work *work, struct cs_excludelists *lists)
{
    size_t nbytes = 0;

    work->nbytes = 0;
    work->out = open_memstream(&lists->functions, &nbytes);
    if (!work->out)
        return -ENOMEM;
    for (size_t i = 0; i < work->n && work->nbytes < MOST_BYTES; i++) {
        size_t nname;
        const char *name = bare_name(&work->functions[i], &nname);

        if (!lists->beyond[i] || nname == 0 || held(work->names, name, nname))
            continue;
        add_entry(work, name, nname);
        for (size_t k = i; k < work->n; k++)
            if (held(name_of(&work->functions[k]), name, nname))
                lists->beyond[k] = false;
    }
    return fclose(work->out) == 0 ? 0 : -ENOMEM;
}

/* A list without entries is no list. */
static void drop_empty(char **list)
{
    if (*list && !**list) {
        free(*list);
        *list = NULL;
    }
}

int cs_excludelists_make(struct cs_excludelists *lists,
                         const struct cs_plan_function *functions, const bool *hooked,
                         size_t n, bool system, const char *const *guarded, size_t nguarded)
{
    struct work work = {.functions = functions, .hooked = hooked, .n = n};
    int error = -ENOMEM;

    *lists = (struct cs_excludelists){.beyond = calloc(n + 1, sizeof(bool))};
    if (lists->beyond)
        error = collect_hooked(&work);
    if (!error) {
        for (size_t i = 0; i < n; i++)
            lists->beyond[i] = !hooked[i];
        error = list_files(&work, lists, system, guarded, nguarded);
    }
    if (!error)
        error = list_functions(&work, lists);
    for (size_t i = 0; i < n && !error; i++)
        lists->nbeyond += lists->beyond[i];
    drop_empty(&lists->files);
    drop_empty(&lists->functions);
    free(work.names);
    free(work.paths);
    return error;
}

void cs_excludelists_free(struct cs_excludelists *lists)
{
    free(lists->files);
    free(lists->functions);
    free(lists->beyond);
    *lists = (struct cs_excludelists){.nbeyond = 0};
}
