#include "planbody.h"

#include "origin.h"
#include "synonyms.h"

#include <stdlib.h>
#include <string.h>

static const char *const rule_texts[CS_RULE_NRULES] = {
    "hooked",
    "not in the subtree of any include-func",
    "left out by exclude",
    "left out by exclude-func",
    "defined in a system header",
    "smaller than min-size",
    "an IFUNC resolver, which runs before a hook can",
    "a C99 inline function without an external definition",
};

const char *cs_rule_text(enum cs_rule rule)
{
    return (unsigned)rule < CS_RULE_NRULES ? rule_texts[rule] : "unknown rule";
}

static size_t count_skips(const struct cs_plan *plan)
{
    return cs_funcpatterns_count(plan->skips) +
           (plan->shared ? cs_funcpatterns_count(plan->shared->skips) : 0);
}

static size_t count_skip_files(const struct cs_plan *plan)
{
    return cs_filepatterns_count(plan->skip_files) +
           (plan->shared ? cs_filepatterns_count(plan->shared->skip_files) : 0);
}

/* The lowest line of a skip-file of this plan or its rules file that matches. */
static uint32_t skip_file_line(const struct cs_plan *plan, const char *file)
{
    uint32_t own = UINT32_MAX, shared = UINT32_MAX;

    if (!file)
        return own;
    own = cs_filepatterns_first(plan->skip_files, file);
    if (plan->shared)
        shared = cs_filepatterns_first(plan->shared->skip_files, file);
    return own < shared ? own : shared;
}

/* The line of the exclude-func that leaves the function out, or UINT32_MAX. */
static uint32_t skip_line(const struct cs_plan *plan,
                          const struct cs_plan_function *function)
{
    struct cs_synonyms synonyms;
    uint32_t own = UINT32_MAX, shared = UINT32_MAX;

    if (count_skips(plan) == 0)
        return own;
    if (cs_synonyms_init(&synonyms, function->symbol, function->name) == 0) {
        own = cs_funcpatterns_first(plan->skips, &synonyms);
        if (plan->shared)
            shared = cs_funcpatterns_first(plan->shared->skips, &synonyms);
    }
    cs_synonyms_fini(&synonyms);
    return own < shared ? own : shared;
}

/* The rule behind the general ones: what is left out although it is selected. */
static enum cs_rule decide_selected(const struct cs_plan *plan,
                                    const struct cs_plan_function *function)
{
    if (function->system_header && !plan->system_headers)
        return CS_RULE_SYSTEM_HEADER;
    if (function->statements < plan->min_size)
        return CS_RULE_MIN_SIZE;
    if (function->ifunc_resolver)
        return CS_RULE_IFUNC_RESOLVER;
    return function->inline_only ? CS_RULE_INLINE_ONLY : CS_RULE_HOOKED;
}

enum cs_rule cs_plan_decide(const struct cs_plan *plan,
                            const struct cs_plan_function *function, unsigned *line)
{
    uint32_t found = skip_file_line(plan, function->file);
    enum cs_rule rule = CS_RULE_FILE;

    if (found == UINT32_MAX) {
        rule = CS_RULE_FUNCTION;
        found = skip_line(plan, function);
    }
    if (found == UINT32_MAX) {
        size_t norigin = cs_symbol_origin(function->symbol);

        found = cs_keymap_get(&plan->hooks, function->symbol, norigin);
        rule = found == UINT32_MAX && !plan->hooks_by_default
                   ? CS_RULE_DEFAULT
                   : decide_selected(plan, function);
    }
    if (line)
        *line = found == UINT32_MAX ? 0 : found;
    return rule;
}

const char *cs_plan_source(const struct cs_plan *plan)
{
    return plan->source;
}

enum cs_inlined cs_plan_inlined(const struct cs_plan *plan)
{
    return plan->inlined;
}

uint32_t cs_plan_min_size(const struct cs_plan *plan)
{
    return plan->min_size;
}

bool cs_plan_hooks_any(const struct cs_plan *plan)
{
    return plan->hooks_by_default || plan->hooks.nkeys > 0;
}

bool cs_plan_hooks_all(const struct cs_plan *plan)
{
    return plan->hooks_by_default && plan->system_headers && plan->min_size == 0 &&
           count_skip_files(plan) == 0 && count_skips(plan) == 0;
}

void cs_plan_free(struct cs_plan *plan)
{
    if (!plan)
        return;
    cs_filepatterns_free(plan->skip_files);
    cs_funcpatterns_free(plan->skips);
    cs_keymap_free(&plan->hooks);
    cs_plan_rules_free(plan->own_rules);
    free(plan->text);
    free(plan);
}

void cs_plan_rules_free(struct cs_plan_rules *rules)
{
    while (rules) {
        struct cs_plan_rules *next = rules->next;

        cs_plan_free(rules->plan);
        free(rules->path);
        free(rules);
        rules = next;
    }
}
