/* Any profile that can be read can be reported, in every form, and drawn. */
#include "flame.h"
#include "profile.h"
#include "report.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

static void check(bool condition)
{
    if (!condition)
        abort();
}

static void write_all(const struct cs_report *report)
{
    struct cs_report_view view = {.functions = true, .threads = true, .micro = "u"};
    FILE *out = fopen("/dev/null", "w");

    check(out != NULL);
    check(cs_report_text(out, report, &view) == 0);
    view.width = 80;
    view.top = 3;
    view.micro = "\xc2\xb5";
    check(cs_report_text(out, report, &view) == 0);
    check(cs_report_json(out, report, &view) == 0);
    fclose(out);
}

static void add_flame(const struct cs_profile *profile)
{
    struct cs_flame flame;

    check(cs_flame_init(&flame, "all") == 0);
    check(cs_flame_add_profile(&flame, profile, CS_FLAME_NS) == 0);
    (void)cs_flame_sum(&flame);
    cs_flame_free(&flame);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes)
{
    struct cs_profile profile;
    struct cs_report report;
    char why[200];

    if (cs_profile_parse(&profile, data, nbytes, why, sizeof why) != 0)
        return 0;
    for (enum cs_report_sort sort = CS_SORT_SELF; sort <= CS_SORT_FILE; sort++) {
        check(cs_report_init(&report, &profile, sort) == 0);
        if (sort == CS_SORT_SELF)
            write_all(&report);
        cs_report_free(&report);
    }
    add_flame(&profile);
    cs_profile_free(&profile);
    return 0;
}
