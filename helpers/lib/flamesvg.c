#include "flamesvg.h"

#include "flame.h"
#include "layout.h"
#include "numbers.h"
#include "palette.h"
#include "utf8.h"
#include "xml.h"

#include <inttypes.h>

#define WHOLE      1000000 /* the width, in 1/10000 per cent */
#define PITCH      18      /* pixels from row to row */
#define HEIGHT     17      /* of a frame */
#define HEAD       56      /* above the frames */
#define FOOT       10
#define MARGINS    2   /* per cent of the width that is not frames */
#define CHAR_WIDTH 7.2 /* of flame.css's font */
#define MICRO      "\xc2\xb5"

extern const char cs_flame_css[], cs_flame_js[]; /* made by embed.cmake */

struct writer {
    FILE *out;
    const struct cs_flame *flame;
    const struct cs_layout *layout;
    const struct cs_flamesvg *svg;
    unsigned head; /* pixels above the frames */
};

/* Position in 1/10000 per cent of the width, rounded down: never falls as value grows. */
static uint32_t position(const struct writer *w, uint64_t value)
{
    return (uint32_t)((double)value / (double)w->layout->width * WHOLE);
}

static void put_percent(FILE *out, const char *attribute, uint32_t position)
{
    fprintf(out, " %s=\"%" PRIu32 ".%04" PRIu32 "%%\"", attribute, position / 10000,
            position % 10000);
}

static void put_line(const struct writer *w, const char *class, unsigned y,
                     const char *text)
{
    fprintf(w->out, "<text class=\"%s\" x=\"1%%\" y=\"%u\">", class, y);
    cs_xml_text(w->out, text);
    fputs("</text>\n", w->out);
}

static void put_head(const struct writer *w)
{
    unsigned height = w->head + w->layout->ndepth * PITCH + FOOT;

    fprintf(
        w->out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" class=\"flame\" "
        "width=\"%u\" height=\"%u\" font-family=\"monospace\" font-size=\"12\">\n<title>",
        w->svg->width, height);
    cs_xml_text(w->out, w->svg->title);
    fprintf(w->out, "</title>\n<style><![CDATA[\n%s]]></style>\n", cs_flame_css);
    put_line(w, "title", 24, w->svg->title);
    put_line(w, "line", 44, w->svg->subtitle);
    if (*w->svg->notice)
        put_line(w, "notice", 62, w->svg->notice);
}

static void put_value(const struct writer *w, uint64_t value)
{
    char text[CS_NUMBER_NBYTES], share[CS_NUMBER_NBYTES];
    enum cs_flame_unit unit = w->flame->unit;

    if (unit == CS_FLAME_NS)
        cs_duration_format(text, value, MICRO);
    else
        cs_count_format(text, value);
    fprintf(w->out, "\n%s%s (", text,
            unit == CS_FLAME_CALLS ? value == 1 ? " call in all" : " calls in all" : "");
    cs_xml_text(w->out, cs_share_format(share, value, w->layout->width)); /* may be <0.1% */
    putc(')', w->out);
}

static void put_times(const struct writer *w, const struct cs_frame *frame)
{
    char text[CS_NUMBER_NBYTES];

    fprintf(w->out, "\ncalls %s", cs_count_format(text, frame->calls));
    if (frame->inclusive_ns > 0)
        fprintf(w->out, ", inclusive %s",
                cs_duration_format(text, frame->inclusive_ns, MICRO));
    fprintf(w->out, ", self %s", cs_duration_format(text, frame->self_ns, MICRO));
}

/* The lines of a tooltip below the name. */
static void put_facts(const struct writer *w, const struct cs_frame *frame)
{
    char text[CS_NUMBER_NBYTES];

    put_value(w, frame->total);
    if (w->flame->inverted && frame->parent != 0 && frame->calls > 0)
        fprintf(w->out, "\nleads to %s call%s", cs_count_format(text, frame->calls),
                frame->calls == 1 ? "" : "s");
    else if (frame->calls > 0)
        put_times(w, frame);
    else if (frame->value > 0 && w->flame->unit == CS_FLAME_COUNT)
        fprintf(w->out, "\nself %s", cs_count_format(text, frame->value));
    if (frame->open > 0)
        fprintf(w->out, "\nopen: %s of this function had not returned",
                cs_count_format(text, frame->open));
    if (*frame->module) {
        putc('\n', w->out);
        cs_xml_text(w->out, frame->module);
    }
}

/* As much of the name as fits, if it is worth it. */
static void put_label(const struct writer *w, const char *name, uint32_t width)
{
    double pixels = (double)w->svg->width * (100 - MARGINS) / 100 * (double)width / WHOLE;
    double room = (pixels - 8) / CHAR_WIDTH;
    size_t length = cs_utf8_length(name);
    char text[1024];
    uint32_t code;
    size_t used = 0;

    if (room < 3)
        return;
    size_t kept = (double)length <= room ? length : (size_t)room - 1;
    for (size_t i = 0; i < kept && used + 8 < sizeof text; i++) {
        name += cs_utf8_next(name, &code);
        used += cs_utf8_put(text + used, code);
    }
    text[used] = '\0';
    fputs("<text x=\"4\" y=\"12.5\">", w->out);
    cs_xml_text(w->out, text);
    fputs(*name ? "\xe2\x80\xa6</text>" : "</text>", w->out);
}

static void put_box(const struct writer *w, const struct cs_box *box)
{
    const struct cs_frame *frame =
        box->frame == CS_FLAME_NONE ? NULL : &w->flame->frames[box->frame];
    bool root = box->frame == 0; /* as wide as the picture, even with nothing in it */
    uint32_t left = root ? 0 : position(w, box->start);
    uint32_t width = root ? WHOLE : position(w, box->start + box->width) - left;
    uint32_t row = w->svg->down ? box->depth : w->layout->ndepth - 1 - box->depth;
    char class[8] = "more", more[64];
    const char *name = more;

    snprintf(more, sizeof more, "and %" PRIu32 " more", box->hidden);
    if (frame) {
        name = frame->name;
        cs_palette_class(name, frame->module, w->svg->program, class, sizeof class);
    }
    fprintf(w->out, "<svg class=\"f %s\"", root ? "root" : class);
    put_percent(w->out, "x", left);
    fprintf(w->out, " y=\"%" PRIu32 "\"", row * PITCH);
    put_percent(w->out, "width", width);
    fprintf(w->out, " height=\"%d\"><title>", HEIGHT);
    cs_xml_text(w->out, name);
    if (frame)
        put_facts(w, frame);
    else
        put_value(w, box->width);
    fputs("</title><rect width=\"100%\" height=\"100%\"/>", w->out);
    put_label(w, name, width);
    fputs("</svg>\n", w->out);
}

void cs_flamesvg_write(FILE *out, const struct cs_flame *flame,
                       const struct cs_layout *layout, const struct cs_flamesvg *svg)
{
    struct writer w = {out, flame, layout, svg, HEAD + (*svg->notice ? 18 : 0)};

    put_head(&w);
    fprintf(out,
            "<svg class=\"frames\" x=\"%g%%\" y=\"%u\" width=\"%d%%\" height=\"%u\">\n",
            MARGINS / 2.0, w.head, 100 - MARGINS, layout->ndepth * PITCH);
    for (size_t i = 0; i < layout->nboxes; i++)
        put_box(&w, &layout->boxes[i]);
    fprintf(out, "</svg>\n<script><![CDATA[\n%s]]></script>\n</svg>\n", cs_flame_js);
}
