#include "checkfiles.h"

#include "filepattern.h"
#include "nearest.h"
#include "pathparts.h"
#include "problems.h"
#include "project.h"
#include "resolve.h"
#include "sourcewalk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MOST_FILES    200000u /* below the project's folder that are looked at */
#define MOST_WARNINGS 20u     /* of each list; then their number */

/* One list of file patterns, and which of them have matched. */
struct check {
    const struct cs_resolved *resolved;
    enum cs_config_list list;
    const struct cs_config_lines *lines;
    struct cs_filepatterns *set;
    bool *in_sources; /* per line: matches a source */
    bool *elsewhere;  /* matches another file of the project */
    bool *mark;       /* one of these two */
};

/* The search for what a pattern that matches nothing may have meant. */
struct search {
    const struct cs_project *project;
    struct cs_nearest nearest;
    size_t nparts; /* of the pattern */
    char *best;
};

static void mark(void *context, uint32_t number)
{
    struct check *check = context;

    check->mark[number] = true;
}

static int visit_file(void *context, const char *path)
{
    struct check *check = context;

    return cs_filepatterns_each(check->set, path, mark, check);
}

static bool any_unmatched(const struct check *check)
{
    for (size_t i = 0; i < check->lines->n; i++)
        if (!check->in_sources[i] && !check->elsewhere[i])
            return true;
    return false;
}

static const char *project_folder(const struct cs_resolved *resolved)
{
    return resolved->selection->project->roots[0].text;
}

static int match_all(struct check *check)
{
    const struct cs_resolved *resolved = check->resolved;
    int error = 0;

    check->mark = check->in_sources;
    for (size_t i = 0; i < resolved->sources->n && !error; i++)
        error = visit_file(check, resolved->sources->list[i].absolute);
    check->mark = check->elsewhere;
    for (size_t i = 0; resolved->graph && i < resolved->graph->nfunctions && !error; i++)
        error = visit_file(check, resolved->graph->functions[i].file);
    if (!error && any_unmatched(check))
        error = cs_sourcewalk(project_folder(resolved), MOST_FILES, visit_file, check);
    return error;
}

/* Offer every run of as many components of the path as the pattern has. */
static int offer_runs(void *context, const char *path)
{
    struct search *search = context;
    struct cs_pathparts parts;
    int error = 0;

    if (cs_pathparts_init(&parts, cs_project_name(search->project, path)) != 0)
        return -ENOMEM;
    for (size_t i = 0; !error && i + search->nparts <= parts.n; i++) {
        size_t last = i + search->nparts - 1;
        char *end = parts.text + parts.offsets[last] + parts.lengths[last], kept = *end;

        *end = '\0';
        if (cs_nearest_offer(&search->nearest, parts.text + parts.offsets[i])) {
            free(search->best);
            search->best = strdup(search->nearest.name);
            error = search->best ? 0 : -ENOMEM;
        }
        *end = kept;
    }
    cs_pathparts_fini(&parts);
    return error;
}

/* What the pattern may have meant, in new memory, or NULL. */
static char *suggest(const struct cs_resolved *resolved, const char *pattern)
{
    struct search search = {.project = resolved->selection->project};
    struct cs_pathparts parts;

    if (cs_pathparts_init(&parts, cs_project_name(search.project, pattern)) != 0)
        return NULL;
    search.nparts = parts.n;
    cs_nearest_init(&search.nearest, parts.text);
    if (parts.n > 0 && !cs_filepattern_wild(pattern)) {
        for (size_t i = 0; i < resolved->sources->n; i++)
            offer_runs(&search, resolved->sources->list[i].absolute);
        cs_sourcewalk(project_folder(resolved), MOST_FILES, offer_runs, &search);
    }
    cs_pathparts_fini(&parts);
    return search.best;
}

static void warn(const struct check *check, const struct cs_config_line *line,
                 struct cs_problems *problems)
{
    char *meant = suggest(check->resolved, line->text);
    const char *what = check->list == CS_CONFIG_INCLUDE ? "source" : "file";

    if (meant)
        cs_problems_warning(problems, line->line,
                            "%s = %s matches no %s: did you mean '%s'?",
                            cs_config_list_name(check->list), line->text, what, meant);
    else if (strpbrk(line->text, ", "))
        cs_problems_warning(problems, line->line,
                            "%s = %s matches no %s: one pattern a line, in quotes when it "
                            "holds ' #' or ' ;'",
                            cs_config_list_name(check->list), line->text, what);
    else
        cs_problems_warning(problems, line->line,
                            "%s = %s matches no %s: write its path from %s, or the end of "
                            "its path",
                            cs_config_list_name(check->list), line->text, what,
                            project_folder(check->resolved));
    free(meant);
}

static bool same_text_before(const struct cs_config_lines *lines, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (strcmp(lines->list[i].text, lines->list[at].text) == 0)
            return true;
    return false;
}

static void report(const struct check *check, struct cs_problems *problems)
{
    size_t n = 0;

    for (size_t i = 0; i < check->lines->n; i++) {
        const struct cs_config_line *line = &check->lines->list[i];
        bool header = check->list == CS_CONFIG_INCLUDE && check->elsewhere[i];

        if (check->in_sources[i] || (check->elsewhere[i] && !header) ||
            ++n > MOST_WARNINGS || same_text_before(check->lines, i))
            continue;
        if (header)
            cs_problems_warning(
                problems, line->line,
                "include = %s matches a file, but no source: include chooses "
                "sources, and what a header defines goes with the sources "
                "that include it",
                line->text);
        else
            warn(check, line, problems);
    }
    if (n > MOST_WARNINGS)
        cs_problems_warning(problems, 0, "%zu more lines of %s match nothing",
                            n - MOST_WARNINGS, cs_config_list_name(check->list));
}

int cs_check_files(const struct cs_resolved *resolved, struct cs_problems *problems)
{
    int error = 0;

    for (int list = CS_CONFIG_INCLUDE; list <= CS_CONFIG_EXCLUDE && !error; list++) {
        const struct cs_selection *selection = resolved->selection;
        struct check check = {.resolved = resolved,
                              .list = (enum cs_config_list)list,
                              .lines = &selection->config->select.lists[list],
                              .set = list == CS_CONFIG_INCLUDE ? selection->includes
                                                               : selection->excludes};

        if (check.lines->n == 0)
            continue;
        check.in_sources = calloc(check.lines->n, sizeof(bool));
        check.elsewhere = calloc(check.lines->n, sizeof(bool));
        error = check.in_sources && check.elsewhere ? match_all(&check) : -ENOMEM;
        if (!error)
            report(&check, problems);
        free(check.in_sources);
        free(check.elsewhere);
    }
    return error;
}
