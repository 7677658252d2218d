/* whyreport.h - why a source, or a function in it, is hooked or not. */
#ifndef CS_WHYREPORT_H
#define CS_WHYREPORT_H

#include <stdio.h>

struct cs_resolved;

/* Explain about FILE or FILE:FUNC to out, one line for each source or function that this
 * means. config: its name to show. Returns 0, -ENOMEM, or -ENOENT when it means none. */
int cs_whyreport(FILE *out, const struct cs_resolved *resolved, const char *config,
                 const char *what);

#endif
