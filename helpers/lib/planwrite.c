#include "planwrite.h"

#include "flaglist.h"
#include "outfile.h"
#include "plan.h"
#include "quoting.h"
#include "resolve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is the same for all plans of a run. */
struct work {
    const struct cs_resolved *resolved;
    const struct cs_flagorder *order;
    char rules_name[64]; /* "": the rules stand in each plan */
    struct cs_plan_rules *rules;
    struct cs_planwrite *done;
    char *what;
    size_t nwhat;
};

static int write_rules(struct work *work)
{
    char *text = NULL;
    size_t nbytes = 0;
    FILE *out = open_memstream(&text, &nbytes);
    int error;

    if (!out)
        return -ENOMEM;
    cs_plantext_rules(out, work->resolved->selection);
    error = fclose(out) == 0 ? 0 : -ENOMEM;
    if (!error)
        error = cs_planfolder_rules(work->order->plans, text, nbytes, work->rules_name,
                                    sizeof work->rules_name);
    free(text);
    return error;
}

static int write_plan(struct work *work, size_t i, const char *path)
{
    const struct cs_resolved_source *source = &work->resolved->list[i];
    char *text = NULL;
    size_t nbytes = 0;
    FILE *out = open_memstream(&text, &nbytes);
    int stored;

    if (!out)
        return -ENOMEM;
    cs_plantext_write(out, work->resolved->selection, work->resolved->sources->list[i].name,
                      source->choice.reason, source->hooks, source->nhooks,
                      *work->rules_name ? work->rules_name : NULL);
    stored = fclose(out) == 0 ? 0 : -ENOMEM;
    if (!stored)
        stored = cs_planfolder_store(path, text, nbytes, &source->known, &work->rules);
    free(text);
    if (stored < 0)
        return stored;
    work->done->n++;
    work->done->changed += stored == CS_STORED_CHANGED;
    work->done->reworded += stored == CS_STORED_REWORD;
    return 0;
}

static int write_flags(struct work *work, size_t i, const char *path)
{
    struct cs_compileflags flags;
    struct cs_outfile out;
    int error = cs_flagorder_flags(work->order, work->resolved, i, &flags);

    if (!error)
        error = cs_outfile_open(&out, path);
    if (!error) {
        for (size_t k = 0; k < flags.n; k++) {
            cs_quote_response(out.stream, flags.words[k]);
            putc('\n', out.stream);
        }
        error = cs_outfile_commit(&out);
    }
    cs_compileflags_free(&flags);
    return error;
}

static int write_source(struct work *work, size_t i)
{
    const char *name = work->resolved->sources->list[i].name;
    char *plan = cs_planfolder_path(work->order->plans, name, ".plan");
    char *flags = cs_planfolder_path(work->order->plans, name, ".flags");
    int error = plan && flags ? write_plan(work, i, plan) : -ENOMEM;

    if (error)
        snprintf(work->what, work->nwhat, "%s", plan ? plan : name);
    else {
        error = write_flags(work, i, flags);
        if (error)
            snprintf(work->what, work->nwhat, "%s", flags);
    }
    free(plan);
    free(flags);
    return error;
}

int cs_planwrite(const struct cs_resolved *resolved, const struct cs_flagorder *order,
                 bool partial, struct cs_planwrite *done, char *what, size_t nwhat)
{
    struct work work = {
        .resolved = resolved, .order = order, .done = done, .what = what, .nwhat = nwhat};
    int error = cs_planfolder_make(order->plans);

    *done = (struct cs_planwrite){.n = 0};
    if (!error && cs_plantext_shared(resolved->selection))
        error = write_rules(&work);
    if (error)
        snprintf(what, nwhat, "%s", order->plans);
    for (size_t i = 0; i < resolved->sources->n && !error; i++)
        error = write_source(&work, i);
    if (!error && !partial)
        cs_planfolder_clean(order->plans, *work.rules_name ? work.rules_name : NULL);
    cs_plan_rules_free(work.rules);
    return error;
}
