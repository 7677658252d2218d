#include "subtree.h"

#include "keymap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The function that stands for all that `function` was joined with. */
static uint32_t leader(uint32_t *leaders, uint32_t function)
{
    while (leaders[function] != function)
        function = leaders[function] = leaders[leaders[function]];
    return function;
}

/* Make one ring of those of a and b. */
static void join(struct cs_subtree *subtree, uint32_t *leaders, uint32_t a, uint32_t b)
{
    uint32_t next;

    a = leader(leaders, a);
    if (a == leader(leaders, b))
        return;
    next = subtree->copies[a];
    leaders[leader(leaders, b)] = a;
    subtree->copies[a] = subtree->copies[b];
    subtree->copies[b] = next;
}

/* Join the copies of each function, and the symbols that it has besides. */
static int join_copies(struct cs_subtree *subtree)
{
    const struct cs_graph_function *functions = subtree->graph->functions;
    uint32_t *leaders = subtree->queue; /* not in use yet */
    struct cs_keymap first = {.nkeys = 0};
    int error = 0;

    for (uint32_t i = 0; i < subtree->graph->nfunctions && !error; i++) {
        uint32_t found = i;

        subtree->copies[i] = leaders[i] = i;
        if (!functions[i].is_static)
            error = cs_keymap_put(&first, functions[i].symbol, strlen(functions[i].symbol),
                                  i, &found);
        if (!error)
            join(subtree, leaders, found, i);
        if (functions[i].alias && i > 0)
            join(subtree, leaders, i - 1, i);
    }
    cs_keymap_free(&first);
    return error;
}

int cs_subtree_init(struct cs_subtree *subtree, const struct cs_graph *graph)
{
    size_t n = graph->nfunctions + 1; /* calloc(0) may give NULL */
    int error = -ENOMEM;

    *subtree = (struct cs_subtree){.graph = graph,
                                   .reached = malloc(n * sizeof(uint32_t)),
                                   .copies = calloc(n, sizeof(uint32_t)),
                                   .depths = calloc(n, sizeof(uint32_t)),
                                   .stamps = calloc(n, sizeof(uint32_t)),
                                   .queue = calloc(n, sizeof(uint32_t)),
                                   .closed = calloc(n, sizeof(bool))};
    if (subtree->reached && subtree->copies && subtree->depths && subtree->stamps &&
        subtree->queue && subtree->closed) {
        memset(subtree->reached, 0xff, n * sizeof(uint32_t));
        error = join_copies(subtree);
    }
    if (error)
        cs_subtree_fini(subtree);
    return error;
}

void cs_subtree_fini(struct cs_subtree *subtree)
{
    free(subtree->reached);
    free(subtree->copies);
    free(subtree->depths);
    free(subtree->stamps);
    free(subtree->queue);
    free(subtree->closed);
    *subtree = (struct cs_subtree){.graph = NULL};
}

/* Put the function and its copies at the end of the queue, unless this walk has seen them.
 */
static size_t enqueue(struct cs_subtree *subtree, size_t n, uint32_t function,
                      uint32_t depth)
{
    uint32_t at = function;

    if (subtree->stamps[function] == subtree->stamp)
        return n;
    do {
        subtree->stamps[at] = subtree->stamp;
        subtree->depths[at] = depth;
        subtree->queue[n++] = at;
        at = subtree->copies[at];
    } while (at != function);
    return n;
}

void cs_subtree_mark(struct cs_subtree *subtree, uint32_t function, uint32_t depth,
                     uint32_t number, bool indirect)
{
    const struct cs_graph *graph = subtree->graph;
    size_t n;

    subtree->stamp++;
    n = enqueue(subtree, 0, function, 0);
    for (size_t i = 0; i < n; i++) {
        uint32_t at = subtree->queue[i];
        const struct cs_graph_function *caller = &graph->functions[at];

        if (subtree->reached[at] == CS_SUBTREE_NONE)
            subtree->reached[at] = number;
        if (subtree->closed[at] || subtree->depths[at] == depth)
            continue;
        subtree->closed[at] = depth == UINT32_MAX;
        for (size_t k = 0; k < caller->ncalls; k++) {
            const struct cs_graph_call *call = &graph->calls[caller->first_call + k];

            if (indirect || !call->indirect)
                n = enqueue(subtree, n, call->callee, subtree->depths[at] + 1);
        }
    }
}
