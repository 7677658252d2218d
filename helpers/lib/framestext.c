#include "framestext.h"

#include "sym.h"

#include <inttypes.h>

#define MAX_FRAMES 64

static void write_frame(FILE *stream, const struct cs_sym_frame *frame)
{
    fputs(frame->name ? frame->name : "??", stream);
    fprintf(stream, "\n%s:", frame->file ? frame->file : "??");
    if (frame->line)
        fprintf(stream, "%" PRIu32 "\n", frame->line);
    else
        fputs("?\n", stream);
}

void cs_framestext_write_unknown(FILE *stream)
{
    fputs("??\n??:0\n", stream);
}

void cs_framestext_write(FILE *stream, struct cs_sym *sym, uint64_t addr,
                         const struct cs_framestext *options)
{
    struct cs_sym_frame frames[MAX_FRAMES];
    size_t n = cs_sym_frames(sym, addr, frames, options->inlines ? MAX_FRAMES : 1);

    if (options->addresses)
        fprintf(stream, "0x%016" PRIx64 "\n", addr);
    if (n == 0)
        cs_framestext_write_unknown(stream);
    for (size_t i = 0; i < n; i++)
        write_frame(stream, &frames[i]);
}
