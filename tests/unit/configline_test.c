/* Lines of trace.config in both forms, with what inih would misread in them. */
#include "configline.h"

#include "check.h"

static void plain(const char *text, const char *expected)
{
    char out[200];

    CHECK(cs_configline_plain(out, text, strlen(text)) == CS_CONFIGLINE_OK);
    for (char *at = out; *at; at++) /* show the stand-ins of ; : = and blank */
        if (*at < ' ')
            *at = "!^~_"[*at - 1];
    CHECK_STRING(out, expected);
}

static void rejects(const char *text, enum cs_configline expected)
{
    char out[200];

    CHECK(cs_configline_plain(out, text, strlen(text)) == expected);
}

int main(void)
{
    char text[] = "a\1b\2c\3d\4e";

    plain("", "");
    plain("   # comment", "");
    plain("; comment", "");
    plain("[select]", "[select]");
    plain("  [ target.a b ]  ; comment", "[target.a b]");
    plain("include = src/net/", "include=src/net/");
    plain("include=src/net/", "include=src/net/");
    plain("include: src/net/", "include=src/net/");
    plain("include = src/net/  ; only these", "include=src/net/");
    plain("include = src/net/\t# only these", "include=src/net/");
    plain("include = a#b;c", "include=a#b!c");
    plain("include = \"a # b ; c.c\" # comment", "include=a_#_b_!_c.c");
    plain("include src/net/ # old form", "include=src/net/");
    plain("include src/a=b.c", "include=src/a=b.c");
    plain("include   =   x", "include=x");
    plain("include-func handle_request 2", "include-func=handle_request 2");
    plain("exclude-func = net::log_*", "exclude-func=net::log_*");
    plain("exclude-func net::log_*", "exclude-func=net::log_*");
    plain("exclude-func = operator==", "exclude-func=operator==");
    plain("net::parse = calls<=1000 p99<=50us", "net^^parse=calls<=1000 p99<=50us");
    plain("f=calls<=1000", "f=calls<=1000");
    plain("A::operator== = calls<=1", "A^^operator~~=calls<=1");
    plain("f(int, long)=calls<=1", "f(int, long)=calls<=1");
    plain("include", "include=");
    plain("include =", "include=");
    plain("= x", "=x");
    plain("inlined = skip # a = b", "inlined=skip");
    plain("x", "x=");
    rejects("[select", CS_CONFIGLINE_BRACKET);
    rejects("[select] include = x", CS_CONFIGLINE_BRACKET);
    rejects("include = \"a", CS_CONFIGLINE_QUOTE);
    rejects("include = \"a\" b", CS_CONFIGLINE_QUOTE);
    rejects("include = a\x01", CS_CONFIGLINE_CONTROL);
    cs_configline_restore(text);
    CHECK_STRING(text, "a;b:c=d e");
    return 0;
}
