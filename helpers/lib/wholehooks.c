#include "wholehooks.h"

#include "definitions.h"
#include "demangle.h"
#include "images.h"
#include "objfile.h"
#include "origin.h"
#include "plan.h"
#include "systemheader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One function of the object. */
struct function {
    char *name;   /* as people read it */
    char *source; /* as GCC looks at it: without scope and parameters */
    bool wanted;
};

struct reading {
    const struct cs_plan *plan;
    struct function *functions;
    size_t nfunctions;
};

/* "int ns::A::f<char>(int)" gives "f<char>": where the source does not tell. */
static char *plain_name(const char *name)
{
    const char *end = name + strcspn(name, "(");
    const char *start = end;

    while (start > name && start[-1] != ':' && start[-1] != ' ')
        start--;
    return strndup(start, (size_t)(end - start));
}

static int add_function(struct reading *reading, const struct cs_definition *definition)
{
    size_t room = (reading->nfunctions + 1) * sizeof *reading->functions;
    struct function *grown = realloc(reading->functions, room), *function;
    struct cs_plan_function known = {.symbol = definition->symbol,
                                     .file = definition->file,
                                     .statements = definition->statements};

    if (!grown)
        return -ENOMEM;
    reading->functions = grown;
    function = &grown[reading->nfunctions++];
    *function = (struct function){.name = cs_demangle(definition->symbol)};
    if (!function->name)
        return -ENOMEM;
    function->source =
        definition->name ? strdup(definition->name) : plain_name(function->name);
    known.name = strncmp(definition->symbol, "_Z", 2) == 0 ? function->name : NULL;
    known.system_header = definition->file && cs_system_header(definition->file, NULL);
    function->wanted = cs_plan_decide(reading->plan, &known, NULL) == CS_RULE_HOOKED;
    return function->source ? 0 : -ENOMEM;
}

static int visit(const struct cs_image *image, void *context)
{
    struct cs_definitions table;
    struct cs_objfile obj;
    int error = cs_objfile_open(&obj, image);

    if (error)
        return error;
    error = cs_definitions_read(&table, &obj);
    for (size_t i = 0; !error && i < table.nitems; i++)
        if (table.items[i].symbol)
            error = add_function(context, &table.items[i]);
    cs_definitions_free(&table);
    cs_objfile_close(&obj);
    return error;
}

/* Whether no function that is wanted has this in its name. A comma would part it. */
static bool can_be_told(const struct reading *reading, const char *source)
{
    if (!*source || strchr(source, ','))
        return false;
    for (size_t i = 0; i < reading->nfunctions; i++)
        if (reading->functions[i].wanted && (strstr(reading->functions[i].name, source) ||
                                             strstr(reading->functions[i].source, source)))
            return false;
    return true;
}

static int add_to_list(char **list, const char *word)
{
    char *longer;

    if (asprintf(&longer, "%s%s%s", *list ? *list : "", *list ? "," : "", word) < 0)
        return -ENOMEM;
    free(*list);
    *list = longer;
    return 0;
}

static int take_functions(struct cs_wholehooks *hooks, const struct reading *reading)
{
    int error = 0;

    hooks->beyond = calloc(reading->nfunctions + 1, sizeof *hooks->beyond);
    if (!hooks->beyond)
        return -ENOMEM;
    for (size_t i = 0; i < reading->nfunctions && !error; i++) {
        const struct function *function = &reading->functions[i];
        if (function->wanted)
            continue;
        if (can_be_told(reading, function->source)) {
            error = add_to_list(&hooks->exclude, function->source);
            continue;
        }
        hooks->beyond[hooks->nbeyond] = strdup(function->name);
        error = hooks->beyond[hooks->nbeyond++] ? 0 : -ENOMEM;
    }
    return error;
}

int cs_wholehooks_open(struct cs_wholehooks *hooks, const char *object,
                       const struct cs_plan *plan)
{
    struct reading reading = {.plan = plan};
    int error = cs_images_each(object, visit, &reading);

    *hooks = (struct cs_wholehooks){.nbeyond = 0};
    if (!error)
        error = take_functions(hooks, &reading);
    for (size_t i = 0; i < reading.nfunctions; i++) {
        free(reading.functions[i].name);
        free(reading.functions[i].source);
    }
    free(reading.functions);
    return error;
}

void cs_wholehooks_close(struct cs_wholehooks *hooks)
{
    for (size_t i = 0; i < hooks->nbeyond; i++)
        free(hooks->beyond[i]);
    free(hooks->beyond);
    free(hooks->exclude);
}
