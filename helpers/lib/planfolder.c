#include "planfolder.h"

#include "graphtext.h"
#include "hash.h"
#include "outfile.h"
#include "plan.h"
#include "plantext.h"
#include "wholefile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LONGEST_STEM 150 /* of a source's name; file names end at 255 bytes */
#define RULES_SUFFIX ".rules"
#define PLAN_SUFFIX  ".plan"

int cs_planfolder_make(const char *folder)
{
    char *path = strdup(folder);
    int error = path ? 0 : -ENOMEM;

    for (char *at = path; !error && at && *at; at += strspn(at, "/")) {
        char *slash = at + strcspn(at, "/");
        char kept = *slash;

        *slash = '\0';
        if (*path && mkdir(path, 0777) != 0 && errno != EEXIST)
            error = -errno;
        *slash = kept;
        at = slash;
    }
    free(path);
    return error;
}

char *cs_planfolder_path(const char *folder, const char *source, const char *suffix)
{
    size_t nbytes = strlen(source);
    size_t skipped = nbytes > LONGEST_STEM ? nbytes - LONGEST_STEM : 0;
    unsigned long long hash = cs_hash_bytes(source, nbytes);
    char stem[LONGEST_STEM + 1], *path;

    for (size_t i = skipped; i <= nbytes; i++) {
        char c = source[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                     (c >= '0' && c <= '9') || (c == '.' && i > skipped) || c == '\0';

        stem[i - skipped] = plain ? c : '_';
    }
    if (asprintf(&path, "%s/%s-%016llx%s", folder, stem, hash, suffix) < 0)
        return NULL;
    return path;
}

/* Whether two plans hook the same ones of the functions, in the same way. */
static bool same_hooks(const struct cs_plan *a, const struct cs_plan *b,
                       const struct cs_known_functions *known)
{
    if (cs_plan_hooks_any(a) != cs_plan_hooks_any(b) ||
        cs_plan_inlined(a) != cs_plan_inlined(b))
        return false;
    for (size_t i = 0; i < known->n; i++)
        if ((cs_plan_decide(a, &known->list[i], NULL) == CS_RULE_HOOKED) !=
            (cs_plan_decide(b, &known->list[i], NULL) == CS_RULE_HOOKED))
            return false;
    return true;
}

/* As same_hooks() on two files. Doubt counts as a difference. */
static bool same_hooks_in(const char *path_a, const char *path_b,
                          const struct cs_known_functions *known,
                          struct cs_plan_rules **rules)
{
    struct cs_plan *a = NULL, *b = NULL;
    bool same = cs_plan_load_sharing(&a, path_a, rules, NULL, 0) == 0 &&
                cs_plan_load_sharing(&b, path_b, rules, NULL, 0) == 0 &&
                same_hooks(a, b, known);

    cs_plan_free(a);
    cs_plan_free(b);
    return same;
}

/* As same_hooks_in(), for the functions that the compiler noted beside the old plan. */
static bool same_noted_hooks(const char *path, const char *fresh,
                             struct cs_plan_rules **rules)
{
    struct cs_known_functions known = {.n = 0};
    struct cs_plan_function *list;
    struct cs_graph graph;
    char *notes;
    bool same = false;

    if (asprintf(&notes, "%s.functions", path) < 0)
        return false;
    if (cs_graph_load(&graph, notes, NULL, 0) == 0) {
        list = malloc((graph.nfunctions + 1) * sizeof *list);
        for (size_t i = 0; list && i < graph.nfunctions; i++)
            cs_graph_describe(&graph.functions[i], &list[i]);
        known = (struct cs_known_functions){list, graph.nfunctions};
        same = list && same_hooks_in(path, fresh, &known, rules);
        free(list);
        cs_graph_free(&graph);
    }
    free(notes);
    return same;
}

/* Whether the plan that is written to `fresh` changes hooks of the one at path. */
static bool changes_hooks(const char *path, const char *old, size_t nold, const char *fresh,
                          const char *text, size_t nbytes,
                          const struct cs_known_functions *known,
                          struct cs_plan_rules **rules)
{
    if (cs_plantext_same(old, nold, text, nbytes))
        return false;
    if (known->list)
        return !same_hooks_in(path, fresh, known, rules);
    return !same_noted_hooks(path, fresh, rules);
}

int cs_planfolder_store(const char *path, const char *text, size_t nbytes,
                        const struct cs_known_functions *known,
                        struct cs_plan_rules **rules)
{
    struct cs_outfile out;
    struct stat status;
    void *old;
    size_t nold = 0;
    int stored = CS_STORED_CHANGED, error;

    error = cs_wholefile_read(path, &old, &nold);
    if (!error && nold == nbytes && memcmp(old, text, nbytes) == 0) {
        free(old);
        return CS_STORED_SAME;
    }
    if (error && error != -ENOENT)
        return error;
    error = cs_outfile_open(&out, path);
    if (!error) {
        fwrite(text, 1, nbytes, out.stream);
        fflush(out.stream);
        if (old && stat(path, &status) == 0 &&
            !changes_hooks(path, old, nold, out.temporary, text, nbytes, known, rules)) {
            struct timespec times[2] = {status.st_atim, status.st_mtim};

            /* Before it appears: no build may see it with another time. */
            if (futimens(fileno(out.stream), times) == 0)
                stored = CS_STORED_REWORD;
        }
        error = cs_outfile_commit(&out);
    }
    free(old);
    return error ? error : stored;
}

/* The hash of the text without the numbers of lines, which change nothing. */
static uint64_t hash_rules(const char *text, size_t nbytes)
{
    uint64_t hash = 0;

    for (const char *end = text + nbytes; text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *rest = memchr(text, ' ', (size_t)(newline - text));
        const char *number = rest + 1;

        rest = number + strspn(number, "0123456789");
        hash = cs_hash_u64(hash ^ cs_hash_bytes(text, (size_t)(number - text)));
        hash = cs_hash_u64(hash ^ cs_hash_bytes(rest, (size_t)(newline - rest)));
        text = newline + 1;
    }
    return hash;
}

int cs_planfolder_rules(const char *folder, const char *text, size_t nbytes, char *name,
                        size_t nname)
{
    struct cs_outfile out;
    char *path;
    int error;

    snprintf(name, nname, "%016llx" RULES_SUFFIX,
             (unsigned long long)hash_rules(text, nbytes));
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return -ENOMEM;
    error = cs_outfile_open(&out, path);
    if (!error) {
        fwrite(text, 1, nbytes, out.stream);
        error = cs_outfile_commit(&out);
    }
    free(path);
    return error;
}

static int is_plan(const struct dirent *entry)
{
    size_t nname = strlen(entry->d_name), nsuffix = strlen(PLAN_SUFFIX);

    return nname > nsuffix && strcmp(entry->d_name + nname - nsuffix, PLAN_SUFFIX) == 0;
}

static int visit_plan(const char *folder, const char *name, struct cs_plan_rules **rules,
                      int (*visit)(void *context, const char *source), void *context)
{
    struct cs_plan *plan;
    char *path;
    int result = 0;

    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return -ENOMEM;
    if (cs_plan_load_sharing(&plan, path, rules, NULL, 0) == 0) {
        result = visit(context, cs_plan_source(plan));
        cs_plan_free(plan);
    }
    free(path);
    return result;
}

int cs_planfolder_sources(const char *folder,
                          int (*visit)(void *context, const char *source), void *context)
{
    struct cs_plan_rules *rules = NULL;
    struct dirent **entries;
    int n = scandir(folder, &entries, is_plan, alphasort), result = 0;

    if (n < 0)
        return errno == ENOMEM ? -ENOMEM : 0;
    for (int i = 0; i < n; i++) {
        if (!result)
            result = visit_plan(folder, entries[i]->d_name, &rules, visit, context);
        free(entries[i]);
    }
    free(entries);
    cs_plan_rules_free(rules);
    return result;
}

void cs_planfolder_clean(const char *folder, const char *keep)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;

    while (entries && (entry = readdir(entries)) != NULL) {
        size_t nname = strlen(entry->d_name), nsuffix = strlen(RULES_SUFFIX);

        if (nname == 16 + nsuffix && strcmp(entry->d_name + 16, RULES_SUFFIX) == 0 &&
            (!keep || strcmp(entry->d_name, keep) != 0))
            unlinkat(dirfd(entries), entry->d_name, 0);
    }
    if (entries)
        closedir(entries);
}
