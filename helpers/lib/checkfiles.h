/* checkfiles.h - the file patterns of a config that match nothing; for configcheck.c. */
#ifndef CS_CHECKFILES_H
#define CS_CHECKFILES_H

struct cs_problems;
struct cs_resolved;

/* Returns 0 or -ENOMEM. */
int cs_check_files(const struct cs_resolved *resolved, struct cs_problems *problems);

#endif
