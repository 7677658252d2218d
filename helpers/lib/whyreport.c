#include "whyreport.h"

#include "filepattern.h"
#include "funcpattern.h"
#include "project.h"
#include "resolve.h"
#include "synonyms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The question, taken apart, and how many answers it got. */
struct question {
    FILE *out;
    const struct cs_resolved *resolved;
    const char *config;
    struct cs_filepatterns *file;
    struct cs_funcpatterns *function; /* NULL: about the file */
    const char *function_text;
    size_t answers;
};

/* Write ` (trace.config:5: exclude = src/x.c)` for the line of that number. */
static void cite(const struct question *question, unsigned number)
{
    const struct cs_config_select *select = &question->resolved->selection->config->select;

    for (int list = 0; number && list < CS_CONFIG_NLISTS; list++)
        for (size_t i = 0; i < select->lists[list].n; i++)
            if (select->lists[list].list[i].line == number) {
                fprintf(question->out, " (%s:%u: %s = %s)", question->config, number,
                        cs_config_list_name((enum cs_config_list)list),
                        select->lists[list].list[i].text);
                return;
            }
    if (number)
        fprintf(question->out, " (%s:%u)", question->config, number);
}

static void answer_source(struct question *question, size_t i)
{
    const struct cs_choice *choice = &question->resolved->list[i].choice;

    fprintf(question->out, "%s: %s", question->resolved->sources->list[i].name,
            cs_choice_text(choice->reason));
    cite(question, choice->line ? choice->line->line : 0);
    putc('\n', question->out);
    question->answers++;
}

/* The i-th function of a source. */
static void answer_function(struct question *question, size_t source, size_t i)
{
    const struct cs_resolved *resolved = question->resolved;
    const struct cs_resolved_source *of = &resolved->list[source];
    unsigned line = 0;
    enum cs_rule rule;

    fprintf(question->out, "%s: %s: ", resolved->sources->list[source].name,
            of->known.list[i].name);
    question->answers++;
    if (!cs_choice_any(of->choice.reason)) {
        fprintf(question->out, "not hooked: its source is %s",
                cs_choice_text(of->choice.reason));
        cite(question, of->choice.line ? of->choice.line->line : 0);
    } else {
        rule = cs_resolved_decide(resolved, source, i, &line);
        fprintf(question->out, "%s%s",
                rule == CS_RULE_HOOKED ? "" : "not hooked: ", cs_rule_text(rule));
        cite(question, line);
    }
    putc('\n', question->out);
}

/* A function of which only the name in the question is known. */
static void answer_name(struct question *question, size_t source)
{
    const struct cs_resolved *resolved = question->resolved;
    struct cs_plan_function function = {.symbol = question->function_text,
                                        .name = question->function_text,
                                        .file = resolved->sources->list[source].absolute,
                                        .statements = UINT32_MAX};
    const struct cs_choice *choice = &resolved->list[source].choice;
    unsigned line = 0;
    enum cs_rule rule = cs_plan_decide(resolved->rules, &function, &line);

    fprintf(question->out, "%s: %s: ", resolved->sources->list[source].name,
            question->function_text);
    question->answers++;
    if (!cs_choice_any(choice->reason) || rule == CS_RULE_HOOKED) {
        fprintf(question->out, "%s",
                cs_choice_any(choice->reason) ? "hooked" : "not hooked: its source is ");
        if (!cs_choice_any(choice->reason))
            fputs(cs_choice_text(choice->reason), question->out);
        cite(question, choice->line ? choice->line->line : 0);
    } else {
        fprintf(question->out, "not hooked: %s", cs_rule_text(rule));
        cite(question, line);
    }
    fputs("; judged by its name alone, as no --graph says what there is\n", question->out);
}

static int ask_functions(struct question *question, size_t source, bool in_source)
{
    const struct cs_resolved *resolved = question->resolved;
    const struct cs_resolved_source *of = &resolved->list[source];
    size_t before = question->answers;

    for (size_t i = 0; i < of->known.n; i++) {
        const struct cs_plan_function *function = &of->known.list[i];
        struct cs_synonyms synonyms;

        if (!in_source &&
            (!function->file || cs_filepatterns_first(question->file, function->file) != 0))
            continue;
        if (question->function) {
            uint32_t found = UINT32_MAX;

            if (cs_synonyms_init(&synonyms, function->symbol, function->name) != 0)
                return -ENOMEM;
            found = cs_funcpatterns_first(question->function, &synonyms);
            cs_synonyms_fini(&synonyms);
            if (found != 0)
                continue;
        }
        answer_function(question, source, i);
    }
    if (in_source && !resolved->graph && question->answers == before)
        answer_name(question, source);
    return 0;
}

static int ask_all(struct question *question)
{
    const struct cs_resolved *resolved = question->resolved;
    int error = 0;

    for (size_t i = 0; i < resolved->sources->n && !error; i++) {
        bool in_source =
            cs_filepatterns_first(question->file, resolved->sources->list[i].absolute) == 0;

        if (in_source && !question->function)
            answer_source(question, i);
        else
            error = ask_functions(question, i, in_source);
    }
    return error;
}

/* Where FILE:FUNC is to be cut: at the first colon that is not half of `::`. */
static const char *find_colon(const char *what)
{
    for (const char *at = what; *at; at++) {
        if (*at != ':')
            continue;
        if (at[1] != ':' && at > what)
            return at;
        at++;
    }
    return NULL;
}

static int ask(struct question *question, const char *file, const char *function)
{
    const struct cs_project *project = question->resolved->selection->project;
    int error = 0;

    question->file = cs_filepatterns_new();
    question->function = function ? cs_funcpatterns_new() : NULL;
    question->function_text = function;
    if (!question->file || (function && !question->function))
        error = -ENOMEM;
    for (unsigned i = 0; i < project->nroots && !error; i++)
        error = cs_filepatterns_root(question->file, project->roots[i].text);
    if (!error)
        error = cs_filepatterns_add(question->file, file, 0);
    if (!error && function)
        error = cs_funcpatterns_add(question->function, function, 0);
    if (!error)
        error = ask_all(question);
    cs_filepatterns_free(question->file);
    cs_funcpatterns_free(question->function);
    return error;
}

int cs_whyreport(FILE *out, const struct cs_resolved *resolved, const char *config,
                 const char *what)
{
    struct question question = {.out = out, .resolved = resolved, .config = config};
    const char *colon = find_colon(what);
    int error = ask(&question, what, NULL);
    char *file;

    if (!error && !question.answers && colon && colon[1]) {
        file = strndup(what, (size_t)(colon - what));
        error = file ? ask(&question, file, colon + 1) : -ENOMEM;
        free(file);
    }
    return !error && !question.answers ? -ENOENT : error;
}
