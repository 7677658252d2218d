/* Reading a .csp file. Nothing in it is believed: every offset, index and count is checked.
 */
#include "bytes.h"
#include "profile.h"
#include "profile_layout.h"
#include "wholefile.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const char *data;
    size_t nbytes;
    struct cs_section sections[CS_PROFILE_NSECTIONS + 1]; /* by type; count 0: absent */
    struct cs_profile *profile;
    uint64_t next_bucket;
    char *why;
    size_t nwhy;
};

__attribute__((format(printf, 3, 4))) static int bad(struct source *source, uint64_t offset,
                                                     const char *format, ...)
{
    char what[200];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    snprintf(source->why, source->nwhy, "byte %llu: %s", (unsigned long long)offset, what);
    return -EINVAL;
}

static int read_header(struct source *source, struct cs_profile_header *header)
{
    if (source->nbytes < sizeof *header)
        return bad(source, source->nbytes, "ends before the header does: not a profile");
    memcpy(header, source->data, sizeof *header);
    if (CS_HOST_IS_BIG)
        cs_bytes_swap(header, "42244");
    if (header->magic != CS_PROFILE_MAGIC)
        return bad(source, 0, "not a callsight profile");
    if (header->version >> 8 != CS_PROFILE_VERSION >> 8)
        return bad(source, 4, "profile version %u.%u; this program reads %u.x",
                   header->version >> 8u, header->version & 0xffu, CS_PROFILE_VERSION >> 8);
    if (header->header_size < sizeof *header || header->header_size > source->nbytes)
        return bad(source, 6, "header size %u", header->header_size);
    if (header->nsections >
        (source->nbytes - header->header_size) / sizeof(struct cs_section))
        return bad(source, 8, "%u sections do not fit", header->nsections);
    return 0;
}

static int read_directory(struct source *source)
{
    struct cs_profile_header header = {.nsections = 0};
    int error = read_header(source, &header);

    for (uint32_t i = 0; i < header.nsections && !error; i++) {
        size_t at = header.header_size + i * sizeof(struct cs_section);
        struct cs_section section;

        memcpy(&section, source->data + at, sizeof section);
        if (CS_HOST_IS_BIG)
            cs_bytes_swap(&section, "4488");
        if (section.type < 1 || section.type > CS_PROFILE_NSECTIONS)
            continue;
        if (source->sections[section.type].entry_size)
            error = bad(source, at, "a second section of %s",
                        cs_section_layouts[section.type].name);
        else if (section.entry_size < cs_section_layouts[section.type].entry_size)
            error = bad(source, at + 4, "entries of %u bytes in the section of %s",
                        section.entry_size, cs_section_layouts[section.type].name);
        else if (section.offset > source->nbytes || section.offset % 8 ||
                 section.count > (source->nbytes - section.offset) / section.entry_size ||
                 section.count >= CS_NONE)
            error = bad(source, at + 8, "the section of %s lies outside the file",
                        cs_section_layouts[section.type].name);
        source->sections[section.type] = section;
    }
    return error;
}

static uint64_t offset_of(const struct source *source, uint32_t type, uint64_t index)
{
    return source->sections[type].offset + index * source->sections[type].entry_size;
}

static void get_entry(const struct source *source, uint32_t type, uint64_t index, void *out)
{
    memcpy(out, source->data + offset_of(source, type, index),
           cs_section_layouts[type].entry_size);
    if (CS_HOST_IS_BIG)
        cs_bytes_swap(out, cs_section_layouts[type].fields);
}

static int check_strings(struct source *source)
{
    const struct cs_section *strings = &source->sections[CS_SECTION_STRINGS];
    const char *text = source->data + strings->offset;

    if (strings->entry_size > 1)
        return bad(source, strings->offset, "strings with entries of %u bytes",
                   strings->entry_size);
    if (strings->count && (text[0] || text[strings->count - 1]))
        return bad(source, strings->offset,
                   "strings do not start and end with a zero byte");
    return 0;
}

/* The string that begins at the offset; NULL when none does. */
static const char *string(const struct source *source, uint32_t offset)
{
    const struct cs_section *strings = &source->sections[CS_SECTION_STRINGS];

    if (offset == 0)
        return "";
    if (offset >= strings->count || source->data[strings->offset + offset - 1])
        return NULL;
    return source->data + strings->offset + offset;
}

static int parse_module(struct source *source, uint64_t i)
{
    struct cs_profile_module in;
    struct cs_module module;

    get_entry(source, CS_SECTION_MODULES, i, &in);
    module.path = string(source, in.path);
    module.build_id_nbytes = in.build_id_nbytes;
    memcpy(module.build_id, in.build_id, sizeof module.build_id);
    if (!module.path || in.build_id_nbytes > sizeof in.build_id)
        return bad(source, offset_of(source, CS_SECTION_MODULES, i), "a module %s",
                   module.path ? "with too long a build-id" : "whose path is outside");
    cs_profile_add_module(source->profile, &module);
    return 0;
}

/* The buckets of functions follow each other without overlap. */
static int parse_buckets(struct source *source, const struct cs_profile_function *in,
                         uint64_t at, struct cs_bucket **buckets)
{
    uint64_t count = source->sections[CS_SECTION_BUCKETS].count;
    uint32_t last = 0;

    if (in->first_bucket != source->next_bucket ||
        in->nbuckets > count - source->next_bucket)
        return bad(source, at + 32, "a function whose histogram is misplaced");
    *buckets = reallocarray(NULL, in->nbuckets + (size_t)1, sizeof **buckets);
    if (!*buckets)
        return -ENOMEM;
    for (uint32_t k = 0; k < in->nbuckets; k++, source->next_bucket++) {
        struct cs_profile_bucket bucket;

        get_entry(source, CS_SECTION_BUCKETS, source->next_bucket, &bucket);
        if (bucket.bucket >= CS_HIST_BUCKETS || !bucket.count ||
            (k && bucket.bucket <= last))
            return bad(source, offset_of(source, CS_SECTION_BUCKETS, source->next_bucket),
                       "bucket %u is out of order", bucket.bucket);
        last = bucket.bucket;
        (*buckets)[k] = (struct cs_bucket){bucket.bucket, bucket.count};
    }
    return 0;
}

static int parse_function(struct source *source, uint64_t i)
{
    uint64_t at = offset_of(source, CS_SECTION_FUNCTIONS, i);
    struct cs_profile_function in;
    struct cs_function function;
    struct cs_bucket *buckets = NULL;
    int error;

    get_entry(source, CS_SECTION_FUNCTIONS, i, &in);
    function = (struct cs_function){.module = in.module,
                                    .line = in.line,
                                    .address = in.address,
                                    .name = string(source, in.name),
                                    .symbol = string(source, in.symbol),
                                    .file = string(source, in.file),
                                    .stat = in.stat,
                                    .unwound = in.unwound,
                                    .open = in.open,
                                    .nbuckets = in.nbuckets};
    if (!function.name || !function.symbol || !function.file)
        return bad(source, at + 16, "a function whose strings are outside");
    if (in.module != CS_NONE && in.module >= source->profile->nmodules)
        return bad(source, at, "a function of module %u, of %zu", in.module,
                   source->profile->nmodules);
    error = parse_buckets(source, &in, at, &buckets);
    function.buckets = buckets;
    if (!error)
        cs_profile_add_function(source->profile, &function);
    free(buckets);
    return error;
}

static int parse_node(struct source *source, uint64_t i)
{
    struct cs_profile_node in;
    uint32_t index;

    get_entry(source, CS_SECTION_NODES, i, &in);
    if (in.function >= source->profile->nfunctions)
        return bad(source, offset_of(source, CS_SECTION_NODES, i) + 4,
                   "a node of function %u, of %zu", in.function,
                   source->profile->nfunctions);
    if (in.parent != CS_NONE && in.parent >= i)
        return bad(source, offset_of(source, CS_SECTION_NODES, i),
                   "a node before its parent");
    index = cs_profile_add_node(source->profile, in.parent, in.function);
    if (index != CS_NONE)
        source->profile->nodes[index].stat = in.stat;
    return 0;
}

static int check_process(struct source *source, uint32_t process, uint64_t at)
{
    if (process != CS_NONE && process >= source->profile->nprocesses)
        return bad(source, at, "process %u, of %zu", process, source->profile->nprocesses);
    return 0;
}

static int parse_thread(struct source *source, uint64_t i)
{
    uint64_t at = offset_of(source, CS_SECTION_THREADS, i);
    struct cs_thread thread;

    get_entry(source, CS_SECTION_THREADS, i, &thread.data);
    thread.name = string(source, thread.data.name);
    if (!thread.name)
        return bad(source, at + 12, "a thread whose name is outside");
    cs_profile_add_thread(source->profile, &thread);
    return check_process(source, thread.data.process, at);
}

static int parse_process(struct source *source, uint64_t i)
{
    struct cs_process process;

    get_entry(source, CS_SECTION_PROCESSES, i, &process.data);
    process.exe = string(source, process.data.exe);
    process.command = string(source, process.data.command);
    if (!process.exe || !process.command)
        return bad(source, offset_of(source, CS_SECTION_PROCESSES, i) + 8,
                   "a process whose strings are outside");
    cs_profile_add_process(source->profile, &process);
    return 0;
}

static int parse_fact(struct source *source, uint64_t i)
{
    uint64_t at = offset_of(source, CS_SECTION_FACTS, i);
    struct cs_fact fact;

    get_entry(source, CS_SECTION_FACTS, i, &fact.data);
    fact.text = string(source, fact.data.text);
    if (!fact.text)
        return bad(source, at + 12, "a fact whose text is outside");
    cs_profile_add_fact(source->profile, &fact);
    return check_process(source, fact.data.process, at + 8);
}

static int parse_section(struct source *source, uint32_t type,
                         int (*parse)(struct source *, uint64_t))
{
    int error = 0;

    for (uint64_t i = 0; i < source->sections[type].count && !error; i++) {
        error = parse(source, i);
        if (!error)
            error = source->profile->error;
    }
    return error;
}

int cs_profile_parse(struct cs_profile *profile, const void *data, size_t nbytes, char *why,
                     size_t nwhy)
{
    struct source source = {
        .data = data, .nbytes = nbytes, .profile = profile, .why = why, .nwhy = nwhy};
    int error;

    cs_profile_init(profile);
    snprintf(why, nwhy, "%s", strerror(ENOMEM));
    error = read_directory(&source);
    if (!error)
        error = check_strings(&source);
    if (!error)
        error = parse_section(&source, CS_SECTION_MODULES, parse_module);
    if (!error)
        error = parse_section(&source, CS_SECTION_FUNCTIONS, parse_function);
    if (!error)
        error = parse_section(&source, CS_SECTION_NODES, parse_node);
    if (!error)
        error = parse_section(&source, CS_SECTION_PROCESSES, parse_process);
    if (!error)
        error = parse_section(&source, CS_SECTION_THREADS, parse_thread);
    if (!error)
        error = parse_section(&source, CS_SECTION_FACTS, parse_fact);
    if (error)
        cs_profile_free(profile);
    return error;
}

int cs_profile_load(struct cs_profile *profile, const char *path, char *why, size_t nwhy)
{
    void *data;
    size_t nbytes;
    int error = cs_wholefile_read(path, &data, &nbytes);

    cs_profile_init(profile);
    if (error) {
        snprintf(why, nwhy, "%s", strerror(-error));
        return error;
    }
    error = cs_profile_parse(profile, data, nbytes, why, nwhy);
    free(data);
    return error;
}
