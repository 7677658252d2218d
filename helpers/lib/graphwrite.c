#include "graphwrite.h"

#include "graphtext.h"
#include "json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    size_t offset;
} flags[] = {
    {"static", offsetof(struct cs_graph_function, is_static)},
    {"weak", offsetof(struct cs_graph_function, weak)},
    {"alias", offsetof(struct cs_graph_function, alias)},
    {"system-header", offsetof(struct cs_graph_function, system_header)},
    {"ifunc-resolver", offsetof(struct cs_graph_function, ifunc_resolver)},
    {"inline-only", offsetof(struct cs_graph_function, inline_only)},
    {"address-taken", offsetof(struct cs_graph_function, address_taken)},
};

enum { NFLAGS = sizeof flags / sizeof flags[0] };

static bool has_flag(const struct cs_graph_function *function, int flag)
{
    return *(const bool *)((const char *)function + flags[flag].offset);
}

static void write_field(const char *text, FILE *out)
{
    putc('\t', out);
    for (; *text; text++) {
        if (*text == '\t')
            fputs("\\t", out);
        else if (*text == '\n')
            fputs("\\n", out);
        else if (*text == '\\')
            fputs("\\\\", out);
        else
            putc(*text, out);
    }
}

static void write_number(uint32_t number, uint32_t unknown, FILE *out)
{
    putc('\t', out);
    if (number != unknown)
        fprintf(out, "%" PRIu32, number);
}

static void write_function(const struct cs_graph_function *function, size_t id, FILE *out)
{
    const char *separator = "";

    fprintf(out, "%s\t%zu", function->external ? "external" : "function", id);
    if (!function->external)
        write_field(function->source, out);
    write_field(function->symbol, out);
    write_field(function->name, out);
    if (!function->external) {
        write_field(function->file, out);
        write_number(function->line, 0, out);
        write_number(function->statements, UINT32_MAX, out);
        putc('\t', out);
        for (int i = 0; i < NFLAGS; i++) {
            if (has_flag(function, i)) {
                fprintf(out, "%s%s", separator, flags[i].word);
                separator = ",";
            }
        }
    }
    putc('\n', out);
}

int cs_graph_write_text(const struct cs_graph *graph, FILE *out)
{
    fputs("callsight-graph 1\n", out);
    for (size_t i = 0; i < graph->nfunctions; i++)
        write_function(&graph->functions[i], i, out);
    for (size_t i = 0; i < graph->ncalls; i++)
        fprintf(out, "call\t%" PRIu32 "\t%" PRIu32 "\t%s\n", graph->calls[i].caller,
                graph->calls[i].callee, graph->calls[i].indirect ? "indirect" : "direct");
    return 0;
}

static void write_json_function(const struct cs_graph_function *function,
                                struct cs_json *json)
{
    cs_json_row(json, NULL);
    cs_json_string(json, "symbol", function->symbol);
    cs_json_string(json, "name", function->name);
    cs_json_bool(json, "external", function->external);
    if (!function->external) {
        cs_json_string(json, "source", function->source);
        cs_json_string(json, "file", function->file);
        cs_json_uint(json, "line", function->line);
        if (function->statements != UINT32_MAX)
            cs_json_uint(json, "statements", function->statements);
        cs_json_array(json, "flags");
        for (int i = 0; i < NFLAGS; i++)
            if (has_flag(function, i))
                cs_json_string(json, NULL, flags[i].word);
        cs_json_end(json);
    }
    cs_json_end(json);
}

int cs_graph_write_json(const struct cs_graph *graph, FILE *out)
{
    struct cs_json json;

    cs_json_init(&json, out);
    cs_json_object(&json, NULL);
    cs_json_array(&json, "functions");
    for (size_t i = 0; i < graph->nfunctions; i++)
        write_json_function(&graph->functions[i], &json);
    cs_json_end(&json);
    cs_json_array(&json, "calls");
    for (size_t i = 0; i < graph->ncalls; i++) {
        cs_json_row(&json, NULL);
        cs_json_uint(&json, "caller", graph->calls[i].caller);
        cs_json_uint(&json, "callee", graph->calls[i].callee);
        cs_json_bool(&json, "indirect", graph->calls[i].indirect);
        cs_json_end(&json);
    }
    cs_json_end(&json);
    cs_json_end(&json);
    return 0;
}

static void write_quoted(const char *text, FILE *out)
{
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
    putc('"', out);
}

int cs_graph_write_dot(const struct cs_graph *graph, FILE *out)
{
    fputs("digraph calls {\n    node [shape=box];\n", out);
    for (size_t i = 0; i < graph->nfunctions; i++) {
        const struct cs_graph_function *function = &graph->functions[i];

        fprintf(out, "    n%zu [label=", i);
        write_quoted(function->name, out);
        if (*function->file) {
            fputs(", tooltip=", out);
            write_quoted(function->file, out);
        }
        fputs(function->external ? ", style=dotted];\n" : "];\n", out);
    }
    for (size_t i = 0; i < graph->ncalls; i++)
        fprintf(out, "    n%" PRIu32 " -> n%" PRIu32 "%s;\n", graph->calls[i].caller,
                graph->calls[i].callee, graph->calls[i].indirect ? " [style=dashed]" : "");
    fputs("}\n", out);
    return 0;
}

static int by_name(const void *a, const void *b)
{
    const struct cs_graph_function *left = *(const struct cs_graph_function *const *)a;
    const struct cs_graph_function *right = *(const struct cs_graph_function *const *)b;
    int order = strcmp(left->name, right->name);

    if (!order)
        order = strcmp(left->file, right->file);
    return order ? order : (left->line > right->line) - (left->line < right->line);
}

int cs_graph_write_list(const struct cs_graph *graph, FILE *out)
{
    const struct cs_graph_function **sorted = calloc(graph->nfunctions + 1, sizeof *sorted);
    size_t n = 0;

    if (!sorted)
        return -ENOMEM;
    for (size_t i = 0; i < graph->nfunctions; i++)
        if (!graph->functions[i].external && !graph->functions[i].alias)
            sorted[n++] = &graph->functions[i];
    qsort(sorted, n, sizeof *sorted, by_name);
    for (size_t i = 0; i < n; i++) {
        if (i && !by_name(&sorted[i - 1], &sorted[i]))
            continue; /* a copy in another object, or another variant of a constructor */
        fprintf(out, "%s\t%s", sorted[i]->name, sorted[i]->file);
        if (sorted[i]->line)
            fprintf(out, ":%" PRIu32, sorted[i]->line);
        putc('\n', out);
    }
    free(sorted);
    return 0;
}
