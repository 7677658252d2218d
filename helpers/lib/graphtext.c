#include "graphtext.h"

#include "plan.h"
#include "wholefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NFIELDS 8 /* the most that a record has, without its first word */

struct parse {
    struct cs_graph *graph;
    size_t functions_room, calls_room;
    unsigned long line;
    char *why;
    size_t nwhy;
};

static int fail(struct parse *parse, const char *what, const char *text)
{
    if (parse->nwhy > 0)
        snprintf(parse->why, parse->nwhy, "line %lu: %s: '%.100s'", parse->line, what,
                 text);
    return -EINVAL;
}

static int reserve(void **list, size_t n, size_t *room, size_t size)
{
    size_t bigger = *room ? *room * 2 : 256;
    void *grown;

    if (n < *room)
        return 0;
    grown = realloc(*list, bigger * size);
    if (!grown)
        return -ENOMEM;
    *list = grown;
    *room = bigger;
    return 0;
}

/* Undo `\t`, `\n` and `\\`, in place. */
static void unescape(char *text)
{
    char *out = text;

    for (; *text; text++) {
        if (*text == '\\' && text[1]) {
            text++;
            *out++ = *text == 't' ? '\t' : *text == 'n' ? '\n' : *text;
        } else
            *out++ = *text;
    }
    *out = '\0';
}

/* Cut the text behind the record's first word into fields; those that are missing are "".
 */
static void split(char *text, const char *fields[NFIELDS])
{
    for (int i = 0; i < NFIELDS; i++) {
        char *tab = text ? strchr(text, '\t') : NULL;

        fields[i] = text ? text : "";
        if (tab)
            *tab = '\0';
        if (text)
            unescape(text);
        text = tab ? tab + 1 : NULL;
    }
}

static bool number(const char *text, uint32_t *value)
{
    char *end;
    unsigned long long parsed;

    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    parsed = strtoull(text, &end, 10);
    if (errno || *end || parsed >= UINT32_MAX)
        return false;
    *value = (uint32_t)parsed;
    return true;
}

static bool has_flag(const char *flags, const char *flag)
{
    size_t nflag = strlen(flag);

    while (*flags) {
        size_t n = strcspn(flags, ",");

        if (n == nflag && memcmp(flags, flag, n) == 0)
            return true;
        flags += n + (flags[n] == ',');
    }
    return false;
}

static int add_function(struct parse *parse, const struct cs_graph_function *function,
                        const char *id)
{
    struct cs_graph *graph = parse->graph;
    void *list = graph->functions;
    uint32_t value;

    if (!number(id, &value) || value != graph->nfunctions)
        return fail(parse, "the next id should stand here", id);
    if (!*function->symbol)
        return fail(parse, "a function without symbol", id);
    if (reserve(&list, graph->nfunctions, &parse->functions_room, sizeof *function) != 0)
        return -ENOMEM;
    graph->functions = list;
    graph->functions[graph->nfunctions++] = *function;
    return 0;
}

static int take_function(struct parse *parse, const char *fields[NFIELDS])
{
    struct cs_graph_function function = {
        .source = fields[1],
        .symbol = fields[2],
        .name = *fields[3] ? fields[3] : fields[2],
        .file = fields[4],
        .statements = UINT32_MAX,
        .is_static = has_flag(fields[7], "static"),
        .system_header = has_flag(fields[7], "system-header"),
        .ifunc_resolver = has_flag(fields[7], "ifunc-resolver"),
        .inline_only = has_flag(fields[7], "inline-only"),
        .weak = has_flag(fields[7], "weak"),
        .address_taken = has_flag(fields[7], "address-taken"),
        .alias = has_flag(fields[7], "alias")};

    if (*fields[5] && !number(fields[5], &function.line))
        return fail(parse, "not a line number", fields[5]);
    if (*fields[6] && !number(fields[6], &function.statements))
        return fail(parse, "not a number of statements", fields[6]);
    return add_function(parse, &function, fields[0]);
}

static int take_external(struct parse *parse, const char *fields[NFIELDS])
{
    struct cs_graph_function function = {.source = "",
                                         .symbol = fields[1],
                                         .name = *fields[2] ? fields[2] : fields[1],
                                         .file = "",
                                         .statements = UINT32_MAX,
                                         .external = true};

    return add_function(parse, &function, fields[0]);
}

static int take_call(struct parse *parse, const char *fields[NFIELDS])
{
    struct cs_graph *graph = parse->graph;
    struct cs_graph_call call = {.indirect = strcmp(fields[2], "indirect") == 0};
    void *list = graph->calls;

    if (!number(fields[0], &call.caller) || call.caller >= graph->nfunctions)
        return fail(parse, "no function has the id", fields[0]);
    if (!number(fields[1], &call.callee) || call.callee >= graph->nfunctions)
        return fail(parse, "no function has the id", fields[1]);
    if (!call.indirect && strcmp(fields[2], "direct") != 0)
        return fail(parse, "neither direct nor indirect", fields[2]);
    if (reserve(&list, graph->ncalls, &parse->calls_room, sizeof call) != 0)
        return -ENOMEM;
    graph->calls = list;
    graph->calls[graph->ncalls++] = call;
    return 0;
}

static int take_line(struct parse *parse, char *text)
{
    size_t nword = strcspn(text, "\t");
    char *rest = text[nword] ? text + nword + 1 : NULL;
    const char *fields[NFIELDS];

    text[nword] = '\0';
    if (strcmp(text, "function") != 0 && strcmp(text, "external") != 0 &&
        strcmp(text, "call") != 0)
        return 0;
    split(rest, fields);
    if (*text == 'f')
        return take_function(parse, fields);
    return *text == 'e' ? take_external(parse, fields) : take_call(parse, fields);
}

static int take_lines(struct parse *parse, char *text, size_t nbytes)
{
    char *end = text + nbytes;
    int error = 0;

    while (text < end && !error) {
        char *newline = memchr(text, '\n', (size_t)(end - text));

        newline = newline ? newline : end;
        *newline = '\0';
        if (++parse->line == 1 && strcmp(text, "callsight-graph 1") != 0)
            return fail(parse, "not a call graph of version 1", text);
        if (parse->line > 1)
            error = take_line(parse, text);
        text = newline + 1;
    }
    return !error && parse->line == 0 ? fail(parse, "not a call graph of version 1", "")
                                      : error;
}

/* Sort the calls by caller (counting sort: stable, and linear in the calls). */
static int index_calls(struct cs_graph *graph)
{
    struct cs_graph_call *sorted;
    size_t first = 0;

    if (graph->ncalls == 0)
        return 0;
    sorted = malloc(graph->ncalls * sizeof *sorted);
    if (!sorted)
        return -ENOMEM;
    for (size_t i = 0; i < graph->ncalls; i++)
        graph->functions[graph->calls[i].caller].ncalls++;
    for (size_t i = 0; i < graph->nfunctions; i++) {
        graph->functions[i].first_call = first;
        first += graph->functions[i].ncalls;
        graph->functions[i].ncalls = 0;
    }
    for (size_t i = 0; i < graph->ncalls; i++) {
        struct cs_graph_function *caller = &graph->functions[graph->calls[i].caller];

        sorted[caller->first_call + caller->ncalls++] = graph->calls[i];
    }
    free(graph->calls);
    graph->calls = sorted;
    return 0;
}

int cs_graph_parse(struct cs_graph *graph, char *text, size_t nbytes, char *why,
                   size_t nwhy)
{
    struct parse parse = {.graph = graph, .why = why, .nwhy = nwhy};
    int error;

    *graph = (struct cs_graph){.text = text};
    if (nwhy > 0)
        why[0] = '\0';
    error = take_lines(&parse, text, nbytes);
    if (!error)
        error = index_calls(graph);
    if (error)
        cs_graph_free(graph);
    return error;
}

int cs_graph_load(struct cs_graph *graph, const char *path, char *why, size_t nwhy)
{
    void *data;
    char *text;
    size_t nbytes = 0;
    int error = cs_wholefile_read(path, &data, &nbytes);

    *graph = (struct cs_graph){.text = NULL};
    if (error) {
        if (nwhy > 0)
            snprintf(why, nwhy, "%s", strerror(-error));
        return error;
    }
    text = realloc(data, nbytes + 1);
    if (!text) {
        free(data);
        return -ENOMEM;
    }
    return cs_graph_parse(graph, text, nbytes, why, nwhy);
}

void cs_graph_free(struct cs_graph *graph)
{
    free(graph->functions);
    free(graph->calls);
    free(graph->text);
    *graph = (struct cs_graph){.text = NULL};
}

void cs_graph_describe(const struct cs_graph_function *function,
                       struct cs_plan_function *description)
{
    *description =
        (struct cs_plan_function){.symbol = function->symbol,
                                  .name = function->name,
                                  .file = *function->file ? function->file : NULL,
                                  .statements = function->statements,
                                  .system_header = function->system_header,
                                  .ifunc_resolver = function->ifunc_resolver,
                                  .inline_only = function->inline_only};
}
