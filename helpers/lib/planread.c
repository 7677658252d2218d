#include "planbody.h"

#include "origin.h"
#include "wholefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "callsight-plan 1"

/* One parse: where it is, and what to say when it fails. */
struct parse {
    struct cs_plan *plan;
    bool is_file;
    unsigned line;
    bool in_rules;
    char *rules; /* value of the line `rules` */
    char *why;
    size_t nwhy;
};

static int fail(struct parse *parse, const char *what, const char *text)
{
    if (parse->nwhy > 0)
        snprintf(parse->why, parse->nwhy, "%sline %u: %s: %.200s",
                 parse->in_rules ? "rules file, " : "", parse->line, what, text);
    return -EINVAL;
}

/* A number without sign at *text, which is moved behind it and one space. */
static bool number(char **text, uint32_t *value)
{
    char *end;
    unsigned long long parsed;

    if (**text < '0' || **text > '9')
        return false;
    errno = 0;
    parsed = strtoull(*text, &end, 10);
    if (errno || parsed >= UINT32_MAX)
        return false;
    *value = (uint32_t)parsed;
    *text = *end == ' ' ? end + 1 : end;
    return *end == ' ' || *end == '\0';
}

/* One of two words: 0, 1, or -1 for neither. */
static int choice(const char *value, const char *zero, const char *one)
{
    if (strcmp(value, zero) == 0)
        return 0;
    return strcmp(value, one) == 0 ? 1 : -1;
}

static int set_switch(struct parse *parse, const char *key, const char *value)
{
    int inlined = choice(value, "skip", "hook");
    int answer = choice(value, "no", "yes");

    if (strcmp(key, "inlined") == 0 && inlined >= 0)
        parse->plan->inlined = inlined ? CS_INLINED_HOOK : CS_INLINED_SKIP;
    else if (strcmp(key, "default") == 0 && inlined >= 0)
        parse->plan->hooks_by_default = inlined != 0;
    else if (strcmp(key, "system-headers") == 0 && answer >= 0)
        parse->plan->system_headers = answer != 0;
    else
        return fail(parse, "unknown value", value);
    return 0;
}

static int set_min_size(struct parse *parse, char *value)
{
    if (!number(&value, &parse->plan->min_size) || *value)
        return fail(parse, "not a number of statements", value);
    return 0;
}

static int add_rule(struct parse *parse, const char *key, char *value)
{
    uint32_t line;

    if (!number(&value, &line) || !*value)
        return fail(parse, "no line number and pattern", value);
    if (strcmp(key, "skip-file") == 0)
        return cs_filepatterns_add(parse->plan->skip_files, value, line);
    if (strcmp(key, "skip") == 0)
        return cs_funcpatterns_add(parse->plan->skips, value, line);
    return cs_keymap_put(&parse->plan->hooks, value, cs_symbol_origin(value), line, NULL);
}

static int set_rules(struct parse *parse, char *value)
{
    if (parse->in_rules || parse->rules || !parse->is_file)
        return fail(parse, "no rules file can be named here", value);
    if (strchr(value, '/'))
        return fail(parse, "a rules file lies beside its plan", value);
    parse->rules = value;
    return 0;
}

static int directive(struct parse *parse, char *text)
{
    size_t nkey = strcspn(text, " ");
    char *value = text + nkey + (text[nkey] == ' ');

    text[nkey] = '\0';
    if (!*value)
        return fail(parse, "a value is missing", text);
    if (strcmp(text, "source") == 0 && !parse->in_rules) {
        parse->plan->source = value;
        return 0;
    }
    if (strcmp(text, "inlined") == 0 || strcmp(text, "default") == 0 ||
        strcmp(text, "system-headers") == 0)
        return set_switch(parse, text, value);
    if (strcmp(text, "min-size") == 0)
        return set_min_size(parse, value);
    if (strcmp(text, "skip-file") == 0 || strcmp(text, "skip") == 0 ||
        strcmp(text, "hook") == 0)
        return add_rule(parse, text, value);
    if (strcmp(text, "root") == 0)
        return cs_filepatterns_root(parse->plan->skip_files, value);
    if (strcmp(text, "rules") == 0)
        return set_rules(parse, value);
    return fail(parse, "unknown directive", text);
}

/* Cuts the text into lines, in place. */
static int parse_lines(struct parse *parse, char *text, size_t nbytes)
{
    const char *end = text + nbytes;

    for (parse->line = 1; text < end; parse->line++) {
        char *newline = (char *)memchr(text, '\n', (size_t)(end - text));
        int error = 0;

        if (!newline)
            return fail(parse, "cut short", text);
        *newline = '\0';
        if (strlen(text) != (size_t)(newline - text))
            return fail(parse, "zero byte behind", text);
        if (parse->line > 1)
            error = directive(parse, text);
        else if (strcmp(text, FIRST_LINE) != 0)
            return fail(parse, "not a plan of version 1", text);
        if (error)
            return error;
        text = newline + 1;
    }
    return parse->line > 1 ? 0 : fail(parse, "not a plan of version 1", "");
}

/* The content of the file with a zero byte behind it, to be freed. Returns 0 or -errno. */
static int read_file(char **text, size_t *nbytes, const char *path)
{
    void *data;
    int error = cs_wholefile_read(path, &data, nbytes);

    if (error)
        return error;
    *text = (char *)realloc(data, *nbytes + 1);
    if (!*text) {
        free(data);
        return -ENOMEM;
    }
    (*text)[*nbytes] = '\0';
    return 0;
}

/* Takes text over. */
static int parse_text(struct cs_plan **out, char *text, size_t nbytes, struct parse *parse)
{
    struct cs_plan *plan = (struct cs_plan *)calloc(1, sizeof *plan);
    int error = -ENOMEM;

    *out = NULL;
    if (!plan) {
        free(text);
        return -ENOMEM;
    }
    parse->plan = plan;
    plan->text = text;
    plan->hooks_by_default = true;
    plan->skip_files = cs_filepatterns_new();
    plan->skips = cs_funcpatterns_new();
    if (plan->skip_files && plan->skips)
        error = parse_lines(parse, text, nbytes);
    if (!error && !plan->source && !parse->in_rules)
        error = fail(parse, "no source is named", "");
    if (error)
        cs_plan_free(plan);
    else
        *out = plan;
    return error;
}

static struct parse start(char *why, size_t nwhy)
{
    struct parse parse;

    memset(&parse, 0, sizeof parse);
    parse.why = why;
    parse.nwhy = nwhy;
    if (nwhy > 0)
        why[0] = '\0';
    return parse;
}

int cs_plan_parse(struct cs_plan **out, const char *text, size_t nbytes, char *why,
                  size_t nwhy)
{
    struct parse parse = start(why, nwhy);
    char *copy = (char *)malloc(nbytes + 1);

    *out = NULL;
    if (!copy)
        return -ENOMEM;
    memcpy(copy, text, nbytes);
    copy[nbytes] = '\0';
    return parse_text(out, copy, nbytes, &parse);
}

/* Read the rules file at path, which is taken over, and put it in front of the list. */
static int read_rules(struct cs_plan_rules **rules, char *path, char *why, size_t nwhy)
{
    struct cs_plan_rules *read = (struct cs_plan_rules *)calloc(1, sizeof *read);
    struct parse parse = start(why, nwhy);
    char *text;
    size_t nbytes = 0;
    int error = read ? read_file(&text, &nbytes, path) : -ENOMEM;

    if (error) {
        if (nwhy > 0)
            snprintf(why, nwhy, "rules file %.200s: %s", path, strerror(-error));
    } else {
        parse.in_rules = true;
        error = parse_text(&read->plan, text, nbytes, &parse);
    }
    if (error) {
        free(read);
        free(path);
        return error;
    }
    read->path = path;
    read->next = *rules;
    *rules = read;
    return 0;
}

/* Find the plan's rules file in the list, or add it. */
static int share_rules(struct cs_plan *plan, const char *plan_path, const char *name,
                       struct cs_plan_rules **rules, char *why, size_t nwhy)
{
    const char *slash = strrchr(plan_path, '/');
    size_t nfolder = slash ? (size_t)(slash - plan_path) + 1 : 0;
    char *path = (char *)malloc(nfolder + strlen(name) + 1);
    struct cs_plan_rules *at;
    int error = 0;

    if (!path)
        return -ENOMEM;
    memcpy(path, plan_path, nfolder);
    strcpy(path + nfolder, name);
    for (at = *rules; at && strcmp(at->path, path) != 0; at = at->next)
        ;
    if (at) {
        free(path);
    } else {
        error = read_rules(rules, path, why, nwhy);
        at = *rules;
    }
    if (!error)
        plan->shared = at->plan;
    return error;
}

int cs_plan_load_sharing(struct cs_plan **out, const char *path,
                         struct cs_plan_rules **rules, char *why, size_t nwhy)
{
    struct parse parse = start(why, nwhy);
    struct cs_plan *plan;
    size_t nbytes = 0;
    char *text;
    int error = read_file(&text, &nbytes, path);

    *out = NULL;
    if (error) {
        if (nwhy > 0)
            snprintf(why, nwhy, "%s", strerror(-error));
        return error;
    }
    parse.is_file = true;
    error = parse_text(&plan, text, nbytes, &parse);
    if (!error && parse.rules)
        error = share_rules(plan, path, parse.rules, rules ? rules : &plan->own_rules, why,
                            nwhy);
    if (!error)
        *out = plan;
    else if (plan)
        cs_plan_free(plan);
    return error;
}

int cs_plan_load(struct cs_plan **out, const char *path, char *why, size_t nwhy)
{
    return cs_plan_load_sharing(out, path, NULL, why, nwhy);
}
