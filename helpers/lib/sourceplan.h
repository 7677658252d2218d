/* sourceplan.h - the plan of the one source that is compiled now.
 *
 * Either somebody keeps the plans of the whole build in a folder (cs-cfg2flags --plans),
 * and the source's is taken from there; or it is made from the config and put beside the
 * object.
 */
#ifndef CS_SOURCEPLAN_H
#define CS_SOURCEPLAN_H

#include "plan.h"

#include <stddef.h>

struct cs_problems;

/* Where to look; NULL: nowhere. */
struct cs_sourceplan_order {
    const char *config; /* NULL: everything is selected */
    const char *target; /* the config's section [target.NAME] */
    const char *graph;  /* for include-func */
    const char *plans;  /* the folder of the plans of a whole build */
    const char *plan;   /* the plan itself: nothing else is looked at */
};

struct cs_sourceplan {
    char *path; /* of the plan's file */
    struct cs_plan *plan;
    bool kept; /* the file is kept up to date by others: nothing else decides */
};

/* Read or make the plan of a source; the file that belongs to the object is
 * OBJECT.callsight-plan. Returns 0; -EINVAL with what is wrong in problems, as lines of the
 * config; or -errno with the file concerned in what[nwhat]. To be freed either way. */
int cs_sourceplan_open(struct cs_sourceplan *out, const struct cs_sourceplan_order *order,
                       const char *source, const char *object, struct cs_problems *problems,
                       char *what, size_t nwhat);
void cs_sourceplan_close(struct cs_sourceplan *plan);

#endif
