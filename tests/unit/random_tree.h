/* random_tree.h - a calling-context tree with recursion, whose sums are worked out by brute
 * force.
 *
 * For the tests of what is written from a profile: numbers come from a seed, inclusive
 * times are sums over subtrees, and a function's inclusive time counts nodes without an
 * ancestor of the same function.
 */
#ifndef CS_RANDOM_TREE_H
#define CS_RANDOM_TREE_H

#include "profile.h"

#include <stdio.h>

static uint32_t random_next(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static bool has_ancestor(const struct cs_profile *profile, uint32_t node, uint32_t function)
{
    for (uint32_t n = profile->nodes[node].parent; n != CS_NONE;
         n = profile->nodes[n].parent)
        if (profile->nodes[n].function == function)
            return true;
    return false;
}

static uint64_t outermost_inclusive(const struct cs_profile *profile, uint32_t function)
{
    uint64_t sum = 0;

    for (uint32_t n = 0; n < profile->nnodes; n++)
        if (profile->nodes[n].function == function && !has_ancestor(profile, n, function))
            sum += profile->nodes[n].stat.inclusive_ns;
    return sum;
}

static void add_random_functions(struct cs_profile *profile, uint32_t nfunctions)
{
    struct cs_module module = {.path = "/usr/bin/a program", .build_id_nbytes = 3};
    char name[32];

    module.build_id[0] = 0x0a;
    module.build_id[1] = 0xbc;
    module.build_id[2] = 0xff;
    cs_profile_add_module(profile, &module);
    for (uint32_t f = 0; f < nfunctions; f++) {
        struct cs_function function = {.module = 0,
                                       .address = 0x1000 + 16 * (uint64_t)f,
                                       .line = f,
                                       .name = name,
                                       .symbol = name,
                                       .file = f % 3 ? "dir/file.c" : ""};

        snprintf(name, sizeof name, "function_%u", f);
        function.stat = cs_stat_none();
        cs_profile_add_function(profile, &function);
    }
}

/* Fill *profile with nnodes nodes over nfunctions functions. */
static void random_tree(struct cs_profile *profile, uint32_t seed, uint32_t nfunctions,
                        uint32_t nnodes)
{
    cs_profile_init(profile);
    add_random_functions(profile, nfunctions);
    for (uint32_t n = 0; n < nnodes; n++) {
        uint32_t parent =
            n == 0 || random_next(&seed) % 16 == 0 ? CS_NONE : random_next(&seed) % n;
        uint32_t node =
            cs_profile_add_node(profile, parent, random_next(&seed) % nfunctions);
        struct cs_profile_stat *stat = &profile->nodes[node].stat;

        stat->calls = 1 + random_next(&seed) % 100;
        stat->self_ns = random_next(&seed) % 10000;
        for (uint32_t up = node; up != CS_NONE; up = profile->nodes[up].parent)
            profile->nodes[up].stat.inclusive_ns += stat->self_ns;
    }
    for (uint32_t n = 0; n < nnodes; n++) {
        const struct cs_node *node = &profile->nodes[n];

        profile->functions[node->function].stat.calls += node->stat.calls;
        profile->functions[node->function].stat.self_ns += node->stat.self_ns;
    }
    for (uint32_t f = 0; f < nfunctions; f++)
        profile->functions[f].stat.inclusive_ns = outermost_inclusive(profile, f);
}

#endif
