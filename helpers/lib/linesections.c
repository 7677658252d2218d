#include "linesections.h"

#include <gelf.h>

static void init_section(struct cs_dwarfcursor *section, Elf_Scn *scn, bool swap)
{
    Elf_Data *data = elf_getdata(scn, NULL);

    if (!data || !data->d_buf)
        return;
    *section = (struct cs_dwarfcursor){.at = data->d_buf,
                                       .end = (const uint8_t *)data->d_buf + data->d_size,
                                       .swap = swap};
}

static void init_absent(struct cs_dwarfcursor *section)
{
    static const uint8_t nothing[1];

    *section = (struct cs_dwarfcursor){.at = nothing, .end = nothing};
}

void cs_linesections_init(struct cs_linesections *sections, Elf *elf)
{
    GElf_Ehdr header;
    Elf_Scn *scn = NULL;
    size_t names;
    bool swap;

    init_absent(&sections->line);
    init_absent(&sections->line_str);
    init_absent(&sections->str);
    if (!elf || !gelf_getehdr(elf, &header) || elf_getshdrstrndx(elf, &names))
        return;
    swap = (header.e_ident[EI_DATA] == ELFDATA2MSB) !=
           (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__);
    while ((scn = elf_nextscn(elf, scn))) {
        GElf_Shdr section;
        const char *name =
            gelf_getshdr(scn, &section) ? elf_strptr(elf, names, section.sh_name) : NULL;

        if (!name || section.sh_type == SHT_NOBITS || section.sh_flags & SHF_COMPRESSED)
            continue;
        if (strcmp(name, ".debug_line") == 0 || strcmp(name, ".zdebug_line") == 0)
            init_section(&sections->line, scn, swap);
        else if (strcmp(name, ".debug_line_str") == 0)
            init_section(&sections->line_str, scn, swap);
        else if (strcmp(name, ".debug_str") == 0 || strcmp(name, ".zdebug_str") == 0)
            init_section(&sections->str, scn, swap);
    }
}
