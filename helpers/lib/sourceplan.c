#include "sourceplan.h"

#include "config.h"
#include "configcheck.h"
#include "planfolder.h"
#include "plantext.h"
#include "problems.h"
#include "project.h"
#include "resolve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SUFFIX ".callsight-plan"

/* What a plan is made from. */
struct making {
    const struct cs_sourceplan_order *order;
    struct cs_config config;
    struct cs_project project;
    struct cs_sourcelist sources;
    struct cs_selection selection;
    struct cs_graph graph;
    struct cs_resolved resolved;
    struct cs_problems *problems;
    char *what;
    size_t nwhat;
};

static int blame(struct making *making, int error, const char *path)
{
    if (error && !*making->what)
        snprintf(making->what, making->nwhat, "%s", path);
    return error;
}

static int read_config(struct making *making)
{
    const struct cs_sourceplan_order *order = making->order;
    int error = 0;

    if (order->config)
        error =
            cs_config_load(&making->config, order->config, order->target, making->problems);
    if (error)
        return blame(making, error, order->config);
    return making->problems->nerrors ? -EINVAL : 0;
}

static int read_graph(struct making *making)
{
    char why[256];
    int error;

    if (!making->order->graph || making->config.select.lists[CS_CONFIG_INCLUDE_FUNC].n == 0)
        return 0;
    error = cs_graph_load(&making->graph, making->order->graph, why, sizeof why);
    if (error == -EINVAL)
        cs_problems_error(making->problems, 0, "%s: %s", making->order->graph, why);
    return blame(making, error, making->order->graph);
}

static int write_text(struct making *making, const char *path)
{
    const struct cs_resolved_source *source = &making->resolved.list[0];
    struct cs_plan_rules *rules = NULL;
    char *text = NULL;
    size_t nbytes = 0;
    FILE *out = open_memstream(&text, &nbytes);
    int stored;

    if (!out)
        return -ENOMEM;
    cs_plantext_write(out, &making->selection, making->sources.list[0].name,
                      source->choice.reason, source->hooks, source->nhooks, NULL);
    stored = fclose(out) == 0 ? 0 : -ENOMEM;
    if (!stored)
        stored = cs_planfolder_store(path, text, nbytes, &source->known, &rules);
    cs_plan_rules_free(rules);
    free(text);
    return stored < 0 ? blame(making, stored, path) : 0;
}

/* Config to plan file, step by step; what a step opens is closed by make_plan(). */
static int make_steps(struct making *making, const char *source, const char *path)
{
    bool graph;
    int error = read_config(making);

    if (!error)
        error = cs_project_open(&making->project, making->order->config);
    if (!error)
        error = cs_sourcelist_add(&making->sources, &making->project, source);
    if (!error)
        making->sources.list[0].code = true; /* it is compiled, whatever its suffix says */
    if (!error)
        error = cs_selection_open(&making->selection, &making->config, &making->project);
    if (!error)
        error = read_graph(making);
    if (error)
        return error;
    graph = making->graph.text != NULL;
    error = cs_resolve(&making->resolved, &making->selection, &making->sources,
                       graph ? &making->graph : NULL, true);
    if (error)
        return error;
    error = cs_config_check(&making->resolved, true, making->problems);
    if (!error && making->problems->nerrors)
        error = -EINVAL;
    return error ? error : write_text(making, path);
}

static int make_plan(struct making *making, const char *source, const char *path)
{
    int error = make_steps(making, source, path);

    cs_resolved_free(&making->resolved);
    cs_graph_free(&making->graph);
    cs_selection_close(&making->selection);
    cs_sourcelist_free(&making->sources);
    cs_project_close(&making->project);
    cs_config_free(&making->config);
    return error;
}

/* The path of the source's plan in the folder that holds all of them. */
static int name_kept(char **path, const struct cs_sourceplan_order *order,
                     const char *source)
{
    struct cs_project project;
    char *absolute = NULL;
    int error = cs_project_open(&project, order->config);

    if (error)
        return error;
    absolute = cs_project_absolute(&project, source);
    if (absolute)
        *path =
            cs_planfolder_path(order->plans, cs_project_name(&project, absolute), ".plan");
    free(absolute);
    cs_project_close(&project);
    return *path ? 0 : -ENOMEM;
}

/* The file that the plan is in, or will be. */
static int name_plan(char **path, const struct cs_sourceplan_order *order,
                     const char *source, const char *object)
{
    if (order->plan)
        return (*path = strdup(order->plan)) ? 0 : -ENOMEM;
    if (order->plans)
        return name_kept(path, order, source);
    return asprintf(path, "%s" SUFFIX, object) < 0 ? -ENOMEM : 0;
}

int cs_sourceplan_open(struct cs_sourceplan *out, const struct cs_sourceplan_order *order,
                       const char *source, const char *object, struct cs_problems *problems,
                       char *what, size_t nwhat)
{
    struct making making = {
        .order = order, .problems = problems, .what = what, .nwhat = nwhat};
    char why[200] = "";
    int error;

    *out = (struct cs_sourceplan){.path = NULL};
    *what = '\0';
    error = name_plan(&out->path, order, source, object);
    if (error)
        return error;
    out->kept = order->plan || (order->plans && access(out->path, R_OK) == 0);
    if (!out->kept && order->plans)
        error = cs_planfolder_make(order->plans);
    if (!out->kept && !error)
        error = make_plan(&making, source, out->path);
    if (error)
        return error;
    error = cs_plan_load(&out->plan, out->path, why, sizeof why);
    if (error == -EINVAL)
        cs_problems_error(problems, 0, "%s: %s", out->path, why);
    return blame(&making, error, out->path);
}

void cs_sourceplan_close(struct cs_sourceplan *plan)
{
    cs_plan_free(plan->plan);
    free(plan->path);
    *plan = (struct cs_sourceplan){.path = NULL};
}
