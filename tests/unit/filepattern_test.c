/* File patterns match whole components, wherever the path starts. */
#include "filepattern.h"

#include "check.h"

static bool match(const char *pattern, const char *path, const char *root)
{
    struct cs_filepatterns *set = cs_filepatterns_new();
    uint32_t first;

    CHECK(set && (!root || cs_filepatterns_root(set, root) == 0));
    CHECK(cs_filepatterns_add(set, pattern, 7) == 0);
    first = cs_filepatterns_first(set, path);
    CHECK(first == 7 || first == UINT32_MAX);
    cs_filepatterns_free(set);
    return first == 7;
}

static void exact(void)
{
    CHECK(match("src/net/tcp.c", "src/net/tcp.c", NULL));
    CHECK(match("src/net/tcp.c", "../src/net/tcp.c", NULL));
    CHECK(match("src/net/tcp.c", "/home/me/app/src/net/tcp.c", NULL));
    CHECK(match("tcp.c", "src/net/tcp.c", NULL));
    CHECK(!match("cp.c", "src/net/tcp.c", NULL));
    CHECK(!match("tcp", "src/net/tcp.c", NULL));
    CHECK(match("./src/net/tcp.c", "src//net/./tcp.c", NULL));
    CHECK(match("src/net/tcp.c", "src/old/../net/tcp.c", NULL));
    CHECK(!match("old/", "src/old/../net/tcp.c", NULL));
    CHECK(match("../lib/x.c", "/home/me/lib/x.c", NULL));
    CHECK(match("a[1].c", "src/a[1].c", NULL));
    CHECK(match("with space, comma$.c", "src/with space, comma$.c", NULL));
    CHECK(match("/usr/include/zlib.h", "/usr/include/zlib.h", NULL));
    CHECK(!match("/include/zlib.h", "/usr/include/zlib.h", NULL));
    CHECK(!match("/src/x.c", "src/x.c", NULL));
}

static void folders(void)
{
    CHECK(match("src/net/", "src/net/tcp.c", NULL));
    CHECK(match("src/net", "src/net/deep/tcp.c", NULL));
    CHECK(match("net", "../src/net/tcp.c", NULL));
    CHECK(!match("src/net", "src/network/x.c", NULL));
    CHECK(!match("src/net", "src/net.c", NULL));
    CHECK(!match("tcp.c/", "src/net/tcp.c", NULL));
    CHECK(match("/usr/include/", "/usr/include/c++/12/vector", NULL));
    CHECK(match(".", "src/x.c", NULL));
    CHECK(match("./", "src/x.c", NULL));
}

static void globs(void)
{
    CHECK(match("*.c", "src/net/tcp.c", NULL));
    CHECK(!match("*.c", "src/net/tcp.cc", NULL));
    CHECK(match("src/*.c", "src/x.c", NULL));
    CHECK(!match("src/*.c", "src/net/x.c", NULL));
    CHECK(match("src/*", "src/net/x.c", NULL));
    CHECK(match("src/**/x.c", "src/a/b/x.c", NULL));
    CHECK(match("src/**/x.c", "src/x.c", NULL));
    CHECK(!match("src/**/x.c", "lib/a/x.c", NULL));
    CHECK(match("src/**", "src/net/x.c", NULL));
    CHECK(match("**/net/**/*.h", "a/net/b/c/d.h", NULL));
    CHECK(!match("**/net/**/*.h", "a/net/b/c/d.c", NULL));
    CHECK(match("a/**/b/**/c", "x/a/b/b/q/c", NULL));
    CHECK(match("test?/", "src/test1/x.c", NULL));
    CHECK(!match("test?/", "src/test1", NULL));
    CHECK(match("[ab].c", "b.c", NULL));
    CHECK(match("/usr/*/zlib.h", "/usr/include/zlib.h", NULL));
    CHECK(!match("/include/*.h", "/usr/include/zlib.h", NULL));
}

static void root(void)
{
    const char *home = "/home/me/src/app";

    CHECK(match("src/", "/home/me/src/app/src/x.c", home));
    CHECK(!match("src/", "/home/me/src/app/lib/x.c", home));
    CHECK(!match("s*/", "/home/me/src/app/lib/x.c", home));
    CHECK(match("app/lib/", "/home/me/src/app/lib/x.c", home));
    CHECK(match("lib/x.c", "/home/me/src/app/lib/x.c", home));
    CHECK(match("src/", "/home/me/src/application/x.c", home));
    CHECK(match("/home/me/src/", "/home/me/src/app/lib/x.c", home));
    CHECK(match(".", "/home/me/src/app/lib/x.c", home));
    CHECK(!match("src/", "/a/b/c/d/e/f", "/home/me/src/application/program"));
    CHECK(match("..", "/home/me/src/app/lib/x.c", home));
}

static void first(void)
{
    struct cs_filepatterns *set = cs_filepatterns_new();

    CHECK(cs_filepatterns_add(set, "src/*.c", 4) == 0);
    CHECK(cs_filepatterns_add(set, "src", 2) == 0);
    CHECK(cs_filepatterns_add(set, "src/x.c", 3) == 0);
    CHECK_UINT(cs_filepatterns_first(set, "src/x.c"), 2);
    CHECK_UINT(cs_filepatterns_first(set, "lib/x.c"), UINT32_MAX);
    CHECK_UINT(cs_filepatterns_first(set, ""), UINT32_MAX);
    CHECK_UINT(cs_filepatterns_first(set, "/"), UINT32_MAX);
    cs_filepatterns_free(set);
    CHECK(cs_filepattern_wild("a*"));
    CHECK(!cs_filepattern_wild("a/b.c"));
}

int main(void)
{
    exact();
    folders();
    globs();
    root();
    first();
    return 0;
}
