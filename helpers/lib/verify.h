/* verify.h - compare the hooks of an ELF file with the plans of its sources. */
#ifndef CS_VERIFY_H
#define CS_VERIFY_H

#include "hookmap.h"
#include "plan.h"

struct cs_objfile;
struct cs_planset;

enum cs_expected {
    CS_EXPECTED_PLAIN,
    CS_EXPECTED_HOOKED,
    CS_EXPECTED_EITHER,   /* made by the compiler, or too small to tell: both are right */
    CS_EXPECTED_UNCHECKED /* what the plan asks about the function is not known here */
};

enum cs_difference {
    CS_DIFFERENCE_NONE,
    CS_DIFFERENCE_MISSING, /* selected, not hooked */
    CS_DIFFERENCE_EXTRA,   /* hooked, not selected */
    CS_DIFFERENCE_INLINED  /* hooked where it was inlined, against `inlined = skip` */
};

struct cs_verdict {
    enum cs_expected expected;
    enum cs_rule rule; /* behind it */
    bool source_out;   /* nothing of the source is selected, or it has no plan */
    unsigned line;     /* of trace.config; 0: none */
    enum cs_difference difference;
};

struct cs_verified {
    const char *name; /* of the file */
    struct cs_hookmap map;
    struct cs_verdict *verdicts; /* per item of the map; NULL: no plans were given */
    const char *source;          /* of an object; NULL: unknown, or several */
    bool planned; /* a plan for that source, or for one of several, was there */
    bool slim_lto;
    size_t nfunctions; /* present ones */
    size_t nhooked, nselected, nunchecked, nmissing, nextra;
    size_t nguessed; /* hooks */
};

struct cs_verify_order {
    const struct cs_planset *plans;    /* NULL: just list */
    const char *const *system_folders; /* as in systemheader.h */
    bool only_plan; /* the set's one plan is that of every object, whatever its source */
};

/* Returns 0 or -ENOMEM. obj and definitions (of obj) must outlive *verified. */
int cs_verify(struct cs_verified *verified, const struct cs_objfile *obj,
              const struct cs_definitions *definitions,
              const struct cs_verify_order *order);
void cs_verified_free(struct cs_verified *verified);

#endif
