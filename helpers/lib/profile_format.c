/* Writing a .csp file: sections in the order of their types, strings in order of first use.
 */
#include "bytes.h"
#include "hash.h"
#include "outfile.h"
#include "profile.h"
#include "profile_layout.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct section {
    char *data;
    size_t nbytes, room;
};

struct image {
    struct section sections[CS_PROFILE_NSECTIONS + 1];
    uint64_t nentries[CS_PROFILE_NSECTIONS + 1];
    const char **slots; /* strings met, by pointer: the profile interns them */
    uint32_t *offsets;  /* of the string in the slot */
    size_t nslots, nstrings;
    bool no_memory;
};

static void put_bytes(struct image *image, uint32_t type, const void *data, size_t nbytes)
{
    struct section *section = &image->sections[type];

    if (image->no_memory)
        return;
    if (section->room - section->nbytes < nbytes) {
        size_t room = (section->nbytes + nbytes) * 2;
        char *grown = realloc(section->data, room);

        if (!grown) {
            image->no_memory = true;
            return;
        }
        section->data = grown;
        section->room = room;
    }
    memcpy(section->data + section->nbytes, data, nbytes);
    section->nbytes += nbytes;
}

static void put_entry(struct image *image, uint32_t type, void *entry)
{
    if (CS_HOST_IS_BIG)
        cs_bytes_swap(entry, cs_section_layouts[type].fields);
    put_bytes(image, type, entry, cs_section_layouts[type].entry_size);
    image->nentries[type]++;
}

static size_t find_slot(const struct image *image, const char *text)
{
    size_t slot = cs_hash_u64((uintptr_t)text) & (image->nslots - 1);

    while (image->slots[slot] && image->slots[slot] != text)
        slot = (slot + 1) & (image->nslots - 1);
    return slot;
}

static void grow_slots(struct image *image)
{
    struct image old = *image;

    image->nslots = old.nslots ? old.nslots * 2 : 256;
    image->slots = calloc(image->nslots, sizeof *image->slots);
    image->offsets = calloc(image->nslots, sizeof *image->offsets);
    if (!image->slots || !image->offsets) {
        free(image->slots);
        free(image->offsets);
        image->slots = old.slots;
        image->offsets = old.offsets;
        image->nslots = old.nslots;
        image->no_memory = true;
        return;
    }
    for (size_t i = 0; i < old.nslots; i++) {
        if (old.slots[i]) {
            size_t slot = find_slot(image, old.slots[i]);

            image->slots[slot] = old.slots[i];
            image->offsets[slot] = old.offsets[i];
        }
    }
    free(old.slots);
    free(old.offsets);
}

/* Offset of text in the string section. */
static uint32_t string(struct image *image, const char *text)
{
    size_t slot;

    if (!*text)
        return 0;
    if (image->nstrings * 2 >= image->nslots)
        grow_slots(image);
    if (image->no_memory)
        return 0;
    slot = find_slot(image, text);
    if (!image->slots[slot]) {
        image->slots[slot] = text;
        image->offsets[slot] = (uint32_t)image->sections[CS_SECTION_STRINGS].nbytes;
        image->nstrings++;
        put_bytes(image, CS_SECTION_STRINGS, text, strlen(text) + 1);
    }
    return image->offsets[slot];
}

static void put_modules(struct image *image, const struct cs_profile *profile)
{
    for (size_t i = 0; i < profile->nmodules; i++) {
        const struct cs_module *m = &profile->modules[i];
        struct cs_profile_module out = {.path = string(image, m->path),
                                        .build_id_nbytes = m->build_id_nbytes};

        memcpy(out.build_id, m->build_id, m->build_id_nbytes);
        put_entry(image, CS_SECTION_MODULES, &out);
    }
}

static void put_functions(struct image *image, const struct cs_profile *profile)
{
    uint64_t nbuckets = 0;

    for (size_t i = 0; i < profile->nfunctions; i++) {
        const struct cs_function *f = &profile->functions[i];
        struct cs_profile_function out = {.module = f->module,
                                          .line = f->line,
                                          .address = f->address,
                                          .name = string(image, f->name),
                                          .symbol = string(image, f->symbol),
                                          .file = string(image, f->file),
                                          .nbuckets = (uint32_t)f->nbuckets,
                                          .first_bucket = nbuckets,
                                          .stat = f->stat,
                                          .unwound = f->unwound,
                                          .open = f->open};

        put_entry(image, CS_SECTION_FUNCTIONS, &out);
        for (size_t k = 0; k < f->nbuckets; k++) {
            struct cs_profile_bucket bucket = {.bucket = f->buckets[k].bucket,
                                               .count = f->buckets[k].count};

            put_entry(image, CS_SECTION_BUCKETS, &bucket);
        }
        nbuckets += f->nbuckets;
    }
    for (size_t i = 0; i < profile->nnodes; i++) {
        struct cs_profile_node out = {profile->nodes[i].parent, profile->nodes[i].function,
                                      profile->nodes[i].stat};

        put_entry(image, CS_SECTION_NODES, &out);
    }
}

static void put_processes(struct image *image, const struct cs_profile *profile)
{
    for (size_t i = 0; i < profile->nthreads; i++) {
        struct cs_profile_thread out = profile->threads[i].data;

        out.name = string(image, profile->threads[i].name);
        put_entry(image, CS_SECTION_THREADS, &out);
    }
    for (size_t i = 0; i < profile->nprocesses; i++) {
        struct cs_profile_process out = profile->processes[i].data;

        out.exe = string(image, profile->processes[i].exe);
        out.command = string(image, profile->processes[i].command);
        put_entry(image, CS_SECTION_PROCESSES, &out);
    }
    for (size_t i = 0; i < profile->nfacts; i++) {
        struct cs_profile_fact out = profile->facts[i].data;

        out.text = string(image, profile->facts[i].text);
        put_entry(image, CS_SECTION_FACTS, &out);
    }
}

/* Header, directory and sections, one after the other. */
static char *assemble(struct image *image, size_t *nbytes)
{
    struct cs_profile_header header = {.magic = CS_PROFILE_MAGIC,
                                       .version = CS_PROFILE_VERSION,
                                       .header_size = sizeof header,
                                       .nsections = CS_PROFILE_NSECTIONS};
    size_t at = sizeof header + CS_PROFILE_NSECTIONS * sizeof(struct cs_section);
    size_t entry = sizeof header, total = at;
    char *data;

    for (uint32_t type = 1; type <= CS_PROFILE_NSECTIONS; type++)
        total += (image->sections[type].nbytes + 7) & ~(size_t)7;
    data = calloc(1, total);
    if (!data)
        return NULL;
    if (CS_HOST_IS_BIG)
        cs_bytes_swap(&header, "42244");
    memcpy(data, &header, sizeof header);
    for (uint32_t type = 1; type <= CS_PROFILE_NSECTIONS; type++) {
        struct section *section = &image->sections[type];
        struct cs_section out = {type, cs_section_layouts[type].entry_size, at,
                                 image->nentries[type]};

        if (CS_HOST_IS_BIG)
            cs_bytes_swap(&out, "4488");
        memcpy(data + entry, &out, sizeof out);
        entry += sizeof out;
        if (section->nbytes)
            memcpy(data + at, section->data, section->nbytes);
        at += (section->nbytes + 7) & ~(size_t)7;
    }
    *nbytes = total;
    return data;
}

int cs_profile_format(struct cs_profile *profile, void **data, size_t *nbytes)
{
    struct image image = {.nslots = 0};
    int error = cs_profile_sort(profile);

    *data = NULL;
    if (error)
        return error;
    put_bytes(&image, CS_SECTION_STRINGS, "", 1);
    put_modules(&image, profile);
    put_functions(&image, profile);
    put_processes(&image, profile);
    image.nentries[CS_SECTION_STRINGS] = image.sections[CS_SECTION_STRINGS].nbytes;
    if (!image.no_memory)
        *data = assemble(&image, nbytes);
    for (size_t i = 0; i <= CS_PROFILE_NSECTIONS; i++)
        free(image.sections[i].data);
    free(image.slots);
    free(image.offsets);
    return *data ? 0 : -ENOMEM;
}

int cs_profile_save(struct cs_profile *profile, const char *path)
{
    struct cs_outfile out;
    void *data;
    size_t nbytes;
    int error = cs_profile_format(profile, &data, &nbytes);

    if (error)
        return error;
    error = cs_outfile_open(&out, path);
    if (!error) {
        fwrite(data, 1, nbytes, out.stream);
        error = cs_outfile_commit(&out);
    }
    free(data);
    return error;
}
