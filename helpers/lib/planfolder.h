/* planfolder.h - the folder that holds the plans of a build.
 *
 * A plan's time of change says when the hooks of its source last changed: an object that is
 * newer is up to date. So a plan that says the same in other words (a line of trace.config
 * moved, a rule was added that touches none of the source's functions) is rewritten with
 * its old time.
 */
#ifndef CS_PLANFOLDER_H
#define CS_PLANFOLDER_H

#include <stddef.h>

struct cs_plan_function;
struct cs_plan_rules;

/* What is known of the functions that a source's object defines. */
struct cs_known_functions {
    const struct cs_plan_function *list; /* NULL: nothing is known */
    size_t n;
};

enum cs_stored {
    CS_STORED_SAME,   /* the file was there with these bytes */
    CS_STORED_REWORD, /* other bytes, same hooks: the time was kept */
    CS_STORED_CHANGED /* the hooks change, or may change */
};

/* Make the folder, and those above it. Returns 0 or -errno. */
int cs_planfolder_make(const char *folder);

/* New memory, or NULL: the path of the file in the folder that belongs to the source of
 * this name (project.h), ending in suffix (".plan"). It depends on nothing else, is safe
 * for any shell, and no two sources share it. */
char *cs_planfolder_path(const char *folder, const char *source, const char *suffix);

/* Put the plan's text there. Where nothing is known, what the compiler noted beside the
 * plan at its last run (FILE.functions, as docs/callgraph-text.md) serves. *rules (NULL at
 * first, to be freed at last) saves reading rules files again. Returns a cs_stored or
 * -errno. */
int cs_planfolder_store(const char *path, const char *text, size_t nbytes,
                        const struct cs_known_functions *known,
                        struct cs_plan_rules **rules);

/* Put the rules file's text into the folder, under a name made from what the rules say.
 * Returns 0 with that name in name[nname], or -errno. */
int cs_planfolder_rules(const char *folder, const char *text, size_t nbytes, char *name,
                        size_t nname);

/* Call visit(context, source) with the name (project.h) of the source of each plan in the
 * folder, in the order of the files' names, until it returns nonzero. What is no plan is
 * passed over, and a folder that is not there holds none. Returns what visit returned, 0,
 * or -ENOMEM. */
int cs_planfolder_sources(const char *folder,
                          int (*visit)(void *context, const char *source), void *context);

/* Remove the rules files that no plan of the last run names: all but keep (NULL: all). */
void cs_planfolder_clean(const char *folder, const char *keep);

#endif
