/* A part of a graph: ids are renumbered, calls that leave it are gone, aliases count. */
#include "check.h"
#include "graphfilter.h"
#include "graphwrite.h"
#include "subtree.h"

static const char text[] = "callsight-graph 1\n"
                           "function\t0\t/s.c\tmain\tmain\t/s.c\t1\t2\t\n"
                           "function\t1\t/s.c\tleft\tleft\t/s.c\t5\t2\tstatic\n"
                           "function\t2\t/s.c\tright\tright\t/s.c\t9\t2\taddress-taken\n"
                           "function\t3\t/s.c\tother\tother\t/s.c\t9\t2\talias\n"
                           "external\t4\tputs\tputs\n"
                           "call\t0\t1\tdirect\n"
                           "call\t0\t2\tindirect\n"
                           "call\t2\t4\tdirect\n";

static char *written(const struct cs_graph *graph)
{
    char *buffer = NULL;
    size_t nbytes;
    FILE *out = open_memstream(&buffer, &nbytes);

    CHECK(out);
    CHECK_UINT(cs_graph_write_text(graph, out), 0);
    fclose(out);
    return buffer;
}

static void test_filter(const struct cs_graph *graph)
{
    static const bool keep[] = {true, false, true, false, true};
    struct cs_graph part;
    char *buffer;

    CHECK_UINT(cs_graph_filter(&part, graph, keep), 0);
    buffer = written(&part);
    CHECK_STRING(buffer, "callsight-graph 1\n"
                         "function\t0\t/s.c\tmain\tmain\t/s.c\t1\t2\t\n"
                         "function\t1\t/s.c\tright\tright\t/s.c\t9\t2\taddress-taken\n"
                         "external\t2\tputs\tputs\n"
                         "call\t0\t1\tindirect\n"
                         "call\t1\t2\tdirect\n");
    free(buffer);
    cs_graph_free(&part);
}

/* What is reached through another symbol of a function is what the function reaches. */
static void test_alias(const struct cs_graph *graph)
{
    struct cs_subtree subtree;

    CHECK_UINT(cs_subtree_init(&subtree, graph), 0);
    cs_subtree_mark(&subtree, 3, UINT32_MAX, 7, true);
    CHECK_UINT(subtree.reached[0], CS_SUBTREE_NONE);
    CHECK_UINT(subtree.reached[1], CS_SUBTREE_NONE);
    CHECK_UINT(subtree.reached[2], 7);
    CHECK_UINT(subtree.reached[3], 7);
    CHECK_UINT(subtree.reached[4], 7);
    cs_subtree_fini(&subtree);
}

int main(void)
{
    struct cs_graph graph;
    char *copy = malloc(sizeof text);
    char why[200];

    CHECK(copy);
    memcpy(copy, text, sizeof text);
    CHECK_UINT(cs_graph_parse(&graph, copy, sizeof text - 1, why, sizeof why), 0);
    copy = written(&graph);
    CHECK_STRING(copy, text);
    free(copy);
    test_filter(&graph);
    test_alias(&graph);
    cs_graph_free(&graph);
    return 0;
}
