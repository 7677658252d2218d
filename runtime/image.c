#include "hidden.h"

#include "image.h"

#include "lock.h"
#include "maps.h"
#include "moduletable.h"
#include "note.h"
#include "process.h"

#include <link.h>
#include <string.h>
#include <unistd.h>

struct scan {
    struct cs_process *process;
    uint32_t tid;
    uint32_t number; /* objects seen */
};

/* From the first to the last executable segment, which is where functions are. */
static bool find_code(const struct dl_phdr_info *object, struct cs_image *image)
{
    ElfW(Addr) low = ~(ElfW(Addr))0, high = 0;
    for (size_t i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X))
            continue;
        if (segment->p_vaddr < low)
            low = segment->p_vaddr;
        if (segment->p_vaddr + segment->p_memsz > high)
            high = segment->p_vaddr + segment->p_memsz;
    }
    if (low >= high)
        return false;
    image->start = object->dlpi_addr + low;
    image->nbytes = high - low;
    image->link_base = low;
    image->load_bias = object->dlpi_addr;
    return true;
}

static void find_build_id(const struct dl_phdr_info *object, struct cs_image *image)
{
    const struct cs_note note = cs_note_find(object, "GNU", NT_GNU_BUILD_ID);
    if (note.desc && note.nbytes <= sizeof image->build_id) {
        image->build_id_nbytes = (uint32_t)note.nbytes;
        memcpy(image->build_id, note.desc, note.nbytes);
    }
}

/* The module's absolute path, where the next path is kept. The program comes first and
 * bears no name; /proc/self/exe would be the loader, if that was told to run it. What else
 * has no name, or no slash in it, is not a file (the vdso). */
static size_t find_path(struct cs_process *process, const char *name, uintptr_t start,
                        bool first)
{
    char *path = process->paths + process->paths_nbytes;
    size_t at = 0;
    if (sizeof process->paths - process->paths_nbytes < 2 * CS_MAX_PATH)
        return 0;
    if (first) {
        ssize_t nbytes = (ssize_t)cs_maps_path(start, path, CS_MAX_PATH);
        if (nbytes == 0)
            nbytes = readlink("/proc/self/exe", path, CS_MAX_PATH);
        return nbytes > 0 ? (size_t)nbytes : 0;
    }
    if (!name || !strchr(name, '/'))
        return 0;
    if (*name != '/' && getcwd(path, CS_MAX_PATH)) {
        at = strlen(path);
        path[at++] = '/';
        while (name[0] == '.' && name[1] == '/')
            name += 2;
    }
    size_t nbytes = strnlen(name, CS_MAX_PATH);
    memcpy(path + at, name, nbytes);
    return at + nbytes;
}

/* FNV-1a (the 64-bit constants of the Fowler/Noll/Vo reference). */
static uint64_t hash(const char *text, size_t nbytes)
{
    uint64_t value = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < nbytes; i++)
        value = (value ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return value;
}

static bool same_module(const struct cs_image *a, const struct cs_image *b)
{
    return a->path_hash == b->path_hash && a->path_nbytes == b->path_nbytes &&
           a->nbytes == b->nbytes && a->link_base == b->link_base &&
           a->build_id_nbytes == b->build_id_nbytes &&
           memcmp(a->build_id, b->build_id, a->build_id_nbytes) == 0;
}

static void set_loaded(struct cs_image *image, uint32_t loaded)
{
    /* Pairs with the acquire in cs_image_holds(). */
    __atomic_store_n(&image->loaded, loaded, __ATOMIC_RELEASE);
}

/* An image of a module not seen before, with codes of its own. NULL: no room. */
static struct cs_image *add(struct cs_process *process, const struct cs_image *found)
{
    uint32_t at = process->nimages;
    if (at == CS_MAX_IMAGES)
        return NULL;
    struct cs_image *image = &process->images[at];
    *image = *found;
    image->id = process->nmodules++;
    image->path_offset = process->paths_nbytes;
    process->paths_nbytes += found->path_nbytes;
    if (found->nbytes < CS_CODE_LIMIT - process->next_code) {
        image->code_base = process->next_code;
        process->next_code += (uint32_t)found->nbytes;
        cs_process_check(process, cs_table_module(process, image));
    }
    /* Pairs with the acquire in cs_image_find(). */
    __atomic_store_n(&process->nimages, at + 1, __ATOMIC_RELEASE);
    return image;
}

/* What the new image covers can only be gone. */
static void unload_below(struct cs_process *process, const struct cs_image *found)
{
    for (uint32_t i = 0; i < process->nimages; i++) {
        struct cs_image *old = &process->images[i];
        if (old->loaded && old->start < found->start + found->nbytes &&
            found->start < old->start + old->nbytes)
            cs_image_unload(process, old);
    }
}

static void enter(struct cs_process *process, const struct cs_image *found)
{
    struct cs_image *image = NULL;
    for (uint32_t i = 0; i < process->nimages && !image; i++)
        if (same_module(&process->images[i], found))
            image = &process->images[i];
    if (!image || !image->loaded || image->start != found->start) {
        unload_below(process, found);
        if (!image)
            image = add(process, found);
        if (!image)
            return;
        set_loaded(image, 0);
        image->start = found->start;
        image->load_bias = found->load_bias;
        set_loaded(image, 1);
        if (image->code_base)
            cs_process_check(process, cs_table_loaded(process, image, CS_ENTRY_LOADED));
    }
    image->scan = process->scans;
}

static int visit(struct dl_phdr_info *object, size_t nbytes, void *argument)
{
    struct scan *scan = argument;
    struct cs_process *process = scan->process;
    struct cs_image found;
    bool first = scan->number++ == 0;
    (void)nbytes;
    memset(&found, 0, sizeof found);
    if (!find_code(object, &found))
        return 0;
    find_build_id(object, &found);
    cs_lock(process->fork, scan->tid);
    size_t path_nbytes = find_path(process, object->dlpi_name, found.start, first);
    if (path_nbytes > 0) {
        found.path_nbytes = (uint32_t)path_nbytes;
        found.path_hash = hash(process->paths + process->paths_nbytes, path_nbytes);
        enter(process, &found);
    }
    cs_unlock(process->fork);
    return 0;
}

/* Counters of the loader, the same in every object's description. */
static int read_changes(struct dl_phdr_info *object, size_t nbytes, void *changes)
{
    if (nbytes >= offsetof(struct dl_phdr_info, dlpi_subs) + sizeof object->dlpi_subs)
        *(uint64_t *)changes = object->dlpi_adds + object->dlpi_subs;
    return 1;
}

static uint64_t count_changes(void)
{
    uint64_t changes = 0;
    dl_iterate_phdr(read_changes, &changes);
    return changes;
}

bool cs_image_changed(struct cs_process *process)
{
    return count_changes() != process->loader_changes;
}

void cs_image_scan(struct cs_process *process, uint32_t tid)
{
    struct scan scan = {process, tid, 0};
    uint64_t changes = count_changes();
    cs_lock(process->fork, tid);
    uint32_t number = ++process->scans;
    process->loader_changes = changes;
    cs_unlock(process->fork);
    dl_iterate_phdr(visit, &scan);
    cs_lock(process->fork, tid);
    for (uint32_t i = 0; i < process->nimages; i++) {
        struct cs_image *image = &process->images[i];
        if (image->loaded && number == process->scans && image->scan != number)
            cs_image_unload(process, image);
    }
    cs_unlock(process->fork);
}

struct cs_image *cs_image_find(struct cs_process *process, uintptr_t address)
{
    for (uint32_t i = __atomic_load_n(&process->nimages, __ATOMIC_ACQUIRE); i-- > 0;)
        if (cs_image_holds(&process->images[i], address))
            return &process->images[i];
    return NULL;
}

void cs_image_unload(struct cs_process *process, struct cs_image *image)
{
    set_loaded(image, 0);
    if (image->code_base)
        cs_process_check(process, cs_table_loaded(process, image, CS_ENTRY_UNLOADED));
}

int cs_image_write_all(struct cs_process *process)
{
    int error = 0;
    for (uint32_t i = 0; i < process->nimages && !error; i++) {
        const struct cs_image *image = &process->images[i];
        if (!image->code_base)
            continue;
        error = cs_table_module(process, image);
        if (!error && image->loaded)
            error = cs_table_loaded(process, image, CS_ENTRY_LOADED);
    }
    return error;
}
