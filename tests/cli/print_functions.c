/* print_functions FILE.csp - the names in a profile: "NAME<tab>SYMBOL<tab>FILE:LINE" a
 * line, in the profile's order; what is empty is printed as `-`. Exit 1 when it cannot be
 * read. */
#include "profile.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *module_of(const struct cs_profile *profile,
                             const struct cs_function *function)
{
    const char *path =
        function->module == CS_NONE ? "-" : profile->modules[function->module].path;
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static const char *or_dash(const char *text)
{
    return *text ? text : "-";
}

int main(int argc, char **argv)
{
    struct cs_profile profile;
    char why[256];

    if (argc != 2 || cs_profile_load(&profile, argv[1], why, sizeof why)) {
        fprintf(stderr, "print_functions: %s\n", argc == 2 ? why : "one FILE.csp");
        return 1;
    }
    for (size_t i = 0; i < profile.nfunctions; i++) {
        const struct cs_function *function = &profile.functions[i];

        printf("%s\t%s\t%s:%u\t%s\t%" PRIu64 "\n", or_dash(function->name),
               or_dash(function->symbol), or_dash(function->file), function->line,
               module_of(&profile, function), function->stat.calls);
    }
    cs_profile_free(&profile);
    return 0;
}
