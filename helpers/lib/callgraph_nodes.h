/* callgraph_nodes.h - what callgraph.c collects and callgraph_link.c turns into a graph. */
#ifndef CS_CALLGRAPH_NODES_H
#define CS_CALLGRAPH_NODES_H

#include "graphtext.h"
#include "keymap.h"

struct cs_stringset;

#define CS_CALLGRAPH_NONE UINT32_MAX

/* A function, another symbol of the function before it (`alias`), or data that functions
 * may be reached through. */
struct cs_callgraph_node {
    struct cs_graph_function function; /* of data only `symbol` counts; "" when unnamed */
    bool data;
};

struct cs_callgraph_ref {
    uint32_t from;    /* node */
    uint32_t to;      /* node, or NONE: the one that has the name */
    const char *name; /* interned */
    bool call;
};

struct cs_callgraph {
    struct cs_stringset *strings;
    const char **system_folders;
    struct cs_callgraph_node *nodes;
    struct cs_callgraph_ref *refs;
    size_t nsystem_folders, nnodes, nrefs;
    size_t nodes_room, refs_room;
    struct cs_keymap strong, weak; /* symbols that other objects can see, to nodes */
};

#endif
