/* plantext.h - write plans (plan.h), from a config and what it selects.
 *
 * Text goes to a stream; errors stay in it.
 */
#ifndef CS_PLANTEXT_H
#define CS_PLANTEXT_H

#include "selection.h"

#include <stdbool.h>
#include <stdio.h>

/* A function that include-func selects. */
struct cs_plan_hook {
    const char *symbol;
    unsigned line; /* of trace.config */
};

/* Whether the rules that all plans share are so many that they belong into a file. */
bool cs_plantext_shared(const struct cs_selection *selection);

/* The rules file's content. */
void cs_plantext_rules(FILE *out, const struct cs_selection *selection);

/* The plan of a source that was chosen for this reason. rules is the name of the rules
 * file, or NULL: the rules stand in the plan. */
void cs_plantext_write(FILE *out, const struct cs_selection *selection, const char *source,
                       enum cs_choice_reason reason, const struct cs_plan_hook *hooks,
                       size_t nhooks, const char *rules);

/* Whether two plans, or rules files, differ in nothing but the lines of trace.config that
 * they name. */
bool cs_plantext_same(const char *a, size_t na, const char *b, size_t nb);

#endif
