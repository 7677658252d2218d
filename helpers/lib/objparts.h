/* objparts.h - the steps that fill a struct cs_objfile; for objfile.c alone.
 *
 * Called in the order of this page. Each returns 0, -ENOMEM or -EBADMSG; what was
 * allocated so far belongs to the cs_objfile either way.
 */
#ifndef CS_OBJPARTS_H
#define CS_OBJPARTS_H

struct Elf;
struct cs_objfile;

int cs_objparts_sections(struct cs_objfile *obj, struct Elf *elf);
int cs_objparts_symbols(struct cs_objfile *obj);
int cs_objparts_extents(struct cs_objfile *obj);
int cs_objparts_relocs(struct cs_objfile *obj, struct Elf *elf);

#endif
