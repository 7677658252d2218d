#include "callgraph.h"

#include "callgraph_nodes.h"
#include "definitions.h"
#include "demangle.h"
#include "objfile.h"
#include "origin.h"
#include "refs.h"
#include "stringset.h"
#include "systemheader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One object on its way into the graph. */
struct adding {
    struct cs_callgraph *graph;
    const struct cs_objfile *obj;
    struct cs_definitions definitions;
    struct cs_refs refs;
    uint32_t *nodes; /* of each extent, then of each unnamed one */
    int error;
};

int cs_callgraph_new(struct cs_callgraph **out)
{
    struct cs_callgraph *graph = calloc(1, sizeof *graph);

    *out = NULL;
    if (!graph)
        return -ENOMEM;
    graph->strings = cs_stringset_new();
    if (!graph->strings) {
        free(graph);
        return -ENOMEM;
    }
    *out = graph;
    return 0;
}

void cs_callgraph_free(struct cs_callgraph *graph)
{
    if (!graph)
        return;
    cs_stringset_free(graph->strings);
    cs_keymap_free(&graph->strong);
    cs_keymap_free(&graph->weak);
    free(graph->system_folders);
    free(graph->nodes);
    free(graph->refs);
    free(graph);
}

int cs_callgraph_system(struct cs_callgraph *graph, const char *folder)
{
    const char **folders =
        reallocarray(graph->system_folders, graph->nsystem_folders + 2, sizeof *folders);

    if (!folders)
        return -ENOMEM;
    graph->system_folders = folders;
    folders[graph->nsystem_folders++] = folder;
    folders[graph->nsystem_folders] = NULL;
    return 0;
}

static const char *intern(struct adding *adding, const char *text, size_t nbytes)
{
    const char *copy = cs_stringset_intern(adding->graph->strings, text, nbytes);

    if (!copy)
        adding->error = -ENOMEM;
    return copy ? copy : "";
}

static const char *intern_text(struct adding *adding, const char *text)
{
    return text ? intern(adding, text, strlen(text)) : "";
}

static struct cs_callgraph_node *add_node(struct adding *adding)
{
    struct cs_callgraph *graph = adding->graph;

    if (graph->nnodes == graph->nodes_room) {
        size_t room = graph->nodes_room * 2 + 256;
        struct cs_callgraph_node *nodes = reallocarray(graph->nodes, room, sizeof *nodes);

        if (!nodes) {
            adding->error = -ENOMEM;
            return NULL;
        }
        graph->nodes = nodes;
        graph->nodes_room = room;
    }
    graph->nodes[graph->nnodes] = (struct cs_callgraph_node){.function.symbol = ""};
    return &graph->nodes[graph->nnodes++];
}

/* Let other objects find the symbol. */
static void publish(struct adding *adding, const struct cs_obj_symbol *symbol,
                    const char *name, uint32_t node)
{
    struct cs_keymap *map =
        symbol->binding == CS_BINDING_WEAK ? &adding->graph->weak : &adding->graph->strong;
    uint32_t found;

    if (symbol->binding != CS_BINDING_LOCAL &&
        cs_keymap_put(map, name, strlen(name), node, &found))
        adding->error = -ENOMEM;
}

static const char *shown_name(struct adding *adding, const char *symbol,
                              const struct cs_definition *definition)
{
    char *demangled;
    const char *name;

    if (definition && definition->name && strncmp(symbol, "_Z", 2))
        return intern_text(adding, definition->name);
    demangled = cs_demangle(symbol);
    name = intern_text(adding, demangled ? demangled : symbol);
    free(demangled);
    return name;
}

static void add_function(struct adding *adding, const struct cs_obj_symbol *symbol,
                         const struct cs_definition *definition, bool alias)
{
    struct cs_callgraph_node *node = add_node(adding);
    const uint32_t index = (uint32_t)(adding->graph->nnodes - 1);
    const char *name;

    if (!node)
        return;
    name = intern(adding, symbol->name, cs_symbol_origin(symbol->name));
    node->function = (struct cs_graph_function){
        .symbol = name,
        .name = shown_name(adding, name, alias ? NULL : definition),
        .source =
            intern_text(adding, definition && definition->source ? definition->source
                                                                 : adding->obj->source),
        .file = intern_text(adding, definition ? definition->file : NULL),
        .line = definition ? definition->line : 0,
        .statements = definition ? definition->statements : UINT32_MAX,
        .is_static = symbol->binding == CS_BINDING_LOCAL,
        .weak = symbol->binding == CS_BINDING_WEAK,
        .ifunc_resolver = symbol->ifunc_resolver,
        .alias = alias,
    };
    node->function.system_header =
        cs_system_header(node->function.file, adding->graph->system_folders);
    publish(adding, symbol, name, index);
}

/* The symbol that the compiler knows the function by, as far as debug information says. */
static const struct cs_obj_symbol *primary(const struct cs_obj_extent *extent,
                                           const struct cs_definition *definition)
{
    for (size_t i = 0; definition && definition->symbol && i < extent->nsymbols; i++)
        if (!strcmp(extent->symbols[i].name, definition->symbol))
            return &extent->symbols[i];
    return extent->symbols;
}

static void add_functions(struct adding *adding, const struct cs_obj_extent *extent)
{
    const struct cs_definition *definition =
        cs_definitions_at(&adding->definitions, extent->address);
    const struct cs_obj_symbol *main = primary(extent, definition);
    const uint32_t index = (uint32_t)adding->graph->nnodes;

    adding->nodes[extent - adding->obj->extents] = index;
    add_function(adding, main, definition, false);
    for (size_t i = 0; i < extent->nsymbols && !adding->error; i++) {
        if (&extent->symbols[i] != main && extent->symbols[i].typed)
            add_function(adding, &extent->symbols[i], definition, true);
        if (extent->symbols[i].ifunc_resolver && !adding->error)
            adding->graph->nodes[index].function.ifunc_resolver = true;
    }
}

static void add_data(struct adding *adding, const struct cs_obj_extent *extent, size_t at)
{
    struct cs_callgraph_node *node = add_node(adding);
    const uint32_t index = (uint32_t)(adding->graph->nnodes - 1);

    if (!node)
        return;
    node->data = true;
    adding->nodes[at] = index;
    for (size_t i = 0; i < extent->nsymbols; i++) {
        const struct cs_obj_symbol *symbol = &extent->symbols[i];

        if (symbol->binding != CS_BINDING_LOCAL)
            publish(adding, symbol, intern_text(adding, symbol->name), index);
    }
}

static bool is_clone(const struct cs_obj_extent *extent)
{
    const char *name = extent->symbols[0].name;

    return cs_symbol_origin(name) < strlen(name);
}

/* Clones and split parts of a function are that function; in the rare case that it is
 * gone, the first clone stands for it. */
static void add_clone(struct adding *adding, struct cs_keymap *origins,
                      const struct cs_obj_extent *extent)
{
    const char *name = extent->symbols[0].name;
    const size_t at = (size_t)(extent - adding->obj->extents);
    uint32_t found;

    if (cs_keymap_put(origins, name, cs_symbol_origin(name),
                      (uint32_t)adding->graph->nnodes, &found))
        adding->error = -ENOMEM;
    else if (found == adding->graph->nnodes)
        add_functions(adding, extent);
    else
        adding->nodes[at] = found;
}

static void add_nodes(struct adding *adding)
{
    const struct cs_objfile *obj = adding->obj;
    struct cs_keymap origins = {.nkeys = 0};
    uint32_t found;

    for (size_t i = 0; i < obj->nextents && !adding->error; i++) {
        const struct cs_obj_extent *extent = &obj->extents[i];
        const char *name = extent->symbols[0].name;

        if (!extent->code) {
            add_data(adding, extent, i);
        } else if (!is_clone(extent)) {
            if (cs_keymap_put(&origins, name, strlen(name), (uint32_t)adding->graph->nnodes,
                              &found))
                adding->error = -ENOMEM;
            add_functions(adding, extent);
        }
    }
    for (size_t i = 0; i < obj->nextents && !adding->error; i++)
        if (obj->extents[i].code && is_clone(&obj->extents[i]))
            add_clone(adding, &origins, &obj->extents[i]);
    for (size_t i = 0; i < adding->refs.nunnamed && !adding->error; i++)
        add_data(adding, &adding->refs.unnamed[i], obj->nextents + i);
    cs_keymap_free(&origins);
}

static uint32_t node_of(const struct adding *adding, const struct cs_obj_extent *extent)
{
    const struct cs_objfile *obj = adding->obj;

    if (extent >= obj->extents && extent < obj->extents + obj->nextents)
        return adding->nodes[extent - obj->extents];
    return adding->nodes[obj->nextents + (size_t)(extent - adding->refs.unnamed)];
}

static void add_refs(struct adding *adding)
{
    struct cs_callgraph *graph = adding->graph;
    const struct cs_refs *refs = &adding->refs;
    struct cs_callgraph_ref *grown;

    if (graph->refs_room - graph->nrefs < refs->nitems) {
        graph->refs_room = graph->refs_room * 2 + refs->nitems;
        grown = reallocarray(graph->refs, graph->refs_room, sizeof *grown);
        if (!grown) {
            adding->error = -ENOMEM;
            return;
        }
        graph->refs = grown;
    }
    for (size_t i = 0; i < refs->nitems && !adding->error; i++) {
        const struct cs_ref *ref = &refs->items[i];

        graph->refs[graph->nrefs++] = (struct cs_callgraph_ref){
            .from = node_of(adding, ref->from),
            .to = ref->to ? node_of(adding, ref->to) : CS_CALLGRAPH_NONE,
            .name = ref->to ? NULL : intern_text(adding, ref->name),
            .call = ref->call,
        };
    }
}

int cs_callgraph_add(struct cs_callgraph *graph, const struct cs_objfile *obj)
{
    struct adding adding = {.graph = graph, .obj = obj};

    adding.error = cs_definitions_read(&adding.definitions, obj);
    if (adding.error)
        return adding.error;
    adding.error = cs_refs_read(&adding.refs, obj);
    if (!adding.error) {
        adding.nodes =
            calloc(obj->nextents + adding.refs.nunnamed + 1, sizeof *adding.nodes);
        if (!adding.nodes)
            adding.error = -ENOMEM;
    }
    if (!adding.error)
        add_nodes(&adding);
    if (!adding.error)
        add_refs(&adding);
    free(adding.nodes);
    cs_refs_free(&adding.refs);
    cs_definitions_free(&adding.definitions);
    return adding.error;
}
