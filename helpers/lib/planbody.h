/* planbody.h - what a plan holds; for plan.c, which applies it, and planread.c, which reads
 * it, alone. */
#ifndef CS_PLANBODY_H
#define CS_PLANBODY_H

#include "filepattern.h"
#include "funcpattern.h"
#include "keymap.h"
#include "plan.h"

struct cs_plan {
    char *texts[2]; /* the plan and its rules file; every string points into them */
    char *source;
    enum cs_inlined inlined;
    bool system_headers;
    bool hooks_by_default;
    uint32_t min_size;
    struct cs_filepatterns *skip_files;
    struct cs_funcpatterns *skips;
    struct cs_keymap hooks; /* symbol -> line */
};

#endif
