#include "gccplugin.h"

#include "answer.h"
#include "cachefolder.h"
#include "hash.h"
#include "toolchain.h"
#include "wholefile.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#define MOST_SOURCES  64
#define RETRY_AFTER_S 60 /* a failed build is not tried again for so long */
#define PLUGIN_NAME   "callsight_plugin.so" /* GCC takes the arguments' prefix from it */
#define NPATH         PATH_MAX

struct build {
    const struct cs_toolchain *toolchain;
    const char *folder; /* of the sources */
    char *list;         /* what the file `sources` holds, cut into names */
    const char *names[MOST_SOURCES];
    size_t nnames;
    uint64_t stamp;         /* of all that goes in */
    char place[NPATH - 64]; /* folder of the result */
};

/* Take a file into the stamp. Returns 0 or -errno. */
static int stamp_file(struct build *build, const char *folder, const char *name)
{
    char path[NPATH];
    struct stat status;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &status) != 0)
        return -errno;
    build->stamp = cs_hash_u64(build->stamp ^ cs_cachefolder_stamp(path, &status));
    return 0;
}

static int read_sources(struct build *build)
{
    char path[NPATH], *save = NULL;
    void *data;
    size_t nbytes;
    int error;

    snprintf(path, sizeof path, "%s/sources", build->folder);
    error = cs_wholefile_read(path, &data, &nbytes);
    if (error)
        return error;
    build->list = strndup(data, nbytes);
    free(data);
    if (!build->list)
        return -ENOMEM;
    for (char *name = strtok_r(build->list, "\n", &save); name && !error;
         name = strtok_r(NULL, "\n", &save)) {
        if (build->nnames == MOST_SOURCES)
            return -E2BIG;
        build->names[build->nnames++] = name;
        error = stamp_file(build, build->folder, name);
    }
    return error;
}

/* "gcc-12" and "x86_64-linux-gnu-gcc" as the C++ compiler beside them. */
static void name_sibling(char *path, size_t npath, const char *compiler)
{
    const char *slash = strrchr(compiler, '/');
    const char *gcc = slash ? strstr(slash, "gcc") : NULL;

    path[0] = '\0';
    for (const char *next = gcc; next; next = strstr(next + 1, "gcc"))
        gcc = next;
    if (gcc)
        snprintf(path, npath, "%.*sg++%s", (int)(gcc - compiler), compiler, gcc + 3);
    else if (slash)
        snprintf(path, npath, "%s", compiler);
}

/* Compile everything with this C++ compiler. What it says goes to *text. */
static bool compile(const struct build *build, const char *compiler, const char *result,
                    char **text)
{
    const char *argv[MOST_SOURCES + 24] = {
        compiler,    "-x",    "c++",         "-std=gnu++11", "-O1",
        "-fno-rtti", "-fPIC", "-shared",     "-w",           "-o",
        result,      "-I",    build->folder, "-isystem",     build->toolchain->headers};
    char paths[MOST_SOURCES][NPATH];
    int n = 15, status = 1;

    for (size_t i = 0; i < build->nnames; i++) {
        size_t nname = strlen(build->names[i]);
        if (nname > 2 && strcmp(build->names[i] + nname - 2, ".h") == 0)
            continue;
        snprintf(paths[i], NPATH, "%s/%s", build->folder, build->names[i]);
        argv[n++] = paths[i];
    }
    free(*text);
    return cs_answer(text, &status, argv) == 0 && status == 0;
}

/* Whether GCC takes it: a C++ compiler for another machine makes one that it cannot load.
 */
static bool loads(const struct build *build, const char *plugin, char **text)
{
    char option[NPATH + 16];
    const char *argv[] = {build->toolchain->path,
                          option,
                          "-S",
                          "-x",
                          "c",
                          "/dev/null",
                          "-o",
                          "/dev/null",
                          NULL};
    int status = 1;

    snprintf(option, sizeof option, "-fplugin=%s", plugin);
    free(*text);
    return cs_answer(text, &status, argv) == 0 && status == 0;
}

static void keep_log(const struct build *build, const char *text)
{
    char path[NPATH];
    FILE *log;

    snprintf(path, sizeof path, "%s.log", build->place);
    log = fopen(path, "w");
    if (log) {
        fputs(text ? text : "no C++ compiler could be started\n", log);
        fclose(log);
    }
}

/* Build beside the place with the first C++ compiler that makes one that loads. */
static int build_plugin(const struct build *build)
{
    char sibling[NPATH], fresh[NPATH], final[NPATH], *text = NULL, *log = NULL;
    const char *const compilers[] = {sibling, "c++", "g++", "clang++"};
    bool done = false;

    name_sibling(sibling, sizeof sibling, build->toolchain->path);
    snprintf(fresh, sizeof fresh, "%s/%ld.so", build->place, (long)getpid());
    snprintf(final, sizeof final, "%s/" PLUGIN_NAME, build->place);
    for (size_t i = 0; !done && i < sizeof compilers / sizeof *compilers; i++) {
        done = *compilers[i] && compile(build, compilers[i], fresh, &text) &&
               loads(build, fresh, &text);
        if (!done && text && *text && !log) /* the first one's tells most */
            log = strdup(text);
    }
    if (done)
        done = rename(fresh, final) == 0;
    else
        keep_log(build, log);
    unlink(fresh);
    free(text);
    free(log);
    return done ? 0 : -ENOEXEC;
}

static bool failed_lately(const struct build *build)
{
    char path[NPATH];
    struct stat status;

    snprintf(path, sizeof path, "%s.log", build->place);
    return stat(path, &status) == 0 && time(NULL) - status.st_mtime < RETRY_AFTER_S;
}

/* One process builds, the others wait and find it done. */
static int build_once(const struct build *build, const char *plugin)
{
    char path[NPATH];
    int lock, error = 0;

    if (failed_lately(build))
        return -ENOEXEC;
    if (mkdir(build->place, 0700) != 0 && errno != EEXIST)
        return -errno;
    snprintf(path, sizeof path, "%s/lock", build->place);
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return -errno;
    while (flock(lock, LOCK_EX) != 0 && errno == EINTR)
        ;
    if (access(plugin, R_OK) != 0)
        error = failed_lately(build) ? -ENOEXEC : build_plugin(build);
    close(lock);
    return error;
}

static int explain(int error, const struct build *build, char *why, size_t nwhy)
{
    const char *version = build->toolchain->version;

    if (error == -ENOENT)
        snprintf(why, nwhy, "GCC %s has no plugin headers: install gcc-%.*s-plugin-dev",
                 version, (int)strcspn(version, "."), version);
    else if (error == -ENOEXEC)
        snprintf(why, nwhy, "the plugin for GCC %s cannot be built: see %s.log", version,
                 build->place);
    else if (error)
        snprintf(why, nwhy, "the plugin for GCC %s: %s", version, strerror(-error));
    return error;
}

int cs_gccplugin_find(char *path, size_t npath, const struct cs_toolchain *toolchain,
                      const char *sources, char *why, size_t nwhy)
{
    struct build build = {.toolchain = toolchain, .folder = sources};
    char folder[NPATH - 256];
    int error;

    if (!toolchain->headers[0] ||
        stamp_file(&build, toolchain->headers, "gcc-plugin.h") != 0 ||
        stamp_file(&build, toolchain->headers, "plugin-version.h") != 0)
        return explain(-ENOENT, &build, why, nwhy);
    error = read_sources(&build);
    if (error) {
        snprintf(why, nwhy, "%s: the plugin's sources: %s", sources, strerror(-error));
        free(build.list);
        return error == -ENOENT ? -ENOEXEC : error;
    }
    error = cs_cachefolder_open(folder, sizeof folder);
    if (error) {
        snprintf(why, nwhy, "no folder for the plugin, set CALLSIGHT_CACHE: %s",
                 strerror(-error));
        free(build.list);
        return error;
    }
    snprintf(build.place, sizeof build.place, "%s/gcc-%s-%016" PRIx64, folder,
             toolchain->version, build.stamp);
    if ((size_t)snprintf(path, npath, "%s/" PLUGIN_NAME, build.place) >= npath)
        error = -ENAMETOOLONG;
    else if (access(path, R_OK) != 0)
        error = build_once(&build, path);
    free(build.list);
    return explain(error, &build, why, nwhy);
}
