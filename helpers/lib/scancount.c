#include "scancount.h"

#include "filepattern.h"
#include "funcpattern.h"
#include "synonyms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Counting what one list matches. */
struct matching {
    struct cs_scancount *counts;
    size_t current;
};

/* A pattern may match one function in several of its spellings. */
static void count_match(void *context, uint32_t number)
{
    struct matching *matching = context;
    struct cs_scancount *count = &matching->counts[number];

    count->matches += count->last != matching->current;
    count->last = matching->current;
}

static int match_file(const struct cs_filepatterns *set, const char *path,
                      struct cs_scancount *counts, size_t current)
{
    struct matching matching = {counts, current};

    return cs_filepatterns_each(set, path, count_match, &matching);
}

/* The line of this number in one of the lists, as its index there. */
static size_t index_of(const struct cs_config_lines *lines, unsigned line)
{
    size_t i = 0;

    while (i < lines->n && lines->list[i].line != line)
        i++;
    return i;
}

static int count_source(struct cs_scancounts *counts, const struct cs_resolved *resolved,
                        size_t i)
{
    const struct cs_selection *selection = resolved->selection;
    const struct cs_choice *choice = &resolved->list[i].choice;
    const char *path = resolved->sources->list[i].absolute;
    enum cs_config_list list = choice->reason == CS_CHOICE_EXCLUDE ? CS_CONFIG_EXCLUDE
                               : choice->reason == CS_CHOICE_SUBTREE
                                   ? CS_CONFIG_INCLUDE_FUNC
                                   : CS_CONFIG_INCLUDE;
    int error;

    counts->sources++;
    counts->selected += cs_choice_any(choice->reason);
    counts->reasons[choice->reason]++;
    if (choice->line)
        counts->lines[list][choice->line - selection->config->select.lists[list].list]
            .decides++;
    counts->current++;
    error = match_file(selection->includes, path, counts->lines[CS_CONFIG_INCLUDE],
                       counts->current);
    if (!error)
        error = match_file(selection->excludes, path, counts->lines[CS_CONFIG_EXCLUDE],
                           counts->current);
    return error;
}

/* Count the function under the line that decides on it. */
static void count_decision(struct cs_scancounts *counts, const struct cs_resolved *resolved,
                           size_t source, enum cs_rule rule, unsigned line)
{
    const struct cs_config_select *select = &resolved->selection->config->select;
    enum cs_config_list list = CS_CONFIG_INCLUDE;

    if (rule == CS_RULE_FILE)
        list = CS_CONFIG_EXCLUDE;
    else if (rule == CS_RULE_FUNCTION)
        list = CS_CONFIG_EXCLUDE_FUNC;
    else if (resolved->list[source].choice.reason == CS_CHOICE_SUBTREE)
        list = CS_CONFIG_INCLUDE_FUNC;
    counts->rules[rule].decides++;
    if (line &&
        (rule == CS_RULE_HOOKED || rule == CS_RULE_FILE || rule == CS_RULE_FUNCTION))
        counts->functions[list][index_of(&select->lists[list], line)].decides++;
}

static int count_function(struct cs_scancounts *counts, const struct cs_resolved *resolved,
                          size_t source, size_t i)
{
    const struct cs_selection *selection = resolved->selection;
    const struct cs_plan_function *function = &resolved->list[source].known.list[i];
    struct matching matching = {counts->functions[CS_CONFIG_EXCLUDE_FUNC],
                                counts->current + 1};
    struct cs_synonyms synonyms;
    unsigned line = 0;
    enum cs_rule rule = cs_resolved_decide(resolved, source, i, &line);
    int error = 0;

    counts->current++;
    counts->known++;
    counts->hooked += rule == CS_RULE_HOOKED;
    count_decision(counts, resolved, source, rule, line);
    if (function->file)
        error = match_file(selection->excludes, function->file,
                           counts->functions[CS_CONFIG_EXCLUDE], counts->current);
    if (!error && cs_funcpatterns_count(selection->exclude_funcs) > 0) {
        error = cs_synonyms_init(&synonyms, function->symbol, function->name);
        cs_funcpatterns_each(selection->exclude_funcs, &synonyms, count_match, &matching);
        cs_synonyms_fini(&synonyms);
    }
    return error;
}

int cs_scancounts_init(struct cs_scancounts *counts, const struct cs_resolved *resolved)
{
    const struct cs_config_select *select = &resolved->selection->config->select;
    int error = 0;

    *counts = (struct cs_scancounts){.known = 0};
    for (int list = 0; list < CS_CONFIG_NLISTS; list++) {
        size_t room = select->lists[list].n + 1;

        counts->lines[list] = calloc(room, sizeof **counts->lines);
        counts->functions[list] = calloc(room, sizeof **counts->functions);
        if (!counts->lines[list] || !counts->functions[list])
            error = -ENOMEM;
    }
    for (size_t i = 0; i < resolved->sources->n && !error; i++) {
        error = count_source(counts, resolved, i);
        if (!cs_choice_any(resolved->list[i].choice.reason))
            continue;
        for (size_t k = 0; k < resolved->list[i].known.n && !error; k++)
            if (!cs_resolved_alias(resolved, i, k))
                error = count_function(counts, resolved, i, k);
    }
    return error;
}

void cs_scancounts_free(struct cs_scancounts *counts)
{
    for (int list = 0; list < CS_CONFIG_NLISTS; list++) {
        free(counts->lines[list]);
        free(counts->functions[list]);
    }
    *counts = (struct cs_scancounts){.known = 0};
}
