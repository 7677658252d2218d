/* What a function reaches: depth, copies, statics of one name, aliases, indirect calls. */
#include "subtree.h"

#include "check.h"

/* 0 main -> 1 a(weak, main.c); 2 a(weak, b.c) -> 3 b -> 4 static s of b.c; 5 static s of
 * c.c; 6 c, 7 its alias d, called by b; 8 e, called by c through a pointer. */
static const char text[] = "callsight-graph 1\n"
                           "function\t0\tmain.c\tmain\n"
                           "function\t1\tmain.c\ta\t\t\t\t\tweak\n"
                           "function\t2\tb.c\ta\t\t\t\t\tweak\n"
                           "function\t3\tb.c\tb\n"
                           "function\t4\tb.c\ts\t\t\t\t\tstatic\n"
                           "function\t5\tc.c\ts\t\t\t\t\tstatic\n"
                           "function\t6\tc.c\tc\n"
                           "function\t7\tc.c\td\t\t\t\t\talias\n"
                           "function\t8\tc.c\te\n"
                           "call\t0\t1\tdirect\n"
                           "call\t2\t3\tdirect\n"
                           "call\t3\t4\tdirect\n"
                           "call\t3\t7\tdirect\n"
                           "call\t6\t8\tindirect\n"
                           "call\t8\t0\tdirect\n";

static void load(struct cs_graph *graph)
{
    char why[200] = "", *copy = malloc(sizeof text);

    CHECK(copy);
    memcpy(copy, text, sizeof text);
    cs_graph_parse(graph, copy, sizeof text - 1, why, sizeof why);
    CHECK_STRING(why, "");
    CHECK_UINT(graph->nfunctions, 9);
}

/* The functions reached from one, as a word of digits. */
static void reaches(uint32_t from, uint32_t depth, bool indirect, const char *expected)
{
    struct cs_subtree subtree;
    struct cs_graph graph;
    char found[10] = "";

    load(&graph);
    CHECK_UINT(cs_subtree_init(&subtree, &graph), 0);
    cs_subtree_mark(&subtree, from, depth, 3, indirect);
    for (uint32_t i = 0; i < graph.nfunctions; i++)
        if (subtree.reached[i] == 3)
            snprintf(found + strlen(found), 2, "%u", i);
    CHECK_STRING(found, expected);
    cs_subtree_fini(&subtree);
    cs_graph_free(&graph);
}

/* A walk that is cut by depth leaves the rest to a later one; the first number stays. */
static void several(void)
{
    struct cs_subtree subtree;
    struct cs_graph graph;

    load(&graph);
    CHECK_UINT(cs_subtree_init(&subtree, &graph), 0);
    cs_subtree_mark(&subtree, 0, 1, 5, true);
    cs_subtree_mark(&subtree, 0, UINT32_MAX, 6, true);
    cs_subtree_mark(&subtree, 3, UINT32_MAX, 7, true);
    CHECK_UINT(subtree.reached[0], 5);
    CHECK_UINT(subtree.reached[2], 5);
    CHECK_UINT(subtree.reached[3], 6);
    CHECK_UINT(subtree.reached[8], 6);
    CHECK_UINT(subtree.reached[5], CS_SUBTREE_NONE);
    cs_subtree_fini(&subtree);
    cs_graph_free(&graph);
}

int main(void)
{
    reaches(0, 0, true, "0");
    reaches(0, 1, true, "012");
    reaches(0, 2, true, "0123");
    reaches(0, 3, true, "0123467");
    reaches(0, UINT32_MAX, false, "0123467");
    reaches(0, UINT32_MAX, true, "01234678");
    reaches(7, 1, true, "678");
    reaches(5, UINT32_MAX, true, "5");
    reaches(1, 1, true, "123");
    several();
    return 0;
}
