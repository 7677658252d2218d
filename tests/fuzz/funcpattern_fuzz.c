/* A pattern in the first line and names in the others. */
#include "funcpattern.h"
#include "spelling.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

static void try_name(const struct cs_funcpatterns *set, const char *name)
{
    struct cs_synonyms synonyms;
    struct cs_name_parts parts;

    cs_name_split(&parts, name, strlen(name));
    if (parts.name > parts.parameters || parts.parameters > parts.qualifiers ||
        parts.qualifiers > parts.end || parts.end > strlen(name))
        abort();
    if (cs_synonyms_init(&synonyms, "_Zsymbol", name) == 0)
        cs_funcpatterns_first(set, &synonyms);
    cs_synonyms_fini(&synonyms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_funcpatterns *set = cs_funcpatterns_new();
    char *text = malloc(nbytes + 1), *next = NULL;

    if (!set || !text)
        abort();
    memcpy(text, data, nbytes);
    text[nbytes] = '\0';
    next = strchr(text, '\n');
    if (next)
        *next++ = '\0';
    if (cs_funcpatterns_add(set, text, 0) != 0)
        abort();
    (void)cs_funcpattern_wild(text);
    try_name(set, text);
    while (next) {
        char *name = next;

        next = strchr(name, '\n');
        if (next)
            *next++ = '\0';
        try_name(set, name);
    }
    cs_funcpatterns_free(set);
    free(text);
    return 0;
}
