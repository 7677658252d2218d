/* planset.h - the plans of many sources, found by a source's path.
 *
 * With each plan comes what the compiler noted beside it (PLAN.functions, see
 * planfolder.h), if it did. Strings belong to the set. One thread at a time.
 */
#ifndef CS_PLANSET_H
#define CS_PLANSET_H

#include "graphtext.h"
#include "keymap.h"

#include <stddef.h>

struct cs_plan;
struct cs_plan_rules;

struct cs_planset_item {
    char *path;
    struct cs_plan *plan;
    struct cs_graph notes;  /* empty: none */
    struct cs_keymap noted; /* symbol to index in notes */
};

struct cs_planset {
    struct cs_planset_item *items;
    size_t nitems, room;
    struct cs_plan_rules *rules;
    struct cs_keymap sources; /* names of sources to items */
    struct cs_keymap paths;   /* true paths of the plans to items */
    char **names;             /* that the keys point to */
    size_t nnames;
    const char *root; /* folder that the names count from; NULL: any */
};

/* All zero is an empty set. Add the plan in the file at path, or those in the folder and
 * below (files that end in `plan`). Returns 0, or -errno with what is wrong in why[nwhy]:
 * -ENOENT also for a folder without any. */
int cs_planset_add(struct cs_planset *set, const char *path, char *why, size_t nwhy);
void cs_planset_free(struct cs_planset *set);

/* The plan of the source at this path, or NULL. A plan names its source by its path from
 * the project's folder: that is `root`, or else what precedes a name that ends the path
 * (of several such names the longest). */
const struct cs_planset_item *cs_planset_find(const struct cs_planset *set,
                                              const char *source);

/* The plan that cs-cc made for the object at this path, when it is in the set; or NULL. */
const struct cs_planset_item *cs_planset_beside(const struct cs_planset *set,
                                                const char *object);

/* What the compiler noted of the function with this symbol (of nsymbol bytes), or NULL. */
const struct cs_graph_function *cs_planset_noted(const struct cs_planset_item *item,
                                                 const char *symbol, size_t nsymbol);

#endif
