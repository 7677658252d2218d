#include "fold_state.h"

#include <stdlib.h>
#include <string.h>

struct cs_fold *cs_fold_new(void)
{
    struct cs_fold *fold = calloc(1, sizeof *fold);

    if (!fold)
        return NULL;
    fold->frame_room = CS_FOLD_MAX_DEPTH + 1; /* the fast path does not look */
    fold->frames = calloc(fold->frame_room, sizeof *fold->frames);
    fold->node_room = 256;
    fold->nodes = calloc(fold->node_room, sizeof *fold->nodes);
    if (!fold->frames || !fold->nodes) {
        cs_fold_free(fold);
        return NULL;
    }
    return fold;
}

void cs_fold_free(struct cs_fold *fold)
{
    if (!fold)
        return;
    free(fold->frames);
    free(fold->pops);
    free(fold->nodes);
    free(fold->node_slots);
    free(fold->functions);
    free(fold->rows);
    free(fold->function_slots);
    free(fold->pages);
    free(fold);
}

void cs_fold_reset(struct cs_fold *fold, const struct cs_moduletable *table,
                   const struct cs_tickclock *clock, bool partial)
{
    struct cs_fold empty = {.table = table,
                            .clock = *clock,
                            .partial = partial,
                            .now_ns = INT64_MAX,
                            .frames = fold->frames,
                            .frame_room = fold->frame_room,
                            .pops = fold->pops,
                            .pop_room = fold->pop_room,
                            .nodes = fold->nodes,
                            .node_room = fold->node_room,
                            .node_slots = fold->node_slots,
                            .nnode_slots = fold->nnode_slots,
                            .functions = fold->functions,
                            .rows = fold->rows,
                            .function_room = fold->function_room,
                            .function_slots = fold->function_slots,
                            .nfunction_slots = fold->nfunction_slots,
                            .pages = fold->pages,
                            .npages = 1,
                            .page_room = fold->page_room};

    *fold = empty;
    if (fold->nnode_slots)
        memset(fold->node_slots, 0, fold->nnode_slots * sizeof *fold->node_slots);
    if (fold->nfunction_slots)
        memset(fold->function_slots, 0,
               fold->nfunction_slots * sizeof *fold->function_slots);
    cs_fold_function(fold, 0);
    fold->top = fold->frames;
    *fold->top = (struct cs_fold_frame){.node = cs_fold_add_root(fold)};
    fold->guess = &fold->nodes[0].first;
}

/* Before the first event now_ns is INT64_MAX, so that it comes here. */
static int64_t not_forward(struct cs_fold *fold, int64_t ns)
{
    if (!fold->started) {
        fold->started = true;
        fold->first_ns = (int64_t)((uint64_t)ns + fold->counts.tracer_ns);
        fold->start_ns = ns;
        return ns;
    }
    fold->counts.backward++;
    return fold->now_ns;
}

int64_t cs_fold_advance(struct cs_fold *fold)
{
    int64_t ns = (int64_t)((uint64_t)cs_tickclock_ns(&fold->clock, fold->ticks) -
                           fold->counts.tracer_ns);

    if (ns < fold->now_ns)
        ns = not_forward(fold, ns);
    return fold->now_ns = ns;
}

/* The fast path: the node that is entered was guessed right, the call that is left is the
 * one on top. Everything else goes through fold_call.c and fold_record.c. */
static void fold_words(struct cs_fold *fold, const struct cs_event *word,
                       const struct cs_event *end)
{
    while (word < end) {
        struct cs_fold_node *nodes = fold->nodes;
        uint32_t code = word->code & ~CS_CODE_EXIT;
        struct cs_fold_frame *top = fold->top;
        struct cs_fold_node *node;
        int64_t ns;

        if (code < CS_CODE_FIRST) {
            word += cs_fold_record(fold, word, (size_t)(end - word));
            continue;
        }
        fold->ticks += (uint64_t)(int64_t)(int32_t)(word->time - (uint32_t)fold->ticks);
        ns = cs_fold_advance(fold);
        if (!(word->code & CS_CODE_EXIT)) {
            node = &nodes[*fold->guess];
            if (node->code == code && node->parent == top->node) {
                top[1].start_ns = ns;
                top[1].node = *fold->guess;
                fold->top = top + 1;
                fold->guess = &node->first;
            } else {
                cs_fold_enter(fold, code, ns);
            }
        } else if (nodes[top->node].code == code) {
            uint64_t duration = (uint64_t)ns - (uint64_t)top->start_ns;
            uint32_t bucket = cs_hist_bucket(duration), page;

            node = &nodes[top->node];
            node->calls++;
            node->inclusive_ns += duration;
            if (duration < node->min_ns)
                node->min_ns = duration;
            if (duration > node->max_ns)
                node->max_ns = duration;
            page = fold->rows[node->function][bucket / CS_HIST_PAGE];
            if (page)
                fold->pages[page][bucket % CS_HIST_PAGE]++;
            else
                cs_fold_count(fold, node->function, bucket, 1);
            fold->guess = &node->follow;
            fold->top = top - 1;
        } else {
            cs_fold_exit(fold, code, ns);
        }
        word++;
    }
}

void cs_fold_chunk(struct cs_fold *fold, const struct cs_chunk *header,
                   const struct cs_event *words, size_t nwords, bool swapped)
{
    uint64_t lost = fold->counts.lost;

    if (fold->unjoinable)
        return;
    fold->swapped = swapped;
    fold->pid = header->pid;
    fold->tid = header->tid;
    fold->stream = header->stream;
    fold->ticks = header->base;
    fold->counts.tracer_ns += cs_tickclock_span(&fold->clock, header->tracer_ticks);
    fold_words(fold, words, words + nwords);
    fold->counts.words += nwords;
    lost = fold->counts.lost - lost;
    if (header->lost > lost) { /* its own records, if any, told of the others, and why */
        int64_t ns = cs_tickclock_ns(&fold->clock, header->base);

        fold->counts.lost += header->lost - lost;
        cs_fold_fact(fold, CS_FACT_LOST, CS_REASON_NONE, header->lost - lost, ns, ns);
    }
}

void cs_fold_missing(struct cs_fold *fold, uint64_t nchunks)
{
    int64_t ns = cs_fold_wall_ns(fold);

    fold->unjoinable |= fold->partial && !fold->started;
    fold->counts.missing += nchunks;
    cs_fold_fact(fold, CS_FACT_MISSING, CS_REASON_NONE, nchunks, ns, ns);
}
