#include "hookmap.h"

#include "definitions.h"
#include "demangle.h"
#include "keymap.h"
#include "objfile.h"
#include "origin.h"
#include "stringset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX

struct counting {
    struct cs_hookmap *map;
    const struct cs_objfile *obj;
    const struct cs_definitions *definitions;
    struct cs_hooks hooks;
    struct cs_keymap symbols; /* to items */
    uint32_t *items;          /* per extent: the item that its hooks count for, or NONE */
    int error;
};

bool cs_hooked(const struct cs_hooked_function *function)
{
    return function->enters > 0;
}

static const char *shown_name(struct counting *counting, const char *symbol)
{
    char *demangled = cs_demangle(symbol);
    const char *name = demangled ? cs_stringset_intern(counting->map->strings, demangled,
                                                       strlen(demangled))
                                 : NULL;

    free(demangled);
    if (!name)
        counting->error = -ENOMEM;
    return name;
}

/* Cold code is a piece of its function; `.part` functions stay functions. */
static bool is_cold(const char *symbol)
{
    const char *suffix = symbol + cs_symbol_origin(symbol);

    return strstr(suffix, ".cold") != NULL;
}

static const struct cs_obj_symbol *compilers_symbol(const struct cs_obj_extent *extent,
                                                    const struct cs_definition *definition,
                                                    bool *sure)
{
    *sure = extent->nsymbols == 1;
    for (size_t i = 0; definition && definition->symbol && i < extent->nsymbols; i++) {
        if (!strcmp(extent->symbols[i].name, definition->symbol)) {
            *sure = true;
            return &extent->symbols[i];
        }
    }
    return extent->symbols;
}

static void add_present(struct counting *counting, const struct cs_obj_extent *extent)
{
    const struct cs_definition *definition =
        cs_definitions_at(counting->definitions, extent->address);
    struct cs_hooked_function *item = &counting->map->items[counting->map->nitems];
    const struct cs_obj_symbol *symbol;
    uint32_t found;
    bool sure;

    symbol = compilers_symbol(extent, definition, &sure);
    *item = (struct cs_hooked_function){
        .symbol = symbol->name,
        .norigin = cs_symbol_origin(symbol->name),
        .name = shown_name(counting, symbol->name),
        .file = definition ? definition->file : NULL,
        .source = definition ? definition->source : NULL,
        .line = definition ? definition->line : 0,
        .present = true,
        .strong = symbol->binding == CS_BINDING_GLOBAL,
        .split = strstr(symbol->name, ".part.") != NULL,
        .sure = sure,
        .extent = extent,
    };
    for (size_t i = 0; i < extent->nsymbols; i++) {
        item->ifunc_resolver |= extent->symbols[i].ifunc_resolver;
        if (cs_keymap_put(&counting->symbols, extent->symbols[i].name,
                          strlen(extent->symbols[i].name), (uint32_t)counting->map->nitems,
                          &found))
            counting->error = -ENOMEM;
    }
    counting->items[extent - counting->obj->extents] = (uint32_t)counting->map->nitems++;
}

static void add_cold(struct counting *counting, const struct cs_obj_extent *extent)
{
    const char *symbol = extent->symbols[0].name;
    const char *cold = strstr(symbol + cs_symbol_origin(symbol), ".cold");

    counting->items[extent - counting->obj->extents] =
        cs_keymap_get(&counting->symbols, symbol, (size_t)(cold - symbol));
}

static void list_functions(struct counting *counting)
{
    const struct cs_objfile *obj = counting->obj;

    for (size_t i = 0; i < obj->nextents && !counting->error; i++) {
        counting->items[i] = NONE;
        if (obj->extents[i].code && !is_cold(obj->extents[i].symbols[0].name))
            add_present(counting, &obj->extents[i]);
    }
    for (size_t i = 0; i < obj->nextents && !counting->error; i++)
        if (obj->extents[i].code && is_cold(obj->extents[i].symbols[0].name))
            add_cold(counting, &obj->extents[i]);
}

/* The item of a function without code here. */
static uint32_t absent(struct counting *counting, const char *symbol)
{
    uint32_t found;

    if (cs_keymap_put(&counting->symbols, symbol, strlen(symbol),
                      (uint32_t)counting->map->nitems, &found)) {
        counting->error = -ENOMEM;
        return NONE;
    }
    if (found == counting->map->nitems)
        counting->map->items[counting->map->nitems++] = (struct cs_hooked_function){
            .symbol = symbol,
            .norigin = cs_symbol_origin(symbol),
            .name = shown_name(counting, symbol),
            .sure = true,
        };
    return found;
}

static bool same_origin(const struct cs_hooked_function *a,
                        const struct cs_hooked_function *b)
{
    return a->norigin == b->norigin && !memcmp(a->symbol, b->symbol, a->norigin);
}

static void count(struct counting *counting, const struct cs_hook *hook)
{
    const struct cs_obj_extent *extents = counting->obj->extents;
    const uint32_t inside = counting->items[hook->inside - extents];
    struct cs_hooked_function *items = counting->map->items;
    const uint32_t of = hook->function ? counting->items[hook->function - extents]
                                       : absent(counting, hook->symbol);

    if (of == NONE || counting->error)
        return;
    if (inside == NONE || !same_origin(&items[of], &items[inside])) {
        items[of].inlined += !hook->exit;
        return;
    }
    items[inside].enters += !hook->exit;
    items[inside].exits += hook->exit;
    items[inside].jumps += hook->jump;
    items[inside].guessed += hook->guessed;
    items[inside].guessed_enters += hook->guessed && !hook->exit;
}

int cs_hookmap_read(struct cs_hookmap *map, const struct cs_objfile *obj,
                    const struct cs_definitions *definitions)
{
    struct counting counting = {.map = map, .obj = obj, .definitions = definitions};

    memset(map, 0, sizeof *map);
    counting.error = cs_hooks_find(&counting.hooks, obj);
    if (counting.error)
        return counting.error;
    map->followed = counting.hooks.followed;
    map->undecoded = counting.hooks.undecoded;
    map->strings = cs_stringset_new();
    map->items = calloc(obj->nextents + counting.hooks.nitems + 1, sizeof *map->items);
    counting.items = calloc(obj->nextents + 1, sizeof *counting.items);
    if (!map->strings || !map->items || !counting.items)
        counting.error = -ENOMEM;
    else
        list_functions(&counting);
    for (size_t i = 0; i < counting.hooks.nitems && !counting.error; i++)
        count(&counting, &counting.hooks.items[i]);
    free(counting.items);
    cs_keymap_free(&counting.symbols);
    cs_hooks_free(&counting.hooks);
    if (counting.error)
        cs_hookmap_free(map);
    return counting.error;
}

void cs_hookmap_free(struct cs_hookmap *map)
{
    if (map->strings)
        cs_stringset_free(map->strings);
    free(map->items);
    memset(map, 0, sizeof *map);
}
