#include "buildid.h"
#include "symfile.h"
#include "tabfields.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

int cs_symfile_write(FILE *stream, struct cs_sym *sym, const char *path)
{
    char hex[CS_BUILDID_TEXT_MAX];
    const unsigned char *bytes;
    struct cs_buildid id = {.nbytes = (uint32_t)cs_sym_build_id(sym, &bytes)};
    struct cs_sym_function function;
    const char *file = "";
    uint32_t position = 0;

    if (id.nbytes > CS_BUILDID_MAX)
        id.nbytes = CS_BUILDID_MAX;
    if (id.nbytes > 0)
        memcpy(id.bytes, bytes, id.nbytes);
    fprintf(stream, "callsight-symbols 1\nmodule\t%s\t",
            id.nbytes ? cs_buildid_text(&id, hex) : "");
    cs_tabfields_write(stream, path);
    fputc('\n', stream);
    while (cs_sym_next(sym, &position, &function)) {
        const char *own = function.file ? function.file : "";

        if (strcmp(own, file) != 0) {
            fputs("file\t", stream);
            cs_tabfields_write(stream, own);
            fputc('\n', stream);
            file = own;
        }
        fprintf(stream, "function\t%" PRIx64 "\t%" PRIx64 "\t%" PRIu32 "\t", function.low,
                function.high - function.low, function.line);
        cs_tabfields_write(stream, function.symbol);
        fputc('\n', stream);
    }
    return fflush(stream) || ferror(stream) ? -(errno ? errno : EIO) : 0;
}
