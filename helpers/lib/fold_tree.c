/* The tree of call paths, the functions in it and their histograms. */
#include "fold_state.h"
#include "hash.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static uint32_t node_hash(uint32_t parent, uint32_t code)
{
    return (uint32_t)(((uint64_t)parent << 32 | code) * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

uint32_t cs_fold_find_child(const struct cs_fold *fold, uint32_t parent, uint32_t code)
{
    uint32_t mask = fold->nnode_slots - 1, slot, node;

    if (!fold->nnode_slots)
        return 0;
    slot = node_hash(parent, code) & mask;
    while ((node = fold->node_slots[slot])) {
        if (fold->nodes[node].parent == parent && fold->nodes[node].code == code)
            return node;
        slot = (slot + 1) & mask;
    }
    return 0;
}

static void insert_node(struct cs_fold *fold, uint32_t node)
{
    uint32_t mask = fold->nnode_slots - 1;
    uint32_t slot = node_hash(fold->nodes[node].parent, fold->nodes[node].code) & mask;

    while (fold->node_slots[slot])
        slot = (slot + 1) & mask;
    fold->node_slots[slot] = node;
}

static bool grow_node_slots(struct cs_fold *fold)
{
    uint32_t nslots = fold->nnode_slots ? fold->nnode_slots * 2 : 1024;
    uint32_t *slots = calloc(nslots, sizeof *slots);

    if (!slots) {
        fold->error = -ENOMEM;
        return false;
    }
    free(fold->node_slots);
    fold->node_slots = slots;
    fold->nnode_slots = nslots;
    for (uint32_t i = 1; i < fold->nnodes; i++)
        if (fold->nodes[i].code >= CS_CODE_FIRST)
            insert_node(fold, i);
    return true;
}

/* More room for nodes. `guess` points into them. */
static bool grow_nodes(struct cs_fold *fold)
{
    size_t guess = (size_t)((char *)fold->guess - (char *)fold->nodes);
    void *grown =
        reallocarray(fold->nodes, (size_t)fold->node_room * 2, sizeof *fold->nodes);

    if (!grown) {
        fold->error = -ENOMEM;
        return false;
    }
    fold->nodes = grown;
    fold->node_room *= 2;
    fold->guess = (uint32_t *)(void *)((char *)grown + guess);
    return true;
}

/* 0 when there is no memory. */
static uint32_t add_node(struct cs_fold *fold, uint32_t parent, uint32_t code)
{
    struct cs_fold_node node = {.code = code, .parent = parent, .min_ns = UINT64_MAX};

    if (fold->nnodes == fold->node_room && !grow_nodes(fold))
        return 0;

    if (parent != CS_NONE)
        node.depth = fold->nodes[parent].depth + 1;
    fold->nodes[fold->nnodes] = node;
    return fold->nnodes++;
}

uint32_t cs_fold_add_child(struct cs_fold *fold, uint32_t parent, uint32_t code)
{
    uint32_t node;

    if (fold->nordinary >= CS_FOLD_MAX_NODES ||
        fold->nodes[parent].depth >= CS_FOLD_MAX_DEPTH ||
        (fold->nordinary * 2 >= fold->nnode_slots && !grow_node_slots(fold)))
        return 0;
    node = add_node(fold, parent, code);
    if (!node)
        return 0;
    fold->nodes[node].function = cs_fold_function(fold, code);
    fold->nordinary++;
    insert_node(fold, node);
    return node;
}

uint32_t cs_fold_add_root(struct cs_fold *fold)
{
    return add_node(fold, CS_NONE, 0);
}

uint32_t cs_fold_deeper(struct cs_fold *fold, uint32_t parent)
{
    uint32_t node = fold->nodes[parent].deeper;

    if (!node) {
        node = add_node(fold, parent, CS_FOLD_DEEPER);
        fold->nodes[parent].deeper = node;
    }
    return node;
}

static uint32_t *function_slot(const struct cs_fold *fold, uint32_t code)
{
    uint32_t mask = fold->nfunction_slots - 1;
    uint32_t slot = (uint32_t)cs_hash_u64(code) & mask;

    while (fold->function_slots[slot] &&
           fold->functions[fold->function_slots[slot] - 1].code != code)
        slot = (slot + 1) & mask;
    return &fold->function_slots[slot];
}

static bool grow_function_slots(struct cs_fold *fold)
{
    uint32_t nslots = fold->nfunction_slots ? fold->nfunction_slots * 2 : 256;
    uint32_t *slots = calloc(nslots, sizeof *slots);

    if (!slots)
        return false;
    free(fold->function_slots);
    fold->function_slots = slots;
    fold->nfunction_slots = nslots;
    for (uint32_t i = 0; i < fold->nfunctions; i++)
        *function_slot(fold, fold->functions[i].code) = i + 1;
    return true;
}

static bool grow_functions(struct cs_fold *fold)
{
    uint32_t room = fold->function_room ? fold->function_room * 2 : 64;
    void *functions = reallocarray(fold->functions, room, sizeof *fold->functions), *rows;

    if (!functions)
        return false;
    fold->functions = functions;
    rows = reallocarray(fold->rows, room, sizeof *fold->rows);
    if (!rows)
        return false;
    fold->rows = rows;
    fold->function_room = room;
    return true;
}

uint32_t cs_fold_function(struct cs_fold *fold, uint32_t code)
{
    uint32_t index = fold->nfunctions, *slot;

    if (fold->nfunction_slots && *(slot = function_slot(fold, code)))
        return *slot - 1;
    if (index >= CS_FOLD_MAX_FUNCTIONS)
        return 0;
    if ((index * 2 >= fold->nfunction_slots && !grow_function_slots(fold)) ||
        (index == fold->function_room && !grow_functions(fold))) {
        fold->error = -ENOMEM;
        return 0;
    }
    fold->functions[index] =
        (struct cs_fold_function){.code = code, .deep = cs_stat_none()};
    memset(fold->rows[index], 0, sizeof fold->rows[index]);
    fold->nfunctions++;
    *function_slot(fold, code) = index + 1;
    return index;
}

void cs_fold_count(struct cs_fold *fold, uint32_t function, uint32_t bucket, uint64_t n)
{
    uint32_t *page = &fold->rows[function][bucket / CS_HIST_PAGE];

    if (!*page) {
        if (fold->npages >= fold->page_room) {
            uint32_t room = fold->page_room ? fold->page_room * 2 : 256;
            void *grown = reallocarray(fold->pages, room, sizeof *fold->pages);

            if (!grown) {
                fold->error = -ENOMEM;
                return;
            }
            fold->pages = grown;
            fold->page_room = room;
        }
        *page = fold->npages++;
        memset(fold->pages[*page], 0, sizeof fold->pages[*page]);
    }
    fold->pages[*page][bucket % CS_HIST_PAGE] += n;
}
