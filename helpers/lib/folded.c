#include "folded.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* A function's name without what has a meaning in the line. */
static void write_label(const struct cs_profile *profile, uint32_t function, FILE *out)
{
    char text[300];
    const char *label = cs_function_label(profile, function, text, sizeof text);

    for (; *label; label++)
        putc(*label == ';' ? ':' : *label == '\n' ? ' ' : *label, out);
}

int cs_folded_write(const struct cs_profile *profile, bool calls, FILE *out)
{
    uint32_t *path = reallocarray(NULL, profile->nnodes + 1, sizeof *path);

    if (!path)
        return -ENOMEM;
    for (size_t i = 0; i < profile->nnodes; i++) {
        const struct cs_node *node = &profile->nodes[i];
        uint64_t value = calls ? node->stat.calls : node->stat.self_ns;
        size_t depth = 0;

        if (value == 0)
            continue;
        for (uint32_t k = (uint32_t)i; k != CS_NONE; k = profile->nodes[k].parent)
            path[depth++] = profile->nodes[k].function;
        while (depth-- > 0) {
            write_label(profile, path[depth], out);
            putc(depth ? ';' : ' ', out);
        }
        fprintf(out, "%" PRIu64 "\n", value);
    }
    free(path);
    return 0;
}
