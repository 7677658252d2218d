/* Any bytes as folded stacks: refused, or drawn, both ways round, with every frame's place
 * within its parent's. */
#include "flame.h"
#include "flamesvg.h"
#include "layout.h"
#include "stacks.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

static void check(bool condition)
{
    if (!condition)
        abort();
}

static void draw(struct cs_flame *flame)
{
    static const struct cs_flamesvg svg = {"title", "subtitle", "", "", 1200, false};
    struct cs_layout layout;
    FILE *out = fopen("/dev/null", "w");

    check(out != NULL);
    if (cs_flame_sum(flame) == 0) {
        check(cs_layout_init(&layout, flame, 1) == 0);
        for (size_t i = 0; i < layout.nboxes; i++)
            check(layout.boxes[i].start <= layout.width &&
                  layout.boxes[i].width <= layout.width - layout.boxes[i].start);
        cs_flamesvg_write(out, flame, &layout, &svg);
        cs_layout_free(&layout);
    }
    fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_flame flame, inverted;
    size_t line = 0;

    check(cs_flame_init(&flame, "all") == 0);
    if (cs_stacks_parse(&flame, (const char *)data, nbytes, &line) != 0) {
        check(line > 0);
    } else {
        draw(&flame);
        check(cs_flame_init(&inverted, "all") == 0);
        check(cs_flame_invert(&inverted, &flame) == 0);
        draw(&inverted);
        cs_flame_free(&inverted);
    }
    cs_flame_free(&flame);
    return 0;
}
