#include "graphtext.h"
#include "graphwrite.h"
#include "subtree.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A function whose calls are being written. */
struct level {
    uint32_t function;
    size_t next; /* of its calls */
};

struct tree {
    const struct cs_subtree *subtree;
    uint32_t depth;
    bool indirect;
    FILE *out;
    bool *written; /* per function: its calls were */
    struct level *levels;
    size_t nlevels;
};

/* The copy that stands for the function: the first one that has calls, as copies make the
 * same ones, else the first. */
static uint32_t representative(const struct cs_subtree *subtree, uint32_t function)
{
    const struct cs_graph_function *functions = subtree->graph->functions;
    uint32_t best = function;

    for (uint32_t at = subtree->copies[function]; at != function;
         at = subtree->copies[at]) {
        bool calls = functions[at].ncalls > 0, best_calls = functions[best].ncalls > 0;

        if (calls != best_calls ? calls : at < best)
            best = at;
    }
    return best;
}

static void write_line(const struct tree *tree, uint32_t function, bool indirect,
                       const char *note)
{
    const struct cs_graph_function *f = &tree->subtree->graph->functions[function];

    for (size_t i = 0; i < tree->nlevels; i++)
        fputs("  ", tree->out);
    fputs(f->name, tree->out);
    if (indirect)
        fputs(" (indirect)", tree->out);
    if (*f->file && f->line)
        fprintf(tree->out, "  %s:%" PRIu32, f->file, f->line);
    fprintf(tree->out, "%s\n", note);
}

/* Write the function's line and, if this is the place for it, get ready for its calls: the
 * first time that it stands as near to the root as it can. */
static void enter(struct tree *tree, uint32_t function, bool indirect)
{
    const struct cs_subtree *subtree = tree->subtree;
    const bool calls = subtree->graph->functions[function].ncalls > 0;
    const bool here = subtree->depths[function] == tree->nlevels;

    if (!calls || tree->nlevels == tree->depth) {
        write_line(tree, function, indirect,
                   subtree->graph->functions[function].external ? "  (external)" : "");
    } else if (tree->written[function] || !here) {
        write_line(tree, function, indirect, "  ...");
    } else {
        write_line(tree, function, indirect, "");
        tree->written[function] = true;
        tree->levels[tree->nlevels++] = (struct level){.function = function};
    }
}

static void walk(struct tree *tree, uint32_t root)
{
    const struct cs_graph *graph = tree->subtree->graph;

    enter(tree, root, false);
    while (tree->nlevels) {
        struct level *level = &tree->levels[tree->nlevels - 1];
        const struct cs_graph_function *caller = &graph->functions[level->function];
        const struct cs_graph_call *call;

        if (level->next == caller->ncalls) {
            tree->nlevels--;
            continue;
        }
        call = &graph->calls[caller->first_call + level->next++];
        if (tree->indirect || !call->indirect)
            enter(tree, representative(tree->subtree, call->callee), call->indirect);
    }
}

int cs_graph_write_tree(const struct cs_subtree *subtree, uint32_t function, uint32_t depth,
                        bool indirect, FILE *out)
{
    const size_t n = subtree->graph->nfunctions + 1;
    struct tree tree = {.subtree = subtree,
                        .depth = depth,
                        .indirect = indirect,
                        .out = out,
                        .written = calloc(n, sizeof *tree.written),
                        .levels = calloc(n, sizeof *tree.levels)};
    int error = -ENOMEM;

    if (tree.written && tree.levels) {
        walk(&tree, representative(subtree, function));
        error = 0;
    }
    free(tree.written);
    free(tree.levels);
    return error;
}
