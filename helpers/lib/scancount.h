/* scancount.h - how many sources and functions each line and rule of a config touches; for
 * scanreport.c. */
#ifndef CS_SCANCOUNT_H
#define CS_SCANCOUNT_H

#include "resolve.h"

struct cs_scancount {
    size_t decides; /* functions, or sources, of which this is the deciding rule */
    size_t matches; /* those that it matches */
    size_t last;    /* which one it matched last, counted from 1 */
};

struct cs_scancounts {
    size_t current; /* source or function that is counted, from 1 */
    struct cs_scancount *lines[CS_CONFIG_NLISTS];     /* sources of include and exclude */
    struct cs_scancount *functions[CS_CONFIG_NLISTS]; /* functions of all four */
    struct cs_scancount rules[CS_RULE_NRULES];        /* functions */
    size_t reasons[CS_NCHOICES];                      /* sources */
    size_t sources, selected; /* how many there are, and are selected at least in part */
    size_t known, hooked;     /* functions in them, and of these the hooked ones */
};

/* Returns 0 or -ENOMEM; to be freed either way. */
int cs_scancounts_init(struct cs_scancounts *counts, const struct cs_resolved *resolved);
void cs_scancounts_free(struct cs_scancounts *counts);

#endif
