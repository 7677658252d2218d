#include "palette.h"

#include "hash.h"

#include <stdio.h>
#include <string.h>

#define NWARM       12
#define NHUES       4 /* cool ones */
#define NCOOL_TONES 3 /* of each hue */

static unsigned pick(const char *text, unsigned n)
{
    return (unsigned)(cs_hash_bytes(text, strlen(text)) % n);
}

const char *cs_palette_class(const char *name, const char *module, const char *program,
                             char *class, size_t nclass)
{
    if (!*module && name[0] == '[')
        snprintf(class, nclass, "etc");
    else if (!*program || !*module || strcmp(module, program) == 0)
        snprintf(class, nclass, "w%u", pick(name, NWARM));
    else
        snprintf(class, nclass, "c%u",
                 pick(module, NHUES) * NCOOL_TONES + pick(name, NCOOL_TONES));
    return class;
}
