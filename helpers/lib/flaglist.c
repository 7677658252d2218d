#include "flaglist.h"

#include "excludelists.h"
#include "json.h"
#include "planfolder.h"
#include "project.h"
#include "quoting.h"
#include "resolve.h"

#include <errno.h>
#include <stdlib.h>

/* New memory: the path of the source's plan; NULL without a folder of plans, too. */
static char *plan_path(const struct cs_flagorder *order, const struct cs_resolved *resolved,
                       size_t source)
{
    if (!order->plans)
        return NULL;
    return cs_planfolder_path(order->plans, resolved->sources->list[source].name, ".plan");
}

/* Whether GCC's own lists have to stand in for the plugin. */
static bool needs_lists(const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source)
{
    return order->compiler == CS_COMPILER_GCC && !(order->plugin && order->plans) &&
           cs_choice_any(resolved->list[source].choice.reason);
}

static int make_lists(struct cs_excludelists *lists, const struct cs_resolved *resolved,
                      size_t source)
{
    const struct cs_known_functions *known = &resolved->list[source].known;
    const struct cs_project *project = resolved->selection->project;
    const char *guarded[3] = {resolved->sources->list[source].absolute};
    bool *hooked = malloc(known->n + 1);
    int error = -ENOMEM;

    *lists = (struct cs_excludelists){.nbeyond = 0};
    for (unsigned i = 0; i < project->nroots; i++)
        guarded[1 + i] = project->roots[i].text;
    for (size_t i = 0; hooked && i < known->n; i++)
        hooked[i] = cs_resolved_decide(resolved, source, i, NULL) == CS_RULE_HOOKED;
    if (hooked)
        error = cs_excludelists_make(lists, known->list, hooked, known->n,
                                     !resolved->selection->config->select.system_headers,
                                     guarded, 1 + project->nroots);
    free(hooked);
    return error;
}

static int add_lists(const struct cs_resolved *resolved, size_t source,
                     struct cs_compileflags *flags)
{
    struct cs_excludelists lists;
    int error = make_lists(&lists, resolved, source);

    if (!error)
        error = cs_compileflags_exclude(flags, lists.files, lists.functions);
    cs_excludelists_free(&lists);
    return error;
}

int cs_flagorder_beyond(const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source,
                        void (*tell)(void *context, const char *name), void *context)
{
    const struct cs_known_functions *known = &resolved->list[source].known;
    struct cs_excludelists lists;
    int error = 0;

    if (!needs_lists(order, resolved, source))
        return 0;
    error = make_lists(&lists, resolved, source);
    for (size_t i = 0; i < known->n && !error; i++)
        if (lists.beyond[i] && !cs_resolved_alias(resolved, source, i))
            tell(context, known->list[i].name);
    cs_excludelists_free(&lists);
    return error;
}

int cs_flagorder_flags(const struct cs_flagorder *order, const struct cs_resolved *resolved,
                       size_t source, struct cs_compileflags *flags)
{
    char *plan = plan_path(order, resolved, source);
    int error = order->plans && !plan ? -ENOMEM : 0;

    *flags = (struct cs_compileflags){.n = 0};
    if (!error && cs_choice_any(resolved->list[source].choice.reason))
        error = cs_compileflags_init(flags, order->compiler,
                                     resolved->selection->config->select.inlined,
                                     order->plugin, plan);
    if (!error && needs_lists(order, resolved, source))
        error = add_lists(resolved, source, flags);
    free(plan);
    return error;
}

bool cs_flagorder_exact(const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source)
{
    const struct cs_config_select *select = &resolved->selection->config->select;
    enum cs_choice_reason reason = resolved->list[source].choice.reason;

    if (!cs_choice_any(reason) ||
        (order->compiler == CS_COMPILER_GCC && order->plugin && order->plans))
        return true;
    return cs_choice_whole(reason) && select->system_headers && select->min_size == 0 &&
           select->lists[CS_CONFIG_EXCLUDE].n == 0 &&
           select->lists[CS_CONFIG_EXCLUDE_FUNC].n == 0;
}

/* A line of flags, as words of a shell. */
static void write_raw(FILE *out, const struct cs_compileflags *flags)
{
    for (size_t i = 0; i < flags->n; i++) {
        if (i > 0)
            putc(' ', out);
        cs_quote_shell(out, flags->words[i]);
    }
    putc('\n', out);
}

/* A variable per source, callsight_flags.SOURCE, to be used in recipes; and its plan. */
static void write_make(FILE *out, const char *path, const struct cs_compileflags *flags,
                       const char *plan)
{
    fputs("callsight_flags.", out);
    cs_quote_make_name(out, path);
    fputs(" :=", out);
    for (size_t i = 0; i < flags->n; i++) {
        putc(' ', out);
        cs_quote_make_shell(out, flags->words[i]);
    }
    putc('\n', out);
    if (!plan)
        return;
    fputs("callsight_plan.", out);
    cs_quote_make_name(out, path);
    fputs(" := ", out);
    cs_quote_make_file(out, plan);
    putc('\n', out);
}

static void write_cmake(FILE *out, const char *path, const struct cs_compileflags *flags,
                        const char *plan)
{
    for (size_t i = 0; i < flags->n; i++) {
        fputs("set_property(SOURCE ", out);
        cs_quote_cmake(out, path);
        fputs(" APPEND PROPERTY COMPILE_OPTIONS ", out);
        cs_quote_cmake(out, flags->words[i]);
        fputs(")\n", out);
    }
    if (!plan)
        return;
    fputs("set_property(SOURCE ", out);
    cs_quote_cmake(out, path);
    fputs(" APPEND PROPERTY OBJECT_DEPENDS ", out);
    cs_quote_cmake(out, plan);
    fputs(")\n", out);
}

static void write_json(struct cs_json *json, const struct cs_flagorder *order,
                       const struct cs_resolved *resolved, size_t source,
                       const struct cs_compileflags *flags, const char *plan)
{
    const struct cs_choice *choice = &resolved->list[source].choice;

    cs_json_object(json, NULL);
    cs_json_string(json, "source", resolved->sources->list[source].path);
    cs_json_bool(json, "selected", cs_choice_any(choice->reason));
    cs_json_string(json, "reason", cs_choice_text(choice->reason));
    if (choice->line)
        cs_json_uint(json, "line", choice->line->line);
    else
        cs_json_null(json, "line");
    cs_json_bool(json, "exact", cs_flagorder_exact(order, resolved, source));
    if (plan)
        cs_json_string(json, "plan", plan);
    else
        cs_json_null(json, "plan");
    cs_json_array(json, "flags");
    for (size_t i = 0; i < flags->n; i++)
        cs_json_string(json, NULL, flags->words[i]);
    cs_json_end(json);
    cs_json_end(json);
}

static int write_source(FILE *out, enum cs_flagformat format, struct cs_json *json,
                        const struct cs_flagorder *order,
                        const struct cs_resolved *resolved, size_t source)
{
    const char *path = resolved->sources->list[source].path;
    char *plan = plan_path(order, resolved, source);
    struct cs_compileflags flags;
    int error = cs_flagorder_flags(order, resolved, source, &flags);

    if (order->plans && !plan)
        error = -ENOMEM;
    if (!error && format == CS_FLAGS_RAW)
        write_raw(out, &flags);
    else if (!error && format == CS_FLAGS_MAKE)
        write_make(out, path, &flags, plan);
    else if (!error && format == CS_FLAGS_CMAKE)
        write_cmake(out, path, &flags, plan);
    else if (!error)
        write_json(json, order, resolved, source, &flags, plan);
    cs_compileflags_free(&flags);
    free(plan);
    return error;
}

int cs_flaglist_write(FILE *out, enum cs_flagformat format,
                      const struct cs_flagorder *order, const struct cs_resolved *resolved)
{
    struct cs_json json;
    int error = 0;

    cs_json_init(&json, out);
    if (format == CS_FLAGS_MAKE)
        fputs(CS_QUOTE_MAKE_SETUP, out);
    if (format == CS_FLAGS_JSON) {
        cs_json_object(&json, NULL);
        cs_json_array(&json, "sources");
    }
    if (format == CS_FLAGS_RAW) /* goes with the list of sources, line by line */
        for (size_t i = 0; i < resolved->sources->ngiven && !error; i++)
            error = write_source(out, format, &json, order, resolved,
                                 resolved->sources->given[i]);
    else
        for (size_t i = 0; i < resolved->sources->n && !error; i++)
            error = write_source(out, format, &json, order, resolved, i);
    if (format == CS_FLAGS_JSON) {
        cs_json_end(&json);
        cs_json_end(&json);
    }
    return error;
}
