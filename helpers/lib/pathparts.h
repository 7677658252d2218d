/* pathparts.h - a path as a list of components, without `.`, `//` and `folder/..`.
 *
 * Purely by its text; nothing is looked up on disk. Also compiles as C++11.
 */
#ifndef CS_PATHPARTS_H
#define CS_PATHPARTS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cs_pathparts {
    char *text; /* the components joined by `/`, behind a `/` when absolute */
    size_t ntext;
    size_t *offsets; /* of each component in text */
    size_t *lengths;
    size_t n;
    bool absolute;
    bool folder; /* the path ended with `/` */
};

/* Returns 0 or -ENOMEM. */
int cs_pathparts_init(struct cs_pathparts *parts, const char *path);
void cs_pathparts_fini(struct cs_pathparts *parts);

/* Whether path lies below the folder (or is the folder itself). */
bool cs_pathparts_below(const struct cs_pathparts *path, const struct cs_pathparts *folder);

#ifdef __cplusplus
}
#endif

#endif
