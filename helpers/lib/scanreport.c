#include "scanreport.h"

#include "json.h"
#include "scancount.h"
#include "table.h"

#include <errno.h>
#include <stdlib.h>

/* A count that is 0 where it does not apply shows as nothing. */
static void count_cell(struct cs_table *table, const struct cs_scancount *count)
{
    char text[64] = "";

    if (count->decides || count->matches)
        snprintf(text, sizeof text, "%zu", count->decides);
    if (count->matches > count->decides)
        snprintf(text, sizeof text, "%zu of %zu", count->decides, count->matches);
    cs_table_cell(table, text);
}

static void number_cell(struct cs_table *table, size_t number)
{
    char text[32] = "";

    if (number)
        snprintf(text, sizeof text, "%zu", number);
    cs_table_cell(table, text);
}

static void line_row(struct cs_table *table, const struct cs_scancounts *counts,
                     const struct cs_resolved *resolved, enum cs_config_list list, size_t i)
{
    const struct cs_config_line *line =
        &resolved->selection->config->select.lists[list].list[i];
    char number[16], *text = NULL;
    int n;

    if (line->depth == CS_DEPTH_ALL)
        n = asprintf(&text, "%s = %s", cs_config_list_name(list), line->text);
    else
        n = asprintf(&text, "%s = %s %u", cs_config_list_name(list), line->text,
                     line->depth);
    snprintf(number, sizeof number, "%u", line->line);
    cs_table_row(table);
    cs_table_cell(table, number);
    cs_table_cell(table, n < 0 ? "" : text);
    count_cell(table, &counts->lines[list][i]);
    count_cell(table, &counts->functions[list][i]);
    free(text);
}

/* A rule that is no line of a list. */
static void other_row(struct cs_table *table, unsigned line, const char *text,
                      size_t sources, size_t functions)
{
    char number[16] = "";

    if (sources == 0 && functions == 0)
        return;
    if (line)
        snprintf(number, sizeof number, "%u", line);
    cs_table_row(table);
    cs_table_cell(table, number);
    cs_table_cell(table, text);
    number_cell(table, sources);
    number_cell(table, functions);
}

static void other_rows(struct cs_table *table, const struct cs_scancounts *counts,
                       const struct cs_resolved *resolved)
{
    const struct cs_config_select *select = &resolved->selection->config->select;
    const struct cs_scancount *rules = counts->rules;

    other_row(table, 0, "selected, as no line says otherwise",
              counts->reasons[CS_CHOICE_EVERY], 0);
    other_row(table, 0, "left out: no line selects it",
              counts->reasons[CS_CHOICE_NOT_NAMED], rules[CS_RULE_DEFAULT].decides);
    other_row(table, 0, "left out: neither C nor C++", counts->reasons[CS_CHOICE_NOT_CODE],
              0);
    other_row(table, select->system_headers_line, "left out: defined in a system header", 0,
              rules[CS_RULE_SYSTEM_HEADER].decides);
    other_row(table, select->min_size_line, "left out: smaller than min-size", 0,
              rules[CS_RULE_MIN_SIZE].decides);
    other_row(table, 0, "left out: IFUNC resolver, which runs before a hook can", 0,
              rules[CS_RULE_IFUNC_RESOLVER].decides);
    other_row(table, 0, "left out: C99 inline without an external definition", 0,
              rules[CS_RULE_INLINE_ONLY].decides);
}

static int print_rules(FILE *out, const struct cs_scancounts *counts,
                       const struct cs_resolved *resolved)
{
    struct cs_table *table = cs_table_open();
    int error;

    if (!table)
        return -ENOMEM;
    cs_table_column(table, "LINE", CS_COLUMN_RIGHT);
    cs_table_column(table, "RULE", CS_COLUMN_LEFT);
    cs_table_column(table, "SOURCES", CS_COLUMN_RIGHT);
    cs_table_column(table, "FUNCTIONS", CS_COLUMN_RIGHT);
    for (int list = 0; list < CS_CONFIG_NLISTS; list++)
        for (size_t i = 0; i < resolved->selection->config->select.lists[list].n; i++)
            line_row(table, counts, resolved, (enum cs_config_list)list, i);
    other_rows(table, counts, resolved);
    error = cs_table_print(table, out, 0);
    cs_table_close(table);
    return error;
}

/* The functions of a source whose fate is not that of the whole source. Those of system
 * headers are too many to be told one by one. */
static void print_functions(FILE *out, const struct cs_resolved *resolved, size_t source)
{
    const struct cs_resolved_source *of = &resolved->list[source];
    bool whole = cs_choice_whole(of->choice.reason);

    for (size_t i = 0; i < of->known.n; i++) {
        unsigned line = 0;
        enum cs_rule rule = cs_resolved_decide(resolved, source, i, &line);

        if (rule == (whole ? CS_RULE_HOOKED : CS_RULE_DEFAULT) ||
            rule == CS_RULE_SYSTEM_HEADER || cs_resolved_alias(resolved, source, i))
            continue;
        fprintf(out, "      %c %s", rule == CS_RULE_HOOKED ? '+' : '-',
                of->known.list[i].name);
        if (rule != CS_RULE_HOOKED)
            fprintf(out, ": %s", cs_rule_text(rule));
        fprintf(out, line ? " (line %u)\n" : "\n", line);
    }
}

static void print_source(FILE *out, const struct cs_resolved *resolved, size_t i)
{
    const struct cs_resolved_source *source = &resolved->list[i];
    bool any = cs_choice_any(source->choice.reason);
    size_t hooked = 0, known = 0;

    for (size_t k = 0; any && k < source->known.n; k++) {
        if (cs_resolved_alias(resolved, i, k))
            continue;
        known++;
        hooked += cs_resolved_decide(resolved, i, k, NULL) == CS_RULE_HOOKED;
    }
    fprintf(out, "  %c %s", any ? '+' : '-', resolved->sources->list[i].name);
    if (any && resolved->graph)
        fprintf(out, ": %zu of %zu functions", hooked, known);
    if (source->choice.line)
        fprintf(out, " (line %u)\n", source->choice.line->line);
    else
        fputs("\n", out);
    if (any)
        print_functions(out, resolved, i);
}

int cs_scanreport(FILE *out, const struct cs_resolved *resolved, const char *config)
{
    struct cs_scancounts counts;
    int error = cs_scancounts_init(&counts, resolved);

    if (!error) {
        fprintf(out, "%s selects %zu of %zu sources", config, counts.selected,
                counts.sources);
        if (resolved->graph)
            fprintf(out, ", and of the %zu functions in those %zu", counts.known,
                    counts.hooked);
        fputs(".\n\n", out);
        error = print_rules(out, &counts, resolved);
    }
    if (!error) {
        fputs("\n", out);
        for (size_t i = 0; i < resolved->sources->n; i++)
            print_source(out, resolved, i);
    }
    cs_scancounts_free(&counts);
    return error;
}

static void json_line(struct cs_json *json, unsigned line)
{
    if (line)
        cs_json_uint(json, "line", line);
    else
        cs_json_null(json, "line");
}

static void json_source(struct cs_json *json, const struct cs_resolved *resolved, size_t i)
{
    const struct cs_resolved_source *source = &resolved->list[i];
    bool any = cs_choice_any(source->choice.reason);

    cs_json_object(json, NULL);
    cs_json_string(json, "source", resolved->sources->list[i].name);
    cs_json_bool(json, "selected", any);
    cs_json_string(json, "reason", cs_choice_text(source->choice.reason));
    json_line(json, source->choice.line ? source->choice.line->line : 0);
    cs_json_array(json, "functions");
    for (size_t k = 0; k < source->known.n; k++) {
        unsigned line = 0;
        enum cs_rule rule = any ? cs_resolved_decide(resolved, i, k, &line) : CS_RULE_FILE;

        cs_json_row(json, NULL);
        cs_json_string(json, "name", source->known.list[k].name);
        cs_json_string(json, "symbol", source->known.list[k].symbol);
        cs_json_bool(json, "hooked", rule == CS_RULE_HOOKED);
        cs_json_string(json, "reason",
                       any ? cs_rule_text(rule) : cs_choice_text(source->choice.reason));
        json_line(json, any ? line : source->choice.line ? source->choice.line->line : 0);
        cs_json_end(json);
    }
    cs_json_end(json);
    cs_json_end(json);
}

int cs_scanreport_json(FILE *out, const struct cs_resolved *resolved)
{
    struct cs_scancounts counts;
    struct cs_json json;
    int error = cs_scancounts_init(&counts, resolved);

    if (!error) {
        cs_json_init(&json, out);
        cs_json_object(&json, NULL);
        cs_json_uint(&json, "sources", counts.sources);
        cs_json_uint(&json, "sources_selected", counts.selected);
        cs_json_bool(&json, "functions_known", resolved->graph != NULL);
        cs_json_uint(&json, "functions", counts.known);
        cs_json_uint(&json, "functions_hooked", counts.hooked);
        cs_json_array(&json, "list");
        for (size_t i = 0; i < resolved->sources->n; i++)
            json_source(&json, resolved, i);
        cs_json_end(&json);
        cs_json_end(&json);
    }
    cs_scancounts_free(&counts);
    return error;
}
