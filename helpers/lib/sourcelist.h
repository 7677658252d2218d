/* sourcelist.h - the sources of a build, each once, and the order in which they were named.
 *
 * Strings belong to the list. One thread at a time.
 */
#ifndef CS_SOURCELIST_H
#define CS_SOURCELIST_H

#include "keymap.h"

#include <stdbool.h>
#include <stddef.h>

struct cs_project;

struct cs_source {
    char *path; /* as the build spells it */
    char *absolute;
    const char *name; /* as project.h names it; points into absolute */
    bool code;        /* C or C++, by its suffix */
};

struct cs_sourcelist {
    struct cs_source *list;
    size_t n, room;
    struct cs_keymap names; /* name -> index */
    size_t *given;          /* indices, one for each time that a source was named */
    size_t ngiven, given_room;
};

/* Whether the suffix of the path is one of C or C++. */
bool cs_source_is_code(const char *path);

/* All zero is an empty list. Add a source, or name one again that is there, perhaps under
 * another spelling. Returns 0, -ENOMEM, or -EINVAL for a path that is empty or holds a
 * newline. */
int cs_sourcelist_add(struct cs_sourcelist *sources, const struct cs_project *project,
                      const char *path);

/* Add the sources that nbytes of text list, one a line or, when there is a zero byte in
 * it, each ended by one. Empty ones are skipped. Changes the text, which is followed by a
 * byte that may be written. */
int cs_sourcelist_read(struct cs_sourcelist *sources, const struct cs_project *project,
                       char *text, size_t nbytes);

void cs_sourcelist_free(struct cs_sourcelist *sources);

#endif
