/* What command lines of GCC and Clang do: kinds, sources, outputs. */
#include "command.h"

#include "check.h"

#include <unistd.h>

static struct cs_command command;
static char *words[64];

/* Parse a line, cut at spaces. */
static void parse(const char *line)
{
    static char text[1024];
    size_t n = 0;

    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        words[n++] = word;
    words[n] = NULL;
    cs_command_free(&command);
    CHECK_UINT(cs_command_parse(&command, words), 0);
}

static void check_kind(const char *line, enum cs_command_kind kind, size_t nsources)
{
    parse(line);
    if (command.kind != kind || command.nsources != nsources)
        fprintf(stderr, "%s: kind %d, %zu sources\n", line, (int)command.kind,
                command.nsources);
    CHECK_UINT(command.kind, kind);
    CHECK_UINT(command.nsources, nsources);
}

static void kinds(void)
{
    check_kind("gcc -c x.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc -c x.c y.cc z.o", CS_COMMAND_COMPILE, 2);
    check_kind("gcc -S x.C", CS_COMMAND_COMPILE, 1);
    check_kind("gcc -c x.s", CS_COMMAND_OTHER, 0);
    check_kind("gcc -c x.S y.f90", CS_COMMAND_OTHER, 0);
    check_kind("gcc -c x.h", CS_COMMAND_OTHER, 0);
    check_kind("gcc -x c-header x.c -c", CS_COMMAND_OTHER, 0);
    check_kind("gcc -xc++ -c x.txt -x none y.txt", CS_COMMAND_COMPILE, 1);
    check_kind("gcc x.o -o x", CS_COMMAND_LINK, 0);
    check_kind("gcc -shared x.c -o x.so", CS_COMMAND_LINK, 1);
    check_kind("gcc -E x.c", CS_COMMAND_OTHER, 1);
    check_kind("gcc -MM x.c", CS_COMMAND_OTHER, 1);
    check_kind("gcc -MMD -MF x.c -c y.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc -include x.c -I y.c -D z.c -c a.c", CS_COMMAND_COMPILE, 1);
    check_kind("clang -Xclang -emit-pch.c -c a.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc", CS_COMMAND_OTHER, 0);
    check_kind("gcc -v", CS_COMMAND_OTHER, 0);
    check_kind("gcc -dumpmachine x.c", CS_COMMAND_OTHER, 1);
    check_kind("gcc -dumpbase x -c x.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc -print-search-dirs x.c", CS_COMMAND_OTHER, 1);
}

static void probes(void)
{
    check_kind("gcc -c conftest.c", CS_COMMAND_PROBE, 1);
    check_kind("gcc -o conftest conftest.o -lm", CS_COMMAND_PROBE, 0);
    check_kind("gcc -c my-conftest.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc -x c -c -", CS_COMMAND_PROBE, 1);
    check_kind("gcc -c x.c -o /dev/null", CS_COMMAND_PROBE, 1);
    check_kind("gcc -c a/CMakeFiles/CMakeTmp/x.c", CS_COMMAND_PROBE, 1);
    check_kind("gcc -c a/CMakeFiles/t.dir/Unity/unity_0_c.c", CS_COMMAND_COMPILE, 1);
    check_kind("gcc /b/meson-private/tmpx/testfile.c -c", CS_COMMAND_PROBE, 1);
}

static void details(void)
{
    char *name;

    parse("ccache distcc gcc -o out/x.o -MD -c src/x.y.c -flto=auto");
    CHECK_UINT(command.compiler, 2);
    CHECK_STRING(command.output, "out/x.o");
    CHECK(command.depends && command.lto && !command.assembler && !command.depfile);
    CHECK_STRING(command.sources[0].path, "src/x.y.c");
    CHECK_UINT(command.sources[0].word, 7);
    name = cs_command_object(&command, "src/x.y.c");
    CHECK_STRING(name, "x.y.o");
    free(name);
    name = cs_command_depfile(&command, "out/x.y.o");
    CHECK_STRING(name, "out/x.y.d");
    free(name);

    parse("gcc -ox -flto -fno-lto -MMD -MFy.d -nostdlib a.o");
    CHECK_STRING(command.output, "x");
    CHECK(!command.lto && command.without_libraries);
    name = cs_command_depfile(&command, "x");
    CHECK_STRING(name, "y.d");
    free(name);
}

static void response_files(void)
{
    char folder[] = "/tmp/command_test.XXXXXX", path[64];
    FILE *file;

    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/args", folder);
    file = fopen(path, "w");
    CHECK(file != NULL);
    fprintf(file, "\n -c 'a b.c'\t\"c \\\" d.cc\" e\\ f.c\n@%s/none -o \"\"x", folder);
    fclose(file);
    words[0] = (char *)"gcc";
    words[1] = (char *)malloc(strlen(path) + 2);
    sprintf(words[1], "@%s", path);
    words[2] = NULL;
    cs_command_free(&command);
    CHECK_UINT(cs_command_parse(&command, words), 0);
    CHECK_UINT(command.nsources, 3);
    CHECK_STRING(command.sources[0].path, "a b.c");
    CHECK_STRING(command.sources[1].path, "c \" d.cc");
    CHECK_STRING(command.sources[2].path, "e f.c");
    CHECK_STRING(command.output, "x");
    unlink(path);
    rmdir(folder);
    free(words[1]);
}

int main(void)
{
    kinds();
    probes();
    details();
    response_files();
    cs_command_free(&command);
    return 0;
}
