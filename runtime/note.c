#include "hidden.h"

#include "note.h"

#include <elf.h>
#include <link.h>
#include <string.h>

static size_t align(size_t nbytes, size_t to)
{
    return (nbytes + to - 1) & ~(to - 1);
}

/* System V gABI, "Note Section": name and descriptor padded to 4 bytes, or to 8 in segments
 * that are so aligned. */
static struct cs_note search(const char *at, size_t nbytes, size_t alignment,
                             const char *owner, uint32_t type)
{
    ElfW(Nhdr) header;
    while (nbytes >= sizeof header) {
        memcpy(&header, at, sizeof header);
        size_t desc = align(sizeof header + header.n_namesz, alignment);
        size_t next = align(desc + header.n_descsz, alignment);
        if (desc > nbytes || header.n_descsz > nbytes - desc)
            break;
        if (header.n_type == type && header.n_namesz == strlen(owner) + 1 &&
            memcmp(at + sizeof header, owner, header.n_namesz) == 0)
            return (struct cs_note){at + desc, header.n_descsz};
        if (next >= nbytes)
            break;
        at += next;
        nbytes -= next;
    }
    return (struct cs_note){NULL, 0};
}

struct cs_note cs_note_find(const struct dl_phdr_info *object, const char *owner,
                            uint32_t type)
{
    struct cs_note note = {NULL, 0};
    for (size_t i = 0; i < object->dlpi_phnum && !note.desc; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type == PT_NOTE)
            note = search((const char *)(object->dlpi_addr + segment->p_vaddr),
                          segment->p_memsz, segment->p_align == 8 ? 8 : 4, owner, type);
    }
    return note;
}
