#include "cc_job.h"

#include "child.h"
#include "depfile.h"
#include "message.h"
#include "ownfiles.h"
#include "problems.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void job_become(const char *const *words)
{
    execvp(words[0], (char *const *)words);
    int status = errno == ENOENT ? 127 : 126;
    cs_warn("%s:", words[0]);
    exit(status);
}

void job_no_memory(int error)
{
    if (error)
        cs_die(1, "%s", strerror(-error));
}

int job_run(struct cs_arglist *list)
{
    struct cs_child_end end;
    int error;

    job_no_memory(list->error);
    error = cs_child_run((char *const *)list->words, NULL, 0, &end);
    if (error)
        cs_die(1, "%s: %s", list->words[0], strerror(-error));
    return end.status;
}

/* Every mistake in the config, then the end: nothing is built from a wrong one. */
static void report_problems(const struct job *job, struct cs_problems *problems)
{
    const char *config = job->options->order.config;

    for (size_t i = 0; i < problems->n; i++) {
        const struct cs_problem *problem = &problems->list[i];

        if (problem->warning)
            continue; /* of cs-cfg2flags, which sees the whole project */
        if (problem->line)
            cs_warn("%s:%u: %s", config, problem->line, problem->text);
        else
            cs_warn("%s", problem->text);
    }
    if (problems->nerrors)
        exit(1);
    cs_problems_free(problems);
}

char *job_object(const struct cs_command *command, const char *source)
{
    const char *output = command->output ? command->output : "a.out";
    const char *slash = strrchr(source, '/');
    char *name;

    if (command->kind == CS_COMMAND_COMPILE)
        return command->output ? strdup(command->output)
                               : cs_command_object(command, source);
    if (asprintf(&name, "%s-%s", output, slash ? slash + 1 : source) < 0)
        return NULL;
    return name;
}

void job_open_plans(struct job *job)
{
    const struct cs_command *command = &job->command;

    job->plans = calloc(command->nsources + 1, sizeof *job->plans);
    job_no_memory(job->plans ? 0 : -ENOMEM);
    for (size_t i = 0; i < command->nsources; i++) {
        struct cs_problems problems = {.n = 0};
        char what[4096], *object = job_object(command, command->sources[i].path);
        job_no_memory(object ? 0 : -ENOMEM);
        int error = cs_sourceplan_open(&job->plans[i], &job->options->order,
                                       command->sources[i].path, object, &problems, what,
                                       sizeof what);

        report_problems(job, &problems);
        if (error)
            cs_die(1, "%s: %s", *what ? what : command->sources[i].path, strerror(-error));
        free(object);
    }
}

bool job_hooks_any(const struct job *job)
{
    for (size_t i = 0; i < job->command.nsources; i++)
        if (cs_plan_hooks_any(job->plans[i].plan))
            return true;
    return false;
}

void job_add_words(struct job *job, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        cs_arglist_add(&job->words, job->options->command[i]);
}

size_t job_count_words(char *const *command)
{
    size_t n = 0;

    while (command[n])
        n++;
    return n;
}

void job_add_runtime(struct job *job)
{
    char path[4096];

    if (job->command.without_libraries)
        return;
    if (cs_ownfiles_runtime(path, sizeof path) != 0)
        cs_die(1, "%s: there is no runtime: set CALLSIGHT_RUNTIME to libcallsight.a", path);
    cs_arglist_add(&job->words, "-Wl,-u,__cyg_profile_func_enter");
    cs_arglist_format(&job->words, "%s", path);
}

void job_add_dependencies(const struct job *job, size_t i, const char *object)
{
    const struct cs_sourceplan_order *order = &job->options->order;
    const char *files[3] = {job->plans[i].path};
    size_t nfiles = 1;
    char *depfile = cs_command_depfile(&job->command, object);

    if (order->config && !job->plans[i].kept)
        files[nfiles++] = order->config;
    if (order->graph && !job->plans[i].kept)
        files[nfiles++] = order->graph;
    int error = depfile ? cs_depfile_add(depfile, files, nfiles) : -ENOMEM;
    if (error && error != -ENOENT)
        cs_warn("%s: %s", depfile ? depfile : "a depfile", strerror(-error));
    free(depfile);
}
