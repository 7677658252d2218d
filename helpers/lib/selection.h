/* selection.h - which sources a config selects, and by which of its lines.
 *
 * Immutable once opened; keeps pointers to the config and the project.
 */
#ifndef CS_SELECTION_H
#define CS_SELECTION_H

#include "config.h"

#include <stdbool.h>
#include <stddef.h>

struct cs_project;
struct cs_source;
struct cs_filepatterns;
struct cs_funcpatterns;

enum cs_choice_reason {
    CS_CHOICE_EVERY,     /* selected: the config has no include and no include-func */
    CS_CHOICE_INCLUDE,   /* selected by an include */
    CS_CHOICE_SUBTREE,   /* some of its functions are selected by include-func */
    CS_CHOICE_EXCLUDE,   /* left out by an exclude */
    CS_CHOICE_NOT_NAMED, /* left out: no include matches, and no include-func reaches it */
    CS_CHOICE_NOT_CODE,  /* neither C nor C++ */
    CS_NCHOICES
};

struct cs_choice {
    enum cs_choice_reason reason;
    const struct cs_config_line *line; /* the line behind it, or NULL */
};

struct cs_selection {
    const struct cs_config *config;
    const struct cs_project *project;
    struct cs_filepatterns *includes; /* numbers are indices of the config's lists */
    struct cs_filepatterns *excludes;
    struct cs_funcpatterns *exclude_funcs;
};

/* Returns 0 or -ENOMEM. */
int cs_selection_open(struct cs_selection *selection, const struct cs_config *config,
                      const struct cs_project *project);
void cs_selection_close(struct cs_selection *selection);

/* Decide on a source by its file alone: where include-func is in play,
 * CS_CHOICE_NOT_NAMED may become CS_CHOICE_SUBTREE when the call graph is known. */
struct cs_choice cs_selection_choose(const struct cs_selection *selection,
                                     const struct cs_source *source);

/* Whether sources are selected as a whole with this reason, or at all. */
bool cs_choice_whole(enum cs_choice_reason reason);
bool cs_choice_any(enum cs_choice_reason reason);

/* One phrase for people: "left out by exclude". */
const char *cs_choice_text(enum cs_choice_reason reason);

#endif
