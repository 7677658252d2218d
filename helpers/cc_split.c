#include "cc_split.h"

#include "clangcompile.h"
#include "irhooks.h"
#include "message.h"
#include "sourcewords.h"
#include "wholehooks.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void note_left_out(const char *symbol, const char *reason)
{
    cs_note("%s is %s", symbol, reason);
}

int job_compile_clang(struct job *job, struct cs_sourcewords *words)
{
    const struct cs_plan *plan = job->plans[words->source].plan;
    struct cs_irhooks hooks = {.select = {.plan = plan,
                                          .system_folders = job->toolchain.system_folders,
                                          .note = note_left_out},
                               .typed_pointers = atoi(job->toolchain.version) < 15,
                               .strips_debug = !cs_sourcewords_debug(&job->command)};
    const char *what;
    char *between;
    int status, error;

    if (asprintf(&between, "%s.callsight.ll", words->object) < 0)
        job_no_memory(-ENOMEM);
    words->between = between;
    words->before_inlining = cs_plan_inlined(plan) == CS_INLINED_HOOK;
    words->early = words->before_inlining || job->command.lto;
    hooks.adds_landings = !words->early || words->before_inlining;
    error = cs_clangcompile(words, &hooks, &status, &what);
    if (error)
        cs_die(1, "%s: %s", what, strerror(-error));
    free(between);
    return status;
}

/* Name what is hooked although the plan leaves it out. */
static void tell_beyond(const struct job *job, const char *source,
                        const struct cs_wholehooks *hooks)
{
    struct cs_arglist list = {.n = 0};
    const char *names = "";

    for (size_t i = 0; i < hooks->nbeyond; i++) {
        cs_arglist_format(&list, "%s%s%s", names, i > 0 ? ", " : "", hooks->beyond[i]);
        job_no_memory(list.error);
        names = list.words[i];
    }
    if (*names)
        cs_note("%s: hooked beyond the plan: %s; %s", source, names, job->why_whole);
    cs_arglist_free(&list);
}

int job_compile_whole(struct job *job, struct cs_sourcewords *words)
{
    const char *source = job->command.sources[words->source].path;
    struct cs_sourcewords trial = *words;
    struct cs_arglist list = {.n = 0};
    struct cs_wholehooks hooks = {.nbeyond = 0};
    char *object;
    int status;

    /* A first object tells which functions there are. */
    if (asprintf(&object, "%s.callsight.o", words->object) < 0)
        job_no_memory(-ENOMEM);
    trial.object = object;
    cs_sourcewords_compile(&trial, &list, true);
    cs_arglist_add(&list, "-g1");
    cs_arglist_add(&list, "-fno-lto");
    cs_arglist_add(&list, "-fno-inline");
    cs_arglist_add(&list, "-fkeep-static-functions");
    status = job_run(&list);
    cs_arglist_free(&list);
    if (status == 0 &&
        cs_wholehooks_open(&hooks, object, job->plans[words->source].plan) == 0)
        tell_beyond(job, source, &hooks);
    unlink(object);
    free(object);

    cs_sourcewords_compile(words, &list, false);
    cs_arglist_add(&list, "-finstrument-functions");
    if (hooks.exclude)
        cs_arglist_format(&list, "-finstrument-functions-exclude-function-list=%s",
                          hooks.exclude);
    status = job_run(&list);
    cs_wholehooks_close(&hooks);
    return status;
}

/* One source to its object: as it is when the plan hooks nothing of it. */
static int compile(struct job *job, size_t i, const char *object, job_compile *with)
{
    struct cs_sourcewords words = {.command = &job->command, .source = i, .object = object};
    struct cs_arglist list = {.n = 0};
    int status;

    if (cs_plan_hooks_any(job->plans[i].plan)) {
        status = with(job, &words);
    } else {
        cs_sourcewords_compile(&words, &list, false);
        status = job_run(&list);
    }
    if (status == 0 && job->command.depends)
        job_add_dependencies(job, i, object);
    return status;
}

/* The command with objects in place of its sources. */
static void add_link(struct job *job, const struct cs_arglist *objects)
{
    const struct cs_command *command = &job->command;
    size_t next = 0;

    for (size_t i = 0; i < command->nwords; i++) {
        const char *word = command->words[i];

        if (i == command->compiler + 1)
            job_add_runtime(job);
        if (strncmp(word, "-x", 2) == 0) /* they are objects now */
            i += !word[2];
        else if (next < command->nsources && i == command->sources[next].word)
            cs_arglist_add(&job->words, objects->words[next++]);
        else
            cs_arglist_add(&job->words, word);
    }
}

_Noreturn void job_split(struct job *job, job_compile *with)
{
    const struct cs_command *command = &job->command;
    struct cs_arglist objects = {.n = 0};
    bool links = command->kind == CS_COMMAND_LINK;
    int status = 0;

    for (size_t i = 0; i < command->nsources && status == 0; i++) {
        char *object = job_object(command, command->sources[i].path);

        job_no_memory(object ? 0 : -ENOMEM);
        cs_arglist_format(&objects, links ? "%s.o" : "%s", object);
        free(object);
        job_no_memory(objects.error);
        status = compile(job, i, objects.words[i], with);
    }
    if (links && status == 0) {
        add_link(job, &objects);
        status = job_run(&job->words);
    }
    for (size_t i = 0; links && i < objects.n; i++)
        unlink(objects.words[i]);
    exit(status);
}
