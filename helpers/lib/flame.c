#include "flame.h"

#include "hash.h"
#include "profile.h"
#include "stringset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int cs_flame_init(struct cs_flame *flame, const char *root)
{
    *flame = (struct cs_flame){.nindex = 64, .room = 64};
    flame->strings = cs_stringset_new();
    flame->frames = calloc(flame->room, sizeof *flame->frames);
    flame->index = calloc(flame->nindex, sizeof *flame->index);
    if (!flame->strings || !flame->frames || !flame->index ||
        cs_flame_child(flame, CS_FLAME_NONE, root, strlen(root), "") != 0) {
        cs_flame_free(flame);
        return -ENOMEM;
    }
    return 0;
}

void cs_flame_free(struct cs_flame *flame)
{
    free(flame->frames);
    free(flame->index);
    cs_stringset_free(flame->strings);
    *flame = (struct cs_flame){.frames = NULL};
}

/* The place of the frame in the table, or the empty one where it belongs. Interned strings
 * are equal when their addresses are. */
static uint32_t *place(const struct cs_flame *flame, uint32_t parent, const char *name,
                       const char *module)
{
    uint64_t hash = cs_hash_u64((uintptr_t)name ^ cs_hash_u64((uintptr_t)module + parent));
    size_t mask = flame->nindex - 1;

    for (size_t i = (size_t)hash & mask;; i = (i + 1) & mask) {
        uint32_t *found = &flame->index[i];
        const struct cs_frame *frame = &flame->frames[*found ? *found - 1 : 0];

        if (*found == 0 ||
            (frame->parent == parent && frame->name == name && frame->module == module))
            return found;
    }
}

static int grow_index(struct cs_flame *flame)
{
    uint32_t *old = flame->index;
    uint32_t *grown = calloc(2 * flame->nindex, sizeof *grown);

    if (!grown)
        return -ENOMEM;
    flame->index = grown;
    flame->nindex *= 2;
    for (size_t i = 0; i < flame->nframes; i++) {
        const struct cs_frame *frame = &flame->frames[i];

        *place(flame, frame->parent, frame->name, frame->module) = (uint32_t)i + 1;
    }
    free(old);
    return 0;
}

static int make_room(struct cs_flame *flame)
{
    if (flame->nframes >= CS_FLAME_NONE - 1)
        return -ENOMEM;
    if (flame->nframes == flame->room) {
        void *grown = reallocarray(flame->frames, 2 * flame->room, sizeof *flame->frames);

        if (!grown)
            return -ENOMEM;
        flame->frames = grown;
        flame->room *= 2;
    }
    return 2 * flame->nframes >= flame->nindex ? grow_index(flame) : 0;
}

uint32_t cs_flame_child(struct cs_flame *flame, uint32_t parent, const char *name,
                        size_t nname, const char *module)
{
    name = cs_stringset_intern(flame->strings, name, nname);
    module = cs_stringset_intern(flame->strings, module, strlen(module));
    if (!name || !module || make_room(flame) != 0)
        return CS_FLAME_NONE;
    uint32_t *entry = place(flame, parent, name, module);
    if (*entry == 0) {
        flame->frames[flame->nframes++] =
            (struct cs_frame){.parent = parent, .name = name, .module = module};
        *entry = (uint32_t)flame->nframes;
    }
    return *entry - 1;
}

int cs_flame_sum(struct cs_flame *flame)
{
    for (size_t i = 0; i < flame->nframes; i++)
        flame->frames[i].total = flame->frames[i].value;
    for (size_t i = flame->nframes; --i > 0;) {
        const struct cs_frame *frame = &flame->frames[i];
        struct cs_frame *parent = &flame->frames[frame->parent];

        if (frame->total > UINT64_MAX - parent->total)
            return -EOVERFLOW;
        parent->total += frame->total;
    }
    return 0;
}

static uint32_t add_node(struct cs_flame *flame, const struct cs_profile *profile,
                         const struct cs_node *node, uint32_t parent)
{
    uint32_t module = profile->functions[node->function].module;
    const char *path = module == CS_NONE ? "" : profile->modules[module].path;
    char text[256];
    const char *name = cs_function_label(profile, node->function, text, sizeof text);
    uint32_t index = cs_flame_child(flame, parent, name, strlen(name), path);

    if (index != CS_FLAME_NONE) {
        struct cs_frame *frame = &flame->frames[index];

        frame->value +=
            flame->unit == CS_FLAME_CALLS ? node->stat.calls : node->stat.self_ns;
        frame->calls += node->stat.calls;
        frame->inclusive_ns += node->stat.inclusive_ns;
        frame->self_ns += node->stat.self_ns;
        frame->open = profile->functions[node->function].open;
    }
    return index;
}

int cs_flame_add_profile(struct cs_flame *flame, const struct cs_profile *profile,
                         enum cs_flame_unit unit)
{
    uint32_t *frames = calloc(profile->nnodes + 1, sizeof *frames); /* by node */
    int error = frames ? 0 : -ENOMEM;

    flame->unit = unit;
    for (size_t i = 0; i < profile->nnodes && !error; i++) {
        const struct cs_node *node = &profile->nodes[i];
        uint32_t parent = node->parent == CS_NONE ? 0 : frames[node->parent];

        frames[i] = add_node(flame, profile, node, parent);
        if (frames[i] == CS_FLAME_NONE)
            error = -ENOMEM;
    }
    free(frames);
    return error;
}

static int invert_path(struct cs_flame *flame, const struct cs_flame *from, uint32_t leaf)
{
    uint32_t at = 0;

    for (uint32_t i = leaf; i != 0; i = from->frames[i].parent) {
        const struct cs_frame *frame = &from->frames[i];

        at = cs_flame_child(flame, at, frame->name, strlen(frame->name), frame->module);
        if (at == CS_FLAME_NONE)
            return -ENOMEM;
        flame->frames[at].calls += from->frames[leaf].calls;
        flame->frames[at].self_ns += from->frames[leaf].self_ns;
    }
    flame->frames[at].value += from->frames[leaf].value;
    return 0;
}

int cs_flame_invert(struct cs_flame *flame, const struct cs_flame *from)
{
    flame->unit = from->unit;
    flame->inverted = true;
    for (uint32_t i = 1; i < from->nframes; i++) {
        int error = from->frames[i].value > 0 ? invert_path(flame, from, i) : 0;

        if (error)
            return error;
    }
    return 0;
}
