#include "toolchain.h"

#include "answer.h"
#include "cachefolder.h"
#include "hash.h"
#include "outfile.h"
#include "wholefile.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIRST_LINE "callsight-toolchain 1\n"

static const char *const families[] = {"other", "gcc", "clang"};

/* ccache's folder of links that are called as compilers are is no place to look in. */
static bool is_stand_in(const char *path)
{
    const char *slash = strrchr(path, '/');

    return strcmp(slash ? slash + 1 : path, "ccache") == 0;
}

/* The file that the shell would run, links followed, in toolchain->path. */
static int look_up(struct cs_toolchain *toolchain, const char *name)
{
    const char *folder = getenv("PATH");
    char candidate[PATH_MAX];

    if (strchr(name, '/'))
        return realpath(name, toolchain->path) ? 0 : -errno;
    for (; folder && *folder; folder += strspn(folder, ":")) {
        int nfolder = (int)strcspn(folder, ":");
        int n = snprintf(candidate, sizeof candidate, "%.*s/%s", nfolder, folder, name);
        if (n > 0 && (size_t)n < sizeof candidate && access(candidate, X_OK) == 0 &&
            realpath(candidate, toolchain->path) && !is_stand_in(toolchain->path))
            return 0;
        folder += nfolder;
    }
    return -ENOENT;
}

/* The rest of the line behind key in text, in value[nvalue]; empty when there is none. */
static void take_line(char *value, size_t nvalue, const char *text, const char *key)
{
    const char *at = text;

    value[0] = '\0';
    while ((at = strstr(at, key)) != NULL && at != text && at[-1] != '\n')
        at++;
    if (at)
        snprintf(value, nvalue, "%.*s", (int)strcspn(at + strlen(key), "\n"),
                 at + strlen(key));
}

/* "gcc version 12.2.0 (...)", "Debian clang version 14.0.6". */
static void take_version(struct cs_toolchain *toolchain, const char *text)
{
    const char *gcc = strstr(text, "gcc version ");
    const char *clang = strstr(text, "clang version ");
    const char *version = clang ? strchr(clang, ' ') : gcc ? strchr(gcc, ' ') : NULL;

    toolchain->family = clang ? CS_FAMILY_CLANG : gcc ? CS_FAMILY_GCC : CS_FAMILY_OTHER;
    if (version) {
        version += strlen(" version ");
        snprintf(toolchain->version, sizeof toolchain->version, "%.*s",
                 (int)strcspn(version, " \n"), version);
    }
}

/* What is printed of the folders that #include <...> looks in, one a line. */
static char *take_folders(const char *text)
{
    static const char start[] = "#include <...> search starts here:\n";
    const char *from = strstr(text, start);
    const char *end = from ? strstr(from, "End of search list") : NULL;
    char *folders = end ? strndup(from + strlen(start), (size_t)(end - from)) : NULL;
    char *to = folders;

    if (!folders)
        return NULL;
    folders[end - from - (ptrdiff_t)strlen(start)] = '\0';
    for (const char *in = folders; *in; in++)
        if (*in != ' ')
            *to++ = *in;
    *to = '\0';
    return folders;
}

static int ask(struct cs_toolchain *toolchain, const char *name)
{
    const char *const version[] = {name, "-v", NULL};
    const char *const headers[] = {name, "-print-file-name=plugin", NULL};
    const char *const folders[] = {name, "-v", "-E", "-x", "c++", "/dev/null", NULL};
    char *text;
    int status, error = cs_answer(&text, &status, version);

    if (error)
        return error;
    take_version(toolchain, text);
    take_line(toolchain->target, sizeof toolchain->target, text, "Target: ");
    free(text);
    if (toolchain->family == CS_FAMILY_GCC && cs_answer(&text, &status, headers) == 0) {
        if (status == 0 && text[0] == '/')
            snprintf(toolchain->headers, sizeof toolchain->headers, "%.*s/include",
                     (int)strcspn(text, "\n"), text);
        free(text);
    } else if (toolchain->family == CS_FAMILY_CLANG &&
               cs_answer(&text, &status, folders) == 0) {
        toolchain->system_folders = take_folders(text);
        free(text);
    }
    return 0;
}

static bool recall(struct cs_toolchain *toolchain, const char *record)
{
    void *data;
    size_t nbytes;
    char word[16], *text;

    if (cs_wholefile_read(record, &data, &nbytes) != 0)
        return false;
    text = realloc(data, nbytes + 1);
    if (!text) {
        free(data);
        return false;
    }
    text[nbytes] = '\0';
    bool ours = strncmp(text, FIRST_LINE, strlen(FIRST_LINE)) == 0;
    take_line(word, sizeof word, text, "family ");
    for (int i = 0; i < 3; i++)
        if (strcmp(word, families[i]) == 0)
            toolchain->family = (enum cs_family)i;
    take_line(toolchain->version, sizeof toolchain->version, text, "version ");
    take_line(toolchain->target, sizeof toolchain->target, text, "target ");
    take_line(toolchain->headers, sizeof toolchain->headers, text, "headers ");
    const char *folders = strstr(text, "\nfolders\n");
    if (folders)
        toolchain->system_folders = strdup(folders + strlen("\nfolders\n"));
    free(text);
    return ours;
}

/* Failing to remember costs time later, and nothing else. */
static void remember(const struct cs_toolchain *toolchain, const char *record)
{
    struct cs_outfile out;

    if (cs_outfile_open(&out, record) != 0)
        return;
    fprintf(out.stream, "%sfamily %s\nversion %s\ntarget %s\nheaders %s\n", FIRST_LINE,
            families[toolchain->family], toolchain->version, toolchain->target,
            toolchain->headers);
    if (toolchain->system_folders)
        fprintf(out.stream, "folders\n%s", toolchain->system_folders);
    cs_outfile_commit(&out);
}

int cs_toolchain_find(struct cs_toolchain *toolchain, const char *name)
{
    char folder[PATH_MAX - 64], record[PATH_MAX];
    struct stat status;
    int error;

    memset(toolchain, 0, sizeof *toolchain);
    error = look_up(toolchain, name);
    if (error)
        return error;
    if (stat(toolchain->path, &status) != 0)
        return -errno;
    if (cs_cachefolder_open(folder, sizeof folder) != 0)
        return ask(toolchain, name);
    /* The name counts: x86_64-linux-gnu-clang and arm-linux-gnueabihf-clang are one file.
     */
    uint64_t stamp = cs_cachefolder_stamp(toolchain->path, &status);
    snprintf(record, sizeof record, "%s/compiler-%016" PRIx64, folder,
             cs_hash_u64(stamp ^ cs_hash_bytes(name, strlen(name))));
    if (recall(toolchain, record))
        return 0;
    error = ask(toolchain, name);
    if (!error)
        remember(toolchain, record);
    return error;
}

void cs_toolchain_free(struct cs_toolchain *toolchain)
{
    free(toolchain->system_folders);
}
