#include "verify.h"

#include "madeby.h"
#include "objfile.h"
#include "planset.h"
#include "systemheader.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct work {
    const struct cs_verify_order *order;
    const struct cs_objfile *obj;
    struct cs_verified *verified;
    const struct cs_planset_item *beside; /* the plan that belongs to this very object */
    const char *runtime; /* a source of the runtime that was linked in, or NULL */
};

static const struct cs_planset_item *plan_of(const struct work *work,
                                             const struct cs_hooked_function *function)
{
    const struct cs_planset *plans = work->order->plans;
    const char *source = function->source;

    if (work->obj->type == ET_REL) {
        if (work->beside)
            return work->beside;
        if (work->order->only_plan)
            return &plans->items[0];
        if (!source)
            source = work->verified->source;
    }
    return cs_planset_find(plans, source);
}

/* What the plan is asked about: as the compiler saw it where it left notes, else as the
 * file tells. */
static void describe(const struct work *work, const struct cs_planset_item *item,
                     const struct cs_hooked_function *function, const char *symbol,
                     struct cs_plan_function *out)
{
    const struct cs_graph_function *noted =
        cs_planset_noted(item, symbol, function->norigin);

    if (noted)
        cs_graph_describe(noted, out);
    else
        *out = (struct cs_plan_function){
            .file = function->file,
            .statements = UINT32_MAX,
            .system_header = function->file &&
                             cs_system_header(function->file, work->order->system_folders),
        };
    out->symbol = symbol;
    out->name = strncmp(symbol, "_Z", 2) ? NULL : function->name;
    out->ifunc_resolver |= function->ifunc_resolver;
}

/* The plan would hook the function, if it is what it seems to be. Inline functions and
 * templates may be of any header, which only debug information tells. */
static enum cs_expected undecided(const struct cs_plan *plan,
                                  const struct cs_plan_function *asked, bool strong)
{
    struct cs_plan_function smallest = *asked;

    if (!asked->file && !strong)
        return CS_EXPECTED_UNCHECKED;
    if (asked->statements == UINT32_MAX) {
        smallest.statements = 0;
        if (cs_plan_decide(plan, &smallest, NULL) != CS_RULE_HOOKED)
            return CS_EXPECTED_EITHER;
    }
    return CS_EXPECTED_HOOKED;
}

static bool same_folder(const char *a, const char *b)
{
    const char *slash = strrchr(a, '/');
    size_t n = slash ? (size_t)(slash - a) : 0;

    return n && !strncmp(a, b, n) && b[n] == '/' && !strchr(b + n + 1, '/');
}

/* Source of the hooks themselves, where they are part of a linked file. */
static const char *runtime_source(const struct cs_objfile *obj,
                                  const struct cs_hookmap *map)
{
    if (obj->type == ET_REL)
        return NULL;
    for (size_t i = 0; i < map->nitems; i++)
        if (map->items[i].present && cs_hooks_named(map->items[i].symbol))
            return map->items[i].source;
    return NULL;
}

static struct cs_verdict decide(const struct work *work,
                                const struct cs_hooked_function *function)
{
    const struct cs_planset_item *item = plan_of(work, function);
    struct cs_verdict verdict = {
        .expected = CS_EXPECTED_PLAIN, .rule = CS_RULE_DEFAULT, .source_out = true};
    struct cs_plan_function asked;

    if (item) {
        describe(work, item, function, function->symbol, &asked);
        verdict.rule = cs_plan_decide(item->plan, &asked, &verdict.line);
        if (verdict.rule == CS_RULE_HOOKED)
            verdict.expected = undecided(item->plan, &asked, function->strong);
        verdict.source_out = !cs_plan_hooks_any(item->plan);
        work->verified->planned = true;
    } else if (!function->source && work->obj->type != ET_REL) {
        verdict.expected = CS_EXPECTED_UNCHECKED; /* whose code is this? */
    } else if (function->source && work->runtime &&
               same_folder(function->source, work->runtime)) {
        verdict.expected = CS_EXPECTED_EITHER; /* it may call its hooks, to measure them */
    }
    if (cs_made_by_compiler(function->symbol))
        verdict.expected = CS_EXPECTED_EITHER;
    if (function->split && verdict.expected == CS_EXPECTED_HOOKED)
        verdict.expected = CS_EXPECTED_EITHER;
    return verdict;
}

/* Of several symbols for one place, none known to be the compiler's, another one may be
 * what the plan names. */
static bool other_symbol_explains(const struct work *work,
                                  const struct cs_hooked_function *function)
{
    const struct cs_planset_item *item = plan_of(work, function);
    struct cs_plan_function asked;

    if (function->sure || !item)
        return false;
    for (size_t i = 0; i < function->extent->nsymbols; i++) {
        struct cs_hooked_function alias = *function;
        enum cs_rule rule;

        alias.symbol = function->extent->symbols[i].name;
        alias.norigin = strlen(alias.symbol);
        describe(work, item, &alias, alias.symbol, &asked);
        rule = cs_plan_decide(item->plan, &asked, NULL);
        if ((rule == CS_RULE_HOOKED) == cs_hooked(function))
            return true;
    }
    return false;
}

static enum cs_difference compare(const struct work *work,
                                  const struct cs_hooked_function *function,
                                  const struct cs_verdict *verdict)
{
    const struct cs_planset_item *item = plan_of(work, function);
    const bool hooked = cs_hooked(function);
    enum cs_difference difference = CS_DIFFERENCE_NONE;

    /* A lone hook that passes nobody knows what may be that of an inlined function. */
    const bool surely = !work->verified->map.followed ||
                        function->enters > function->guessed_enters || function->inlined;

    if (verdict->expected == CS_EXPECTED_PLAIN && (hooked || function->inlined) && surely)
        difference = CS_DIFFERENCE_EXTRA;
    else if (verdict->expected == CS_EXPECTED_HOOKED && function->present && !hooked)
        difference = CS_DIFFERENCE_MISSING;
    else if (function->inlined && item && cs_plan_inlined(item->plan) == CS_INLINED_SKIP)
        difference = CS_DIFFERENCE_INLINED;
    if (difference && other_symbol_explains(work, function))
        return CS_DIFFERENCE_NONE;
    return difference;
}

static void count(struct cs_verified *verified, const struct cs_hooked_function *function,
                  const struct cs_verdict *verdict)
{
    verified->nfunctions += function->present;
    verified->nhooked += cs_hooked(function);
    verified->nguessed += function->guessed;
    if (!verdict)
        return;
    verified->nselected += verdict->expected == CS_EXPECTED_HOOKED && function->present;
    verified->nunchecked += verdict->expected == CS_EXPECTED_UNCHECKED && function->present;
    verified->nmissing += verdict->difference == CS_DIFFERENCE_MISSING;
    verified->nextra += verdict->difference == CS_DIFFERENCE_EXTRA ||
                        verdict->difference == CS_DIFFERENCE_INLINED;
}

/* An object has one source: that of its functions, or what its symbol table says. */
static const char *object_source(const struct cs_objfile *obj, const struct cs_hookmap *map)
{
    if (obj->type != ET_REL)
        return NULL;
    for (size_t i = 0; i < map->nitems; i++)
        if (map->items[i].source)
            return map->items[i].source;
    return obj->source;
}

int cs_verify(struct cs_verified *verified, const struct cs_objfile *obj,
              const struct cs_definitions *definitions, const struct cs_verify_order *order)
{
    struct work work = {.order = order, .obj = obj, .verified = verified};
    int error;

    memset(verified, 0, sizeof *verified);
    verified->name = obj->name;
    verified->slim_lto = obj->slim_lto;
    error = cs_hookmap_read(&verified->map, obj, definitions);
    if (error)
        return error;
    verified->source = object_source(obj, &verified->map);
    if (order->plans) {
        work.runtime = runtime_source(obj, &verified->map);
        work.beside = cs_planset_beside(order->plans, obj->name);
        verified->verdicts = calloc(verified->map.nitems + 1, sizeof *verified->verdicts);
        if (!verified->verdicts) {
            cs_verified_free(verified);
            return -ENOMEM;
        }
    }
    for (size_t i = 0; i < verified->map.nitems; i++) {
        const struct cs_hooked_function *function = &verified->map.items[i];

        if (order->plans) {
            verified->verdicts[i] = decide(&work, function);
            verified->verdicts[i].difference =
                compare(&work, function, &verified->verdicts[i]);
        }
        count(verified, function, order->plans ? &verified->verdicts[i] : NULL);
    }
    return 0;
}

void cs_verified_free(struct cs_verified *verified)
{
    cs_hookmap_free(&verified->map);
    free(verified->verdicts);
    memset(verified, 0, sizeof *verified);
}
