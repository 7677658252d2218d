#include "clangcompile.h"

#include "arglist.h"
#include "child.h"
#include "command.h"
#include "irhooks.h"
#include "plan.h"
#include "sourcewords.h"
#include "wholefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int run(struct cs_arglist *list, int *status)
{
    struct cs_child_end end = {0};
    int error = list->error;

    if (!error)
        error = cs_child_run((char *const *)list->words, NULL, 0, &end);
    *status = end.status;
    cs_arglist_free(list);
    return error;
}

/* The file's bytes and a zero byte behind them, in *text. */
static int read_text(char **text, size_t *nbytes, const char *path)
{
    void *data;
    int error = cs_wholefile_read(path, &data, nbytes);

    if (error)
        return error;
    *text = realloc(data, *nbytes + 1);
    if (!*text) {
        free(data);
        return -ENOMEM;
    }
    (*text)[*nbytes] = '\0';
    return 0;
}

/* Write the text to path, with the plan's hooks. */
static int filter(const char *path, const struct cs_irhooks *hooks, const char *text,
                  size_t nbytes)
{
    FILE *out = fopen(path, "w");
    int error;

    if (!out)
        return -errno;
    error = cs_irhooks_filter(hooks, text, nbytes, out);
    if (ferror(out) && !error)
        error = -EIO;
    if (fclose(out) != 0 && !error)
        error = -errno;
    return error;
}

/* Neither optimized text nor one with hooks tells how large functions were. */
static int count_lines(const struct cs_sourcewords *words, struct cs_irlines *lines,
                       int *status)
{
    struct cs_arglist list = {.n = 0};
    char *text;
    size_t nbytes;
    int error;

    cs_sourcewords_count(words, &list);
    error = run(&list, status);
    if (error || *status)
        return error;
    error = read_text(&text, &nbytes, words->between);
    return error ? error : cs_irlines_open(lines, text, nbytes);
}

/* What stands between the two commands. */
static int rewrite(const struct cs_sourcewords *words, struct cs_irhooks hooks, int *status)
{
    struct cs_irlines lines = {.text = NULL};
    char *text;
    size_t nbytes;
    int error = read_text(&text, &nbytes, words->between);

    if (error)
        return error;
    if (cs_plan_min_size(hooks.select.plan) > 0) {
        error = count_lines(words, &lines, status);
        hooks.select.lines = &lines;
    }
    if (!error && *status == 0)
        error = filter(words->between, &hooks, text, nbytes);
    cs_irlines_close(&lines);
    free(text);
    return error;
}

int cs_clangcompile(const struct cs_sourcewords *words, const struct cs_irhooks *hooks,
                    int *status, const char **what)
{
    struct cs_arglist print = {.n = 0}, finish = {.n = 0};
    int error;

    *what = words->command->words[0];
    cs_sourcewords_print(words, &print);
    error = run(&print, status);
    if (!error && *status == 0) {
        error = rewrite(words, *hooks, status);
        *what = error ? words->between : *what;
    }
    if (!error && *status == 0) {
        cs_sourcewords_finish(words, &finish);
        error = run(&finish, status);
    }
    unlink(words->between);
    return error;
}
