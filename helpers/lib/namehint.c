#include "namehint.h"

#include "spelling.h"

#include <stdlib.h>
#include <string.h>

void cs_namehint_init(struct cs_namehint *hint, const char *wanted)
{
    cs_nearest_init(&hint->nearest, wanted);
    hint->parameters = strchr(wanted, '(') != NULL;
    hint->name = NULL;
}

void cs_namehint_fini(struct cs_namehint *hint)
{
    free(hint->name);
    hint->name = NULL;
}

void cs_namehint_offer(struct cs_namehint *hint, const char *name)
{
    struct cs_name_parts parts;
    char *candidate;

    cs_name_split(&parts, name, strlen(name));
    candidate = strndup(name + parts.name,
                        (hint->parameters ? parts.end : parts.parameters) - parts.name);
    if (!candidate || !cs_nearest_offer(&hint->nearest, candidate)) {
        free(candidate);
        return;
    }
    free(hint->name);
    hint->name = candidate;
}
