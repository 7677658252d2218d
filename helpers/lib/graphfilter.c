#include "graphfilter.h"

#include <errno.h>
#include <stdlib.h>

static void copy(struct cs_graph *part, const struct cs_graph *graph, const uint32_t *ids)
{
    for (size_t i = 0; i < graph->nfunctions; i++) {
        struct cs_graph_function *function;

        if (ids[i] == UINT32_MAX)
            continue;
        function = &part->functions[part->nfunctions++];
        *function = graph->functions[i];
        function->first_call = part->ncalls;
        for (size_t k = 0; k < graph->functions[i].ncalls; k++) {
            struct cs_graph_call call = graph->calls[graph->functions[i].first_call + k];

            call.caller = ids[call.caller];
            call.callee = ids[call.callee];
            if (call.callee != UINT32_MAX)
                part->calls[part->ncalls++] = call;
        }
        function->ncalls = part->ncalls - function->first_call;
    }
}

int cs_graph_filter(struct cs_graph *part, const struct cs_graph *graph, const bool *keep)
{
    uint32_t *ids = malloc((graph->nfunctions + 1) * sizeof *ids);
    uint32_t n = 0;

    *part = (struct cs_graph){
        .functions = calloc(graph->nfunctions + 1, sizeof *part->functions),
        .calls = calloc(graph->ncalls + 1, sizeof *part->calls),
    };
    if (!ids || !part->functions || !part->calls) {
        free(ids);
        cs_graph_free(part);
        return -ENOMEM;
    }
    for (size_t i = 0; i < graph->nfunctions; i++)
        ids[i] = keep[i] ? n++ : UINT32_MAX;
    copy(part, graph, ids);
    free(ids);
    return 0;
}
