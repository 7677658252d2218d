#include "resolve.h"

#include "funcpattern.h"
#include "project.h"
#include "subtree.h"
#include "synonyms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What cs_resolve() passes around. */
struct work {
    struct cs_resolved *resolved;
    uint32_t *source_of; /* per function of the graph, or UINT32_MAX */
    struct cs_subtree subtree;
    uint32_t function;
    bool indirect;
};

static const struct cs_config_lines *include_funcs(const struct cs_resolved *resolved)
{
    return &resolved->selection->config->select.lists[CS_CONFIG_INCLUDE_FUNC];
}

/* Index of the source that the graph names, or UINT32_MAX: not one of ours. */
static int find_source(const struct cs_resolved *resolved, const char *path,
                       uint32_t *found)
{
    const struct cs_project *project = resolved->selection->project;
    char *absolute;
    const char *name;

    *found = UINT32_MAX;
    if (!*path)
        return 0;
    absolute = cs_project_absolute(project, path);
    if (!absolute)
        return -ENOMEM;
    name = cs_project_name(project, absolute);
    *found = cs_keymap_get(&resolved->sources->names, name, strlen(name));
    free(absolute);
    return 0;
}

static int find_sources(struct work *work)
{
    const struct cs_graph *graph = work->resolved->graph;
    int error = 0;

    for (size_t i = 0; i < graph->nfunctions && !error; i++) {
        const char *path = graph->functions[i].source;

        if (i > 0 && strcmp(path, graph->functions[i - 1].source) == 0)
            work->source_of[i] = work->source_of[i - 1];
        else
            error = find_source(work->resolved, path, &work->source_of[i]);
    }
    return error;
}

/* Sort the functions by source: counting, then placing. */
static void order_functions(struct work *work)
{
    struct cs_resolved *resolved = work->resolved;
    const struct cs_graph *graph = resolved->graph;
    size_t next = 0;

    for (size_t i = 0; i < graph->nfunctions; i++)
        if (work->source_of[i] != UINT32_MAX)
            resolved->list[work->source_of[i]].known.n++;
    for (size_t i = 0; i < resolved->sources->n; i++) {
        struct cs_resolved_source *source = &resolved->list[i];

        source->functions = resolved->order + next;
        source->known.list = source->known.n ? resolved->descriptions + next : NULL;
        next += source->known.n;
        source->known.n = 0;
    }
    for (uint32_t i = 0; i < graph->nfunctions; i++) {
        struct cs_resolved_source *source;
        size_t at;

        if (work->source_of[i] == UINT32_MAX)
            continue;
        source = &resolved->list[work->source_of[i]];
        at = (size_t)(source->functions - resolved->order) + source->known.n++;
        resolved->order[at] = i;
        cs_graph_describe(&graph->functions[i], &resolved->descriptions[at]);
    }
}

/* An include-func names the function of the work. */
static void take_seed(void *context, uint32_t number)
{
    struct work *work = context;
    const struct cs_config_line *line = &include_funcs(work->resolved)->list[number];

    work->resolved->seeds[number]++;
    cs_subtree_mark(&work->subtree, work->function, line->depth, number, work->indirect);
}

static int mark_subtrees(struct work *work)
{
    const struct cs_resolved *resolved = work->resolved;
    const struct cs_graph *graph = resolved->graph;
    struct cs_funcpatterns *set = cs_funcpatterns_new();
    int error = set ? 0 : -ENOMEM;

    for (uint32_t i = 0; i < include_funcs(resolved)->n && !error; i++)
        error = cs_funcpatterns_add(set, include_funcs(resolved)->list[i].text, i);
    for (uint32_t i = 0; i < graph->nfunctions && !error; i++) {
        const struct cs_graph_function *function = &graph->functions[i];
        struct cs_synonyms synonyms;

        if (function->external)
            continue;
        work->function = i;
        error = cs_synonyms_init(&synonyms, function->symbol, function->name);
        if (!error)
            cs_funcpatterns_each(set, &synonyms, take_seed, work);
        cs_synonyms_fini(&synonyms);
    }
    cs_funcpatterns_free(set);
    return error;
}

/* Sources that no line selects as a whole, but of which include-func reaches functions. */
static void place_hooks(struct cs_resolved *resolved)
{
    size_t n = 0;

    for (size_t i = 0; i < resolved->sources->n; i++) {
        struct cs_resolved_source *source = &resolved->list[i];
        uint32_t first = UINT32_MAX;

        if (source->choice.reason != CS_CHOICE_NOT_NAMED)
            continue;
        source->hooks = resolved->hooks + n;
        for (size_t k = 0; k < source->known.n; k++) {
            uint32_t number = resolved->reached[source->functions[k]];

            if (number == UINT32_MAX)
                continue;
            resolved->hooks[n + source->nhooks++] = (struct cs_plan_hook){
                source->known.list[k].symbol, include_funcs(resolved)->list[number].line};
            first = number < first ? number : first;
        }
        n += source->nhooks;
        if (source->nhooks)
            source->choice = (struct cs_choice){CS_CHOICE_SUBTREE,
                                                &include_funcs(resolved)->list[first]};
    }
}

static int resolve_functions(struct work *work)
{
    struct cs_resolved *resolved = work->resolved;
    size_t n = resolved->graph->nfunctions + 1;
    int error = -ENOMEM;

    work->source_of = malloc(n * sizeof *work->source_of);
    resolved->order = malloc(n * sizeof *resolved->order);
    resolved->descriptions = malloc(n * sizeof *resolved->descriptions);
    resolved->hooks = malloc(n * sizeof *resolved->hooks);
    if (work->source_of && resolved->order && resolved->descriptions && resolved->hooks)
        error = cs_subtree_init(&work->subtree, resolved->graph);
    if (!error)
        error = find_sources(work);
    if (!error) {
        order_functions(work);
        error = mark_subtrees(work);
    }
    if (!error) {
        resolved->reached = work->subtree.reached;
        work->subtree.reached = NULL;
        place_hooks(resolved);
    }
    cs_subtree_fini(&work->subtree);
    free(work->source_of);
    return error;
}

/* The plan of a source that is selected as a whole: it decides for all. */
static int make_rules(struct cs_resolved *resolved)
{
    char *text = NULL;
    size_t nbytes = 0;
    FILE *out = open_memstream(&text, &nbytes);
    int error;

    if (!out)
        return -ENOMEM;
    cs_plantext_write(out, resolved->selection, "-", CS_CHOICE_EVERY, NULL, 0, NULL);
    error = fclose(out) == 0 ? 0 : -ENOMEM;
    if (!error)
        error = cs_plan_parse(&resolved->rules, text, nbytes, NULL, 0);
    free(text);
    return error;
}

int cs_resolve(struct cs_resolved *resolved, const struct cs_selection *selection,
               const struct cs_sourcelist *sources, const struct cs_graph *graph,
               bool indirect)
{
    struct work work = {.resolved = resolved, .indirect = indirect};
    int error = -ENOMEM;

    *resolved = (struct cs_resolved){
        .selection = selection,
        .sources = sources,
        .graph = graph,
        .list = calloc(sources->n + 1, sizeof *resolved->list),
    };
    resolved->seeds = calloc(include_funcs(resolved)->n + 1, sizeof *resolved->seeds);
    if (resolved->list && resolved->seeds)
        error = make_rules(resolved);
    for (size_t i = 0; i < sources->n && !error; i++)
        resolved->list[i].choice = cs_selection_choose(selection, &sources->list[i]);
    if (!error && graph)
        error = resolve_functions(&work);
    if (error)
        cs_resolved_free(resolved);
    return error;
}

void cs_resolved_free(struct cs_resolved *resolved)
{
    free(resolved->list);
    free(resolved->reached);
    free(resolved->seeds);
    free(resolved->order);
    free(resolved->descriptions);
    free(resolved->hooks);
    cs_plan_free(resolved->rules);
    *resolved = (struct cs_resolved){.graph = NULL};
}

bool cs_resolved_alias(const struct cs_resolved *resolved, size_t source, size_t i)
{
    return resolved->graph->functions[resolved->list[source].functions[i]].alias;
}

/* The line of trace.config behind a rule that has none of its own in the plan. */
static unsigned line_of(const struct cs_config_select *select, enum cs_rule rule,
                        unsigned include_line)
{
    switch (rule) {
    case CS_RULE_HOOKED:
        return include_line;
    case CS_RULE_SYSTEM_HEADER:
        return select->system_headers_line;
    case CS_RULE_MIN_SIZE:
        return select->min_size_line;
    default:
        return 0;
    }
}

enum cs_rule cs_resolved_decide(const struct cs_resolved *resolved, size_t source, size_t i,
                                unsigned *line)
{
    const struct cs_resolved_source *of = &resolved->list[source];
    const struct cs_config_line *include = of->choice.line;
    uint32_t number = resolved->reached[of->functions[i]];
    unsigned found = 0;
    enum cs_rule rule = cs_plan_decide(resolved->rules, &of->known.list[i], &found);

    if (rule != CS_RULE_FILE && rule != CS_RULE_FUNCTION) {
        if (!cs_choice_whole(of->choice.reason)) {
            include = number == UINT32_MAX ? NULL : &include_funcs(resolved)->list[number];
            rule = include ? rule : CS_RULE_DEFAULT;
        }
        found = line_of(&resolved->selection->config->select, rule,
                        include ? include->line : 0);
    }
    if (line)
        *line = found;
    return rule;
}
