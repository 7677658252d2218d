/* scanreport.h - a selection for people: what each line of the config does. */
#ifndef CS_SCANREPORT_H
#define CS_SCANREPORT_H

#include <stdbool.h>
#include <stdio.h>

struct cs_resolved;

/* As text, or as JSON with all functions that are known. config: the name to show. Errors
 * of writing stay in the stream. Returns 0 or -ENOMEM. */
int cs_scanreport(FILE *out, const struct cs_resolved *resolved, const char *config);
int cs_scanreport_json(FILE *out, const struct cs_resolved *resolved);

#endif
