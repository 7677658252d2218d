#include "profile.h"

#include "stringset.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cs_profile_init(struct cs_profile *profile)
{
    *profile = (struct cs_profile){.strings = NULL};
}

void cs_profile_free(struct cs_profile *profile)
{
    for (size_t i = 0; i < profile->nfunctions; i++)
        free(profile->functions[i].buckets);
    free(profile->modules);
    free(profile->functions);
    free(profile->nodes);
    free(profile->threads);
    free(profile->processes);
    free(profile->facts);
    cs_stringset_free(profile->strings);
    cs_profile_init(profile);
}

const char *cs_profile_text(struct cs_profile *profile, const char *text, size_t nbytes)
{
    const char *copy = NULL;

    if (nbytes == 0 || !*text)
        return "";
    if (!profile->strings)
        profile->strings = cs_stringset_new();
    if (profile->strings)
        copy = cs_stringset_intern(profile->strings, text, nbytes);
    if (!copy)
        profile->error = -ENOMEM;
    return copy ? copy : "";
}

const char *cs_profile_string(struct cs_profile *profile, const char *text)
{
    return text ? cs_profile_text(profile, text, strlen(text)) : "";
}

struct cs_profile_stat cs_stat_none(void)
{
    return (struct cs_profile_stat){.min_ns = UINT64_MAX};
}

void cs_stat_add(struct cs_profile_stat *into, const struct cs_profile_stat *from)
{
    into->calls += from->calls;
    into->inclusive_ns += from->inclusive_ns;
    into->self_ns += from->self_ns;
    if (from->min_ns < into->min_ns)
        into->min_ns = from->min_ns;
    if (from->max_ns > into->max_ns)
        into->max_ns = from->max_ns;
}

/* Append the size bytes of element to the array at *array, which has *n of them and room
 * for the next power of two, at least 16. */
static uint32_t append(struct cs_profile *profile, void *array, size_t *n,
                       const void *element, size_t size)
{
    void **elements = array;

    if (profile->error || *n >= CS_NONE) {
        profile->error = -ENOMEM;
        return CS_NONE;
    }
    if (*n == 0 || (*n >= 16 && (*n & (*n - 1)) == 0)) {
        void *grown = reallocarray(*elements, *n ? *n * 2 : 16, size);

        if (!grown) {
            profile->error = -ENOMEM;
            return CS_NONE;
        }
        *elements = grown;
    }
    memcpy((char *)*elements + *n * size, element, size);
    return (uint32_t)(*n)++;
}

uint32_t cs_profile_add_module(struct cs_profile *profile, const struct cs_module *module)
{
    struct cs_module copy = {.path = cs_profile_string(profile, module->path),
                             .build_id_nbytes = module->build_id_nbytes};

    if (copy.build_id_nbytes > sizeof copy.build_id)
        copy.build_id_nbytes = sizeof copy.build_id;
    memcpy(copy.build_id, module->build_id, copy.build_id_nbytes);
    return append(profile, &profile->modules, &profile->nmodules, &copy, sizeof copy);
}

uint32_t cs_profile_add_function(struct cs_profile *profile,
                                 const struct cs_function *function)
{
    struct cs_function copy = *function;
    uint32_t index;

    copy.name = cs_profile_string(profile, function->name);
    copy.symbol = cs_profile_string(profile, function->symbol);
    copy.file = cs_profile_string(profile, function->file);
    copy.buckets = NULL;
    if (function->nbuckets) {
        copy.buckets = reallocarray(NULL, function->nbuckets, sizeof *copy.buckets);
        if (!copy.buckets) {
            profile->error = -ENOMEM;
            return CS_NONE;
        }
        memcpy(copy.buckets, function->buckets, function->nbuckets * sizeof *copy.buckets);
    }
    index = append(profile, &profile->functions, &profile->nfunctions, &copy, sizeof copy);
    if (index == CS_NONE)
        free(copy.buckets);
    return index;
}

uint32_t cs_profile_add_node(struct cs_profile *profile, uint32_t parent, uint32_t function)
{
    struct cs_node node = {.parent = parent, .function = function, .stat = cs_stat_none()};

    return append(profile, &profile->nodes, &profile->nnodes, &node, sizeof node);
}

uint32_t cs_profile_add_thread(struct cs_profile *profile, const struct cs_thread *thread)
{
    struct cs_thread copy = *thread;

    copy.name = cs_profile_string(profile, thread->name);
    return append(profile, &profile->threads, &profile->nthreads, &copy, sizeof copy);
}

uint32_t cs_profile_add_process(struct cs_profile *profile,
                                const struct cs_process *process)
{
    struct cs_process copy = *process;

    copy.exe = cs_profile_string(profile, process->exe);
    copy.command = cs_profile_string(profile, process->command);
    return append(profile, &profile->processes, &profile->nprocesses, &copy, sizeof copy);
}

uint32_t cs_profile_add_fact(struct cs_profile *profile, const struct cs_fact *fact)
{
    struct cs_fact copy = *fact;

    copy.text = cs_profile_string(profile, fact->text);
    return append(profile, &profile->facts, &profile->nfacts, &copy, sizeof copy);
}

uint64_t cs_function_quantile(const struct cs_function *function, double q)
{
    uint64_t total = 0, seen = 0, rank, middle = 0;

    for (size_t i = 0; i < function->nbuckets; i++)
        total += function->buckets[i].count;
    if (total == 0)
        return 0;
    rank = q <= 0 ? 1 : q >= 1 ? total : (uint64_t)(q * (double)total + 0.9999999);
    if (rank < 1)
        rank = 1;
    for (size_t i = 0; i < function->nbuckets && seen < rank; i++) {
        uint32_t bucket = function->buckets[i].bucket;
        uint64_t floor = cs_hist_floor(bucket);
        uint64_t width = bucket + 1 < CS_HIST_BUCKETS ? cs_hist_floor(bucket + 1) - floor
                                                      : UINT64_MAX - floor;

        seen += function->buckets[i].count;
        middle = floor + width / 2;
    }
    if (middle > function->stat.max_ns)
        middle = function->stat.max_ns;
    return middle < function->stat.min_ns ? function->stat.min_ns : middle;
}

const char *cs_function_label(const struct cs_profile *profile, uint32_t function,
                              char *text, size_t ntext)
{
    const struct cs_function *f = &profile->functions[function];
    const char *path = "?", *slash;

    if (*f->name)
        return f->name;
    if (f->module != CS_NONE && *profile->modules[f->module].path)
        path = profile->modules[f->module].path;
    slash = strrchr(path, '/');
    snprintf(text, ntext, "%s+0x%llx", slash && slash[1] ? slash + 1 : path,
             (unsigned long long)f->address);
    return text;
}
