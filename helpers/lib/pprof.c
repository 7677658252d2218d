#include "pprof.h"

#include "profile.h"
#include "protobuf.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

/* Field numbers of profile.proto, by message. */
enum profile_field {
    PROFILE_SAMPLE_TYPE = 1,
    PROFILE_SAMPLE = 2,
    PROFILE_MAPPING = 3,
    PROFILE_LOCATION = 4,
    PROFILE_FUNCTION = 5,
    PROFILE_STRING_TABLE = 6,
    PROFILE_TIME_NANOS = 9,
    PROFILE_DURATION_NANOS = 10,
    PROFILE_DEFAULT_SAMPLE_TYPE = 14
};
enum value_type_field { VALUE_TYPE_TYPE = 1, VALUE_TYPE_UNIT = 2 };
enum sample_field { SAMPLE_LOCATION_ID = 1, SAMPLE_VALUE = 2 };
enum mapping_field {
    MAPPING_ID = 1,
    MAPPING_MEMORY_LIMIT = 3,
    MAPPING_FILENAME = 5,
    MAPPING_BUILD_ID = 6,
    MAPPING_HAS_FUNCTIONS = 7,
    MAPPING_HAS_FILENAMES = 8,
    MAPPING_HAS_LINE_NUMBERS = 9
};
enum location_field {
    LOCATION_ID = 1,
    LOCATION_MAPPING_ID = 2,
    LOCATION_ADDRESS = 3,
    LOCATION_LINE = 4
};
enum line_field { LINE_FUNCTION_ID = 1, LINE_LINE = 2 };
enum function_field {
    FUNCTION_ID = 1,
    FUNCTION_NAME = 2,
    FUNCTION_SYSTEM_NAME = 3,
    FUNCTION_FILENAME = 4,
    FUNCTION_START_LINE = 5
};

/* The message under construction, a scratch message for its parts, and the string table. */
struct writer {
    const struct cs_profile *profile;
    struct cs_protobuf message, part, nested;
    void *strings; /* tsearch() tree of struct string */
    uint64_t nstrings;
};

struct string {
    const char *text;
    uint64_t index;
    char copy[];
};

static int compare_strings(const void *a, const void *b)
{
    return strcmp(((const struct string *)a)->text, ((const struct string *)b)->text);
}

/* Index of text in the string table, which grows when it is new. */
static uint64_t string_index(struct writer *w, const char *text)
{
    struct string key = {.text = text};
    struct string **found = tfind(&key, &w->strings, compare_strings);
    size_t nbytes = strlen(text) + 1;
    struct string *string;

    if (found)
        return (*found)->index;
    string = malloc(sizeof *string + nbytes);
    if (!string) {
        w->message.error = -ENOMEM;
        return 0;
    }
    memcpy(string->copy, text, nbytes);
    string->text = string->copy;
    string->index = w->nstrings++;
    if (!tsearch(string, &w->strings, compare_strings)) {
        free(string);
        w->message.error = -ENOMEM;
        return 0;
    }
    cs_protobuf_string(&w->message, PROFILE_STRING_TABLE, text);
    return string->index;
}

static void add_sample_type(struct writer *w, const char *type, const char *unit)
{
    cs_protobuf_clear(&w->part);
    cs_protobuf_uint(&w->part, VALUE_TYPE_TYPE, string_index(w, type));
    cs_protobuf_uint(&w->part, VALUE_TYPE_UNIT, string_index(w, unit));
    cs_protobuf_message(&w->message, PROFILE_SAMPLE_TYPE, &w->part);
}

static void hex(char *text, const uint8_t *bytes, uint32_t nbytes)
{
    for (uint32_t i = 0; i < nbytes; i++)
        sprintf(text + 2 * (size_t)i, "%02x", bytes[i]);
    text[2 * (size_t)nbytes] = '\0';
}

/* Ids count from 1 in this format. Addresses are those of the ELF file, so mappings start
 * at 0. */
static void add_mapping(struct writer *w, uint32_t i)
{
    const struct cs_module *module = &w->profile->modules[i];
    char build_id[2 * sizeof module->build_id + 1];
    uint64_t limit = 0;

    for (size_t f = 0; f < w->profile->nfunctions; f++)
        if (w->profile->functions[f].module == i &&
            w->profile->functions[f].address >= limit)
            limit = w->profile->functions[f].address + 1;
    hex(build_id, module->build_id, module->build_id_nbytes);
    cs_protobuf_clear(&w->part);
    cs_protobuf_uint(&w->part, MAPPING_ID, i + UINT64_C(1));
    cs_protobuf_uint(&w->part, MAPPING_MEMORY_LIMIT, limit);
    cs_protobuf_uint(&w->part, MAPPING_FILENAME, string_index(w, module->path));
    cs_protobuf_uint(&w->part, MAPPING_BUILD_ID, string_index(w, build_id));
    cs_protobuf_uint(&w->part, MAPPING_HAS_FUNCTIONS, 1);
    cs_protobuf_uint(&w->part, MAPPING_HAS_FILENAMES, 1);
    cs_protobuf_uint(&w->part, MAPPING_HAS_LINE_NUMBERS, 1);
    cs_protobuf_message(&w->message, PROFILE_MAPPING, &w->part);
}

static void add_function(struct writer *w, uint32_t i)
{
    const struct cs_function *function = &w->profile->functions[i];
    char label[256];
    const char *name = cs_function_label(w->profile, i, label, sizeof label);

    cs_protobuf_clear(&w->part);
    cs_protobuf_uint(&w->part, FUNCTION_ID, i + UINT64_C(1));
    cs_protobuf_uint(&w->part, FUNCTION_NAME, string_index(w, name));
    cs_protobuf_uint(&w->part, FUNCTION_SYSTEM_NAME,
                     string_index(w, function->symbol[0] ? function->symbol : name));
    cs_protobuf_uint(&w->part, FUNCTION_FILENAME, string_index(w, function->file));
    cs_protobuf_uint(&w->part, FUNCTION_START_LINE, function->line);
    cs_protobuf_message(&w->message, PROFILE_FUNCTION, &w->part);
}

/* One location per function: where in the function a call was made is not known. */
static void add_location(struct writer *w, uint32_t i)
{
    const struct cs_function *function = &w->profile->functions[i];

    cs_protobuf_clear(&w->nested);
    cs_protobuf_uint(&w->nested, LINE_FUNCTION_ID, i + UINT64_C(1));
    cs_protobuf_uint(&w->nested, LINE_LINE, function->line);
    cs_protobuf_clear(&w->part);
    cs_protobuf_uint(&w->part, LOCATION_ID, i + UINT64_C(1));
    if (function->module != CS_NONE)
        cs_protobuf_uint(&w->part, LOCATION_MAPPING_ID, function->module + UINT64_C(1));
    cs_protobuf_uint(&w->part, LOCATION_ADDRESS, function->address);
    cs_protobuf_message(&w->part, LOCATION_LINE, &w->nested);
    cs_protobuf_message(&w->message, PROFILE_LOCATION, &w->part);
}

static void add_sample(struct writer *w, uint32_t i)
{
    const struct cs_node *node = &w->profile->nodes[i];

    cs_protobuf_clear(&w->nested);
    for (uint32_t n = i; n != CS_NONE; n = w->profile->nodes[n].parent)
        cs_protobuf_varint(&w->nested, w->profile->nodes[n].function + UINT64_C(1));
    cs_protobuf_clear(&w->part);
    cs_protobuf_message(&w->part, SAMPLE_LOCATION_ID, &w->nested);
    cs_protobuf_clear(&w->nested);
    cs_protobuf_varint(&w->nested, node->stat.calls);
    cs_protobuf_varint(&w->nested, node->stat.self_ns);
    cs_protobuf_message(&w->part, SAMPLE_VALUE, &w->nested);
    cs_protobuf_message(&w->message, PROFILE_SAMPLE, &w->part);
}

/* Start of the first process and the longest time that a thread was seen for. */
static void add_times(struct writer *w)
{
    uint64_t start = UINT64_MAX, duration = 0;

    for (size_t i = 0; i < w->profile->nprocesses; i++)
        if (w->profile->processes[i].data.start_realtime_ns < start)
            start = w->profile->processes[i].data.start_realtime_ns;
    for (size_t i = 0; i < w->profile->nthreads; i++) {
        const struct cs_profile_thread *thread = &w->profile->threads[i].data;

        if (thread->last_ns - thread->first_ns > duration)
            duration = thread->last_ns - thread->first_ns;
    }
    if (w->profile->nprocesses)
        cs_protobuf_uint(&w->message, PROFILE_TIME_NANOS, start);
    cs_protobuf_uint(&w->message, PROFILE_DURATION_NANOS, duration);
}

static void build(struct writer *w)
{
    string_index(w, ""); /* the format wants the empty string first */
    add_sample_type(w, "calls", "count");
    add_sample_type(w, "self", "nanoseconds");
    cs_protobuf_uint(&w->message, PROFILE_DEFAULT_SAMPLE_TYPE, string_index(w, "self"));
    for (uint32_t i = 0; i < w->profile->nmodules; i++)
        add_mapping(w, i);
    for (uint32_t i = 0; i < w->profile->nfunctions; i++) {
        add_function(w, i);
        add_location(w, i);
    }
    for (uint32_t i = 0; i < w->profile->nnodes; i++)
        add_sample(w, i);
    add_times(w);
}

int cs_pprof_write(const struct cs_profile *profile, FILE *out)
{
    struct writer w = {.profile = profile};
    int error;

    build(&w);
    error = w.message.error;
    if (!error && fwrite(w.message.data, 1, w.message.nbytes, out) != w.message.nbytes)
        error = -EIO;
    tdestroy(w.strings, free);
    cs_protobuf_fini(&w.message);
    cs_protobuf_fini(&w.part);
    cs_protobuf_fini(&w.nested);
    return error;
}
