/* results.h - the files that one trace turns into, below one folder.
 *
 * DIR/trace/ is the trace, then profile.csp, report.txt, report.json and flame.svg, as the
 * build modules name them too. The helpers do the work; this is only their order.
 */
#ifndef CS_RESULTS_H
#define CS_RESULTS_H

#include <stdbool.h>

/* Make the profile, the reports and the flame graph of the trace folder in the folder dir,
 * which must exist; those of an earlier time are removed first. Messages come from the
 * helpers themselves. Returns the worst exit code of any (a trace with unreadable parts
 * gives 1 and all results), or -errno when one could not be run. *whole: all are made. */
int cs_results_make(const char *trace, const char *dir, bool *whole);

#endif
