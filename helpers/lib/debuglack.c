#include "debuglack.h"

#include "units.h"

#include <elfutils/libdwelf.h>
#include <gelf.h>
#include <stdio.h>
#include <string.h>

static bool has_debug_section(Elf *elf)
{
    Elf_Scn *section = NULL;
    size_t names;
    GElf_Shdr header;

    if (elf_getshdrstrndx(elf, &names))
        return false;
    while ((section = elf_nextscn(elf, section))) {
        const char *name =
            gelf_getshdr(section, &header) ? elf_strptr(elf, names, header.sh_name) : NULL;

        if (name && (strcmp(name, ".debug_info") == 0 || strcmp(name, ".zdebug_info") == 0))
            return true;
    }
    return false;
}

static void describe_no_dwarf(const struct cs_debuglack *lack, char *text, size_t ntext)
{
    GElf_Word crc;
    const char *debuglink = dwelf_elf_gnu_debuglink(lack->elf, &crc);
    const char *so =
        lack->has_symbols ? "functions get no file and line" : "functions get no names";

    if (has_debug_section(lack->elf))
        snprintf(text, ntext, "its debug information cannot be read (%s): %s",
                 lack->dwarf_why, so);
    else if (debuglink)
        snprintf(text, ntext, "its debug file %s was not found, or is of another build: %s",
                 debuglink, so);
    else
        snprintf(text, ntext, "has no debug information: %s", so);
}

bool cs_debuglack_text(const struct cs_debuglack *lack, char *text, size_t ntext)
{
    const char *name = NULL;
    const void *id;
    unsigned nmissing = 0;
    char more[32] = "";

    if (!lack->dwarf) {
        describe_no_dwarf(lack, text, ntext);
        return true;
    }
    if (cs_units_missing(lack->units, &name, &nmissing)) {
        if (nmissing > 1)
            snprintf(more, sizeof more, " (nor %u more)", nmissing - 1);
        snprintf(text, ntext,
                 "split debug file %s was not found%s: functions get the line of their "
                 "first instruction",
                 name, more);
        return true;
    }
    if (dwelf_dwarf_gnu_debugaltlink(lack->dwarf, &name, &id) > 0 &&
        !dwarf_getalt(lack->dwarf)) {
        snprintf(text, ntext, "its shared debug file %s was not found", name);
        return true;
    }
    return false;
}
