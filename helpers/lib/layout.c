#include "layout.h"

#include "flame.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Per frame, while laying out. */
struct spot {
    uint64_t start;
    uint32_t depth;
    uint32_t nframes; /* this one and all above it */
    int shown;
};

struct work {
    const struct cs_flame *flame;
    struct spot *spots;
    uint32_t *order; /* all frames but the root: by parent, then as drawn */
    uint64_t least;
};

static int compare_siblings(const void *a, const void *b, void *arg)
{
    const struct cs_frame *frames = arg;
    const struct cs_frame *x = &frames[*(const uint32_t *)a];
    const struct cs_frame *y = &frames[*(const uint32_t *)b];

    if (x->parent != y->parent)
        return x->parent < y->parent ? -1 : 1;
    if (x->total != y->total)
        return x->total > y->total ? -1 : 1;
    int order = strcmp(x->name, y->name);
    return order ? order : strcmp(x->module, y->module);
}

static int compare_boxes(const void *a, const void *b)
{
    const struct cs_box *x = a, *y = b;

    if (x->depth != y->depth)
        return x->depth < y->depth ? -1 : 1;
    return x->start < y->start ? -1 : x->start > y->start;
}

static int work_init(struct work *work, const struct cs_flame *flame)
{
    size_t n = flame->nframes;

    work->flame = flame;
    work->spots = calloc(n, sizeof *work->spots);
    work->order = calloc(n, sizeof *work->order);
    if (!work->spots || !work->order)
        return -ENOMEM;
    for (size_t i = n; i-- > 0;) {
        work->spots[i].nframes++;
        if (i > 0)
            work->spots[flame->frames[i].parent].nframes += work->spots[i].nframes;
    }
    for (size_t i = 1; i < n; i++)
        work->order[i - 1] = (uint32_t)i;
    qsort_r(work->order, n - 1, sizeof *work->order, compare_siblings, flame->frames);
    return 0;
}

static void add_box(struct cs_layout *layout, const struct cs_box *box)
{
    layout->boxes[layout->nboxes++] = *box;
    if (box->depth >= layout->ndepth)
        layout->ndepth = box->depth + 1;
}

/* Place the n siblings at children on their parent, whose own place is known. */
static void place_siblings(struct cs_layout *layout, struct work *work,
                           const uint32_t *children, size_t n)
{
    uint32_t parent = work->flame->frames[children[0]].parent;
    const struct spot *below = &work->spots[parent];
    struct cs_box box = {
        .parent = parent, .depth = below->depth + 1, .start = below->start};
    struct cs_box more = box;

    more.frame = CS_FLAME_NONE;
    if (!below->shown)
        return;
    for (size_t i = 0; i < n; i++) {
        struct spot *spot = &work->spots[children[i]];

        box.frame = children[i];
        box.width = work->flame->frames[children[i]].total;
        if (box.width < work->least) {
            more.width += box.width;
            more.hidden += spot->nframes;
            continue;
        }
        spot->start = box.start;
        spot->depth = box.depth;
        spot->shown = 1;
        add_box(layout, &box);
        box.start += box.width;
    }
    more.start = box.start;
    layout->nhidden += more.hidden;
    if (more.width >= work->least)
        add_box(layout, &more);
}

static void place_all(struct cs_layout *layout, struct work *work)
{
    const struct cs_frame *frames = work->flame->frames;
    size_t n = work->flame->nframes - 1;

    work->spots[0].shown = 1;
    add_box(layout, &(struct cs_box){.parent = CS_FLAME_NONE, .width = layout->width});
    for (size_t i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n; end++)
            if (frames[work->order[end]].parent != frames[work->order[i]].parent)
                break;
        place_siblings(layout, work, work->order + i, end - i);
    }
    qsort(layout->boxes, layout->nboxes, sizeof *layout->boxes, compare_boxes);
}

int cs_layout_init(struct cs_layout *layout, const struct cs_flame *flame, uint64_t least)
{
    struct work work = {.least = least > 0 ? least : 1};
    int error = work_init(&work, flame);

    *layout = (struct cs_layout){.width = flame->frames[0].total};
    layout->boxes = calloc(2 * flame->nframes, sizeof *layout->boxes);
    if (!layout->boxes)
        error = -ENOMEM;
    if (!error)
        place_all(layout, &work);
    else
        cs_layout_free(layout);
    free(work.spots);
    free(work.order);
    return error;
}

void cs_layout_free(struct cs_layout *layout)
{
    free(layout->boxes);
    *layout = (struct cs_layout){.boxes = NULL};
}
