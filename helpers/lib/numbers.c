#include "numbers.h"

#include <inttypes.h>
#include <stdio.h>

#define NS_PER_S UINT64_C(1000000000)

static uint64_t divide_rounded(uint64_t value, uint64_t by)
{
    return value / by + (value % by >= by - by / 2);
}

/* ns in the unit, if three digits hold it. Returns whether they do. */
static int format_in(char *text, uint64_t ns, uint64_t unit, const char *prefix)
{
    static const unsigned power[] = {1, 10, 100};

    for (int decimals = 2; decimals >= 0; decimals--) {
        uint64_t step = unit / power[decimals];
        uint64_t scaled = divide_rounded(ns, step);

        if (scaled >= 1000)
            continue;
        if (decimals == 0)
            snprintf(text, CS_NUMBER_NBYTES, "%" PRIu64 "%ss", scaled, prefix);
        else
            snprintf(text, CS_NUMBER_NBYTES, "%" PRIu64 ".%0*" PRIu64 "%ss",
                     scaled / power[decimals], decimals, scaled % power[decimals], prefix);
        return 1;
    }
    return 0;
}

static void format_long(char *text, uint64_t ns)
{
    uint64_t s = divide_rounded(ns, NS_PER_S);
    uint64_t minutes = divide_rounded(s, 60);

    if (s < 6000)
        snprintf(text, CS_NUMBER_NBYTES, "%" PRIu64 "m%02" PRIu64 "s", s / 60, s % 60);
    else
        snprintf(text, CS_NUMBER_NBYTES, "%" PRIu64 "h%02" PRIu64 "m", minutes / 60,
                 minutes % 60);
}

const char *cs_duration_format(char text[CS_NUMBER_NBYTES], uint64_t ns, const char *micro)
{
    if (ns < 1000)
        snprintf(text, CS_NUMBER_NBYTES, "%" PRIu64 "ns", ns);
    else if (!format_in(text, ns, 1000, micro) && !format_in(text, ns, 1000000, "m") &&
             !format_in(text, ns, NS_PER_S, ""))
        format_long(text, ns);
    return text;
}

const char *cs_count_format(char text[CS_NUMBER_NBYTES], uint64_t count)
{
    char digits[CS_NUMBER_NBYTES];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, count);
    char *out = text;

    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0)
            *out++ = ',';
        *out++ = digits[i];
    }
    *out = '\0';
    return text;
}

const char *cs_share_format(char text[CS_NUMBER_NBYTES], uint64_t part, uint64_t total)
{
    double share = total > 0 ? (double)part / (double)total : 0;

    if (part == 0)
        snprintf(text, CS_NUMBER_NBYTES, "0%%");
    else if (share < 0.0005)
        snprintf(text, CS_NUMBER_NBYTES, "<0.1%%");
    else if (share >= 10)
        snprintf(text, CS_NUMBER_NBYTES, ">999%%");
    else
        snprintf(text, CS_NUMBER_NBYTES, "%u.%u%%", (unsigned)(share * 1000 + 0.5) / 10,
                 (unsigned)(share * 1000 + 0.5) % 10);
    return text;
}
