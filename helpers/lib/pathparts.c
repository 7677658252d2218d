#include "pathparts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_parent(const struct cs_pathparts *parts, size_t i)
{
    return parts->lengths[i] == 2 && memcmp(parts->text + parts->offsets[i], "..", 2) == 0;
}

static void append(struct cs_pathparts *parts, const char *component, size_t nbytes)
{
    if (parts->n > 0)
        parts->text[parts->ntext++] = '/';
    parts->offsets[parts->n] = parts->ntext;
    parts->lengths[parts->n] = nbytes;
    memcpy(parts->text + parts->ntext, component, nbytes);
    parts->ntext += nbytes;
    parts->n++;
}

/* `..` takes the component before it away; at the root there is none to take. */
static void go_up(struct cs_pathparts *parts)
{
    if (parts->n > 0 && !is_parent(parts, parts->n - 1)) {
        parts->n--;
        parts->ntext = parts->offsets[parts->n];
        if (parts->n > 0)
            parts->ntext--;
    } else if (!parts->absolute)
        append(parts, "..", 2);
}

int cs_pathparts_init(struct cs_pathparts *parts, const char *path)
{
    size_t nbytes = strlen(path);
    size_t room = nbytes / 2 + 1; /* components of one byte, and a slash behind each */

    memset(parts, 0, sizeof *parts);
    parts->text = (char *)malloc(nbytes + 2);
    parts->offsets = (size_t *)malloc(2 * room * sizeof(size_t));
    if (!parts->text || !parts->offsets) {
        cs_pathparts_fini(parts);
        return -ENOMEM;
    }
    parts->lengths = parts->offsets + room;
    parts->absolute = path[0] == '/';
    parts->folder = nbytes > 0 && path[nbytes - 1] == '/';
    if (parts->absolute)
        parts->text[parts->ntext++] = '/';
    for (;;) {
        size_t n;

        path += strspn(path, "/");
        n = strcspn(path, "/");
        if (n == 0)
            break;
        if (n == 2 && memcmp(path, "..", 2) == 0)
            go_up(parts);
        else if (n != 1 || path[0] != '.')
            append(parts, path, n);
        path += n;
    }
    parts->text[parts->ntext] = '\0';
    return 0;
}

void cs_pathparts_fini(struct cs_pathparts *parts)
{
    free(parts->text);
    free(parts->offsets);
    memset(parts, 0, sizeof *parts);
}

bool cs_pathparts_below(const struct cs_pathparts *path, const struct cs_pathparts *folder)
{
    if (path->absolute != folder->absolute || path->n < folder->n ||
        path->ntext < folder->ntext)
        return false;
    if (folder->n == 0)
        return true;
    return memcmp(path->text, folder->text, folder->ntext) == 0 &&
           (path->n == folder->n ? path->ntext == folder->ntext
                                 : path->offsets[folder->n] == folder->ntext + 1);
}
