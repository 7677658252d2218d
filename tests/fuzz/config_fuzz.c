/* Any bytes as a trace.config. */
#include "config.h"
#include "problems.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_problems problems = {.n = 0};
    struct cs_config config;

    if (cs_config_parse(&config, (const char *)data, nbytes, "server", &problems) != 0)
        abort();
    cs_config_free(&config);
    cs_problems_free(&problems);
    return 0;
}
