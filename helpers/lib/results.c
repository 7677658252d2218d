#include "results.h"

#include "child.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ARGS = 8 };

/* One step: a helper and its arguments; "<trace>" and "<name>" stand for the trace folder
 * and for a file of the results folder. */
struct step {
    const char *makes;
    const char *helper;
    const char *args[MAX_ARGS];
};

static const struct step steps[] = {
    {"<profile.csp>", "cs-fold", {"<trace>", "-o", "<profile.csp>"}},
    {"<profile.csp>", "cs-symbolize", {"--in-place", "<profile.csp>"}},
    {"<report.txt>", "cs-report", {"<profile.csp>", "-o", "<report.txt>"}},
    {"<report.json>",
     "cs-report",
     {"--format", "json", "<profile.csp>", "-o", "<report.json>"}},
    {"<flame.svg>", "cs-flame", {"<profile.csp>", "-o", "<flame.svg>"}},
};
enum { NSTEPS = sizeof steps / sizeof steps[0] };

static bool expand(char *text, size_t ntext, const char *arg, const char *trace,
                   const char *dir)
{
    int n;

    if (arg[0] != '<')
        n = snprintf(text, ntext, "%s", arg);
    else if (arg[1] == 't')
        n = snprintf(text, ntext, "%s", trace);
    else
        n = snprintf(text, ntext, "%s/%.*s", dir, (int)(strlen(arg) - 2), arg + 1);
    return n >= 0 && (size_t)n < ntext;
}

static int run_step(const struct step *step, const char *trace, const char *dir)
{
    char text[MAX_ARGS + 1][PATH_MAX];
    char *argv[MAX_ARGS + 2] = {text[0]};
    struct cs_child_end end;
    int error = cs_child_helper(text[0], sizeof text[0], step->helper);

    for (int i = 0; i < MAX_ARGS && step->args[i] && !error; i++) {
        argv[i + 1] = text[i + 1];
        if (!expand(text[i + 1], sizeof text[i + 1], step->args[i], trace, dir))
            return -ENAMETOOLONG;
    }
    if (!error)
        error = cs_child_run(argv, NULL, 0, &end);
    return error ? error : end.status;
}

static bool is_made(const struct step *step, const char *trace, const char *dir)
{
    char path[PATH_MAX];

    return expand(path, sizeof path, step->makes, trace, dir) && access(path, F_OK) == 0;
}

static int remove_old(const char *trace, const char *dir)
{
    char path[PATH_MAX];

    for (size_t i = 0; i < NSTEPS; i++) {
        if (!expand(path, sizeof path, steps[i].makes, trace, dir))
            return -ENAMETOOLONG;
        if (unlink(path) && errno != ENOENT)
            return -errno;
    }
    return 0;
}

int cs_results_make(const char *trace, const char *dir, bool *whole)
{
    int worst = 0, error = remove_old(trace, dir);

    *whole = false;
    if (error)
        return error;
    for (size_t i = 0; i < NSTEPS; i++) {
        int status = run_step(&steps[i], trace, dir);

        if (status < 0)
            return status;
        if (status > worst)
            worst = status;
        if (status > 1 || !is_made(&steps[i], trace, dir))
            return worst ? worst : 1; /* what follows would only repeat the trouble */
    }
    *whole = true;
    return worst;
}
