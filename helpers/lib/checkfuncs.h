/* checkfuncs.h - the function patterns of a config that match nothing; for configcheck.c.
 */
#ifndef CS_CHECKFUNCS_H
#define CS_CHECKFUNCS_H

struct cs_graph;
struct cs_problems;
struct cs_resolved;

/* What to do about a pattern that names no function of the graph ("did you mean 'f'?"), in
 * new memory, or NULL. */
char *cs_check_remedy(const struct cs_graph *graph, const char *pattern);

/* Of a selection whose graph is known. Returns 0 or -ENOMEM. */
int cs_check_functions(const struct cs_resolved *resolved, struct cs_problems *problems);

#endif
