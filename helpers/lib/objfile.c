#include "objfile.h"

#include "images.h"
#include "objparts.h"

#include <elfutils/libdwfl.h>
#include <errno.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct cs_objfile_handles {
    Dwfl *dwfl;
    Elf *elf;
    Dwfl_Callbacks callbacks;
    char *debug_path; /* NULL: libdwfl's default */
};

static bool is_elf(int fd)
{
    char magic[SELFMAG];

    return pread(fd, magic, sizeof magic, 0) == SELFMAG && !memcmp(magic, ELFMAG, SELFMAG);
}

/* libdwfl closes the descriptor that it is given, so it gets its own. */
static int report(struct cs_objfile *obj, const struct cs_image *image)
{
    struct cs_objfile_handles *handles = obj->handles;
    int fd;

    handles->callbacks = (Dwfl_Callbacks){
        .find_elf = dwfl_build_id_find_elf,
        .find_debuginfo = dwfl_standard_find_debuginfo,
        .section_address = dwfl_offline_section_address,
        .debuginfo_path = &handles->debug_path,
    };
    handles->dwfl = dwfl_begin(&handles->callbacks);
    if (!handles->dwfl)
        return -ENOMEM;
    fd = dup(image->fd);
    if (fd < 0)
        return -errno;
    obj->module = dwfl_report_offline(handles->dwfl, image->name, image->name, fd);
    if (!obj->module) {
        close(fd);
        return -EBADMSG;
    }
    dwfl_report_end(handles->dwfl, NULL, NULL);
    return 0;
}

/* libdwfl relocates its copy of an object and drops the relocations that it has done: it
 * gives the addresses, the file itself the rest. */
static int read_addresses(struct cs_objfile *obj)
{
    GElf_Addr bias;
    Elf *laid_out = dwfl_module_getelf(obj->module, &bias);
    Elf_Scn *scn = NULL;
    size_t count;

    if (!laid_out || elf_getshdrnum(laid_out, &count))
        return -EBADMSG;
    obj->bias = bias;
    obj->addresses = calloc(count + 1, sizeof *obj->addresses);
    if (!obj->addresses)
        return -ENOMEM;
    obj->naddresses = count;
    while ((scn = elf_nextscn(laid_out, scn))) {
        GElf_Shdr header;

        if (elf_ndxscn(scn) < count && gelf_getshdr(scn, &header))
            obj->addresses[elf_ndxscn(scn)] = header.sh_addr;
    }
    return 0;
}

static int read_header(struct cs_objfile *obj, int fd)
{
    GElf_Ehdr header;
    size_t nbytes = 0;

    obj->handles->elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
    if (!obj->handles->elf || !gelf_getehdr(obj->handles->elf, &header))
        return -EBADMSG;
    if (!elf_rawfile(obj->handles->elf, &nbytes) || header.e_shoff > nbytes)
        return -EBADMSG; /* cut: its sections are gone */
    obj->machine = header.e_machine;
    obj->type = header.e_type;
    obj->big_endian = header.e_ident[EI_DATA] == ELFDATA2MSB;
    return 0;
}

int cs_objfile_open(struct cs_objfile *obj, const struct cs_image *image)
{
    int error;

    memset(obj, 0, sizeof *obj);
    if (!is_elf(image->fd))
        return -ENOEXEC;
    obj->name = strdup(image->name);
    obj->handles = calloc(1, sizeof *obj->handles);
    error = obj->name && obj->handles ? report(obj, image) : -ENOMEM;
    if (!error)
        error = read_addresses(obj);
    if (!error)
        error = read_header(obj, image->fd);
    if (!error)
        error = cs_objparts_sections(obj, obj->handles->elf);
    if (!error)
        error = cs_objparts_symbols(obj);
    if (!error)
        error = cs_objparts_extents(obj);
    if (!error)
        error = cs_objparts_relocs(obj, obj->handles->elf);
    if (error)
        cs_objfile_close(obj);
    return error;
}

void cs_objfile_close(struct cs_objfile *obj)
{
    if (obj->handles)
        elf_end(obj->handles->elf);
    if (obj->handles && obj->handles->dwfl)
        dwfl_end(obj->handles->dwfl);
    free(obj->handles);
    free(obj->sections);
    free(obj->symbols);
    free(obj->extents);
    free(obj->relocs);
    free(obj->addresses);
    free((char *)obj->name);
    memset(obj, 0, sizeof *obj);
}

const struct cs_obj_section *cs_objfile_section(const struct cs_objfile *obj,
                                                uint64_t address)
{
    size_t low = 0, high = obj->nsections;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct cs_obj_section *section = &obj->sections[middle];

        if (address < section->address)
            high = middle;
        else if (address - section->address >= section->nbytes)
            low = middle + 1;
        else
            return section;
    }
    return NULL;
}

const struct cs_obj_extent *cs_objfile_extent(const struct cs_objfile *obj,
                                              uint64_t address)
{
    size_t low = 0, high = obj->nextents;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct cs_obj_extent *extent = &obj->extents[middle];

        if (address < extent->address)
            high = middle;
        else if (address >= extent->end)
            low = middle + 1;
        else
            return extent;
    }
    return NULL;
}

size_t cs_objfile_extent_from(const struct cs_objfile *obj, uint64_t address)
{
    size_t low = 0, high = obj->nextents;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (obj->extents[middle].address < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t cs_objfile_reloc_from(const struct cs_objfile *obj, uint64_t address)
{
    size_t low = 0, high = obj->nrelocs;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (obj->relocs[middle].address < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const uint8_t *cs_objfile_bytes(const struct cs_objfile *obj, uint64_t address,
                                size_t *nbytes)
{
    const struct cs_obj_section *section = cs_objfile_section(obj, address);

    if (!section || !section->bytes)
        return NULL;
    *nbytes = (size_t)(section->address + section->nbytes - address);
    return section->bytes + (address - section->address);
}
