/* A partial fold joins the fold of what came before it. */
#include "fold_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whether folding part's chunks one by one would do just what joining does: the calls that
 * end are on top of the stack in that order, time goes on, and the tree has room for all.
 */
static bool fits(const struct cs_fold *fold, const struct cs_fold *part)
{
    size_t depth = (size_t)(fold->top - fold->frames);

    if (part->unjoinable || part->npops > depth ||
        fold->nodes[fold->top->node].code == CS_FOLD_DEEPER ||
        fold->nordinary + part->nordinary > CS_FOLD_MAX_NODES ||
        fold->nfunctions + part->nfunctions > CS_FOLD_MAX_FUNCTIONS ||
        fold->nfacts + part->nfacts > CS_FOLD_MAX_FACTS)
        return false;
    for (uint32_t i = 0; i < part->nnodes; i++)
        if (part->nodes[i].depth + depth > CS_FOLD_MAX_DEPTH)
            return false;
    for (size_t i = 0; i < part->npops; i++)
        if (fold->nodes[fold->top[-(ptrdiff_t)i].node].code != part->pops[i].code)
            return false;
    return !fold->started || !part->started ||
           (int64_t)((uint64_t)part->start_ns - fold->counts.tracer_ns) >= fold->now_ns;
}

/* Add the numbers of part's nodes to those of the same path here; map[] gets their indices.
 */
static void join_nodes(struct cs_fold *fold, const struct cs_fold *part, uint32_t *map)
{
    map[0] = fold->top->node;
    for (size_t i = 0; i < part->npops; i++)
        map[part->pops[i].root] = fold->top[-(ptrdiff_t)i - 1].node;
    for (uint32_t i = 0; i < part->nnodes; i++) {
        const struct cs_fold_node *from = &part->nodes[i];
        struct cs_fold_node *into;

        if (from->parent == CS_NONE)
            continue;
        map[i] = cs_fold_find_child(fold, map[from->parent], from->code);
        if (!map[i])
            map[i] = cs_fold_add_child(fold, map[from->parent], from->code);
        into = &fold->nodes[map[i]];
        into->calls += from->calls;
        into->inclusive_ns += from->inclusive_ns;
        if (from->min_ns < into->min_ns)
            into->min_ns = from->min_ns;
        if (from->max_ns > into->max_ns)
            into->max_ns = from->max_ns;
    }
}

static void join_functions(struct cs_fold *fold, const struct cs_fold *part)
{
    for (uint32_t i = 0; i < part->nfunctions; i++) {
        uint32_t index = cs_fold_function(fold, part->functions[i].code);

        fold->functions[index].unwound += part->functions[i].unwound;
        fold->functions[index].open += part->functions[i].open;
        for (uint32_t k = 0; k < CS_HIST_NPAGES; k++) {
            uint32_t page = part->rows[i][k];

            for (uint32_t b = 0; page && b < CS_HIST_PAGE; b++)
                if (part->pages[page][b])
                    cs_fold_count(fold, index, k * CS_HIST_PAGE + b, part->pages[page][b]);
        }
    }
}

static void join_counts(struct cs_fold_counts *into, const struct cs_fold_counts *from)
{
    into->words += from->words;
    into->controls += from->controls;
    into->tracer_ns += from->tracer_ns;
    into->lost += from->lost;
    into->unwound += from->unwound;
    into->open += from->open;
    into->backward += from->backward;
    into->torn += from->torn;
    into->missing += from->missing;
}

/* End the calls that part saw end, and open those that it left open. */
static void join_frames(struct cs_fold *fold, const struct cs_fold *part,
                        const uint32_t *map)
{
    uint64_t tracer_ns = fold->counts.tracer_ns; /* part started from 0 */

    for (size_t i = 0; i < part->npops; i++)
        cs_fold_close(fold, (int64_t)((uint64_t)part->pops[i].ns - tracer_ns),
                      CS_FOLD_EXIT);
    for (const struct cs_fold_frame *frame = part->frames + 1; frame <= part->top; frame++)
        *++fold->top = (struct cs_fold_frame){
            .start_ns = (int64_t)((uint64_t)frame->start_ns - tracer_ns),
            .node = map[frame->node]};
    fold->guess = &fold->nodes[fold->top->node].first;
    if (part->started) {
        if (!fold->started) {
            fold->first_ns = part->first_ns;
            fold->start_ns = (int64_t)((uint64_t)part->start_ns - tracer_ns);
        }
        fold->started = true;
        fold->now_ns = (int64_t)((uint64_t)part->now_ns - tracer_ns);
    }
}

bool cs_fold_join(struct cs_fold *fold, const struct cs_fold *part)
{
    uint32_t *map;

    if (!fits(fold, part))
        return false;
    map = reallocarray(NULL, part->nnodes, sizeof *map);
    if (!map) {
        fold->error = -ENOMEM;
        return true;
    }
    join_nodes(fold, part, map);
    join_functions(fold, part);
    join_frames(fold, part, map);
    join_counts(&fold->counts, &part->counts);
    for (size_t i = 0; i < part->nfacts; i++) {
        const struct cs_profile_fact *fact = &part->facts[i];

        cs_fold_fact(fold, fact->kind, fact->reason, fact->count, (int64_t)fact->from_ns,
                     (int64_t)fact->to_ns);
    }
    if (part->name[0])
        memcpy(fold->name, part->name, sizeof fold->name);
    fold->pid = part->pid;
    fold->tid = part->tid;
    fold->stream = part->stream;
    fold->ticks = part->ticks;
    fold->error = fold->error ? fold->error : part->error;
    free(map);
    return true;
}
