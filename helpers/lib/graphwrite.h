/* graphwrite.h - a call graph for readers: programs, people, and Graphviz.
 *
 * Each returns 0 or -ENOMEM; errors of the stream stay in the stream.
 */
#ifndef CS_GRAPHWRITE_H
#define CS_GRAPHWRITE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct cs_graph;
struct cs_subtree;

/* The form of docs/callgraph-text.md. */
int cs_graph_write_text(const struct cs_graph *graph, FILE *out);

/* An object with the arrays `functions` and `calls`; calls name functions by index. */
int cs_graph_write_json(const struct cs_graph *graph, FILE *out);

/* A digraph of Graphviz; indirect calls are dashed. */
int cs_graph_write_dot(const struct cs_graph *graph, FILE *out);

/* One line per defined function, sorted by name: name, a tab, file:line. */
int cs_graph_write_list(const struct cs_graph *graph, FILE *out);

/* The calls below the function, indented, each function once: further calls of one refer to
 * it. subtree's last walk was that of the function, of this depth and with these calls. */
int cs_graph_write_tree(const struct cs_subtree *subtree, uint32_t function, uint32_t depth,
                        bool indirect, FILE *out);

#endif
