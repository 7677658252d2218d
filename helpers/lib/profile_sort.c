/* Canonical order: tables are sorted by identity, elements of one identity become one. */
#include "hash.h"
#include "identity.h"
#include "profile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MIN_UNSORTED ((size_t)1 << 15) /* nodes that may gather */

struct table {
    const struct cs_identity *identity;
    char *elements;
};

static int compare_indexed(const void *a, const void *b, void *context)
{
    const struct table *table = context;
    const struct cs_identity *identity = table->identity;
    uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
    int order = identity->compare(table->elements + i * identity->size,
                                  table->elements + j * identity->size);

    return order ? order : (i > j) - (i < j);
}

/* Sort and unite the *n elements. *map, to be released by the caller, gives the new index
 * for every old one. */
static int canonical(const struct cs_identity *identity, void *elements, size_t *n,
                     uint32_t **map)
{
    struct table table = {identity, elements};
    size_t size = identity->size, nold = *n, nnew = 0;
    uint32_t *order = reallocarray(NULL, nold + 1, sizeof *order);
    char *sorted = reallocarray(NULL, nold + 1, size), *last = sorted;
    int error = 0;

    *map = reallocarray(NULL, nold + 1, sizeof **map);
    if (!order || !sorted || !*map) {
        error = -ENOMEM;
        goto out;
    }
    for (size_t i = 0; i < nold; i++)
        order[i] = (uint32_t)i;
    qsort_r(order, nold, sizeof *order, compare_indexed, &table);
    for (size_t i = 0; i < nold && !error; i++) {
        const char *element = table.elements + order[i] * size;

        if (nnew && identity->compare(last, element) == 0) {
            error = identity->unite(last, element);
        } else {
            last = sorted + nnew++ * size;
            memcpy(last, element, size);
        }
        (*map)[order[i]] = (uint32_t)nnew - 1;
    }
    if (nnew)
        memcpy(elements, sorted, nnew * size);
    *n = nnew;
out:
    free(order);
    free(sorted);
    return error;
}

static uint32_t mapped(const uint32_t *map, uint32_t index)
{
    return index == CS_NONE ? CS_NONE : map[index];
}

/* Unite nodes of the same parent and function; a parent stays in front of its children. */
static int unite_nodes(struct cs_profile *profile, const uint32_t *functions)
{
    struct cs_node *nodes = profile->nodes;
    size_t nslots = 64, n = 0;
    uint32_t *map = reallocarray(NULL, profile->nnodes + 1, sizeof *map);
    uint32_t *slots;

    while (nslots < profile->nnodes * 2)
        nslots *= 2;
    slots = calloc(nslots, sizeof *slots); /* index + 1, 0: empty */
    if (!slots || !map) {
        free(slots);
        free(map);
        return -ENOMEM;
    }
    for (size_t i = 0; i < profile->nnodes; i++) {
        struct cs_node node = nodes[i];
        size_t slot;

        node.parent = mapped(map, node.parent);
        node.function = functions[node.function];
        slot = cs_hash_u64((uint64_t)node.parent << 32 | node.function) & (nslots - 1);
        while (slots[slot] && (nodes[slots[slot] - 1].parent != node.parent ||
                               nodes[slots[slot] - 1].function != node.function))
            slot = (slot + 1) & (nslots - 1);
        if (slots[slot]) {
            cs_stat_add(&nodes[slots[slot] - 1].stat, &node.stat);
        } else {
            nodes[n++] = node;
            slots[slot] = (uint32_t)n;
        }
        map[i] = slots[slot] - 1;
    }
    profile->nnodes = n;
    free(slots);
    free(map);
    return 0;
}

static int compare_siblings(const void *a, const void *b, void *context)
{
    const struct cs_node *nodes = context;
    const struct cs_node *m = &nodes[*(const uint32_t *)a],
                         *n = &nodes[*(const uint32_t *)b];

    if (m->parent != n->parent)
        return m->parent < n->parent ? -1 : 1;
    return (m->function > n->function) - (m->function < n->function);
}

/* Lay the nodes out in preorder, siblings by function. family[] holds all nodes sorted by
 * parent and function; the children of node i start at first[i], the roots at first[n]. */
static void lay_out(const struct cs_node *nodes, size_t n, const uint32_t *family,
                    const uint32_t *first, uint32_t *stack, uint32_t *place,
                    struct cs_node *out)
{
    size_t depth = 0, nout = 0;
    uint32_t node = (uint32_t)n; /* stands for the parent of the roots */

    for (;;) {
        uint32_t parent = node == n ? CS_NONE : node, child = first[node];

        while (child < n && nodes[family[child]].parent == parent)
            child++;
        while (child > first[node])
            stack[depth++] = family[--child];
        if (depth == 0)
            return;
        node = stack[--depth];
        place[node] = (uint32_t)nout;
        out[nout] = nodes[node];
        out[nout].parent = mapped(place, nodes[node].parent);
        nout++;
    }
}

static int sort_nodes(struct cs_profile *profile)
{
    struct cs_node *nodes = profile->nodes, *out;
    size_t n = profile->nnodes;
    uint32_t *family = reallocarray(NULL, n + 1, 4 * sizeof *family);
    uint32_t *first, *stack, *place;

    out = reallocarray(NULL, n + 1, sizeof *out);
    if (!family || !out) {
        free(family);
        free(out);
        return -ENOMEM;
    }
    first = family + n + 1;
    stack = first + n + 1;
    place = stack + n + 1;
    for (size_t i = 0; i < n; i++) {
        family[i] = (uint32_t)i;
        first[i] = (uint32_t)n;
    }
    first[n] = (uint32_t)n;
    qsort_r(family, n, sizeof *family, compare_siblings, nodes);
    for (size_t i = n; i-- > 0;) {
        uint32_t parent = nodes[family[i]].parent;

        first[parent == CS_NONE ? n : parent] = (uint32_t)i;
    }
    lay_out(nodes, n, family, first, stack, place, out);
    if (n)
        memcpy(nodes, out, n * sizeof *out);
    free(family);
    free(out);
    return 0;
}

static int sort_functions(struct cs_profile *profile)
{
    uint32_t *map = NULL;
    int error = canonical(&cs_identity_module, profile->modules, &profile->nmodules, &map);

    for (size_t i = 0; i < profile->nfunctions && !error; i++)
        profile->functions[i].module = mapped(map, profile->functions[i].module);
    free(map);
    if (error)
        return error;
    error =
        canonical(&cs_identity_function, profile->functions, &profile->nfunctions, &map);
    if (!error)
        error = unite_nodes(profile, map);
    if (!error)
        error = sort_nodes(profile);
    free(map);
    return error;
}

static int sort_processes(struct cs_profile *profile)
{
    uint32_t *map = NULL, *unused = NULL;
    int error =
        canonical(&cs_identity_process, profile->processes, &profile->nprocesses, &map);

    if (!error) {
        for (size_t i = 0; i < profile->nthreads; i++)
            profile->threads[i].data.process =
                mapped(map, profile->threads[i].data.process);
        for (size_t i = 0; i < profile->nfacts; i++)
            profile->facts[i].data.process = mapped(map, profile->facts[i].data.process);
        error =
            canonical(&cs_identity_thread, profile->threads, &profile->nthreads, &unused);
    }
    free(map);
    free(unused);
    if (error)
        return error;
    error = canonical(&cs_identity_fact, profile->facts, &profile->nfacts, &unused);
    free(unused);
    return error;
}

int cs_profile_sort(struct cs_profile *profile)
{
    if (!profile->error)
        profile->error = sort_functions(profile);
    if (!profile->error)
        profile->error = sort_processes(profile);
    profile->nsorted = profile->nnodes;
    return profile->error;
}

int cs_profile_tidy(struct cs_profile *profile)
{
    bool full = profile->nnodes > 2 * profile->nsorted + MIN_UNSORTED;

    return full ? cs_profile_sort(profile) : profile->error;
}
