/* Bytes as a symbol file. */
#include "profile.h"
#include "symfile.h"

#include "fuzz_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_symfile *symfile;
    char path[64], why[256];
    int fd = fuzz_file(data, nbytes);

    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (cs_symfile_open(&symfile, path, why, sizeof why) == 0) {
        const struct cs_module wanted = {.path = "app"};
        const struct cs_symfile_module *module = cs_symfile_find(symfile, &wanted);
        struct cs_sym_function found;

        for (uint64_t addr = 0; module && addr < 0x2000; addr += 9)
            cs_symfile_function(module, addr, &found);
        cs_symfile_close(symfile);
    }
    close(fd);
    return 0;
}
