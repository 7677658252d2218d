/* callgraph.h - put the functions and calls of many object files together.
 *
 * Objects are added one after the other and can be closed at once. Then calls between them
 * are resolved as a linker would: to the definition in the same object if there is one,
 * else to a strong one, else to the first. One thread at a time.
 */
#ifndef CS_CALLGRAPH_H
#define CS_CALLGRAPH_H

#include <stdbool.h>
#include <stddef.h>

struct cs_callgraph;
struct cs_graph;
struct cs_objfile;

/* Returns 0 or -ENOMEM. */
int cs_callgraph_new(struct cs_callgraph **out);
void cs_callgraph_free(struct cs_callgraph *callgraph);

/* The folder is one of system headers; the usual ones need not be named. Kept, not
 * copied. Returns 0 or -ENOMEM. */
int cs_callgraph_system(struct cs_callgraph *callgraph, const char *folder);

/* Add what the relocatable object defines and refers to. Returns 0 or -ENOMEM. */
int cs_callgraph_add(struct cs_callgraph *callgraph, const struct cs_objfile *obj);

/* Resolve the references into *graph (free() its two arrays with cs_graph_free()), whose
 * strings live as long as the callgraph. Calls of data that holds addresses become indirect
 * calls of what is reached through it. Returns 0 or -ENOMEM. */
int cs_callgraph_link(struct cs_callgraph *callgraph, struct cs_graph *graph);

#endif
