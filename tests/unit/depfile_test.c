/* Depfiles as compilers write them, with files added. */
#include "depfile.h"

#include "check.h"
#include "wholefile.h"

#include <errno.h>
#include <unistd.h>

static char path[] = "/tmp/depfile_test.XXXXXX";

static void put(const char *text)
{
    FILE *file = fopen(path, "w");

    CHECK(file != NULL);
    fputs(text, file);
    fclose(file);
}

static void check_added(const char *before, const char *after)
{
    const char *const files[] = {"x.plan", "a b$#"};
    void *data;
    size_t nbytes;
    char text[512];

    put(before);
    CHECK_UINT(cs_depfile_add(path, files, 2), 0);
    CHECK_UINT(cs_wholefile_read(path, &data, &nbytes), 0);
    snprintf(text, sizeof text, "%.*s", (int)nbytes, (char *)data);
    free(data);
    CHECK_STRING(text, after);
}

int main(void)
{
    close(mkstemp(path));
    check_added("x.o: x.c y.h\n", "x.o: x.c y.h \\\n  x.plan \\\n  a\\ b$$\\#\n");
    check_added("x.o: x.c \\\n y.h\ny.h:\n",
                "x.o: x.c \\\n y.h \\\n  x.plan \\\n  a\\ b$$\\#\ny.h:\n");
    check_added("x.o: x.c x.plan y.h\n", "x.o: x.c x.plan y.h \\\n  a\\ b$$\\#\n");
    check_added("x.o: ax.plan\n", "x.o: ax.plan \\\n  x.plan \\\n  a\\ b$$\\#\n");
    check_added("x.o: x.c", "x.o: x.c \\\n  x.plan \\\n  a\\ b$$\\#\n");
    check_added("x.o: a\\ b$$\\# \\\n x.plan\n", "x.o: a\\ b$$\\# \\\n x.plan\n");
    put("");
    CHECK_UINT((unsigned)-cs_depfile_add(path, NULL, 0), EINVAL);
    unlink(path);
    CHECK_UINT((unsigned)-cs_depfile_add(path, NULL, 0), ENOENT);
    return 0;
}
