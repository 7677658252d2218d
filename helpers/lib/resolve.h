/* resolve.h - a selection, applied to the sources of a build and the functions in them.
 *
 * Keeps pointers to what it is made from. Immutable once made.
 */
#ifndef CS_RESOLVE_H
#define CS_RESOLVE_H

#include "graphtext.h"
#include "plan.h"
#include "planfolder.h"
#include "plantext.h"
#include "selection.h"
#include "sourcelist.h"

struct cs_resolved_source {
    struct cs_choice choice;
    const struct cs_plan_hook *hooks; /* for CS_CHOICE_SUBTREE */
    size_t nhooks;
    const uint32_t *functions;       /* of the graph, that the source's object defines */
    struct cs_known_functions known; /* the same, in the same order */
};

struct cs_resolved {
    const struct cs_selection *selection;
    const struct cs_sourcelist *sources;
    const struct cs_graph *graph;    /* NULL: not known */
    struct cs_resolved_source *list; /* as sources */
    uint32_t *reached; /* per function of the graph: index of the include-func that selects
                          it, or UINT32_MAX */
    size_t *seeds;     /* per include-func: how many functions it names */
    uint32_t *order;   /* what list[].functions point into */
    struct cs_plan_function *descriptions;
    struct cs_plan_hook *hooks;
    struct cs_plan *rules; /* decides on functions that are selected by their source */
};

/* graph: NULL when not known; then include-func selects nothing. indirect: include-func
 * follows indirect calls. Returns 0 or -ENOMEM. */
int cs_resolve(struct cs_resolved *resolved, const struct cs_selection *selection,
               const struct cs_sourcelist *sources, const struct cs_graph *graph,
               bool indirect);
void cs_resolved_free(struct cs_resolved *resolved);

/* Whether the i-th function of the source is another symbol of the one before. */
bool cs_resolved_alias(const struct cs_resolved *resolved, size_t source, size_t i);

/* The rule that decides on the i-th function of the source, and the line of trace.config
 * behind it in *line (0: none; may be NULL). */
enum cs_rule cs_resolved_decide(const struct cs_resolved *resolved, size_t source, size_t i,
                                unsigned *line);

#endif
