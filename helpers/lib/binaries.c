#include "binaries.h"

#include "buildid.h"
#include "profile.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_DEPTH 64 /* folders */

struct file {
    char *path;
    struct cs_buildid id;
};

struct cs_binaries {
    const char *const *files, *const *dirs;
    size_t nfiles, ndirs;
    struct file *index; /* the ELF files in the folders, once needed */
    size_t nindex, room;
    bool indexed;
};

/* One search: what is wanted, and what came closest. */
struct search {
    const struct cs_module *module;
    struct cs_buildid id;
    char **path;
    int error;   /* of the file at the module's own path */
    char *other; /* first file of another build */
    struct cs_buildid other_id;
};

int cs_binaries_open(struct cs_binaries **out, const char *const *files, size_t nfiles,
                     const char *const *dirs, size_t ndirs)
{
    *out = malloc(sizeof **out);
    if (!*out)
        return -ENOMEM;
    **out = (struct cs_binaries){
        .files = files, .dirs = dirs, .nfiles = nfiles, .ndirs = ndirs};
    return 0;
}

void cs_binaries_close(struct cs_binaries *binaries)
{
    if (!binaries)
        return;
    for (size_t i = 0; i < binaries->nindex; i++)
        free(binaries->index[i].path);
    free(binaries->index);
    free(binaries);
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Take path when it is the module's file. Returns whether the search is over. */
static bool offer(struct search *search, const char *path)
{
    struct cs_buildid id;
    int error = cs_buildid_read(&id, path);

    if (strcmp(path, search->module->path) == 0)
        search->error = error;
    if (error)
        return false;
    if (cs_buildid_equal(&id, &search->id)) {
        *search->path = strdup(path);
        return true;
    }
    if (!search->other) {
        search->other = strdup(path);
        search->other_id = id;
    }
    return false;
}

static bool offer_below(struct search *search, const char *dir, const char *path)
{
    char *joined = NULL;
    bool over = asprintf(&joined, "%s/%s", dir, path) < 0 || offer(search, joined);

    free(joined);
    return over;
}

static bool offer_build_id_folder(struct search *search, const char *dir)
{
    char hex[CS_BUILDID_TEXT_MAX], path[CS_BUILDID_TEXT_MAX + 32];

    if (search->id.nbytes < 2)
        return false;
    cs_buildid_text(&search->id, hex);
    snprintf(path, sizeof path, ".build-id/%.2s/%s", hex, hex + 2);
    if (offer_below(search, dir, path))
        return true;
    snprintf(path, sizeof path, ".build-id/%.2s/%s.debug", hex, hex + 2);
    return offer_below(search, dir, path);
}

static void index_file(struct cs_binaries *binaries, char *path)
{
    struct cs_buildid id;

    if (cs_buildid_read(&id, path)) {
        free(path);
        return;
    }
    if (binaries->nindex == binaries->room) {
        size_t room = binaries->room ? 2 * binaries->room : 64;
        struct file *grown = realloc(binaries->index, room * sizeof *grown);

        if (!grown) {
            free(path);
            return;
        }
        binaries->index = grown;
        binaries->room = room;
    }
    binaries->index[binaries->nindex++] = (struct file){.path = path, .id = id};
}

/* Symbolic links to folders are not followed: they may lead in circles. */
static void index_dir(struct cs_binaries *binaries, const char *dir, unsigned depth)
{
    DIR *stream = depth < MAX_DEPTH ? opendir(dir) : NULL;
    const struct dirent *entry;

    while (stream && (entry = readdir(stream))) {
        char *path = NULL;
        struct stat status;

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            asprintf(&path, "%s/%s", dir, entry->d_name) < 0)
            continue;
        if (lstat(path, &status) == 0 && S_ISREG(status.st_mode)) {
            index_file(binaries, path);
            continue;
        }
        if (S_ISDIR(status.st_mode))
            index_dir(binaries, path, depth + 1);
        free(path);
    }
    if (stream)
        closedir(stream);
}

/* Anywhere in the folders: by build-id, or by file name for a module without one. */
static bool offer_index(struct cs_binaries *binaries, struct search *search)
{
    if (!binaries->indexed)
        for (size_t i = 0; i < binaries->ndirs; i++)
            index_dir(binaries, binaries->dirs[i], 0);
    binaries->indexed = true;
    for (size_t i = 0; i < binaries->nindex; i++) {
        const struct file *file = &binaries->index[i];

        if (search->id.nbytes > 0
                ? cs_buildid_equal(&file->id, &search->id)
                : strcmp(file_name(file->path), file_name(search->module->path)) == 0) {
            if (offer(search, file->path))
                return true;
        }
    }
    return false;
}

static bool run_search(struct cs_binaries *binaries, struct search *search)
{
    const char *path = search->module->path;

    for (size_t i = 0; i < binaries->nfiles; i++)
        if (search->id.nbytes > 0 ||
            strcmp(file_name(binaries->files[i]), file_name(path)) == 0)
            if (offer(search, binaries->files[i]))
                return true;
    if (offer(search, path))
        return true;
    for (size_t i = 0; i < binaries->ndirs; i++)
        if (offer_below(search, binaries->dirs[i], path) ||
            offer_below(search, binaries->dirs[i], file_name(path)) ||
            offer_build_id_folder(search, binaries->dirs[i]))
            return true;
    return offer_index(binaries, search);
}

static int explain(const struct search *search, char *why, size_t nwhy)
{
    char theirs[CS_BUILDID_TEXT_MAX], ours[CS_BUILDID_TEXT_MAX];

    if (search->other) {
        snprintf(why, nwhy, "%s has build-id %s, the traced one had %s", search->other,
                 cs_buildid_text(&search->other_id, theirs),
                 cs_buildid_text(&search->id, ours));
        return -ESTALE;
    }
    snprintf(why, nwhy, "%s",
             search->error == -ENOEXEC ? "not an ELF file" : strerror(-search->error));
    return search->error;
}

int cs_binaries_find(struct cs_binaries *binaries, const struct cs_module *module,
                     char **path, char *why, size_t nwhy)
{
    struct search search = {.module = module, .path = path, .error = -ENOENT};
    int error = 0;

    *path = NULL;
    search.id.nbytes = module->build_id_nbytes;
    memcpy(search.id.bytes, module->build_id, sizeof search.id.bytes);
    if (!run_search(binaries, &search))
        error = explain(&search, why, nwhy);
    else if (!*path)
        error = -ENOMEM;
    free(search.other);
    return error;
}
