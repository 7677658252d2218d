/* Bytes as a .debug_line section, in both byte orders. */
#include "linesections.h"
#include "linetable.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    for (int swap = 0; swap < 2; swap++) {
        struct cs_dwarfcursor all = {.at = data, .end = data + nbytes, .swap = swap};
        struct cs_linesections sections = {.line = all, .line_str = all, .str = all};
        struct cs_linetable *table;
        uint64_t file;
        uint32_t line;

        if (cs_linetable_open(&table, &sections, 0, "/folder"))
            continue;
        for (uint64_t addr = 0; addr < 0x3000; addr += 7)
            if (cs_linetable_find(table, addr, &file, &line))
                cs_linetable_path(table, file);
        cs_linetable_close(table);
    }
    return 0;
}
