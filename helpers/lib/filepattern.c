#include "filepattern.h"

#include "keymap.h"
#include "pathparts.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

struct glob {
    char *text; /* the components, each zero-terminated */
    size_t n;
    bool absolute;
    bool folder; /* only a folder matches */
    uint32_t number;
};

struct cs_filepatterns {
    struct cs_keymap exact; /* text, with `/` at its end for folders -> number */
    char **texts;           /* the keys of exact */
    size_t n, ntexts_room;
    struct glob *globs;
    size_t nglobs, nglobs_room;
    struct cs_pathparts *roots;
    size_t nroots;
    uint32_t all; /* number of the first pattern that is empty (`.`), or UINT32_MAX */
};

struct cs_filepatterns *cs_filepatterns_new(void)
{
    struct cs_filepatterns *set = (struct cs_filepatterns *)calloc(1, sizeof *set);

    if (set)
        set->all = UINT32_MAX;
    return set;
}

void cs_filepatterns_free(struct cs_filepatterns *set)
{
    if (!set)
        return;
    for (size_t i = 0; i < set->n; i++)
        free(set->texts[i]);
    for (size_t i = 0; i < set->nglobs; i++)
        free(set->globs[i].text);
    for (size_t i = 0; i < set->nroots; i++)
        cs_pathparts_fini(&set->roots[i]);
    free(set->texts);
    free(set->globs);
    free(set->roots);
    cs_keymap_free(&set->exact);
    free(set);
}

int cs_filepatterns_root(struct cs_filepatterns *set, const char *path)
{
    void *roots = realloc(set->roots, (set->nroots + 1) * sizeof *set->roots);

    if (!roots)
        return -ENOMEM;
    set->roots = (struct cs_pathparts *)roots;
    if (cs_pathparts_init(&set->roots[set->nroots], path) != 0)
        return -ENOMEM;
    set->nroots++;
    return 0;
}

/* Room for one more element of this size. */
static int reserve(void **list, size_t n, size_t *room, size_t size)
{
    size_t bigger = *room ? *room * 2 : 16;
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

/* The components of the pattern from the first one that is not `..`: those mean a place
 * that the tail of a path has anyway. */
static size_t first_part(const struct cs_pathparts *parts)
{
    size_t i = 0;

    while (i < parts->n && parts->lengths[i] == 2 &&
           memcmp(parts->text + parts->offsets[i], "..", 2) == 0)
        i++;
    return i;
}

static int add_exact(struct cs_filepatterns *set, const struct cs_pathparts *parts,
                     size_t first, uint32_t number)
{
    size_t start = first == 0          ? 0
                   : first == parts->n ? parts->ntext
                                       : parts->offsets[first];
    size_t nbytes = parts->ntext - start;
    void *texts = set->texts;
    char *key;

    if (reserve(&texts, set->n, &set->ntexts_room, sizeof *set->texts) != 0)
        return -ENOMEM;
    set->texts = (char **)texts;
    key = (char *)malloc(nbytes + 2);
    if (!key)
        return -ENOMEM;
    set->texts[set->n++] = key;
    memcpy(key, parts->text + start, nbytes);
    if (parts->folder)
        key[nbytes++] = '/';
    key[nbytes] = '\0';
    return cs_keymap_put(&set->exact, key, nbytes, number, NULL);
}

static int add_glob(struct cs_filepatterns *set, const struct cs_pathparts *parts,
                    size_t first, uint32_t number)
{
    void *globs = set->globs;
    struct glob *glob;
    size_t used = 0;

    if (reserve(&globs, set->nglobs, &set->nglobs_room, sizeof *set->globs) != 0)
        return -ENOMEM;
    set->globs = (struct glob *)globs;
    glob = &set->globs[set->nglobs];
    glob->text = (char *)malloc(parts->ntext + 1);
    if (!glob->text)
        return -ENOMEM;
    for (size_t i = first; i < parts->n; i++) {
        memcpy(glob->text + used, parts->text + parts->offsets[i], parts->lengths[i]);
        used += parts->lengths[i];
        glob->text[used++] = '\0';
    }
    glob->n = parts->n - first;
    glob->absolute = parts->absolute;
    glob->folder = parts->folder;
    glob->number = number;
    set->nglobs++;
    return 0;
}

bool cs_filepattern_wild(const char *pattern)
{
    return strpbrk(pattern, "*?[") != NULL;
}

int cs_filepatterns_add(struct cs_filepatterns *set, const char *pattern, uint32_t number)
{
    struct cs_pathparts parts;
    int error = cs_pathparts_init(&parts, pattern);
    size_t first;

    if (error)
        return error;
    first = first_part(&parts);
    if (first == parts.n && number < set->all)
        set->all = number;
    /* Also for a glob: `a[1].c` may be the name of a file. */
    error = add_exact(set, &parts, first, number);
    if (!error && cs_filepattern_wild(pattern))
        error = add_glob(set, &parts, first, number);
    cs_pathparts_fini(&parts);
    return error;
}

size_t cs_filepatterns_count(const struct cs_filepatterns *set)
{
    return set->n;
}

/* How many components of the path are those of the project's folder. */
static size_t root_parts(const struct cs_filepatterns *set, const struct cs_pathparts *path)
{
    size_t most = 0;

    for (size_t i = 0; i < set->nroots; i++)
        if (set->roots[i].n > most && set->roots[i].n < path->n &&
            cs_pathparts_below(path, &set->roots[i]))
            most = set->roots[i].n;
    return most;
}

/* Whether the n zero-terminated components at text match the path's from `at` on. */
static bool run_matches(const char *text, size_t n, const struct cs_pathparts *path,
                        size_t at)
{
    if (n > path->n - at)
        return false;
    for (; n > 0; n--, at++, text += strlen(text) + 1)
        if (fnmatch(text, path->text + path->offsets[at], 0) != 0)
            return false;
    return true;
}

/* Whether the glob matches the path from component `at` on, up to one that is behind the
 * first `floor` ones. The runs between `**` are each taken where they first match: that
 * leaves the most to the runs behind. */
static bool glob_matches(const struct glob *glob, const struct cs_pathparts *path,
                         size_t at, size_t floor)
{
    const char *text = glob->text, *run = text;
    size_t nrun = 0, last = at;

    for (size_t i = 0; i <= glob->n; i++) {
        bool end = i == glob->n;

        if (!end && strcmp(text, "**") != 0) {
            text += strlen(text) + 1;
            nrun++;
            continue;
        }
        while (at <= last &&
               !(run_matches(run, nrun, path, at) &&
                 (!end || (at + nrun > floor && (!glob->folder || at + nrun < path->n)))))
            at++;
        if (at > last)
            return false;
        at += nrun;
        last = path->n;
        run = text = end ? text : text + strlen(text) + 1;
        nrun = 0;
    }
    return true;
}

static bool glob_hits(const struct glob *glob, const struct cs_pathparts *path,
                      size_t floor)
{
    if (glob->absolute)
        return path->absolute && glob_matches(glob, path, 0, 0);
    for (size_t at = 0; at < path->n; at++)
        if (glob_matches(glob, path, at, floor))
            return true;
    return false;
}

/* The runs of components that start at component `from`, as the text that begins at
 * `start`; the slash behind a run belongs to the key of a folder. */
static void exact_hits(const struct cs_filepatterns *set, const struct cs_pathparts *path,
                       size_t start, size_t from, size_t floor,
                       void (*hit)(void *context, uint32_t number), void *context)
{
    for (size_t i = from > floor ? from : floor; i < path->n; i++) {
        size_t nbytes = path->offsets[i] + path->lengths[i] - start;

        for (size_t slash = 0; slash <= (i + 1 < path->n ? 1u : 0u); slash++) {
            uint32_t number =
                cs_keymap_get(&set->exact, path->text + start, nbytes + slash);

            if (number != CS_KEYMAP_NONE)
                hit(context, number);
        }
    }
}

int cs_filepatterns_each(const struct cs_filepatterns *set, const char *text,
                         void (*hit)(void *context, uint32_t number), void *context)
{
    struct cs_pathparts path;
    size_t floor;

    if (cs_pathparts_init(&path, text) != 0)
        return -ENOMEM;
    floor = root_parts(set, &path);
    if (set->all != UINT32_MAX)
        hit(context, set->all);
    if (path.absolute)
        exact_hits(set, &path, 0, 0, 0, hit, context);
    for (size_t from = 0; from < path.n; from++)
        exact_hits(set, &path, path.offsets[from], from, floor, hit, context);

    /* fnmatch() wants each component terminated. */
    for (size_t i = 0; i < path.n; i++)
        path.text[path.offsets[i] + path.lengths[i]] = '\0';
    for (size_t i = 0; i < set->nglobs; i++)
        if (glob_hits(&set->globs[i], &path, floor))
            hit(context, set->globs[i].number);
    cs_pathparts_fini(&path);
    return 0;
}

static void keep_lowest(void *context, uint32_t number)
{
    uint32_t *lowest = (uint32_t *)context;

    if (number < *lowest)
        *lowest = number;
}

uint32_t cs_filepatterns_first(const struct cs_filepatterns *set, const char *path)
{
    uint32_t lowest = UINT32_MAX;

    if (set->n > 0)
        cs_filepatterns_each(set, path, keep_lowest, &lowest);
    return lowest;
}
