/* Any bytes as Clang's intermediate form, through the filter in each of its modes. */
#include "irhooks.h"
#include "plan.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

static void filter(const struct cs_irhooks *hooks, const char *text, size_t nbytes)
{
    char *result = NULL;
    size_t nresult = 0;
    FILE *out = open_memstream(&result, &nresult);

    if (!out)
        abort();
    (void)cs_irhooks_filter(hooks, text, nbytes, out);
    fclose(out);
    free(result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    static const char rules[] = "callsight-plan 1\nsource x.c\nmin-size 3\nskip 1 f\n";
    struct cs_plan *plan;
    struct cs_irlines lines;
    char *text = malloc(nbytes + 1), *again = malloc(nbytes + 1);

    if (!text || !again || cs_plan_parse(&plan, rules, strlen(rules), NULL, 0) != 0)
        abort();
    memcpy(text, data, nbytes);
    text[nbytes] = '\0';
    memcpy(again, text, nbytes + 1);
    struct cs_irhooks hooks = {
        .select = {.plan = plan, .system_folders = "/usr/include\n"}};
    if (cs_irlines_open(&lines, again, nbytes) == 0)
        hooks.select.lines = &lines;
    for (int mode = 0; mode < 8; mode++) {
        hooks.typed_pointers = mode & 1;
        hooks.strips_debug = mode & 2;
        hooks.adds_landings = mode & 4;
        filter(&hooks, text, nbytes);
    }
    cs_irlines_close(&lines);
    cs_plan_free(plan);
    free(text);
    return 0;
}
