#include "irselect.h"

#include "demangle.h"
#include "origin.h"
#include "plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool starts(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* Whether word stands between text and end. */
static bool holds(const char *text, const char *end, const char *word)
{
    return text < end && memmem(text, (size_t)(end - text), word, strlen(word)) != NULL;
}

/* Whether Clang has hooked, or is to hook, the function. */
bool cs_irselect_hooked(const struct cs_irtext *ir, const struct cs_irfunction *function)
{
    const char *group =
        function->attributes < ir->ngroups ? ir->groups[function->attributes] : NULL;

    if (group && holds(group, cs_irtext_line_end(group), "\"instrument-function-e"))
        return true;
    return holds(function->define, function->end, " @__cyg_profile_func_enter(");
}

/* Functions that the compiler wrote: initialisation of variables. */
static bool is_written_by_compiler(const char *symbol)
{
    static const char *const names[] = {"_GLOBAL__", "__cxx_global_", "__tls_init",
                                        "_ZTW",      "_ZTH",          "__clang_"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (starts(symbol, names[i]))
            return true;
    return false;
}

static bool is_in_folders(const char *file, const char *folders)
{
    while (folders && *folders) {
        size_t nfolder = strcspn(folders, "\n");
        if (nfolder > 0 && strncmp(file, folders, nfolder) == 0 && file[nfolder] == '/')
            return true;
        folders += nfolder + (folders[nfolder] == '\n');
    }
    return false;
}

/* As min-size counts them, before optimization. */
static uint32_t count_lines(const struct cs_irselect *select, const char *symbol)
{
    if (!select->lines)
        return UINT32_MAX;
    return cs_keymap_get(&select->lines->counts, symbol, cs_symbol_origin(symbol));
}

static bool selects(const struct cs_irtext *ir, const struct cs_irselect *select,
                    const struct cs_irfunction *function)
{
    struct cs_plan_function known = {.symbol = function->symbol};
    char *name = NULL, *file = cs_irtext_file(ir, function->debug);
    bool cxx = starts(function->symbol, "_Z");

    if (cxx)
        name = cs_demangle(function->symbol);
    known.name = name;
    known.file = file;
    known.statements = count_lines(select, function->symbol);
    known.system_header = file && is_in_folders(file, select->system_folders);
    known.ifunc_resolver = function->ifunc_resolver;
    known.inline_only = function->available_elsewhere && !cxx;
    enum cs_rule rule = cs_plan_decide(select->plan, &known, NULL);
    if (select->note && !known.system_header &&
        (rule == CS_RULE_IFUNC_RESOLVER || rule == CS_RULE_INLINE_ONLY))
        select->note(name ? name : function->symbol, cs_rule_text(rule));
    free(name);
    free(file);
    return rule == CS_RULE_HOOKED;
}

int cs_irselect(bool **keeps, const struct cs_irtext *ir, const struct cs_irselect *select)
{
    *keeps = calloc(ir->nfunctions + 1, sizeof **keeps);
    if (!*keeps)
        return -ENOMEM;
    for (size_t i = 0; i < ir->nfunctions; i++) {
        const struct cs_irfunction *function = &ir->functions[i];
        (*keeps)[i] = cs_irselect_hooked(ir, function) &&
                      !is_written_by_compiler(function->symbol) &&
                      selects(ir, select, function);
    }
    return 0;
}

int cs_irlines_open(struct cs_irlines *lines, char *text, size_t nbytes)
{
    int error;

    *lines = (struct cs_irlines){.text = text};
    error = cs_irtext_open(&lines->ir, text, nbytes);
    for (size_t i = 0; i < lines->ir.nfunctions && !error; i++) {
        const struct cs_irfunction *function = &lines->ir.functions[i];
        error = cs_keymap_put(&lines->counts, function->symbol, strlen(function->symbol),
                              cs_irtext_count_lines(&lines->ir, function), NULL);
    }
    return error;
}

void cs_irlines_close(struct cs_irlines *lines)
{
    cs_keymap_free(&lines->counts);
    if (lines->text)
        cs_irtext_close(&lines->ir);
    free(lines->text);
}
