/* note.h - find a note in a loaded ELF object. Plain reading, no lock. */
#ifndef CS_NOTE_H
#define CS_NOTE_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct dl_phdr_info;

struct cs_note {
    const void *desc; /* NULL: not there */
    size_t nbytes;
};

/* The first note with this owner and type in the object's loaded notes. */
struct cs_note cs_note_find(const struct dl_phdr_info *object, const char *owner,
                            uint32_t type);

#pragma GCC visibility pop

#endif
