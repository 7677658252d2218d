/* Bytes as an ELF file with its symbols and debug information. */
#include "debugfile.h"
#include "sym.h"

#include "fuzz_file.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_debugfile search;
    struct cs_sym *sym;
    const char *bad;
    const unsigned char *id;
    char path[64];
    int fd = fuzz_file(data, nbytes);

    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (cs_debugfile_init(&search, NULL, 0, &bad))
        abort();
    if (cs_sym_open(&sym, path, &search) == 0) {
        struct cs_sym_function function;
        struct cs_sym_frame frames[8];

        for (uint64_t addr = 0x1000; addr < 0x2800; addr += 13) {
            cs_sym_function(sym, addr, &function);
            cs_sym_frames(sym, addr, frames, 8);
        }
        cs_sym_build_id(sym, &id);
        cs_sym_missing(sym);
        cs_sym_close(sym);
    }
    cs_debugfile_fini(&search);
    close(fd);
    return 0;
}
