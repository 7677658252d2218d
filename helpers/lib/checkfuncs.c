#include "checkfuncs.h"

#include "funcpattern.h"
#include "nearest.h"
#include "problems.h"
#include "resolve.h"
#include "spelling.h"
#include "synonyms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MOST_COMPLAINTS 20u /* of each list; then their number */

/* The functions that resemble a pattern which names none. */
struct resembling {
    const char *pattern;
    struct cs_nearest nearest;
    char *scoped; /* a name that ends in ::pattern */
    char *near;   /* the nearest name */
    char *holder; /* a name that holds the pattern */
    size_t nholders;
};

static void keep(char **where, const char *text, size_t nbytes)
{
    free(*where);
    *where = strndup(text, nbytes);
}

static void look_at(struct resembling *resembling, const char *name)
{
    struct cs_name_parts parts;
    size_t npattern = strlen(resembling->pattern), ntext;
    const char *text;
    char *copy;

    cs_name_split(&parts, name, strlen(name));
    text = name + parts.name;
    ntext = strchr(resembling->pattern, '(') ? parts.end - parts.name
                                             : parts.parameters - parts.name;
    copy = strndup(text, ntext);
    if (!copy)
        return;
    if (ntext > npattern + 2 && memcmp(text + ntext - npattern - 2, "::", 2) == 0 &&
        memcmp(text + ntext - npattern, resembling->pattern, npattern) == 0)
        keep(&resembling->scoped, text, ntext);
    if (strstr(copy, resembling->pattern) && resembling->nholders++ == 0)
        keep(&resembling->holder, text, ntext);
    if (cs_nearest_offer(&resembling->nearest, copy))
        keep(&resembling->near, text, ntext);
    free(copy);
}

char *cs_check_remedy(const struct cs_graph *graph, const char *pattern)
{
    struct resembling found = {.pattern = pattern};
    char *text = NULL;
    int n;

    cs_nearest_init(&found.nearest, pattern);
    for (size_t i = 0; i < graph->nfunctions; i++)
        if (!graph->functions[i].external)
            look_at(&found, graph->functions[i].name);
    if (found.scoped)
        n = asprintf(&text, "did you mean '%s'?", found.scoped);
    else if (found.nholders == 1)
        n = asprintf(&text, "names match as a whole: did you mean '%s'?", found.holder);
    else if (found.holder && strlen(pattern) > 1 && !cs_funcpattern_wild(pattern))
        n = asprintf(&text,
                     "names match as a whole, and %zu hold it, as '%s' does: write a glob",
                     found.nholders, found.holder);
    else if (found.near)
        n = asprintf(&text, "did you mean '%s'?", found.near);
    else
        n = asprintf(&text, "`cs-callgraph --list` shows the names that there are");
    free(found.scoped);
    free(found.holder);
    free(found.near);
    return n < 0 ? NULL : text;
}

static void complain(const struct cs_resolved *resolved, const struct cs_config_line *line,
                     enum cs_config_list list, struct cs_problems *problems)
{
    char *what_to_do = cs_check_remedy(resolved->graph, line->text);
    const char *key = cs_config_list_name(list);

    if (list == CS_CONFIG_INCLUDE_FUNC)
        cs_problems_error(problems, line->line, "unknown function in %s = %s: %s", key,
                          line->text, what_to_do ? what_to_do : "no memory");
    else
        cs_problems_warning(problems, line->line, "%s = %s matches no function: %s", key,
                            line->text, what_to_do ? what_to_do : "no memory");
    free(what_to_do);
}

static void report(const struct cs_resolved *resolved, enum cs_config_list list,
                   const size_t *matches, struct cs_problems *problems)
{
    const struct cs_config_lines *lines = &resolved->selection->config->select.lists[list];
    size_t n = 0;

    for (size_t i = 0; i < lines->n; i++)
        if (matches[i] == 0 && ++n <= MOST_COMPLAINTS)
            complain(resolved, &lines->list[i], list, problems);
    if (n > MOST_COMPLAINTS)
        cs_problems_warning(problems, 0, "%zu more lines of %s match no function",
                            n - MOST_COMPLAINTS, cs_config_list_name(list));
}

static void count(void *context, uint32_t number)
{
    ((size_t *)context)[number]++;
}

static int count_matches(const struct cs_resolved *resolved, size_t *matches)
{
    const struct cs_graph *graph = resolved->graph;
    int error = 0;

    for (size_t i = 0; i < graph->nfunctions && !error; i++) {
        struct cs_synonyms synonyms;

        if (graph->functions[i].external)
            continue;
        error = cs_synonyms_init(&synonyms, graph->functions[i].symbol,
                                 graph->functions[i].name);
        if (!error)
            cs_funcpatterns_each(resolved->selection->exclude_funcs, &synonyms, count,
                                 matches);
        cs_synonyms_fini(&synonyms);
    }
    return error;
}

int cs_check_functions(const struct cs_resolved *resolved, struct cs_problems *problems)
{
    const struct cs_config_lines *excludes =
        &resolved->selection->config->select.lists[CS_CONFIG_EXCLUDE_FUNC];
    size_t *matches = calloc(excludes->n + 1, sizeof *matches);
    int error = matches ? 0 : -ENOMEM;

    if (!error && excludes->n > 0)
        error = count_matches(resolved, matches);
    if (!error) {
        report(resolved, CS_CONFIG_INCLUDE_FUNC, resolved->seeds, problems);
        report(resolved, CS_CONFIG_EXCLUDE_FUNC, matches, problems);
    }
    free(matches);
    return error;
}
