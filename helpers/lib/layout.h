/* layout.h - where the frames of a flame graph lie.
 *
 * Positions are in units of the flame's values, exact: siblings stand side by side, the
 * largest first, from their parent's left edge; what is left at the right is the parent's
 * own value. Frames narrower than a limit are left out, gathered in one box per parent.
 */
#ifndef CS_LAYOUT_H
#define CS_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

struct cs_flame;

struct cs_box {
    uint32_t frame;  /* index, or CS_FLAME_NONE: a box for frames that are left out */
    uint32_t parent; /* the frame that the box stands on; CS_FLAME_NONE for the root */
    uint32_t depth;  /* 0 for the root */
    uint32_t
        hidden;     /* frames that this box stands for, those above them included; else 0 */
    uint64_t start; /* from the left edge */
    uint64_t width;
};

struct cs_layout {
    struct cs_box *boxes; /* by depth, then start */
    size_t nboxes;
    size_t nhidden;  /* frames left out in all, whether or not a box stands for them */
    uint32_t ndepth; /* rows */
    uint64_t width;  /* the root's total */
};

/* Lay out a flame whose totals are set (cs_flame_sum()); least is the smallest width that
 * gets a box, at least 1. Returns 0, or -ENOMEM with nothing to free. */
int cs_layout_init(struct cs_layout *layout, const struct cs_flame *flame, uint64_t least);
void cs_layout_free(struct cs_layout *layout);

#endif
