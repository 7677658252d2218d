/* What a fold has found, as tables of a profile. */
#include "fold_state.h"

#include <errno.h>
#include <stdlib.h>

struct output {
    struct cs_fold *fold;
    struct cs_profile *profile;
    uint32_t *functions; /* by function: index in the profile; CS_NONE: not there */
    uint32_t *nodes;     /* by node: the same */
    uint64_t *children;  /* by node: inclusive time of its children */
    struct cs_profile_stat *stats; /* by function */
};

/* Whether no call above on the path is of the same function. */
static bool is_outermost(const struct cs_fold *fold, const struct cs_fold_node *node)
{
    const struct cs_fold_node *above = node;

    while (above->parent != CS_NONE) {
        above = &fold->nodes[above->parent];
        if (above->function == node->function && above->code >= CS_CODE_FIRST)
            return false;
    }
    return true;
}

static struct cs_profile_stat node_stat(const struct output *out, uint32_t i)
{
    const struct cs_fold_node *node = &out->fold->nodes[i];

    return (struct cs_profile_stat){.calls = node->calls,
                                    .inclusive_ns = node->inclusive_ns,
                                    .self_ns = node->inclusive_ns - out->children[i],
                                    .min_ns = node->min_ns,
                                    .max_ns = node->max_ns};
}

/* Sums over the nodes, from the leaves to the roots, and the calls that have no node. */
static void sum_stats(struct output *out)
{
    struct cs_fold *fold = out->fold;

    for (uint32_t i = 0; i < fold->nfunctions; i++)
        out->stats[i] = fold->functions[i].deep;
    for (uint32_t i = 0; i < fold->nnodes; i++)
        if (fold->nodes[i].parent != CS_NONE)
            out->children[fold->nodes[i].parent] += fold->nodes[i].inclusive_ns;
    for (uint32_t i = 0; i < fold->nnodes; i++) {
        const struct cs_fold_node *node = &fold->nodes[i];
        struct cs_profile_stat stat = node_stat(out, i);

        if (node->code < CS_CODE_FIRST)
            continue;
        if (!is_outermost(fold, node))
            stat.inclusive_ns = 0;
        cs_stat_add(&out->stats[node->function], &stat);
    }
}

/* The function's histogram; *buckets is to be released with free(). */
static int list_buckets(const struct cs_fold *fold, uint32_t index,
                        struct cs_bucket **buckets, size_t *nbuckets)
{
    size_t n = 0;

    *buckets = reallocarray(NULL, CS_HIST_BUCKETS, sizeof **buckets);
    if (!*buckets)
        return -ENOMEM;
    for (uint32_t i = 0; i < CS_HIST_BUCKETS; i++) {
        uint32_t page = fold->rows[index][i / CS_HIST_PAGE];
        uint64_t count = page ? fold->pages[page][i % CS_HIST_PAGE] : 0;

        if (count)
            (*buckets)[n++] = (struct cs_bucket){.bucket = i, .count = count};
    }
    *nbuckets = n;
    return 0;
}

/* The module of the table's entry m in the profile. */
static uint32_t put_module(struct output *out, uint32_t m)
{
    const struct cs_table_module *from = &out->fold->table->modules[m];
    struct cs_module module = {.path = from->path,
                               .build_id_nbytes = from->build_id_nbytes};

    for (uint32_t i = 0; i < from->build_id_nbytes; i++)
        module.build_id[i] = from->build_id[i];
    return cs_profile_add_module(out->profile, &module);
}

static uint64_t put_function(struct output *out, uint32_t i, uint32_t *modules)
{
    const struct cs_fold_function *from = &out->fold->functions[i];
    const struct cs_moduletable *table = out->fold->table;
    uint32_t m = i ? cs_moduletable_find(table, from->code) : CS_NONE;
    struct cs_function function = {.module = CS_NONE,
                                   .address = from->code,
                                   .name = i ? "" : "[other functions]",
                                   .stat = out->stats[i],
                                   .unwound = from->unwound,
                                   .open = from->open};
    uint64_t unknown = 0;

    if (m != CS_NONE) {
        if (modules[m] == CS_NONE)
            modules[m] = put_module(out, m);
        function.module = modules[m];
        function.address =
            from->code - table->modules[m].code_base + table->modules[m].link_base;
    } else if (i) {
        unknown = 2 * function.stat.calls - from->unwound - from->open;
    }
    if (list_buckets(out->fold, i, &function.buckets, &function.nbuckets)) {
        out->profile->error = -ENOMEM;
        return 0;
    }
    out->functions[i] = cs_profile_add_function(out->profile, &function);
    free(function.buckets);
    return unknown;
}

/* Functions that were called. Returns the number of events whose code has no module. */
static uint64_t put_functions(struct output *out)
{
    size_t nmodules = out->fold->table->nmodules;
    uint32_t *modules = reallocarray(NULL, nmodules + 1, sizeof *modules);
    uint64_t unknown = 0;

    if (!modules) {
        out->profile->error = -ENOMEM;
        return 0;
    }
    for (size_t i = 0; i < nmodules; i++)
        modules[i] = CS_NONE;
    for (uint32_t i = 0; i < out->fold->nfunctions; i++) {
        out->functions[i] = CS_NONE;
        if (out->stats[i].calls)
            unknown += put_function(out, i, modules);
    }
    free(modules);
    return unknown;
}

static void put_nodes(struct output *out)
{
    struct cs_fold *fold = out->fold;
    struct cs_function deeper = {
        .module = CS_NONE, .name = "[deeper calls]", .stat = cs_stat_none()};
    uint32_t deeper_index = CS_NONE;

    if (fold->counts.deeper)
        deeper_index = cs_profile_add_function(out->profile, &deeper);
    for (uint32_t i = 0; i < fold->nnodes && !out->profile->error; i++) {
        const struct cs_fold_node *node = &fold->nodes[i];
        uint32_t function;

        out->nodes[i] = CS_NONE;
        if (node->parent == CS_NONE)
            continue;
        function =
            node->code == CS_FOLD_DEEPER ? deeper_index : out->functions[node->function];
        out->nodes[i] =
            cs_profile_add_node(out->profile, out->nodes[node->parent], function);
        if (out->nodes[i] != CS_NONE)
            out->profile->nodes[out->nodes[i]].stat = node_stat(out, i);
    }
}

static void put_thread(struct output *out, uint32_t process)
{
    const struct cs_fold *fold = out->fold;
    const struct cs_fold_counts *counts = &fold->counts;
    int64_t last_ns = cs_fold_wall_ns(fold);
    struct cs_thread thread = {.name = fold->name,
                               .data = {.process = process,
                                        .tid = fold->tid,
                                        .stream = fold->stream,
                                        .events = counts->words - counts->controls,
                                        .self_ns = out->children[0],
                                        .tracer_ns = counts->tracer_ns,
                                        .lost = counts->lost,
                                        .unmatched = counts->unmatched,
                                        .unwound = counts->unwound,
                                        .open = counts->open,
                                        .backward = counts->backward}};

    for (uint32_t i = 0; i < fold->nfunctions; i++)
        thread.data.calls += out->stats[i].calls;
    thread.data.first_ns = fold->first_ns > 0 ? (uint64_t)fold->first_ns : 0;
    thread.data.last_ns = last_ns > 0 ? (uint64_t)last_ns : 0;
    cs_profile_add_thread(out->profile, &thread);
}

static void put_facts(struct output *out, uint32_t process)
{
    for (size_t i = 0; i < out->fold->nfacts; i++) {
        struct cs_fact fact = {.data = out->fold->facts[i]};

        fact.data.process = process;
        cs_profile_add_fact(out->profile, &fact);
    }
}

static void put_all(struct output *out, uint32_t process)
{
    struct cs_fold *fold = out->fold;
    uint64_t unknown = fold->counts.unmatched_unknown;

    sum_stats(out);
    unknown += put_functions(out);
    if (unknown)
        cs_fold_fact(fold, CS_FACT_UNKNOWN, CS_REASON_NONE, unknown, 0, 0);
    if (fold->counts.deeper)
        cs_fold_fact(fold, CS_FACT_OVERFLOW, CS_REASON_NONE, fold->counts.deeper, 0, 0);
    put_nodes(out);
    put_thread(out, process);
    put_facts(out, process);
}

int cs_fold_finish(struct cs_fold *fold, struct cs_profile *profile, uint32_t process)
{
    struct output out = {.fold = fold, .profile = profile};

    while (fold->top > fold->frames)
        cs_fold_close(fold, fold->now_ns, CS_FOLD_OPEN);
    out.functions = reallocarray(NULL, fold->nfunctions, sizeof *out.functions);
    out.nodes = reallocarray(NULL, fold->nnodes, sizeof *out.nodes);
    out.children = calloc(fold->nnodes, sizeof *out.children);
    out.stats = reallocarray(NULL, fold->nfunctions, sizeof *out.stats);
    if (!out.functions || !out.nodes || !out.children || !out.stats)
        fold->error = -ENOMEM;
    else if (!fold->error)
        put_all(&out, process);
    free(out.functions);
    free(out.nodes);
    free(out.children);
    free(out.stats);
    return fold->error ? fold->error : profile->error;
}
