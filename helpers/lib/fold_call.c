/* Calls that begin on a new path, or end in another way than by the exit of the top frame.
 */
#include "fold_state.h"

#include <errno.h>
#include <stdlib.h>

static bool is_deeper(const struct cs_fold *fold, const struct cs_fold_frame *frame)
{
    return fold->nodes[frame->node].code == CS_FOLD_DEEPER;
}

/* Count in on_path the functions on the path to `node`, and no others. Costs the distance
 * in the tree from the last one, so no more than the events in between. */
static void mark_path(struct cs_fold *fold, uint32_t node)
{
    uint32_t old = fold->marked;

    fold->marked = node;
    while (old != node) {
        if (fold->nodes[old].depth >= fold->nodes[node].depth) {
            fold->functions[fold->nodes[old].function].on_path--;
            old = fold->nodes[old].parent;
        } else {
            fold->functions[fold->nodes[node].function].on_path++;
            node = fold->nodes[node].parent;
        }
    }
}

/* More calls are open than there is room for. Calls that never end (a loop around a
 * longjmp) do that, so the newer half is taken for gone. */
static void drop_frames(struct cs_fold *fold, int64_t ns)
{
    while (fold->top > fold->frames + CS_FOLD_MAX_FRAMES / 2)
        cs_fold_close(fold, ns, CS_FOLD_UNWOUND);
}

static bool grow_frames(struct cs_fold *fold)
{
    size_t room = fold->frame_room * 2, depth = (size_t)(fold->top - fold->frames);
    void *grown;

    if (room > CS_FOLD_MAX_FRAMES + 1)
        room = CS_FOLD_MAX_FRAMES + 1;
    grown = reallocarray(fold->frames, room, sizeof *fold->frames);
    if (!grown) {
        fold->error = -ENOMEM;
        return false;
    }
    fold->frames = grown;
    fold->top = fold->frames + depth;
    fold->frame_room = room;
    return true;
}

/* A call that the tree has no room for. */
static void enter_deeper(struct cs_fold *fold, uint32_t code, int64_t ns)
{
    uint32_t node;

    if (fold->partial) {
        fold->unjoinable = true; /* how deep is too deep depends on what lies below */
        return;
    }
    if (fold->top == fold->frames + CS_FOLD_MAX_FRAMES)
        drop_frames(fold, ns);
    if (fold->top + 1 == fold->frames + fold->frame_room && !grow_frames(fold))
        return;
    node = fold->top->node;
    if (!is_deeper(fold, fold->top)) {
        mark_path(fold, node);
        node = cs_fold_deeper(fold, node);
    }
    if (fold->error)
        return;
    fold->functions[cs_fold_function(fold, code)].active++;
    fold->counts.deeper++;
    *++fold->top = (struct cs_fold_frame){.start_ns = ns, .node = node, .code = code};
    fold->guess = &fold->nodes[node].first;
}

void cs_fold_enter(struct cs_fold *fold, uint32_t code, int64_t ns)
{
    uint32_t parent = fold->top->node, node = 0;

    if (!is_deeper(fold, fold->top)) {
        node = cs_fold_find_child(fold, parent, code);
        if (!node)
            node = cs_fold_add_child(fold, parent, code);
    }
    if (!node) {
        enter_deeper(fold, code, ns);
        return;
    }
    *fold->guess = node;
    *++fold->top = (struct cs_fold_frame){.start_ns = ns, .node = node};
    fold->guess = &fold->nodes[node].first;
}

/* Numbers of a call that ended, whatever they belong to. */
static void count_end(uint64_t duration, uint64_t *min_ns, uint64_t *max_ns)
{
    if (duration < *min_ns)
        *min_ns = duration;
    if (duration > *max_ns)
        *max_ns = duration;
}

/* The function's own share of a call under a deeper node. Returns its index. */
static uint32_t close_deeper(struct cs_fold *fold, const struct cs_fold_frame *frame,
                             uint64_t duration, enum cs_fold_end how)
{
    uint32_t index = cs_fold_function(fold, frame->code);
    struct cs_fold_function *function = &fold->functions[index];
    struct cs_profile_stat *stat = &function->deep;

    function->active--;
    stat->calls++;
    stat->self_ns += duration - frame->child_ns;
    if (!function->active && !function->on_path)
        stat->inclusive_ns += duration;
    if (how != CS_FOLD_OPEN)
        count_end(duration, &stat->min_ns, &stat->max_ns);
    return index;
}

void cs_fold_close(struct cs_fold *fold, int64_t ns, enum cs_fold_end how)
{
    struct cs_fold_frame *frame = fold->top--;
    struct cs_fold_node *node = &fold->nodes[frame->node];
    uint64_t duration = (uint64_t)ns - (uint64_t)frame->start_ns;
    bool deeper = is_deeper(fold, frame);
    uint32_t index = deeper ? close_deeper(fold, frame, duration, how) : node->function;

    if (deeper && is_deeper(fold, fold->top)) {
        fold->top->child_ns += duration;
    } else {
        node->calls++;
        node->inclusive_ns += duration;
        if (how != CS_FOLD_OPEN)
            count_end(duration, &node->min_ns, &node->max_ns);
    }
    if (how != CS_FOLD_OPEN)
        cs_fold_count(fold, index, cs_hist_bucket(duration), 1);
    fold->counts.unwound += how == CS_FOLD_UNWOUND;
    fold->counts.open += how == CS_FOLD_OPEN;
    fold->functions[index].unwound += how == CS_FOLD_UNWOUND;
    fold->functions[index].open += how == CS_FOLD_OPEN;
    fold->guess = &node->follow;
}

/* The innermost frame of a call of code; NULL when there is none. */
static struct cs_fold_frame *find_frame(struct cs_fold *fold, uint32_t code)
{
    struct cs_fold_frame *frame = fold->top;
    uint32_t node;

    if (is_deeper(fold, frame) && fold->functions[cs_fold_function(fold, code)].active)
        for (; is_deeper(fold, frame); frame--)
            if (frame->code == code)
                return frame;
    node = fold->top->node;
    if (is_deeper(fold, fold->top))
        node = fold->nodes[node].parent;
    while (fold->nodes[node].parent != CS_NONE && fold->nodes[node].code != code)
        node = fold->nodes[node].parent;
    /* Below the deeper ones, frames and the nodes of the path go in step. */
    return fold->nodes[node].code == code ? fold->frames + fold->nodes[node].depth : NULL;
}

/* A partial fold may see no more calls end than there can be open. */
static bool room_for_pop(struct cs_fold *fold)
{
    size_t room = fold->pop_room ? fold->pop_room * 2 : 64;
    void *grown;

    if (fold->npops < fold->pop_room)
        return true;
    if (room > CS_FOLD_MAX_DEPTH) /* calls that a fold can be joined to: all have a node */
        room = CS_FOLD_MAX_DEPTH;
    if (fold->npops == room)
        return false;
    grown = reallocarray(fold->pops, room, sizeof *fold->pops);
    if (!grown)
        return false;
    fold->pops = grown;
    fold->pop_room = room;
    return true;
}

/* A call ended that this fold did not see begin. */
static void exit_unknown(struct cs_fold *fold, uint32_t code, int64_t ns)
{
    if (!fold->partial) {
        fold->counts.unmatched++;
        if (cs_moduletable_find(fold->table, code) == CS_NONE)
            fold->counts.unmatched_unknown++;
    } else if (fold->top > fold->frames || !room_for_pop(fold)) {
        fold->unjoinable = true;
    } else {
        uint32_t root = cs_fold_add_root(fold);

        fold->pops[fold->npops++] =
            (struct cs_fold_pop){.code = code, .root = root, .ns = ns};
        fold->top->node = root;
        fold->guess = &fold->nodes[root].first;
    }
}

void cs_fold_exit(struct cs_fold *fold, uint32_t code, int64_t ns)
{
    struct cs_fold_frame *frame = find_frame(fold, code);

    if (!frame) {
        exit_unknown(fold, code, ns);
        return;
    }
    while (fold->top > frame)
        cs_fold_close(fold, ns, CS_FOLD_UNWOUND);
    cs_fold_close(fold, ns, CS_FOLD_EXIT);
}

void cs_fold_land(struct cs_fold *fold, uint32_t code, int64_t ns)
{
    struct cs_fold_frame *frame = code < CS_CODE_FIRST ? NULL : find_frame(fold, code);

    if (!frame && code >= CS_CODE_FIRST)
        fold->unjoinable |= fold->partial;
    while (frame && fold->top > frame)
        cs_fold_close(fold, ns, CS_FOLD_UNWOUND);
}
