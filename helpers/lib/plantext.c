#include "plantext.h"

#include "project.h"

#include <string.h>

#define MOST_OWN_RULES 32

static const struct cs_config_lines *lines_of(const struct cs_selection *selection,
                                              enum cs_config_list list)
{
    return &selection->config->select.lists[list];
}

bool cs_plantext_shared(const struct cs_selection *selection)
{
    return lines_of(selection, CS_CONFIG_EXCLUDE)->n +
               lines_of(selection, CS_CONFIG_EXCLUDE_FUNC)->n >
           MOST_OWN_RULES;
}

static void write_rules(FILE *out, const struct cs_selection *selection)
{
    const struct cs_config_lines *files = lines_of(selection, CS_CONFIG_EXCLUDE);
    const struct cs_config_lines *functions = lines_of(selection, CS_CONFIG_EXCLUDE_FUNC);

    for (unsigned i = 0; i < selection->project->nroots && files->n > 0; i++)
        fprintf(out, "root %s\n", selection->project->roots[i].text);
    /* A pattern that starts at the root is written from the project's folder on: compilers
     * may name their files relative to it. */
    for (size_t i = 0; i < files->n; i++)
        fprintf(out, "skip-file %u %s\n", files->list[i].line,
                cs_project_name(selection->project, files->list[i].text));
    for (size_t i = 0; i < functions->n; i++)
        fprintf(out, "skip %u %s\n", functions->list[i].line, functions->list[i].text);
}

void cs_plantext_rules(FILE *out, const struct cs_selection *selection)
{
    fputs("callsight-plan 1\n", out);
    write_rules(out, selection);
}

void cs_plantext_write(FILE *out, const struct cs_selection *selection, const char *source,
                       enum cs_choice_reason reason, const struct cs_plan_hook *hooks,
                       size_t nhooks, const char *rules)
{
    const struct cs_config_select *select = &selection->config->select;

    fprintf(out, "callsight-plan 1\nsource %s\n", source);
    if (!cs_choice_any(reason)) {
        fputs("default skip\n", out);
        return;
    }
    fprintf(out, "inlined %s\n", select->inlined == CS_INLINED_HOOK ? "hook" : "skip");
    fprintf(out, "system-headers %s\n", select->system_headers ? "yes" : "no");
    fprintf(out, "min-size %u\n", select->min_size);
    fprintf(out, "default %s\n", cs_choice_whole(reason) ? "hook" : "skip");
    if (rules)
        fprintf(out, "rules %s\n", rules);
    else
        write_rules(out, selection);
    for (size_t i = 0; i < nhooks; i++)
        fprintf(out, "hook %u %s\n", hooks[i].line, hooks[i].symbol);
}

/* Behind the number in a line that has one, `skip 12 fo`; else where it starts. */
static const char *behind_number(const char *line, const char *end, size_t *nkey)
{
    static const char *const keys[] = {"skip-file ", "skip ", "hook "};

    *nkey = 0;
    for (size_t i = 0; i < 3; i++) {
        size_t n = strlen(keys[i]);

        if ((size_t)(end - line) < n || memcmp(line, keys[i], n) != 0)
            continue;
        *nkey = n;
        for (line += n; line < end && *line >= '0' && *line <= '9'; line++)
            ;
        break;
    }
    return line;
}

bool cs_plantext_same(const char *a, size_t na, const char *b, size_t nb)
{
    const char *enda = a + na, *endb = b + nb;

    while (a < enda && b < endb) {
        const char *stopa = memchr(a, '\n', (size_t)(enda - a));
        const char *stopb = memchr(b, '\n', (size_t)(endb - b));
        size_t keya, keyb;
        const char *resta, *restb;

        if (!stopa || !stopb)
            return false;
        resta = behind_number(a, stopa, &keya);
        restb = behind_number(b, stopb, &keyb);
        if (keya != keyb || memcmp(a, b, keya) != 0 || stopa - resta != stopb - restb ||
            memcmp(resta, restb, (size_t)(stopa - resta)) != 0)
            return false;
        a = stopa + 1;
        b = stopb + 1;
    }
    return a == enda && b == endb;
}
