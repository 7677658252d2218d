/* The exact place of every frame: children within parents, widths that add up, frames that
 * are too narrow gathered and counted. */
#include "layout.h"

#include "flame.h"

#include "check.h"

static uint32_t child(struct cs_flame *flame, uint32_t parent, const char *name,
                      uint64_t value)
{
    uint32_t index = cs_flame_child(flame, parent, name, strlen(name), "");

    flame->frames[index].value += value;
    return index;
}

static void check_box(const struct cs_layout *layout, size_t i, uint32_t frame,
                      uint32_t depth, uint64_t start, uint64_t width, uint32_t hidden)
{
    const struct cs_box *box = &layout->boxes[i];

    CHECK(i < layout->nboxes);
    CHECK_UINT(box->frame, frame);
    CHECK_UINT(box->depth, depth);
    CHECK_UINT(box->start, start);
    CHECK_UINT(box->width, width);
    CHECK_UINT(box->hidden, hidden);
}

/* root 100: big 60 (deep 50), small 30, and five of 2 of which one has a child. */
static void make_flame(struct cs_flame *flame)
{
    char name[] = "tiny0";

    CHECK_UINT(cs_flame_init(flame, "root"), 0);
    child(flame, 0, "small", 30);
    uint32_t big = child(flame, 0, "big", 10);
    child(flame, big, "deep", 50);
    for (; name[4] < '5'; name[4]++)
        child(flame, 0, name, 2);
    uint32_t tiny = child(flame, 0, "tiny0", 0);
    flame->frames[tiny].value = 1;
    child(flame, tiny, "above", 1);
    CHECK_UINT(cs_flame_sum(flame), 0);
}

static void check_places(void)
{
    struct cs_flame flame;
    struct cs_layout layout;

    make_flame(&flame);
    CHECK_UINT(flame.frames[0].total, 100);
    CHECK_UINT(cs_layout_init(&layout, &flame, 5), 0);
    CHECK_UINT(layout.nboxes, 5);
    CHECK_UINT(layout.ndepth, 3);
    CHECK_UINT(layout.nhidden, 6);
    check_box(&layout, 0, 0, 0, 0, 100, 0);
    check_box(&layout, 1, 2, 1, 0, 60, 0);              /* big, though added later */
    check_box(&layout, 2, 1, 1, 60, 30, 0);             /* small */
    check_box(&layout, 3, CS_FLAME_NONE, 1, 90, 10, 6); /* and 6 more */
    check_box(&layout, 4, 3, 2, 0, 50, 0);              /* deep */
    cs_layout_free(&layout);

    /* 10 is too little for the box of the tiny ones as well: counted all the same */
    CHECK_UINT(cs_layout_init(&layout, &flame, 11), 0);
    CHECK_UINT(layout.nboxes, 4);
    CHECK_UINT(layout.nhidden, 6);
    cs_layout_free(&layout);
    cs_flame_free(&flame);
}

/* A tree of many frames: every one is shown or counted, and lies within its parent. */
static void check_many(uint64_t least)
{
    struct cs_flame flame;
    struct cs_layout layout;
    uint64_t seed = 12345;
    size_t shown = 0;

    CHECK_UINT(cs_flame_init(&flame, "root"), 0);
    for (unsigned i = 0; i < 5000; i++) {
        char name[16];

        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        snprintf(name, sizeof name, "f%u", i % 97);
        child(&flame, (uint32_t)(seed >> 33) % (uint32_t)flame.nframes, name, seed >> 50);
    }
    CHECK_UINT(cs_flame_sum(&flame), 0);
    CHECK_UINT(cs_layout_init(&layout, &flame, least), 0);
    for (size_t i = 1; i < layout.nboxes; i++) {
        const struct cs_box *box = &layout.boxes[i], *before = &layout.boxes[i - 1];
        size_t parent = 0;

        shown += box->frame != CS_FLAME_NONE;
        CHECK(box->width >= least);
        CHECK(box->depth > before->depth || box->start >= before->start + before->width);
        while (layout.boxes[parent].frame != box->parent)
            parent++;
        CHECK_UINT(layout.boxes[parent].depth, box->depth - 1);
        CHECK(layout.boxes[parent].start <= box->start);
        CHECK(layout.boxes[parent].start + layout.boxes[parent].width >=
              box->start + box->width);
    }
    CHECK_UINT(shown + layout.nhidden, flame.nframes - 1);
    cs_layout_free(&layout);
    cs_flame_free(&flame);
}

int main(void)
{
    check_places();
    check_many(1);
    check_many(30000);
    return 0;
}
