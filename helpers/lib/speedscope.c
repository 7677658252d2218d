#include "speedscope.h"

#include "json.h"
#include "profile.h"

#include <errno.h>
#include <stdlib.h>

static void write_frames(struct cs_json *json, const struct cs_profile *profile)
{
    char label[256];

    cs_json_object(json, "shared");
    cs_json_array(json, "frames");
    for (uint32_t f = 0; f < profile->nfunctions; f++) {
        const struct cs_function *function = &profile->functions[f];

        cs_json_row(json, NULL);
        cs_json_string(json, "name", cs_function_label(profile, f, label, sizeof label));
        if (function->file[0])
            cs_json_string(json, "file", function->file);
        if (function->line)
            cs_json_uint(json, "line", function->line);
        cs_json_end(json);
    }
    cs_json_end(json);
    cs_json_end(json);
}

/* The functions from the root down to node n; path[] has room for every node. */
static void write_stack(struct cs_json *json, const struct cs_profile *profile, uint32_t n,
                        uint32_t *path)
{
    size_t depth = 0;

    for (; n != CS_NONE; n = profile->nodes[n].parent)
        path[depth++] = profile->nodes[n].function;
    cs_json_list(json, NULL);
    while (depth > 0)
        cs_json_uint(json, NULL, path[--depth]);
    cs_json_end(json);
}

static void write_samples(struct cs_json *json, const struct cs_profile *profile,
                          uint32_t *path)
{
    uint64_t total = 0;

    cs_json_array(json, "samples");
    for (uint32_t n = 0; n < profile->nnodes; n++)
        if (profile->nodes[n].stat.self_ns)
            write_stack(json, profile, n, path);
    cs_json_end(json);
    cs_json_list(json, "weights");
    for (uint32_t n = 0; n < profile->nnodes; n++) {
        if (profile->nodes[n].stat.self_ns)
            cs_json_uint(json, NULL, profile->nodes[n].stat.self_ns);
        total += profile->nodes[n].stat.self_ns;
    }
    cs_json_end(json);
    cs_json_uint(json, "endValue", total);
}

static void write_profile(struct cs_json *json, const struct cs_profile *profile,
                          uint32_t *path)
{
    cs_json_array(json, "profiles");
    cs_json_object(json, NULL);
    cs_json_string(json, "type", "sampled");
    cs_json_string(json, "name", profile->nprocesses ? profile->processes[0].command : "");
    cs_json_string(json, "unit", "nanoseconds");
    cs_json_uint(json, "startValue", 0);
    write_samples(json, profile, path);
    cs_json_end(json);
    cs_json_end(json);
}

int cs_speedscope_write(const struct cs_profile *profile, FILE *out)
{
    uint32_t *path = calloc(profile->nnodes + 1, sizeof *path);
    struct cs_json json;

    if (!path)
        return -ENOMEM;
    cs_json_init(&json, out);
    cs_json_object(&json, NULL);
    cs_json_string(&json, "$schema", "https://www.speedscope.app/file-format-schema.json");
    cs_json_string(&json, "exporter", "callsight " CS_VERSION);
    write_frames(&json, profile);
    write_profile(&json, profile, path);
    cs_json_end(&json);
    free(path);
    return ferror(out) ? -EIO : 0;
}
