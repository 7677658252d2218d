#include "callgraph.h"
#include "callgraph_nodes.h"

#include "demangle.h"
#include "stringset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct linking {
    struct cs_callgraph *callgraph;
    struct cs_graph *graph;
    uint32_t *ids;   /* per node: index in the graph; NONE for data */
    uint32_t *first; /* per node: its references are refs[first[i]] to refs[first[i + 1]] */
    uint32_t *order; /* references by node */
    uint32_t *direct;  /* per function of the graph: the last that calls it directly */
    uint32_t *reached; /* per node: the last function that refers to it */
    uint32_t *stack;   /* data to look through */
    size_t nstack;
    size_t calls_room;
    struct cs_keymap externals; /* called and not defined */
};

static uint32_t find(const struct cs_callgraph *callgraph, const char *name)
{
    uint32_t node = cs_keymap_get(&callgraph->strong, name, strlen(name));

    return node == CS_KEYMAP_NONE ? cs_keymap_get(&callgraph->weak, name, strlen(name))
                                  : node;
}

/* Nodes that are another symbol lead to the function itself. */
static uint32_t primary(const struct cs_callgraph *callgraph, uint32_t node)
{
    while (callgraph->nodes[node].function.alias)
        node--;
    return node;
}

static int add_external(struct linking *linking, const char *name)
{
    struct cs_graph *graph = linking->graph;
    struct cs_graph_function *functions;
    char *demangled;
    uint32_t found;

    if (cs_keymap_put(&linking->externals, name, strlen(name), (uint32_t)graph->nfunctions,
                      &found))
        return -ENOMEM;
    if (found != graph->nfunctions)
        return 0;
    functions = reallocarray(graph->functions, graph->nfunctions + 1, sizeof *functions);
    if (!functions)
        return -ENOMEM;
    graph->functions = functions;
    demangled = cs_demangle(name);
    functions[graph->nfunctions] = (struct cs_graph_function){
        .symbol = name,
        .name = demangled ? cs_stringset_intern(linking->callgraph->strings, demangled,
                                                strlen(demangled))
                          : name,
        .source = "",
        .file = "",
        .statements = UINT32_MAX,
        .external = true,
    };
    free(demangled);
    return functions[graph->nfunctions++].name ? 0 : -ENOMEM;
}

/* Give each reference by name its node; functions that no object defines, and that are
 * called, become external ones. */
static int resolve(struct linking *linking)
{
    struct cs_callgraph *callgraph = linking->callgraph;

    for (size_t i = 0; i < callgraph->nrefs; i++) {
        struct cs_callgraph_ref *ref = &callgraph->refs[i];
        uint32_t node;

        if (!ref->name)
            continue;
        node = find(callgraph, ref->name);
        if (node != CS_KEYMAP_NONE)
            ref->to = primary(callgraph, node);
        else if (ref->call && add_external(linking, ref->name))
            return -ENOMEM;
    }
    return 0;
}

static int allocate(struct linking *linking)
{
    const struct cs_callgraph *callgraph = linking->callgraph;
    const size_t n = callgraph->nnodes + 2;

    linking->ids = calloc(n, sizeof *linking->ids);
    linking->first = calloc(n, sizeof *linking->first);
    linking->order = calloc(callgraph->nrefs + 1, sizeof *linking->order);
    linking->reached = calloc(n, sizeof *linking->reached);
    linking->stack = calloc(n, sizeof *linking->stack);
    linking->graph->functions = calloc(n, sizeof *linking->graph->functions);
    if (!linking->ids || !linking->first || !linking->order || !linking->reached ||
        !linking->stack || !linking->graph->functions)
        return -ENOMEM;
    memset(linking->reached, 0xff, n * sizeof *linking->reached);
    return 0;
}

static void list_functions(struct linking *linking)
{
    const struct cs_callgraph *callgraph = linking->callgraph;
    struct cs_graph *graph = linking->graph;

    for (size_t i = 0; i < callgraph->nnodes; i++) {
        linking->ids[i] = CS_CALLGRAPH_NONE;
        if (callgraph->nodes[i].data)
            continue;
        linking->ids[i] = (uint32_t)graph->nfunctions;
        graph->functions[graph->nfunctions++] = callgraph->nodes[i].function;
    }
}

static void mark_taken(struct linking *linking)
{
    const struct cs_callgraph *callgraph = linking->callgraph;

    for (size_t i = 0; i < callgraph->nrefs; i++) {
        const struct cs_callgraph_ref *ref = &callgraph->refs[i];

        if (!ref->call && ref->to != CS_CALLGRAPH_NONE &&
            linking->ids[ref->to] != CS_CALLGRAPH_NONE)
            linking->graph->functions[linking->ids[ref->to]].address_taken = true;
    }
}

static void order_refs(struct linking *linking)
{
    const struct cs_callgraph *callgraph = linking->callgraph;
    uint32_t *first = linking->first;

    for (size_t i = 0; i < callgraph->nrefs; i++)
        first[callgraph->refs[i].from + 2]++;
    for (size_t i = 2; i < callgraph->nnodes + 2; i++)
        first[i] += first[i - 1];
    for (size_t i = 0; i < callgraph->nrefs; i++)
        linking->order[first[callgraph->refs[i].from + 1]++] = (uint32_t)i;
}

static int add_call(struct linking *linking, uint32_t caller, uint32_t callee,
                    bool indirect)
{
    struct cs_graph *graph = linking->graph;

    if (graph->ncalls == linking->calls_room) {
        size_t room = linking->calls_room * 2 + 256;
        struct cs_graph_call *calls = reallocarray(graph->calls, room, sizeof *calls);

        if (!calls)
            return -ENOMEM;
        graph->calls = calls;
        linking->calls_room = room;
    }
    graph->calls[graph->ncalls++] =
        (struct cs_graph_call){.caller = caller, .callee = callee, .indirect = indirect};
    graph->functions[caller].ncalls++;
    return 0;
}

static uint32_t target_id(const struct linking *linking, const struct cs_callgraph_ref *ref)
{
    if (ref->to != CS_CALLGRAPH_NONE)
        return linking->ids[ref->to];
    return cs_keymap_get(&linking->externals, ref->name, strlen(ref->name));
}

static int add_direct(struct linking *linking, uint32_t node)
{
    const struct cs_callgraph *callgraph = linking->callgraph;
    const uint32_t caller = linking->ids[node];

    for (uint32_t i = linking->first[node]; i < linking->first[node + 1]; i++) {
        const struct cs_callgraph_ref *ref = &callgraph->refs[linking->order[i]];
        uint32_t callee = ref->call ? target_id(linking, ref) : CS_CALLGRAPH_NONE;

        if (callee == CS_CALLGRAPH_NONE || linking->direct[callee] == caller)
            continue;
        linking->direct[callee] = caller;
        if (add_call(linking, caller, callee, false))
            return -ENOMEM;
    }
    return 0;
}

/* What the node refers to: functions are called indirectly, data is looked through. */
static int look_at(struct linking *linking, uint32_t node, uint32_t caller)
{
    const struct cs_callgraph *callgraph = linking->callgraph;

    for (uint32_t i = linking->first[node]; i < linking->first[node + 1]; i++) {
        const struct cs_callgraph_ref *ref = &callgraph->refs[linking->order[i]];
        uint32_t callee = ref->call ? CS_CALLGRAPH_NONE : target_id(linking, ref);

        if (!ref->call && ref->to != CS_CALLGRAPH_NONE && callgraph->nodes[ref->to].data &&
            linking->reached[ref->to] != caller) {
            linking->reached[ref->to] = caller;
            linking->stack[linking->nstack++] = ref->to;
        }
        if (callee == CS_CALLGRAPH_NONE || linking->direct[callee] == caller)
            continue;
        linking->direct[callee] = caller;
        if (add_call(linking, caller, callee, true))
            return -ENOMEM;
    }
    return 0;
}

static int add_indirect(struct linking *linking, uint32_t node)
{
    const uint32_t caller = linking->ids[node];
    int error = look_at(linking, node, caller);

    while (!error && linking->nstack)
        error = look_at(linking, linking->stack[--linking->nstack], caller);
    return error;
}

static int add_calls(struct linking *linking)
{
    struct cs_graph *graph = linking->graph;
    const size_t n = graph->nfunctions + 1;

    linking->direct = malloc(n * sizeof *linking->direct);
    if (!linking->direct)
        return -ENOMEM;
    memset(linking->direct, 0xff, n * sizeof *linking->direct);
    for (uint32_t i = 0; i < linking->callgraph->nnodes; i++) {
        if (linking->ids[i] == CS_CALLGRAPH_NONE)
            continue;
        graph->functions[linking->ids[i]].first_call = graph->ncalls;
        if (add_direct(linking, i) || add_indirect(linking, i))
            return -ENOMEM;
    }
    return 0;
}

int cs_callgraph_link(struct cs_callgraph *callgraph, struct cs_graph *graph)
{
    struct linking linking = {.callgraph = callgraph, .graph = graph};
    int error;

    memset(graph, 0, sizeof *graph);
    error = allocate(&linking);
    if (!error) {
        list_functions(&linking);
        error = resolve(&linking);
    }
    if (!error) {
        mark_taken(&linking);
        order_refs(&linking);
        error = add_calls(&linking);
    }
    free(linking.ids);
    free(linking.first);
    free(linking.order);
    free(linking.direct);
    free(linking.reached);
    free(linking.stack);
    cs_keymap_free(&linking.externals);
    if (error)
        cs_graph_free(graph);
    return error;
}
