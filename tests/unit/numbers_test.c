/* Three significant digits, rounded half up across every change of unit. */
#include "numbers.h"

#include "check.h"

static void check_duration(uint64_t ns, const char *expected)
{
    char text[CS_NUMBER_NBYTES];

    CHECK_STRING(cs_duration_format(text, ns, "u"), expected);
}

static void check_share(uint64_t part, uint64_t total, const char *expected)
{
    char text[CS_NUMBER_NBYTES];

    CHECK_STRING(cs_share_format(text, part, total), expected);
}

static void check_durations(void)
{
    check_duration(0, "0ns");
    check_duration(7, "7ns");
    check_duration(999, "999ns");
    check_duration(1000, "1.00us");
    check_duration(1004, "1.00us");
    check_duration(1005, "1.01us");
    check_duration(9994, "9.99us");
    check_duration(9995, "10.0us");
    check_duration(99949, "99.9us");
    check_duration(99950, "100us");
    check_duration(999499, "999us");
    check_duration(999500, "1.00ms");
    check_duration(45600000, "45.6ms");
    check_duration(999499999, "999ms");
    check_duration(999500000, "1.00s");
    check_duration(UINT64_C(999499999999), "999s");
    check_duration(UINT64_C(999500000000), "16m40s");
    check_duration(UINT64_C(5999499999999), "99m59s");
    check_duration(UINT64_C(5999500000000), "1h40m");
    check_duration(UINT64_C(18440000000000), "5h07m");
    check_duration(UINT64_MAX, "5124095h35m");
}

int main(void)
{
    char text[CS_NUMBER_NBYTES];

    check_durations();
    CHECK_STRING(cs_duration_format(text, 1500, "\xc2\xb5"), "1.50\xc2\xb5s");
    CHECK_STRING(cs_count_format(text, 0), "0");
    CHECK_STRING(cs_count_format(text, 999), "999");
    CHECK_STRING(cs_count_format(text, 1000), "1,000");
    CHECK_STRING(cs_count_format(text, UINT64_MAX), "18,446,744,073,709,551,615");
    check_share(0, 0, "0%");
    check_share(0, 10, "0%");
    check_share(1, 100000, "<0.1%");
    check_share(1, 3, "33.3%");
    check_share(2, 3, "66.7%");
    check_share(10, 10, "100.0%");
    check_share(UINT64_MAX, 1, ">999%");
    return 0;
}
