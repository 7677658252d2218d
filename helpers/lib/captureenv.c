#include "captureenv.h"

#include "config.h"
#include "quoting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "max-mb" to "TRACE_MAX_MB". */
static void variable_name(char *name, size_t nname, const char *key)
{
    size_t n = (size_t)snprintf(name, nname, "TRACE_");

    for (; *key && n + 1 < nname; key++)
        name[n++] = *key == '-'                  ? '_'
                    : *key >= 'a' && *key <= 'z' ? (char)(*key - 'a' + 'A')
                                                 : *key;
    name[n] = '\0';
}

void cs_captureenv_write(FILE *out, const struct cs_config_settings *capture)
{
    for (size_t i = 0; i < capture->n; i++) {
        const struct cs_config_setting *setting = &capture->list[i];
        char name[64];

        variable_name(name, sizeof name, setting->key);
        if (getenv(name))
            continue;
        fprintf(out, "%s=", name);
        cs_quote_shell(out, setting->value);
        putc('\n', out);
    }
}
