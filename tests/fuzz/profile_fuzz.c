/* Any bytes as a profile: it is refused, or it survives being merged, written and read. */
#include "profile.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

static void write_and_read(struct cs_profile *profile)
{
    struct cs_profile copy;
    void *first, *second;
    size_t nfirst, nsecond;
    char why[200];

    if (cs_profile_format(profile, &first, &nfirst) ||
        cs_profile_parse(&copy, first, nfirst, why, sizeof why) ||
        cs_profile_format(&copy, &second, &nsecond) || nfirst != nsecond ||
        memcmp(first, second, nfirst) != 0)
        abort();
    free(first);
    free(second);
    cs_profile_free(&copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_profile profile, other;
    char why[200] = "", label[100];

    if (cs_profile_parse(&profile, data, nbytes, why, sizeof why)) {
        if (!why[0] || profile.nfunctions)
            abort();
        return 0;
    }
    for (uint32_t i = 0; i < profile.nfunctions; i++) {
        (void)cs_function_label(&profile, i, label, sizeof label);
        (void)cs_function_quantile(&profile.functions[i], 0.5);
    }
    if (cs_profile_parse(&other, data, nbytes, why, sizeof why) ||
        cs_profile_merge(&profile, &other))
        abort();
    write_and_read(&profile);
    cs_profile_free(&profile);
    cs_profile_free(&other);
    return 0;
}
