/* symtab.h - the function symbols of an ELF image, by address.
 *
 * From .symtab of the image or of its debug file, else .dynsym and .gnu_debugdata, as
 * libdwfl finds them. Names point into the module and live as long as it. One thread at a
 * time.
 */
#ifndef CS_SYMTAB_H
#define CS_SYMTAB_H

#include <elfutils/libdwfl.h>
#include <stdbool.h>
#include <stdint.h>

struct cs_intervals;
struct cs_symtab;

struct cs_symbol {
    uint64_t low, high; /* link addresses; where the table has no size: up to the next */
    const char *name;
    const char *file; /* for a local one: base name of its source; NULL unknown */
    uint32_t number;  /* below cs_symtab_count() */
};

/* Add the link addresses of the executable sections of elf (segments when it has no
 * sections) to code. Returns 0 or -ENOMEM. */
int cs_code_ranges(Elf *elf, struct cs_intervals *code);

/* Read the symbols of module that lie in code (sealed). Returns 0, or -ENOMEM with *out
 * NULL; a module without symbols gives an empty table. */
int cs_symtab_open(struct cs_symtab **out, Dwfl_Module *module,
                   const struct cs_intervals *code);
void cs_symtab_close(struct cs_symtab *symtab);

/* Symbols in the table. */
uint32_t cs_symtab_count(const struct cs_symtab *symtab);

/* Address of a symbol by number: ascending. */
uint64_t cs_symtab_address(const struct cs_symtab *symtab, uint32_t number);

/* The symbol around addr into *found. Among several at one address the one best fit to show
 * is taken: functions before plain labels, few leading underscores, global before weak
 * before local, early in the table. Returns how many there are. */
unsigned cs_symtab_find(const struct cs_symtab *symtab, uint64_t addr,
                        struct cs_symbol *found);

/* The one of them that is called name, into *found. Returns whether there is one. */
bool cs_symtab_find_named(const struct cs_symtab *symtab, uint64_t addr, const char *name,
                          struct cs_symbol *found);

#endif
