/* configfind.h - the trace.config that goes without saying. */
#ifndef CS_CONFIGFIND_H
#define CS_CONFIGFIND_H

/* $CALLSIGHT_CONFIG, or the nearest trace.config at or above the current folder, as a path
 * relative to that. Returns 0 with *path in new memory, NULL when there is none, or -errno.
 */
int cs_configfind(char **path);

#endif
