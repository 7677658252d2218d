#include "planset.h"

#include "pathparts.h"
#include "plan.h"

#include <errno.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SUFFIX "plan"
#define BESIDE ".callsight-plan" /* as sourceplan.h says */

/* Notes that cannot be read are none. */
static void read_notes(struct cs_planset_item *item)
{
    char why[64], *path;
    uint32_t found;

    if (asprintf(&path, "%s.functions", item->path) < 0)
        return;
    if (cs_graph_load(&item->notes, path, why, sizeof why) == 0)
        for (size_t i = 0; i < item->notes.nfunctions; i++)
            if (cs_keymap_put(&item->noted, item->notes.functions[i].symbol,
                              strlen(item->notes.functions[i].symbol), (uint32_t)i, &found))
                break;
    free(path);
}

/* Let the next item be found under the name, which is taken over; a name that is there
 * already stays with its item. */
static int enter(struct cs_planset *set, struct cs_keymap *map, char *name)
{
    char **names = reallocarray(set->names, set->nnames + 1, sizeof *names);
    uint32_t found;

    if (!name || !names) {
        free(name);
        return -ENOMEM;
    }
    set->names = names;
    names[set->nnames++] = name;
    return cs_keymap_put(map, name, strlen(name), (uint32_t)set->nitems, &found);
}

static int enter_names(struct cs_planset *set, const struct cs_planset_item *item)
{
    struct cs_pathparts parts;
    char *name;
    int error;

    if (cs_pathparts_init(&parts, cs_plan_source(item->plan)))
        return -ENOMEM;
    name = strdup(parts.text);
    cs_pathparts_fini(&parts);
    error = enter(set, &set->sources, name);
    if (!error)
        error = enter(set, &set->paths, realpath(item->path, NULL));
    return error;
}

static int add_file(struct cs_planset *set, const char *path, char *why, size_t nwhy)
{
    struct cs_planset_item *items, item = {.path = strdup(path)};
    char reason[200];
    int error;

    items = reallocarray(set->items, set->nitems + 1, sizeof *items);
    if (!items || !item.path) {
        free(item.path);
        return -ENOMEM;
    }
    set->items = items;
    error = cs_plan_load_sharing(&item.plan, path, &set->rules, reason, sizeof reason);
    if (error) {
        snprintf(why, nwhy, "%s: %s", path, reason);
        free(item.path);
        return error;
    }
    error = enter_names(set, &item);
    read_notes(&item);
    items[set->nitems++] = item;
    return error;
}

static bool is_plan(const char *path)
{
    size_t n = strlen(path);

    return n > strlen(SUFFIX) && !strcmp(path + n - strlen(SUFFIX), SUFFIX);
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

static int add_folder(struct cs_planset *set, const char *path, char *why, size_t nwhy)
{
    char *paths[] = {strdup(path), NULL};
    FTS *walk = paths[0] ? fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, by_name) : NULL;
    const size_t before = set->nitems;
    FTSENT *entry;
    int error = walk ? 0 : -ENOMEM;

    while (!error && (entry = fts_read(walk)))
        if (entry->fts_info == FTS_F && is_plan(entry->fts_name))
            error = add_file(set, entry->fts_path, why, nwhy);
    if (walk)
        fts_close(walk);
    free(paths[0]);
    if (!error && set->nitems == before) {
        snprintf(why, nwhy, "%s: no plan in this folder", path);
        error = -ENOENT;
    }
    return error;
}

int cs_planset_add(struct cs_planset *set, const char *path, char *why, size_t nwhy)
{
    struct stat status;

    snprintf(why, nwhy, "no memory");
    if (stat(path, &status)) {
        int error = errno;

        snprintf(why, nwhy, "%s: %s", path, strerror(error));
        return -error;
    }
    if (S_ISDIR(status.st_mode))
        return add_folder(set, path, why, nwhy);
    return add_file(set, path, why, nwhy);
}

void cs_planset_free(struct cs_planset *set)
{
    for (size_t i = 0; i < set->nitems; i++) {
        free(set->items[i].path);
        cs_plan_free(set->items[i].plan);
        cs_graph_free(&set->items[i].notes);
        cs_keymap_free(&set->items[i].noted);
    }
    for (size_t i = 0; i < set->nnames; i++)
        free(set->names[i]);
    cs_plan_rules_free(set->rules);
    cs_keymap_free(&set->sources);
    cs_keymap_free(&set->paths);
    free(set->items);
    free(set->names);
    memset(set, 0, sizeof *set);
}

static uint32_t find_tail(const struct cs_planset *set, const struct cs_pathparts *parts)
{
    uint32_t found = cs_keymap_get(&set->sources, parts->text, parts->ntext);

    for (size_t i = 0; i < parts->n && found == CS_KEYMAP_NONE; i++)
        found = cs_keymap_get(&set->sources, parts->text + parts->offsets[i],
                              parts->ntext - parts->offsets[i]);
    return found;
}

static uint32_t find_from_root(const struct cs_planset *set,
                               const struct cs_pathparts *parts)
{
    struct cs_pathparts root;
    uint32_t found = CS_KEYMAP_NONE;

    if (cs_pathparts_init(&root, set->root))
        return CS_KEYMAP_NONE;
    if (cs_pathparts_below(parts, &root) && parts->n > root.n)
        found = cs_keymap_get(&set->sources, parts->text + parts->offsets[root.n],
                              parts->ntext - parts->offsets[root.n]);
    else
        found = cs_keymap_get(&set->sources, parts->text, parts->ntext);
    cs_pathparts_fini(&root);
    return found;
}

const struct cs_planset_item *cs_planset_find(const struct cs_planset *set,
                                              const char *source)
{
    struct cs_pathparts parts;
    uint32_t found;

    if (!source || cs_pathparts_init(&parts, source))
        return NULL;
    found = set->root ? find_from_root(set, &parts) : find_tail(set, &parts);
    cs_pathparts_fini(&parts);
    return found == CS_KEYMAP_NONE ? NULL : &set->items[found];
}

const struct cs_planset_item *cs_planset_beside(const struct cs_planset *set,
                                                const char *object)
{
    uint32_t found = CS_KEYMAP_NONE;
    char *plan, *path;

    if (asprintf(&plan, "%s" BESIDE, object) < 0)
        return NULL;
    path = realpath(plan, NULL);
    if (path)
        found = cs_keymap_get(&set->paths, path, strlen(path));
    free(path);
    free(plan);
    return found == CS_KEYMAP_NONE ? NULL : &set->items[found];
}

const struct cs_graph_function *cs_planset_noted(const struct cs_planset_item *item,
                                                 const char *symbol, size_t nsymbol)
{
    uint32_t found = cs_keymap_get(&item->noted, symbol, nsymbol);

    return found == CS_KEYMAP_NONE ? NULL : &item->notes.functions[found];
}
