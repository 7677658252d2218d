#include "configcheck.h"

#include "checkfiles.h"
#include "checkfuncs.h"
#include "problems.h"
#include "project.h"
#include "resolve.h"

#include <errno.h>
#include <string.h>

static int check_twice(const struct cs_config_lines *lines, enum cs_config_list list,
                       struct cs_problems *problems)
{
    struct cs_keymap seen = {.nkeys = 0};
    int error = 0;

    for (uint32_t i = 0; i < lines->n && !error; i++) {
        const struct cs_config_line *line = &lines->list[i];
        uint32_t first;

        error = cs_keymap_put(&seen, line->text, strlen(line->text), i, &first);
        if (!error && first != i && line->depth == lines->list[first].depth)
            cs_problems_warning(
                problems, line->line, "%s = %s stands in line %u already: leave one out",
                cs_config_list_name(list), line->text, lines->list[first].line);
    }
    cs_keymap_free(&seen);
    return error;
}

static void check_empty(const struct cs_resolved *resolved, struct cs_problems *problems)
{
    size_t reasons[CS_NCHOICES] = {0};

    for (size_t i = 0; i < resolved->sources->n; i++) {
        enum cs_choice_reason reason = resolved->list[i].choice.reason;

        if (cs_choice_any(reason))
            return;
        reasons[reason]++;
    }
    if (resolved->sources->n == 0)
        cs_problems_error(problems, 0, "selects nothing: no sources were given");
    else if (reasons[CS_CHOICE_NOT_CODE] == resolved->sources->n)
        cs_problems_error(problems, 0,
                          "selects nothing: no source is C or C++, by the end of its name");
    else if (reasons[CS_CHOICE_EXCLUDE] == 0)
        cs_problems_error(problems, 0,
                          "selects nothing: no source matches an include; widen one");
    else if (reasons[CS_CHOICE_NOT_NAMED] == 0)
        cs_problems_error(problems, 0,
                          "selects nothing: exclude leaves all sources out; narrow one");
    else
        cs_problems_error(
            problems, 0,
            "selects nothing: %zu sources match no include, and exclude leaves "
            "%zu out; widen the one or narrow the other",
            reasons[CS_CHOICE_NOT_NAMED], reasons[CS_CHOICE_EXCLUDE]);
}

static void check_graph(const struct cs_resolved *resolved, struct cs_problems *problems)
{
    const struct cs_config_lines *lines =
        &resolved->selection->config->select.lists[CS_CONFIG_INCLUDE_FUNC];

    if (lines->n > 0 && !resolved->graph)
        cs_problems_error(problems, lines->list[0].line,
                          "include-func = %s needs to know what calls what: give --graph "
                          "FILE, which `cs-callgraph --format text` makes",
                          lines->list[0].text);
}

int cs_config_check(const struct cs_resolved *resolved, bool partial,
                    struct cs_problems *problems)
{
    int error = 0;

    for (int list = 0; list < CS_CONFIG_NLISTS && !partial && !error; list++)
        error = check_twice(&resolved->selection->config->select.lists[list],
                            (enum cs_config_list)list, problems);
    check_graph(resolved, problems);
    if (partial || error || problems->nerrors)
        return error;
    if (resolved->graph)
        error = cs_check_functions(resolved, problems);
    if (!problems->nerrors)
        check_empty(resolved, problems);
    if (!error && resolved->sources->n > 0)
        error = cs_check_files(resolved, problems);
    return error;
}
