/* print_environ: the table of environment variables (runtime/environ.c) as the entries of
 * callsight(7)'s section ENVIRONMENT. */
#include "environ.h"

#include <stdio.h>

static const char *const types[] = {
    [CS_VARIABLE_SWITCH] = "0 or 1, no or yes, off or on, false or true",
    [CS_VARIABLE_COUNT] = "a number",
    [CS_VARIABLE_MB] = "megabytes (2^20 bytes)",
    [CS_VARIABLE_FREE_MB] = "megabytes (2^20 bytes)",
    [CS_VARIABLE_CLOCK] = "auto, tsc or mono",
    [CS_VARIABLE_TEXT] = "text",
    [CS_VARIABLE_FOLDER] = "a folder",
};

int main(void)
{
    for (size_t i = 0; i < cs_nvariables; i++) {
        const struct cs_variable *variable = &cs_variables[i];
        printf(".TP\n.B %s\n%s\n.br\nValue: %s. ", variable->name, variable->help,
               types[variable->type]);
        if (*variable->initial)
            printf("Default: %s.\n", variable->initial);
        else
            printf("Default: empty.\n");
    }
    return 0;
}
