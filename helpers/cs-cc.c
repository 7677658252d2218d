/* cs-cc - compiler launcher: compile as the plan says, link the runtime. */
#include "arglist.h"
#include "child.h"
#include "clangcompile.h"
#include "clangwords.h"
#include "command.h"
#include "configfind.h"
#include "depfile.h"
#include "gccplugin.h"
#include "irhooks.h"
#include "message.h"
#include "ownfiles.h"
#include "problems.h"
#include "sourceplan.h"
#include "toolchain.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct options {
    struct cs_sourceplan_order order;
    const char *print_plugin; /* a compiler */
    char **command;
};

/* One call of the compiler. */
struct job {
    const struct options *options;
    struct cs_command command;
    struct cs_toolchain toolchain;
    struct cs_sourceplan *plans; /* one per source */
    struct cs_arglist words;
};

static const char usage[] =
    "usage: cs-cc [OPTION...] COMPILER [ARGUMENT...]\n"
    "\n"
    "Run a C or C++ compiler so that its objects have the hooks that trace.config "
    "selects,\n"
    "and its programs the runtime: make CC=\"cs-cc gcc\". Everything else is left alone.\n"
    "The config is $CALLSIGHT_CONFIG, else the nearest trace.config at or above the "
    "current\n"
    "folder; without one everything is selected.\n"
    "\n"
    "  -c, --config FILE        the config\n"
    "  -t, --target NAME        with the overrides of [target.NAME]     "
    "(CALLSIGHT_TARGET)\n"
    "  -g, --graph FILE         functions and calls, for include-func   (CALLSIGHT_GRAPH)\n"
    "  -p, --plans FOLDER       plans that cs-cfg2flags keeps there     (CALLSIGHT_PLANS)\n"
    "      --print-plugin COMPILER\n"
    "                           build the plugin for this GCC if need be, print its path\n"
    "  -h, --help               print this text\n"
    "      --version            print the version\n";

static const char *from_environment(const char *name)
{
    const char *value = getenv(name);

    return value && *value ? value : NULL;
}

enum { PRINT_PLUGIN = 256, VERSION };

static void take_option(struct options *options, int option)
{
    switch (option) {
    case 'c':
        options->order.config = optarg;
        break;
    case 't':
        options->order.target = optarg;
        break;
    case 'g':
        options->order.graph = optarg;
        break;
    case 'p':
        options->order.plans = optarg;
        break;
    case PRINT_PLUGIN:
        options->print_plugin = optarg;
        break;
    case 'h':
        fputs(usage, stdout);
        exit(0);
    case VERSION:
        puts("cs-cc " CS_VERSION);
        exit(0);
    default:
        exit(2);
    }
}

static void parse_options(struct options *options, int argc, char **argv)
{
    static const struct option longs[] = {
        {"config", required_argument, NULL, 'c'},
        {"target", required_argument, NULL, 't'},
        {"graph", required_argument, NULL, 'g'},
        {"plans", required_argument, NULL, 'p'},
        {"print-plugin", required_argument, NULL, PRINT_PLUGIN},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, VERSION},
        {0}};
    int c;

    *options = (struct options){.order = {.target = from_environment("CALLSIGHT_TARGET"),
                                          .graph = from_environment("CALLSIGHT_GRAPH"),
                                          .plans = from_environment("CALLSIGHT_PLANS")}};
    while ((c = getopt_long(argc, argv, "+c:t:g:p:h", longs, NULL)) != -1)
        take_option(options, c);
    options->command = argv + optind;
    if (!options->print_plugin && !*options->command)
        cs_die(2, "no compiler: say cs-cc gcc -c x.c; see cs-cc --help");
}

static _Noreturn void become(const char *const *words)
{
    execvp(words[0], (char *const *)words);
    int status = errno == ENOENT ? 127 : 126;
    cs_warn("%s:", words[0]);
    exit(status);
}

static void no_memory(int error)
{
    if (error)
        cs_die(1, "%s", strerror(-error));
}

static int run(struct cs_arglist *list)
{
    struct cs_child_end end;
    int error;

    no_memory(list->error);
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

/* Where the object of a source goes; for a program's own source a name beside it. */
static char *object_of(const struct cs_command *command, const char *source)
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

static void open_plans(struct job *job)
{
    const struct cs_command *command = &job->command;

    job->plans = calloc(command->nsources + 1, sizeof *job->plans);
    no_memory(job->plans ? 0 : -ENOMEM);
    for (size_t i = 0; i < command->nsources; i++) {
        struct cs_problems problems = {.n = 0};
        char what[4096], *object = object_of(command, command->sources[i].path);
        no_memory(object ? 0 : -ENOMEM);
        int error = cs_sourceplan_open(&job->plans[i], &job->options->order,
                                       command->sources[i].path, object, &problems, what,
                                       sizeof what);

        report_problems(job, &problems);
        if (error)
            cs_die(1, "%s: %s", *what ? what : command->sources[i].path, strerror(-error));
        free(object);
    }
}

static bool hooks_any(const struct job *job)
{
    for (size_t i = 0; i < job->command.nsources; i++)
        if (cs_plan_hooks_any(job->plans[i].plan))
            return true;
    return false;
}

/* The compiler's words up to its own name, or those behind. */
static void add_words(struct job *job, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        cs_arglist_add(&job->words, job->options->command[i]);
}

static size_t count_words(char *const *command)
{
    size_t n = 0;

    while (command[n])
        n++;
    return n;
}

/* ccache sees the plan's name on the command line, but not what it holds. */
static void tell_ccache(const struct job *job)
{
    const char *others = from_environment("CCACHE_EXTRAFILES");
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

/* Before all other words, with the symbol wanted: libc's empty hooks cannot take its place.
 */
static void add_runtime(struct job *job)
{
    char path[4096];

    if (job->command.without_libraries)
        return;
    if (cs_ownfiles_runtime(path, sizeof path) != 0)
        cs_die(1, "%s: there is no runtime: set CALLSIGHT_RUNTIME to libcallsight.a", path);
    cs_arglist_add(&job->words, "-Wl,-u,__cyg_profile_func_enter");
    cs_arglist_format(&job->words, "%s", path);
}

static int find_plugin(const struct job *job, char *path, size_t npath, char *why,
                       size_t nwhy)
{
    char sources[4096];

    if (cs_ownfiles_plugin(sources, sizeof sources) != 0) {
        snprintf(why, nwhy, "%s: the plugin's sources are not there", sources);
        return -ENOENT;
    }
    return cs_gccplugin_find(path, npath, &job->toolchain, sources, why, nwhy);
}

/* An object has to be made again, hooked or not, when the config changes. */
static void add_dependencies(const struct job *job, size_t i, const char *object)
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

/* Run the words, and add to the depfiles that the compiler writes without us. */
static _Noreturn void run_words(struct job *job)
{
    int status = run(&job->words);

    for (size_t i = 0; status == 0 && i < job->command.nsources; i++) {
        char *object = object_of(&job->command, job->command.sources[i].path);
        no_memory(object ? 0 : -ENOMEM);
        add_dependencies(job, i, object);
        free(object);
    }
    exit(status);
}

/* The command as it came, but for the runtime at a link. */
static _Noreturn void run_without_hooks(struct job *job)
{
    size_t first = job->command.compiler + 1;

    add_words(job, 0, first);
    if (job->command.kind == CS_COMMAND_LINK)
        add_runtime(job);
    add_words(job, first, count_words(job->options->command));
    no_memory(job->words.error);
    if (job->command.depends)
        run_words(job);
    become(job->words.words);
}

static _Noreturn void run_gcc(struct job *job)
{
    char plugin[4096], why[4096 + 256];
    size_t first = job->command.compiler + 1;
    bool hooks = hooks_any(job);
    int error = find_plugin(job, plugin, sizeof plugin, why, sizeof why);

    if (error && hooks)
        cs_die(1, "%s", why);
    add_words(job, 0, first);
    /* At the link it places the hooks of objects that were compiled with -flto. */
    if (!error)
        add_plugin(job, plugin);
    if (job->command.kind == CS_COMMAND_LINK)
        add_runtime(job);
    add_words(job, first, count_words(job->options->command));
    no_memory(job->words.error);
    tell_ccache(job);
    become(job->words.words);
}

static void note_left_out(const char *symbol, const char *reason)
{
    cs_note("%s is %s", symbol, reason);
}

/* One source to its object; the exit code. */
static int compile_with_clang(struct job *job, size_t i, const char *object)
{
    const struct cs_plan *plan = job->plans[i].plan;
    struct cs_irhooks hooks = {.select = {.plan = plan,
                                          .system_folders = job->toolchain.system_folders,
                                          .note = note_left_out},
                               .typed_pointers = atoi(job->toolchain.version) < 15,
                               .strips_debug = !cs_clangwords_debug(&job->command)};
    struct cs_clangwords words = {.command = &job->command, .source = i, .object = object};
    const char *what;
    char *between;
    int status, error;

    if (asprintf(&between, "%s.callsight.ll", object) < 0)
        no_memory(-ENOMEM);
    words.between = between;
    words.before_inlining = cs_plan_inlined(plan) == CS_INLINED_HOOK;
    words.early = words.before_inlining || job->command.lto;
    hooks.adds_landings = !words.early || words.before_inlining;
    error = cs_clangcompile(&words, &hooks, &status, &what);
    if (error)
        cs_die(1, "%s: %s", what, strerror(-error));
    free(between);
    if (status == 0 && job->command.depends)
        add_dependencies(job, i, object);
    return status;
}

/* A link's own sources, too, become objects first. */
static _Noreturn void run_clang(struct job *job)
{
    const struct cs_command *command = &job->command;
    struct cs_arglist objects = {.n = 0};
    bool links = command->kind == CS_COMMAND_LINK;
    int status = 0;

    for (size_t i = 0; i < command->nsources && status == 0; i++) {
        char *object = object_of(command, command->sources[i].path);
        no_memory(object ? 0 : -ENOMEM);
        cs_arglist_format(&objects, links ? "%s.o" : "%s", object);
        free(object);
        no_memory(objects.error);
        status = compile_with_clang(job, i, objects.words[i]);
    }
    if (links && status == 0) {
        size_t next = 0;
        for (size_t i = 0; i < command->nwords; i++) {
            if (i == command->compiler + 1)
                add_runtime(job);
            bool source = next < command->nsources && i == command->sources[next].word;
            if (strncmp(command->words[i], "-x", 2) == 0) { /* they are objects now */
                i += !command->words[i][2];
                continue;
            }
            cs_arglist_add(&job->words, source ? objects.words[next++] : command->words[i]);
        }
        status = run(&job->words);
    }
    for (size_t i = 0; links && i < objects.n; i++)
        unlink(objects.words[i]);
    exit(status);
}

static void print_plugin(const struct options *options)
{
    struct job job = {.options = options};
    char path[4096], why[4096 + 256];
    int error = cs_toolchain_find(&job.toolchain, options->print_plugin);

    if (error)
        cs_die(1, "%s: %s", options->print_plugin, strerror(-error));
    if (job.toolchain.family != CS_FAMILY_GCC)
        cs_die(1, "%s: not GCC: nothing else takes the plugin", options->print_plugin);
    if (find_plugin(&job, path, sizeof path, why, sizeof why) != 0)
        cs_die(1, "%s", why);
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
    no_memory(cs_command_parse(&job.command, options.command));
    if (!is_ours(&job.command) ||
        cs_toolchain_find(&job.toolchain, job.command.words[job.command.compiler]) != 0)
        become((const char *const *)options.command);
    if (!options.order.config) {
        no_memory(cs_configfind(&config));
        options.order.config = config;
    }
    open_plans(&job);
    if (job.toolchain.family == CS_FAMILY_CLANG && hooks_any(&job))
        run_clang(&job);
    if (job.toolchain.family == CS_FAMILY_GCC &&
        (hooks_any(&job) || job.command.kind == CS_COMMAND_LINK))
        run_gcc(&job);
    run_without_hooks(&job);
}
