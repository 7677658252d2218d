/* Output files: whole or not at all, and only where a file can be replaced. */
#include "outfile.h"

#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static int put(const char *path, const char *text)
{
    struct cs_outfile out;
    int error = cs_outfile_open(&out, path);

    if (error)
        return error;
    fputs(text, out.stream);
    return cs_outfile_commit(&out);
}

static void has(const char *path, const char *text)
{
    char got[64] = "";
    FILE *file = fopen(path, "r");

    CHECK(file);
    CHECK_UINT(fread(got, 1, sizeof got - 1, file), strlen(text));
    CHECK_STRING(got, text);
    fclose(file);
}

static mode_t kind(const char *path)
{
    struct stat status;

    CHECK(lstat(path, &status) == 0);
    return status.st_mode & S_IFMT;
}

static void test_files(void)
{
    struct cs_outfile out;

    CHECK(put("file", "one") == 0);
    has("file", "one");
    CHECK(put("file", "two") == 0);
    has("file", "two");
    CHECK(cs_outfile_open(&out, "file") == 0);
    fputs("three", out.stream);
    cs_outfile_discard(&out);
    has("file", "two");
    CHECK(put("missing/file", "x") == -ENOENT);
    CHECK(mkdir("folder", 0777) == 0);
    CHECK(put("folder", "x") < 0);
    CHECK(rmdir("folder") == 0); /* nothing was left in it */
}

static void test_links(void)
{
    CHECK(symlink("file", "link") == 0);
    CHECK(put("link", "through") == 0);
    CHECK(kind("link") == S_IFLNK);
    has("file", "through");
}

/* A pipe, and through a link as /dev/stdout is one. Replaced, it would be a file. */
static void test_special(void)
{
    char got[8] = "";
    int fd;

    CHECK(mkfifo("pipe", 0666) == 0);
    CHECK(symlink("pipe", "to-pipe") == 0);
    fd = open("pipe", O_RDWR | O_NONBLOCK);
    CHECK(fd >= 0);
    CHECK(put("to-pipe", "hello") == 0);
    CHECK(kind("pipe") == S_IFIFO);
    CHECK(kind("to-pipe") == S_IFLNK);
    CHECK_UINT(read(fd, got, sizeof got - 1), 5);
    CHECK_STRING(got, "hello");
    close(fd);
}

int main(void)
{
    char folder[] = "outfile-test-XXXXXX";

    CHECK(mkdtemp(folder) && chdir(folder) == 0);
    test_files();
    test_links();
    test_special();
    CHECK(unlink("file") == 0 && unlink("link") == 0 && unlink("pipe") == 0 &&
          unlink("to-pipe") == 0);
    CHECK(chdir("..") == 0);
    CHECK(rmdir(folder) == 0); /* no temporary is left behind */
    return 0;
}
