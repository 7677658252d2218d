/* Any bytes as a call graph, and what its first function reaches. */
#include "graphtext.h"
#include "subtree.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    char *text = malloc(nbytes + 1), why[100];
    struct cs_subtree subtree;
    struct cs_graph graph;

    if (!text)
        return 0;
    memcpy(text, data, nbytes);
    if (cs_graph_parse(&graph, text, nbytes, why, sizeof why) != 0) {
        if (!why[0])
            abort();
        return 0;
    }
    if (cs_subtree_init(&subtree, &graph) == 0) {
        for (uint32_t i = 0; i < graph.nfunctions; i++)
            cs_subtree_mark(&subtree, i, i % 2 ? 2 : UINT32_MAX, i, true);
        cs_subtree_fini(&subtree);
    }
    cs_graph_free(&graph);
    return 0;
}
