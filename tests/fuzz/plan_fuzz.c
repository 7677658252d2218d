/* Any bytes as a plan, and what it decides. */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_plan_function function = {.symbol = "_ZN3net5parseEPKc.part.0",
                                        .name = "net::parse(char const*) const",
                                        .file = "/home/me/app/src/../src/net/tcp.cc",
                                        .statements = 12};
    struct cs_plan *plan;
    char why[100] = "";
    unsigned line;

    if (cs_plan_parse(&plan, (const char *)data, nbytes, why, sizeof why) == 0) {
        if (cs_plan_decide(plan, &function, &line) >= CS_RULE_NRULES ||
            !cs_plan_source(plan)[0])
            abort();
        (void)cs_plan_hooks_any(plan);
        (void)cs_plan_hooks_all(plan);
    } else if (plan || !why[0])
        abort();
    cs_plan_free(plan);
    return 0;
}
