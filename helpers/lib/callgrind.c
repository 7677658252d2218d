#include "callgrind.h"

#include "profile.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* Calls of one function by another, over all paths. */
struct arc {
    uint32_t caller;
    uint32_t callee;
    uint64_t calls;
    uint64_t ns;
};

static int compare_arcs(const void *left, const void *right)
{
    const struct arc *a = left, *b = right;

    if (a->caller != b->caller)
        return a->caller < b->caller ? -1 : 1;
    return (a->callee > b->callee) - (a->callee < b->callee);
}

/* The time of node m is part of the arc by which its nearest ancestor of the same function
 * left that function, and would count twice: take it out of that arc. arc_of[n] belongs to
 * node n. */
static void leave_recursion_out(const struct cs_profile *profile, struct arc *arc_of,
                                uint32_t m)
{
    const struct cs_node *nodes = profile->nodes;
    uint32_t child = m;

    for (uint32_t n = nodes[m].parent; n != CS_NONE; n = nodes[n].parent) {
        if (nodes[n].function == nodes[m].function) {
            arc_of[child].ns -= nodes[m].stat.inclusive_ns;
            return;
        }
        child = n;
    }
}

/* One arc per node that has a parent, then united by caller and callee. */
static size_t collect_arcs(const struct cs_profile *profile, struct arc *arcs)
{
    size_t narcs = 0;

    for (uint32_t n = 0; n < profile->nnodes; n++) {
        const struct cs_node *node = &profile->nodes[n];

        arcs[n] = (struct arc){.caller = node->parent == CS_NONE
                                             ? CS_NONE
                                             : profile->nodes[node->parent].function,
                               .callee = node->function,
                               .calls = node->stat.calls,
                               .ns = node->stat.inclusive_ns};
        leave_recursion_out(profile, arcs, n);
    }
    qsort(arcs, profile->nnodes, sizeof *arcs, compare_arcs);
    for (size_t i = 0; i < profile->nnodes; i++) {
        if (narcs > 0 && compare_arcs(&arcs[narcs - 1], &arcs[i]) == 0) {
            arcs[narcs - 1].calls += arcs[i].calls;
            arcs[narcs - 1].ns += arcs[i].ns;
        } else {
            arcs[narcs++] = arcs[i];
        }
    }
    return narcs;
}

/* A name and its number; readers want the name only the first time, and take it every time.
 */
static void position(FILE *out, const char *key, uint32_t number, const char *name)
{
    fprintf(out, "%s=(%" PRIu32 ") %s\n", key, number + 1, name[0] ? name : "???");
}

static void function_position(const struct cs_profile *profile, FILE *out, bool callee,
                              uint32_t f)
{
    const struct cs_function *function = &profile->functions[f];
    char label[256];

    if (function->module != CS_NONE)
        position(out, callee ? "cob" : "ob", function->module,
                 profile->modules[function->module].path);
    fprintf(out, "%s=%s\n", callee ? "cfi" : "fl",
            function->file[0] ? function->file : "???");
    position(out, callee ? "cfn" : "fn", f,
             cs_function_label(profile, f, label, sizeof label));
}

static void write_function(const struct cs_profile *profile, FILE *out, uint32_t f,
                           const struct arc *arcs, size_t narcs)
{
    const struct cs_function *function = &profile->functions[f];

    fputc('\n', out);
    function_position(profile, out, false, f);
    fprintf(out, "%" PRIu32 " %" PRIu64 "\n", function->line, function->stat.self_ns);
    for (size_t i = 0; i < narcs; i++) {
        function_position(profile, out, true, arcs[i].callee);
        fprintf(out, "calls=%" PRIu64 " %" PRIu32 "\n%" PRIu32 " %" PRIu64 "\n",
                arcs[i].calls, profile->functions[arcs[i].callee].line, function->line,
                arcs[i].ns);
    }
}

static void write_header(const struct cs_profile *profile, FILE *out)
{
    uint64_t total = 0;

    for (size_t f = 0; f < profile->nfunctions; f++)
        total += profile->functions[f].stat.self_ns;
    fprintf(out, "# callgrind format\nversion: 1\ncreator: callsight %s\n", CS_VERSION);
    for (size_t i = 0; i < profile->nprocesses; i++)
        fprintf(out, "pid: %" PRIu32 "\ncmd: %s\n", profile->processes[i].data.pid,
                profile->processes[i].command);
    fprintf(out,
            "positions: line\nevent: ns : Time in ns\nevents: ns\nsummary: %" PRIu64 "\n",
            total);
}

int cs_callgrind_write(const struct cs_profile *profile, FILE *out)
{
    struct arc *arcs = calloc(profile->nnodes + 1, sizeof *arcs);
    size_t narcs, at = 0;

    if (!arcs)
        return -ENOMEM;
    narcs = collect_arcs(profile, arcs);
    write_header(profile, out);
    for (uint32_t f = 0; f < profile->nfunctions; f++) {
        size_t from = at;

        while (at < narcs && arcs[at].caller == f)
            at++;
        write_function(profile, out, f, arcs + from, at - from);
    }
    free(arcs);
    return ferror(out) ? -EIO : 0;
}
