/* graphtext.h - functions and calls, read from the text form of docs/callgraph-text.md.
 *
 * Strings belong to the graph. Immutable once read.
 */
#ifndef CS_GRAPHTEXT_H
#define CS_GRAPHTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_plan_function;

struct cs_graph_function {
    const char *source; /* "" unknown; of external functions all but symbol and name are */
    const char *symbol;
    const char *name; /* demangled; never "": the symbol where no name is given */
    const char *file;
    uint32_t line;       /* 0: unknown */
    uint32_t statements; /* UINT32_MAX: not counted */
    bool external, is_static, system_header, ifunc_resolver, inline_only;
    bool weak, address_taken;
    bool alias;        /* another symbol of the function before it in the list */
    size_t first_call; /* its calls are calls[first_call] and on */
    size_t ncalls;
};

struct cs_graph_call {
    uint32_t caller, callee; /* indices of functions */
    bool indirect;
};

struct cs_graph {
    struct cs_graph_function *functions;
    struct cs_graph_call *calls; /* by caller, else in the order of the text */
    size_t nfunctions, ncalls;
    char *text;
};

/* Read nbytes of text, which is taken over (from malloc()) and followed by a byte that may
 * be written. Returns 0, -ENOMEM, or -EINVAL with nothing to free and what is wrong, and
 * where, in why[nwhy]. */
int cs_graph_parse(struct cs_graph *graph, char *text, size_t nbytes, char *why,
                   size_t nwhy);

/* As cs_graph_parse() on the file at path ("-": stdin); -errno when it cannot be read. */
int cs_graph_load(struct cs_graph *graph, const char *path, char *why, size_t nwhy);
void cs_graph_free(struct cs_graph *graph);

/* What a plan wants to know of the function. */
void cs_graph_describe(const struct cs_graph_function *function,
                       struct cs_plan_function *description);

#endif
