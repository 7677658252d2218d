/* flamesvg.h - a flame graph as one SVG file that needs nothing else.
 *
 * The picture is complete and readable without its script; the script adds zoom, search,
 * tooltips and keys. Colours and script are flame.css and flame.js. Positions are in per
 * cent of the width with four decimals, each edge rounded down, so that a frame lies within
 * its parent exactly. Errors stay in the stream.
 */
#ifndef CS_FLAMESVG_H
#define CS_FLAMESVG_H

#include <stdbool.h>
#include <stdio.h>

struct cs_flame;
struct cs_layout;

struct cs_flamesvg {
    const char *title;
    const char *subtitle; /* a line below, or "" */
    const char *notice;   /* a line that must not be missed, or "" */
    const char *program;  /* path of the main program, for the colours; or "" */
    unsigned width;       /* pixels where the viewer has no width of its own */
    bool down;            /* root on top (icicle) instead of at the bottom */
};

void cs_flamesvg_write(FILE *out, const struct cs_flame *flame,
                       const struct cs_layout *layout, const struct cs_flamesvg *svg);

#endif
