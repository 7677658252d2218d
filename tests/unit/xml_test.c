/* Any name is a valid piece of XML. */
#include "xml.h"

#include "check.h"

static void check_text(const char *text, const char *expected)
{
    char *written;
    size_t nbytes;
    FILE *out = open_memstream(&written, &nbytes);

    cs_xml_text(out, text);
    fclose(out);
    CHECK_STRING(written, expected);
    free(written);
}

#define BAD "\xef\xbf\xbd"

int main(void)
{
    check_text("plain", "plain");
    check_text("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;");
    check_text("]]>", "]]&gt;");
    check_text("\xc3\xa4", "\xc3\xa4");
    check_text("\x01\t\n\x1f\x7f", BAD BAD BAD BAD BAD);
    check_text("\xc2\x85", BAD);     /* a control character above ASCII */
    check_text("\xef\xbf\xbe", BAD); /* U+FFFE */
    check_text("\xed\xa0\x80", BAD BAD BAD);
    check_text("a\xff"
               "b",
               "a" BAD "b");
    return 0;
}
