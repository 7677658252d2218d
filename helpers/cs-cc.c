/* cs-cc - compiler launcher: compile as the plan says, link the runtime. */
#include "cc_job.h"
#include "cc_split.h"
#include "configfind.h"
#include "gccplugin.h"
#include "message.h"
#include "ownfiles.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ccache sees the plan's name on the command line, but not what it holds. */
static void tell_ccache(const struct job *job)
{
    const char *others = getenv("CCACHE_EXTRAFILES");
    char *list = strdup(others ? others : "");

    for (size_t i = 0; list && i < job->command.nsources; i++) {
        char *longer;
        if (asprintf(&longer, "%s%s%s", list, *list ? ":" : "", job->plans[i].path) < 0)
            longer = NULL;
        free(list);
        list = longer;
    }
    if (list)
        setenv("CCACHE_EXTRAFILES", list, 1);
    free(list);
}

#define ARGUMENT "-fplugin-arg-callsight_plugin-"

static void add_plugin(struct job *job, const char *plugin)
{
    const struct cs_sourceplan_order *order = &job->options->order;
    const struct cs_command *command = &job->command;

    cs_arglist_format(&job->words, "-fplugin=%s", plugin);
    for (size_t i = 0; i < command->nsources; i++) {
        if (command->nsources > 1)
            cs_arglist_format(&job->words, ARGUMENT "source=%s", command->sources[i].path);
        if (order->config && !job->plans[i].kept)
            cs_arglist_format(&job->words, ARGUMENT "depend=%s", order->config);
        if (order->graph && !job->plans[i].kept)
            cs_arglist_format(&job->words, ARGUMENT "depend=%s", order->graph);
        cs_arglist_format(&job->words, ARGUMENT "plan=%s", job->plans[i].path);
    }
}

/* Returns 0, or -errno with the reason in job->why_whole. */
static int find_plugin(struct job *job, char *path, size_t npath)
{
    char sources[4096];

    if (cs_ownfiles_plugin(sources, sizeof sources) != 0) {
        snprintf(job->why_whole, sizeof job->why_whole,
                 "%s: the plugin's sources are not there", sources);
        return -ENOENT;
    }
    return cs_gccplugin_find(path, npath, &job->toolchain, sources, job->why_whole,
                             sizeof job->why_whole);
}

/* Run the words, and add to the depfiles that the compiler writes without us. */
static _Noreturn void run_and_add(struct job *job)
{
    int status = job_run(&job->words);

    for (size_t i = 0; status == 0 && i < job->command.nsources; i++) {
        char *object = job_object(&job->command, job->command.sources[i].path);
        job_no_memory(object ? 0 : -ENOMEM);
        job_add_dependencies(job, i, object);
        free(object);
    }
    exit(status);
}

/* The command as it came, but for the runtime at a link. */
static _Noreturn void run_without_hooks(struct job *job)
{
    size_t first = job->command.compiler + 1;

    job_add_words(job, 0, first);
    if (job->command.kind == CS_COMMAND_LINK)
        job_add_runtime(job);
    job_add_words(job, first, job_count_words(job->options->command));
    job_no_memory(job->words.error);
    if (job->command.depends)
        run_and_add(job);
    job_become(job->words.words);
}

static _Noreturn void run_gcc(struct job *job)
{
    char plugin[4096];
    size_t first = job->command.compiler + 1;
    bool hooks = job_hooks_any(job);
    int error = find_plugin(job, plugin, sizeof plugin);

    if (error && hooks)
        job_split(job, job_compile_whole);
    job_add_words(job, 0, first);
    /* At the link it places the hooks of objects that were compiled with -flto. */
    if (!error)
        add_plugin(job, plugin);
    if (job->command.kind == CS_COMMAND_LINK)
        job_add_runtime(job);
    job_add_words(job, first, job_count_words(job->options->command));
    job_no_memory(job->words.error);
    tell_ccache(job);
    job_become(job->words.words);
}

static void print_plugin(const struct options *options)
{
    struct job job = {.options = options};
    char path[4096];
    int error = cs_toolchain_find(&job.toolchain, options->print_plugin);

    if (error)
        cs_die(1, "%s: %s", options->print_plugin, strerror(-error));
    if (job.toolchain.family != CS_FAMILY_GCC)
        cs_die(1, "%s: not GCC: nothing else takes the plugin", options->print_plugin);
    if (find_plugin(&job, path, sizeof path) != 0)
        cs_die(1, "%s", job.why_whole);
    puts(path);
}

/* Whether there is something to do here: a source that is not there is the compiler's to
 * complain of. */
static bool is_ours(const struct cs_command *command)
{
    for (size_t i = 0; i < command->nsources; i++)
        if (access(command->sources[i].path, R_OK) != 0)
            return false;
    return command->kind == CS_COMMAND_COMPILE || command->kind == CS_COMMAND_LINK;
}

int main(int argc, char **argv)
{
    struct options options;
    struct job job = {.options = &options};
    char *config = NULL;

    cs_message_program("cs-cc");
    parse_options(&options, argc, argv);
    if (options.print_plugin) {
        print_plugin(&options);
        return 0;
    }
    job_no_memory(cs_command_parse(&job.command, options.command));
    if (!is_ours(&job.command) ||
        cs_toolchain_find(&job.toolchain, job.command.words[job.command.compiler]) != 0)
        job_become((const char *const *)options.command);
    if (!options.order.config && !options.order.plan) {
        job_no_memory(cs_configfind(&config));
        options.order.config = config;
    }
    job_open_plans(&job);
    if (job.toolchain.family == CS_FAMILY_CLANG && job_hooks_any(&job))
        job_split(&job, job_compile_clang);
    if (job.toolchain.family == CS_FAMILY_GCC &&
        (job_hooks_any(&job) || job.command.kind == CS_COMMAND_LINK))
        run_gcc(&job);
    if (job.toolchain.family == CS_FAMILY_OTHER && job_hooks_any(&job)) {
        snprintf(job.why_whole, sizeof job.why_whole, "%s is neither GCC nor Clang",
                 job.toolchain.path);
        job_split(&job, job_compile_whole);
    }
    run_without_hooks(&job);
}
