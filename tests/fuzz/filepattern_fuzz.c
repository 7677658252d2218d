/* The project's folder, a pattern and a path, each in a line. */
#include "filepattern.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_filepatterns *set = cs_filepatterns_new();
    char *text = malloc(nbytes + 1), *at = text;
    const char *lines[3] = {"", "", ""};

    if (!set || !text)
        abort();
    memcpy(text, data, nbytes);
    text[nbytes] = '\0';
    for (int i = 0; i < 3 && at; i++) {
        lines[i] = at;
        at = strchr(at, '\n');
        if (at)
            *at++ = '\0';
    }
    if (cs_filepatterns_root(set, lines[0]) != 0 ||
        cs_filepatterns_add(set, lines[1], 0) != 0)
        abort();
    (void)cs_filepatterns_first(set, lines[2]);
    (void)cs_filepatterns_first(set, lines[1]);
    cs_filepatterns_free(set);
    free(text);
    return 0;
}
