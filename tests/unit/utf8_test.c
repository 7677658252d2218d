/* Valid UTF-8 goes in and out unchanged; everything that RFC 3629 forbids reads as U+FFFD.
 */
#include "utf8.h"

#include "check.h"

static void check_round_trip(void)
{
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        char text[5] = "";
        uint32_t back;

        if (code >= 0xd800 && code <= 0xdfff)
            continue;
        CHECK_UINT(cs_utf8_next(text, &back), 0);
        size_t n = cs_utf8_put(text, code);
        CHECK_UINT(cs_utf8_next(text, &back), n);
        CHECK_UINT(back, code);
    }
}

static void check_invalid(const char *text, size_t length)
{
    uint32_t code;

    CHECK_UINT(cs_utf8_next(text, &code), 1);
    CHECK_UINT(code, CS_UTF8_REPLACEMENT);
    CHECK_UINT(cs_utf8_length(text), length);
}

int main(void)
{
    check_round_trip();
    check_invalid("\x80", 1);
    check_invalid("\xc0\x80", 2); /* overlong zero */
    check_invalid("\xc3", 1);     /* cut short */
    check_invalid("\xe2\x82", 2);
    check_invalid("\xe0\x9f\xbf", 3);     /* overlong */
    check_invalid("\xed\xa0\x80", 3);     /* a surrogate */
    check_invalid("\xf4\x90\x80\x80", 4); /* above U+10FFFF */
    check_invalid("\xff", 1);
    check_invalid("\xc3z", 2); /* the z is kept */
    CHECK_UINT(cs_utf8_length("a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80"), 4);
    CHECK_UINT(cs_utf8_length(""), 0);
    return 0;
}
