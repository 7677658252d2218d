/* objfile.h - the code of one ELF file: its sections, functions and relocations.
 *
 * Everything is in the file's own link addresses; the sections of a relocatable object,
 * which have none, are laid out one after the other by libdwfl, so that one number names a
 * place there too. Strings and arrays belong to the cs_objfile. One thread at a time.
 */
#ifndef CS_OBJFILE_H
#define CS_OBJFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Dwfl_Module;
struct cs_image;

struct cs_obj_section {
    const char *name;
    uint64_t address;
    uint64_t nbytes;
    const uint8_t *bytes; /* NULL: takes no space in the file */
    bool code;
};

enum cs_binding { CS_BINDING_LOCAL, CS_BINDING_WEAK, CS_BINDING_GLOBAL };

/* A defined symbol that names code or data. */
struct cs_obj_symbol {
    const char *name;
    uint64_t address;
    uint64_t nbytes; /* 0: not given */
    enum cs_binding binding;
    bool code;
    bool typed;          /* declared a function or an object, not just a label */
    bool ifunc_resolver; /* the address is that of the function that picks the target */
    bool thumb;          /* ARM: Thumb code */
};

/* A stretch of code or data with all the symbols that start it. */
struct cs_obj_extent {
    uint64_t address;
    uint64_t end;
    const struct cs_obj_symbol *symbols; /* the most binding one first */
    size_t nsymbols;
    bool code;
};

struct cs_obj_reloc {
    uint64_t address; /* of the bytes that are relocated */
    const char *name; /* symbol meant; NULL: an offset into a section */
    uint64_t target;  /* address of symbol + addend when this file defines it, else 0 */
    uint64_t section; /* without name: address of the section meant */
    int64_t addend;   /* as stored; 0 where the machine keeps it in the bytes */
    uint32_t type;    /* of the machine, as in elf.h */
    bool defined;
};

struct cs_objfile {
    const char *name;
    struct Dwfl_Module *module; /* for reading debug information */
    const char *source;         /* as the first STT_FILE symbol names it; NULL: none does */
    uint64_t bias;              /* libdwfl's addresses minus ours */
    uint16_t machine;           /* e_machine */
    uint16_t type;              /* e_type */
    bool big_endian;
    bool slim_lto; /* holds the compiler's intermediate code and no machine code */
    struct cs_obj_section *sections; /* those that are part of memory, by address */
    struct cs_obj_symbol *symbols;   /* by address */
    struct cs_obj_extent *extents;   /* by address, without overlap in one section */
    struct cs_obj_reloc *relocs;     /* by address */
    uint64_t *addresses;             /* of all sections, by their index in the file */
    size_t naddresses;
    size_t nsections, nsymbols, nextents, nrelocs;
    struct cs_objfile_handles *handles;
};

/* Read the image. Returns 0, or -errno with nothing to close: -ENOEXEC when it is not ELF,
 * -EBADMSG when it is malformed. */
int cs_objfile_open(struct cs_objfile *obj, const struct cs_image *image);
void cs_objfile_close(struct cs_objfile *obj);

/* What covers the address, or NULL. */
const struct cs_obj_section *cs_objfile_section(const struct cs_objfile *obj,
                                                uint64_t address);
const struct cs_obj_extent *cs_objfile_extent(const struct cs_objfile *obj,
                                              uint64_t address);

/* Index of the first extent that starts at or after the address; nextents when there is
 * none. */
size_t cs_objfile_extent_from(const struct cs_objfile *obj, uint64_t address);

/* Index of the first relocation at or after the address; nrelocs when there is none. */
size_t cs_objfile_reloc_from(const struct cs_objfile *obj, uint64_t address);

/* The bytes from address to the end of its section, their number in *nbytes; NULL when the
 * file does not hold them. */
const uint8_t *cs_objfile_bytes(const struct cs_objfile *obj, uint64_t address,
                                size_t *nbytes);

#endif
