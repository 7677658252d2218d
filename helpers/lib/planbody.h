/* planbody.h - what a plan holds; for plan.c, which applies it, and planread.c, which reads
 * it, alone. */
#ifndef CS_PLANBODY_H
#define CS_PLANBODY_H

#include "filepattern.h"
#include "funcpattern.h"
#include "keymap.h"
#include "plan.h"

struct cs_plan {
    char *text; /* every string points into it */
    char *source;
    enum cs_inlined inlined;
    bool system_headers;
    bool hooks_by_default;
    uint32_t min_size;
    struct cs_filepatterns *skip_files;
    struct cs_funcpatterns *skips;
    struct cs_keymap hooks;          /* symbol -> line */
    const struct cs_plan *shared;    /* the rules file, or NULL */
    struct cs_plan_rules *own_rules; /* where shared is, when it is this plan's alone */
};

/* A list of rules files. */
struct cs_plan_rules {
    struct cs_plan_rules *next;
    char *path;
    struct cs_plan *plan;
};

#endif
