/* sym.h - name the function that contains a code address, and where its source is.
 *
 * Reads an ELF executable or shared library with libdw: .symtab, .dynsym and DWARF, also
 * from separate (debugfile.h), shared (dwz) and split (.dwo) debug files. Addresses are
 * link addresses, those of the file, whatever the load address was; on 32-bit ARM the Thumb
 * bit is ignored. Strings belong to the cs_sym and live until cs_sym_close(). One thread at
 * a time per cs_sym.
 */
#ifndef CS_SYM_H
#define CS_SYM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_debugfile;
struct cs_sym;

struct cs_sym_function {
    uint64_t low,
        high; /* [low, high): its bytes, or those of the part around the address */
    const char *symbol; /* as in the symbol table; the linkage name where there is none */
    const char *name;   /* demangled, without clone suffix (demangle.h) */
    const char *file;   /* of its definition, as the compiler spelled it; NULL unknown */
    uint32_t line;      /* of its definition; 0 unknown */
};

struct cs_sym_frame {
    const char *name; /* NULL unknown */
    const char *file; /* of the code at the address, or of the call; NULL unknown */
    uint32_t line;    /* 0 unknown */
};

/* Open the ELF file at path; search tells where its debug files are and must live as long
 * as *out. Returns 0, or -errno with *out NULL: -ENOEXEC when it is no executable and no
 * shared library. A file without symbols opens, and names nothing. */
int cs_sym_open(struct cs_sym **out, const char *path, const struct cs_debugfile *search);
void cs_sym_close(struct cs_sym *sym);

/* The build-id and its length in bytes, 0 when the file has none. */
size_t cs_sym_build_id(const struct cs_sym *sym, const unsigned char **bytes);

/* The function around addr. Several symbols at one address: the one that DWARF names, else
 * the one best fit to show (symtab.h). Returns false, with *out zeroed, when none is known:
 * no symbol spans the address. */
bool cs_sym_function(struct cs_sym *sym, uint64_t addr, struct cs_sym_function *out);

/* The functions in the symbol table, by address, one of several at one address: start with
 * *position 0. Returns false at the end. */
bool cs_sym_next(struct cs_sym *sym, uint32_t *position, struct cs_sym_function *out);

/* The functions that the code at addr comes from: first the innermost inlined one with the
 * line of addr, then each caller with the line of the call, last the one that exists in the
 * binary. At most max (>= 1) are written, innermost ones left out. Returns their number; 0
 * when neither name nor line is known. */
size_t cs_sym_frames(struct cs_sym *sym, uint64_t addr, struct cs_sym_frame *frames,
                     size_t max);

/* What the file lacks, for people: "has no debug information: ...", or NULL. Asked last, as
 * split debug files are opened when a lookup needs them. */
const char *cs_sym_missing(struct cs_sym *sym);

#endif
