/* callsight - one front door to the helpers. */
#include "child.h"
#include "message.h"
#include "outfile.h"
#include "results.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char starter_config[] =
    "# Which functions callsight hooks; see trace.config(5). Nothing here: all of the "
    "project.\n"
    "[select]\n"
    "# include      = src/net/            ; only these files or folders\n"
    "# exclude      = src/net/crc.c       ; never these; wins over include\n"
    "# include-func = handle_request 2    ; this function and what it calls, 2 levels "
    "deep\n"
    "# exclude-func = log_*               ; never these functions\n"
    "\n"
    "[capture]\n"
    "# max-mb = 512                       ; stop recording at this size\n";

struct options {
    const char *output;
    unsigned timeout_s;
};

/* Arguments of a verb, without the verb itself. */
struct arguments {
    int argc;
    char **argv;
};

struct verb {
    const char *name;
    const char *arguments; /* for --help */
    const char *job;
    int (*run)(const struct verb *verb, struct arguments args);
    const char *helper; /* verbs that are one helper: its name and first argument */
    const char *first;
};

static int run_init(const struct verb *verb, struct arguments args)
{
    const char *path = args.argc > 0 ? args.argv[0] : "trace.config";
    struct cs_outfile out;
    int error;

    (void)verb;
    if (access(path, F_OK) == 0)
        cs_die(1, "init: %s is there already: edit it, or remove it first", path);
    error = cs_outfile_open(&out, path);
    if (!error) {
        fputs(starter_config, out.stream);
        error = cs_outfile_commit(&out);
    }
    if (error)
        cs_die(1, "init: %s: %s", path, strerror(-error));
    printf("%s: hooks all of the project until you edit it; `callsight scan` shows what "
           "that is\n",
           path);
    return 0;
}

/* Become the helper that does this verb's job. */
static int run_helper(const struct verb *verb, struct arguments args)
{
    char path[PATH_MAX];
    char **argv = calloc((size_t)args.argc + 3, sizeof *argv);
    int n = 0;

    if (!argv)
        cs_die(1, "%s: no memory for its arguments", verb->name);
    if (cs_child_helper(path, sizeof path, verb->helper))
        cs_die(1, "%s: the path of %s is too long", verb->name, verb->helper);
    argv[n++] = path;
    if (verb->first)
        argv[n++] = (char *)verb->first;
    memcpy(argv + n, args.argv, (size_t)args.argc * sizeof *argv);
    execvp(path, argv);
    cs_die(1, "%s: cannot run %s: install it beside callsight or in PATH:", verb->name,
           path);
}

/* The current folder's sources, unless others are named. */
static int run_scan(const struct verb *verb, struct arguments args)
{
    char *here[] = {(char *)".", NULL};

    return run_helper(verb, args.argc > 0 ? args : (struct arguments){1, here});
}

static void make_folder(const char *path)
{
    if (mkdir(path, 0777) && errno != EEXIST)
        cs_die(1, "%s: cannot make this folder:", path);
}

/* Folder for the results when the user names none: new for every run. */
static void fresh_folder(char *path, size_t npath)
{
    time_t now = time(NULL);
    char stamp[32];

    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
    make_folder("callsight");
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(path, npath, i ? "callsight/%s-%u" : "callsight/%s", stamp, i);
        if (mkdir(path, 0777) == 0)
            return;
        if (errno != EEXIST)
            break;
    }
    cs_die(1, "%s: cannot make this folder:", path);
}

static void print_file(const char *dir, const char *name)
{
    char path[PATH_MAX], text[8192];
    FILE *file;
    size_t n;

    snprintf(path, sizeof path, "%s/%s", dir, name);
    file = fopen(path, "r");
    if (!file)
        return;
    while ((n = fread(text, 1, sizeof text, file)) > 0)
        fwrite(text, 1, n, stdout);
    fclose(file);
}

static int analyze(const char *trace, const char *dir)
{
    bool whole;
    int status = cs_results_make(trace, dir, &whole);

    if (status == -ENOENT)
        cs_warn("a helper is missing: install it beside callsight or in PATH");
    else if (status < 0)
        cs_warn("%s: cannot make the results there: %s", dir, strerror(-status));
    if (!whole)
        return 1;
    print_file(dir, "report.txt");
    printf("\nreport       %s/report.txt\nflame graph  %s/flame.svg\n", dir, dir);
    return status;
}

static unsigned parse_seconds(const char *text)
{
    char *end;
    unsigned long seconds;

    errno = 0;
    seconds = strtoul(text, &end, 10);
    if (*end || end == text || errno || text[0] == '-' || seconds == 0 ||
        seconds > 31536000)
        cs_die(2, "--timeout %s: use whole seconds from 1 to 31536000", text);
    return (unsigned)seconds;
}

static struct arguments parse_options(struct options *options, struct arguments args)
{
    static const struct option longs[] = {{"output", required_argument, NULL, 'o'},
                                          {"timeout", required_argument, NULL, 't'},
                                          {0}};
    int c;

    args.argc++; /* getopt starts behind argv[0], here the verb */
    args.argv--;
    optind = 0;
    while ((c = getopt_long(args.argc, args.argv, "+o:t:", longs, NULL)) != -1) {
        if (c == 'o')
            options->output = optarg;
        else if (c == 't')
            options->timeout_s = parse_seconds(optarg);
        else
            exit(2);
    }
    return (struct arguments){args.argc - optind, args.argv + optind};
}

static int run_analyze(const struct verb *verb, struct arguments args)
{
    struct options options = {0};
    char trace[PATH_MAX];

    args = parse_options(&options, args);
    if (args.argc != 1 || options.timeout_s)
        cs_die(2, "usage: callsight %s %s", verb->name, verb->arguments);
    if (!options.output)
        options.output = "callsight";
    if (access(args.argv[0], R_OK)) /* before results of an earlier trace go */
        cs_die(1, "%s: cannot read this trace:", args.argv[0]);
    make_folder(options.output);
    /* The folder that `run` made holds the trace in a folder of its own. */
    snprintf(trace, sizeof trace, "%s/trace", args.argv[0]);
    return analyze(access(trace, R_OK) == 0 ? trace : args.argv[0], options.output);
}

static int run_run(const struct verb *verb, struct arguments args)
{
    struct options options = {0};
    struct cs_child_end end;
    char dir[PATH_MAX], trace[PATH_MAX + 8], absolute[PATH_MAX];
    int error, status;

    args = parse_options(&options, args);
    if (args.argc < 1)
        cs_die(2, "usage: callsight %s %s", verb->name, verb->arguments);
    if (options.output)
        make_folder(options.output);
    else
        fresh_folder(dir, sizeof dir);
    if (options.output)
        snprintf(dir, sizeof dir, "%s", options.output);
    snprintf(trace, sizeof trace, "%s/trace", dir);
    if (mkdir(trace, 0777))
        cs_die(1,
               "%s: a run needs a fresh trace folder; remove it or name another with -o:",
               trace);
    setenv("TRACE_ENABLE", "1", 1);
    /* The command may be a script that changes its folder before a program starts. */
    if (!realpath(trace, absolute))
        cs_die(1, "%s: cannot find this folder again:", trace);
    setenv("TRACE_DIR", absolute, 1);
    error = cs_child_run(args.argv, NULL, options.timeout_s, &end);
    if (error)
        cs_die(1, "run: %s: %s", args.argv[0], strerror(-error));
    if (end.timed_out)
        cs_warn("run: %s: ended after %u s, as --timeout says; what it recorded follows",
                args.argv[0], options.timeout_s);
    if (rmdir(trace) == 0) { /* only an empty folder goes */
        cs_warn(
            "run: %s recorded nothing: it has no hooks; build it with cs-cc or the modules "
            "for Make and CMake",
            args.argv[0]);
        rmdir(dir);
        return end.status ? end.status : 1;
    }
    status = analyze(trace, dir);
    return end.status ? end.status : status;
}

static const struct verb verbs[] = {
    {"init", "[FILE]", "write a commented trace.config to start from", run_init, NULL,
     NULL},
    {"scan", "[FOLDER|SOURCE...]", "show what trace.config selects", run_scan,
     "cs-cfg2flags", "--scan"},
    {"select", "OBJECTS...", "print the call graph, or a function's subtree (cs-callgraph)",
     run_helper, "cs-callgraph", NULL},
    {"flags", "ARGS", "print compile flags for a project's sources (cs-cfg2flags)",
     run_helper, "cs-cfg2flags", NULL},
    {"verify", "FILES...", "list the functions that carry hooks (cs-verify)", run_helper,
     "cs-verify", NULL},
    {"run", "[-o DIR] [--timeout S] [--] COMMAND...",
     "trace a command and report, in one step", run_run, NULL, NULL},
    {"analyze", "[-o DIR] TRACE", "profile, reports and flame graph of a trace folder",
     run_analyze, NULL, NULL},
};

static void print_help(void)
{
    puts("usage: callsight VERB ...\n");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        printf("  %-8s %s\n", verbs[i].name, verbs[i].job);
    puts("\nOptions of run and analyze:\n"
         "  -o, --output DIR  put trace and results here (run: a new callsight/TIME;\n"
         "                    analyze: callsight)\n"
         "  --timeout S       run: end the command after S seconds\n"
         "\n"
         "  -h, --help        print this text\n"
         "  --version         print the version");
}

int main(int argc, char **argv)
{
    cs_message_program("callsight");
    if (argc > 1 && (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0)) {
        print_help();
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        puts("callsight " CS_VERSION);
        return 0;
    }
    for (size_t i = 0; argc > 1 && i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(argv[1], verbs[i].name) == 0)
            return verbs[i].run(&verbs[i], (struct arguments){argc - 2, argv + 2});
    if (argc > 1)
        cs_die(2, "unknown verb '%s': `callsight --help` lists them", argv[1]);
    cs_die(2, "which verb? `callsight --help` lists them");
}
