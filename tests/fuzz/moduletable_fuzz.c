/* Any bytes as a module table. */
#include "moduletable.h"

#include <errno.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    FILE *stream = nbytes ? fmemopen((void *)(uintptr_t)data, nbytes, "r") : NULL;
    struct cs_moduletable table;
    struct cs_tickclock clock;
    uint64_t byte = UINT64_MAX;
    char why[100] = "";

    if (!stream)
        return 0;
    if (cs_moduletable_read(&table, stream, &byte, why, sizeof why) == -EINVAL &&
        (byte > nbytes || !why[0]))
        abort();
    for (size_t i = 0; i < table.nmodules; i++)
        if (table.modules[i].code_size &&
            cs_moduletable_find(&table, table.modules[i].code_base) != i)
            abort();
    clock = cs_moduletable_clock(&table, 0, 0);
    if (clock.mult == 0)
        abort();
    (void)cs_tickclock_rate(&clock);
    cs_moduletable_free(&table);
    fclose(stream);
    return 0;
}
